import { addMonths, monthsOf, unitSpan } from '@saldo/contract/calendar';
import type { DateText } from '@saldo/contract/dates';
import { cents, divided, type Cents } from '@saldo/contract/money';
import type { Group, QueryOf } from '@saldo/contract/query/query';
import { apart, before, lengthOf, usualBefore, wholeUnit, type NamedSpan } from '@saldo/contract/stretches';
import { eventsOf, type Scope, type Stretch } from '../../../books/scope.filters.ts';
import { groupRows, noRows, type GroupBy, type GroupSum, type Sum } from '../../../books/sums.queries.ts';
import { summed } from '../beside.ts';
import { spanOf, type Figure, type Subject } from '../figure.ts';
import { firstRow, scopeOf, type Kit } from '../kit.ts';
import { partOf, signOf, stretchSubject, tenths } from '../parts.ts';
import type { Settled } from '../stretches.ts';
import { keyed, scopeOfGroup } from './grouped.ts';
import { scopesOfThings } from './total.ts';

/** How the first of two stands to the second. */
export type Difference = ReturnType<typeof differenceOf>;

/** First less second, and by how much of the second. */
export function differenceOf(
  kit: Kit,
  first: Cents,
  second: Cents,
  of: Subject | null = null,
  count = false,
) {
  const apartBy = cents(first - second);
  const percent = tenths(apartBy, second);
  return {
    // First less second.
    by: count ? kit.book.count('difference', apartBy, { of }) : kit.book.money('difference', apartBy, { of }),
    // Of the second; null of nothing.
    percent: percent === null || apartBy === 0 ? null : kit.book.percent('change', percent, { of }),
    sign: signOf(apartBy),
  } as const;
}

const workdays = [1, 2, 3, 4, 5];
const weekend = [6, 7];

/** Sides of one question: its things, else its accounts, else its weekdays. */
function sidesOf(scope: Scope): { scope: Scope; of: Subject }[] {
  const things = scopesOfThings({ ...scope, rows: { ...scope.rows, join: 'any' } });
  if (things.length > 1)
    return things.map((one, at) => ({ scope: one, of: { by: 'thing', key: String(at) } }));
  if (scope.accounts && scope.accounts.length > 1)
    return scope.accounts.map((id) => ({
      scope: { ...scope, accounts: [id] },
      of: { by: 'account', key: String(id) },
    }));
  const days = [...new Set(scope.rows.weekdays)];
  // All seven of them are weekdays against the weekend.
  const sets = days.length === 7 ? [workdays, weekend] : days.map((day) => [day]);
  return sets.map((weekdays) => ({
    scope: { ...scope, rows: { ...scope.rows, weekdays } },
    of: { by: 'weekday', key: weekdays.join(' ') },
  }));
}

type Query = QueryOf<'figure'>;

/** More stretches than a year has months stand beside each other in no answer that can be read. */
const mostSides = 12;

/** The stretches that a question holds against each other: those it names, each once, or the one with the one before. */
function stretchesOf(kit: Kit, query: Query, settled: Settled): Stretch[] {
  const named = [...new Map(settled.named.map((one) => [stretchSubject(one).key, one])).values()];
  const [only] = named;
  if (named.length === 1 && only) return [only, before(daysOf(query, only))];
  const sides = named.slice(0, mostSides);
  if (sides.length < named.length)
    kit.notes.push({
      note: 'cut',
      shown: kit.book.count('groups', sides.length),
      of: kit.book.count('groups', named.length),
    });
  return sides;
}

const daysOf = (query: Query, only: Stretch): NamedSpan => query.days[0] ?? { ...only, unit: 'month' };

/** Of two stretches a unit that is running and a whole one before it: their places, and the same days of that one. */
function runningBeside(
  days: readonly NamedSpan[],
  today: DateText,
): { running: number; days: Stretch } | null {
  if (days.length !== 2) return null;
  const running = days.findIndex(
    ({ unit, start, end }) =>
      (unit === 'month' || unit === 'quarter' || unit === 'year') &&
      unitSpan(unit, today).start === start &&
      end >= today &&
      end > start,
  );
  const [one, other] = [days[running], days[1 - running]];
  if (!one || !other || one.unit === 'range' || other.end >= one.start) return null;
  if (wholeUnit(other) !== one.unit) return null;
  const months = monthsOf({ start: other.start, end: one.start }).length - 1;
  const end = addMonths(one.end < today ? one.end : today, -months);
  return end < other.end ? { running, days: { start: other.start, end } } : null;
}

