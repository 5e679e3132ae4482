import { addMonths, monthsOf, unitSpan, weekdayOf } from '@saldo/contract/calendar';
import { addDays } from '@saldo/contract/dates';
import { divided, sumCents } from '@saldo/contract/money';
import type { Cents } from '@saldo/contract/money';
import type { QueryOf, Unit } from '@saldo/contract/query/query';
import { eventsOf, type Stretch } from '../../../books/scope.filters.ts';
import { listRows, type Sum } from '../../../books/sums.queries.ts';
import { summed } from '../beside.ts';
import { lengthOf } from '@saldo/contract/stretches';
import { behindRows, spanOf, type Behind, type Figure } from '../figure.ts';
import { otherwiseOf } from '../otherwise.ts';
import { accountsOf, firstRow, scopeOf, type Kit } from '../kit.ts';
import { heldAgainst, partOf } from '../parts.ts';
import { streamsOf } from '../recurring.ts';
import { isOfAny } from '../../../recurring/kinds.ts';
import type { Settled } from '../stretches.ts';
import { scopesOfThings } from './total.ts';

/** Days of a stretch that fall on some weekdays; all of them for none. */
function daysOn({ start, end }: Stretch, weekdays: readonly number[]): number {
  const length = lengthOf({ start, end });
  if (weekdays.length === 0) return length;
  const weeks = Math.floor(length / 7);
  const rest = Array.from({ length: length % 7 }, (_, at) => weekdayOf(addDays(start, weeks * 7 + at)));
  return weeks * weekdays.length + rest.filter((one) => weekdays.includes(one)).length;
}

/** From the 22nd to the 21st a year later are twelve months, though thirteen are touched. */
function monthsIn(days: Stretch): number {
  const touched = monthsOf(days).length;
  const whole = touched - 1;
  return whole > 0 && !days.start.endsWith('-01') && addMonths(days.start, whole) === addDays(days.end, 1)
    ? whole
    : touched;
}

/** What a sum is taken times and over for its mean, and the units it is over. */
export interface Units {
  times: number;
  over: number;
  unit: Unit;
}

const monthsEach = { month: 1, quarter: 3, year: 12 } as const;

/**
 * What a sum over some days is taken times and over for its mean by a unit (docs/money.md): weeks are counted in days, a week
 * at the least, quarters and years in months.
 */
export function unitsIn(days: readonly Stretch[], per: Unit, weekdays: readonly number[]): Units {
  const sumOf = (length: (one: Stretch) => number): number => days.reduce((sum, one) => sum + length(one), 0);
  if (per === 'day')
    return {
      times: 1,
      over: Math.max(
        1,
        sumOf((one) => daysOn(one, weekdays)),
      ),
      unit: 'day',
    };
  if (per === 'week') return { times: 7, over: Math.max(7, sumOf(lengthOf)), unit: 'day' };
  return { times: monthsEach[per], over: Math.max(1, sumOf(monthsIn)), unit: 'month' };
}

/** The mean of a sum by unit, or by row. */
export const meanOf = (sum: Pick<Sum, 'total' | 'rows'>, units: Units | null): Cents =>
  units === null ? divided(sum.total, Math.max(1, sum.rows)) : divided(sum.total * units.times, units.over);

/** How many rows there are in each unit, in tenths. */
const rateOf = ({ rows }: Pick<Sum, 'rows'>, { times, over }: Units): number =>
  Math.round((10 * rows * times) / over) / 10;

/** What bears a tag, such as a trip, is of the days from its first row to its last; null of anything else. */
async function daysOfTag(
  { rows }: QueryOf<'figure'>,
  kit: Kit,
  { days }: Settled,
): Promise<Stretch[] | null> {
  if (!rows.things.some(({ kind }) => kind === 'tag')) return null;
  const scope = scopeOf(kit, rows, days);
  const [[first], [last]] = await Promise.all([
    listRows(kit.bound, scope, 'oldest', { limit: 1 }),
    listRows(kit.bound, scope, 'newest', { limit: 1 }),
  ]);
  return first && last ? [{ start: first.date, end: last.date }] : null;
}

