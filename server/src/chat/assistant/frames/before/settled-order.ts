import type { World } from '../../world.ts';
import { emptyFrame, type DialogueState, type Frame } from '../frame.ts';

/** The goal an order was about: the one it names, or the one of its title once that is made. */
function goalOf({ ask, goalIds, title }: Frame, { goals }: World): number | null {
  if (ask === 'goalProgress') return goalIds.length === 1 ? (goalIds[0] ?? null) : null;
  const made = ask === 'createGoal' && title !== null ? goals.find((one) => one.title === title) : undefined;
  return made?.id ?? null;
}

/** Once an order for a goal has been decided, the talk stands on that goal: "how much is in there now?", "what is that a month?". */
export function afterOrder(state: DialogueState, world: World): DialogueState {
  if (!state.frame || state.offer) return state;
  const goal = goalOf(state.frame, world);
  return goal === null ? state : { ...state, frame: { ...emptyFrame, ask: 'goal', goalIds: [goal] } };
}
