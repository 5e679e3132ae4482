import type { BodyOf } from '@saldo/contract/endpoint';
import type { changeTransaction } from '@saldo/contract/transactions/transactions.endpoints';
import { displayName, ownCode } from '@saldo/contract/transactions/transactions.rules';
import type { TransactionPageOf } from '@saldo/contract/transactions/transactions.schemas';
import { ListChecks, PencilLine, Plus, Trash2, Undo2, X } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { refusalWords } from '../api/failure-words.ts';
import { paths } from '../app/paths.ts';
import { Link } from '../app/routing/link.tsx';
import type { RowAct } from '../commands/row-acts.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Ago } from '../ui/date-text.tsx';
import { Field, SelectField, TextField } from '../ui/field.tsx';
import { smallIconProps } from '../ui/icon.ts';
import { Money } from '../ui/money.tsx';
import { Notice } from '../ui/notice.tsx';
import { Switch } from '../ui/switch.tsx';
import { showToast } from '../ui/toasts.ts';
import { MessageText } from '../ui/message-text.tsx';
import { categoryOf } from './categories.ts';
import { CategorySelect } from './category-select.tsx';
import { draftOfRow } from './rules/rule-draft.ts';
import { MerchantMark } from './merchant-mark.tsx';
import { RowParts } from './row-parts.tsx';
import { RowState } from './row-state.tsx';
import { changeText, channelText, hostOf } from './row-words.ts';
import { useChangeTransaction, useUndoChange } from './transactions.queries.ts';
import { useDeleteRow } from './use-delete-row.ts';
import { t } from '../language/t.ts';
import { formatDate } from '../language/dates.ts';
import { categoryPath } from './category-names.ts';

const RuleDialog = lazy(async () => ({ default: (await import('./rules/rule-dialog.tsx')).RuleDialog }));
const RowDialog = lazy(async () => ({ default: (await import('./row-dialog.tsx')).RowDialog }));

/** What was asked of a row as it was opened, until it is done. */
export interface RowWish {
  of: { id: number; act: RowAct } | null;
  onDone: () => void;
}

type Wish = BodyOf<typeof changeTransaction>;
type Part = 'payee' | 'category' | 'splits' | 'tags' | 'note' | 'excluded' | 'transfer';

/** Everything is saved as it is changed; what could not be is said at its own field, with another try. */
function useSaving(id: number) {
  const { mutate } = useChangeTransaction();
  /** What is on its way is shown as if it were there. */
  const [wish, setWish] = useState<Wish>({});
  const [failed, setFailed] = useState<{ part: Part; wish: Wish; error: unknown } | null>(null);
  function save(part: Part, change: Wish) {
    setFailed(null);
    setWish(change);
    mutate(
      { id, change },
      {
        onError: (error) => setFailed({ part, wish: change, error }),
        onSettled: () => setWish((now) => (now === change ? {} : now)),
      },
    );
  }
  const fault = (part: Part): ReactNode =>
    failed?.part === part ? (
      <Notice
        tone="red"
        role="alert"
        action={<Button size="small" onClick={() => save(part, failed.wish)}>{t`Try Again`}</Button>}
      >
        <MessageText>{refusalWords(failed.error, t`Could not save`)}</MessageText>
      </Notice>
    ) : null;
  return { save, fault, wish };
}
type Saving = ReturnType<typeof useSaving>;

interface PartProps {
  page: TransactionPageOf;
  saving: Saving;
}

const section = 'grid gap-3 border-t border-hairline px-5 py-3.5';
const quiet = 'min-h-8 px-2 -mx-2 text-green';

/** Whoever asked to name the payee goes on there. */
function focusField(form: HTMLFormElement | null): void {
  form?.querySelector('input')?.select();
}

