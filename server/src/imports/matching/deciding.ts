import { planForMany } from '../../db/plans.ts';
import { daysBetween, formatDate } from '@saldo/contract/dates';
import type { Tx } from '../../db/open.ts';
import {
  findArrivals,
  findArrivingSides,
  findBankSides,
  findDecided,
  findFileSides,
  findHandRows,
  findLinked,
  findMovedByHand,
  findSeats,
  updateOutcomes,
  updateTwins,
  type ArrivalRow,
  type BankSide,
  type FileSide,
  type Outcome,
  type Whose,
} from './deciding.queries.ts';
import { fold } from '../../transactions/fold.ts';
import { findOwnRows } from './own-rows.queries.ts';
import { pairRows, type Side } from './pairing.ts';
import { seatArrivals, type Seat } from './seats.ts';
import { findFileNames, otherWords, updateDoubles, type Double, type ToldRow } from './alike.queries.ts';
import { findPieces, type Piece } from './pieces.queries.ts';
import { placeOf } from './place.ts';
import { comparing, findTellings, standsFor, type CompareFiles } from './telling.ts';

type Outcomes = ReadonlyMap<number, Outcome>;

/** What is decided on some records, of those that are among `rows`. */
const among = (rows: readonly ArrivalRow[], outcomes: Outcomes) =>
  rows.flatMap(({ position }) => {
    const outcome = outcomes.get(position);
    return outcome ? [[position, outcome] as const] : [];
  });

