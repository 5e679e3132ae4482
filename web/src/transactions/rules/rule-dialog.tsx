import { displayName } from '@saldo/contract/transactions/transactions.rules';
import { rulePreview, type PreviewedRow, type Rule } from '@saldo/contract/transactions/rules.schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { accountsQuery } from '../../accounts/accounts.queries.ts';
import { refusalWords } from '../../api/failure-words.ts';
import { AmountField } from '../../ui/amount-field.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { faultsOf, useFormErrors } from '../../ui/form-errors.ts';
import { Money } from '../../ui/money.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Switch } from '../../ui/switch.tsx';
import { showToast } from '../../ui/toasts.ts';
import { MessageText } from '../../ui/message-text.tsx';
import { CategorySelect } from '../category-select.tsx';
import { amountFaults, bodyOf, type RuleDraft } from './rule-draft.ts';
import { previewQuery, useChangeRule, undoRule, useCreateRule, type RuleBody } from './rules.queries.ts';
import { t } from '../../language/further.ts';
import { formatDate } from '../../language/dates.ts';
import { categoryPath } from '../category-names.ts';

const quietMs = 300;

/** A value once it has rested for a moment. */
function useRested<T>(value: T): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), quietMs);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}

const counted = (count: number) =>
  count === 1 ? t`1 transaction` : t`${count.toLocaleString('en-US')} transactions`;

/** What would be another on a row, each as "was → becomes". */
function differences(row: PreviewedRow): string[] {
  const pairs = [
    [row.was.merchant_name ?? row.name, displayName(row)],
    [categoryPath(row.was.category).join(' › '), categoryPath(row.category).join(' › ')],
    [row.was.tags.join(', ') || t`no tags`, row.tags.join(', ') || t`no tags`],
    [row.was.excluded ? t`left out` : t`in reports`, row.excluded ? t`left out` : t`in reports`],
  ];
  const lines = pairs
    .filter(([was, becomes]) => was !== becomes)
    .map(([was, becomes]) => `${was} → ${becomes}`);
  // What was guessed and is said by the rule stays as it is, and is no guess any more.
  return lines.length > 0 ? lines : [t`${categoryPath(row.category).join(' › ')}, no longer a guess`];
}

/** The very rows that the rule would change. */
function Preview({ body, count, rows }: { body: RuleBody | null; count: number; rows: PreviewedRow[] }) {
  if (!body)
    return <p className="text-small text-ink-3">{t`Fill in both parts to see what would change.`}</p>;
  if (count === 0)
    return (
      <p className="text-small text-ink-3">{t`Nothing that is there now would change. New transactions will follow the rule.`}</p>
    );
  return (
    <ul
      aria-label={t`Transactions it would change`}
      // A list that scrolls can be reached by keys.
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="rows relative max-h-60 overflow-y-auto rounded-lg border border-hairline"
    >
      {rows.map((row) => (
        <li key={row.id} className="flex items-start justify-between gap-3 px-3 py-1.5 text-small">
          <span className="min-w-0 wrap-anywhere">
            {row.was.merchant_name ?? row.name} <span className="text-ink-3">{formatDate(row.date)}</span>
            {differences(row).map((line) => (
              <span key={line} className="block text-ink-2">
                {line}
              </span>
            ))}
          </span>
          <Money value={row.amount} currency={row.currency} sign="signed" />
        </li>
      ))}
      {count > rows.length ? (
        <li className="px-3 py-1.5 text-small text-ink-3">{t`and ${counted(count - rows.length)} more`}</li>
      ) : null}
    </ul>
  );
}

interface RuleDialogProps {
  /** What it begins with. */
  from: RuleDraft;
  /** The rule to change; without one a rule is made. */
  rule?: Rule;
  onClose: () => void;
}

