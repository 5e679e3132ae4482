import ChevronDown from 'icon:chevron-down';
import { Mask } from '../accounts/mask.tsx';
import { classNames } from '../ui/class-names.ts';
import { smallIconProps } from '../ui/icon.ts';
import { Money } from '../ui/money.tsx';
import type { Group } from './list-lines.ts';
import { t } from '../language/t.ts';

/** What stays under the top bar while one reads what is below it. */
export const listHead =
  'sticky top-16 low:top-0 z-10 flex min-h-10 flex-wrap items-center justify-between gap-x-4 border-b border-hairline bg-sunken px-4 py-1 sm:px-5 lg:min-h-11 xl:min-h-8.5';

interface GroupHeaderProps {
  group: Group;
  mask: string | null;
  folded: boolean;
  /** The id of the rows it folds away. */
  controls: string;
  onFold: () => void;
}

/** The head of one account's transactions: its name, how many there are and what they add up to; pressed, it folds them. */
export function GroupHeader({ group, mask, folded, controls, onFold }: GroupHeaderProps) {
  return (
    <div className={listHead}>
      <div className="flex min-w-0 items-center gap-2">
        <h2 className="flex min-w-0 font-semibold">
          <button
            type="button"
            aria-expanded={!folded}
            aria-controls={folded ? undefined : controls}
            onClick={onFold}
            className="-my-1 flex min-h-9 min-w-0 items-center gap-2 rounded-sm text-left hover:text-green xl:min-h-8"
          >
            <ChevronDown
              {...smallIconProps}
              className={classNames(
                '-ml-1 shrink-0 [transition:rotate_140ms_var(--ease-settle)]',
                folded && '-rotate-90',
              )}
            />
            <span className="truncate">{group.account_name}</span>
          </button>
        </h2>
        <Mask digits={mask} />
      </div>
      {group.partial ? null : (
        <p className="ml-auto text-small text-ink-2">
          <span className="tabular">{group.count.toLocaleString('en-US')}</span>{' '}
          <span className="max-sm:sr-only">{group.count === 1 ? t`transaction` : t`transactions`}</span>
          <span aria-hidden="true"> · </span>
          <span className="sr-only">{t`, net`} </span>
          <Money value={group.net} currency={group.currency} sign="signed" className="font-medium text-ink" />
        </p>
      )}
    </div>
  );
}
