import { plainMeasures } from '../frames/ask-families.ts';
import type { Decision } from '../frames/decide.ts';
import type { Frame } from '../frames/frame.ts';
import type { Marked } from '../frames/words/marked.ts';
import { fold } from '../language/fold.ts';
import { shopNames } from '../language/shop-names.ts';
import type { Residue } from '../frames/account/residue.ts';
import { aboutOwnMoney } from '../frames/scope.ts';

/** A frame that stands on its own: shifts count from today. */
export function settle(decision: Decision): Frame {
  return {
    ...decision.frame,
    periods: decision.frame.periods.map((one) =>
      one.kind === 'shift' ? { ...one, kind: 'unit' as const } : one,
    ),
  };
}

/** Whether a message is about the person's money at all. */
export function understood(marked: Marked, decision: Decision, left: Residue, leaning: boolean): boolean {
  // "anything from Amazon?", "and at Walmart?": a name nobody has is told so.
  if (!decision.operation && left.named.length === 1 && left.unread.length === 0)
    return (
      (leaning ||
        shopNames.has(fold(left.named[0]?.text ?? '').split(' ')[0] ?? '') ||
        /\b(anything|something|any|algo|alguno?a?|lately|ultimamente)\b/.test(marked.pattern)) &&
      marked.pattern.split(' ').length <= 6
    );
  if (decision.frame.ask === 'average' && /\b(how long|cuanto tiempo)\b/.test(marked.pattern)) return false;
  if (decision.operation && plainMeasures.has(decision.frame.ask) && !aboutOwnMoney(marked)) return false;
  if (decision.operation) {
    // Mostly unknown words around one weak cue is another subject.
    const unknown = left.unread.join(' ').split(' ').filter(Boolean).length + left.named.length;
    return unknown <= 3 || marked.entities.length > 0;
  }
  return marked.entities.length > 0 && marked.pattern.split(' ').length <= 6 && left.unread.length === 0;
}

/** What a question that was not understood named all the same, for the next turn to complete. */
export const halfRead = (marked: Marked, decision: Decision): Frame | null =>
  marked.periods.length > 0 || marked.entities.length > 0 ? settle(decision) : null;
