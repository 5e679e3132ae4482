import { toQuery, type Slots } from '@saldo/contract/query/slots';
import type { Mark, Meaning } from '../marks/mark.ts';
import type { Marked } from '../marks/marks.ts';
import type { Category } from '../names/categories.ts';
import { classesIn, classesOf } from './lexicon.ts';

function hashes(texts: ReadonlySet<string>): Uint32Array {
  const numbers = new Uint32Array(texts.size);
  let at = 0;
  for (const text of texts) numbers[at++] = hash(text);
  return numbers;
}

/** A feature as a number of 32 bits: two that are learned hardly ever share one. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    value ^= text.charCodeAt(at);
    value = Math.imul(value, 0x01000193);
  }
  value ^= value >>> 15;
  return value >>> 0;
}

/** What a message shows of itself: its own features, and those of each of its marks; null for a mark too far behind. */
export interface Seen {
  message: Uint32Array;
  marks: readonly (Uint32Array | null)[];
}

/** What a message shows behind a question. */
export function seenIn(marked: Marked, before: Slots | null): Seen {
  const items = itemsOf(marked);
  const places = new Map(items.map(({ mark }, at) => [mark, at] as const));
  const marks = marked.marks.map((_mark, index) => {
    const at = places.get(index);
    return at === undefined ? null : markFeatures(marked, items, at, before);
  });
  return { message: messageFeatures(marked, before), marks };
}

/** A word of the message, or a mark as one symbol. */
export interface Item {
  text: string;
  /** Place of the mark, or -1 for a word. */
  mark: number;
}

const hintOf = ({ meanings }: Mark): string =>
  meanings
    .slice(0, 3)
    .map(({ meaning }) => {
      if (meaning.type === 'n') return `n${meaning.side ?? ''}`;
      if (meaning.type === 'k') return meaning.ordinal ? 'kth' : 'k';
      if (meaning.type === 'a') return meaning.generic ? 'ag' : 'a';
      if (meaning.type === 'p') return `p${meaning.past.period.kind}${meaning.past.period.grain}`;
      return meaning.type;
    })
    .join('/');

/** An event is a day like another: what was learned of "until Friday" holds for "until payday". */
const letterOf = (type: string): string => (type === 'e' ? 'p' : type);

const symbolOf = ({ meanings }: Mark): string =>
  `<${[...new Set(meanings.map(({ meaning }) => letterOf(meaning.type)))].slice(0, 2).join('')}>`;

const mayBeWords: ReadonlySet<string> = new Set(['p', 'g', 'a']);

/** A category of the person's own is one like any other, whatever it is called. */
const isOwn = (meaning: Meaning | undefined): boolean => meaning?.type === 'c' && meaning.category.key === '';
const keyOf = ({ key }: Category): string => (key === '' ? 'shopping' : key);

/** A mark that only may be one: its words go on saying what they say. */
const isWeak = ({ meanings }: Mark): boolean => {
  const [first] = meanings;
  return first !== undefined && first.score < 0.36 && mayBeWords.has(first.meaning.type);
};

/** Words of a mark that mean more than that it is there: what sort of account, which days. */
const tellsWords: ReadonlySet<string> = new Set(['c', 'a', 'p', 'w', 'e']);

/** Longest message, in words, that the net looks at. */
const mostItems = 80;

/** The message with each mark as one symbol; marks at `hidden` places stay words. */
export function itemsOf({ tokens, marks }: Marked, hidden?: ReadonlySet<number>): Item[] {
  const items: Item[] = [];
  const starts = new Map(marks.map((mark, index) => [mark.from, index] as const));
  for (let at = 0; at < tokens.length && items.length < mostItems;) {
    const index = starts.get(at);
    const mark = index === undefined ? undefined : marks[index];
    if (mark === undefined || index === undefined || hidden?.has(index)) {
      items.push({ text: tokens[at]?.text ?? '', mark: -1 });
      at += 1;
    } else {
      items.push({ text: symbolOf(mark), mark: index });
      at = mark.to;
    }
  }
  return items;
}

