import { atom, point } from './atom.ts';
import { addMonths, day, dayNumber, monthNumber, unitSpan, yearOf } from './calendar.ts';
import type { Clock, Period } from './period.ts';
import { daysInRow, dayPair } from './day-pairs.ts';
import { endingIn } from './ending-in.ts';
import { sinceAgo } from './exact-ago.ts';
import { lastPayday, paydayToPayday, sincePayday } from './paydays.ts';
import { sinceBegan, sinceEvent, untilFromNow } from './open-ends.ts';
import { dayOfMonthAt } from './months.ts';
import { first, make, skipFill, text, type Parsed, type Tokens, onDay, stretch } from './reading.ts';
import { runningUnit, unitPeriod, wholeOf } from './units.ts';
import { sameTime, wholeHistoryAt } from './whole.ts';
import { unitWords, words } from './words.ts';
import { addDays } from '@saldo/contract/dates';
import { among } from '../text/among.ts';
import { bareDay, dayAlone } from './dates.ts';

const comparison = among(
  'compare compared comparing comparison compara comparar comparado comparame comparacion',
  'stack change difference changed',
);

/** Words that say what a day is before it is named. */
const dayNames = among('my mi the payday paycheck birthday pay day el la dia pago cobro cumpleanos de');

const changeWord = among(
  'change changed changes changing differ difference differences diferencias cambios cambia',
  'cambiaron compara comparar comparacion compare comparison grow grew grown rise rose drop',
  'dropped fall fell increase increased decrease decreased cambio cambiado diferencia subio',
  'bajo aumento disminuyo crecio',
);

/** "go down from September to October": two stretches held against each other, not one; `from` is the place of "from". */
function isChange(tokens: Tokens, from: number): boolean {
  return (
    /^(from|de|between|entre)$/.test(text(tokens, from)) &&
    tokens.slice(Math.max(0, from - (/^(between|entre)$/.test(text(tokens, from)) ? 12 : 8)), from).some(
      (token, at, near) =>
        changeWord.test(token.text) ||
        // "went up from", not "fixing up the house from"
        (/^(up|down)$/.test(token.text) &&
          /^(go|goes|going|gone|went|is|are|was|were|been|moved?|trending)$/.test(near[at - 1]?.text ?? '')),
    )
  );
}

