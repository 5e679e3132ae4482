import { addDays } from '@saldo/contract/dates';
import { cardinalAt } from '../text/numbers.ts';
import { weekday } from './calendar.ts';
import type { Clock } from './period.ts';
import { make, text, type Parsed, type Tokens } from './reading.ts';
import { saidAt } from './said.ts';
import { lastUnits, nextUnits, unitPeriod } from './units.ts';
import { unitWords, weekdayWords, words } from './words.ts';
import { among } from '../text/among.ts';

const saturdayAndSunday = [6, 7];

/** A weekday or weekend said as one of several, with the place behind it. */
function severalAt(tokens: Tokens, at: number): { days: number[]; next: number } | null {
  const head = text(tokens, at);
  if (/^(weekends|findes)$/.test(head)) return { days: saturdayAndSunday, next: at + 1 };
  if (/^(fines|fin)$/.test(head) && text(tokens, at + 1) === 'de' && text(tokens, at + 2) === 'semana')
    return { days: saturdayAndSunday, next: at + 3 };
  const dow = weekdayWords.get(head);
  return dow !== undefined && head.endsWith('s') ? { days: [dow], next: at + 1 } : null;
}

/** "the last two Fridays", `los dos últimos fines de semana`: the stretch they span, and which of its days are meant. */
export function lastWeekdays(tokens: Tokens, at: number, clock: Clock): Parsed | null {
  const leads = words.last.has(text(tokens, at)) || words.past.has(text(tokens, at));
  const count = cardinalAt(tokens, leads ? at + 1 : at);
  if (!count || count.value < 2 || count.value > 60) return null;
  if (!leads && !words.last.has(text(tokens, count.next))) return null;
  const several = severalAt(tokens, leads ? count.next : count.next + 1);
  if (!several) return null;
  const { today } = clock;
  const [first = 1] = several.days;
  const last = several.days.at(-1) ?? first;
  // The latest that is over; a weekend that ends today counts, a weekday that is today does not.
  const back = (weekday(today) - last + 7) % 7;
  const end = addDays(today, -(back === 0 && several.days.length === 1 ? 7 : back));
  const start = addDays(end, -7 * (count.value - 1) - (last - first));
  return {
    period: make({ start, end }, 'range', 'range'),
    next: several.next,
    weekdays: several.days,
  };
}

/** "two Tuesdays ago", `hace dos domingos`, "three weekends ago": that very one; one that is today or runs does not count. */
export function weekdaysAgo(tokens: Tokens, at: number, clock: Clock): Parsed | null {
  const spanish = /^(hace|hacen)$/.test(text(tokens, at));
  const count = cardinalAt(tokens, spanish ? at + 1 : at);
  if (!count || count.value < 2 || count.value > 60) return null;
  const several = severalAt(tokens, count.next);
  if (!several || (!spanish && !/^(ago|back|atras)$/.test(text(tokens, several.next)))) return null;
  const [first = 1] = several.days;
  const last = several.days.at(-1) ?? first;
  const back = (weekday(clock.today) - last + 7) % 7 || 7;
  const end = addDays(clock.today, -back - 7 * (count.value - 1));
  const span = { start: addDays(end, first - last), end };
  return {
    period: make(span, several.days.length > 1 ? 'weekend' : 'day', 'point'),
    next: spanish ? several.next : several.next + 1,
  };
}

/** "the last 48 hours": the days they touch. Rows have no hour, so that only whole days can be read. */
export function lastHours(tokens: Tokens, at: number, clock: Clock): Parsed | null {
  const head = text(tokens, at);
  if (!words.last.has(head) && !words.past.has(head)) return null;
  const count = cardinalAt(tokens, at + 1);
  if (!count || count.value % 24 !== 0 || !/^(hours?|hrs?|h|horas?)$/.test(text(tokens, count.next)))
    return null;
  return {
    period: make({ start: addDays(clock.today, -count.value / 24), end: clock.today }, 'day', 'rolling'),
    next: count.next + 1,
  };
}

