import { linesOf } from '../text/data.ts';
import type { Unit } from './calendar.ts';
import type { Clock, Period } from './period.ts';
import { text, type Parsed, type Tokens } from './reading.ts';
import { words as lists } from './words.ts';

/*
 * The engine that rows of `data/days.txt` are read by. A pattern is compared word by word from a place on, never goes back, and the
 * first row of a section that fits and whose action makes something of it is taken. What a section says at a place is worked out
 * once a message, so that reading stays linear however expressions lie within each other.
 */

/** What slots have read; a number that was not said is 0, a year null. */
export interface Values {
  n: number;
  nth: number;
  unit: Unit;
  dow: number;
  month: number;
  season: string;
  year: number | null;
  /** ISO weekdays. */
  days: readonly number[];
  /** The words of a feast, season or month, by year. */
  spanOf: (year: number) => { start: string; end: string };
  /** What a section has read. */
  inner: Parsed | null;
  /** A day with an article, `día` or an ordinal: one whatever stands around it. */
  isMarked: boolean;
  /** `los días 3, 7 y 12`: so are those that follow. */
  isSeveral: boolean;
}

/** Words that a row fits, from `at` (articles before it begin at `from`) to `next`. */
export interface Said extends Values {
  from: number;
  at: number;
  next: number;
  /** Of the second one where a pattern has two of a slot. */
  second: Partial<Values>;
  tokens: Tokens;
  clock: Clock;
}

/** One message read with one clock. */
export interface Reading {
  tokens: Tokens;
  clock: Clock;
  /** What each slot and each section has read, by place. */
  slots: (ReturnType<Slot> | undefined)[][];
  sections: (Parsed | null | undefined)[][];
  others: Partial<Record<Clock['prefer'], Reading>>;
}

/** Reads what a slot stands for at a place; one that takes no word is a condition. `from` is where the row's articles begin, `said` what is read so far. */
export type Slot = (
  reading: Reading,
  at: number,
  from: number,
  said: Values,
) => ({ next: number } & Partial<Values>) | null;

/** Makes a stretch of what a row has read; null leaves it to the rows that follow. */
export type Action = (said: Said, by: number, word: string) => Period | Omit<Parsed, 'next'> | null;

interface Part {
  sign: '' | '?' | '!' | '&' | '*';
  words: ReadonlySet<string> | null;
  slot: string;
  /** Units or words that a slot is kept to; null for any. */
  only: ReadonlySet<string> | null;
  isSecond: boolean;
  /** Its own number among slots and sections, by which what they read is kept. */
  id: number;
}

interface Row {
  behind: readonly Part[];
  parts: readonly Part[];
  /** The part at which the match ends: those from there on are only looked at. */
  ends: number;
  action: string;
  by: number;
  word: string;
}

interface Section {
  id: number;
  rows: readonly Row[];
  /** Rows by the first word they can begin with, those among them that any word may begin. */
  byKey: ReadonlyMap<string, readonly Row[]>;
  /** Rows that any word may begin. */
  anywhere: readonly Row[];
}

/** Slots and sections in the order they are first named in. */
const names: string[] = [];

function idOf(name: string): number {
  const known = names.indexOf(name);
  return known < 0 ? names.push(name) - 1 : known;
}

const shape = /^([?!&*]?)(.+)$/;
const slotShape = /^\{(2:)?(\w+)(?::([\w,]+))?\}$/;

function partOf(said: string, sets: ReadonlyMap<string, ReadonlySet<string>>): Part {
  const [, sign = '', body = said] = shape.exec(said) ?? [];
  const [, second, slot = '', only] = slotShape.exec(body) ?? [];
  const named = (word: string): Iterable<string> => {
    if (word[0] !== '@') return [word];
    const list = sets.get(word.slice(1));
    if (!list) throw new Error(`days.txt: no words ${word}`);
    return list;
  };
  return {
    sign: sign as Part['sign'],
    words: slot === '' ? new Set(body.split('|').flatMap((word) => [...named(word)])) : null,
    slot,
    only: only === undefined ? null : new Set(only.split(',')),
    isSecond: second !== undefined,
    id: idOf(slot),
  };
}