/** The payee as it is shown and as the bank wrote it, how much, where and when. */
function Head({ page, saving }: PartProps) {
  const { transaction: row } = page;
  const [naming, setNaming] = useState(false);
  const name = displayName(row);
  return (
    <div className="grid gap-3 px-5 py-4">
      <div className="flex items-start gap-3">
        <MerchantMark logoUrl={row.logo_url} amount={row.amount} />
        <div className="min-w-0 grow">
          {naming ? (
            <form
              ref={focusField}
              onSubmit={(event) => {
                event.preventDefault();
                const given = new FormData(event.currentTarget).get('payee');
                const wanted = typeof given === 'string' ? given.trim() : '';
                setNaming(false);
                if (wanted !== name) saving.save('payee', { merchant_name: wanted || null });
              }}
            >
              <TextField
                label={t`Payee`}
                name="payee"
                autoComplete="off"
                maxLength={200}
                defaultValue={name}
                onKeyDown={(event) => {
                  if (event.key !== 'Escape') return;
                  // The panel stays: only the field is left.
                  event.preventDefault();
                  event.stopPropagation();
                  setNaming(false);
                }}
                hint={row.source === 'bank' ? t`Enter saves. Empty takes the bank’s name.` : t`Enter saves.`}
              />
            </form>
          ) : (
            <div className="flex items-start gap-1">
              <h3 className="line-clamp-2 font-serif text-title font-medium wrap-anywhere">{name}</h3>
              <IconButton
                label={t`Change payee`}
                size="small"
                icon={<PencilLine {...smallIconProps} />}
                onClick={() => setNaming(true)}
                className="-my-1 shrink-0"
              />
            </div>
          )}
          {row.name === name ? null : <p className="text-small wrap-anywhere text-ink-3">{row.name}</p>}
        </div>
      </div>
      {saving.fault('payee')}
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className={row.amount > 0 ? 'text-figure text-green' : 'text-figure'}>
          <span className="sr-only">{row.amount < 0 ? t`Money out ` : t`Money in `}</span>
          <Money value={row.amount} currency={row.currency} sign="signed" serif />
        </p>
        <p className="text-small text-ink-2">
          {row.account_name} · {formatDate(row.date)}
        </p>
      </div>
      <p className="empty:hidden">
        <RowState row={row} />
      </p>
    </div>
  );
}

function Category({ page, saving }: PartProps) {
  const { transaction: row, bank } = page;
  const { category_primary: primary, category_detailed: detailed } = saving.wish.category_primary
    ? saving.wish
    : row;
  const own = saving.wish.category_id;
  return (
    <div className={section} data-act="category">
      <CategorySelect
        value={own === undefined ? (detailed ?? primary ?? '') : ownCode(own)}
        {...(row.category_primary === null ? { none: t`Uncategorized` } : {})}
        hint={
          row.category_edited && bank ? (
            <span className="flex flex-wrap items-center gap-x-3">
              <span>{t`The bank says ${categoryPath(bank.category).join(' › ')}.`}</span>
              <Button
                kind="quiet"
                size="small"
                className={quiet}
                onClick={() => saving.save('category', { reset: ['category_primary'] })}
              >{t`Use the bank’s`}</Button>
            </span>
          ) : null
        }
        onChange={(code) => {
          const wanted = categoryOf(code);
          if (wanted) saving.save('category', wanted);
        }}
      />
      {saving.fault('category')}
    </div>
  );
}

function Tags({ page, saving }: PartProps) {
  const { tags } = page.transaction;
  const [text, setText] = useState('');
  const add = () => {
    const tag = text.trim();
    setText('');
    if (tag && !tags.includes(tag)) saving.save('tags', { tags: [...tags, tag] });
  };
  return (
    <Field label={t`Tags`}>
      {(wiring) => (
        <>
          {tags.length > 0 ? (
            <ul className="flex flex-wrap gap-2 pb-1" aria-label={t`Tags`}>
              {tags.map((tag) => (
                <li
                  key={tag}
                  className="flex min-h-8 items-center rounded-full bg-sunken pl-3 text-small wrap-anywhere"
                >
                  {tag}
                  <IconButton
                    label={t`Remove tag ${tag}`}
                    size="small"
                    icon={<X {...smallIconProps} size={13} />}
                    className="rounded-full"
                    onClick={() => saving.save('tags', { tags: tags.filter((one) => one !== tag) })}
                  />
                </li>
              ))}
            </ul>
          ) : null}
          <form
            className="flex gap-2"
            onSubmit={(event) => {
              event.preventDefault();
              add();
            }}
          >
            <input
              {...wiring}
              type="text"
              className="control"
              autoComplete="off"
              maxLength={40}
              placeholder={t`Add a tag`}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
            <IconButton
              label={t`Add tag`}
              type="submit"
              kind="secondary"
              icon={<Plus {...smallIconProps} />}
            />
          </form>
        </>
      )}
    </Field>
  );
}