/** What payees that are named cost at the prices they have now, where each keeps coming at a fixed one; null for any other mean. */
async function costNow({ measure, per, days, rows }: QueryOf<'figure'>, kit: Kit): Promise<Figure | null> {
  const isOpen = measure === 'mean' && (per === 'month' || per === 'year') && days.length === 0;
  const isPaid = rows.flow === 'spending' && rows.without.length === 0 && rows.things.length > 0;
  if (!isOpen || !isPaid || rows.things.some(({ kind }) => kind !== 'payee' && kind !== 'text')) return null;
  const streams = await streamsOf(kit, { accounts: accountsOf(kit, rows) });
  const live = streams.filter((one) => one.kind !== 'pay' && !one.ended && isOfAny(one, rows.things));
  if (!live.every(({ fixed }) => fixed)) return null;
  if (!rows.things.every((thing) => live.some((one) => isOfAny(one, [thing])))) return null;
  const behind = behindRows(live.flatMap(({ latestId }) => latestId ?? []));
  return per === 'year'
    ? kit.book.money('aYear', sumCents(live.map(({ yearly }) => yearly)), behind)
    : kit.book.money('aMonth', sumCents(live.map(({ monthly }) => monthly)), behind);
}

/** A mean by row or unit of time, with what it is the mean of. */
export async function answerMean(query: QueryOf<'figure'>, kit: Kit, settled: Settled) {
  const per = query.per ?? 'month';
  const first = firstRow(kit, query.rows) ?? kit.today;
  // A mean over days before the first row would be too small; what is to come brings nothing either.
  const tripped = per === 'day' ? await daysOfTag(query, kit, settled) : null;
  const days = (tripped ?? settled.days)
    .map(({ start, end }) => ({
      start: per !== 'row' && start < first ? first : start,
      end: per !== 'row' && end > kit.today && start <= kit.today ? kit.today : end,
    }))
    .filter(({ start, end }) => start <= end);
  const all = scopeOf(kit, query.rows, days);
  const counts = query.measure === 'count';
  const scope = counts || per === 'row' ? (eventsOf(all) ?? all) : all;
  const things = scopesOfThings(scope);
  const { sums, note } = await summed(kit, [scope, ...things]);
  const units = per === 'row' ? null : unitsIn(days, per, query.rows.weekdays);
  const span = spanOf(days);
  const [sum] = sums;
  const meanIn = (one: Sum, about: Behind): Figure =>
    counts && units !== null
      ? kit.book.count('mean', rateOf(one, units), about)
      : kit.book.money('mean', meanOf(one, units), about);
  const mean = meanIn(sum, { days: span });
  const last = days.at(-1);
  if (
    per !== 'row' &&
    per !== 'day' &&
    last?.end === kit.today &&
    unitSpan(per, kit.today, 0, kit.books.weekStart).end > kit.today
  )
    kit.notes.push({ note: 'unitGoesOn', unit: per });
  note();
  const own = partOf(kit, scope, sum);
  return {
    of: 'mean',
    // How many rows, where it is no mean of their money.
    counts,
    per,
    days,
    mean,
    total: own.total,
    count: own.count,
    // How many units the days hold; null by row.
    units: units && { count: kit.book.count('units', units.over, { days: span }), unit: units.unit },
    things: things.map((one, at) => {
      const of = { by: 'thing' as const, key: String(at) };
      const thing = sums[1 + at] ?? sum;
      return {
        ...partOf(kit, one, thing, of),
        mean: meanIn(thing, { of, days: span }),
      };
    }),
    now: await costNow(query, kit),
    isYear: per === 'year',
    limit: counts ? null : heldAgainst(kit, { amount: meanOf(sum, units) }, query.against),
    otherwise: await otherwiseOf(kit, scope, sum),
  } as const;
}
