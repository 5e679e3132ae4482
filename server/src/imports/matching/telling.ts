import type { Tx } from '../../db/open.ts';
import { areOfSameRows, joinTellings, type Counted, type Day } from './alike.ts';
import { findDays, findKinds, findToldRows, type ToldRow } from './alike.queries.ts';
import { distances } from './fold.ts';
import { takeTurns } from './turns.ts';
import type { ArrivalRow, Outcome, Whose } from './deciding.queries.ts';
import type { Piece } from './pieces.queries.ts';
import { placeOf } from './place.ts';

/** The file at hand: its records on places where rows stand, and which of them belong to those. */
export interface Arriving {
  whose: Whose;
  rows: readonly ArrivalRow[];
  seated: ReadonlyMap<number, Outcome>;
}

/** The rows there are with the file at hand, which is of a kind: those of its records that are there, and the others. */
function withArriving(told: readonly ToldRow[], { whose, rows, seated }: Arriving, kind: string): ToldRow[] {
  const places = new Set(told.map(placeOf));
  const sighted = new Map(rows.map((row) => [seated.get(row.position)?.sameAs, row]));
  const all = told.map((row) => {
    const by = sighted.get(row.provider_id);
    return by
      ? {
          ...row,
          texts: [...new Set([...row.texts, by.folded])],
          kinds: [...new Set([...row.kinds, kind])],
          files: [...row.files, whose.importId],
        }
      : row;
  });
  for (const row of rows)
    if (!seated.has(row.position) && places.has(placeOf(row)))
      all.push({
        ...row,
        id: null,
        provider_id: '',
        name: '',
        texts: [row.folded],
        kinds: [kind],
        files: [whose.importId],
        deleted: false,
        standing: false,
        behind: false,
        beside: [],
      });
  return all;
}

const none: Counted = new Map();

/** Whether two files are of the same rows in an account. */
type AreSame = (file: number, other: number) => boolean;

/** For an account, of some files there: whether two of them are of the same rows, worked out when it is asked. */
export type CompareFiles = (accountId: number, files: ReadonlySet<number>) => Promise<AreSame>;

/** What is known of the files of an account that were compared. */
interface Compared {
  days: Map<number, Map<string, Day>>;
  known: Map<string, boolean>;
}

/** Compares files, also the one at hand: each is counted once, and each two are compared once. */
export function comparing(tx: Tx, whose: { userId: number; importId: number | null }): CompareFiles {
  const accounts = new Map<number, Compared>();
  return async (accountId, files) => {
    const compared: Compared = accounts.get(accountId) ?? { days: new Map(), known: new Map() };
    accounts.set(accountId, compared);
    const { days, known } = compared;
    const missing = [...files].filter((file) => !days.has(file));
    for (const file of missing) days.set(file, new Map());
    const found = missing.length > 0 ? await findDays(tx, whose, accountId, missing) : [];
    for (const { file, date, ...day } of found) days.get(file)?.set(date, day);
    return (file, other) => {
      const key = `${Math.min(file, other)}/${Math.max(file, other)}`;
      const areSame = known.get(key) ?? areOfSameRows(days.get(file) ?? none, days.get(other) ?? none);
      known.set(key, areSame);
      return areSame;
    };
  };
}

/**
 * Which rows of files in a piece of some accounts are one row, given in other words by files of other kinds; rows that are alone with
 * what they say stand alone. On places that files of one kind list there is none.
 */
export async function findTellings(
  tx: Tx,
  userId: number,
  accounts: readonly number[],
  arriving: Arriving | null,
  piece: Piece,
  compare: CompareFiles,
): Promise<ToldRow[][]> {
  const importId = arriving?.whose.importId ?? null;
  const { kinds, own } = await findKinds(tx, userId, importId);
  if (kinds.size < 2) return [];
  const open = arriving?.rows.filter(({ position }) => !arriving.seated.has(position)) ?? [];
  const told = await findToldRows(tx, userId, accounts, open, piece);
  const rows = arriving ? withArriving(told, arriving, own) : told;
  const tellings: ToldRow[][] = [];
  const between = distances();
  // After a sync this is done where the server answers others.
  const turn = takeTurns();
  for (const [accountId, some] of Map.groupBy(rows, (row) => row.account_id)) {
    const left: ToldRow[][] = [];
    for (const place of Map.groupBy(some, placeOf).values()) {
      const joined = joinTellings(place, () => false, between);
      if (joined.length > 1 && new Set(place.flatMap((row) => row.kinds)).size > 1) left.push(place);
      else tellings.push(...joined);
      await turn();
    }
    if (left.length === 0) continue;
    const files = new Set(left.flat().flatMap((row) => row.files));
    const areSame = await compare(accountId, files);
    for (const place of left) {
      tellings.push(...joinTellings(place, areSame, between));
      await turn();
    }
  }
  return tellings;
}

/** Of rows that are one, the one that stands for them all: one in the books, and of those the oldest. */
export function standsFor(rows: readonly ToldRow[]): ToldRow | undefined {
  const there = rows.filter(({ id }) => id !== null);
  return there.find(({ standing }) => standing) ?? there[0];
}
