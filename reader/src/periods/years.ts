import { yearOf } from './calendar.ts';
import type { Clock } from './period.ts';
import { skipFill, text, type Tokens } from './reading.ts';
import { saidAt } from './said.ts';
import { unitWords, words } from './words.ts';

/** The place behind `que viene`, `próximo`, `entrante`: what is said behind a unit that comes. */
const comingAt = (tokens: Tokens, at: number): number | null =>
  words.next.has(text(tokens, at)) && text(tokens, at) !== 'coming'
    ? at + 1
    : (saidAt(tokens, at, 'que viene|entra|entre') ?? saidAt(tokens, at, 'entrante'));

/** `2025`, `'25`, "of last year", `del ano pasado`, "of this year". */
export function yearAt(tokens: Tokens, at: number, clock: Clock): { year: number; next: number } | null {
  let next = at;
  if (text(tokens, next) === ',') next += 1;
  next = skipFill(tokens, next);
  const token = tokens[next];
  if (token?.kind === 'number' && /^(19|20)\d\d$/.test(token.text))
    return { year: Number(token.text), next: next + 1 };
  if (token?.text === "'" && /^\d\d$/.test(text(tokens, next + 1)))
    return { year: 2000 + Number(text(tokens, next + 1)), next: next + 2 };
  const ofCentury = text(tokens, at) === 'del' && next === at + 1 ? shortYear(tokens, next, clock) : null;
  if (ofCentury !== null) return { year: ofCentury, next: next + 1 };
  if (unitWords.get(text(tokens, next + 1)) === 'year') {
    if (words.last.has(token?.text ?? '')) return { year: yearOf(clock.today) - 1, next: next + 2 };
    if (words.this.has(token?.text ?? '')) return { year: yearOf(clock.today), next: next + 2 };
    if (words.next.has(token?.text ?? '')) return { year: yearOf(clock.today) + 1, next: next + 2 };
  }
  const coming = saidAt(tokens, next, 'otro ano');
  if (coming !== null) return { year: yearOf(clock.today) + 1, next: coming };
  if (unitWords.get(token?.text ?? '') !== 'year') return null;
  if (words.last.has(text(tokens, next + 1))) return { year: yearOf(clock.today) - 1, next: next + 2 };
  const ahead = comingAt(tokens, next + 1);
  return ahead === null ? null : { year: yearOf(clock.today) + 1, next: ahead };
}

/** `(marzo) del 28`: a year of this century near today; `del 20 al 25` are days. */
function shortYear(tokens: Tokens, at: number, { today }: Clock): number | null {
  const short = text(tokens, at);
  if (!/^\d\d$/.test(short) || /^(al?|y|hasta|de|en|para|-)$/.test(text(tokens, at + 1))) return null;
  const year = 2000 + Number(short);
  const ahead = year - yearOf(today);
  return ahead >= -6 && ahead <= 15 ? year : null;
}
