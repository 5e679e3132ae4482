import { byFirstWord } from '../text/by-first-word.ts';
import { cardinalAt } from '../text/numbers.ts';
import { holidays, monthSpan, seasons, yearOf, type Span } from './calendar.ts';
import type { Clock, Period } from './period.ts';
import { make, text, type Parsed, type Tokens } from './reading.ts';
import { saidAt } from './said.ts';
import * as said from './words.data.ts';

interface Yearly {
  words: readonly string[];
  spanOf: (year: number) => Span;
  grain: Period['grain'];
}

/** A phrase, and the plurals of its last word. */
const spelt = (phrase: string, spanOf: Yearly['spanOf'], grain: Yearly['grain']): Yearly[] =>
  ['', 's', 'es'].map((plural) => ({ words: `${phrase}${plural}`.split(' '), spanOf, grain }));

const each = (list: readonly (readonly [unknown, string])[]): [string, string][] =>
  list.flatMap(([key, words]) => words.split(' ').map((word): [string, string] => [String(key), word]));

/** What every year has once, by its first word. */
const yearlyAt = byFirstWord(
  [
    ...said.holidayPhrases.flatMap(([phrase, key]) => spelt(phrase, holidays[key] ?? never, 'day')),
    ...each(said.seasonWords).flatMap(([key, word]) => spelt(word, seasons[key] ?? never, 'range')),
    ...each(said.monthWords)
      .filter(([, word]) => word.length > 3)
      .flatMap(([key, word]) => spelt(word, (year) => monthSpan(year, Number(key)), 'month')),
  ].toSorted((a, b) => b.words.length - a.words.length),
  ({ words }) => words,
);

function never(): Span {
  return { start: '0001-01-01', end: '0001-01-01' };
}

/** "two Christmases ago", "the summer before last", `hace dos navidades`, `el octubre antepasado`: so many of them back. */
export function yearsAgo(tokens: Tokens, at: number, clock: Clock): Parsed | null {
  const since = saidAt(tokens, at, 'hace|hacen');
  const count = cardinalAt(tokens, since ?? at);
  const place = count?.next ?? at;
  const named = yearlyAt(text(tokens, place)).find(({ words }) =>
    words.every((word, ahead) => text(tokens, place + ahead) === word),
  );
  if (!named || (since !== null && !count)) return null;
  const behind = place + named.words.length;
  const next = count
    ? since === null
      ? saidAt(tokens, behind, 'ago|back|atras')
      : behind
    : (saidAt(tokens, behind, 'before last') ?? saidAt(tokens, behind, 'antepasado|antepasada'));
  const back = count?.value ?? 2;
  if (next === null || back < 1 || back > 30 || !Number.isInteger(back)) return null;
  const year = yearOf(clock.today);
  const latest = [year, year - 1, year - 2].find((one) => named.spanOf(one).end < clock.today) ?? year - 1;
  const span = named.spanOf(latest - back + 1);
  if (span.start < '1900') return null;
  const single = span.start === span.end;
  const grain = single ? 'day' : named.grain === 'day' ? 'range' : named.grain;
  return { period: make(span, grain, single ? 'point' : grain === 'month' ? 'unit' : 'range'), next };
}
