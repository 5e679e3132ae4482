import type { Account } from '@saldo/contract/accounts/accounts.schemas';
import { useEffect, useId } from 'react';
import { chooseAccount, useConversation } from './conversation.ts';
import { t } from '../language/t.ts';

const nameOf = ({ name, mask }: Account) => (mask ? `${name} ••${mask}` : name);

/** Chooses the account the questions are about; all of them unless one is chosen. */
export function AccountPicker({ accounts }: { accounts: readonly Account[] | undefined }) {
  const id = useId();
  const { accountId } = useConversation();
  const lost = accounts !== undefined && accountId !== null && !accounts.some((one) => one.id === accountId);
  // Deleted here or elsewhere while it was selected.
  useEffect(() => {
    if (lost) chooseAccount(null, true);
  }, [lost]);
  return (
    <div className="flex min-w-0 grow items-center gap-2.5 sm:max-w-76">
      <label
        htmlFor={id}
        className="shrink-0 text-small font-medium text-ink-2 max-sm:sr-only"
      >{t`Account`}</label>
      <select
        id={id}
        className="control min-w-0"
        value={accountId ?? ''}
        onChange={(event) => {
          const chosen = accounts?.find((account) => String(account.id) === event.target.value);
          chooseAccount(chosen ?? null);
        }}
      >
        <option value="">{t`All accounts`}</option>
        {accounts?.map((account) => (
          <option key={account.id} value={account.id}>
            {nameOf(account)}
          </option>
        ))}
      </select>
    </div>
  );
}