/** From/to ranges and open ends around atoms. */
export function expression(tokens: Tokens, at: number, clock: Clock): Parsed | null {
  const head = text(tokens, at);
  const { today } = clock;
  const pair =
    paydayToPayday(tokens, at, clock) ??
    dayPair(tokens, at, clock, point) ??
    sinceAgo(tokens, at, clock) ??
    sincePayday(tokens, at, clock) ??
    endingIn(tokens, at, clock, point);
  if (pair) return pair;
  if (head === 'antes' && text(tokens, at + 1) === 'de' && text(tokens, at + 2) === 'ayer')
    return { period: unitPeriod('day', -2, clock), next: at + 3 };
  // "earlier this month": that month so far.
  if (head === 'earlier' && /^(this|today|in)$/.test(text(tokens, at + 1)))
    return point(tokens, at + 1, clock);
  // `a partir de octubre`: since then.
  const onward = head === 'a' && text(tokens, at + 1) === 'partir' && /^(de|del)$/.test(text(tokens, at + 2));
  const opened = onward ? point(tokens, at + 3, clock) : null;
  if (opened && opened.period.start <= today)
    return stretch({ start: opened.period.start, end: today }, opened.next, 'since');
  if (/^(from|between|entre|de|del|desde|since|starting)$/.test(head)) {
    // "since the start of summer": from that day, not within those weeks.
    const edge = skipFill(tokens, at + 1);
    if (
      /^(since|desde|from|starting)$/.test(head) &&
      /^(start|beginning|principio|inicio|comienzo)$/.test(text(tokens, edge))
    ) {
      const inner = skipFill(tokens, edge + 1);
      const within = atom(tokens, inner, clock) ?? runningUnit(tokens, inner, clock);
      if (within)
        return stretch({ start: wholeOf(within.period, clock).start, end: today }, within.next, 'since');
    }
    // "since the end of summer": from its last day.
    if (/^(since|desde)$/.test(head) && /^(end|final|finales|fin)$/.test(text(tokens, edge))) {
      const season = atom(tokens, skipFill(tokens, edge + 1), clock);
      if (season?.period.grain === 'range' || season?.period.grain === 'quarter') {
        const { end } = wholeOf(season.period, clock);
        if (end <= today) return stretch({ start: end, end: today }, season.next, 'since');
      }
    }
    const startAt = at + 1;
    // What began has begun, whatever else the question looks ahead to.
    const begun: Clock = head === 'since' ? { ...clock, prefer: 'past' } : clock;
    const a = point(tokens, startAt, begun) ?? lastPayday(tokens, startAt, clock);
    if (a && words.to.has(text(tokens, a.next)) && head !== 'since' && !isChange(tokens, at)) {
      const isPair = /^(and|y)$/.test(text(tokens, a.next));
      if (!isPair || /^(between|entre)$/.test(head)) {
        const end = rangeEnd(tokens, a.next + 1, clock, a.period);
        if (end) return joined(a, end, clock);
      }
    }
    const further = a ? onwards(tokens, a.next) : 0;
    if (a && (/^(since|desde|starting)$/.test(head) || (further > 0 && /^(from|de)$/.test(head)))) {
      const next = a.next + further;
      return stretch(
        {
          start: a.period.start,
          end: clock.prefer === 'future' && a.period.start > today ? a.period.end : today,
        },
        next,
        'since',
      );
    }
    if (
      /^(since|desde)$/.test(head) &&
      /^(the|el|always|siempre)$/.test(text(tokens, at + 1)) &&
      /^(beginning|start|principio|inicio|)$/.test(text(tokens, at + 2))
    )
      return stretch({ start: first, end: today }, at + 3, 'all');
  }
  const event = sinceEvent(tokens, at, clock, point);
  if (event) return event;
  if (
    // "against before in August": the time before was August.
    (/^(until|till|hasta|before|antes)$/.test(head) &&
      !/^(in|during|en|durante)$/.test(text(tokens, at + 1))) ||
    (head === 'up' &&
      text(tokens, at + 1) === 'to' &&
      !/^(add|adds|added|adding|came|come|comes|summed)$/.test(text(tokens, at - 1))) ||
    (head === 'by' &&
      (clock.prefer === 'future' || /^(the )?end$/.test(text(tokens, skipFill(tokens, at + 1)))))
  ) {
    let next = head === 'up' ? at + 2 : at + 1;
    if (head === 'antes' && text(tokens, next) === 'de') next += 1;
    // `antes del 30`: the article hangs on the word before.
    const alone = text(tokens, next) === 'del' && tokens[next + 1]?.percent !== true ? next + 1 : null;
    const a =
      point(tokens, next, clock) ??
      (alone === null ? null : dayAlone(tokens, text(tokens, alone) === 'dia' ? alone + 1 : alone, clock));
    if (a) {
      if (clock.prefer === 'future' && a.period.end >= today)
        return stretch(
          {
            start: today,
            // "before the end of the month" takes its last day in.
            end:
              /^(before|antes)$/.test(head) &&
              !/^(end|fin|fines|final|finales)$/.test(text(tokens, skipFill(tokens, next)))
                ? addDays(a.period.start, -1)
                : wholeOf(a.period, clock).end,
          },
          a.next,
          'until',
        );
      const end = /^(before|antes)$/.test(head) ? addDays(a.period.start, -1) : a.period.end;
      return stretch({ start: first, end }, a.next, 'until');
    }
  }
  const bound = includedBound(tokens, at, clock);
  if (bound) return bound;
  if (/^(after|tras)$/.test(head) || (head === 'despues' && /^(de|del)$/.test(text(tokens, at + 1)))) {
    const a = point(tokens, head === 'despues' ? at + 2 : at + 1, clock);
    if (a) return stretch({ start: addDays(a.period.end, 1), end: today }, a.next, 'since');
  }
  if (/^(rest|remainder|resto)$/.test(head)) {
    let next = skipFill(tokens, at + 1);
    if (words.this.has(text(tokens, next))) next += 1;
    const unit = unitWords.get(text(tokens, next));
    if (unit)
      return {
        period: make({ start: today, end: unitSpan(unit, today, 0, clock.weekStart).end }, unit, 'range'),
        next: next + 1,
      };
  }
  // "of the year", `del mes`: the current one. "Day of the week" is no time.
  if (/^(of|del|de)$/.test(head) && !/^(day|days|dia|dias|end|rest|fin)$/.test(text(tokens, at - 1))) {
    const bare = skipFill(tokens, at + 1);
    const unit = unitWords.get(text(tokens, bare));
    if (
      unit &&
      unit !== 'day' &&
      unit !== 'weekend' &&
      (head === 'del' || /^(the|la|el)$/.test(text(tokens, bare - 1))) &&
      !words.last.has(text(tokens, bare + 1)) &&
      !/^(que|antes|before|to|anterior|antepasado|antepasada|of|de)$/.test(text(tokens, bare + 1)) &&
      !text(tokens, bare).replace(/^mes$/, '').endsWith('s')
    )
      return { period: unitPeriod(unit, 0, clock), next: bare + 1 };
  }
  // whole history
  for (const parts of wholeHistoryAt(head)) {
    if (parts.every((part, index) => text(tokens, at + index) === part))
      return stretch({ start: first, end: today }, at + parts.length, 'all');
  }
  const ahead = untilFromNow(tokens, at, clock);
  if (ahead) return ahead;
  const began = sinceBegan(tokens, at, clock);
  if (began) return began;
  const same = sameTime(tokens, at, clock);
  if (same) return same;
  const a = point(tokens, at, clock);
  if (!a) return null;
  const row = daysInRow(tokens, a, (next) => point(tokens, next, clock));
  if (row) return row;
  if (/^(para|hasta)$/.test(text(tokens, a.next)) && /^(aca|aqui|ahora|hoy)$/.test(text(tokens, a.next + 1)))
    return stretch({ start: a.period.start, end: today }, a.next + 2, 'since');
  const to = text(tokens, a.next);
  const comparing = tokens.slice(0, at).some((token) => comparison.test(token.text));
  if (/^(to|through|thru|-|al|a|hasta|until)$/.test(to) && !comparing && !isChange(tokens, at - 1)) {
    const end = rangeEnd(tokens, a.next + 1, clock, a.period);
    if (end && (end.period.start >= a.period.start || a.yearless)) return joined(a, end, clock);
  }
  return a;
}

