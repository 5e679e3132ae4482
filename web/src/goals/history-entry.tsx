import type { Goal, GoalEntry } from '@saldo/contract/goals/goals.schemas';
import { Undo2 } from 'lucide-react';
import { messages } from '../app/messages.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Ago } from '../ui/date-text.tsx';
import { smallIconProps } from '../ui/icon.ts';
import { Money } from '../ui/money.tsx';
import { showToast } from '../ui/toasts.ts';
import { failureWords } from './failure-words.ts';
import { useUndoEntry } from './goals.queries.ts';

const authors = { person: 'you', assistant: 'the assistant', import: 'an import', system: 'Saldo' } as const;

function kindWords({ undoes, moved_with, kind, amount }: GoalEntry): string {
  if (undoes !== null) return 'Undo';
  if (moved_with !== null) return 'Moved';
  if (kind === 'manual') return 'By hand';
  return amount < 0 ? 'Released' : 'Reserved';
}

/** What an entry did and on which account, and what its note has to add. */
function entryWords(entry: GoalEntry): { what: string; note: string | null } {
  const { account, note } = entry;
  const kind = kindWords(entry);
  if (note?.startsWith(`${kind} from `)) return { what: note, note: null };
  const isNamed = account === null || note?.includes(account.name);
  return { what: isNamed ? kind : `${kind} · ${account.name}`, note };
}

/** Why an entry has no Undo, where its badge or the whole goal does not say so already. */
function refusalOf(goal: Goal, entry: GoalEntry): string | null {
  return goal.status === 'cancelled' || entry.undone || entry.undoes !== null ? null : entry.undo_refusal;
}

/** One change of a goal: what, when, by whom, and its undo. */
export function HistoryEntry({ goal, entry }: { goal: Goal; entry: GoalEntry }) {
  const { mutate, isPending } = useUndoEntry();
  const { what, note } = entryWords(entry);
  const refusal = refusalOf(goal, entry);
  // A move has one button, on the half that reserved.
  const isReleasedHalf = entry.moved_with !== null && entry.amount < 0;
  function undo() {
    mutate(
      { id: goal.id, entryId: entry.id },
      {
        onSuccess: ({ message }) => showToast('success', message),
        onError: (error) => showToast('failure', failureWords(error, messages.goals.progressFailed)),
      },
    );
  }
  return (
    <li className="flex items-center justify-between gap-4 py-3">
      <div className="min-w-0">
        <p className="font-medium">
          <Money value={entry.amount} sign="signed" />
        </p>
        <p className="text-small text-ink-2">
          {what} · <Ago instant={entry.created_at} /> · by {authors[entry.author]}
        </p>
        {note ? <p className="text-small text-ink-3">{note}</p> : null}
        {refusal !== null ? <p className="text-small text-ink-3">{refusal}</p> : null}
        {entry.undoable && isReleasedHalf ? (
          <p className="text-small text-ink-3">Goes back with the other half of the move.</p>
        ) : null}
      </div>
      {entry.undone ? <Badge>Taken back</Badge> : null}
      {entry.undoable && !isReleasedHalf ? (
        <Button
          size="small"
          kind="quiet"
          busy={isPending}
          icon={<Undo2 {...smallIconProps} />}
          onClick={undo}
        >
          {entry.moved_with === null ? 'Undo' : 'Undo move'}
        </Button>
      ) : null}
    </li>
  );
}
