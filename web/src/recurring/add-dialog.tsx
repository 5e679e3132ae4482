import { addDays } from '@saldo/contract/dates';
import { centsFromInput } from '@saldo/contract/money';
import { addedKinds, newRecurring, recurringCadences } from '@saldo/contract/recurring/recurring.schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { accountsQuery } from '../accounts/accounts.queries.ts';
import { refusalWords } from '../api/failure-words.ts';
import { useIdempotencyKey } from '../api/use-idempotency-key.ts';
import { today } from '../session/today.ts';
import { AmountField } from '../ui/amount-field.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { faultsOf, useFormErrors } from '../ui/form-errors.ts';
import { Notice } from '../ui/notice.tsx';
import { showToast } from '../ui/toasts.ts';
import { MessageText } from '../ui/message-text.tsx';
import { useAddRecurring } from './recurring.queries.ts';
import { cadenceWords, kindWords } from './words.ts';
import { t } from '../language/further.ts';

/** Adds a payment or pay that no row shows yet. */
export function AddDialog({ onClose }: { onClose: () => void }) {
  const accounts = (useQuery(accountsQuery).data ?? []).filter(
    ({ status, currency }) => status === 'active' && currency === 'USD',
  );
  const add = useAddRecurring();
  const { keyFor, settle } = useIdempotencyKey();
  const { form, faults, show, clear } = useFormErrors();
  const [draft, setDraft] = useState({
    name: '',
    kind: 'bill',
    amount: '',
    cadence: 'monthly',
    next_date: addDays(today(), 1),
    account_id: '',
  });
  const account =
    draft.account_id ||
    String(accounts.find(({ type }) => type === 'depository')?.id ?? accounts[0]?.id ?? '');
  const field = (name: keyof typeof draft) => ({
    value: name === 'account_id' ? account : draft[name],
    error: faults[name],
    onChange: (event: { target: { value: string } }) => {
      setDraft((now) => ({ ...now, [name]: event.target.value }));
      clear(name);
    },
  });

  function save() {
    const amount = centsFromInput(draft.amount);
    const values = { ...draft, account_id: Number(account) };
    const wrong = faultsOf(newRecurring, { ...values, amount: 1 });
    const lacking =
      amount === null || amount <= 0 ? { amount: t`Enter an amount above 0 with at most 2 decimals.` } : {};
    if (show({ ...wrong, ...lacking }) || amount === null) return;
    const body = { ...values, amount } as Parameters<typeof add.mutate>[0]['body'];
    add.mutate(
      { body, key: keyFor(body) },
      {
        onSettled: (_, error) => settle(error ?? undefined),
        onSuccess: () => {
          showToast('success', t`${draft.name.trim()} added`);
          onClose();
        },
      },
    );
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Add recurring`}
      description={t`A bill, subscription or pay that your transactions don’t show yet. Once they do, they take over.`}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button
            kind="primary"
            type="submit"
            form="recurring"
            busy={add.isPending}
          >{t`Add recurring`}</Button>
        </>
      }
    >
      <form
        id="recurring"
        ref={form}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {add.error ? (
          <Notice tone="red" role="alert">
            <MessageText>{refusalWords(add.error, t`Error saving`)}</MessageText>
          </Notice>
        ) : null}
        <TextField label={t`Name`} required maxLength={100} autoComplete="off" {...field('name')} />
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField label={t`Kind`} {...field('kind')}>
            {addedKinds.map((kind) => (
              <option key={kind} value={kind}>
                {kindWords[kind]}
              </option>
            ))}
          </SelectField>
          <AmountField label={t`Amount`} required {...field('amount')} />
          <SelectField label={t`Comes`} {...field('cadence')}>
            {recurringCadences.map((cadence) => (
              <option key={cadence} value={cadence}>
                {cadenceWords[cadence]}
              </option>
            ))}
          </SelectField>
          <TextField label={t`Next on`} type="date" required {...field('next_date')} />
        </div>
        <SelectField label={t`Account`} required {...field('account_id')}>
          {accounts.map(({ id, name, mask }) => (
            <option key={id} value={id}>
              {mask ? `${name} ••${mask}` : name}
            </option>
          ))}
        </SelectField>
      </form>
    </Dialog>
  );
}
