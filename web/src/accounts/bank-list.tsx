import type { Institution } from '@saldo/contract/bank/bank.schemas';
import CircleCheck from 'icon:circle-check';
import CloudOff from 'icon:cloud-off';
import LoaderCircle from 'icon:loader-circle';
import Plug from 'icon:plug';
import Plus from 'icon:plus';
import Unplug from 'icon:unplug';
import { useId, type ReactNode } from 'react';
import { Button, IconButton } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Ago } from '../ui/date-text.tsx';
import { smallIconProps } from '../ui/icon.ts';
import { accountNames, type Bank } from './banks.ts';
import { t, tx } from '../language/t.ts';

interface StatusWords {
  icon: ReactNode;
  tone: string;
  text: ReactNode;
}

function lastSynced({ last_synced_at: instant }: Institution): ReactNode {
  return instant ? tx`last updated ${<Ago instant={instant} />}` : t`not updated yet`;
}

function statusWords(bank: Institution): StatusWords {
  switch (bank.status) {
    case 'importing':
      return {
        icon: <LoaderCircle {...smallIconProps} className="spin" />,
        tone: 'text-ink-2',
        text: t`Importing your history. You can keep using Saldo.`,
      };
    case 'reconnect_required':
      return {
        icon: <Plug {...smallIconProps} />,
        tone: 'text-ochre',
        text: tx`Needs you to sign in again, ${lastSynced(bank)}. What is here stays.`,
      };
    case 'unavailable':
      return {
        icon: <CloudOff {...smallIconProps} />,
        tone: 'text-ochre',
        text: tx`The bank cannot be reached, ${lastSynced(bank)}. Saldo keeps trying.`,
      };
    case 'active':
      return {
        icon: <CircleCheck {...smallIconProps} />,
        tone: 'text-green',
        text: tx`Connected, ${lastSynced(bank)}`,
      };
  }
}

interface BankRowProps {
  bank: Bank;
  /** Another login is at the same bank. */
  twin: boolean;
  busy: boolean;
  onReconnect: (linkId: number) => void;
  onDisconnect: (bank: Bank) => void;
}

/** One login at a bank: how it is, which accounts come by it, the way back where it is lost, and its end. */
function BankRow({ bank, twin, busy, onReconnect, onDisconnect }: BankRowProps) {
  const id = useId();
  const { icon, tone, text } = statusWords(bank);
  return (
    <li className="flex min-h-12 min-w-0 grow basis-72 items-center gap-x-3 border-t border-l border-hairline py-1.5 pr-2 pl-4 sm:pl-5">
      <span className={classNames('shrink-0', tone)}>{icon}</span>
      <div className="min-w-0 grow">
        <p className="truncate font-medium" title={accountNames(bank.accounts)}>
          {bank.name}
        </p>
        {/* Two logins at one bank are told apart by their accounts. */}
        <p id={id} className={classNames('text-caption text-ink-2', !twin && 'sr-only')}>
          {accountNames(bank.accounts)}
        </p>
        <p className="text-caption text-ink-2" role="status">
          {text}
        </p>
      </div>
      <div className="flex shrink-0 items-center gap-1 print:hidden">
        {bank.status === 'reconnect_required' ? (
          <Button
            kind="primary"
            size="small"
            busy={busy}
            aria-describedby={id}
            aria-label={t`Reconnect ${bank.name}`}
            onClick={() => onReconnect(bank.id)}
          >{t`Reconnect`}</Button>
        ) : null}
        <IconButton
          size="small"
          icon={<Unplug {...smallIconProps} />}
          aria-describedby={id}
          label={t`Disconnect ${bank.name}`}
          onClick={() => onDisconnect(bank)}
        />
      </div>
    </li>
  );
}

interface BankListProps extends Omit<BankRowProps, 'bank' | 'twin'> {
  banks: readonly Bank[];
  onAdd: () => void;
}

/** The linked banks beside each other at the foot of the total's sheet, and the way to another. */
export function BankList({ banks, onAdd, ...row }: BankListProps) {
  return (
    <section aria-labelledby="banks">
      <h2 id="banks" className="sr-only">{t`Connected banks`}</h2>
      <ul className="-ml-px flex flex-wrap">
        {banks.map((bank) => (
          <BankRow
            key={bank.id}
            bank={bank}
            twin={banks.some(({ id, name }) => id !== bank.id && name === bank.name)}
            {...row}
          />
        ))}
        <li className="flex items-center border-t border-l border-hairline px-2 max-sm:grow print:hidden">
          <Button
            kind="quiet"
            size="small"
            icon={<Plus {...smallIconProps} />}
            busy={row.busy}
            onClick={onAdd}
          >{t`Add a bank`}</Button>
        </li>
      </ul>
    </section>
  );
}
