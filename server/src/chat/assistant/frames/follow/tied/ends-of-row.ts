import { unitSpan } from '../../../periods/calendar.ts';
import type { Period } from '../../../periods/grammar.ts';
import type { World } from '../../../world.ts';
import type { Frame } from '../../frame.ts';
import { isTimeUnit, type TimeUnit } from '../../units/time-units.ts';
import { rowsAgain, type Leaning, type Verdict } from '../leaning.ts';
import { shownMonths } from '../whole-months.ts';

const ends =
  /^(?:and |y |so |or |just |only |what about |how about |que tal |which (?:one )?(?:was |is )|what (?:was|is) |how much (?:was|is|in) |cual (?:fue|es) |cuanto (?:fue|en) |en |in |solo )*(?:the |el |la )?(?:(?<first>first|earliest|oldest|primer[oa]?|mas antigu[oa])|last|latest|newest|most recent|final|ultim[oa]|mas reciente)(?: (?:one|(?<noun>month|week|quarter|year|mes|semana|trimestre|ano)|payment|purchase|pago|compra))?$/;

const nouns: Readonly<Record<TimeUnit, RegExp>> = {
  day: /^$/,
  week: /^(?:week|semana)$/,
  month: /^(?:month|mes)$/,
  quarter: /^(?:quarter|trimestre)$/,
  year: /^(?:year|ano)$/,
};
const unitOf = ({ groupBy, per }: Frame): TimeUnit =>
  isTimeUnit(groupBy) ? groupBy : isTimeUnit(per) ? per : 'month';

/** The stretch at an end of a row of stretches; null where it is not known which ones were shown. */
function endOf(previous: Frame, first: boolean, world: World): Period | null {
  const unit = unitOf(previous);
  const { periods } = previous;
  const { today, weekStart } = world;
  const [days] = periods;
  if (!days)
    return unit === 'month'
      ? { ...unitSpan('month', today, first ? -shownMonths : -1), grain: 'month', kind: 'unit' }
      : null;
  const whole = unitSpan(unit, first ? days.start : days.end, 0, weekStart);
  const start = whole.start < days.start ? days.start : whole.start;
  const end = whole.end > days.end ? days.end : whole.end;
  return { start, end, grain: unit, kind: 'unit' };
}

/** "and the first month?", `¿y el último?` after months side by side: what that one came to; after rows, that row. */
export function endsOfRow(leaning: Leaning): Verdict {
  const { marked, names, previous, world } = leaning;
  const plain = marked.words;
  const said = names ? null : ends.exec(plain);
  if (!said) return null;
  const first = said.groups?.['first'] !== undefined;
  if (
    previous.ask === 'list' &&
    previous.order === 'newest' &&
    /new|recent|recien|antig|old|earl/.test(plain)
  )
    return { ...rowsAgain(leaning), ask: first ? 'first' : 'last', order: first ? 'oldest' : 'newest' };
  const overTime = previous.ask === 'trend' || (previous.ask === 'breakdown' && isTimeUnit(previous.groupBy));
  // "and last year?" after months: other days, no end of theirs.
  const noun = said.groups?.['noun'];
  if (noun !== undefined && !nouns[unitOf(previous)].test(noun)) return null;
  const days = overTime ? endOf(previous, first, world) : null;
  return days && { ...rowsAgain(leaning), ask: 'total', periods: [days], endOfRow: true };
}
