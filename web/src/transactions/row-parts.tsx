import {
  cents,
  centsFromInput,
  centsToDecimal,
  formatCents,
  sumCents,
  type Cents,
} from '@saldo/contract/money';
import { mostParts, type Transaction } from '@saldo/contract/transactions/transactions.schemas';
import type { BodyOf } from '@saldo/contract/endpoint';
import type { changeTransaction } from '@saldo/contract/transactions/transactions.endpoints';
import Plus from 'icon:plus';
import Split from 'icon:split';
import X from 'icon:x';
import { useState } from 'react';
import { AmountField } from '../ui/amount-field.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { smallIconProps } from '../ui/icon.ts';
import { Money } from '../ui/money.tsx';
import { categoryOf } from './categories.ts';
import { CategorySelect } from './category-select.tsx';
import { t } from '../language/t.ts';
import { categoryPath } from './category-names.ts';

type Parts = NonNullable<BodyOf<typeof changeTransaction>['splits']>;

/** A part as it is typed. The amount has the row's direction; a minus turns it round. */
interface Draft {
  key: number;
  amount: string;
  category: string;
  note: string;
}

let keys = 0;
const empty = (given: Partial<Draft> = {}): Draft => ({
  key: (keys += 1),
  amount: '',
  category: '',
  note: '',
  ...given,
});

/** What is typed, as money with the row's own sign; null for what is no amount. */
function centsOf(text: string, side: 1 | -1): Cents | null {
  const turned = text.trim().startsWith('-');
  const read = centsFromInput(text.trim().replace(/^-/, ''));
  return read === null || read === 0 ? null : cents(turned ? -side * read : side * read);
}

function draftsOf({ splits, amount, category_primary: primary, category_detailed: detailed }: Transaction) {
  const side = amount < 0 ? -1 : 1;
  if (splits.length === 0) return [empty({ category: detailed ?? primary ?? '' }), empty()];
  return splits.map((part) =>
    empty({
      amount: centsToDecimal(cents(part.amount * side)),
      category: part.category_detailed ?? part.category_primary ?? '',
      note: part.note ?? '',
    }),
  );
}

/** The parts as a call takes them; null as long as one of them lacks something. */
function partsOf(drafts: readonly Draft[], side: 1 | -1): Parts | null {
  const parts = drafts.flatMap(({ amount, category, note }) => {
    const [minor, choice] = [centsOf(amount, side), categoryOf(category)];
    return minor === null || choice === null
      ? []
      : [{ amount: minor, ...choice, ...(note.trim() ? { note: note.trim() } : {}) }];
  });
  return parts.length === drafts.length ? parts : null;
}

interface PartFieldsProps {
  draft: Draft;
  place: number;
  fault: boolean;
  onChange: (next: Partial<Draft>) => void;
  onRemove: (() => void) | undefined;
}

function PartFields({ draft, place, fault, onChange, onRemove }: PartFieldsProps) {
  return (
    <fieldset className="grid grid-cols-2 items-start gap-2 border-b border-hairline pb-3">
      <legend className="sr-only">{t`Part ${place}`}</legend>
      <AmountField
        label={t`Amount`}
        value={draft.amount}
        error={fault ? t`Enter an amount.` : null}
        onChange={(event) => onChange({ amount: event.target.value })}
      />
      <CategorySelect
        value={draft.category}
        none={t`Choose`}
        onChange={(category) => onChange({ category })}
      />
      <TextField
        label={t`Note`}
        autoComplete="off"
        maxLength={1000}
        value={draft.note}
        onChange={(event) => onChange({ note: event.target.value })}
      />
      {onRemove ? (
        <IconButton
          label={t`Remove part ${place}`}
          size="small"
          icon={<X {...smallIconProps} />}
          onClick={onRemove}
          className="mt-auto"
        />
      ) : null}
    </fieldset>
  );
}

/** The button that opened it is gone: whoever pressed it goes on at the first amount. */
function focusFirst(form: HTMLFormElement | null): void {
  form?.querySelector('input')?.focus();
}

interface EditorProps {
  row: Transaction;
  onSave: (parts: Parts) => void;
  onCancel: () => void;
}