function rowOf(line: string, sets: ReadonlyMap<string, ReadonlySet<string>>): Row {
  const [pattern = '', made = ''] = line.split(' = ');
  const words = pattern.split(' ').filter((word) => word !== '');
  const ends = words.indexOf('~');
  const plain = words.filter((word) => word !== '~');
  const cut = plain.indexOf('/');
  const [action = '', ...args] = made.split(' ');
  return {
    behind: plain.slice(0, Math.max(cut, 0)).map((word) => partOf(word, sets)),
    parts: plain.slice(cut + 1).map((word) => partOf(word, sets)),
    ends: ends < 0 ? Infinity : ends - cut - 1,
    action,
    by: Number(args.find((one) => /^-?\d+$/.test(one)) ?? 0),
    word: args.find((one) => !/^-?\d+$/.test(one)) ?? '',
  };
}

/** What a token is looked up by: figures of all sorts are one. */
export const figures = '#';
const keyOf = (word: string): string => (word >= '0' && word < ':' ? figures : word);

/** The words a row can begin with; null where any word may. Conditions take none, and leave it to what follows. */
function beginnings(
  parts: readonly Part[],
  heads: Heads,
  all: ReadonlyMap<string, readonly Row[]>,
): Beginnings {
  const words = new Set<string>();
  for (const part of parts) {
    const inner = part.words ?? beginningsOf(part.slot, heads, all);
    if (part.sign === '!' || inner === 'none') continue;
    if (inner === null) return null;
    for (const word of inner) words.add(keyOf(word));
    if (part.sign === '' || part.sign === '&') return words;
  }
  return null;
}

function beginningsOf(
  slot: string,
  heads: Heads,
  all: ReadonlyMap<string, readonly Row[]>,
): Beginnings | 'none' {
  const rows = all.get(slot);
  if (!rows) return heads[slot] ?? null;
  const each = rows.map((row) => beginnings(row.parts, heads, all));
  if (each.includes(null)) return null;
  return new Set([...(slot === 'atom' ? lists.article : []), ...each.flatMap((words) => [...(words ?? [])])]);
}

type Beginnings = ReadonlySet<string> | null;
/** The words that slots can begin with; "none" for those that take no word. */
export type Heads = Readonly<Record<string, ReadonlySet<string> | 'none'>>;

function sectionOf(
  name: string,
  rows: readonly Row[],
  heads: Heads,
  all: ReadonlyMap<string, readonly Row[]>,
): Section {
  const begun = rows.map((row) => [row, beginnings(row.parts, heads, all)] as const);
  const keys = new Set(begun.flatMap(([, words]) => [...(words ?? [])]));
  const fitting = (key: string): Row[] =>
    begun.flatMap(([row, words]) => (words === null || words.has(key) ? [row] : []));
  const anywhere = begun.flatMap(([row, words]) => (words === null ? [row] : []));
  return { id: idOf(name), rows, byKey: new Map([...keys].map((key) => [key, fitting(key)])), anywhere };
}

function load(heads: Heads): ReadonlyMap<string, Section> {
  const sets = new Map<string, ReadonlySet<string>>(Object.entries(lists));
  const rows = new Map<string, Row[]>();
  let name = '';
  for (const line of linesOf('days.txt')) {
    const head = /^\[(\w+)\]$/.exec(line)?.[1];
    const list = name === 'lists' ? /^(\w+): (.+)$/.exec(line) : null;
    if (head !== undefined) rows.set((name = head), []);
    else if (list) sets.set(list[1] ?? '', new Set((list[2] ?? '').split(' ')));
    else rows.get(name)?.push(rowOf(line, sets));
  }
  return new Map([...rows].map(([key, list]) => [key, sectionOf(key, list, heads, rows)]));
}

export const readingOf = (tokens: Tokens, clock: Clock): Reading => ({
  tokens,
  clock,
  slots: [],
  sections: [],
  others: {},
});

/** The same message read as of the past, or of what is ahead. */
export function preferring(reading: Reading, prefer: Clock['prefer']): Reading {
  if (reading.clock.prefer === prefer) return reading;
  return (reading.others[prefer] ??= readingOf(reading.tokens, { ...reading.clock, prefer }));
}

const unsaid: Values = {
  n: 0,
  nth: 0,
  unit: 'day',
  dow: 0,
  month: 0,
  season: '',
  year: null,
  days: [],
  spanOf: () => ({ start: '', end: '' }),
  inner: null,
  isMarked: false,
  isSeveral: false,
};