/** What each of some days is the whole of; `soFar` for the first days of months, as those of one that is running have. */
const unitOf = (days: readonly Stretch[], unit: NamedSpan['unit']): NamedSpan['unit'] | 'soFar' => {
  const [first] = days;
  const whole = first ? wholeUnit(first) : null;
  if (!first || whole !== null) return whole ?? 'range';
  if (unit === 'month' && days.every(({ start }) => start.endsWith('-01'))) return 'soFar';
  return lengthOf(first) === 7 ? 'week' : 'range';
};

/** Stretches, things or accounts held against each other, or one against what is usual. */
export async function answerCompare(query: Query, kit: Kit, settled: Settled) {
  const measure = query.measure === 'count' ? 'count' : 'total';
  const counted = (scope: Scope): Scope => (measure === 'count' ? (eventsOf(scope) ?? scope) : scope);
  const first = firstRow(kit, query.rows) ?? kit.today;
  const usual = query.against?.kind === 'usual' ? (settled.named[0] ?? null) : null;
  const named = usual && daysOf(query, usual);
  const past = named ? usualBefore(named, first) : [];
  const whole = counted(scopeOf(kit, query.rows, settled.days));
  const sides =
    query.against?.kind === 'things'
      ? sidesOf(whole)
      : (usual === null ? stretchesOf(kit, query, settled) : [usual]).map((one) => ({
          scope: { ...whole, days: [one] },
          of: stretchSubject(one),
        }));
  const [lead = { scope: whole, of: null }, ...further] = sides;
  const asked = [lead, ...further];
  const pasts = past.map((one) => ({ ...whole, days: [one] }));
  const beside = query.against?.kind === 'days' ? runningBeside(query.days, kit.today) : null;
  const same = beside ? [{ ...whole, days: [beside.days] }] : [];
  const { sums, note } = await summed(
    kit,
    [lead.scope, ...further.map(({ scope }) => scope), ...pasts, ...same],
    whole,
  );
  const value = (sum: Sum | undefined): number =>
    measure === 'count' ? (sum?.rows ?? 0) : (sum?.total ?? 0);
  const parts = asked.map(({ scope, of }, index) => partOf(kit, scope, sums[index] as Sum, of));
  const untold = asked.some(({ scope }) => (spanOf(scope.days)?.end ?? '') < first);
  if (untold || asked.some(({ scope }) => (spanOf(scope.days)?.start ?? '') < first))
    kit.notes.push({ note: 'dataStarts', first: kit.book.date('firstRow', first) });
  note(asked.map(({ of }) => of));
  const mean =
    past.length === 0
      ? null
      : divided(
          pasts.reduce((sum, _, index) => sum + value(sums[asked.length + index]), 0),
          past.length,
        );
  const difference = (one: number, other: number, of: Subject | null = null) =>
    differenceOf(kit, cents(one), cents(other), of, measure === 'count');
  const sameDaysOf = (running: number, scope?: Scope, sum?: Sum) => {
    const part = parts[running];
    if (!part || !scope || !sum) return null;
    const own = partOf(kit, scope, sum, stretchSubject(scope.days[0] as Stretch));
    return { part: own, running: part, difference: difference(value(sums[running]), value(sum), own.of) };
  };
  const second = usual === null ? value(sums[1]) : mean;
  const values = asked.map((_, index) => value(sums[index]));
  const top = Math.max(...values);
  const span = spanOf(apart(past));
  return {
    of: 'compare',
    measure,
    days: settled.days,
    sides: parts,
    // The person's own mean of stretches before, how many, and what each of them is.
    usual:
      mean === null || span === null
        ? null
        : {
            mean:
              measure === 'count'
                ? kit.book.count('usual', mean, { days: span })
                : kit.book.money('usual', mean, { days: span }),
            count: kit.book.count('units', past.length, { days: span }),
            each: unitOf(past, named?.unit ?? 'range'),
            days: span,
          },
    // A unit of time that is running beside a whole one: the same days of that one, and how the running one stands to them.
    sameDays: beside && sameDaysOf(beside.running, same[0], sums.at(-1)),
    // Of the first two; null where one of them lies before the data, or more are compared.
    difference:
      second === null || untold || (usual === null && asked.length !== 2)
        ? null
        : difference(value(sums[0]), second),
    // The place of the most; null of equals.
    most: values.filter((other) => other === top).length === 1 ? values.indexOf(top) : null,
  } as const;
}

/** As many movers as are shown when no number is named, and as many payees as are named as drivers. */
const shown = 8;
const mostDrivers = 3;

/** What one stretch comes to by group, beside the mean of those before it. */
type Changes = Awaited<ReturnType<typeof changesBy>>;

