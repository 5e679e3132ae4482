import type { Mark } from '../marks/mark.ts';
import { among, phrasesOf } from '../text/among.ts';
import type { Token } from '../text/tokens.ts';

/* The words by which something is left out of rows or accounts. */

/** What stands right behind these, but for small words, is left out and nothing else. */
const strong = phrasesOf(
  'sin, without, except, excepting, excepto, exceptuando, excluding, excluyendo, exclude, excludes, excl, salvo, minus, menos',
  'quitando, quitandole, quitandome, descontando, restando, restandole, obviando, omitiendo, ignorando, descartando, ignoring, omitting',
  'skipping, sans, besides, ni, apart from, aside from, aside of, outside of, other than, leaving aside, leaving out, leave out',
  'leave aside, take out, taking out, cut out, strip out, bar the, bar my, barring, exclusive of, with the exception of',
  'everything but, all but, anything but, anything other than, but not, save the, save my, not including, not counting, do not count',
  ', save for, a excepcion de, con excepcion de, aparte de, a parte de, dejando fuera, dejando aparte, dejando a un lado, dejando de lado',
  'no contando, no incluyendo, no incluyas, no cuento, no cuentes, no contamos, todo menos, si quitamos, si quito, si saco, si le quito',
  'que no sea, que no sean, que no fuera, que no fueran, no sea de, no sean de, no fuera de, no fueran de',
);
/** What stands behind these pays for nothing. */
const untouched = phrasesOf(
  'sin tocar, sin usar, sin mover, sin gastar, sin recurrir a, sin echar mano, sin meter mano, sin meterme con, sin tirar, sin sacar',
  'without touching, without using, without moving, without tapping, without raiding, without dipping into, without digging into',
  'without drawing on, without taking, without going into, without breaking into, not touching',
);
/** No part of it: "without touching a penny of my savings". */
const none = among('of from any anything penny cent dime un ni peso centavo euro nada');
/** These may deny as well: "not gas, coffee". */
const weak = phrasesOf('not, no, less');
/** These stand behind what is left out. */
const behind = phrasesOf(
  'aside, excluded, aparte, excluido, excluida, excluidos, excluidas, not included, no la cuentes, no lo cuentes',
  'no las cuentes, no los cuentes, left out',
);
/** Behind "aside" these begin another phrase: "aside from", `aparte de`. */
const goesOn = among('from of de');
/** Nothing but what follows is meant. */
const only = phrasesOf('nothing but, nothing other than, nada mas que');
const small = among(
  'the my our a an el la los las mi mis nuestra nuestro de del lo al for that this ese esa contar counting incluir any',
);
const joining = among('or nor and y e o u ni & ,');
const spans = among('weeks months days years semanas meses dias anos');

type Tokens = readonly Token[];

const endsAt = (tokens: Tokens, phrases: readonly (readonly string[])[], to: number): number | null => {
  const phrase = phrases.find((words) =>
    words.every((word, k) => tokens[to - words.length + 1 + k]?.text === word),
  );
  return phrase ? to - phrase.length + 1 : null;
};
const startsAt = (tokens: Tokens, phrases: readonly (readonly string[])[], from: number): number | null => {
  const phrase = phrases.find((words) => words.every((word, k) => tokens[from + k]?.text === word));
  return phrase ? from + phrase.length : null;
};

/** How surely the words right before a place leave out what stands there. */
function leadAt(tokens: Tokens, from: number): 'only' | 'strong' | 'weak' | null {
  for (let at = from - 1; at > from - 6 && at >= 0; at -= 1) {
    if (endsAt(tokens, only, at) !== null) return 'only';
    const start = endsAt(tokens, strong, at);
    // "Weeks without Uber" are weeks of which nothing is left out.
    if (start !== null) return spans.test(tokens[start - 1]?.text ?? '') ? 'weak' : 'strong';
    if (endsAt(tokens, weak, at) !== null) return 'weak';
    if (!small.test(tokens[at]?.text ?? '')) return null;
  }
  return null;
}

/** A mark that ends where another is joined to it. */
function joinedBefore({ tokens, marks }: Leavable, from: number): Mark | undefined {
  let at = from - 1;
  while (at > from - 4 && small.test(tokens[at]?.text ?? '')) at -= 1;
  if (!joining.test(tokens[at]?.text ?? '')) return undefined;
  if (tokens[at - 1]?.text === ',') at -= 1;
  return marks.find(({ to }) => to === at);
}

/** Whether a message says nothing but small words outside of a stretch. */
const isAllBut = (tokens: Tokens, from: number, to: number): boolean =>
  [...tokens.slice(0, from), ...tokens.slice(to)].every(
    ({ text, kind }) => kind === 'mark' || small.test(text) || joining.test(text),
  );

interface Leavable {
  tokens: Tokens;
  marks: readonly Mark[];
}

/** Whether a comma between two is one of a list: the last of them is joined by a word, or a third follows. */
function isListed({ tokens, marks }: Leavable, { from, to }: Mark): boolean {
  let at = from - 1;
  while (small.test(tokens[at]?.text ?? '')) at -= 1;
  if (tokens[at]?.text !== ',') return true;
  return marks.some(
    (one) => one.from >= to && one.from < to + 4 && joinedBefore({ tokens, marks }, one.from)?.to === to,
  );
}

/**
 * Whether words leave out what a mark stands for, as all of a list that one of them leads: `strong` beyond doubt, `weak` where it may
 * be denied only, `only` where nothing else is meant, `meant` in the place of what is denied.
 */
export function leftOutBy(said: Leavable, mark: Mark): 'only' | 'strong' | 'weak' | 'meant' | null {
  const { tokens } = said;
  const end = startsAt(tokens, behind, mark.to);
  // `¿Y la renta aparte?` by itself asks for the rent, as a matter of its own.
  if (end !== null && isAllBut(tokens, mark.from, end)) return null;
  if (end !== null && !goesOn.test(tokens[end]?.text ?? '')) return 'strong';
  const lead = leadAt(tokens, mark.from);
  if (lead !== null) return lead;
  const before = joinedBefore(said, mark.from);
  if (!before || !isListed(said, mark)) return null;
  const how = leftOutBy(said, before);
  // "Not gas, coffee" says what is meant in its place.
  const comma = tokens
    .slice(before.to, mark.from)
    .every(({ text, kind }) => kind !== 'word' || small.test(text));
  return how === 'weak' && comma ? 'meant' : how;
}

/** Whether words say that nothing is to be paid out of what a mark stands for, or leave it out beyond doubt. */
export function isUntouched(said: Leavable, mark: Mark): boolean {
  const { tokens } = said;
  const passes = (word: string): boolean => small.test(word) || none.test(word);
  let at = mark.from - 1;
  while (passes(tokens[at]?.text ?? '') && endsAt(tokens, untouched, at) === null) at -= 1;
  if (endsAt(tokens, untouched, at) !== null || leftOutBy(said, mark) === 'strong') return true;
  const before = joinedBefore(said, mark.from);
  return before !== undefined && isUntouched(said, before);
}

/** Places of the words that are to be left out: the first one behind each phrase that leaves out and nothing else. */
export const leavingPlaces = (tokens: Tokens): number[] =>
  tokens.flatMap((_, at) => {
    if (endsAt(tokens, strong, at) === null) return [];
    let place = at + 1;
    while (small.test(tokens[place]?.text ?? '')) place += 1;
    return tokens[place]?.kind === 'word' ? [place] : [];
  });