/** What is known of the question before: its ask and which slots it filled. */
export function contextOf(before: Slots | null): string[] {
  if (before === null) return ['prev:none'];
  const filled = [
    before.things.length > 0 ? 't' : '',
    before.days.length > 0 || before.until !== null ? 'p' : '',
    before.accounts.length > 0 ? 'a' : '',
    before.goals.length > 0 ? 'g' : '',
    before.amount !== null || before.rate !== null ? 'n' : '',
  ];
  return [
    'prev:some',
    `pask:${before.ask}`,
    `pk:${sortOf(before)}`,
    `pflow:${before.flow}`,
    `pby:${before.by}`,
    `pper:${before.per}`,
    `pord:${before.order}${before.take !== null}`,
    `pday:${before.days.length}${before.days.at(-1)?.unit}`,
    `pthing:${before.things
      .map(({ kind }) => kind)
      .slice(0, 2)
      .join('')}`,
    ...filled.map((one) => `pf:${one}`),
  ];
}

const sortOf = (before: Slots): string => toQuery(before).kind + (before.by === null ? '' : 'by');

const pieces = (word: string): string[] => {
  const edged = `#${word}#`;
  const found: string[] = [];
  for (const length of [4, 5])
    for (let at = 0; at + length <= edged.length; at += 1) found.push(edged.slice(at, at + length));
  return found;
};

/** A word as the net knows it by itself, distinct from one it never saw. */
export const wordFeature = (word: string): number => hash(`1${word}`);

/** A letter or a mark, no punctuation or digit. */
const saysSomething = (word: string): boolean => word === '<' || (word >= 'a' && word <= 'z');

/** Features of a whole message: words, runs of them, letters, classes, and the question before joined with each. */
export function messageFeatures(
  marked: Marked,
  before: Slots | null,
  hidden?: ReadonlySet<number>,
): Uint32Array {
  const weak = marked.marks.flatMap((mark, at) => (isWeak(mark) ? [at] : []));
  const items = itemsOf(marked, new Set([...(hidden ?? []), ...weak]));
  const words = ['^', ...items.map(({ text }) => text), '$'];
  const found = new Set<string>();
  for (const [at, word] of words.entries()) {
    found.add(`1${word}`);
    const [next, after] = [words[at + 1], words[at + 2]];
    if (next !== undefined) found.add(`2${word}_${next}`);
    if (next !== undefined && after !== undefined) {
      found.add(`3${word}_${next}_${after}`);
      found.add(`s${word}_${after}`);
    }
    if (!word.startsWith('<') && word.length > 3 && word.length < 20)
      for (const piece of pieces(word)) found.add(`c${piece}`);
  }
  for (const [index, mark] of marked.marks.entries()) {
    if (hidden?.has(index)) continue;
    found.add(`h${hintOf(mark)}`);
    const [first] = mark.meanings;
    if (!first || !tellsWords.has(first.meaning.type)) continue;
    if (first.meaning.type === 'c') found.add(`cv${keyOf(first.meaning.category)}`);
    if (isOwn(first.meaning)) continue;
    for (const { text } of marked.tokens.slice(mark.from, Math.min(mark.to, mark.from + 5)))
      found.add(`cw${text}`);
  }
  found.add(`l${marked.language}`);
  found.add(`n${Math.min(12, words.length)}`);
  const content = words.filter((word) => word.length > 1 || saysSomething(word));
  for (const [at, word] of content.entries())
    for (const other of content.slice(at + 1, at + 5)) found.add(`p${word}~${other}`);
  const { all, inOrder } = classesIn(items.map(({ text }) => text));
  for (const [at, name] of all.entries()) {
    found.add(`L${name}`);
    for (const other of all.slice(at + 1))
      found.add(name < other ? `L${name}&${other}` : `L${other}&${name}`);
  }
  const sequence = ['^', ...inOrder, '$'];
  for (const [at, name] of sequence.entries()) {
    found.add(`q${name}`);
    const [next, after] = [sequence[at + 1], sequence[at + 2]];
    if (next !== undefined) found.add(`q${name}_${next}`);
    if (next !== undefined && after !== undefined) {
      found.add(`q${name}_${next}_${after}`);
      found.add(`Q${name}_${after}`);
    }
  }
  const context = contextOf(before);
  for (const one of context) {
    found.add(one);
    found.add(`${one}|${words[1]}`);
    found.add(`${one}|${words.slice(1, 3).join('_')}`);
    found.add(`${one}|n${Math.min(8, words.length)}`);
  }
  if (before !== null) {
    const sort = sortOf(before);
    for (const word of content) {
      found.add(`pa${before.ask}~${word}`);
      found.add(`ps~${word}`);
      found.add(`pk${sort}~${word}`);
    }
    for (const name of all) {
      found.add(`pL${name}`);
      found.add(`pL${before.ask}~${name}`);
      found.add(`pkL${sort}~${name}`);
    }
    for (const one of sequence) found.add(`pkq${sort}~${one}`);
    found.add(`pS${words.slice(1, 5).join('_')}`);
  }
  return hashes(found);
}