/** The English fortnight is two weeks, wherever they begin; the Spanish `quincena` is half a month. */
export function fortnight(tokens: Tokens, at: number, clock: Clock): Parsed | null {
  const head = text(tokens, at);
  const pointsBack = words.last.has(head) || words.past.has(head) || head === 'this';
  const ahead = words.next.has(head);
  const lead = pointsBack || ahead ? at + 1 : at;
  const count = /^(a|one)$/.test(text(tokens, lead))
    ? { value: 1, next: lead + 1 }
    : cardinalAt(tokens, lead);
  const place = count?.next ?? lead;
  if (!/^fortnights?$/.test(text(tokens, place))) return null;
  const weeks = 2 * (count?.value ?? 1);
  if (ahead) return { period: nextUnits('week', weeks, clock), next: place + 1 };
  if (pointsBack) return { period: lastUnits('week', weeks, clock, true), next: place + 1 };
  if (count && /^(ago|back)$/.test(text(tokens, place + 1)))
    return { period: unitPeriod('week', -weeks, clock), next: place + 2 };
  return null;
}

const justNow = among(
  'gaste gastamos gastado gastando pague pagamos pagado fue fueron llevo llevamos compre pagaron',
  'cobre cobramos entro gane',
);

/** `lo que se me fue en la quincena`, `en la semana`, `en el mes`: the one that runs, where it is all that is said of time. */
export function inTheUnit(tokens: Tokens, at: number, clock: Clock): Parsed | null {
  const unit = unitWords.get(text(tokens, at + 1));
  if (!/^(en|durante)$/.test(text(tokens, at - 1)) || !/^(el|la)$/.test(text(tokens, at))) return null;
  if (!unit || !/^(quincena|semana|mes)$/.test(text(tokens, at + 1))) return null;
  const ends =
    tokens[at + 2] === undefined || tokens[at + 2]?.kind === 'mark' || text(tokens, at + 2) === 'en';
  // Behind "and" it goes on from other days.
  const goesOn = /^(y|and)$/.test(text(tokens, 0));
  if (!ends || !(goesOn || tokens.some((one) => justNow.test(one.text)))) return null;
  const running = unitPeriod(unit, 0, { ...clock, prefer: 'past' });
  // A week that begins today has no days to ask about: the last seven are meant.
  const begins = unit === 'week' && running.start === clock.today;
  const period = begins ? lastUnits('week', 1, clock, true) : running;
  return { period: { ...period, around: 'whole' }, next: at + 2 };
}

/** "half a year ago", `hace medio año`, "the last half year": six months. */
export function halfYear(tokens: Tokens, at: number, clock: Clock): Parsed | null {
  const leads = words.last.has(text(tokens, at)) || words.past.has(text(tokens, at));
  const since = text(tokens, at) === 'hace';
  const from = leads || since ? at + 1 : at;
  if (!/^(half|medio)$/.test(text(tokens, from))) return null;
  const unit = /^(a|of)$/.test(text(tokens, from + 1)) ? from + 2 : from + 1;
  const year = text(tokens, unit) === 'a' ? unit + 1 : unit;
  if (!/^(year|ano)$/.test(text(tokens, year))) return null;
  if (leads) return { period: lastUnits('month', 6, clock, false), next: year + 1 };
  if (since) return { period: unitPeriod('month', -6, clock), next: year + 1 };
  return /^(ago|back)$/.test(text(tokens, year + 1))
    ? { period: unitPeriod('month', -6, clock), next: year + 2 }
    : null;
}

/** "the night before last", `antenoche`: the day before yesterday; "the other day", `la otra noche`: the last seven days. */
export function aFewDaysAgo(tokens: Tokens, at: number, clock: Clock): Parsed | null {
  const twice =
    saidAt(tokens, at, 'night|evening|nite before last') ?? saidAt(tokens, at, 'antenoche|anteanoche');
  if (twice !== null) return { period: unitPeriod('day', -2, clock), next: twice };
  const other =
    saidAt(tokens, at - 1, 'the other day|night|evening|morning|afternoon') ??
    saidAt(tokens, at - 1, 'el|la otro|otra dia|noche|tarde') ??
    saidAt(tokens, at - 1, 'los|las otros|otras dias|noches');
  return other === null ? null : { period: lastUnits('day', 7, clock, true), next: other };
}
