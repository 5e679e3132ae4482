import { planAsUsual, planForMany, planForWriting } from '../../db/plans.ts';
import type { Tx } from '../../db/open.ts';
import { runRules } from '../../transactions/rules.queries.ts';
import { deleteTransactions } from '../../transactions/transactions.queries.ts';
import { findBankSides, findFileSides, findLinked, type Whose } from './deciding.queries.ts';
import { findLeaving, updateHeirs, type ToldRow } from './alike.queries.ts';
import { bankSide, fileSides } from './deciding.ts';
import { pairRowsInTurns } from './pairing.ts';
import { updateFacts } from './facts.queries.ts';
import { reseat, standIn, type Sighting } from './seats.ts';
import { findPieces, type Piece } from './pieces.queries.ts';
import { placeOf, type Place } from './place.ts';
import { comparing, findTellings, standsFor } from './telling.ts';
import { eachInTurns } from './turns.ts';
import {
  deleteSightings,
  deleteStoodFor,
  findAccountsOfFile,
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

/** Whether what stands for a row is a row of a file, or by hand, and not the bank's. */
const isOfFile = (id: string | null) => id !== null && /^(?:file|hand):/.test(id);

/**
 * Finds anew which rows of files in a piece another row stands for: the bank's of a linked account, or of rows that are described in other
 * words by files of other kinds one of them. Gives the rows of files for which a bank's row stands newly.
 */
async function pairAccount(
  tx: Tx,
  userId: number,
  account: { id: number; linked: boolean },
  tellings: readonly (readonly ToldRow[])[],
  piece: Piece,
): Promise<number[]> {
  const behind = new Map(
    tellings.flatMap((rows) => {
      const first = standsFor(rows)?.provider_id;
      return rows.flatMap(({ id, provider_id: own }) =>
        id === null || first === undefined || own === first ? [] : [[id, first] as const],
      );
    }),
  );
  const more = tellings.flatMap((rows) => (rows.length > 1 ? rows.flatMap(({ id }) => id ?? []) : []));
  const files = await findFileSides(tx, userId, account, more, piece);
  if (files.length === 0) return [];
  const banks = account.linked ? await findBankSides(tx, { userId, importId: null }, account.id) : [];
  const sides = fileSides(files, tellings);
  const pairs = await pairRowsInTurns(sides, await eachInTurns(banks, bankSide));
  const changed = sides.flatMap(({ key }) =>
    key.flatMap(({ id, bank_id: before }) => {
      if (id === null) return [];
      const bank = account.linked || isOfFile(before) ? pairs.get(key)?.provider_id : before;
      const bankId = bank ?? behind.get(id) ?? null;
      return bankId === before
        ? []
        : [{ id, bankId, isNew: bank != null && (before === null || isOfFile(before)) }];
    }),
  );
  if (changed.length > 0) await updateStanding(tx, userId, changed, piece);
  return changed.filter(({ isNew }) => isNew).map(({ id }) => id);
}

/**
 * Makes the books of some accounts what the bank and all files together say (docs/money.md, "Files"): the bank's rows,
 * and the rows of files that none of them stands for. The accounts are locked by the caller, who also brings balances
 * and transfers up to date. Gives how many rows of files the books have more: one that takes the place of an equal one is none.
 */
export async function settleFiles(
  tx: Tx,
  userId: number,
  accounts: readonly number[],
  now: Date,
): Promise<number> {
  const told = await findToldAccounts(tx, userId, accounts);
  if (told.length === 0) {
    await runRules(tx, userId, await updateFacts(tx, userId, accounts), now);
    return 0;
  }
  await planForMany(tx);
  const whose = { userId, importId: null };
  const linked = await findLinked(tx, userId, told);
  const compare = comparing(tx, whose);
  const fresh: number[] = [];
  for (const piece of await findPieces(tx, whose, told, linked)) {
    const among = piece.bank === 'only' ? linked : told;
    const tellings = await findTellings(tx, userId, among, null, piece, compare);
    const byAccount = Map.groupBy(tellings, ([row]) => row?.account_id);
    for (const id of among) {
      const account = { id, linked: piece.bank !== 'without' && linked.includes(id) };
      fresh.push(...(await pairAccount(tx, userId, account, byAccount.get(id) ?? [], piece)));
    }
  }
  const unwanted = fresh.length > 0 ? await findUnwanted(tx, userId, fresh) : [];
  if (unwanted.length > 0) await deleteTransactions(tx, userId, unwanted, now);
  await planForWriting(tx);
  // Of several rows that one stands for each has its turn, so that what was said of any of them is kept.
  const gone: Place[] = [];
  for (let taken = await deleteStoodFor(tx, userId, told); taken.length > 0;) {
    gone.push(...taken);
    taken = await deleteStoodFor(tx, userId, told);
  }
  const renamed = await updateFacts(tx, userId, accounts);
  const { ids, more } = await insertStanding(tx, userId, told, { gone, now });
  await planAsUsual(tx);
  await runRules(tx, userId, [...renamed, ...ids], now);
  return more;
}

const ranks = { edited: 0, plain: 1, deleted: 2 } as const;

/**
 * What the person said of rows that go with a file holds for the same rows as files of another kind list them. A row
 * that was deleted stays so. Of equal rows the one with the person's word stays, unless that word moves money or days.
 */
async function handDown(tx: Tx, whose: Whose): Promise<void> {
  const heirs: { was: string; now: string }[] = [];
  for (const rows of Map.groupBy(await findLeaving(tx, whose), ({ place }) => place).values()) {
    const free = new Set(rows.flatMap(({ heir }) => heir ?? []));
    const waiting: string[] = [];
    const give = (was: string, now: string | null | undefined) => {
      if (now != null && free.delete(now)) heirs.push({ was, now });
      else waiting.push(was);
    };
    for (const { provider_id: was, heir, state } of rows) if (state !== 'plain') give(was, heir);
    const edited = new Set(
      rows.flatMap((row) => (row.state === 'edited' && !row.moved ? [row.provider_id] : [])),
    );
    for (const was of waiting.splice(0)) if (edited.has(was)) give(was, free.values().next().value);
  }
  if (heirs.length > 0) await updateHeirs(tx, whose.userId, heirs);
}

/** Seats what the other files hold on a file's places as if that file had never been. */
async function seatOthers(tx: Tx, whose: Whose, alone: readonly EditedAlone[], piece: Piece): Promise<void> {
  const others = await findOtherSightings(tx, whose, alone, piece);
  const states = new Map(others.map(({ row, state }) => [row, state]));
  const edited = Map.groupBy(alone, placeOf);
  const moved = [...Map.groupBy(others, placeOf)].flatMap(([place, sightings]) => {
    const seated =
      reseat(sightings, (row) => ranks[states.get(row) ?? 'plain']) ?? new Map<Sighting, string>();
    const plain = (row: string) => states.get(row) === 'plain';
    const together = sightings.filter(({ apart }) => !apart);
    const stands = standIn(together, seated, edited.get(place) ?? [], plain);
    return [...stands].map(([{ file, position }, row]) => ({ file, position, row }));
  });
  if (moved.length > 0) await updateSightings(tx, whose.userId, moved);
}

/**
 * Takes back what a file holds. What the others hold is seated as if it had never been, so that no row is left that only
 * this file held apart from another; of equal rows the one with the person's word stays, unless that word moves money or days. Gives its accounts.
 */
export async function forgetFile(tx: Tx, whose: Whose): Promise<number[]> {
  await planForMany(tx);
  const accounts = await findAccountsOfFile(tx, whose);
  const alone = await findEditedAlone(tx, whose);
  for (const piece of await findPieces(tx, whose, accounts, [])) await seatOthers(tx, whose, alone, piece);
  await planForWriting(tx);
  await handDown(tx, whose);
  await deleteSightings(tx, whose, accounts);
  await planAsUsual(tx);
  return accounts;
}

/** After a sync: the rows of files of the link's accounts meet what the bank has brought. */
export async function settleFilesOfLink(tx: Tx, userId: number, linkId: number, now: Date): Promise<void> {
  const accounts = await findToldOfLink(tx, userId, linkId);
  if (accounts.length > 0) await settleFiles(tx, userId, accounts, now);
}
