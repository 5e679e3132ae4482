import { yearOf } from './calendar.ts';
import type { Clock } from './period.ts';
import { skipFill, text, type Tokens } from './reading.ts';
import { unitWords, words } from './words.ts';

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
  if (unitWords.get(text(tokens, next + 1)) === 'year') {
    if (words.last.has(token?.text ?? '')) return { year: yearOf(clock.today) - 1, next: next + 2 };
    if (words.this.has(token?.text ?? '')) return { year: yearOf(clock.today), next: next + 2 };
    if (words.next.has(token?.text ?? '')) return { year: yearOf(clock.today) + 1, next: next + 2 };
  }
  if (unitWords.get(token?.text ?? '') === 'year' && words.last.has(text(tokens, next + 1)))
    return { year: yearOf(clock.today) - 1, next: next + 2 };
  return null;
}
