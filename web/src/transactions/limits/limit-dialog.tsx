import { unitSpan } from '@saldo/contract/calendar';
import { centsFromInput, centsToDecimal, type Cents } from '@saldo/contract/money';
import { canBeLimited } from '@saldo/contract/transactions/limits.rules';
import { limitChange, newLimit, type Limit } from '@saldo/contract/transactions/limits.schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { accountsQuery } from '../../accounts/accounts.queries.ts';
import { refusalWords } from '../../api/failure-words.ts';
import { useIdempotencyKey } from '../../api/use-idempotency-key.ts';
import { today } from '../../session/today.ts';
import { AmountField } from '../../ui/amount-field.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/field.tsx';
import { faultsOf, useFormErrors } from '../../ui/form-errors.ts';
import { useAmountWords } from '../../ui/hide-amounts.ts';
import { MessageText } from '../../ui/message-text.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Switch } from '../../ui/switch.tsx';
import { showToast } from '../../ui/toasts.ts';
import { CategorySelect } from '../category-select.tsx';
import { daysInWords } from '../spending/view.ts';
import { t } from '../../language/further.ts';
import { suggestionsQuery, useChangeLimit, useCreateLimit, useDeleteLimit } from './limits.queries.ts';

/** What the last months came to in a category, with one press to take it. */
function Suggestion({
  category,
  currency,
  onTake,
}: {
  category: string;
  currency: string;
  onTake: (amount: Cents) => void;
}) {
  const words = useAmountWords();
  const { data } = useQuery(suggestionsQuery);
  const found = data?.suggestions.find((one) => one.category === category && one.currency === currency);
  if (!data || !found) return null;
  const [least, most] = [words(found.least, currency), words(found.most, currency)];
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-small text-ink-2">
      <p>
        {data.months === 1
          ? t`${words(found.typical, currency)} last month`
          : t`${words(found.typical, currency)} in a typical month. Last ${data.months} months: ${least} to ${most}.`}
      </p>
      <Button
        size="small"
        onClick={() => onTake(found.amount)}
      >{t`Use ${words(found.amount, currency)}`}</Button>
    </div>
  );
}

function Delete({ limit, onDone }: { limit: Limit; onDone: () => void }) {
  const { mutate, isPending } = useDeleteLimit();
  return (
    <Button
      kind="quiet"
      busy={isPending}
      onClick={() => {
        if (!window.confirm(t`Delete the limit for ${limit.name}? Your transactions stay as they are.`))
          return;
        mutate(limit.id, {
          onSuccess: () => {
            showToast('success', t`Limit deleted`);
            onDone();
          },
          onError: (error) => showToast('failure', refusalWords(error, t`Error saving`)),
        });
      }}
    >{t`Delete limit`}</Button>
  );
}

interface LimitDialogProps {
  /** The limit to change; without one a new one is set. */
  limit?: Limit | undefined;
  /** The category of a new one, where it is known. */
  category?: string;
  onClose: () => void;
}

/** Sets a limit for a category, or changes one. */
export function LimitDialog({ limit, category = '', onClose }: LimitDialogProps) {
  const currencies = [
    ...new Set(['USD', ...(useQuery(accountsQuery).data ?? []).map(({ currency }) => currency)]),
  ].filter((code) => /^[A-Z]{3}$/.test(code));
  const [create, change] = [useCreateLimit(), useChangeLimit()];
  const { keyFor, settle } = useIdempotencyKey();
  const { form, faults, show, clear } = useFormErrors();
  const [draft, setDraft] = useState({
    category: limit?.category ?? category,
    currency: limit?.currency ?? 'USD',
    amount: limit ? centsToDecimal(limit.amount) : '',
    carry: limit?.carry ?? false,
  });
  const month = daysInWords({ ...unitSpan('month', today()), unit: 'month' });
  const failed = create.error ?? change.error;

  function set(next: Partial<typeof draft>) {
    setDraft((now) => ({ ...now, ...next }));
    for (const name of Object.keys(next)) clear(name);
  }

  function save() {
    const amount = centsFromInput(draft.amount);
    const lacking =
      amount === null || amount <= 0 ? { amount: t`Enter an amount above 0 with at most 2 decimals.` } : {};
    const wrong = limit ? faultsOf(limitChange, { amount: 1 }) : faultsOf(newLimit, { ...draft, amount: 1 });
    if (show({ ...wrong, ...lacking }) || amount === null) return;
    const done = (words: string) => () => {
      showToast('success', words);
      onClose();
    };
    if (limit) {
      change.mutate(
        { id: limit.id, change: { amount, carry: draft.carry } },
        { onSuccess: done(t`Limit changed`) },
      );
      return;
    }
    const body = { ...draft, amount };
    create.mutate(
      { body, key: keyFor(body) },
      { onSettled: (_, error) => settle(error ?? undefined), onSuccess: done(t`Limit set`) },
    );
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={limit ? t`Limit for ${limit.name}` : t`Set a limit`}
      description={limit ? t`A change holds from ${month} on.` : t`An amount a month, from ${month} on.`}
      footer={
        <>
          {limit ? (
            <div className="grow">
              <Delete limit={limit} onDone={onClose} />
            </div>
          ) : null}
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button
            kind="primary"
            type="submit"
            form="limit"
            busy={create.isPending || change.isPending}
          >{t`Save limit`}</Button>
        </>
      }
    >
      <form
        id="limit"
        ref={form}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {failed ? (
          <Notice tone="red" role="alert">
            <MessageText>{refusalWords(failed, t`Error saving`)}</MessageText>
          </Notice>
        ) : null}
        {limit ? null : (
          <CategorySelect
            value={draft.category}
            none={t`Choose a category`}
            error={faults['category'] ?? null}
            offers={canBeLimited}
            onChange={(code) => set({ category: code })}
          />
        )}
        <AmountField
          label={draft.currency === 'USD' ? t`Amount a month` : t`Amount a month in ${draft.currency}`}
          required
          value={draft.amount}
          error={faults['amount']}
          onChange={({ target: { value } }) => set({ amount: value })}
        />
        <Suggestion
          category={draft.category}
          currency={draft.currency}
          onTake={(amount) => set({ amount: centsToDecimal(amount) })}
        />
        {!limit && currencies.length > 1 ? (
          <SelectField
            label={t`Currency`}
            hint={t`Each limit counts transactions in one currency.`}
            value={draft.currency}
            error={faults['currency']}
            onChange={({ target: { value } }) => set({ currency: value })}
          >
            {currencies.map((code) => (
              <option key={code} value={code}>
                {code}
              </option>
            ))}
          </SelectField>
        ) : null}
        <Switch
          label={t`Carry over`}
          text={t`What’s left is added to the next month, and what you go over is taken off it.`}
          checked={draft.carry}
          onChange={(carry) => set({ carry })}
        />
      </form>
    </Dialog>
  );
}
