import { emptyFrame, type DialogueState, type Frame } from '../frame.ts';

const back =
  /^(?:ok |okay |so |now |and |then |well |anyway |but |y |bueno |ahora |entonces )*(?:(?:let us |lets |let me |i want to |can we )?(?:go |going |get |getting |come |coming )?back (?:to|on)|return(?:ing)? to|(?:volviendo|volvamos|vuelvo|regresando|regresemos|regreso|volver|regresar) (?:a|al|con)|de vuelta (?:a|al|con)|otra vez (?:a|al|con|sobre)|retomando|retomemos) (?:the |my |our |el |la |los |las |mi |mis |lo de |los de |that |those )*§[mcag]/;
const again = /^(?:ok |so |now |and |y )*§[mcag] (?:again|otra vez|de nuevo)\b/;

/** What a frame is about: its things, else its goals, else its accounts; all that came in or went out is a subject too. */
function keysOf({ accountIds, ask, flow, goalIds, things }: Frame): string {
  const names =
    things.length > 0
      ? things.map((one) => one.key)
      : goalIds.length > 0
        ? goalIds.map((id) => `goal ${id}`)
        : accountIds.map((id) => `account ${id}`);
  return names.length === 0 && ask === 'total' ? `all ${flow}` : names.toSorted().join(' ');
}

/** How many subjects a talk can go back to. */
const mostTopics = 6;

/** The subjects of a talk, latest first, each as it was last asked about. */
export function topicsAfter(before: DialogueState, frame: Frame | null): Frame[] {
  const topics = before.topics ?? [];
  if (frame === null || keysOf(frame) === '') return topics;
  return [frame, ...topics.filter((one) => keysOf(one) !== keysOf(frame))].slice(0, mostTopics);
}

/** "back to groceries: how about this month": the talk about them where it was left; null where nobody goes back. */
export function returnedTo(pattern: string, now: Frame, state: DialogueState): Frame | null {
  if (!state.frame || (!back.test(pattern) && !again.test(pattern))) return null;
  const sought = keysOf(now);
  const left = (state.topics ?? []).find((one) => keysOf(one) === sought);
  return (
    left ?? {
      ...emptyFrame,
      ask: now.goalIds.length > 0 ? 'goal' : 'total',
      flow: now.flow,
      periods: state.frame.periods,
    }
  );
}

/** Whether a turn goes back to something spoken of earlier. */
export const goesBack = (pattern: string): boolean => back.test(pattern) || again.test(pattern);
