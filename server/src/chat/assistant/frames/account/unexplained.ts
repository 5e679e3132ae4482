import { isCategoryWord, isKnown } from '../../language/lexicon.ts';
import { supposedAsks } from '../ask-families.ts';
import type { Frame } from '../frame.ts';
import type { Marked } from '../words/marked.ts';
import { families, familiesOf, isPlain } from './families.ts';
import type { Family, Seen, Weight } from './family.ts';
import { idiomsOf } from './idioms.ts';
import { droppedThings } from './dropped.ts';
import { phrases } from './phrases.ts';
import { saidBy, saidOf } from './uses.ts';

/** A word that the lexicon knows and the reading made nothing of. */
export interface Unexplained {
  /** As it was typed. */
  raw: string;
  /** The place of its first token. */
  at: number;
  family: string;
  weight: Weight;
}

const rank: Readonly<Record<Weight, number>> = { minor: 0, decisive: 1, turning: 2 };

/** What a question says and its reading does not, left to right. Deterministic. */
export function unexplained(marked: Marked, frame: Frame): Unexplained[] {
  if (frame.whole) return [];
  const text = marked.tokens.map((token) => token.text).join(' ');
  const see = (word: string, at: number): Seen => ({ word, at, frame, marked, text });
  const found = [...missedWords(marked, see), ...missedPhrases(marked, see), ...droppedThings(marked, frame)];
  return found
    .toSorted((a, b) => a.at - b.at)
    .filter((one, at, all) => all.findIndex((other) => other.family === one.family) === at);
}

/** By what the answer says anyway, or by what the reading made of the word. */
const isExplained = (family: Family, seen: Seen): boolean =>
  saidBy(seen.frame.ask, family.name) || saidOf(seen.frame, family.name) || family.explained(seen);

type See = (word: string, at: number) => Seen;

function missedWords(marked: Marked, see: See): Unexplained[] {
  const idiom = idiomsOf(marked.tokens);
  return marked.tokens.flatMap((token, at) => {
    if (token.kind !== 'word' || marked.taken(at) || idiom(at) || !isKnown(token.text)) return [];
    const seen = see(token.text, at);
    const named = familiesOf(token.text);
    const all = named.length > 0 || isPlain(token.text) || !isCategoryWord(token.text) ? named : [kind];
    if (all.length === 0 || all.some((one) => isExplained(one, seen))) return [];
    // The mildest of what it may mean is the least that has to be said.
    const [family] = all.toSorted((a, b) => rank[a.weight] - rank[b.weight]);
    return family ? [{ raw: token.raw, at, family: family.name, weight: family.weight }] : [];
  });
}

/** A kind of goods that was not linked: the rows are not narrowed by it. */
const kind: Family = {
  name: 'kind',
  weight: 'decisive',
  words: '',
  explained: ({ frame, word }) =>
    frame.things.length > 0 ||
    // "once you take off the goals": no takeaway.
    (frame.ask === 'free' && word.startsWith('tak')) ||
    frame.goalIds.length > 0 ||
    // "take out of my savings" is no takeaway.
    frame.flow === 'transfers' ||
    frame.ask === 'createGoal' ||
    frame.ask === 'afford' ||
    supposedAsks.has(frame.ask),
};

const namedPhrases = phrases.map(({ family: name, test }) => ({
  family: families.find((one) => one.name === name),
  test,
}));

function missedPhrases(marked: Marked, see: See): Unexplained[] {
  const text = signed(marked);
  const bare = masked(marked);
  const within = families.flatMap((family) =>
    (family.phrases ?? []).map((test) => ({ family, said: test.exec(bare), whole: bare })),
  );
  const named = namedPhrases.map(({ family, test }) => ({ family, said: test.exec(text), whole: text }));
  return [...named, ...within].flatMap(({ family, said, whole }) => {
    if (!said || !family) return [];
    const before = whole.slice(0, said.index + (said[0].length - said[0].trimStart().length));
    const at = before.split(' ').length - 1;
    if (marked.excluded(at) || isExplained(family, see(said[0].trim(), at))) return [];
    const raw = marked.tokens
      .slice(at, at + said[0].trim().split(' ').length)
      .map((token) => token.raw)
      .join(' ');
    return [{ raw, at, family: family.name, weight: family.weight }];
  });
}

/** The same words; those of days and amounts are dots too, the first of a time a mark. */
function masked(marked: Marked): string {
  const times = [...marked.periods, ...(marked.weekdays ? [marked.weekdays] : [])];
  return signed(marked)
    .split(' ')
    .map((word, at) => {
      if (word.startsWith('§') || word === '.') return word;
      const time = times.find((one) => at >= one.from && at < one.to);
      if (time) return at === time.from ? '§t' : '.';
      return marked.amounts.some((one) => at >= one.from && at < one.to) ? '.' : word;
    })
    .join(' ');
}

/** The words of a question, one for each token; the first of a linked thing is its §-mark, the others are dots. */
const signed = ({ tokens, entities }: Marked): string =>
  tokens
    .map(({ text }, at) => {
      const entity = entities.find((one) => at >= one.from && at < one.to);
      return entity ? (at === entity.from ? `§${entity.kind.charAt(0)}` : '.') : text.replaceAll(' ', '.');
    })
    .join(' ');
