import { addDays } from '@saldo/contract/dates';
import { cardinalAt } from '../text/numbers.ts';
import { addMonths, monthsIn } from './calendar.ts';
import type { Clock } from './period.ts';
import { clip, skipFill, text, type Parsed, type Reader, type Tokens, stretch } from './reading.ts';
import { wholeOf } from './units.ts';
import { unitWords } from './words.ts';

/** "the 12 months to October", `los tres meses hasta septiembre`: so many whole units, the last of them named. */
export function endingIn(tokens: Tokens, at: number, clock: Clock, point: Reader): Parsed | null {
  const count = cardinalAt(tokens, at);
  if (!count || !/^(the|los|las|in|over|for|during)$/.test(text(tokens, at - 1))) return null;
  const unit = unitWords.get(text(tokens, count.next));
  if (!unit) return null;
  let next = count.next + 1;
  if (/^(up|that|que|leading)$/.test(text(tokens, next))) next += 1;
  const ends = /^(ending|ended|ends|end|terminad[oa]s|terminan|acabad[oa]s|acaban)$/.test(text(tokens, next));
  if (ends) next += 1;
  else if (!/^(to|through|thru|until|till|hasta|a)$/.test(text(tokens, next))) return null;
  const inner = point(tokens, skipFill(tokens, ends ? next : next + 1), clock);
  if (!inner || inner.period.grain === 'year') return null;
  const { end } = clip(wholeOf(inner.period, clock), clock.today);
  const length = monthsIn[unit];
  const start =
    length === undefined
      ? unit === 'day' || unit === 'week'
        ? addDays(end, 1 - count.value * (unit === 'week' ? 7 : 1))
        : null
      : inner.period.grain === 'month' || inner.period.grain === 'quarter'
        ? addMonths(`${end.slice(0, 7)}-01`, 1 - count.value * length)
        : addDays(addMonths(end, -count.value * length), 1);
  return start === null ? null : stretch({ start, end }, inner.next);
}
