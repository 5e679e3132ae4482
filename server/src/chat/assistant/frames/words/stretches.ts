import type { FoundPeriod, Period } from '../../periods/grammar.ts';
import { day, monthNumber, monthSpan, yearOf } from '../../periods/calendar.ts';
import { placed } from '../../periods/shift.ts';
import type { World } from '../../world.ts';
import type { Token } from '../../language/tokens.ts';
import { cues } from '../cues.ts';
import type { Marked } from './marked.ts';

const covers = (outer: Period, inner: Period): boolean =>
  outer.start <= inner.start && outer.end >= inner.end;

const overlap = (one: Period, other: Period): boolean => one.start <= other.end && other.start <= one.end;

const denial = /^(not|no|nope)$/;
const lead = /^(in|on|at|for|of|from|the|en|el|la|los|las|de|del|a|al|con)$/;

/** Whether a word that denies stands right before what begins at a token. */
export function isDenied(tokens: readonly Token[], from: number): boolean {
  let at = from - 1;
  while (lead.test(tokens[at]?.text ?? '')) at -= 1;
  return denial.test(tokens[at]?.text ?? '');
}

/** Words between two stretches that keep both: a list or a comparison. */
const listed = /\b(and|y|e|or|o|vs|versus|than|que|with|con|to|against|contra|plus|mas|&)\b/;

/**
 * The stretches of time a question is about. Two that say the same ("last winter, December through February") are one,
 * one inside the other narrows it ("in 2026, in October"), of two that overlap the last counts, and a year said apart belongs to the month without one.
 */
export function stretchesOf(marked: Marked, world: World): Period[] {
  const said = marked.periods.filter((one) => !marked.excluded(one.from));
  // "September, not October": what is denied gives way to what stands beside it.
  const meant = said.filter((one) => !isDenied(marked.tokens, one.from));
  const named = meant.length > 0 ? meant : said;
  const found: Period[] = [];
  for (const { period } of named) {
    const before = found.at(-1);
    found.push(before ? placed(period, before, world) : period);
  }
  if (found.length < 2 || cues.compare.test(marked.pattern)) return found;
  const kept: { period: Period; at: FoundPeriod }[] = [];
  for (const [index, at] of named.entries()) {
    const period = found[index];
    if (!period) continue;
    const before = kept.at(-1);
    const between = before
      ? marked.tokens
          .slice(before.at.to, at.from + 1)
          .map((one) => one.text)
          .join(' ')
      : '';
    const joined = !before || listed.test(between);
    const same = before && before.period.start === period.start && before.period.end === period.end;
    if (before && same) continue;
    if (before && !joined) {
      const lent =
        withYear(before, { period }, world) ?? withYear({ period, at }, { period: before.period }, world);
      const narrow =
        lent ??
        (covers(before.period, period)
          ? period
          : covers(period, before.period)
            ? saidInFull(before, { period, at })
              ? period
              : before.period
            : // What is said last of days that overlap says them better ("in summer, June 15 to September 10").
              overlap(before.period, period)
              ? period
              : null);
      if (narrow) {
        kept[kept.length - 1] = { period: narrow, at };
        continue;
      }
    }
    kept.push({ period, at });
  }
  return kept.map((one) => one.period);
}

/** "last Christmas, December 20 to 26": the days of a feast, written out right after its name. */
const saidInFull = (
  feast: { period: Period; at: FoundPeriod },
  days: { period: Period; at: FoundPeriod },
): boolean =>
  feast.period.kind === 'point' && days.period.kind === 'range' && days.at.from - feast.at.to <= 2;

/** A month without a year beside a year without a month. */
function withYear(
  month: { period: Period; at: FoundPeriod },
  year: { period: Period },
  world: World,
): Period | null {
  if (!month.at.yearless || month.period.grain !== 'month' || year.period.grain !== 'year') return null;
  if (year.period.kind !== 'unit') return null;
  const y = yearOf(year.period.start);
  const span = monthSpan(y, monthNumber(month.period.start));
  if (span.start > world.today) return null;
  return {
    ...month.period,
    ...span,
    end: span.end > world.today ? world.today : day(y, monthNumber(span.start), 31),
  };
}
