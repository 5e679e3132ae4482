import { reserves } from '@saldo/contract/goals/goals.rules';
import type { GoalStatus } from '@saldo/contract/goals/goals.schemas';
import { cents, formatCents, type Cents } from '@saldo/contract/money';
import type { EntryRow, MoveRow } from './entries.queries.ts';

/** A goal as far as taking back asks of it. Money in cents. */
export interface GoalStand {
  status: GoalStatus;
  manual_minor: number;
  linked_minor: number;
  linked_account_id: number | null;
}

/** What a goal holds, and on which account, once an entry has been taken back, and the entries that say so. */
export interface TakingBack {
  manual: Cents;
  linked: Cents;
  accountId: number | null;
  entries: { amount: number; undoes: number; accountId: number | null; note: string | null }[];
}

export interface Refusal {
  code: 'CONFLICT' | 'GOAL_NOT_ACTIVE';
  /** A sentence fit to show. */
  refusal: string;
}

/** Said where the account to reserve on is not there any more. */
export const accountGone = 'The account this was made on is gone.';

const refused = (refusal: string, code: Refusal['code'] = 'CONFLICT'): Refusal => ({ code, refusal });

/**
 * How an entry of a goal is taken back, or why it cannot be. `moves` are all moves of the goal from account to account,
 * newest first; `faultOf` says why nothing can be reserved on an account, or null. Balances are not looked at here: who
 * raises a reservation by it checks that under the account's lock.
 *
 * What was reserved goes along when the goal moves, so an entry is taken back on its own account or on the one that moves
 * have brought its money to. The two halves of a move go back together, with what was reserved since. What was released
 * without a move can be reserved again on its old account while the goal holds nothing elsewhere.
 */
export function takingBack(
  goal: GoalStand,
  entry: EntryRow,
  moves: readonly MoveRow[],
  faultOf: (accountId: number) => string | null,
): TakingBack | Refusal {
  const back = byKind(goal, entry, moves);
  if ('refusal' in back || back.accountId === null) return back;
  const held = back.accountId === goal.linked_account_id ? goal.linked_minor : 0;
  const fault = back.linked > held ? faultOf(back.accountId) : null;
  return fault === null ? back : refused(fault);
}

function byKind(goal: GoalStand, entry: EntryRow, moves: readonly MoveRow[]): TakingBack | Refusal {
  if (entry.undone_by !== null) return refused('This change was already undone.');
  if (entry.undoes_id !== null) return refused('This change is already an undo.');
  if (entry.author === 'system')
    return refused('Saldo made this change automatically, so it can’t be undone.');
  if (!reserves(goal.status))
    return refused('A cancelled goal cannot change. Make it active again first.', 'GOAL_NOT_ACTIVE');
  if (entry.kind === 'manual') return manualBack(goal, entry);
  const move = moves.find(({ released_id, reserved_id }) => [released_id, reserved_id].includes(entry.id));
  return move ? moveBack(goal, move) : linkedBack(goal, entry, moves);
}

/** Said where some of the money is still reserved, and too little of it. `what` is what the entry did, with its figure. */
const tooLittle = (reserved: number, what: string): Refusal =>
  refused(
    `Only ${formatCents(cents(reserved))} is reserved for this goal now, and ${what}. Undo the later releases first.`,
  );

function manualBack(goal: GoalStand, entry: EntryRow): TakingBack | Refusal {
  const manual = goal.manual_minor - entry.amount_minor;
  if (manual < 0) return refused('That money isn’t in this goal anymore.');
  return {
    manual: cents(manual),
    linked: cents(goal.linked_minor),
    accountId: goal.linked_account_id,
    entries: [{ amount: -entry.amount_minor, undoes: entry.id, accountId: null, note: null }],
  };
}

function moveBack(goal: GoalStand, move: MoveRow): TakingBack | Refusal {
  if (move.from_id === null || move.to_id === null)
    return refused('The account for this change was deleted, so it can’t be undone.');
  if (move.from_deleted) return refused(`${move.from_name} was deleted, so this can’t be undone.`);
  if (goal.linked_account_id !== move.to_id)
    return refused(
      `This goal doesn’t reserve from ${move.to_name} anymore. Undo the changes made after this move first.`,
    );
  const linked = goal.linked_minor - move.reserved_minor + move.released_minor;
  if (goal.linked_minor <= 0) return refused('The money you moved isn’t reserved anymore.');
  if (linked <= 0)
    return tooLittle(goal.linked_minor, `this move reserved ${formatCents(cents(move.reserved_minor))}`);
  return {
    manual: cents(goal.manual_minor),
    linked: cents(linked),
    accountId: move.from_id,
    entries: [
      {
        amount: -goal.linked_minor,
        undoes: move.reserved_id,
        accountId: move.to_id,
        note: `Released from ${move.to_name}`,
      },
      {
        amount: linked,
        undoes: move.released_id,
        accountId: move.from_id,
        note: `Reserved from ${move.from_name}`,
      },
    ],
  };
}

/** The account that moves since an entry have brought its money to the present one from; null: it is not there. */
function homeOf(goal: GoalStand, entry: EntryRow, moves: readonly MoveRow[]): number | null {
  let home = goal.linked_account_id;
  for (const move of moves) {
    if (move.reserved_id < entry.id) break;
    if (home !== null && move.to_id === home) home = move.from_id;
  }
  return home;
}

function linkedBack(goal: GoalStand, entry: EntryRow, moves: readonly MoveRow[]): TakingBack | Refusal {
  const { account_id: account, account_name: name } = entry;
  if (account === null)
    return refused(
      'The account for this change was deleted, so it can’t be undone. Change the reserved amount instead.',
    );
  const manual = cents(goal.manual_minor);
  const linked = goal.linked_minor - entry.amount_minor;
  const back = { amount: -entry.amount_minor, undoes: entry.id };
  const isHere = account === goal.linked_account_id || account === homeOf(goal, entry, moves);
  if (isHere && linked >= 0) {
    const accountId = goal.linked_account_id;
    return { manual, linked: cents(linked), accountId, entries: [{ ...back, accountId, note: null }] };
  }
  if (isHere || goal.linked_minor <= 0) {
    if (linked < 0 && goal.linked_minor > 0)
      return tooLittle(goal.linked_minor, `this change reserved ${formatCents(cents(entry.amount_minor))}`);
    if (linked < 0) return refused('That money isn’t reserved for this goal anymore.');
    if (entry.account_deleted) return refused(`${name} was deleted, so nothing can be reserved there again.`);
    const entries = [{ ...back, accountId: account, note: `Reserved from ${name}` }];
    return { manual, linked: cents(linked), accountId: account, entries };
  }
  return refused(`This was reserved from ${name}, and the goal reserves from another account now.`);
}
