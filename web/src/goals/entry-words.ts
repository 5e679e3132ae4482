import type { Goal, GoalEntry } from '@saldo/contract/goals/goals.schemas';
import { cents } from '@saldo/contract/money';
import type { AmountWords } from '../ui/hide-amounts.ts';

export const authors = {
  person: 'you',
  assistant: 'the assistant',
  import: 'an import',
  system: 'Saldo',
} as const;

function kindWords({ undoes, moved_with, kind, amount }: GoalEntry): string {
  if (undoes !== null) return 'Undo';
  if (moved_with !== null) return 'Moved';
  if (kind === 'manual') return 'By hand';
  return amount < 0 ? 'Released' : 'Reserved';
}

/** What an entry did and on which account, and what its note has to add. */
export function entryWords(entry: GoalEntry): { what: string; note: string | null } {
  const { account, note } = entry;
  const kind = kindWords(entry);
  if (note?.startsWith(`${kind} from `)) return { what: note, note: null };
  const isNamed = account === null || note?.includes(account.name);
  return { what: isNamed ? kind : `${kind} · ${account.name}`, note };
}

/** Why an entry has no Undo, where its badge or the whole goal does not say so already. */
export function refusalOf(goal: Goal, entry: GoalEntry): string | null {
  return goal.status === 'cancelled' || entry.undone || entry.undoes !== null ? null : entry.undo_refusal;
}

/**
 * What taking a move back carries along: all that the goal reserves by now goes back with it, also what was reserved or
 * released since. `released` is the move's other half; null where nothing came after the move, or that half is unknown.
 */
export function carriedAlong(
  goal: Goal,
  reserved: GoalEntry,
  released: GoalEntry | undefined,
  words: AmountWords,
): string | null {
  const since = goal.linked_amount - reserved.amount;
  if (!released?.account || since === 0) return null;
  const back = words(cents(since - released.amount));
  const change = `${words(cents(Math.abs(since)))} ${since > 0 ? 'reserved' : 'released'} since`;
  return since > 0
    ? `Undo move puts ${back} on ${released.account.name}, the ${change} with it.`
    : `Undo move puts ${back} on ${released.account.name}; the ${change} stays free.`;
}