/** Parts in place; what is left to place stands below, and only at zero can they be saved. */
function Editor({ row, onSave, onCancel }: EditorProps) {
  const side = row.amount < 0 ? -1 : 1;
  const [drafts, setDrafts] = useState(() => draftsOf(row));
  const placed = sumCents(drafts.map(({ amount }) => centsOf(amount, side) ?? cents(0)));
  const left = cents((row.amount - placed) * side);
  const parts = partsOf(drafts, side);
  const change = (key: number, next: Partial<Draft>) =>
    setDrafts((now) => now.map((one) => (one.key === key ? { ...one, ...next } : one)));
  const lacking = parts === null ? t`Each part needs an amount and a category.` : null;
  return (
    <form
      ref={focusFirst}
      className="grid gap-3"
      aria-label={t`Parts of this transaction`}
      onSubmit={(event) => {
        event.preventDefault();
        if (parts !== null && left === 0) onSave(parts);
      }}
    >
      {drafts.map((draft, index) => (
        <PartFields
          key={draft.key}
          draft={draft}
          place={index + 1}
          fault={draft.amount.trim() !== '' && centsOf(draft.amount, side) === null}
          onChange={(next) => change(draft.key, next)}
          onRemove={
            drafts.length > 2
              ? () => setDrafts((now) => now.filter(({ key }) => key !== draft.key))
              : undefined
          }
        />
      ))}
      <p role="status" className={left === 0 ? 'text-small text-green' : 'text-small text-ochre'}>
        {left === 0
          ? t`All of it is placed.`
          : left > 0
            ? t`${formatCents(left, row.currency)} left to place`
            : t`${formatCents(cents(-left), row.currency)} too much`}
        {left === 0 && lacking ? ` ${lacking}` : ''}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          icon={<Plus {...smallIconProps} />}
          disabled={drafts.length >= mostParts}
          onClick={() =>
            setDrafts((now) => [...now, empty({ amount: left > 0 ? centsToDecimal(left) : '' })])
          }
        >{t`Add a part`}</Button>
        <span className="grow" />
        <Button size="small" kind="quiet" onClick={onCancel}>{t`Cancel`}</Button>
        <Button
          size="small"
          kind="primary"
          type="submit"
          disabled={parts === null || left !== 0}
        >{t`Save parts`}</Button>
      </div>
    </form>
  );
}

interface RowPartsProps {
  row: Transaction;
  onSave: (parts: Parts | null) => void;
}

/** What a row is made of, with their sum: each part counts in its own category. */
export function RowParts({ row, onSave }: RowPartsProps) {
  const [editing, setEditing] = useState(false);
  if (editing)
    return (
      <Editor
        row={row}
        onCancel={() => setEditing(false)}
        onSave={(parts) => {
          setEditing(false);
          onSave(parts);
        }}
      />
    );
  const split = row.splits.length > 0;
  const shown = row.splits.map((part, index) => ({ key: `part ${index}`, part }));
  return (
    <>
      {split ? (
        <table className="w-full text-small">
          <caption className="pb-1 text-left font-medium text-ink-2">{t`Parts`}</caption>
          <tbody>
            {shown.map(({ key, part }) => (
              <tr key={key} className="align-top">
                <th scope="row" className="py-1 text-left font-normal wrap-anywhere">
                  {[...new Set(categoryPath(part.category))].join(' › ')}
                  {part.rest ? (
                    <span className="block text-ochre">{t`Not placed since the amount changed`}</span>
                  ) : null}
                  {part.note ? <span className="block text-ink-3">{part.note}</span> : null}
                </th>
                <td className="py-1 pl-3 text-right">
                  <Money value={part.amount} currency={row.currency} sign="signed" />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot className="border-t border-hairline">
            <tr>
              <th scope="row" className="py-1 text-left font-medium">{t`Together`}</th>
              <td className="py-1 pl-3 text-right font-medium">
                <Money value={row.amount} currency={row.currency} sign="signed" />
              </td>
            </tr>
          </tfoot>
        </table>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button size="small" icon={<Split {...smallIconProps} />} onClick={() => setEditing(true)}>
          {split ? t`Edit parts` : t`Split`}
        </Button>
        {split ? (
          <Button size="small" kind="quiet" onClick={() => onSave(null)}>{t`Make it one piece`}</Button>
        ) : null}
      </div>
    </>
  );
}
