import { byFirstWord, standsAt } from './by-first-word.ts';
import { sectionsOf } from './data.ts';
import { numberWords } from './numbers.ts';
import type { Token } from './tokens.ts';
import { isTemporal } from './words.ts';

const { filler = [], ...lists } = Object.fromEntries(sectionsOf('fillers.txt'));
const fillersAt = byFirstWord(
  Array.from(filler, (phrase) => phrase.split('_')),
  (words) => words,
);
const counts = new Set(numberWords);
const articles = new Set(['the', 'el', 'la', 'los', 'las']);

/** Whether a token can begin days or an amount. */
const opens = ({ kind, text }: Token): boolean =>
  kind === 'number' ||
  kind === 'money' ||
  kind === 'date' ||
  isTemporal(text) ||
  counts.has(text) ||
  (lists['opening']?.has(text) ?? false);

/** The place behind fillers and the commas among them; `from` where none stands. */
function behindFillers(tokens: readonly Token[], from: number): number {
  let at = from;
  let to = from;
  for (;;) {
    const said = fillersAt(tokens[at]?.text ?? '').find((one) => standsAt(tokens, at, one));
    if (!said && tokens[at]?.text !== ',') return to;
    at += said?.length ?? 1;
    if (said || to > from) to = at;
  }
}

/** The tokens without what is said inside days or amounts where somebody thinks: "since, like, the 1st" is "since the 1st". */
export function withoutFillers(tokens: readonly Token[]): readonly Token[] {
  const left: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (!token) break;
    left.push(token);
    if (!lists['lead']?.has(token.text)) continue;
    const to = behindFillers(tokens, at + 1);
    const [next, behind] = tokens.slice(to);
    const opening = articles.has(next?.text ?? '') ? behind : next;
    if (to > at + 1 && opening && opens(opening)) at = to - 1;
  }
  return left;
}
