import { sql } from 'kysely';
import type { Tx } from '../../db/open.ts';
import { rowsAtOnce } from './at-once.ts';
import { isNumbered, type Outcome, type Whose } from './deciding.queries.ts';
import { fold } from '../../transactions/fold.ts';
import type { Place } from './place.ts';

/** A record of Saldo's own file whose number a row by hand or of a file in the same account bears, or bore. */
interface Numbered extends Place {
  position: number;
  /** The row's id in the books. */
  provider_id: string;
  deleted: boolean;
  folded: string;
  /** Where files have it, if not where the record has; a row by hand that no file has is nowhere. */
  elsewhere: Place | null;
  /** All that the row has been: its days, amounts and texts. */
  dates: string[];
  amounts: number[];
  names: string[];
}

/** Those of `rowsAtOnce` records of the file, the ones after `after`. */
async function findNumbered(tx: Tx, { userId, importId }: Whose, after: number): Promise<Numbered[]> {
  const { rows } = await sql<Numbered>`
    with numbered as materialized (
      select r.position, r.account_id, r.date, r.amount_minor, r.folded, (r.extra ->> 'row')::bigint as number
      from import_rows r
      where r.user_id = ${userId}::bigint and r.import_id = ${importId}::bigint and r.line > 0 and r.decision <> 'refused'
        and r.position > ${after}::int and r.position <= ${after + rowsAtOnce}::int and ${isNumbered('r')}
    ), was as (
      select c.transaction_id as number,
        array_agg(c.before ->> 'date') filter (where c.before ? 'date') as dates,
        array_agg((c.before ->> 'amount')::bigint) filter (where c.before ? 'amount') as amounts,
        array_agg(c.before ->> 'name') filter (where c.before ? 'name') as names
      from transaction_changes c
      where c.user_id = ${userId}::bigint and c.transaction_id in (select number from numbered)
      group by c.transaction_id
    ), found as (
    select r.position, t.provider_transaction_id as provider_id, false as deleted, r.account_id, r.date, r.amount_minor, r.folded,
      t.date::text || coalesce(was.dates, '{}') as dates, t.amount_minor || coalesce(was.amounts, '{}') as amounts,
      t.name || coalesce(was.names, '{}') as names
    from numbered r
    join transactions t on t.user_id = ${userId}::bigint and t.id = r.number and t.account_id = r.account_id
      and t.source <> 'bank'
    left join was on was.number = r.number
    union all
    select r.position, d.provider_transaction_id, true, r.account_id, r.date, r.amount_minor, r.folded,
      array[d.date::text], array[d.amount_minor], array[d.name]
    from numbered r
    join deleted_transactions d on d.user_id = ${userId}::bigint and d.transaction_id = r.number
      and d.account_id = r.account_id and d.deleted_by = 'one' and d.provider_transaction_id ~ '^(file|hand):'
    )
    select found.*, case when (f.date, f.amount_minor) <> (found.date, found.amount_minor)
      then jsonb_build_object('account_id', f.account_id, 'date', f.date, 'amount_minor', f.amount_minor) end as elsewhere
    from found left join file_rows f on f.user_id = ${userId}::bigint and f.provider_id = found.provider_id
    order by found.position`.execute(tx);
  return rows;
}

/** The place of the last record that bears a number; -1 where none does. */
async function findLastNumbered(tx: Tx, { userId, importId }: Whose): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`
    select max(r.position) as last from import_rows r
    where r.user_id = ${userId}::bigint and r.import_id = ${importId}::bigint and ${isNumbered('r')}`.execute(
    tx,
  );
  return rows[0]?.last ?? -1;
}

/** How many of day, amount and text the row has, or once had. */
const agreement = ({ date, amount_minor: amount, folded, dates, amounts, names }: Numbered): number =>
  Number(dates.includes(date)) +
  Number(amounts.some((one) => Number(one) === amount)) +
  Number(names.some((name) => fold(name) === folded));

const outcomeOf = ({ provider_id: sameAs, deleted }: Numbered, reason: string | null): Outcome => ({
  decision: 'known',
  sameAs,
  reason: deleted ? 'You deleted this row.' : reason,
});

/**
 * Records of one's own export that are known by the row's number, whatever was said of the row since: those that are
 * the row as it is or once was (`sure`), and those that differ from it in one thing, which count where nothing else in the file is
 * that row. Numbers are those of one set of books: elsewhere another row bears them, and agrees with nothing. `apart` are the
 * places of those that files have on another place than the record: what is decided on one depends on the other.
 */
export async function findOwnRows(
  tx: Tx,
  whose: Whose,
): Promise<{ sure: Map<number, Outcome>; likely: Map<number, Outcome>; apart: Place[] }> {
  const sure = new Map<number, Outcome>();
  const likely = new Map<number, Outcome>();
  const apart: Place[] = [];
  const taken = new Set<string>();
  const last = await findLastNumbered(tx, whose);
  for (let after = -1; after < last; after += rowsAtOnce)
    for (const row of await findNumbered(tx, whose, after)) {
      const agrees = agreement(row);
      if (agrees >= 2 && row.elsewhere) {
        const { account_id, date, amount_minor } = row;
        apart.push({ account_id, date, amount_minor }, row.elsewhere);
      }
      if (agrees === 3 && !taken.has(row.provider_id)) {
        taken.add(row.provider_id);
        sure.set(row.position, outcomeOf(row, null));
      } else if (agrees === 2)
        likely.set(
          row.position,
          outcomeOf(row, 'Your books have this row with another day, amount or text.'),
        );
    }
  return { sure, likely, apart };
}
