import { text, type Tokens } from './reading.ts';
import { weekdayGroup, type FoundWeekdays } from './weekdays.ts';
import { weekdaysOfRows } from './weekdays-of-rows.ts';
import { weekdayWords } from './words.ts';

const both = /^(and|y|e|&|\/|,)$/;
const either = /^(or|o|u)$/;
const against = /^(vs|versus|than|que|against|contra|compared?|comparad[oa]s?|frente|unlike)$/;
const filler =
  /^(spending|purchases|expenses|gastos|compras|on|in|during|en|durante|los|las|the|to|with|con|a|de|more|mas|less|menos|my|mis|gasto|gastamos|gaste|spend|spent|do|did|i|we|it|me|cuesta|sale)$/;
const holds =
  /\b(more|less|most|least|which|compar\w+|versus|vs|difference|dearer|higher|lower|mas|menos|cual|cuales|diferencia|mayor)\b/;
const wholeWeek = 7;

/** Weekdays as a filter, several joined ("Fridays and Saturdays"), or two groups held against each other ("weekends or weekdays"). */
export function findWeekdays(tokens: Tokens, taken: (index: number) => boolean): FoundWeekdays | null {
  const found =
    weekendFirst(tokens, taken) ??
    whichWeekend(tokens, taken) ??
    weekdayGroup(tokens, taken) ??
    weekdaysOfRows(tokens, taken);
  if (!found) return null;
  // "not weekends, weekdays": put right, not held against each other.
  if (/^(not|no|except|without|excluding|sin|menos|instead)$/.test(text(tokens, found.from - 1)))
    return found;
  const groups = [found.days];
  let { to } = found;
  let opposed = false;
  for (let next = following(tokens, taken, to); next; next = following(tokens, taken, to)) {
    groups.push(next.days);
    opposed ||= next.opposed;
    to = next.to;
  }
  const days = [...new Set(groups.flat())].toSorted((a, b) => a - b);
  const sides = groups.length > 1 && (opposed || days.length === wholeWeek);
  return { ...found, days, to, ...(sides && { sides: groups }) };
}

const weekend = [6, 7];
const between = [1, 2, 3, 4, 5];

/** The token after "weekend", `fin de semana`; null where none stands. */
const weekendAt = (tokens: Tokens, at: number): number | null =>
  /^(weekends?|findes?)$/.test(text(tokens, at))
    ? at + 1
    : /^fin(es)?$/.test(text(tokens, at)) &&
        text(tokens, at + 1) === 'de' &&
        text(tokens, at + 2) === 'semana'
      ? at + 3
      : null;

/** `el fin de semana o entre semana`: one weekend stands for all of them beside the days between. */
function weekendFirst(tokens: Tokens, taken: (index: number) => boolean): FoundWeekdays | null {
  for (let at = 0; at < tokens.length; at += 1) {
    const to = taken(at) ? null : weekendAt(tokens, at);
    const next = to && following(tokens, taken, to);
    if (to && next && next.days.length === between.length) {
      const article = /^(el|los|on|the)$/.test(text(tokens, at - 1)) ? 1 : 0;
      return { days: weekend, from: at - article, to };
    }
  }
  return null;
}

/** `qué fin de semana de octubre gasté más`: each of them in the month, and not the one that is near. */
function whichWeekend(tokens: Tokens, taken: (index: number) => boolean): FoundWeekdays | null {
  for (let at = 1; at < tokens.length; at += 1) {
    const to = taken(at) ? null : weekendAt(tokens, at);
    if (to && /^(que|cual|which|what)$/.test(text(tokens, at - 1))) return { days: weekend, from: at, to };
  }
  return null;
}

interface Following {
  days: number[];
  to: number;
  /** Whether it is held against the group before it rather than added. */
  opposed: boolean;
}

/** A group of weekdays joined to one that ends at a token. */
function following(tokens: Tokens, taken: (index: number) => boolean, end: number): Following | null {
  let at = end;
  let joined: 'both' | 'either' | 'against' | null = null;
  for (; at < tokens.length && at < end + 6; at += 1) {
    const word = text(tokens, at);
    if (both.test(word)) joined ??= 'both';
    else if (either.test(word)) joined = 'either';
    else if (against.test(word)) joined = 'against';
    else if (!filler.test(word) || weekdayWords.has(word)) break;
  }
  // `los lunes que gasto`: no group follows.
  if (joined === null || taken(at)) return null;
  const opposed =
    joined === 'against' || (joined === 'either' && holds.test(tokens.map((one) => one.text).join(' ')));
  const day = weekdayWords.get(text(tokens, at));
  if (day !== undefined) return { days: [day], to: at + 1, opposed };
  if (text(tokens, at) === 'weekday') return { days: between, to: at + 1, opposed };
  const ended = weekendAt(tokens, at);
  if (ended) return { days: weekend, to: ended, opposed };
  if (/^(week|semana)$/.test(text(tokens, at)) && /^(the|la)$/.test(text(tokens, at - 1)))
    return { days: between, to: at + 1, opposed };
  const group = weekdayGroup(tokens, taken, at);
  return group && group.from <= at && group.to > at ? { days: group.days, to: group.to, opposed } : null;
}
