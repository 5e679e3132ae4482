import { type Kit, reply } from '../answers/kit.ts';
import { answerMeta } from '../answers/meta.ts';
import { examples } from '../answers/suggestions.ts';
import type { Reply } from '../fact.ts';
import type { Unexplained } from '../frames/account/unexplained.ts';
import { quoted } from './said.ts';

/** The words as they were said; one that stands within another is told with it. */
function rawOf(words: readonly Unexplained[]): string[] {
  const said = [...new Set(words.map((one) => one.raw))];
  return said.filter((one) => said.every((other) => other === one || !` ${other} `.includes(` ${one} `)));
}

/** Words that may turn the meaning over and found no place in the reading: no figure is given for the other half. */
export async function askAboutTurn(
  kit: Kit,
  missed: readonly Unexplained[],
  question: string,
): Promise<Reply | null> {
  const turning = missed.filter((one) => one.weight === 'turning');
  if (turning.length === 0) return null;
  if (turning.some((one) => one.family === 'order')) return answerMeta(kit, 'cannotAct', question);
  const words = quoted(rawOf(turning));
  return reply(
    kit,
    kit.say(
      `I could not fit ${words} into an answer, and a figure without it may be the wrong one. Can you ask it in other words?`,
      `No pude encajar ${words} en una respuesta, y una cifra sin eso podría no ser la que buscas. ¿Puedes preguntarlo con otras palabras?`,
    ),
    { suggestions: examples(kit.world, kit.language, question), outcome: 'clarify' },
  );
}

/** What is said of words the reading made no use of: before the answer when its figure would be another one with them. */
export function tellMissed(kit: Kit, missed: readonly Unexplained[]): string {
  const { say } = kit;
  const decisive = rawOf(missed.filter((one) => one.weight === 'decisive'));
  const minor = rawOf(missed.filter((one) => one.weight === 'minor'));
  if (minor.length > 0) kit.notes.push(say(`I left out ${quoted(minor)}.`, `Dejé fuera ${quoted(minor)}.`));
  if (decisive.length === 0) return '';
  return say(
    `I left out ${quoted(decisive)}, which I could not use here, so this may not be what you asked for:`,
    `Dejé fuera ${quoted(decisive)}, que no pude usar aquí, así que esto puede no ser lo que pediste:`,
  );
}
