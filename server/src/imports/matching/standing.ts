import type { Tx } from '../../db/open.ts';
import { runRules } from '../../transactions/rules.queries.ts';
import { deleteTransactions } from '../../transactions/transactions.queries.ts';
import {
  findBankSides,
  findFileSides,
  findLinked,
  planAsUsual,
  planForMany,
  planForWriting,
  type Whose,
} from './deciding.queries.ts';
import { bankSide, fileSide } from './deciding.ts';
import { pairRows } from './pairing.ts';
import { reseat, standIn, type Sighting } from './seats.ts';
import {
  deleteSightings,
  deleteStoodFor,
  findEditedAlone,
  findOtherSightings,
  findToldAccounts,
  findToldOfLink,
  findUnwanted,
  insertStanding,
  updateSightings,
  updateStanding,
  type EditedAlone,
} from './standing.queries.ts';

/** Finds anew which rows of files the bank's rows of a linked account stand for; rows of files that have newly got one. */
async function pairAccount(tx: Tx, userId: number, accountId: number): Promise<number[]> {
  const files = await findFileSides(tx, userId, accountId);
  const banks = await findBankSides(tx, { userId, importId: null }, accountId);
  const pairs = pairRows(
    files.map((row) => fileSide(row, row)),
    banks.map(bankSide),
  );
  const changed = files.flatMap((row) => {
    const bankId = pairs.get(row)?.provider_id ?? null;
    return row.id === null || bankId === row.bank_id
      ? []
      : [{ id: row.id, bankId, had: row.bank_id !== null }];
  });
  if (changed.length > 0) await updateStanding(tx, userId, changed);
  return changed.filter(({ bankId, had }) => bankId !== null && !had).map(({ id }) => id);
}

/**
 * Makes the books of some accounts what the bank and all files together say (docs/money.md, "Files"): the bank's rows,
 * and the rows of files that none of them stands for. The accounts are locked by the caller, who also brings balances
 * and transfers up to date.
 */
export async function settleFiles(
  tx: Tx,
  userId: number,
  accounts: readonly number[],
  now: Date,
): Promise<void> {
  const told = await findToldAccounts(tx, userId, accounts);
  if (told.length === 0) return;
  await planForMany(tx);
  const fresh: number[] = [];
  for (const account of await findLinked(tx, userId, told))
    fresh.push(...(await pairAccount(tx, userId, account)));
  const unwanted = fresh.length > 0 ? await findUnwanted(tx, userId, fresh) : [];
  if (unwanted.length > 0) await deleteTransactions(tx, userId, unwanted, now);
  await planForWriting(tx);
  await deleteStoodFor(tx, userId, told);
  const standing = await insertStanding(tx, userId, told, now);
  await planAsUsual(tx);
  await runRules(tx, userId, standing, now);
}

const ranks = { edited: 0, plain: 1, deleted: 2 } as const;

/**
 * Takes back what a file holds. What the others hold is seated as if it had never been, so that no row is left that only
 * this file held apart from another; of equal rows the one with the person's word stays. Gives its accounts.
 */
export async function forgetFile(tx: Tx, whose: Whose): Promise<number[]> {
  const placeOf = (one: EditedAlone) => `${one.account_id}/${one.date}/${one.amount_minor}`;
  await planForMany(tx);
  const alone = await findEditedAlone(tx, whose);
  const others = await findOtherSightings(tx, whose, alone);
  const states = new Map(others.map(({ row, state }) => [row, state]));
  const edited = Map.groupBy(alone, placeOf);
  const moved = [...Map.groupBy(others, placeOf)].flatMap(([place, sightings]) => {
    const seated =
      reseat(sightings, (row) => ranks[states.get(row) ?? 'plain']) ?? new Map<Sighting, string>();
    const plain = (row: string) => states.get(row) === 'plain';
    return [...standIn(sightings, seated, edited.get(place) ?? [], plain)].map(
      ([{ file, position }, row]) => ({
        file,
        position,
        row,
      }),
    );
  });
  if (moved.length > 0) await updateSightings(tx, whose.userId, moved);
  await planForWriting(tx);
  const accounts = await deleteSightings(tx, whose);
  await planAsUsual(tx);
  return accounts;
}

/** After a sync: the rows of files of the link's accounts meet what the bank has brought. */
export async function settleFilesOfLink(tx: Tx, userId: number, linkId: number, now: Date): Promise<void> {
  const accounts = await findToldOfLink(tx, userId, linkId);
  if (accounts.length > 0) await settleFiles(tx, userId, accounts, now);
}
