import { addDays } from '@saldo/contract/dates';
import type { Days } from '@saldo/contract/query/query';
import { monthNumber, monthSpan, yearOf, type Span } from '../periods/calendar.ts';
import type { FoundPeriod } from '../periods/period.ts';
import type { Token } from '../text/tokens.ts';
import { among } from '../text/among.ts';

/* Days that are left out of others: "this year without November", `sin contar agosto`. */

const leaving = among(
  'without except excepting excluding exclude excl minus skip skipping ignore ignoring',
  'sin excepto salvo quitando quita quitale quitarle descontando descuenta ignorando excluyendo',
);
/** These leave out what a word of counting stands between: "not counting May". */
const denying = among('not no without sin');
const counting = among('counting including contar incluir considerar');
/** These do so with a word behind them: "leave May out", and not "I leave on Monday". */
const parting = among('leave leaving');
const outward = among('out aside');
const small = among('out aside the month of el la los las mes de');
const joining = among('and or nor y e o u ni ,');

/** Whether the words beside a stretch leave it out. */
function leavesOut(tokens: readonly Token[], { from, to }: FoundPeriod): boolean {
  let at = from - 1;
  while (small.test(tokens[at]?.text ?? '')) at -= 1;
  const word = tokens[at]?.text ?? '';
  if (parting.test(word)) return [at + 1, to].some((next) => outward.test(tokens[next]?.text ?? ''));
  return counting.test(word) ? denying.test(tokens[at - 1]?.text ?? '') : leaving.test(word);
}

/** The stretches of a message that it leaves out, and those that stand joined to one of them. */
export function leftOut(found: readonly FoundPeriod[], tokens: readonly Token[]): Set<FoundPeriod> {
  const out = new Set<FoundPeriod>();
  for (const [at, one] of found.entries()) {
    const before = found[at - 1];
    const words = before && out.has(before) ? tokens.slice(before.to, one.from) : [];
    const joined = words.some(({ text }) => joining.test(text));
    const isNear = words.every(({ text }) => joining.test(text) || small.test(text));
    if (leavesOut(tokens, one) || (joined && isNear)) out.add(one);
  }
  return out;
}

/** A month without a year as the latest one that lies in some days, where one does. */
function placedIn(days: readonly Days[], { period, yearless }: FoundPeriod): Span {
  const { start, grain } = period;
  if (!yearless || grain !== 'month') return period;
  const years = [0, 1, 2].map((back) => monthSpan(yearOf(start) - back, monthNumber(start)));
  return years.find((span) => days.some((one) => one.start <= span.end && span.start <= one.end)) ?? period;
}

/** Days less those of some stretches; days that are left whole stay as they were. Never empty: what takes all takes none. */
export function daysLess(days: readonly Days[], out: Iterable<FoundPeriod>): Days[] {
  let left = [...days];
  for (const found of out) {
    const { start, end } = placedIn(days, found);
    left = left.flatMap((one): Days[] => {
      if (end < one.start || one.end < start) return [one];
      const rest: Days[] = [
        { start: one.start, end: addDays(start, -1), unit: 'range' },
        { start: addDays(end, 1), end: one.end, unit: 'range' },
      ];
      return rest.filter((part) => part.start <= part.end);
    });
  }
  return left.length > 0 ? left : [...days];
}
