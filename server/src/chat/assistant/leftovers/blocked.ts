import { type Kit, reply } from '../answers/kit.ts';
import type { Reply } from '../fact.ts';
import { quoted } from './said.ts';

/** Dates and numbers that nobody read: which ones are meant is asked, and no figure given. */
export function askForDates(kit: Kit, blocking: readonly string[]): Reply {
  const { say } = kit;
  const words = quoted(blocking);
  return reply(
    kit,
    say(
      `I could not read ${words}. Which dates or amount do you mean?`,
      `No pude leer ${words}. ¿Qué fechas o qué monto quieres decir?`,
    ),
    {
      suggestions: [
        say('This month', 'Este mes'),
        say('Last month', 'El mes pasado'),
        say('This year', 'Este año'),
      ],
      outcome: 'clarify',
    },
  );
}
