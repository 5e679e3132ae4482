import { fold } from '../../language/fold.ts';

const forGood =
  /\b(?:from (?:now|here|today) on(?:wards?)?|going forward|in (?:the )?future|every time|each time|always|for good|de ahora en (?:adelante|mas)|de aqui en (?:adelante|mas)|(?:a partir|desde) (?:de )?(?:ahora|hoy|ya)|en adelante|siempre|cada vez)\b[ ,]*/;
const mend =
  /[ ,.;-]+(?:(?:so|and|please|can you|could you|y|por favor|pls) )*(?:(?:fix|change|correct|update|sort|move) (?:it|that|this|them|those)|arreglal[oa]s?|corrigel[oa]s?|cambial[oa]s?|arregla eso|corrige eso)(?: (?:please|pls|por favor|porfa|then|for me))*[.! ]*$/;
const mark = 'for good, all:';

/**
 * An order for a category without the words that no order needs: "from now on" and "fix it", which are read as no day, account
 * or payee; null where there are none.
 */
export function plainerOrder(question: string): { text: string; forGood: boolean } | null {
  const said = forGood.exec(fold(question));
  const rest = said
    ? `${question.slice(0, said.index)}${question.slice(said.index + said[0].length)}`
    : question;
  const tail = mend.exec(fold(rest));
  const text = (tail ? rest.slice(0, tail.index) : rest).replace(/[ ,;]+$/, '').trim();
  return (said ?? tail) && text !== '' ? { text, forGood: said !== null } : null;
}

/** "Kiosk is shopping", said of all times: as an order. */
export const asOrder = (text: string): string =>
  text.replace(/\b(?:is|are)\b/i, 'should be').replace(/(^|\s)(?:es|son)(?=\s)/i, '$1debería ser');

/** The words of an order that was meant of every payment, those to come among them. */
export const saidForGood = (pattern: string): string => `${mark} ${pattern}`;

export const isForGood = (said: string): boolean => said.startsWith(mark);
