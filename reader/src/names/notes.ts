import type { Candidate } from '../marks/mark.ts';
import { fold } from '../text/fold.ts';
import type { Token } from '../text/tokens.ts';
import { isGrammar, isKnown, isReal, isTemporal } from '../text/words.ts';
import { setsOf } from '../text/among.ts';
import type { Note, World } from '../world.ts';
import { isKindHead, isPointedAt, isUnder, stem } from './inner.ts';
import { kinOf } from './kin.ts';
import { oncePer, runsAt, wordsOf } from './phrase.ts';
import * as data from './words.data.ts';

/* What a person wrote on rows of theirs, by words of it: "the root canal", `las medicinas de mami`. */

const { between } = setsOf(data.tags);
const { filing } = setsOf(data.notes);

interface Written {
  note: Note;
  /** Its words but for small ones, one form each, and where they stand in it. */
  words: readonly { text: string; from: number; to: number }[];
}

/** A word as others that mean the same. */
const formOf = (word: string): string => kinOf(word) ?? stem(word);

const isSmall = (word: string): boolean => between.has(word);

function writtenOf(note: Note): Written {
  const found = fold(note.text).matchAll(/[a-z0-9]+(?:'[a-z]+)?/g);
  const words = [...found].map(({ 0: word, index }) => ({
    text: formOf(word.replace("'", '')),
    from: index,
    to: index + word.length,
  }));
  return { note, words: words.filter(({ text }) => !isSmall(text)).slice(0, 12) };
}

const shelvesOf = oncePer((world): ReadonlyMap<string, readonly Written[]> => {
  const shelves = new Map<string, Written[]>();
  for (const note of world.notes ?? []) {
    const written = writtenOf(note);
    for (const word of new Set(written.words.map(({ text }) => text)))
      shelves.set(word, [...(shelves.get(word) ?? []), written]);
  }
  return shelves;
});

/** A word of one of the notes. */
export const isNoteWord = (world: World, word: string): boolean => shelvesOf(world).has(formOf(word));

/** Whether a word says of itself what was noted: none that questions are made of. */
const tells = (word: string): boolean =>
  kinOf(word) !== undefined ||
  (word.length > 2 && !isGrammar(word) && !isTemporal(word) && (!isKnown(word) || isReal(word)));

/** Where words stand together in a note, in whichever order: "Maya's laptop" for "laptop for Maya". */
function placeIn({ words }: Written, said: readonly string[]): number {
  const sorted = said.toSorted().join(' ');
  return words.findIndex(
    (_, at) =>
      words
        .slice(at, at + said.length)
        .map(({ text }) => text)
        .toSorted()
        .join(' ') === sorted,
  );
}

const namesOf = oncePer(
  ({ payees, people, tags = [] }) => new Set([...payees.map(({ name }) => name), ...people, ...tags]),
);
/** Whether a find is of what is in the books: a name that no row has gives way to a note. */
const isInBooks = ({ meaning }: Candidate, world: World): boolean =>
  meaning.type !== 'm' || meaning.names.some((name) => namesOf(world).has(name));

const longest = 6;
/** More notes than that have a word that tells none apart. */
const most = 12;

/**
 * Words of notes, the longest run of them at each place. What a payee is surely `named` goes before; words that `kinds` of goods
 * have too are the note's where it says more than the kind does, where the kind has no row, or where one is pointed at ("the
 * brakes"), else they may be.
 */
export function linkNotes(
  tokens: readonly Token[],
  world: World,
  named: readonly Candidate[],
  kinds: readonly Candidate[],
): Candidate[] {
  const shelves = shelvesOf(world);
  if (shelves.size === 0) return [];
  const words = wordsOf(tokens).filter(({ text }) => !isSmall(text));
  const found: Candidate[] = [];
  for (let at = 0; at < words.length; at += 1) {
    for (const run of runsAt(words, at, longest)) {
      const [first = '', last = ''] = [run[0], run.at(-1)];
      if (!run.some(tells)) continue;
      const said = run.map(formOf);
      const isWhole = (one: Written): boolean => run.length > 1 && one.words.length === run.length;
      const ends = tells(first) && tells(last);
      const written = (shelves.get(said[0] ?? '') ?? []).filter(
        (one) => placeIn(one, said) >= 0 && (ends || isWhole(one)),
      );
      if (written.length === 0 || written.length > most) continue;
      const from = words[at]?.at ?? 0;
      const to = (words[at + run.length - 1]?.at ?? from) + 1;
      const over = (one: Candidate): boolean => one.from < to && from < one.to;
      const isTaken = named.some(
        (one) => over(one) && one.score >= sure && one.to - one.from >= to - from && isInBooks(one, world),
      );
      const near = kinds.filter(over);
      if (near.length > 0 && filing.has(tokens[from - 1]?.text ?? '')) continue;
      if (isTaken || near.some((one) => one.to - one.from > to - from)) continue;
      const names = [...new Set(written.map((one) => spelt(one, said)))].slice(0, 5);
      if (!near.every((kind) => goesBefore(kind))) continue;
      found.push({
        from,
        to,
        meaning: { type: 'm', names, fuzzy: false, person: false, noted: true },
        score: near.length > 0 ? 0.96 : 0.9,
      });
      at += run.length - 1;
      break;

      function goesBefore({ from: start, to: end, meaning }: Candidate): boolean {
        if (meaning.type !== 'c' || start < from || to < end) return false;
        const { category } = meaning;
        const isWider = end - start < to - from;
        if (isWider || !world.payees.some((one) => isUnder(one, category))) return true;
        const filed = run.length > 1 || written.some(({ note }) => isUnder(note, category));
        return filed && !isKindHead(last) && isPointedAt(last, tokens[from - 1]?.text);
      }
    }
  }
  return found;
}

/** From here on a name is what its words say. */
const sure = 0.7;

/** Words as the note has them, whose row is found by them. */
const spelt = (one: Written, said: readonly string[]): string => {
  const at = placeIn(one, said);
  const [start, end] = [one.words[at], one.words[at + said.length - 1]];
  return one.note.text.slice(start?.from, end?.to);
};
