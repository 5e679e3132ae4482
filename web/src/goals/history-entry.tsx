import { dateIn } from '@saldo/contract/dates';
import type { Goal, GoalEntry } from '@saldo/contract/goals/goals.schemas';
import Undo2 from 'icon:undo-2';
import { useEffect, useRef, useState } from 'react';
import { messages } from '../app/messages.ts';
import { timeZone } from '../session/today.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Ago, DateText } from '../ui/date-text.tsx';
import { useAmountWords } from '../ui/hide-amounts.ts';
import { smallIconProps } from '../ui/icon.ts';
import { Money } from '../ui/money.tsx';
import { MessageText } from '../ui/message-text.tsx';
import { authors, carriedAlong, entryWords, refusalOf } from './entry-words.ts';
import { refusalWords } from '../api/failure-words.ts';
import { useUndoEntry } from './goals.queries.ts';
import { useMaskAmounts } from './mask-amounts.ts';
import { translatedText } from '../language/translated-text.ts';
import { t, tx } from '../language/t.ts';

interface HistoryEntryProps {
  goal: Goal;
  entry: GoalEntry;
  /** Another entry by its id; undefined where the list does not go back so far. */
  find: (id: number | null) => GoalEntry | undefined;
}

/** One change of a goal: what, when, by whom, and its undo. What an undo is refused for stays beside its button. */
export function HistoryEntry({ goal, entry, find }: HistoryEntryProps) {
  const { mutate, isPending, error } = useUndoEntry();
  const said = useMaskAmounts();
  const words = useAmountWords();
  const row = useRef<HTMLLIElement>(null);
  const [pressed, setPressed] = useState(false);
  const { what, note } = entryWords(entry);
  const refusal = refusalOf(goal, entry);
  const takenBack = find(entry.undoes);
  // A move has one button, on the half that reserved.
  const isReleasedHalf = entry.moved_with !== null && entry.amount < 0;
  const isMove = entry.moved_with !== null && !isReleasedHalf;
  const hasUndo = entry.undoable && !isReleasedHalf;
  const carried = hasUndo && isMove ? carriedAlong(goal, entry, find(entry.moved_with), words) : null;

  // The button goes with what it did; the focus stays with its entry.
  useEffect(() => {
    if (pressed && !hasUndo && document.activeElement === document.body) row.current?.focus();
  }, [pressed, hasUndo]);

  function undo() {
    setPressed(true);
    mutate({ id: goal.id, entryId: entry.id });
  }
  return (
    <li ref={row} tabIndex={-1} className="flex items-center justify-between gap-4 py-3">
      <div className="min-w-0 wrap-anywhere">
        <p className="font-medium">
          <Money value={entry.amount} sign="signed" />
        </p>
        <p className="text-small text-ink-2">
          {what}
          {takenBack ? (
            <>
              {' '}
              {tx`of ${<Money value={takenBack.amount} sign="signed" />} ${lowerFirst(entryWords(takenBack).what)}, ${<DateText date={dateIn(timeZone(), new Date(takenBack.created_at))} />}`}
            </>
          ) : null}
          {entry.undoes !== null && !takenBack ? t` of an earlier entry` : null} ·{' '}
          {tx`${<Ago instant={entry.created_at} />} · by ${authors[entry.author]}`}
        </p>
        {note ? <p className="text-small text-ink-3">{said(note)}</p> : null}
        {refusal !== null ? <p className="text-small text-ink-3">{said(translatedText(refusal))}</p> : null}
        {entry.undoable && isReleasedHalf ? (
          <p className="text-small text-ink-3">{t`This is undone together with the other half of the move.`}</p>
        ) : null}
        {carried ? <p className="text-small text-ink-3">{carried}</p> : null}
        {/* Stands from the start: a live region that arrives with its words is often not read out. */}
        <p role="alert" className="text-small text-red">
          {error && !isPending ? (
            <MessageText>{said(refusalWords(error, messages.goals.progressFailed))}</MessageText>
          ) : null}
        </p>
      </div>
      {entry.undone ? <Badge>{t`Undone`}</Badge> : null}
      {hasUndo ? (
        <Button
          size="small"
          kind="quiet"
          className="shrink-0"
          busy={isPending}
          icon={<Undo2 {...smallIconProps} />}
          onClick={undo}
        >
          {isMove ? t`Undo move` : t`Undo`}
        </Button>
      ) : null}
    </li>
  );
}

const lowerFirst = (text: string) => text.slice(0, 1).toLowerCase() + text.slice(1);
