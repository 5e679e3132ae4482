import type { Account, AccountChange } from '@saldo/contract/accounts/accounts.schemas';
import { isLiability } from '@saldo/contract/accounts/accounts.rules';
import { centsFromInput, centsToDecimal } from '@saldo/contract/money';
import { useState } from 'react';
import { refusalWords } from '../api/failure-words.ts';
import { today } from '../session/today.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { Switch } from '../ui/switch.tsx';
import { showToast } from '../ui/toasts.ts';
import { MessageText } from '../ui/message-text.tsx';
import { useChangeAccount, useStateValue } from './accounts.queries.ts';
import { t } from '../language/t.ts';

interface EditAccountProps {
  account: Account;
  /** Every account in the person's order. */
  all: readonly Account[];
  onClose: () => void;
}

/** The places among all accounts of the neighbours it is shown between; null at either end. */
function neighbours(
  account: Account,
  all: readonly Account[],
): { before: number | null; after: number | null } {
  const places = all.flatMap(({ type, status }, place) =>
    type === account.type && status === account.status ? [place] : [],
  );
  const at = places.findIndex((place) => all[place]?.id === account.id);
  return { before: places[at - 1] ?? null, after: places[at + 1] ?? null };
}

/** What the form holds and saves: only what differs from the account as it is. */
function useEditing(account: Account, onClose: () => void) {
  const change = useChangeAccount();
  const value = useStateValue();
  const [name, setName] = useState(account.name);
  const [hidden, setHidden] = useState(account.hidden);
  const [closed, setClosed] = useState(account.closed);
  const [fault, setFault] = useState<string | null>(null);
  const { id } = account;
  const byHand = account.source === 'manual';
  const before = account.balances.current === null ? '' : centsToDecimal(account.balances.current);
  const [balance, setBalance] = useState(before);
  const [day, setDay] = useState(today);
  const openingBefore = account.opening === null ? '' : centsToDecimal(account.opening.balance);
  const [opening, setOpening] = useState(openingBefore);
  const [openedOn, setOpenedOn] = useState(account.opening?.date ?? '');
  const [openingFault, setOpeningFault] = useState<string | null>(null);

  /** An emptied name of a linked account is the bank's again. */
  function differences(): AccountChange {
    const opened = centsFromInput(opening);
    const own = name.trim();
    const renamed = own === account.name ? {} : { name: own === '' && !byHand ? null : own };
    return {
      ...renamed,
      ...(hidden === account.hidden ? {} : { hidden }),
      ...(closed === account.closed ? {} : { closed }),
      ...(openedOn === '' || openedOn === account.opening?.date ? {} : { opening_date: openedOn }),
      ...(opened === null || opening === openingBefore ? {} : { opening_balance: opened }),
    };
  }

  async function save() {
    const stated = centsFromInput(balance);
    const states = byHand && (balance !== before || day !== today());
    if (states && stated === null) {
      setFault(t`Enter an amount with at most 2 decimals.`);
      return;
    }
    if (byHand && centsFromInput(opening) === null) {
      setOpeningFault(t`Enter an amount with at most 2 decimals.`);
      return;
    }
    if (states && stated !== null) await value.mutateAsync({ id, value: { date: day, value: stated } });
    const wanted = differences();
    if (Object.keys(wanted).length > 0) await change.mutateAsync({ id, change: wanted });
    showToast('success', t`Account updated`);
    onClose();
  }

  return {
    name: { value: name, set: setName },
    hidden: { value: hidden, set: setHidden },
    closed: { value: closed, set: setClosed },
    day: { value: day, set: setDay },
    balance: {
      value: balance,
      fault,
      set: (text: string) => {
        setBalance(text);
        setFault(null);
      },
    },
    openedOn: { value: openedOn, set: setOpenedOn },
    opening: {
      value: opening,
      fault: openingFault,
      set: (text: string) => {
        setOpening(text);
        setOpeningFault(null);
      },
    },
    byHand,
    busy: change.isPending || value.isPending,
    error: value.error ?? change.error,
    save,
    move: (position: number) => change.mutate({ id, change: { position } }),
  };
}

/** Renames an account, hides it from totals, closes or moves it; of one kept by hand also states the balance. */
export function EditAccountDialog({ account, all, onClose }: EditAccountProps) {
  const { name, hidden, closed, day, balance, openedOn, opening, byHand, busy, error, save, move } =
    useEditing(account, onClose);
  const { before, after } = neighbours(account, all);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Edit account`}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button kind="primary" type="submit" form="edit-account" busy={busy}>{t`Save changes`}</Button>
        </>
      }
    >
      <form
        id="edit-account"
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void save().catch(() => undefined);
        }}
      >
        {error ? (
          <Notice tone="red" role="alert">
            <MessageText>{refusalWords(error, t`Error updating account`)}</MessageText>
          </Notice>
        ) : null}
        <TextField
          label={t`Name`}
          value={name.value}
          onChange={(event) => name.set(event.target.value)}
          hint={
            account.bank_name ? t`The bank calls it ${account.bank_name}. Leave it empty to use that.` : null
          }
        />
        {byHand ? (
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              label={isLiability(account.type) ? t`Balance owed` : t`Balance`}
              inputMode="text"
              autoComplete="off"
              value={balance.value}
              error={balance.fault}
              onChange={(event) => balance.set(event.target.value)}
            />
            <TextField
              label={t`At the end of`}
              type="date"
              max={today()}
              value={day.value}
              onChange={(event) => day.set(event.target.value)}
            />
          </div>
        ) : null}
        {byHand ? (
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              label={isLiability(account.type) ? t`Owed at first` : t`Opening balance`}
              inputMode="text"
              autoComplete="off"
              value={opening.value}
              error={opening.fault}
              hint={t`Before any transaction. All of them count on top of it.`}
              onChange={(event) => opening.set(event.target.value)}
            />
            <TextField
              label={t`Opened on`}
              type="date"
              max={today()}
              value={openedOn.value}
              onChange={(event) => openedOn.set(event.target.value)}
            />
          </div>
        ) : null}
        <div className="rows border-y border-hairline [&>*]:py-2">
          <Switch
            label={t`Hide from totals`}
            text={t`It stays on this page and counts in no total.`}
            checked={hidden.value}
            onChange={hidden.set}
          />
          <Switch
            label={t`Closed`}
            text={t`Its history stays. It takes no new transactions and no goals.`}
            checked={closed.value}
            onChange={closed.set}
          />
        </div>
        {before === null && after === null ? null : (
          <div className="flex gap-3">
            <Button
              disabled={before === null}
              busy={busy}
              onClick={() => {
                if (before !== null) move(before);
              }}
            >{t`Move earlier`}</Button>
            <Button
              disabled={after === null}
              busy={busy}
              onClick={() => {
                if (after !== null) move(after);
              }}
            >{t`Move later`}</Button>
          </div>
        )}
      </form>
    </Dialog>
  );
}
