import { type Kit, reply } from '../answers/kit.ts';
import type { Reply } from '../fact.ts';
import type { Frame } from '../frames/frame.ts';
import { thingWords } from '../render/words.ts';

/** What is known of a part and of another thing: each one's share of everything, never one taken for the other. */
export const shareOfOther = (kit: Kit, now: Frame, before: Frame | null): Reply => {
  const [whole, part] = [now.things, before?.things ?? []].map((things) =>
    things.map((one) => thingWords(one, kit.language)).join(', '),
  );
  return reply(
    kit,
    kit.say(
      `I can tell what share of all spending something was, not what share of ${whole} ${part} was. Which one do you mean?`,
      `Puedo decir qué parte de todo el gasto fue algo, no qué parte de ${whole} fue ${part}. ¿Cuál quieres decir?`,
    ),
    {
      suggestions: [
        kit.say(`What share of all spending was ${part}?`, `¿Qué porcentaje de todo el gasto fue ${part}?`),
        kit.say(`Compare ${part} with ${whole}`, `Compara ${part} con ${whole}`),
      ],
      outcome: 'clarify',
    },
  );
};
