import { by, near, type Family, type Seen } from '../family.ts';
import { asksOfLately } from '../../times/lately.ts';

const placed = by('last', 'first', 'list', 'extreme', 'exists');

/** The other end of what `last` answers. */
const oldest = /^(first|earliest|oldest|primer[oa]?|antigu\w+)$/;

const lately = /^(recent|recently|lately|reciente|recientes|recientemente|ultimamente)$/;

const unitOf = (word: string): string | null =>
  /^(day|days|dia|dias)$/.test(word)
    ? 'day'
    : /^(week|weeks|semanas?)$/.test(word)
      ? 'week'
      : /^(months?|mes|meses)$/.test(word)
        ? 'month'
        : /^(years?|anos?)$/.test(word)
          ? 'year'
          : /^(quarters?|trimestres?)$/.test(word)
            ? 'quarter'
            : /^(weekdays?)$/.test(word)
              ? 'weekday'
              : null;

/** Rows or groups are told by this unit. */
const byUnit = (seen: Seen): boolean =>
  // `el día de hoy`
  (near(seen, 1) === 'de' && seen.marked.taken(seen.at + 2)) ||
  seen.frame.per !== null ||
  (seen.frame.periods.length > 1 && /^(both|two|three|dos|tres|ambos|ambas)$/.test(near(seen, -1))) ||
  (seen.frame.groupBy === unitOf(seen.word) &&
    !(by('extreme', 'last', 'first')(seen) && ofSuperlative(seen))) ||
  seen.frame.groupBy === 'weekday' ||
  (/^(same|mism[oa]s?)$/.test(near(seen, -1)) && seen.frame.periods.length > 0) ||
  by('average', 'trend', 'last', 'first', 'list', 'compare')(seen) ||
  // "the most expensive month" is no payment.
  (by('extreme')(seen) && !ofSuperlative(seen));

const ofSuperlative = (seen: Seen): boolean =>
  /^(expensive|caro|cheapest|costliest|best|worst)$/.test(near(seen, -1));

/** Which of several in time, and when. */
export const moments: readonly Family[] = [
  {
    name: 'last',
    weight: 'decisive',
    words:
      'last latest newest earliest oldest previous prior first ultimo ultima ultimos ultimas primer primera primero anterior anteriores reciente recientes recientemente recent recently lately ultimamente antigu* preceding pasado pasada pasados pasadas trailing ultim*',
    explained: (seen) =>
      (placed(seen) && !(oldest.test(seen.word) && seen.frame.ask === 'last')) ||
      seen.frame.rank !== null ||
      seen.frame.endOfRow === true ||
      seen.frame.periods.some((one) => one.placed) ||
      // Of the days that are looked at where none are said.
      (lately.test(seen.word) &&
        (by('unusual', 'duplicates', 'newMerchants')(seen) || asksOfLately.has(seen.frame.ask))) ||
      seen.frame.periods.length > 1 ||
      by('trend')(seen) ||
      // "will it last until payday": the verb.
      (seen.word === 'last' &&
        by('forecast', 'runway')(seen) &&
        /^(until|till|through|me|us|to|that|for|long)$/.test(near(seen, 1))) ||
      // `he pasado al ahorro`: moved.
      (seen.word === 'pasado' && /^(he|has|ha|hemos|han|habia)$/.test(near(seen, -1))) ||
      // `¿y la pasada?` after a week: the days before those.
      (/^(?:and |y |e )*(?:en |of |in |from |de )?(?:la|el|del|al|the) (?:pasad[oa]|anterior|last|previous)(?: one)?$/.test(
        seen.marked.pattern,
      ) &&
        seen.frame.periods.length > 0) ||
      // `el verano pasado`: what the time before it already says.
      (/^(pasad|anterior)/.test(seen.word) && seen.marked.taken(seen.at - 1)) ||
      // "more this month than the last": one stretch is held against the one before it.
      (seen.frame.ask === 'compare' && seen.frame.periods.length === 1),
  },
  {
    name: 'next',
    weight: 'decisive',
    words:
      'next upcoming following siguiente siguientes proximo proxima proximos proximas scheduled coming actual current presente proxim*',
    // "and the next five?": more of a ranking.
    explained: (seen) =>
      by('exists', 'cashflow')(seen) || (seen.frame.ask === 'breakdown' && seen.frame.top !== null),
  },
  {
    name: 'when',
    weight: 'minor',
    words: 'when cuando date dates fecha fechas',
    explained: (seen) =>
      by('last', 'first', 'list', 'extreme', 'breakdown', 'trend', 'exists', 'count')(seen) ||
      seen.frame.periods.length > 0,
  },
  {
    name: 'duration',
    weight: 'turning',
    words: '',
    explained: by('last', 'first', 'list'),
  },
  {
    name: 'span',
    weight: 'decisive',
    words: 'since until till hasta desde',
    explained: (seen) =>
      seen.frame.periods.length > 0 ||
      (seen.frame.horizon ?? null) !== null ||
      by('last', 'first', 'trend', 'list')(seen),
  },
  {
    name: 'unit',
    weight: 'decisive',
    words:
      'day days week weeks month months year years quarter quarters weekday weekdays dia mes semana ano trimestre',
    explained: (seen) =>
      seen.frame.endOfRow === true ||
      seen.frame.periods.some((one) => one.placed) ||
      byUnit(seen) ||
      (seen.frame.ask === 'recurring' && unitOf(seen.word) === 'month'),
  },
];