/** "on or after October 5", "no later than the 5th", "through yesterday", "prior to October": an end said in so many words. */
function includedBound(tokens: Tokens, at: number, clock: Clock): Parsed | null {
  const said = [0, 1, 2].map((ahead) => text(tokens, at + ahead)).join(' ');
  const rule = bounds.find(([phrase]) => said === phrase || said.startsWith(`${phrase} `));
  if (!rule) return null;
  const [phrase, side] = rule;
  const a = point(tokens, skipFill(tokens, at + phrase.split(' ').length), clock);
  if (!a || (side === 'day' && (a.period.grain !== 'day' || text(tokens, at - 1) === 'all'))) return null;
  if (side === 'from') {
    if (a.period.start > clock.today) return null;
    return stretch({ start: a.period.start, end: clock.today }, a.next, 'since');
  }
  if (clock.prefer === 'future' && a.period.end >= clock.today) return null;
  const end = side === 'before' ? addDays(a.period.start, -1) : a.period.end;
  return stretch({ start: first, end }, a.next, 'until');
}

const bounds: readonly (readonly [string, 'from' | 'to' | 'before' | 'day'])[] = [
  ['on or after', 'from'],
  ['no earlier than', 'from'],
  ['not before', 'from'],
  ['on or before', 'to'],
  ['no later than', 'to'],
  ['a mas tardar', 'to'],
  ['prior to', 'before'],
  ['previo a', 'before'],
  ['anteriores a', 'before'],
  ['anterior a', 'before'],
  ['through', 'day'],
  ['thru', 'day'],
  ['by', 'day'],
];

/** How many words say "and from then on" at a place: "onwards", `en adelante`; "on" where the sentence ends. */
function onwards(tokens: Tokens, at: number): number {
  const head = text(tokens, at);
  if (/^(onwards?|forwards?|adelante)$/.test(head)) return 1;
  if (head === 'en' && text(tokens, at + 1) === 'adelante') return 2;
  return head === 'on' && tokens[at + 1]?.kind !== 'word' ? 1 : 0;
}

function rangeEnd(tokens: Tokens, at: number, clock: Clock, from?: Period): Parsed | null {
  if (text(tokens, at) === 'la' && text(tokens, at + 1) === 'fecha') return onDay(clock.today, at + 2);
  if (/^(now|ahora|date|present|hoy|today)$/.test(text(tokens, at))) return onDay(clock.today, at + 1);
  const full = atom(tokens, at, clock);
  if (full) return full;
  const alone = bareDay(tokens, at, clock);
  if (alone) return (from && dayBehind(alone, from, clock)) ?? alone;
  // "between Halloween and my payday on November 13": what the day was is no part of it.
  for (let told = at; told < at + 4 && dayNames.test(text(tokens, told)); told += 1) {
    const later = point(tokens, told + 1, clock);
    if (later?.period.grain === 'day') return later;
  }
  const payday = lastPayday(tokens, at, clock);
  if (payday && from && payday.period.start >= from.start && clock.prefer === 'past') return payday;
  const number = dayOfMonthAt(tokens, skipFill(tokens, at));
  if (!number) return null;
  // "between December 10 and 21": a day alone lies in the month of the one before.
  const near = from?.grain === 'day' ? from.start : clock.today;
  const date = day(yearOf(near), monthNumber(near), number.value);
  return { period: make({ start: date, end: date }, 'day', 'point'), next: number.next, yearless: true };
}

/** "from October 1 until the 15th": the first day of that number behind the one it is counted from. */
function dayBehind(alone: Parsed, from: Period, { today, prefer }: Clock): Parsed | null {
  if (from.grain !== 'day') return null;
  const value = dayNumber(alone.period.start);
  const later = value < dayNumber(from.start) ? 1 : 0;
  const date = day(yearOf(from.start), monthNumber(from.start) + later, value);
  if (prefer === 'past' && date > today) return null;
  return { ...alone, period: make({ start: date, end: date }, 'day', 'point') };
}

function joined(a: Parsed, b: Parsed, clock: Clock): Parsed {
  let start = a.period.start;
  const end = b.period.grain === 'month' && b.period.end === clock.today ? clock.today : b.period.end;
  if (a.yearless && yearOf(end) !== yearOf(start)) start = `${yearOf(end)}${start.slice(4)}`;
  if (start > end) start = addMonths(start, -12);
  if (start > end) return stretch({ start: b.period.start, end: a.period.end }, b.next);
  const days = dayNumber(start) === 1 && a.period.grain === 'month' && b.period.grain === 'month';
  return { period: make({ start, end }, days ? 'month' : 'range', 'range'), next: b.next };
}
