import type { Days } from '@saldo/contract/query/query';
import type { Marked } from '../marks/marks.ts';
import { saidAt } from '../periods/said.ts';
import { byFirstWord } from '../text/by-first-word.ts';
import { among } from '../text/among.ts';
import { linesOf } from '../text/data.ts';

/** At what of the answer before a message points: the day it gave, what led it, all that was one of, the last two, all but it, its figure, or its days; `apart` is each of what is named. */
export type Pointer =
  | 'day'
  | 'since'
  | 'until'
  | 'one'
  | 'other'
  | 'whole'
  | 'all'
  | 'both'
  | 'others'
  | 'rest'
  | 'there'
  | 'part'
  | 'after'
  | 'apart'
  | 'then';

const phrasesAt = byFirstWord(
  linesOf('pointing.txt').flatMap((line) => {
    const cut = line.indexOf(': ');
    const pointer = line.slice(0, cut) as Pointer;
    return line
      .slice(cut + 2)
      .split(', ')
      .map((phrase) => ({ pointer, phrase }));
  }),
  ({ phrase }) => phrase.split(' '),
);

const known = new WeakMap<Marked, ReadonlySet<Pointer>>();

/** The pointers of a message, by the phrases of `data/pointing.txt`. */
export function pointersIn(marked: Marked): ReadonlySet<Pointer> {
  const kept = known.get(marked);
  if (kept) return kept;
  const { tokens } = marked;
  const found = new Set(
    tokens.flatMap(({ text }, at) =>
      phrasesAt(text).flatMap(({ pointer, phrase }) =>
        saidAt(tokens, at, phrase) === null ? [] : [pointer],
      ),
    ),
  );
  // "Since then" is no "then" of its own.
  if (found.has('since') || found.has('until')) found.delete('then');
  known.set(marked, found);
  return found;
}

/** The stretch that "that day", "since then" and "by then" are of a day that was answered; null where none is pointed at. */
export function daysOfThen(pointers: ReadonlySet<Pointer>, day: string, today: string): Days | null {
  if (pointers.has('since')) return day <= today ? { start: day, end: today, unit: 'range' } : null;
  if (pointers.has('until')) return day >= today ? { start: today, end: day, unit: 'range' } : null;
  return pointers.has('day') ? { start: day, end: day, unit: 'day' } : null;
}

const openers = among(
  'and what about how ok okay so now then with for in at on from y e que hay de tal con en pues entonces bueno ahora a ver',
);

/** "And the other one?", "the rest": at what a message points that says no more than that; null for any other. */
export function pointsAlone({ tokens }: Marked): 'other' | 'others' | null {
  const words = tokens.filter(({ kind }) => kind !== 'mark');
  const start = words.findIndex(({ text }) => !openers.test(text));
  for (const [at, { text }] of words.slice(0, start + 1).entries())
    for (const { pointer, phrase } of phrasesAt(text))
      if ((pointer === 'other' || pointer === 'rest') && (saidAt(words, at, phrase) ?? 0) >= words.length)
        return pointer === 'rest' ? 'others' : pointer;
  return null;
}
