import type { Days } from '@saldo/contract/query/query';
import type { Marked } from '../marks/marks.ts';
import { saidAt } from '../periods/said.ts';
import { byFirstWord } from '../text/by-first-word.ts';
import { linesOf } from '../text/data.ts';

/** At what of the answer before a message points: the day it told, all it was one of, or all but it. */
export type Pointer = 'day' | 'since' | 'until' | 'all' | 'others' | 'there';

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
  known.set(marked, found);
  return found;
}

/** The stretch that "that day", "since then" and "by then" are of a day that was told; null where none is pointed at. */
export function daysOfThen(pointers: ReadonlySet<Pointer>, day: string, today: string): Days | null {
  if (pointers.has('since')) return day <= today ? { start: day, end: today, unit: 'range' } : null;
  if (pointers.has('until')) return day >= today ? { start: today, end: day, unit: 'range' } : null;
  return pointers.has('day') ? { start: day, end: day, unit: 'day' } : null;
}
