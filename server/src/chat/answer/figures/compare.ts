import { cents, type Cents } from '@saldo/contract/money';
import type { Group, QueryOf } from '@saldo/contract/query/query';
import { apart, before, usualBefore, type NamedSpan } from '@saldo/contract/stretches';
import { divided } from '../../books/arithmetic.ts';
import { eventsOf, type Scope, type Stretch } from '../../books/scope.filters.ts';
import { groupRows, sumScopes, type GroupSum, type Sum } from '../../books/sums.queries.ts';
import { inOtherCurrencies, noteCurrencies, noteParts } from '../beside.ts';
import { spanOf, type Figure, type Subject } from '../figure.ts';
import { firstRow, scopeOf, type Kit } from '../kit.ts';
import { partOf, stretchSubject, tenths, type Part } from '../parts.ts';
import type { Settled } from '../stretches.ts';
import { keyed, scopeOfGroup } from './grouped.ts';
import { scopesOfThings } from './total.ts';

/** How the first of two stands to the second. */
export interface Difference {
  /** First less second. */
  by: Figure;
  /** Of the second; null of nothing. */
  percent: Figure | null;
  sign: -1 | 0 | 1;
}

/** Stretches, things or accounts held against each other, or one against what is usual. */
export interface CompareOutcome {
  of: 'compare';
  sides: readonly Part[];
  /** The person's own mean of stretches before, and how many. */
  usual: { mean: Figure; count: Figure; days: Stretch } | null;
  /** Of the first two; null where one of them lies before the data, or more are compared. */
  difference: Difference | null;
  /** The place of the most; null of equals. */
  most: number | null;
  measure: 'total' | 'count';
  days: readonly Stretch[];
}

/** What went up and down most, group by group. */
export interface MoversOutcome {
  of: 'movers';
  by: Group;
  later: Part;
  earlier: Part;
  /** `earlier` is a mean of several stretches. */
  meant: boolean;
  entries: readonly { of: Subject; later: Figure; earlier: Figure; difference: Difference }[];
  difference: Difference;
}

const signOf = (value: number): -1 | 0 | 1 => (value > 0 ? 1 : value < 0 ? -1 : 0);

/** First less second, and by how much of the second. */
export function differenceOf(
  kit: Kit,
  first: Cents,
  second: Cents,
  of: Subject | null = null,
  count = false,
): Difference {
  const apartBy = cents(first - second);
  const percent = tenths(apartBy, second);
  return {
    by: count ? kit.book.count('difference', apartBy, { of }) : kit.book.money('difference', apartBy, { of }),
    percent: percent === null || apartBy === 0 ? null : kit.book.percent('change', percent, { of }),
    sign: signOf(apartBy),
  };
}

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
  return [...new Set(scope.rows.weekdays)].map((day) => ({
    scope: { ...scope, rows: { ...scope.rows, weekdays: [day] } },
    of: { by: 'weekday', key: String(day) },
  }));
}

type Query = QueryOf<'figure'>;

/** The stretches that a question holds against each other: those it names, or the one with the one before. */
function stretchesOf(kit: Kit, query: Query, settled: Settled): Stretch[] {
  const [only] = settled.named;
  if (settled.named.length !== 1 || !only) return [...settled.named];
  return [only, before(daysOf(query, only))];
}

const daysOf = (query: Query, only: Stretch): NamedSpan => query.days[0] ?? { ...only, unit: 'month' };

function noteAll(
  kit: Kit,
  scope: Scope,
  sum: Sum,
  others: readonly Scope[],
  beside: readonly (Sum | undefined)[],
): void {
  noteParts(kit, scope, sum);
  noteCurrencies(
    kit,
    others.flatMap((other, at) => {
      const own = beside[at];
      return own ? [{ scope: other, sum: own }] : [];
    }),
  );
}