/** What the first row of a section that fits makes of the words at a place. */
export type Read = (section: string, reading: Reading, from: number) => Parsed | null;

/** Reads messages by the rows, with what their slots and actions do. */
export function readerOf(
  slotsOf: (read: Read) => Readonly<Record<string, Slot>>,
  heads: Heads,
  actions: Readonly<Record<string, Action>>,
): Read {
  const sections = load(heads);
  const named = slotsOf(read);
  const slots = names.map((name) => named[name] ?? null);
  for (const { rows } of sections.values())
    for (const { behind, parts, action } of rows) {
      if (action !== '' && !Object.hasOwn(actions, action)) throw new Error(`days.txt: no action ${action}`);
      for (const { slot } of [...behind, ...parts])
        if (slot !== '' && !Object.hasOwn(named, slot) && !sections.has(slot))
          throw new Error(`days.txt: no slot ${slot}`);
    }

  /** What stands for a part at a place. */
  function fit(part: Part, reading: Reading, at: number, from: number, said: Values): ReturnType<Slot> {
    const word = text(reading.tokens, at);
    if (part.words) return part.words.has(word) ? { next: at + 1 } : null;
    const { only } = part;
    const prefer = only?.has('past') ? 'past' : only?.has('future') ? 'future' : null;
    const held = prefer ? preferring(reading, prefer) : reading;
    const slot = slots[part.id];
    if (!slot) {
      const inner = read(part.slot, held, at);
      if (!inner) return null;
      return inner.period === nothing ? { next: inner.next } : { inner, next: inner.next };
    }
    const known = (held.slots[part.id] ??= []);
    // A slot that looks at more than its place is worked out each time.
    let found = slot.length > 2 ? undefined : known[at];
    if (found === undefined) known[at] = found = slot(held, at, from, said);
    return found && (prefer || !only || only.has(word) || only.has(found.unit ?? '')) ? found : null;
  }

  function match(row: Row, reading: Reading, at: number, from: number): Said | null {
    const { behind, parts } = row;
    let place = at - behind.length;
    for (const part of behind) {
      if ((fit(part, reading, place, from, unsaid) !== null) === (part.sign === '!')) return null;
      place += 1;
    }
    const { tokens, clock } = reading;
    let said: Said | null = null;
    let ends = -1;
    for (let k = 0; k < parts.length; k += 1) {
      const part = parts[k];
      if (!part) break;
      if (k === row.ends) ends = place;
      let found = fit(part, reading, place, from, said ?? unsaid);
      if (part.sign === '!' ? found : !found && (part.sign === '' || part.sign === '&')) return null;
      if (part.sign === '!') continue;
      while (found) {
        if (!part.words) {
          said ??= { ...unsaid, second: {}, from, at, next: at, tokens, clock };
          Object.assign(part.isSecond ? said.second : said, found);
        }
        if (part.sign !== '&') place = found.next;
        found = part.sign === '*' ? fit(part, reading, place, from, unsaid) : null;
      }
    }
    said ??= { ...unsaid, second: {}, from, at, next: at, tokens, clock };
    said.next = ends < 0 ? place : ends;
    return said;
  }

  /** What the first row of a section that fits makes of the words at a place. */
  function read(name: string, reading: Reading, from: number): Parsed | null {
    const section = sections.get(name);
    const known = (reading.sections[section?.id ?? 0] ??= []);
    const before = known[from];
    if (before !== undefined || !section) return before ?? null;
    // Whatever reads itself at the same place finds nothing.
    known[from] = null;
    const at = name === 'atom' ? skipArticle(reading.tokens, from) : from;
    for (const row of section.byKey.get(keyOf(text(reading.tokens, at))) ?? section.anywhere) {
      const said = match(row, reading, at, from);
      if (!said) continue;
      const made = row.action === '' ? nothing : actions[row.action]?.(said, row.by, row.word);
      if (!made) continue;
      return (known[from] = { ...('period' in made ? made : { period: made }), next: said.next });
    }
    return null;
  }
  return read;
}

const mostArticles = 4;

/** The place behind what may stand before days and is none of them. */
export function skipArticle(tokens: Tokens, at: number): number {
  let next = at;
  while (next - at < mostArticles && lists.article.has(text(tokens, next))) next += 1;
  return next;
}

/** What rows without an action make: words that stand there, and no days. */
const nothing: Period = { start: '', end: '', grain: 'day', kind: 'point' };
