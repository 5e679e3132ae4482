import { byFirstWord } from '../../language/by-first-word.ts';
import type { Token } from '../../language/tokens.ts';

/** Turns of speech in which a word of a family means nothing of its own. */
const idioms = [
  'more or less',
  'mas o menos',
  'cada vez mas',
  'cada vez menos',
  'mas y mas',
  'more and more',
  'less and less',
  'at least',
  'at most',
  'at all',
  'al menos',
  'por lo menos',
  'a lo mas',
  'most of all',
  'most recent',
  'most recently',
  'mas reciente',
  'mas recientes',
  'not sure',
  'not really',
  'or not',
  'if not',
  'why not',
  'o no',
  'no idea',
  'right now',
  'by the way',
  'what if',
  'as well',
  'more than once',
  'once more',
  'one more time',
  'una vez mas',
  'nada mas',
  'no mas',
  'what more',
  'first of all',
  'at first',
  'when it comes to',
  'cuando se trata de',
  'i mean',
  'you mean',
  'do you mean',
  'it mean',
  'what i mean',
  'that mean',
  'mean by',
  'let me see',
  'so far',
  'as of',
  'rest assured',
  'would rather',
  'or rather',
  'rather than',
  'better yet',
  'best of all',
  'tal vez',
  'mas bien',
  'mejor dicho',
  'mejor no',
  'double check',
  'double checking',
  'in the first place',
  'from time to time',
  'one to the next',
  'one month to the next',
  'one week to the next',
  'one year to the next',
  'one to the other',
  'one month to the other',
  'de un mes a otro',
  'de un mes al otro',
  'de una semana a otra',
  'de una semana a la otra',
  'de un ano a otro',
  'de un ano al otro',
  'de uno a otro',
  'de uno al otro',
  'one way or another',
  'de una u otra',
  'una y otra vez',
  'otra vez',
  'one another',
  'each other',
  'on the other hand',
  'por otro lado',
  'por otra parte',
  'where do i stand',
  'where am i',
  'where i stand',
  'where we stand',
  'where do we stand',
  'where are we',
  'at this point',
  'by this point',
  'at that point',
  'at the same point',
  'up to this point',
  'a estas alturas',
  'a esta altura',
  'good night',
  'good morning',
  'good afternoon',
  'good evening',
  'buenas tardes',
  'buenas noches',
  'would like',
  'should i know',
  'should know',
] as const;

const sequencesAt = byFirstWord(
  idioms.map((one) => one.split(' ')).toSorted((a, b) => b.length - a.length),
  (words) => words,
);

const allOfThem =
  /^(both|all|the two|ambos|ambas|las dos|los dos|todas|todos)( of (them|those|it))?( together| juntos| juntas)?$/;

/** True for tokens that belong to such a turn of speech. */
export function idiomsOf(tokens: readonly Token[]): (at: number) => boolean {
  const inside = new Set<number>();
  // "how much pension came in last month, both of them": every one of what was just named.
  const last = tokens.findLastIndex((one) => one.kind !== 'mark');
  const apart = tokens.findLastIndex(({ text }) => text === ',');
  if (
    apart > 2 &&
    allOfThem.test(
      tokens
        .slice(apart + 1, last + 1)
        .map(({ text }) => text)
        .join(' '),
    )
  )
    for (let at = apart; at <= last; at += 1) inside.add(at);
  for (let at = 0; at < tokens.length; at += 1) {
    const found = sequencesAt(tokens[at]?.text ?? '').find((words) =>
      words.every((word, ahead) => tokens[at + ahead]?.text === word),
    );
    if (found) for (let ahead = 0; ahead < found.length; ahead += 1) inside.add(at + ahead);
  }
  return (at) => inside.has(at);
}
