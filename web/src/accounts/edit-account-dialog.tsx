import type { Account, AccountChange } from '@saldo/contract/accounts/accounts.schemas';
import { isLiability } from '@saldo/contract/accounts/accounts.rules';
import { centsFromInput, centsToDecimal } from '@saldo/contract/money';
import { useId, useState } from 'react';
import { refusalWords } from '../api/failure-words.ts';
import { today } from '../session/today.ts';
import { AmountField } from '../ui/amount-field.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { showToast } from '../ui/toasts.ts';
import { Words } from '../ui/words.tsx';
import { useChangeAccount, useStateValue } from './accounts.queries.ts';

interface EditAccountProps {
  account: Account;
  /** Where it stands among all, from 0, and how many there are. */
  place: { at: number; of: number };
  onClose: () => void;
}

function Choice({
  label,
  text,
  checked,
  onChange,
}: {
  label: string;
  text: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  const id = useId();
  return (
    <div className="flex gap-3">
      <input
        id={id}
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        aria-describedby={`${id}-text`}
        className="mt-1 size-4 shrink-0 accent-green"
      />
      <div>
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <p id={`${id}-text`} className="text-small text-ink-2">
          {text}
        </p>
      </div>
    </div>
  );
}

/** Renames an account, hides it from totals, closes or moves it; of one kept by hand also states the balance. */
export function EditAccountDialog({ account, place, onClose }: EditAccountProps) {
  const change = useChangeAccount();
  const value = useStateValue();
  const [name, setName] = useState(account.name);
  const [hidden, setHidden] = useState(account.hidden);
  const [closed, setClosed] = useState(account.closed);
  const [fault, setFault] = useState<string | null>(null);
  const byHand = account.source === 'manual';
  const before = account.balances.current === null ? '' : centsToDecimal(account.balances.current);
  const [balance, setBalance] = useState(before);
  const error = change.error ?? value.error;
  const { id } = account;

  /** What differs; an emptied name of a linked account is the bank's again. */
  function differences(): AccountChange {
    const own = name.trim();
    const renamed = own === account.name ? {} : { name: own === '' && !byHand ? null : own };
    return {
      ...renamed,
      ...(hidden === account.hidden ? {} : { hidden }),
      ...(closed === account.closed ? {} : { closed }),
    };
  }

  async function save() {
    const stated = centsFromInput(balance);
    const states = byHand && balance !== before;
    if (states && stated === null) {
      setFault('Enter an amount with at most 2 decimals.');
      return;
    }
    const wanted = differences();
    if (Object.keys(wanted).length > 0) await change.mutateAsync({ id, change: wanted });
    if (states && stated !== null) await value.mutateAsync({ id, value: { date: today(), value: stated } });
    showToast('success', 'Account updated');
    onClose();
  }

  const move = (position: number) => change.mutate({ id, change: { position } });

  return (
    <Dialog
      open
      onClose={onClose}
      title="Edit account"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            kind="primary"
            busy={change.isPending || value.isPending}
            onClick={() => void save().catch(() => undefined)}
          >
            Save changes
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {error ? (
          <Notice tone="red" role="alert">
            <Words>{refusalWords(error, 'Error updating account')}</Words>
          </Notice>
        ) : null}
        <TextField
          label="Name"
          value={name}
          onChange={(event) => setName(event.target.value)}
          hint={account.bank_name ? `The bank calls it ${account.bank_name}. Empty: the bank’s name.` : null}
        />
        {byHand ? (
          <AmountField
            label={isLiability(account.type) ? 'Balance owed today' : 'Balance today'}
            value={balance}
            error={fault}
            onChange={(event) => {
              setBalance(event.target.value);
              setFault(null);
            }}
          />
        ) : null}
        <Choice
          label="Hide from totals"
          text="It stays here, and counts in no total."
          checked={hidden}
          onChange={setHidden}
        />
        <Choice
          label="Closed"
          text="Its history stays; it takes no new transactions and no goals."
          checked={closed}
          onChange={setClosed}
        />
        <div className="flex gap-3">
          <Button disabled={place.at === 0} busy={change.isPending} onClick={() => move(place.at - 1)}>
            Move up
          </Button>
          <Button
            disabled={place.at >= place.of - 1}
            busy={change.isPending}
            onClick={() => move(place.at + 1)}
          >
            Move down
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
