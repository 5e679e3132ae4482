import type { TransactionFilter } from '@saldo/contract/transactions/transactions.filter';
import { useId, useRef } from 'react';
import { messages } from '../app/messages.ts';
import { Button } from '../ui/button.tsx';
import { ErrorState } from '../ui/states.tsx';
import { GroupHeader } from './group-header.tsx';
import type { ListRow } from './kept-rows.ts';
import type { Group } from './list-lines.ts';
import type { Selection } from './selection.ts';
import { useAccountRows } from './use-account-rows.ts';
import { WindowedRows } from './windowed-rows.tsx';
import { t } from '../language/t.ts';

interface AccountGroupProps {
  filter: TransactionFilter;
  group: Group;
  /** Last digits of the account. */
  mask: string | null;
  newest: readonly ListRow[] | null;
  first: number;
  mixed: boolean;
  height: number;
  folded: boolean;
  onFold: () => void;
  /** Absent where this account is all there is; then more of it comes as one scrolls. */
  onShowAlone: (() => void) | undefined;
  selection: Selection;
}

/** The top bar, under which the head of the present account stays, in pixels. */
const topBar = 64;

/** One account's transactions under their head: the first of them, and more when asked for. */
export function AccountGroup({
  filter,
  group,
  mask,
  newest,
  first,
  mixed,
  height,
  folded,
  onFold,
  onShowAlone,
  selection,
}: AccountGroupProps) {
  const id = useId();
  const section = useRef<HTMLDivElement>(null);
  const rows = useAccountRows({ filter, group, newest, first, mixed });

  function fold() {
    onFold();
    // Folded from within, the head stays where it was pressed.
    const top = (section.current?.getBoundingClientRect().top ?? topBar) - topBar;
    if (top < 0) scrollBy({ top, behavior: 'instant' });
  }

  return (
    <div ref={section} className="[overflow-anchor:none]">
      <GroupHeader group={group} mask={mask} folded={folded} controls={id} onFold={fold} />
      {folded ? null : (
        <>
          <WindowedRows
            id={id}
            label={group.account_name}
            lines={rows.lines}
            total={group.partial ? -1 : group.count + (group.left ?? 0)}
            height={height}
            selection={selection}
            onWaiting={rows.onWaiting}
            {...(onShowAlone || rows.hidden === 0 ? {} : { onEnd: rows.showMore })}
          />
          {rows.isError ? (
            <ErrorState
              message={messages.transactions.fetchAllFailed}
              onRetry={rows.retry}
              busy={rows.busy}
            >{t`The transactions above aren’t affected.`}</ErrorState>
          ) : rows.hidden > 0 ? (
            <p className="flex min-h-11 flex-wrap items-center gap-x-4 border-b border-hairline px-4 text-small max-sm:pt-1 text-ink-3 sm:px-5 xl:min-h-9 print:hidden">
              <span className="grow">
                {group.partial
                  ? null
                  : t`${rows.lines.length.toLocaleString('en-US')} of ${group.count.toLocaleString('en-US')} shown`}
              </span>
              <span className="-mx-3 flex justify-between max-sm:grow">
                <Button
                  kind="quiet"
                  size="small"
                  className="text-green xl:min-h-8"
                  aria-label={t`Show more of ${group.account_name}`}
                  onClick={rows.showMore}
                >{t`Show more`}</Button>
                {onShowAlone ? (
                  <Button
                    kind="quiet"
                    size="small"
                    className="xl:min-h-8"
                    onClick={onShowAlone}
                  >{t`Show only this account`}</Button>
                ) : null}
              </span>
            </p>
          ) : null}
        </>
      )}
    </div>
  );
}