function TagsAndNote({ page, saving }: PartProps) {
  const { note } = page.transaction;
  return (
    <div className={section} data-act="tags">
      <Tags page={page} saving={saving} />
      {saving.fault('tags')}
      <Field label={t`Note`}>
        {(wiring) => (
          <textarea
            {...wiring}
            key={note}
            rows={2}
            maxLength={1000}
            className="control"
            defaultValue={note ?? ''}
            onBlur={(event) => {
              const wanted = event.target.value.trim();
              if (wanted !== (note ?? '')) saving.save('note', { note: wanted || null });
            }}
          />
        )}
      </Field>
      {saving.fault('note')}
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] py-0.5 text-small">
      <dt className="text-ink-3">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

const parts = {
  category: t`Category`,
  payee: t`Payee`,
  tags: t`Tags`,
  excluded: t`Left out`,
  note: t`Note`,
  splits: t`Parts`,
} as const;

/** Who said what is neither the bank's nor the file's word. */
function saidText({ said }: TransactionPageOf): string {
  return said
    .map(({ what, by, rule_id: rule }) => {
      if (by === 'guess') return t`${parts[what]} guessed`;
      const who = by === 'person' ? t`you` : rule === null ? t`a rule you deleted` : t`a rule`;
      return t`${parts[what]} by ${who}`;
    })
    .join(', ');
}

function cameFrom({ transaction: { source }, bank }: TransactionPageOf): string {
  if (source === 'hand') return t`Entered by hand`;
  return source === 'import' ? t`A file` : (bank?.institution_name ?? t`Your bank`);
}

function Facts({ page }: { page: TransactionPageOf }) {
  const { transaction: row } = page;
  const channel = channelText(row);
  return (
    <dl className="border-t border-hairline px-5 py-3.5">
      {row.authorized_date ? <Fact name={t`Authorized`}>{formatDate(row.authorized_date)}</Fact> : null}
      {channel ? <Fact name={t`Channel`}>{channel}</Fact> : null}
      {row.website ? (
        <Fact name={t`Website`}>
          <a
            href={row.website}
            target="_blank"
            rel="noopener noreferrer"
            className="link"
            aria-label={t`${hostOf(row.website)} (opens in a new tab)`}
          >
            {hostOf(row.website)}
          </a>
        </Fact>
      ) : null}
      <Fact name={t`Came from`}>{cameFrom(page)}</Fact>
      {page.said.length > 0 ? (
        <Fact name={t`Changed`}>
          {saidText(page)}
          {page.said.some(({ rule_id: rule }) => rule !== null) ? (
            <>
              {'. '}
              <Link to={paths.rules} className="link">{t`See rules`}</Link>
            </>
          ) : null}
        </Fact>
      ) : null}
    </dl>
  );
}

const legText = ({ account_name: account, date }: TransactionPageOf['transaction']) =>
  t`${account}, ${formatDate(date)}`;

function Transfer({ page, saving }: PartProps) {
  const { other_leg: other, choices } = page.transfer;
  const legs = other ? [other, ...choices] : choices;
  const [first] = legs;
  const { transfer_of: leg } = saving.wish;
  if (!first)
    return (
      <p className="py-1.5 text-small text-ink-3">{t`Transfer between my accounts: no transaction of another account has this amount the other way.`}</p>
    );
  return (
    <>
      <Switch
        label={t`Transfer between my accounts`}
        checked={leg === undefined ? other !== null : leg !== null}
        onChange={(on) => saving.save('transfer', { transfer_of: on ? first.id : null })}
      />
      {other ? (
        <SelectField
          label={t`Other leg`}
          className="pb-2"
          value={other.id}
          onChange={(event) => saving.save('transfer', { transfer_of: Number(event.target.value) })}
        >
          {legs.map((one) => (
            <option key={one.id} value={one.id}>
              {legText(one)}
            </option>
          ))}
        </SelectField>
      ) : null}
      {saving.fault('transfer')}
    </>
  );
}

function Switches({ page, saving }: PartProps) {
  return (
    <div className="border-t border-hairline px-5 py-2">
      <Switch
        label={t`Leave out of reports`}
        checked={saving.wish.excluded ?? page.transaction.excluded}
        onChange={(excluded) => saving.save('excluded', { excluded })}
      />
      {saving.fault('excluded')}
      <Transfer page={page} saving={saving} />
    </div>
  );
}

function History({ page }: { page: TransactionPageOf }) {
  const { mutate, isPending } = useUndoChange();
  const { transaction: row, history, bank } = page;
  return (
    <section className="border-t border-hairline px-5 py-3.5" aria-labelledby="row-history">
      <h3 id="row-history" className="pb-1 text-small font-medium text-ink-2">{t`History`}</h3>
      <ul>
        {history.map((entry) => (
          <li
            key={`${entry.id} ${entry.created_at}`}
            className="flex min-h-8 items-center justify-between gap-3 text-small"
          >
            <span className="min-w-0 wrap-anywhere">
              {changeText(entry)}{' '}
              <span className="whitespace-nowrap text-ink-3">
                · <Ago instant={entry.created_at} />
              </span>
            </span>
            {entry.can_undo ? (
              <Button
                kind="quiet"
                size="small"
                busy={isPending}
                icon={<Undo2 {...smallIconProps} size={13} />}
                className={`${quiet} shrink-0`}
                aria-label={t`Undo: ${changeText(entry)}`}
                onClick={() =>
                  mutate(
                    { change: entry.id, row: row.id },
                    {
                      onError: (error) =>
                        showToast('failure', refusalWords(error, t`Error undoing the change`)),
                    },
                  )
                }
              >{t`Undo`}</Button>
            ) : null}
          </li>
        ))}
        <li className="flex min-h-8 items-center text-small">
          {bank
            ? t`${bank.institution_name ?? t`The bank`} called it ${[bank.merchant_name ?? row.name, categoryPath(bank.category).join(' › ')].join(', ')}`
            : cameFrom(page)}
        </li>
      </ul>
    </section>
  );
}

/** From this row to all of its kind. */
function Always({ page }: { page: TransactionPageOf }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        icon={<ListChecks {...smallIconProps} />}
        data-act="rule"
        onClick={() => setOpen(true)}
      >{t`Always do this`}</Button>
      {open ? (
        <Suspense fallback={null}>
          <RuleDialog from={draftOfRow(page)} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** A rule is offered once the same was said twice. */
function Offer({ page }: { page: TransactionPageOf }) {
  if (!page.always?.repeated) return null;
  return (
    <div className="px-5 pb-3.5">
      <Notice
        tone="green"
        role="status"
        action={<Always page={page} />}
      >{t`You said the same of another transaction of ${page.always.payee}.`}</Notice>
    </div>
  );
}

/** Does what was asked of the row as it was opened: the field gets the focus, the button is pressed. */
function useWish({ of: wish, onDone }: RowWish, id: number) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wish?.id !== id) return undefined;
    // After the panel, or the sheet around it, has taken the focus.
    const timer = setTimeout(() => {
      const place = ref.current?.querySelector<HTMLElement>(`[data-act="${wish.act}"]`);
      // A row that is parts through and through has its categories there.
      const target = place ?? ref.current?.querySelector<HTMLElement>('[data-act="splits"]');
      // A button within stands for a field that is not there yet: parts before they are split.
      const control = target?.matches('button')
        ? target
        : (target?.querySelector<HTMLElement>('input, select') ?? target?.querySelector('button'));
      if (control?.matches('button')) control.click();
      else control?.focus();
      onDone();
    });
    return () => clearTimeout(timer);
  }, [wish, id, onDone]);
  return ref;
}

