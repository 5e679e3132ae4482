import type { Candidate, Mark } from '../marks/mark.ts';
import { nameWords } from '../text/fold.ts';
import { isGrammar, isKind, isKnown, isTemporal } from '../text/words.ts';
import type { Token } from '../text/tokens.ts';
import type { World } from '../world.ts';
import { setsOf } from '../text/among.ts';
import { isGloss } from './goals.ts';
import { likeness } from './alike.ts';
import { oncePer, wordsOf, type Word } from './phrase.ts';
import * as data from './words.data.ts';

const { between, journey, bearing, of } = setsOf(data.tags);

interface Tag {
  name: string;
  words: readonly string[];
}

/** Tags of several words, or called like a day ("thanksgiving"); any other of a single word is found as a payee is. */
const tagsOf = oncePer((world): readonly Tag[] =>
  (world.tags ?? [])
    .map((name) => ({
      name,
      words: nameWords(name.replaceAll(/[-_]/g, ' ').replaceAll(/(?<=\p{L})(?=\d)/gu, ' '))
        .filter((word) => !between.has(word))
        .slice(0, 10),
    }))
    .filter(({ words: [first = '', ...more] }) => more.length > 0 || isTemporal(first)),
);

/** "Birthdays" for `birthday`, `cumpleaños` for `cumple`, "Lisbon" for `lisboa`. */
const isAlike = (said: string, word: string): boolean =>
  isGloss(said, word) ||
  likeness(said, word) > 0.75 ||
  (Math.min(said.length, word.length) > 4 &&
    (said.startsWith(word) || word.startsWith(said) || isTwin(said, word)));

/** "Familia" for "family", "Lisbon" for `lisboa`: words that part in their last two letters. */
const isTwin = (said: string, word: string): boolean =>
  said.slice(0, 5) === word.slice(0, 5) && said.length < 8 && word.length < 8;

/** How many words of a name stand from a place on, in any order and with small ones between, and the place behind them. */
export function saidOf(
  wanted: readonly string[],
  words: readonly Word[],
  from: number,
): { count: number; to: number } {
  const left = [...wanted];
  let to = from;
  for (let at = from; at < words.length && left.length > 0; at += 1) {
    const { text = '' } = words[at] ?? {};
    const place = left.findIndex((word) => isAlike(text, word));
    if (place >= 0) left.splice(place, 1);
    else if (at === from || !between.has(text)) break;
    if (place >= 0) to = at + 1;
  }
  return { count: wanted.length - left.length, to };
}

const digits = /^\d+$/;
/** A tag goes before the day it is called like, which may be meant too. */
const ofDay = 0.88;

/** "Lisbon" for `lisboa26`: the one word of a tag beside its number, where it says nothing else. */
const isNumbered = ({ words: [word = '', number = '', ...more] }: Tag): boolean =>
  more.length === 0 && word.length > 3 && digits.test(number) && !isKnown(word);

/** Words of time, or for being away, which say of a tag only what sort of thing bears it: "Bruny weekend". */
const isSort = (word: string): boolean => isTemporal(word) || journey.has(word);

/** The one word of a tag that tells it from others; null where several or none do. */
function tellingOf({ words }: Tag, tags: readonly Tag[]): string | null {
  const word = words.find((one) => !isSort(one) && !digits.test(one)) ?? '';
  const isOnly = !tags.some((other) => other.words !== words && other.words.includes(word));
  return word.length > 3 && isOnly && !isGrammar(word) && !isKind(word) ? word : null;
}

/** How well one word says a tag of several: all of it but for its sort, or the first of its words. */
const scoreOfOne = (tag: Tag): number =>
  isNumbered(tag)
    ? 0.85
    : tag.words.length === 1
      ? ofDay
      : tag.words.every((word, at) => at === 0 || isSort(word))
        ? 0.92
        : 0.75;

/** Behind "tagged" the words of a tag are no day. */
function isBorne(tokens: readonly Token[], at: number): boolean {
  const [quote, last] = [tokens[at - 1]?.text ?? '', tokens[at - 2]?.text ?? ''];
  return bearing.has(quote === '"' ? last : quote);
}

/** Tags by their words said another way, all but one of three or more: `el viaje a Lisboa` for `viaje-lisboa-mayo`. */
export function linkTags(tokens: readonly Token[], world: World): Candidate[] {
  const tags = tagsOf(world);
  if (tags.length === 0) return [];
  const words = wordsOf(tokens);
  const found: Candidate[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const isDigits = digits.test(words[at]?.text ?? '');
    const said = tags
      .map((tag) => ({ tag, ...saidOf(tag.words, words, at) }))
      .filter(
        ({ tag, count }) =>
          (count >= tag.words.length - 1 && (count > 1 || (count === 1 && isNumbered(tag) && !isDigits))) ||
          (count === 1 && (tag.words.length === 1 || words[at]?.text === tellingOf(tag, tags))),
      );
    const most = Math.max(...said.map(({ count }) => count));
    const best = said.filter(({ count }) => count === most);
    const [first] = best;
    if (!first) continue;
    found.push({
      from: words[at]?.at ?? 0,
      to: (words[first.to - 1]?.at ?? 0) + 1,
      meaning: { type: 'm', names: best.map(({ tag }) => tag.name), fuzzy: false, person: false, tag: true },
      score: isBorne(tokens, words[at]?.at ?? 0) ? 1 : most > 1 ? 0.97 : scoreOfOne(first.tag),
    });
    at = first.to - 1;
  }
  return found;
}

const isTag = ({ meanings: [first] }: Mark): boolean =>
  first?.meaning.type === 'm' && first.meaning.tag === true;
const isNoted = ({ meanings: [first] }: Mark): boolean =>
  first?.meaning.type === 'm' && first.meaning.noted === true;

/** Whether a mark says whose or which the one beside it is: "Saoirse's communion", `la boda de Caro`. */
function belongs(tokens: readonly Token[], one: Mark, other: Mark): boolean {
  const words = tokens.slice(one.to, other.from).map(({ text }) => text);
  if (words.length === 0) return /['\u2019]s$/.test(tokens[one.to - 1]?.raw ?? '');
  return words.length < 3 && words.every((word) => between.has(word)) && of.has(words[0] ?? '');
}

/** Marks where a tag is said with whose occasion it was, as a note has it: that narrows nothing of what bears it. */
export function withOwners(marks: readonly Mark[], tokens: readonly Token[]): Mark[] {
  const settled: Mark[] = [];
  for (const mark of marks) {
    const before = settled.at(-1);
    const isOf = before !== undefined && belongs(tokens, before, mark);
    if (isOf && isNoted(before) && isTag(mark)) settled.splice(-1, 1, { ...mark, from: before.from });
    else if (isOf && isTag(before) && isNoted(mark)) settled.splice(-1, 1, { ...before, to: mark.to });
    else settled.push(mark);
  }
  return settled;
}
