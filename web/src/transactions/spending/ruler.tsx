import type { SpendingView } from '@saldo/contract/transactions/spending.schemas';
import ChevronRight from 'icon:chevron-right';
import { classNames } from '../../ui/class-names.ts';
import { smallIconProps } from '../../ui/icon.ts';
import { MoneyBar, topOf, withoutUsual } from '../../ui/money-bar.tsx';
import { Money } from '../../ui/money.tsx';
import { usePhone } from '../../ui/use-media.ts';
import { Compared } from './compared.tsx';

type Group = SpendingView['groups'][number];

interface RulerProps {
  groups: readonly Group[];
  open: string;
  /** Said where nothing differs: "as usual". */
  same: string;
  onOpen: (key: string) => void;
}

/** Groups on one ruler: all bars have one scale, so that length is money, each with a mark at what it is held against. */
export function Ruler({ groups, open, same, onOpen }: RulerProps) {
  const top = topOf(groups);
  const bare = usePhone() && groups.every(({ against }) => against === null);
  return (
    <ul className="pb-1">
      {groups.map((group) => (
        <li key={group.key}>
          <button
            type="button"
            data-group={group.key}
            aria-expanded={group.key === open}
            onClick={() => onOpen(group.key === open ? '' : group.key)}
            className={classNames(
              'grid min-h-11 w-full grid-cols-[minmax(0,1fr)_auto_6rem] items-center gap-x-3 border-l-3 pr-4 pl-3.25 text-left text-body transition-colors hover:bg-sunken max-[22rem]:grid-cols-[minmax(0,1fr)_auto] max-sm:py-1.5 sm:min-h-9.5 sm:grid-cols-[minmax(0,16rem)_minmax(6rem,1fr)_6.5rem_7rem_1rem] sm:pr-5 sm:pl-4.25',
              group.key === open ? 'border-green bg-green-wash font-medium' : 'border-transparent',
            )}
            style={bare ? withoutUsual.row : undefined}
          >
            <span
              dir="auto"
              className="wrap-anywhere sm:truncate max-sm:line-clamp-3 max-sm:leading-5"
              title={group.name}
            >
              {group.name}
            </span>
            <span
              className="h-9.5 max-[22rem]:col-span-2! max-sm:order-last max-sm:col-span-3 max-sm:h-5"
              style={bare ? withoutUsual.bar : undefined}
            >
              <MoneyBar value={group.spending} usual={group.against} top={top} />
            </span>
            <span className="text-right">
              <Money value={group.spending} />
            </span>
            {bare ? null : (
              <span className="text-right text-small max-[22rem]:order-last max-[22rem]:col-span-2">
                {group.against === null ? null : (
                  <Compared now={group.spending} before={group.against} same={same} />
                )}
              </span>
            )}
            <ChevronRight {...smallIconProps} size={15} className="text-ink-3 max-sm:hidden" />
          </button>
        </li>
      ))}
    </ul>
  );
}
