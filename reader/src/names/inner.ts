import type { Candidate } from '../marks/mark.ts';
import { primaryCategories } from '@saldo/contract/transactions/taxonomy';
import { setsOf } from '../text/among.ts';
import { sectionsOf } from '../text/data.ts';
import { nameWords } from '../text/fold.ts';
import { isNumberWord } from '../text/numbers.ts';
import type { Token } from '../text/tokens.ts';
import { isGrammar, isKnown, isReal, isShop, isTemporal } from '../text/words.ts';
import type { Payee, World } from '../world.ts';
import { named, type Category } from './categories.ts';
import { meansElse } from './kinds.ts';
import { oncePer, runsAt, wordsOf } from './phrase.ts';
import * as data from './words.data.ts';

/* Payees by what they are called inside their names, as far as a person's own books show it: "the stables", "poker". */

const list = setsOf(data.inner);
const lists = sectionsOf('names.txt');
const inSection = (name: string, word: string): boolean => lists.get(name)?.has(word) ?? false;

/** A word without its plural. */
export const stem = (word: string): string =>
  word.length > 3 ? word.replace(/(?<=[dlnrz])es$|s$/, '') : word;

/** Words that name kinds of goods on the pages: they are those kinds, whoever bears them. */
const heads = new Set(named.flatMap(({ words }) => words.map(stem)));
/** A word that a kind of goods is called by on the pages. */
export const isKindHead = (word: string): boolean => heads.has(stem(word));

interface Entry {
  /** The words that may name it, one form each. */
  stems: readonly string[];
  payees: Payee[];
}

/** Well-known names, whose words are no payee of their own: "Olive Garden" is no garden. */
const isChain = (words: readonly string[]): boolean =>
  words.some(isShop) || inSection('chains', words.slice(0, 2).join('_'));

/** The payees of a world by each word of their names; raw lines that differ in a number are one. */
const entriesOf = oncePer((world): ReadonlyMap<string, readonly Entry[]> => {
  const byWords = new Map<string, Entry>();
  for (const payee of world.payees) {
    const words = nameWords(payee.name).filter((word) => !/\d/.test(word));
    if (words.length < 2 || (isChain(words) && !list.movers.has(words[0] ?? ''))) continue;
    const stems = words.slice(0, 10).map(stem);
    const entry = byWords.get(stems.join(' ')) ?? { stems, payees: [] };
    entry.payees.push(payee);
    byWords.set(stems.join(' '), entry);
  }
  const shelves = new Map<string, Entry[]>();
  for (const entry of byWords.values())
    for (const word of new Set(entry.stems)) shelves.set(word, [...(shelves.get(word) ?? []), entry]);
  return shelves;
});

/** Whether rows are filed under a kind of goods, by their codes. */
export const isUnder = ({ codes }: Pick<Payee, 'codes'>, category: Category): boolean =>
  codes.some((code) => category.codes.some((own) => code.startsWith(own)));

/** Whether words of a kind of goods are a payee to this person. */
function isPayee(payees: readonly Payee[], category: Category, said: Said, world: World): boolean {
  const others = world.payees.filter((one) => isUnder(one, category) && !payees.includes(one));
  const filed = payees.some((one) => isUnder(one, category));
  // `Expensas` may be all of housing, and is what their one payee begins with.
  if (
    filed &&
    isWide(category) &&
    payees.every(({ name }) => stem(nameWords(name)[0] ?? '') === said.words[0])
  )
    return true;
  // The same rows either way, or none but the payee's: its name goes before the kind that is a part of it.
  if (others.length === 0) return !filed || said.isWider;
  if (said.words.length === 1 && heads.has(said.words[0] ?? '')) return false;
  // Any number of a kind is the kind: "coffees", against "the stables".
  return !said.several || isPointedAt(said.last, said.before);
}

const primaryCodes: ReadonlySet<string> = new Set(primaryCategories);
/** A kind that is a whole primary one of the taxonomy. */
const isWide = ({ codes }: Category): boolean => codes.every((code) => primaryCodes.has(code));

