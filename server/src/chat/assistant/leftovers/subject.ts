import { type Kit, reply } from '../answers/kit.ts';
import { examples } from '../answers/suggestions.ts';
import type { Reply } from '../fact.ts';
import type { Frame } from '../frames/frame.ts';
import { quoted } from './said.ts';

/** Whether the only thing that could narrow a sum is a word nobody knows: the sum of everything would be another question's. */
export const lostItsSubject = (frame: Frame): boolean =>
  frame.flow === 'spending' &&
  (frame.ask === 'total' || frame.ask === 'count' || frame.ask === 'average') &&
  frame.things.length === 0 &&
  frame.periods.length === 0 &&
  frame.accountIds.length === 0 &&
  frame.groupBy === null &&
  frame.minCents === null &&
  frame.maxCents === null &&
  frame.weekdays === null;

/** Asks what the unread words are in the person's data. */
export function askForSubject(kit: Kit, unread: readonly string[], question: string): Reply {
  const words = quoted(unread);
  return reply(
    kit,
    kit.say(
      `I do not know what ${words} is in your data. Which dates, merchant or category do you mean?`,
      `No sé qué es ${words} en tus datos. ¿Qué fechas, comercio o categoría quieres decir?`,
    ),
    { suggestions: examples(kit.world, kit.language, question), outcome: 'clarify' },
  );
}
