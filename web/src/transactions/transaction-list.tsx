import type { Account } from '@saldo/contract/accounts/accounts.schemas';
import type { TransactionFilter } from '@saldo/contract/transactions/transactions.filter';
import { useMemo, useState } from 'react';
import { AccountGroup } from './account-group.tsx';
import { listHead } from './group-header.tsx';
import type { ListRow } from './kept-rows.ts';
import { useLineHeights } from './line-heights.ts';
import { byMonth, groupKey, linesOf, type Group } from './list-lines.ts';
import { pageSize } from './transactions.queries.ts';
import type { Selection } from './selection.ts';
import { WindowedRows } from './windowed-rows.tsx';
import { locale } from '../language/language.ts';

interface ByAccountProps {
  filter: TransactionFilter;
  accounts: readonly Account[];
  /** In the order of their latest activity. */
  groups: readonly Group[];
  /** The newest rows of all accounts; null while they are not those of the filter. */
  newest: readonly ListRow[] | null;
  onShowAccount: (accountId: number) => void;
  selection: Selection;
}

/** As wide as the digits that come with the accounts: a head that they would make higher is so before. */
const maskToCome = '\u2007'.repeat(4);

/** Transactions account by account. */
export function ByAccount({ filter, accounts, groups, newest, onShowAccount, selection }: ByAccountProps) {
  const { row: height, first } = useLineHeights();
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const own = useMemo(() => newest && Map.groupBy(newest, groupKey), [newest]);
  const alone = groups.length === 1;
  return (
    <div className="sheet overflow-clip" data-chain="">
      {groups.map((group) => {
        const key = groupKey(group);
        return (
          <AccountGroup
            key={key}
            filter={filter}
            group={group}
            mask={
              accounts.length === 0
                ? maskToCome
                : (accounts.find(({ id }) => id === group.account_id)?.mask ?? null)
            }
            newest={own && (own.get(key) ?? [])}
            first={alone ? pageSize : first}
            mixed={groups.some((one) => one !== group && one.account_id === group.account_id)}
            height={height}
            folded={folded.has(key)}
            onFold={() =>
              setFolded((now) =>
                now.has(key) ? new Set([...now].filter((one) => one !== key)) : new Set([...now, key]),
              )
            }
            selection={selection}
            onShowAlone={alone ? undefined : () => onShowAccount(group.account_id)}
          />
        );
      })}
    </div>
  );
}

const monthName = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });

interface ByDateProps {
  rows: readonly ListRow[];
  /** Rows there are in all, loaded or not. */
  total: number;
  /** Called as the end of the loaded rows comes near. */
  onEnd: () => void;
  /** Absent where rows cannot be chosen. */
  selection?: Selection | undefined;
}

/** Transactions of all accounts, newest first, month by month; older ones come as one scrolls. */
export function ByDate({ rows, total, onEnd, selection }: ByDateProps) {
  const { row: height } = useLineHeights();
  const months = useMemo(
    () => byMonth(rows).map((one) => ({ ...one, lines: linesOf(one.rows, one.rows.length) })),
    [rows],
  );
  const order = useMemo(() => linesOf(rows, rows.length), [rows]);
  return (
    <div className="sheet overflow-clip" data-chain="">
      {months.map(({ month, before, lines }, index) => {
        const name = monthName.format(new Date(`${month}-01T00:00:00Z`));
        return (
          <div key={month} className="[overflow-anchor:none]">
            <div className={listHead}>
              <h2 className="font-semibold">{name}</h2>
            </div>
            <WindowedRows
              id={`month-${month}`}
              label={name}
              lines={lines}
              before={before}
              total={total}
              height={height}
              selection={selection}
              order={order}
              {...(index === months.length - 1 ? { onEnd } : {})}
            />
          </div>
        );
      })}
    </div>
  );
}