/** Rows of a piece that are there already: of one's own export by their numbers (`sure`), else by the format's id or by text, counted. */
async function seatRows(
  tx: Tx,
  whose: Whose,
  all: readonly ArrivalRow[],
  { sure, taken }: Pick<OwnRows, 'sure' | 'taken'>,
  piece: Piece,
): Promise<Map<number, Outcome>> {
  const outcomes = new Map(among(all, sure));
  const arrivals = all.filter(({ position }) => !outcomes.has(position));
  const told = arrivals.length > 0 ? await findSeats(tx, whose, piece) : [];
  const byHand = arrivals.length > 0 ? await findHandRows(tx, whose, piece) : [];
  const deleted = new Set(told.filter((seat) => seat.deleted).map(({ id }) => id));
  const seats = Map.groupBy(
    [
      ...told.map((row) => ({
        place: placeOf(row),
        id: row.id,
        texts: new Set(row.texts),
        fids: new Set(row.fids),
      })),
      ...byHand.map((row) => ({
        place: placeOf(row),
        id: row.id,
        texts: new Set([fold(row.name), ...(row.merchant_name === null ? [] : [fold(row.merchant_name)])]),
        fids: new Set<string>(),
      })),
    ].filter(({ id }) => !taken.has(id)) satisfies (Seat & { place: string })[],
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

/** Records of one's own export whose rows their numbers say. */
interface OwnRows {
  sure: Outcomes;
  /** The rows that those are, by their ids. */
  taken: ReadonlySet<string | null>;
  /** Those that differ in one thing from a row that nothing else in the file is. */
  likely: Outcomes;
}

/** All of them in a file, of those that their numbers say. */
async function findOwn(
  tx: Tx,
  whose: Whose,
  { sure, likely: all }: { sure: Outcomes; likely: Outcomes },
  pieces: readonly Piece[],
): Promise<OwnRows> {
  const taken = new Set([...sure.values()].map(({ sameAs }) => sameAs));
  const likely = new Map<number, Outcome>();
  if (all.size === 0) return { sure, taken, likely };
  const wanted = new Set([...all.values()].map(({ sameAs }) => sameAs));
  const seated = new Set<number>();
  const alsoTaken = new Set(taken);
  for (const piece of pieces) {
    const rows = await findArrivals(tx, whose, piece);
    for (const [position, { sameAs }] of await seatRows(tx, whose, rows, { sure, taken }, piece)) {
      if (all.has(position)) seated.add(position);
      if (wanted.has(sameAs)) alsoTaken.add(sameAs);
    }
  }
  for (const [position, outcome] of all)
    if (!seated.has(position) && !alsoTaken.has(outcome.sameAs)) {
      alsoTaken.add(outcome.sameAs);
      likely.set(position, outcome);
    }
  return { sure, taken, likely };
}

/** What the file at hand says in other words than a file of another kind did, or has beside it. */
async function seatTellings(
  tx: Tx,
  { userId, importId }: Whose,
  tellings: readonly (readonly ToldRow[])[],
): Promise<Map<number, Outcome>> {
  const outcomes = new Map<number, Outcome>();
  const lone: ToldRow[] = [];
  const beside = new Map<string, ToldRow>();
  const names = await findFileNames(
    tx,
    userId,
    tellings.flatMap((rows) => rows.flatMap((row) => row.files)),
  );
  const fileOf = ({ files }: ToldRow) => names.get(Math.min(...files)) ?? '';
  for (const rows of tellings) {
    const [arriving, known] = [rows.find(({ position }) => position !== null), standsFor(rows)];
    if (known && arriving?.position != null)
      outcomes.set(arriving.position, {
        decision: 'known',
        sameAs: `${otherWords}${known.provider_id}`,
        reason: known.deleted
          ? 'You deleted this row.'
          : `“${fileOf(known)}” tells of it as “${known.name}”.`,
      });
    else if (arriving) lone.push(arriving);
    else if (known && !known.deleted && rows.every(({ files }) => !files.includes(importId)))
      beside.set(placeOf(known), known);
  }
  for (const row of lone) {
    const other = beside.get(placeOf(row));
    if (other && row.position !== null)
      outcomes.set(row.position, {
        decision: 'new',
        sameAs: null,
        reason: `“${fileOf(other)}” has “${other.name}” over the same amount that day. Both are kept.`,
      });
  }
  return outcomes;
}

/**
 * Records that bring a row back into the books: a row of a file of another kind stood for it, and no longer does once this file
 * lists both. Each is shown as new.
 */
async function findParted(
  tx: Tx,
  userId: number,
  tellings: readonly (readonly ToldRow[])[],
  seated: ReadonlyMap<number, Outcome>,
): Promise<Map<number, Outcome>> {
  const outcomes = new Map<number, Outcome>();
  const parted = tellings.filter(
    (rows) => rows.some(({ behind }) => behind) && !rows.some(({ standing, deleted }) => standing || deleted),
  );
  if (parted.length === 0) return outcomes;
  const onPlace = Map.groupBy(tellings.flat(), placeOf);
  const seatedOn = new Map([...seated].map(([position, { sameAs }]) => [sameAs, position]));
  const names = await findFileNames(
    tx,
    userId,
    [...onPlace.values()].flat().flatMap(({ files }) => files),
  );
  for (const rows of parted) {
    const around = onPlace.get(rows[0] ? placeOf(rows[0]) : '') ?? [];
    // The record of the row itself, else the one that has come between.
    const own = [...rows, ...around].find(({ provider_id: id }) => {
      const position = seatedOn.get(id);
      return position !== undefined && !outcomes.has(position);
    });
    const position = seatedOn.get(own?.provider_id ?? '');
    const other = around.find(({ standing }) => standing);
    if (!own || position === undefined) continue;
    outcomes.set(position, {
      decision: 'new',
      sameAs: own.provider_id,
      reason: other
        ? `“${names.get(Math.min(...other.files)) ?? ''}” has “${other.name}” over the same amount that day. Both are kept.`
        : null,
    });
  }
  return outcomes;
}

/** Rows that stand in the books and are one by what the file at hand says, or by what was known and not looked at. */
async function findDoubles(
  tx: Tx,
  userId: number,
  tellings: readonly (readonly ToldRow[])[],
): Promise<Double[]> {
  const several = tellings.filter((rows) => rows.filter(({ standing }) => standing).length > 1);
  const names = await findFileNames(
    tx,
    userId,
    several.flatMap((rows) => rows.flatMap((row) => row.files)),
  );
  return several.flatMap((rows) => {
    const [stays, ...others] = rows.filter(({ standing }) => standing);
    if (!stays) return [];
    const file = names.get(Math.min(...stays.files)) ?? '';
    return others.map(({ provider_id: id }) => ({
      id,
      stays: stays.provider_id,
      reason: `Twice in your books: “${file}” tells of it as “${stays.name}”.`,
    }));
  });
}

/** Rows of files as pairing sees them: those that are one row are one, by the texts of all. */
export function fileSides(
  rows: readonly FileSide[],
  tellings: readonly (readonly ToldRow[])[],
): Side<readonly FileSide[]>[] {
  const keyOf = (row: { id: number | null; position: number | null }) => row.id ?? `at ${row.position}`;
  const groupOf = new Map(tellings.flatMap((some, group) => some.map((row) => [keyOf(row), group] as const)));
  return [...Map.groupBy(rows, (row) => groupOf.get(keyOf(row)) ?? row).values()].flatMap((some) => {
    const [first] = some;
    const texts = [...new Set(some.flatMap((row) => row.texts))].toSorted();
    return first
      ? {
          key: some,
          day: first.day,
          amount: first.amount_minor,
          currency: first.currency,
          texts,
          files: some.flatMap((row) => row.files),
        }
      : [];
  });
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
    files: [],
  };
}

function matchReason(bank: BankSide, day: number): string {
  const apart = Math.abs(day - daysBetween('2000-01-01', bank.date));
  const days = apart === 0 ? '' : apart === 1 ? ' 1 day apart.' : ` ${apart} days apart.`;
  // Perhaps a payment of its own, which the bank reported too late: the person decides.
  const older = day < bank.since ? ' It is older than your bank’s history.' : '';
  return `Bank: “${bank.merchant_name ?? bank.name}”, ${formatDate(bank.date)}.${days}${older}`;
}

const isBanks = (id: string | null) => id !== null && !/^(?:file|hand):/.test(id);

/**
 * Records that bring a row back into the books: the bank's row stood for what another file lists, and no longer does once
 * this file lists one more. Each is shown as new.
 */
function findReturning(
  sides: readonly Side<readonly FileSide[]>[],
  pairs: ReadonlyMap<readonly FileSide[], BankSide>,
  banks: readonly BankSide[],
  seated: ReadonlyMap<number, Outcome>,
  seatedOn: ReadonlyMap<string, number>,
): Map<number, Outcome> {
  const outcomes = new Map<number, Outcome>();
  for (const side of sides) {
    const was = side.key.find(({ bank_id: bank }) => isBanks(bank));
    if (!was || pairs.has(side.key)) continue;
    const own = side.key.find(({ provider_id: id }) => seatedOn.has(id));
    const instead = [...pairs.keys()]
      .flat()
      .find(
        ({ position, amount_minor: amount }) =>
          position !== null && amount === side.amount && !seated.has(position) && !outcomes.has(position),
      );
    const position = own ? seatedOn.get(own.provider_id) : instead?.position;
    const bank = banks.find(({ provider_id: id }) => id === was.bank_id);
    const more = 'Another file tells of it already. Both are kept.';
    if (position != null)
      outcomes.set(position, {
        decision: 'new',
        sameAs: own?.provider_id ?? null,
        reason: bank ? `${matchReason(bank, (own ?? instead ?? was).day)} ${more}` : null,
      });
  }
  return outcomes;
}

/** Rows of the file that a bank's row stands for. */
async function pairArriving(
  tx: Tx,
  whose: Whose,
  accountId: number,
  seated: ReadonlyMap<number, Outcome>,
  tellings: readonly (readonly ToldRow[])[],
  piece: Piece,
): Promise<Map<number, Outcome>> {
  const outcomes = new Map<number, Outcome>();
  // What is there in other words helps to find the bank's row; it is known either way.
  const found = (position: number | null) => seated.get(position ?? -1);
  const arriving = (await findArrivingSides(tx, whose, accountId, piece)).filter(({ position }) => {
    const { decision = 'new', sameAs = null } = found(position) ?? {};
    return decision === 'new' || sameAs?.startsWith(otherWords);
  });
  const seatedOn = new Map(
    [...seated].flatMap(([position, { sameAs }]) =>
      sameAs?.startsWith('file:') ? [[sameAs, position]] : [],
    ),
  );
  if (arriving.length === 0 && seatedOn.size === 0) return outcomes;
  const there = (await findFileSides(tx, whose.userId, { id: accountId, linked: true }, [], piece)).map(
    (row) => (seatedOn.has(row.provider_id) ? { ...row, files: [...row.files, whose.importId] } : row),
  );
  const banks = await findBankSides(tx, whose, accountId);
  const sides = fileSides([...there, ...arriving], tellings);
  const pairs = pairRows(sides, banks.map(bankSide));
  for (const [rows, bank] of pairs)
    for (const { position, day } of rows)
      if (position !== null && (found(position)?.decision ?? 'new') === 'new')
        outcomes.set(position, {
          decision: bank.deleted ? 'known' : 'matches',
          sameAs: `bank:${bank.provider_id}`,
          reason: bank.deleted ? 'You deleted this row.' : matchReason(bank, day),
        });
  for (const [position, outcome] of findReturning(sides, pairs, banks, seated, seatedOn))
    outcomes.set(position, outcome);
  return outcomes;
}

/** What is the same for every piece of a file. */
interface Deciding {
  whose: Whose;
  accounts: readonly number[];
  linked: readonly number[];
  own: OwnRows;
  compare: CompareFiles;
}

/** Decides on the rows of a file in one piece; the rows of the books there that are twice, and how many rows of the file are new that were not. */
async function decidePiece(
  tx: Tx,
  { whose, accounts, linked, own, compare }: Deciding,
  piece: Piece,
): Promise<{ more: number; doubles: Double[] }> {
  const before = await findDecided(tx, whose, piece);
  const rows = await findArrivals(tx, whose, piece);
  const outcomes = await seatRows(tx, whose, rows, own, piece);
  for (const [position, outcome] of among(rows, own.likely)) outcomes.set(position, outcome);
  const arriving = { whose, rows, seated: new Map(outcomes) };
  const tellings = await findTellings(tx, whose.userId, accounts, arriving, piece, compare);
  for (const [position, outcome] of await seatTellings(tx, whose, tellings)) outcomes.set(position, outcome);
  const seated = new Map(outcomes);
  if (piece.bank !== 'without')
    for (const account of linked)
      for (const [position, outcome] of await pairArriving(tx, whose, account, seated, tellings, piece))
        outcomes.set(position, outcome);
  for (const [position, outcome] of await findParted(tx, whose.userId, tellings, seated))
    if (outcomes.get(position)?.decision === 'known') outcomes.set(position, outcome);
  for (const position of before)
    if (!outcomes.has(position)) outcomes.set(position, { decision: 'new', sameAs: null, reason: null });
  await updateOutcomes(tx, whose, outcomes, piece);
  return {
    more: before.filter((position) => outcomes.get(position)?.decision === 'new').length,
    doubles: await findDoubles(tx, whose.userId, tellings),
  };
}

/**
 * Decides on every row of a file by what the books hold now, and writes what differs from what was decided before. Gives
 * how many rows would be written that were shown as not to be, or taken out of the books that were not shown.
 */
export async function decide(tx: Tx, whose: Whose, accounts: readonly number[]): Promise<number> {
  await planForMany(tx);
  const linked = await findLinked(tx, whose.userId, accounts);
  const numbered = await findOwnRows(tx, whose);
  const moved = [...numbered.apart, ...(await findMovedByHand(tx, whose.userId, accounts))];
  const pieces = await findPieces(tx, whose, accounts, linked, moved);
  const own = await findOwn(tx, whose, numbered, pieces);
  const deciding = { whose, accounts, linked, own, compare: comparing(tx, whose) };
  const doubles: Double[] = [];
  let more = 0;
  for (const piece of pieces) {
    const decided = await decidePiece(tx, deciding, piece);
    doubles.push(...decided.doubles);
    more += decided.more;
  }
  more += await updateDoubles(tx, whose, doubles);
  await updateTwins(tx, whose);
  return more;
}
