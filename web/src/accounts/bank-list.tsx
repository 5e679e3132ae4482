import type { Institution } from '@saldo/contract/bank/bank.schemas';
import { CircleCheck, CloudOff, LoaderCircle, Plug, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Ago } from '../ui/date-text.tsx';
import { smallIconProps } from '../ui/icon.ts';

interface StatusWords {
  icon: ReactNode;
  tone: string;
  text: ReactNode;
}

function lastSynced({ last_synced_at: instant }: Institution): ReactNode {
  return instant ? (
    <>
      last updated <Ago instant={instant} />
    </>
  ) : (
    'not updated yet'
  );
}

function statusWords(bank: Institution): StatusWords {
  switch (bank.status) {
    case 'importing':
      return {
        icon: <LoaderCircle {...smallIconProps} className="spin" />,
        tone: 'text-ink-2',
        text: 'Importing your history. It appears as it arrives; you can go on meanwhile.',
      };
    case 'reconnect_required':
      return {
        icon: <Plug {...smallIconProps} />,
        tone: 'text-ochre',
        text: <>Needs you to sign in again, {lastSynced(bank)}. What is here stays.</>,
      };
    case 'unavailable':
      return {
        icon: <CloudOff {...smallIconProps} />,
        tone: 'text-ochre',
        text: <>The bank cannot be reached, {lastSynced(bank)}. Saldo keeps trying.</>,
      };
    case 'active':
      return {
        icon: <CircleCheck {...smallIconProps} />,
        tone: 'text-green',
        text: <>Connected, {lastSynced(bank)}</>,
      };
  }
}

interface BankListProps {
  institutions: readonly Institution[];
  busy: boolean;
  onReconnect: (linkId: number) => void;
  onAdd: () => void;
}

/** The linked banks, how each is, the way back where one has lost its sign-in, and the way to another. */
export function BankList({ institutions, busy, onReconnect, onAdd }: BankListProps) {
  return (
    <section aria-labelledby="banks" className="sheet">
      <h2 id="banks" className="sr-only">
        Connected banks
      </h2>
      <ul className="rows">
        {institutions.map((bank) => {
          const { icon, tone, text } = statusWords(bank);
          return (
            <li
              key={bank.id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3 sm:px-5"
            >
              <div className="min-w-0">
                <p className="font-medium">{bank.name}</p>
                <p className="flex items-center gap-2 text-small text-ink-2" role="status">
                  <span className={tone}>{icon}</span>
                  <span>{text}</span>
                </p>
              </div>
              {bank.status === 'reconnect_required' ? (
                <Button kind="primary" size="small" busy={busy} onClick={() => onReconnect(bank.id)}>
                  Reconnect
                </Button>
              ) : null}
            </li>
          );
        })}
        <li className="px-2 py-1 sm:px-3 print:hidden">
          <Button kind="quiet" size="small" icon={<Plus {...smallIconProps} />} busy={busy} onClick={onAdd}>
            Add a bank
          </Button>
        </li>
      </ul>
    </section>
  );
}
