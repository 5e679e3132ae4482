import type { Institution } from '@saldo/contract/bank/bank.schemas';
import CircleCheck from 'icon:circle-check';
import CloudOff from 'icon:cloud-off';
import LoaderCircle from 'icon:loader-circle';
import Plug from 'icon:plug';
import Plus from 'icon:plus';
import Unplug from 'icon:unplug';
import { useId, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
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
  busy: boolean;
  onReconnect: (linkId: number) => void;
  onDisconnect: (bank: Bank) => void;
}

/** One login at a bank: how it is, which accounts come by it, the way back where it is lost, and its end. */
function BankRow({ bank, busy, onReconnect, onDisconnect }: BankRowProps) {
  const id = useId();
  const { icon, tone, text } = statusWords(bank);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3 sm:px-5">
      <div className="min-w-0">
        <p className="font-medium">{bank.name}</p>
        <p id={id} className="text-small text-ink-2">
          {accountNames(bank.accounts)}
        </p>
        <p className="flex items-center gap-2 text-small text-ink-2" role="status">
          <span className={tone}>{icon}</span>
          <span>{text}</span>
        </p>
      </div>
      <div className="flex gap-2 max-sm:-ml-3 print:hidden">
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
        <Button
          kind="quiet"
          size="small"
          icon={<Unplug {...smallIconProps} />}
          aria-describedby={id}
          aria-label={t`Disconnect ${bank.name}`}
          onClick={() => onDisconnect(bank)}
        >{t`Disconnect`}</Button>
      </div>
    </li>
  );
}

interface BankListProps extends Omit<BankRowProps, 'bank'> {
  banks: readonly Bank[];
  onAdd: () => void;
}

/** The linked banks, a row each, and the way to another. */
export function BankList({ banks, onAdd, ...row }: BankListProps) {
  return (
    <section aria-labelledby="banks" className="sheet">
      <h2 id="banks" className="sr-only">{t`Connected banks`}</h2>
      <ul className="rows">
        {banks.map((bank) => (
          <BankRow key={bank.id} bank={bank} {...row} />
        ))}
        <li className="px-2 py-1 sm:px-3 print:hidden">
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
