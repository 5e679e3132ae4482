import { cents } from '@saldo/contract/money';
import type { Kit } from './answers/kit.ts';
import type { Reply } from './fact.ts';
import type { DialogueState } from './frames/frame.ts';
import { perform } from './perform.ts';

/** The open proposal made again as it stands now, in the place of the one before; with what it would leave to go. */
export async function offerAnew(kit: Kit, state: DialogueState): Promise<Reply> {
  const { frame, world, say, book } = kit;
  const goal =
    frame.ask === 'goalProgress' ? world.goals.find((one) => one.id === frame.goalIds[0]) : undefined;
  if (goal && frame.amount !== null && goal.status === 'active') {
    const left = goal.target - goal.saved - frame.amount;
    if (left > 0) {
      const figure = book.money('left after it', cents(left), { subjects: [goal.title] });
      kit.notes.push(say(`After it, ${figure} would be left to go.`, `Después faltarían ${figure}.`));
    }
  }
  const result = await perform(kit, state);
  if (!result.proposal) return result;
  return { ...result, proposal: { ...result.proposal, replaces: state.offer?.made ?? false } };
}