async function changesBy(kit: Kit, key: GroupBy, later: Scope, earlier: Scope, over: number) {
  const by = async (scope: Scope): Promise<Map<string, GroupSum>> =>
    new Map((await groupRows(kit.bound, scope, key, kit.books.weekStart)).map((one) => [one.key, one]));
  return { key, later: await by(later), earlier: await by(earlier), over };
}

const meanBefore = ({ earlier, over }: Changes, key: string): Cents =>
  divided(earlier.get(key)?.total ?? 0, over);
const changeOf = (changes: Changes, key: string): number =>
  (changes.later.get(key)?.total ?? 0) - meanBefore(changes, key);

/** Keys that went up or down, the largest change first; only those that went `sign` where it is one. */
function sortedKeys(changes: Changes, sign: -1 | 0 | 1): string[] {
  const size = (key: string): number => Math.abs(changeOf(changes, key));
  return [...new Set([...changes.later.keys(), ...changes.earlier.keys()])]
    .filter((key) => changeOf(changes, key) !== 0 && (sign === 0 || signOf(changeOf(changes, key)) === sign))
    .toSorted((a, b) => size(b) - size(a) || (a < b ? -1 : 1));
}

/** A group and how it changed. */
function moverOf(kit: Kit, changes: Changes, later: Scope, earlier: Scope, key: string) {
  const side = (scope: Scope, own: GroupSum | undefined): Figure => {
    const group = scopeOfGroup(kit, scope, changes.key, key);
    return partOf(kit, group.scope, own ?? noRows(), group.of, group.sayable).total;
  };
  const { of } = scopeOfGroup(kit, later, changes.key, key);
  const mean = meanBefore(changes, key);
  return {
    of,
    later: side(later, changes.later.get(key)),
    earlier:
      changes.over > 1
        ? kit.book.money('usual', mean, { of, days: spanOf(earlier.days) })
        : side(earlier, changes.earlier.get(key)),
    difference: differenceOf(kit, cents(changes.later.get(key)?.total ?? 0), mean, of),
  };
}

/** The stretches of a change in their order on the calendar: whichever is named first, it goes to the later one. */
const inTime = (stretches: readonly Stretch[]): Stretch[] =>
  stretches.slice(0, 2).toSorted((one, other) => (one.start < other.start ? 1 : -1));

/** What went up and down most, group by group. */
export async function answerMovers(query: Query & { by: Group }, kit: Kit, settled: Settled) {
  const { by, ranking } = query;
  const first = firstRow(kit, query.rows) ?? kit.today;
  const [now, then] = inTime(stretchesOf(kit, query, settled));
  const usual = query.against?.kind === 'usual' && now ? usualBefore(daysOf(query, now), first) : null;
  const past = usual ?? (then ? [then] : []);
  if (!now || past.length === 0) return null;
  if (past.some(({ start }) => start < first))
    kit.notes.push({ note: 'dataStarts', first: kit.book.date('firstRow', first) });
  const scope = scopeOf(kit, query.rows, [now]);
  const earlier = { ...scope, days: apart(past) };
  const {
    sums: [sum, sumThen = noRows()],
    note,
  } = await summed(kit, [scope, earlier]);
  note();
  const mean = divided(sumThen.total, past.length);
  const changes = await changesBy(kit, keyed(by, scope), scope, earlier, past.length);
  const sorted = sortedKeys(changes, ranking === null ? 0 : ranking.end === 'most' ? 1 : -1);
  const at = ranking?.at ?? null;
  const some = at === null ? sorted.slice(0, ranking?.take ?? shown) : sorted.slice(at - 1, at);
  const difference = differenceOf(kit, sum.total, mean);
  // Nothing but the change as a whole was asked about: what drove it is shown beside the groups.
  const payees =
    by === 'category' && ranking === null ? await changesBy(kit, 'payee', scope, earlier, past.length) : null;
  const whole = partOf(kit, earlier, sumThen, stretchSubject(spanOf(earlier.days) ?? now));
  return {
    of: 'movers',
    by,
    later: partOf(kit, scope, sum, stretchSubject(now)),
    earlier:
      past.length > 1
        ? { ...whole, total: kit.book.money('usual', mean, { days: spanOf(earlier.days) }) }
        : whole,
    // `earlier` is a mean of several stretches.
    meant: past.length > 1,
    entries: some.map((key) => moverOf(kit, changes, scope, earlier, key)),
    // Payees that changed the way the whole did, where the whole is what was asked about.
    payees:
      payees === null
        ? []
        : sortedKeys(payees, difference.sign)
            .slice(0, mostDrivers)
            .map((key) => moverOf(kit, payees, scope, earlier, key)),
    difference,
  } as const;
}
