import type { Goal, GoalEntry } from '@saldo/contract/goals/goals.schemas';
import { cents } from '@saldo/contract/money';
import type { AmountWords } from '../ui/hide-amounts.ts';
import { translatedText } from '../language/translated-text.ts';
import { t } from '../language/t.ts';

export const authors = {
  person: t`you`,
  assistant: t`the assistant`,
  import: t`an import`,
  system: t`Saldo`,
} as const;

/** How the server notes what was drawn on an account, and the kind it belongs to. */
const drawn = [
  ['Released from ', t`Released`],
  ['Reserved from ', t`Reserved`],
] as const;

const fromWords = (account: string, amount: number): string =>
  amount < 0 ? t`Released from ${account}` : t`Reserved from ${account}`;

function kindWords({ undoes, moved_with, kind, amount }: GoalEntry): string {
  if (undoes !== null) return t`Undo`;
  if (moved_with !== null) return t`Moved`;
  if (kind === 'manual') return t`By hand`;
  return amount < 0 ? t`Released` : t`Reserved`;
}

/** What an entry did and on which account, and what its note has to add. */
export function entryWords(entry: GoalEntry): { what: string; note: string | null } {
  const { account, note } = entry;
  const kind = kindWords(entry);
  for (const [beginning, words] of drawn)
    if (note?.startsWith(beginning) && kind === words)
      return { what: fromWords(note.slice(beginning.length), entry.amount), note: null };
  const isNamed = account === null || note?.includes(account.name);
  return { what: isNamed ? kind : `${kind} · ${account.name}`, note: note && translatedText(note) };
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
  const change = words(cents(Math.abs(since)));
  return since > 0
    ? t`Undo move puts ${back} on ${released.account.name}, the ${change} reserved since with it.`
    : t`Undo move puts ${back} on ${released.account.name}; the ${change} released since stays free.`;
}
