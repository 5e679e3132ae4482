import { skipArticle } from './atom.ts';
import { addMonths, unitSpan, yearOf } from './calendar.ts';
import { byFirstWord } from '../text/by-first-word.ts';
import type { Clock } from './period.ts';
import { make, text, type Parsed, type Tokens, stretch } from './reading.ts';
import { unitWords, words } from './words.ts';
import { yearAt } from './years.ts';

const wholeHistory = [
  'all time',
  'of all time',
  'ever',
  'in total ever',
  'since the beginning',
  'from the beginning',
  'since i started',
  'since i began',
  'since the start',
  'desde que empece',
  'desde el comienzo',
  'en total desde siempre',
  'de todos los tiempos',
  'desde siempre',
  'de toda la vida',
  'desde el principio',
  'all my history',
  'entire history',
  'whole history',
  'historico',
  'en toda la historia',
  'todo el historial',
  'alguna vez',
  'all history',
  'overall history',
  'jamas',
];

/** The ways to say the whole history that begin with a word, each in its words. */
export const wholeHistoryAt = byFirstWord(
  wholeHistory.map((phrase) => phrase.split(' ')),
  (parts) => parts,
);

/** "this time a year ago", `por estas fechas hace un año`. */
function aYearAgo(tokens: Tokens, at: number, clock: Clock): { year: number; next: number } | null {
  const said = [0, 1, 2].map((ahead) => text(tokens, at + ahead)).join(' ');
  return /^((a|one|1) year ago|hace un ano)$/.test(said)
    ? { year: yearOf(clock.today) - 1, next: at + 3 }
    : null;
}

export function sameTime(tokens: Tokens, at: number, clock: Clock): Parsed | null {
  // "(the) same month last year", "this time last year", `el mismo mes del ano pasado`
  let next = skipArticle(tokens, at);
  const head = text(tokens, next);
  if (head === 'this' && text(tokens, next + 1) === 'time') next += 2;
  // `por estas fechas el año pasado`
  else if (/^(estas|esta)$/.test(head) && /^(fechas|epoca)$/.test(text(tokens, next + 1))) next += 2;
  else if (/^(same|mismo|misma)$/.test(head)) next += 1;
  else return null;
  const spoken = unitWords.get(text(tokens, next));
  const unit = spoken ?? 'month';
  if (spoken || /^(period|time|periodo|point|stretch)$/.test(text(tokens, next))) next += 1;
  const isYear = yearAt(tokens, next, clock) ?? aYearAgo(tokens, next, clock);
  if (isYear) {
    const base = unitSpan(unit, clock.today, 0, clock.weekStart);
    const years = isYear.year - yearOf(clock.today);
    const moved = make(
      { start: addMonths(base.start, years * 12), end: addMonths(base.end, years * 12) },
      unit,
    );
    // Beside another stretch it is that one, years before.
    return { period: { ...moved, kind: 'shift', shift: years, grain: 'year' }, next: isYear.next };
  }
  if (words.last.has(text(tokens, next)) && unitWords.get(text(tokens, next + 1)) === 'month') {
    const end = addMonths(clock.today, -1);
    return stretch({ start: `${end.slice(0, 7)}-01`, end }, next + 2);
  }
  return null;
}
