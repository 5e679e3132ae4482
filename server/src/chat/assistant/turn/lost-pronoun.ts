import { type Kit, reply } from '../answers/kit.ts';
import { examples } from '../answers/suggestions.ts';
import type { Reply } from '../fact.ts';
import { goalAsks, repeatingAsks, subjectAsks } from '../frames/ask-families.ts';
import type { Frame } from '../frames/frame.ts';
import type { Marked } from '../frames/words/marked.ts';
import { safeText } from '../render/words.ts';

const pronoun =
  /\b(?:they|them|ellos|ellas)\b|\b(?:those|these|es[oa]s)\b(?! (?:days?|weeks?|weekends?|months?|years?|dates?|dias?|semanas?|meses|fechas|fines|last|past|§p|§k|two|three|dos|tres))|\b(?:on|for|from|at|with|en|de|por|con) (?:it|that|eso|ello)(?= §p|$)/;

const isBare = ({ things, exclude, accountIds, goalIds }: Frame): boolean =>
  things.length + exclude.length + accountIds.length + goalIds.length === 0;

/** The pronoun of a turn that was read without what it stands for; null where nothing of the turn before was lost. */
export function lostPronoun({ pattern }: Marked, frame: Frame, before: Frame | null): string | null {
  if (!before || before.ask === frame.ask || !subjectAsks.has(frame.ask) || !isBare(frame)) return null;
  const spoken = !isBare(before) || repeatingAsks.has(before.ask) || goalAsks.has(before.ask);
  return spoken ? (pronoun.exec(pattern)?.[0] ?? null) : null;
}

/** Asks what a pronoun stands for: the figure of everything would be another question's. */
export const askWhatIsMeant = (kit: Kit, word: string, question: string): Reply =>
  reply(
    kit,
    kit.say(
      `I am not sure what “${safeText(word)}” stands for here, and a figure for everything may be the wrong one. Can you name it?`,
      `No sé bien a qué te refieres con “${safeText(word)}”, y una cifra de todo podría no ser la que buscas. ¿Puedes nombrarlo?`,
    ),
    { suggestions: examples(kit.world, kit.language, question), outcome: 'clarify' },
  );
