import { standsAt } from './by-first-word.ts';
import { sectionsOf } from './data.ts';
import type { Token } from './tokens.ts';

const sections = sectionsOf('courtesy.txt');
const phrasesOf = (name: string): readonly (readonly string[])[] =>
  Array.from(sections.get(name) ?? [], (phrase) => phrase.split('_')).toSorted((a, b) => b.length - a.length);
const [before, behind] = [phrasesOf('before'), phrasesOf('behind')];

const isWord = ({ kind }: Token): boolean => kind !== 'mark';
/** What is left must be able to ask something. */
const leastWords = 2;

/** The tokens without what is said before and behind them out of courtesy, where that leaves a question. */
export function withoutCourtesy(tokens: readonly Token[]): readonly Token[] {
  let [from, to] = [0, tokens.length];
  const skipMarks = (): void => {
    while (from < to && /^[,.!;:]$/.test(tokens[from]?.text ?? '')) from += 1;
  };
  const led = () => before.find((one) => standsAt(tokens, from, one));
  for (let said = led(); said; said = led()) {
    from += said.length;
    skipMarks();
  }
  const end = tokens.findLastIndex(isWord) + 1;
  const last = behind.find((one) => standsAt(tokens, end - one.length, one));
  // `Acción de Gracias`, `dar las gracias`: no thanks.
  if (last && !/^(de|las)$/.test(tokens[end - last.length - 1]?.text ?? ''))
    to = tokens.slice(0, end - last.length).findLastIndex(isWord) + 1;
  const left = tokens.slice(from, to);
  return left.filter(isWord).length >= leastWords ? left : tokens;
}
