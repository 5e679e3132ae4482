import { cardinalAt } from '../text/numbers.ts';
import { text, type Tokens } from './reading.ts';
import { saidAt } from './said.ts';
import { unitWords, weekdayWords } from './words.ts';

/** A weekday or a weekend at a place, and the place behind it. */
const someDay = (tokens: Tokens, at: number): number | null =>
  weekdayWords.has(text(tokens, at)) || unitWords.get(text(tokens, at)) === 'weekend'
    ? at + 1
    : saidAt(tokens, at, 'fin|fines de semana');

/** "every other Friday", `cada dos viernes`, `un viernes sí y otro no`. */
function everySecond(tokens: Tokens, at: number): number | null {
  const other = saidAt(tokens, at, 'every|each other|second|third');
  const count = text(tokens, at) === 'cada' ? cardinalAt(tokens, at + 1) : null;
  const named = other ?? count?.next ?? null;
  if (named !== null) return someDay(tokens, named);
  const one = /^(un|el|los)$/.test(text(tokens, at)) ? someDay(tokens, at + 1) : null;
  return one === null ? null : saidAt(tokens, one, 'si ?y otro|otros no');
}

/** The places of words for every second of some days: which of them cannot be told, and the weekday alone would be another day. */
export function placesOfAgain(tokens: Tokens): ReadonlySet<number> {
  const places = new Set<number>();
  for (let at = 0; at < tokens.length; at += 1) {
    const to = everySecond(tokens, at);
    if (to !== null) for (let place = at; place < to; place += 1) places.add(place);
  }
  return places;
}