/** Makes or changes a rule, and shows the rows it would change before it is kept. */
export function RuleDialog({ from, rule, onClose }: RuleDialogProps) {
  const [draft, setDraft] = useState(from);
  const [past, setPast] = useState(true);
  const { form, faults, show, clear } = useFormErrors();
  const accounts = useQuery(accountsQuery).data ?? [];
  const create = useCreateRule();
  const change = useChangeRule();
  const client = useQueryClient();
  const rested = useRested(draft);
  const given = { ...bodyOf(rested), ...(rule && { rule_id: rule.id }) };
  const body =
    Object.keys({ ...faultsOf(rulePreview, given), ...amountFaults(rested) }).length === 0 ? given : null;
  const preview = useQuery(previewQuery(body));
  const count = body ? (preview.data?.count ?? 0) : 0;
  const error = create.error ?? change.error;

  const set = (next: Partial<RuleDraft>) => {
    setDraft((now) => ({ ...now, ...next }));
    for (const name of ['when', 'set', 'when.payee', 'min', 'max', 'when.amount.min', 'set.tags'])
      clear(name);
  };
  const tellDone = ({
    message,
    rule: kept,
    count: changed,
  }: {
    message: string;
    rule: Rule;
    count: number;
  }) => {
    onClose();
    const takeBack = () =>
      void undoRule(client, kept.id).then(
        (words) => showToast('success', words),
        (failure: unknown) => showToast('failure', refusalWords(failure, t`Error undoing the rule`)),
      );
    showToast('success', message, changed > 0 ? { label: t`Undo`, run: takeBack } : undefined);
  };

  function save() {
    const wish = bodyOf(draft);
    if (show({ ...faultsOf(rulePreview, wish), ...amountFaults(draft) })) return;
    const kept = rule
      ? change.mutateAsync({
          id: rule.id,
          change: { ...wish, apply_to_past: past, ...(past && { enabled: true }) },
        })
      : create.mutateAsync({ ...wish, apply_to_past: past });
    // The row that offered the rule may be read anew first, and take this dialog with it: what was done is said all the same.
    // A failure is shown by `error`.
    kept.then(tellDone, () => undefined);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={rule ? t`Edit rule` : t`Always do this`}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button kind="primary" type="submit" form="rule" busy={create.isPending || change.isPending}>
            {past && count > 0 ? t`Keep and change ${count.toLocaleString('en-US')}` : t`Keep rule`}
          </Button>
        </>
      }
    >
      <form
        id="rule"
        ref={form}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {error ? (
          <Notice tone="red" role="alert">
            <MessageText>{refusalWords(error, t`Error saving the rule`)}</MessageText>
          </Notice>
        ) : null}
        <fieldset className="grid gap-4">
          <legend className="pb-2 font-semibold">{t`When`}</legend>
          <TextField
            label={t`Payee has`}
            autoComplete="off"
            maxLength={100}
            value={draft.payee}
            error={faults['when.payee'] ?? faults['when']}
            hint={t`Words from their beginning, upper or lower case.`}
            onChange={(event) => set({ payee: event.target.value })}
          />
          <div className="grid grid-cols-2 gap-4">
            <SelectField
              label={t`Direction`}
              // Words want the width of a phone, amounts do not.
              className="max-sm:col-span-2"
              value={draft.direction}
              onChange={(event) => set({ direction: event.target.value as RuleDraft['direction'] })}
            >
              <option value="">{t`In or out`}</option>
              <option value="out">{t`Money out`}</option>
              <option value="in">{t`Money in`}</option>
            </SelectField>
            <SelectField
              label={t`Account`}
              className="max-sm:col-span-2"
              value={draft.account}
              onChange={(event) => set({ account: event.target.value })}
            >
              <option value="">{t`Every account`}</option>
              {accounts.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
            <AmountField
              label={t`Minimum`}
              value={draft.min}
              error={faults['min'] ?? faults['when.amount.min']}
              onChange={(event) => set({ min: event.target.value })}
            />
            <AmountField
              label={t`Maximum`}
              value={draft.max}
              error={faults['max']}
              onChange={(event) => set({ max: event.target.value })}
            />
          </div>
        </fieldset>
        <fieldset className="grid gap-4">
          <legend className="pb-2 font-semibold">{t`Then`}</legend>
          <CategorySelect
            value={draft.category}
            none={t`Leave as it is`}
            error={faults['set'] ?? null}
            onChange={(category) => set({ category })}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label={t`Payee`}
              autoComplete="off"
              maxLength={200}
              placeholder={t`Leave as it is`}
              value={draft.merchant}
              error={faults['set.merchant_name']}
              onChange={(event) => set({ merchant: event.target.value })}
            />
            <TextField
              label={t`Add tags`}
              autoComplete="off"
              placeholder={t`trip, work`}
              value={draft.tags}
              error={Object.entries(faults).find(([name]) => name.startsWith('set.tags'))?.[1]}
              onChange={(event) => set({ tags: event.target.value })}
            />
          </div>
          <SelectField
            label={t`In reports`}
            value={draft.excluded}
            onChange={({ target }) => set({ excluded: target.value as RuleDraft['excluded'] })}
          >
            <option value="">{t`Leave as it is`}</option>
            <option value="out">{t`Leave out of reports`}</option>
            <option value="in">{t`Count in reports`}</option>
          </SelectField>
        </fieldset>
        <section aria-labelledby="rule-rows" className="grid gap-2">
          <h3 id="rule-rows" aria-live="polite" className="font-semibold">
            {body && count > 0 ? t`Changes ${counted(count)}` : t`What would change`}
          </h3>
          <Preview body={body} count={count} rows={preview.data?.rows ?? []} />
          <p className="text-small text-ink-3">{t`What you set yourself stays as it is.`}</p>
          {count > 0 ? (
            <Switch label={t`Also change what is there now`} checked={past} onChange={setPast} />
          ) : null}
        </section>
      </form>
    </Dialog>
  );
}
