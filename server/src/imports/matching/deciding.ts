import { daysBetween, formatDate } from '@saldo/contract/dates';
import type { Tx } from '../../db/open.ts';
import {
  findArrivals,
  findArrivingSides,
  findBankSides,
  findFileSides,
  findHandRows,
  findLinked,
  findOutcomes,
  findSeats,
  planForMany,
  updateOutcomes,
  updateTwins,
  type BankSide,
  type FileSide,
  type Outcome,
  type Whose,
} from './deciding.queries.ts';
import { fold } from './fold.ts';
import { pairRows, type Side } from './pairing.ts';
import { seatArrivals, type Seat } from './seats.ts';

const placeOf = (row: { account_id: number; date: string; amount_minor: number }) =>
  `${row.account_id}/${row.date}/${row.amount_minor}`;

/** Rows that are there already, by the format's id or by text, counted. */
async function seatRows(tx: Tx, whose: Whose): Promise<Map<number, Outcome>> {
  const outcomes = new Map<number, Outcome>();
  const arrivals = await findArrivals(tx, whose);
  if (arrivals.length === 0) return outcomes;
  const told = await findSeats(tx, whose);
  const byHand = await findHandRows(tx, whose);
  const deleted = new Set(told.filter((seat) => seat.deleted).map(({ id }) => id));
  const known = new Set(told.map(({ id }) => id));
  const seats = Map.groupBy(
    [
      ...told.map((row) => ({
        place: placeOf(row),
        id: row.id,
        texts: new Set(row.texts),
        fids: new Set(row.fids),
      })),
      ...byHand
        .filter(({ id }) => !known.has(id))
        .map((row) => ({
          place: placeOf(row),
          id: row.id,
          texts: new Set([fold(row.name), ...(row.merchant_name === null ? [] : [fold(row.merchant_name)])]),
          fids: new Set<string>(),
        })),
    ] satisfies (Seat & { place: string })[],
    ({ place }) => place,
  );
  const lines = new Map(arrivals.map(({ position, line }) => [position, line]));
  for (const [place, some] of Map.groupBy(arrivals, placeOf))
    for (const [position, found] of seatArrivals(seats.get(place) ?? [], some)) {
      if (found === null) continue;
      if ('repeats' in found)
        outcomes.set(position, {
          decision: 'known',
          sameAs: `line:${found.repeats}`,
          reason: `The same id stands on line ${lines.get(found.repeats)}.`,
        });
      else
        outcomes.set(position, {
          decision: 'known',
          sameAs: found.seat,
          reason: deleted.has(found.seat) ? 'You deleted this row.' : null,
        });
    }
  return outcomes;
}

/** A row of a file as pairing sees it. */
export function fileSide<Key>(row: FileSide, key: Key): Side<Key> {
  return { key, day: row.day, amount: row.amount_minor, currency: row.currency, texts: row.texts };
}

/** A bank's row as pairing sees it. */
export function bankSide(row: BankSide): Side<BankSide> {
  const texts = [fold(row.name), ...(row.merchant_name === null ? [] : [fold(row.merchant_name)])];
  return {
    key: row,
    day: row.day,
    amount: row.amount_minor,
    currency: row.currency,
    texts: [...new Set(texts)].toSorted(),
  };
}

function matchReason(bank: BankSide, day: number): string {
  const apart = Math.abs(day - daysBetween('2000-01-01', bank.date));
  const days = apart === 0 ? '' : apart === 1 ? ' 1 day apart.' : ` ${apart} days apart.`;
  return `Bank: “${bank.merchant_name ?? bank.name}”, ${formatDate(bank.date)}.${days}`;
}

/** Rows of the file that a bank's row stands for. */
async function pairArriving(
  tx: Tx,
  whose: Whose,
  accountId: number,
  seated: ReadonlyMap<number, Outcome>,
): Promise<Map<number, Outcome>> {
  const outcomes = new Map<number, Outcome>();
  const arriving = (await findArrivingSides(tx, whose, accountId)).filter(
    ({ position }) => !seated.has(position ?? -1),
  );
  if (arriving.length === 0) return outcomes;
  const there = await findFileSides(tx, whose.userId, accountId);
  const banks = await findBankSides(tx, whose, accountId);
  const pairs = pairRows(
    [...there, ...arriving].map((row) => fileSide(row, row)),
    banks.map(bankSide),
  );
  for (const row of arriving) {
    const bank = pairs.get(row);
    if (!bank || row.position === null) continue;
    outcomes.set(row.position, {
      decision: bank.deleted ? 'known' : 'matches',
      sameAs: `bank:${bank.provider_id}`,
      reason: bank.deleted ? 'You deleted this row.' : matchReason(bank, row.day),
    });
  }
  return outcomes;
}

/**
 * Decides on every row of a file by what the books hold now, and writes what differs from what was decided before. Gives
 * how many rows would be written that were shown as not to be.
 */
export async function decide(tx: Tx, whose: Whose, accounts: readonly number[]): Promise<number> {
  await planForMany(tx);
  const before = await findOutcomes(tx, whose);
  const outcomes = await seatRows(tx, whose);
  const seated = new Map(outcomes);
  for (const account of await findLinked(tx, whose.userId, accounts))
    for (const [position, outcome] of await pairArriving(tx, whose, account, seated))
      outcomes.set(position, outcome);
  let more = 0;
  for (const position of before.keys())
    if (!outcomes.has(position)) {
      outcomes.set(position, { decision: 'new', sameAs: null, reason: null });
      more += 1;
    }
  await updateOutcomes(tx, whose, outcomes);
  await updateTwins(tx, whose);
  return more;
}