/** Whether the word before points at one that is known: "the stables". In Spanish any number of a kind has "the" before it. */
export const isPointedAt = (word: string, before = ''): boolean =>
  list.points.has(before) && (word === stem(word) || !list.ofAny.has(before));

interface Said {
  words: readonly string[];
  last: string;
  several: boolean;
  before: string;
  /** More words than those of the kind. */
  isWider: boolean;
}

/** Whether a word may name a payee by itself: none of those that questions are made of. */
const tells = (word: string): boolean =>
  word.length > 2 &&
  !list.idle.has(word) &&
  !isGrammar(word) &&
  !isTemporal(word) &&
  (!isKnown(word) || isReal(word));

/**
 * Payees by words inside their names that one or two of this person's have. What else is surely `taken` is none of them; `kinds`
 * are the goods that the words may be.
 */
export function linkInner(
  tokens: readonly Token[],
  world: World,
  taken: readonly Candidate[],
  kinds: readonly Candidate[],
): Candidate[] {
  const shelves = entriesOf(world);
  const words = wordsOf(tokens);
  const isPaid = tokens.some(({ text }) => list.pay.has(text));
  // "Side job": a kind of which there is nothing, and words of a bank's lines.
  const unfiled = kinds.filter(
    ({ meaning }) => meaning.type === 'c' && !world.payees.some((one) => isUnder(one, meaning.category)),
  );
  const found: Candidate[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const from = words[at]?.at ?? 0;
    const before = tokens[from - 1]?.text ?? '';
    const stands =
      !list.doing.has(before) || (before === 'to' && inSection('goes', tokens[from - 2]?.text ?? ''));
    const opens =
      from === 0 || tokens[from - 1]?.kind === 'mark' || isGrammar(before) || inSection('small', before);
    if (!stands || !opens) continue;
    for (const run of runsAt(words, at, 3)) {
      const to = (words[at + run.length - 1]?.at ?? from) + 1;
      const over = (one: Candidate): boolean => one.from < to && from < one.to;
      const isOpen = unfiled.some((one) => one.from === from && one.to === to);
      const isPaidAs = list.pays.has(run[0] ?? '') && run.every((word, k) => k === 0 || isNumberWord(word));
      if (!(isOpen || isPaidAs || run.every(tells)) || taken.some((one) => over(one) && one.score >= 0.5))
        continue;
      const stems = run.map(stem);
      const entries = (shelves.get(stems[0] ?? '') ?? []).filter((one) =>
        one.stems.some((_, place) => stems.every((word, k) => one.stems[place + k] === word)),
      );
      const payees = entries.flatMap((one) => one.payees);
      const [word = ''] = run;
      if (entries.length === 0 || entries.length > (isOpen ? mostOpen : 2)) continue;
      if (run.length === 1 && inSection('ofMany', word) && from > 0 && !list.points.has(before)) continue;
      if (inSection('places', word) || meansElse(run.at(-1) ?? '', before, tokens[to]?.text ?? '')) continue;
      const near = kinds.filter(over);
      const isWider = near.every((one) => from < one.from || one.to < to);
      const last = run.at(-1) ?? '';
      const said = { words: stems, last, several: last !== stem(last), before, isWider };
      const isOwn = near.every(
        ({ from: start, to: end, meaning }) =>
          from <= start &&
          end <= to &&
          meaning.type === 'c' &&
          isPayee(payees, meaning.category, said, world),
      );
      if (!isOwn || (near.length > 0 && !isOpen && payees.every(({ income }) => income) && !isPaid)) continue;
      // "Soccer shoes" are shoes.
      if (kinds.some((one) => one.from === to && !isPay(one))) continue;
      const names = payees.map(({ name }) => name);
      found.push({ from, to, meaning: { type: 'm', names, fuzzy: false, person: false }, score: 0.9 });
      at += run.length - 1;
      break;
    }
  }
  return found;
}

/** Payees that words of their lines name together. */
const mostOpen = 8;

const isPay = ({ meaning }: Candidate): boolean =>
  meaning.type === 'c' && meaning.category.codes.every((code) => code.startsWith('INCOME'));