/** Features of one mark: what stands around it, what else is there, and what is asked. */
function markFeatures(marked: Marked, items: readonly Item[], at: number, before: Slots | null): Uint32Array {
  const index = items[at]?.mark ?? -1;
  const mark = marked.marks[index];
  if (!mark) return new Uint32Array();
  const type = `R${symbolOf(mark)}`;
  const word = (place: number): string => items[place]?.text ?? '$';
  const found = new Set<string>([type, `${type}h${hintOf(mark)}`]);
  for (const far of [-4, -3, -2, -1, 1, 2, 3]) found.add(`${type}${far}${word(at + far)}`);
  for (let far = 1; far < 7; far += 1) {
    found.add(`${type}b${word(at - far)}`);
    found.add(`${type}a${word(at + far)}`);
  }
  found.add(`${type}bb${word(at - 2)}_${word(at - 1)}`);
  found.add(`${type}aa${word(at + 1)}_${word(at + 2)}`);
  found.add(`${type}ba${word(at - 1)}_${word(at + 1)}`);
  found.add(`${type}bbb${word(at - 3)}_${word(at - 2)}_${word(at - 1)}`);
  for (const { text } of items.slice(0, 40)) found.add(`${type}w${text}`);
  const alike = items.filter(({ text }) => text === word(at)).length;
  const earlier = items.slice(0, at).filter(({ text }) => text === word(at)).length;
  found.add(`${type}n${Math.min(alike, 4)}_${Math.min(earlier, 4)}`);
  for (const one of contextOf(before)) {
    found.add(`${type}${one}`);
    found.add(`${type}${one}|${word(at - 1)}`);
  }
  const around = (from: number, to: number): string[] =>
    items.slice(Math.max(0, from), Math.max(0, to)).map(({ text }) => text);
  const behind = classesIn(around(at - 5, at));
  const ahead = classesIn(around(at + 1, at + 5));
  for (const name of behind.all) found.add(`${type}Lb${name}`);
  for (const name of ahead.all) found.add(`${type}La${name}`);
  found.add(`${type}lb${behind.inOrder.at(-1)}`);
  found.add(`${type}la${ahead.inOrder[0]}`);
  found.add(`${type}lbb${behind.inOrder.slice(-2).join('_')}`);
  const [first] = mark.meanings;
  const own = isOwn(first?.meaning) ? [] : marked.tokens.slice(mark.from, Math.min(mark.to, mark.from + 6));
  for (const { text } of own) {
    found.add(`${type}own${text}`);
    for (const name of classesOf(text)) found.add(`${type}ownL${name}`);
  }
  if (first?.meaning.type === 'c') found.add(`Rcv${keyOf(first.meaning.category)}`);
  if (first) found.add(`${type}s${Math.round(first.score * 5)}`);
  return hashes(found);
}
