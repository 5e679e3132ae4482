import type { Cents } from '@saldo/contract/money';
import type { SpendingView } from '@saldo/contract/transactions/spending.schemas';
import { ChevronRight } from 'lucide-react';
import { classNames } from '../../ui/class-names.ts';
import { smallIconProps } from '../../ui/icon.ts';
import { Money } from '../../ui/money.tsx';
import { Compared } from './compared.tsx';

type Group = SpendingView['groups'][number];

/** Where the line of what is usual stands, in percent of a track, and how far past it a bar can go. */
const line = 62;
const most = 100;

/** A bar up to the usual, and what is past it. In percent of the track. */
function lengths(now: Cents, usual: Cents): { within: number; past: number } {
  if (now <= 0) return { within: 0, past: 0 };
  if (usual <= 0) return { within: 0, past: most };
  const length = Math.min(most, (now / usual) * line);
  return { within: Math.min(length, line), past: Math.max(0, length - line) };
}

function Bar({ group, largest }: { group: Group; largest: Cents }) {
  const { spending, against } = group;
  const { within, past } =
    against === null
      ? { within: spending > 0 ? (100 * spending) / Math.max(1, largest) : 0, past: 0 }
      : lengths(spending, against);
  return (
    <span aria-hidden="true" className="relative block h-full">
      <span
        className="absolute inset-y-0 left-0 my-auto h-2.5 rounded-xs bg-green"
        style={{ width: `${within}%` }}
      />
      {past > 0 ? (
        <span
          className="absolute inset-y-0 my-auto h-2.5 rounded-r-xs bg-ochre"
          style={{ left: `${within}%`, width: `${past}%` }}
        />
      ) : null}
      {against === null ? null : (
        <span className="absolute inset-y-0 w-0.5 bg-ink" style={{ left: `${line}%` }} />
      )}
    </span>
  );
}

interface RulerProps {
  groups: readonly Group[];
  open: string;
  /** Said where nothing differs: "as usual". */
  same: string;
  onOpen: (key: string) => void;
}

/**
 * Groups on one ruler: every bar is a group's share of its own usual, so that all of them meet one upright line. The
 * amount says the size, the bar says the pace.
 */
export function Ruler({ groups, open, same, onOpen }: RulerProps) {
  const largest = groups[0]?.spending ?? (0 as Cents);
  return (
    <ul>
      {groups.map((group) => (
        <li key={group.key}>
          <button
            type="button"
            data-group={group.key}
            aria-expanded={group.key === open}
            onClick={() => onOpen(group.key === open ? '' : group.key)}
            className={classNames(
              'grid min-h-11 w-full grid-cols-[minmax(0,1fr)_6rem_1rem] items-center gap-x-3 border-l-3 px-4 text-left text-body transition-colors hover:bg-sunken max-sm:py-1.5 sm:min-h-9.5 sm:grid-cols-[minmax(0,14rem)_minmax(6rem,1fr)_6.5rem_7rem_1rem] sm:px-5',
              group.key === open ? 'border-green bg-green-wash font-medium' : 'border-transparent',
            )}
          >
            <span className="sm:truncate max-sm:leading-5" title={group.name}>
              {group.name}
            </span>
            <span className="h-9.5 max-sm:order-last max-sm:h-5">
              <Bar group={group} largest={largest} />
            </span>
            <span className="text-right">
              <Money value={group.spending} />
            </span>
            <span className="text-right text-small max-sm:order-last max-sm:col-span-2">
              {group.against === null ? null : (
                <Compared now={group.spending} before={group.against} same={same} />
              )}
            </span>
            <ChevronRight {...smallIconProps} size={15} className="text-ink-3" />
          </button>
        </li>
      ))}
    </ul>
  );
}
