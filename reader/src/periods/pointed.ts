import { cardinalAt } from '../text/numbers.ts';
import { lastOfTheSame } from './around.ts';
import { unitSpan } from './calendar.ts';
import type { Clock } from './period.ts';
import { holidayAt, seasonPeriod } from './named.ts';
import { make, text, type Parsed, type Tokens } from './reading.ts';
import { lastUnits, nextUnits, unitPeriod, weekdayPeriod, weekendPeriod } from './units.ts';
import { seasonWords, unitWords, weekdayWords, words } from './words.ts';

/** "this", "last", "past", "next" before a unit, a weekday, a season or a holiday. */
export function pointed(tokens: Tokens, at: number, clock: Clock): Parsed | null {
  const head = text(tokens, at);
  const thisWord = words.this.has(head);
  const lastWord = words.last.has(head);
  const pastWord = words.past.has(head);
  const nextWord = words.next.has(head);
  if (thisWord && text(tokens, at + 1) === 'fin' && text(tokens, at + 3) === 'semana') {
    const past = words.last.has(text(tokens, at + 4));
    return { period: weekendPeriod(past ? -1 : 0, clock), next: at + (past ? 5 : 4) };
  }
  if (lastWord && text(tokens, at + 1) === 'fin' && text(tokens, at + 3) === 'semana')
    return { period: weekendPeriod(-1, clock), next: at + 4 };
  if (thisWord || lastWord || pastWord || nextWord) {
    let next = at + 1;
    if (nextWord && /^(of|de)$/.test(text(tokens, next))) return null;
    const slip = { tree: 3, tow: 2, thre: 3, fuor: 4 }[text(tokens, next)];
    const count =
      slip !== undefined && unitWords.has(text(tokens, next + 1))
        ? { value: slip, next: next + 1 }
        : cardinalAt(tokens, next);
    if (count) next = count.next;
    const calendar = /^(calendar|full|complete|whole)$/.test(text(tokens, next));
    // "last couple months", `ultimos dos meses`, "last 3 full/complete/calendar months"
    while (/^(full|complete|calendar|whole|entire|completos|completas|consecutive)$/.test(text(tokens, next)))
      next += 1;
    if (words.yearSort.has(text(tokens, next)) && unitWords.get(text(tokens, next + 1)) === 'year') next += 1;
    const unit = unitWords.get(text(tokens, next));
    const dow = weekdayWords.get(text(tokens, next));
    if (!unit && dow !== undefined && !count)
      return { period: weekdayPeriod(dow, thisWord ? 0 : nextWord ? 1 : -1, clock), next: next + 1 };
    if (lastWord && /^(night|noche)$/.test(text(tokens, next)))
      return { period: unitPeriod('day', -1, clock), next: next + 1 };
    if (thisWord && /^(morning|afternoon|evening|noche|manana|tarde)$/.test(text(tokens, next)))
      return { period: unitPeriod('day', 0, clock), next: next + 1 };
    const season = seasonWords.get(text(tokens, next));
    if (season && !count)
      return seasonPeriod(season, lastWord || pastWord ? -1 : nextWord ? 1 : 0, next + 1, clock);
    const isDecember = lastWord || pastWord || nextWord || thisWord;
    if (isDecember && !count) {
      const holiday = holidayAt(tokens, next, clock, nextWord ? 'future' : thisWord ? 'this' : 'past');
      if (holiday) return holiday;
    }
    if (!unit) return lastWord && count ? lastOfTheSame(tokens, at, count.value, count.next) : null;
    next += 1;
    if (nextWord || (count && text(tokens, next) === 'siguientes'))
      return {
        period:
          count || /^(dias|days)$/.test(text(tokens, next - 1))
            ? nextUnits(unit, count?.value ?? 1, clock)
            : make(unitSpan(unit, clock.today, 1, clock.weekStart), unit),
        next,
      };
    if (unit === 'year' && words.yearSort.has(text(tokens, next))) next += 1;
    if (thisWord) {
      if (words.last.has(text(tokens, next)))
        return {
          period: unit === 'weekend' ? weekendPeriod(-1, clock) : unitPeriod(unit, -1, clock),
          next: next + 1,
        };
      if (unit === 'weekend') return { period: weekendPeriod(0, clock), next };
      return { period: unitPeriod(unit, 0, clock), next: soFar(tokens, next) };
    }
    if (count) return { period: lastUnits(unit, count.value, clock, false), next };
    // English "last months" is a slip for "last month's"; the Spanish plural is meant.
    const plural =
      /^(meses|semanas|dias|anos|trimestres|semestres|quincenas)$/.test(text(tokens, next - 1)) ||
      (pastWord && text(tokens, next - 1).endsWith('s'));
    if (plural) return { period: lastUnits(unit, 3, clock, false), next };
    if (
      pastWord ||
      (/^(ultimo|ultima)$/.test(head) && /^(day|week|month|year)$/.test(unit)) ||
      (head === 'last' &&
        !calendar &&
        /^(day|week|month|year|weekend|fortnight)$/.test(unit) &&
        rollingBefore(tokens, at))
    )
      return { period: lastUnits(unit, 1, clock, true), next };
    if (text(tokens, next) === 'before' || text(tokens, next) === 'antes') return null;
    return {
      period: unit === 'weekend' ? weekendPeriod(-1, clock) : { ...unitPeriod(unit, -1, clock) },
      next,
    };
  }
  return null;
}

function rollingBefore(tokens: Tokens, at: number): boolean {
  return text(tokens, at - 1) === 'the' && /^(over|in|during|within)$/.test(text(tokens, at - 2));
}

function soFar(tokens: Tokens, at: number): number {
  if (text(tokens, at) === 'so' && text(tokens, at + 1) === 'far') return at + 2;
  if (text(tokens, at) === 'hasta' && /^(ahora|hoy|el)$/.test(text(tokens, at + 1)))
    return text(tokens, at + 1) === 'el' ? at + 3 : at + 2;
  if (text(tokens, at) === 'to' && text(tokens, at + 1) === 'date') return at + 2;
  return at;
}