export async function answerCompare(query: Query, kit: Kit, settled: Settled): Promise<CompareOutcome> {
  const measure = query.measure === 'count' ? 'count' : 'total';
  const counted = (scope: Scope): Scope => (measure === 'count' ? (eventsOf(scope) ?? scope) : scope);
  const first = firstRow(kit, query.rows) ?? kit.today;
  const usual = query.against?.kind === 'usual' ? (settled.named[0] ?? null) : null;
  const past = usual === null ? [] : usualBefore(daysOf(query, usual), first);
  const whole = counted(scopeOf(kit, query.rows, settled.days));
  const sides =
    query.against?.kind === 'things'
      ? sidesOf(whole)
      : (usual === null ? stretchesOf(kit, query, settled) : [usual]).map((one) => ({
          scope: { ...whole, days: [one] },
          of: stretchSubject(one),
        }));
  const asked = sides.length === 0 ? [{ scope: whole, of: null }] : sides;
  const pasts = past.map((one) => ({ ...whole, days: [one] }));
  const others = inOtherCurrencies(kit, whole);
  const sums = await sumScopes(kit.bound, [...asked.map(({ scope }) => scope), ...pasts, ...others]);
  const at = asked.length + pasts.length;
  const value = (sum: Sum | undefined): number =>
    measure === 'count' ? (sum?.rows ?? 0) : (sum?.total ?? 0);
  const parts = asked.map(({ scope, of }, index) => partOf(kit, scope, sums[index] as Sum, of));
  const untold = asked.some(({ scope }) => (spanOf(scope.days)?.end ?? '') < first);
  if (untold || asked.some(({ scope }) => (spanOf(scope.days)?.start ?? '') < first))
    kit.notes.push({ note: 'dataStarts', first: kit.book.date('firstRow', first) });
  const [one] = sums;
  if (one) noteAll(kit, asked[0]?.scope ?? whole, one, others, sums.slice(at));
  const mean =
    past.length === 0
      ? null
      : divided(
          pasts.reduce((sum, _, index) => sum + value(sums[asked.length + index]), 0),
          past.length,
        );
  const second = usual === null ? value(sums[1]) : mean;
  const values = asked.map((_, index) => value(sums[index]));
  const top = Math.max(...values);
  const span = spanOf(apart(past));
  return {
    of: 'compare',
    measure,
    days: settled.days,
    sides: parts,
    usual:
      mean === null || span === null
        ? null
        : {
            mean:
              measure === 'count'
                ? kit.book.count('usual', mean, { days: span })
                : kit.book.money('usual', mean, { days: span }),
            count: kit.book.count('units', past.length, { days: span }),
            days: span,
          },
    difference:
      second === null || untold || (usual === null && asked.length !== 2)
        ? null
        : differenceOf(kit, cents(value(sums[0])), cents(second), null, measure === 'count'),
    most: values.filter((other) => other === top).length === 1 ? values.indexOf(top) : null,
  };
}

/** As many movers as are shown when no number is named. */
const shown = 8;

export async function answerMovers(
  query: Query & { by: Group },
  kit: Kit,
  settled: Settled,
): Promise<MoversOutcome | null> {
  const { by, ranking } = query;
  const named =
    query.against?.kind === 'usual' && settled.named[0]
      ? usualBefore(daysOf(query, settled.named[0]), firstRow(kit, query.rows) ?? kit.today)
      : null;
  const [now, then] = stretchesOf(kit, query, settled);
  const past = named ?? (then ? [then] : []);
  if (!now || past.length === 0) return null;
  const first = firstRow(kit, query.rows) ?? kit.today;
  if (past.some(({ start }) => start < first))
    kit.notes.push({ note: 'dataStarts', first: kit.book.date('firstRow', first) });
  const scope = scopeOf(kit, query.rows, [now]);
  const earlier = { ...scope, days: apart(past) };
  const key = keyed(by, scope);
  const others = inOtherCurrencies(kit, scope);
  const [sum, sumThen, ...beside] = await sumScopes(kit.bound, [scope, earlier, ...others]);
  if (!sum || !sumThen) throw new RangeError('a scope without a sum');
  const groups = new Map(
    (await groupRows(kit.bound, scope, key, kit.books.weekStart)).map((one) => [one.key, one]),
  );
  const groupsBefore = new Map(
    (await groupRows(kit.bound, earlier, key, kit.books.weekStart)).map((one) => [one.key, one]),
  );
  noteAll(kit, scope, sum, others, beside);
  const each = (one: GroupSum | undefined): Cents => divided(one?.total ?? 0, past.length);
  const keys = [...new Set([...groups.keys(), ...groupsBefore.keys()])];
  const change = (one: string): number => (groups.get(one)?.total ?? 0) - each(groupsBefore.get(one));
  const rank = (one: string): number =>
    ranking === null ? -Math.abs(change(one)) : ranking.end === 'most' ? -change(one) : change(one);
  const sorted = keys
    .filter((one) =>
      ranking === null ? change(one) !== 0 : ranking.end === 'most' ? change(one) > 0 : change(one) < 0,
    )
    .toSorted((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
  const at = ranking?.at ?? null;
  const some = at === null ? sorted.slice(0, ranking?.take ?? shown) : sorted.slice(at - 1, at);
  const side = (one: string, of: Scope, from: ReadonlyMap<string, GroupSum>, mean: boolean): Figure => {
    const group = scopeOfGroup(kit, of, key, one);
    const own = from.get(one);
    if (mean && past.length > 1)
      return kit.book.money('usual', each(own), { of: group.of, days: spanOf(of.days) });
    const empty = { total: cents(0), rows: 0, ids: [] };
    return partOf(kit, group.scope, { ...sum, ...empty, ...own }, group.of, group.sayable).total;
  };
  const past1 = partOf(kit, earlier, sumThen, stretchSubject(spanOf(earlier.days) ?? now));
  return {
    of: 'movers',
    by,
    later: partOf(kit, scope, sum, stretchSubject(now)),
    earlier:
      past.length > 1
        ? {
            ...past1,
            total: kit.book.money('usual', divided(sumThen.total, past.length), {
              days: spanOf(earlier.days),
            }),
          }
        : past1,
    meant: past.length > 1,
    entries: some.map((one) => {
      const { of } = scopeOfGroup(kit, scope, key, one);
      return {
        of,
        later: side(one, scope, groups, false),
        earlier: side(one, earlier, groupsBefore, true),
        difference: differenceOf(kit, cents(groups.get(one)?.total ?? 0), each(groupsBefore.get(one)), of),
      };
    }),
    difference: differenceOf(kit, sum.total, divided(sumThen.total, past.length)),
  };
}