interface RowDetailsProps {
  page: TransactionPageOf;
  onDeleted: () => void;
  wish: RowWish;
}

/** Everything that is known of one row, and everything that can be said of it. */
export function RowDetails({ page, onDeleted, wish }: RowDetailsProps) {
  const { transaction: row } = page;
  const saving = useSaving(row.id);
  const { ask, busy } = useDeleteRow(row);
  const [editing, setEditing] = useState(false);
  const ref = useWish(wish, row.id);
  return (
    <div ref={ref}>
      <Head page={page} saving={saving} />
      {/* What a row is made of takes the place of what it is, but for what its parts leave of it. */}
      {row.splits.length > 0 && row.splits.every(({ rest }) => !rest) ? null : (
        <Category page={page} saving={saving} />
      )}
      <Offer page={page} />
      <div className={section} data-act="splits">
        <RowParts row={row} onSave={(splits) => saving.save('splits', { splits })} />
        {saving.fault('splits')}
      </div>
      <TagsAndNote page={page} saving={saving} />
      <Facts page={page} />
      <Switches page={page} saving={saving} />
      <History page={page} />
      <div className="flex flex-wrap gap-3 border-t border-hairline px-5 py-3.5">
        {page.always?.repeated ? null : <Always page={page} />}
        {row.source === 'bank' ? null : (
          <Button
            size="small"
            icon={<PencilLine {...smallIconProps} />}
            onClick={() => setEditing(true)}
          >{t`Edit day and amount`}</Button>
        )}
        <Button
          kind="quiet"
          size="small"
          busy={busy}
          icon={<Trash2 {...smallIconProps} />}
          className="text-red"
          data-act="delete"
          onClick={() => ask(onDeleted)}
        >{t`Delete`}</Button>
      </div>
      {editing ? (
        <Suspense fallback={null}>
          <RowDialog row={row} accounts={[]} onClose={() => setEditing(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
