import type { Account } from '@saldo/contract/accounts/accounts.schemas';
import { cents, centsFromInput, centsToDecimal, formatCents } from '@saldo/contract/money';
import { readLine } from '@saldo/contract/transactions/transactions.line';
import { newTransaction, type Transaction } from '@saldo/contract/transactions/transactions.schemas';
import { useState } from 'react';
import { refusalWords } from '../api/failure-words.ts';
import { language } from '../language/language.ts';
import { today } from '../session/today.ts';
import { AmountField } from '../ui/amount-field.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { faultsOf, useFormErrors } from '../ui/form-errors.ts';
import { Notice } from '../ui/notice.tsx';
import { showToast } from '../ui/toasts.ts';
import { MessageText } from '../ui/message-text.tsx';
import { categoryOf } from './categories.ts';
import { CategorySelect } from './category-select.tsx';
import { useChangeTransaction, useCreateTransaction } from './transactions.queries.ts';
import { t } from '../language/t.ts';
import { formatDate } from '../language/dates.ts';

interface RowDialogProps {
  /** The row to change; without one a row is added. */
  row?: Transaction;
  /** Accounts that take rows by hand. */
  accounts: readonly Account[];
  /** The account to begin with. */
  accountId?: number | undefined;
  onClose: () => void;
}

/** What is typed, as text. */
interface Draft {
  account: string;
  direction: 'out' | 'in';
  amount: string;
  name: string;
  date: string;
  category: string;
  note: string;
}

function draftOf(row: Transaction | undefined, account: number | undefined): Draft {
  if (!row)
    return {
      account: account === undefined ? '' : String(account),
      direction: 'out',
      amount: '',
      name: '',
      date: today(),
      category: '',
      note: '',
    };
  return {
    account: String(row.account_id),
    direction: row.amount < 0 ? 'out' : 'in',
    amount: centsToDecimal(cents(Math.abs(row.amount))),
    name: row.name,
    date: row.date,
    category: row.category_detailed ?? row.category_primary ?? '',
    note: row.note ?? '',
  };
}

const read = { spanish: language === 'es' };

/** What the line was understood as, or what it lacks, in words. */
function understood(line: string): string {
  const { amount, date, name } = readLine(line, today(), read);
  if (amount === null) return t`No amount found yet.`;
  const size = formatCents(cents(Math.abs(amount)));
  const sum = amount < 0 ? t`${size} out` : t`${size} in`;
  return t`Understood: ${[sum, name, formatDate(date)].filter(Boolean).join(', ')}. Look it over below.`;
}

function useDraft({ row, accounts, accountId }: RowDialogProps) {
  const first = accounts.find(({ id }) => id === accountId) ?? accounts[0];
  const [draft, setDraft] = useState(() => draftOf(row, first?.id));
  const [line, setLine] = useState('');
  const set = (next: Partial<Draft>) => setDraft((now) => ({ ...now, ...next }));
  return {
    draft,
    set,
    line,
    /** What the line says takes the place of what the fields held. */
    readFrom(text: string) {
      setLine(text);
      const { amount, date, name } = readLine(text, today(), read);
      set({
        amount: amount === null ? '' : centsToDecimal(cents(Math.abs(amount))),
        direction: amount !== null && amount > 0 ? 'in' : 'out',
        date,
        name,
      });
    },
  };
}

/** The draft as calls take it, the amount signed; null in place of an amount that is none. */
function valuesOf(draft: Draft) {
  const sum = centsFromInput(draft.amount);
  const amount = sum === null || sum <= 0 ? null : cents(draft.direction === 'out' ? -sum : sum);
  return {
    amount,
    facts: { date: draft.date, name: draft.name.trim() },
    said: { ...categoryOf(draft.category), note: draft.note.trim() || null },
  };
}

/** Adds a row by hand, by a line or by fields; or changes one that is there. */
export function RowDialog(props: RowDialogProps) {
  const { row, accounts, onClose } = props;
  const { draft, set, line, readFrom } = useDraft(props);
  const { form, faults, show, clear } = useFormErrors();
  const create = useCreateTransaction();
  const change = useChangeTransaction();
  const busy = create.isPending || change.isPending;
  const error = create.error ?? change.error;
  const done = (text: string) => () => {
    showToast('success', text);
    onClose();
  };

  function save() {
    const { amount, facts, said } = valuesOf(draft);
    const whole = { account_id: Number(draft.account), ...facts, ...said, amount: 1 };
    const wrong = faultsOf(newTransaction, whole);
    const lacking = amount === null ? { amount: t`Enter an amount above 0 with at most 2 decimals.` } : {};
    if (show({ ...wrong, ...lacking }) || amount === null) return;
    if (!row) create.mutate({ ...whole, amount }, { onSuccess: done(t`Transaction added`) });
    else
      change.mutate(
        { id: row.id, change: { ...facts, ...said, amount } },
        { onSuccess: done(t`Transaction updated`) },
      );
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={row ? t`Edit transaction` : t`Add transaction`}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button kind="primary" type="submit" form="row" busy={busy}>
            {row ? t`Save changes` : t`Add transaction`}
          </Button>
        </>
      }
    >
      <form
        id="row"
        ref={form}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {error ? (
          <Notice tone="red" role="alert">
            <MessageText>{refusalWords(error, t`Error saving transaction`)}</MessageText>
          </Notice>
        ) : null}
        {row ? null : (
          <TextField
            label={t`In one line`}
            autoComplete="off"
            placeholder={t`12.50 coffee yesterday`}
            maxLength={300}
            value={line}
            hint={<span role="status">{line.trim() ? understood(line) : t`Or fill in the fields.`}</span>}
            onChange={(event) => {
              readFrom(event.target.value);
              for (const name of ['amount', 'name', 'date']) clear(name);
            }}
          />
        )}
        <div className="grid grid-cols-2 gap-4">
          <SelectField
            label={t`Direction`}
            value={draft.direction}
            onChange={(event) => set({ direction: event.target.value === 'in' ? 'in' : 'out' })}
          >
            <option value="out">{t`Money out`}</option>
            <option value="in">{t`Money in`}</option>
          </SelectField>
          <AmountField
            label={t`Amount`}
            required
            value={draft.amount}
            error={faults['amount']}
            onChange={(event) => {
              set({ amount: event.target.value });
              clear('amount');
            }}
          />
        </div>
        <TextField
          label={t`Payee`}
          autoComplete="off"
          required
          value={draft.name}
          error={faults['name']}
          onChange={(event) => {
            set({ name: event.target.value });
            clear('name');
          }}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={t`Day`}
            type="date"
            required
            value={draft.date}
            error={faults['date']}
            onChange={(event) => {
              set({ date: event.target.value });
              clear('date');
            }}
          />
          {row ? null : (
            <SelectField
              label={t`Account`}
              value={draft.account}
              error={faults['account_id']}
              onChange={(event) => set({ account: event.target.value })}
            >
              {accounts.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
          )}
          <CategorySelect
            value={draft.category}
            none={t`Uncategorized`}
            onChange={(category) => set({ category })}
          />
        </div>
        <TextField
          label={t`Note`}
          autoComplete="off"
          value={draft.note}
          error={faults['note']}
          onChange={(event) => {
            set({ note: event.target.value });
            clear('note');
          }}
        />
      </form>
    </Dialog>
  );
}
