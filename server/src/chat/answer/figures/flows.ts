import { cents, divided, type Cents } from '@saldo/contract/money';
import { monthsOf } from '@saldo/contract/calendar';
import type { Group, QueryOf, Unit } from '@saldo/contract/query/query';
import type { Scope, Stretch } from '../../../books/scope.filters.ts';
import { groupRows, noRows, sumScopes, type Sum } from '../../../books/sums.queries.ts';
import { inOtherCurrencies, noteCurrencies, noteParts, noteSaved } from '../beside.ts';
import { spanOf, type Figure, type Subject } from '../figure.ts';
import { scopeOf, type Kit } from '../kit.ts';
import { heldAgainst, partOf, stretchSubject, tenths } from '../parts.ts';
import type { Settled } from '../stretches.ts';
import { groupsOf, isUnit, keyed, scopeOfGroup } from './grouped.ts';

/** Income against spending. */
export type Balance = ReturnType<typeof balanceOf>;

type Query = QueryOf<'figure'>;

function balanceOf(
  kit: Kit,
  income: { scope: Scope; sum: Sum },
  spending: { scope: Scope; sum: Sum },
  of: Subject | null = null,
) {
  const { book } = kit;
  const money = ({ scope, sum }: { scope: Scope; sum: Sum }, role: 'in' | 'out'): Figure => {
    const { total } = partOf(kit, scope, sum, of);
    const { days, rows, ids, filters, currency } = total;
    return book.money(role, sum.total, { of, days, rows, ids, filters, currency });
  };
  const net = cents(income.sum.total - spending.sum.total);
  const days = spanOf(income.scope.days);
  const rate = tenths(net, income.sum.total);
  return {
    of,
    in: money(income, 'in'),
    out: money(spending, 'out'),
    net: book.money('net', net, { of, days }),
    // The part of income that is left; null without income.
    rate: book.percent('rate', rate, { of, days }),
  } as const;
}

function flowsOf(
  kit: Kit,
  query: Query,
  days: readonly Stretch[],
): { income: Scope; spending: Scope; saved: Scope } {
  const scope = scopeOf(kit, query.rows, days);
  const of = (flow: 'income' | 'spending' | 'saved'): Scope => ({ ...scope, rows: { ...query.rows, flow } });
  return { income: of('income'), spending: of('spending'), saved: of('saved') };
}

/** Both flows over all days and over each stretch, with the notes beside them, in one statement. */
async function load(kit: Kit, query: Query, settled: Settled) {
  const { income, spending, saved } = flowsOf(kit, query, settled.days);
  const stretches = settled.named.length > 1 ? settled.named : [];
  const each = stretches.flatMap((one) => [
    { ...income, days: [one] },
    { ...spending, days: [one] },
  ]);
  const others = [...inOtherCurrencies(kit, income), ...inOtherCurrencies(kit, spending)];
  const scopes = [income, spending, saved, ...each, ...others];
  const sums = await sumScopes(kit.bound, scopes);
  const at = (index: number): { scope: Scope; sum: Sum } => ({
    scope: scopes[index] as Scope,
    sum: sums[index] as Sum,
  });
  noteParts(kit, spending, at(1).sum);
  noteSaved(kit, saved, at(2).sum);
  noteCurrencies(
    kit,
    others.map((_, index) => at(3 + each.length + index)),
  );
  return {
    income: at(0),
    spending: at(1),
    each: stretches.map((days, index) => ({ days, income: at(3 + 2 * index), spending: at(4 + 2 * index) })),
  };
}

async function byUnit(kit: Kit, query: Query, settled: Settled, unit: Unit) {
  const { income, spending } = flowsOf(kit, query, settled.days);
  const ins = new Map((await groupsOf(kit, income, unit, true)).map((one) => [one.key, one]));
  const outs = new Map(
    (await groupRows(kit.bound, spending, unit, kit.books.weekStart)).map((one) => [one.key, one]),
  );
  const keys = [...new Set([...ins.keys(), ...outs.keys()])].toSorted((a, b) => (a < b ? -1 : 1));
  return keys.slice(-60).map((key) => {
    const one = scopeOfGroup(kit, income, unit, key);
    const other = scopeOfGroup(kit, spending, unit, key);
    return balanceOf(
      kit,
      { scope: one.scope, sum: ins.get(key) ?? noRows() },
      { scope: other.scope, sum: outs.get(key) ?? noRows() },
      one.of,
    );
  });
}

/** Income less spending, or the part of income kept; by unit or stretch where several are asked about. */
export async function answerNet(query: Query, kit: Kit, settled: Settled) {
  const whole = await load(kit, query, settled);
  const { by } = query;
  const unit: Group | null = by !== null && isUnit(by) ? by : null;
  const all = balanceOf(kit, whole.income, whole.spending);
  return {
    of: 'net',
    measure: query.measure === 'rate' ? 'rate' : 'net',
    days: settled.days,
    all,
    each:
      unit !== null && isUnit(unit)
        ? await byUnit(kit, query, settled, unit)
        : whole.each.map(({ days, income, spending }) =>
            balanceOf(kit, income, spending, stretchSubject(days)),
          ),
    limit: heldAgainst(kit, { amount: all.net.amount ?? cents(0) }, query.against),
  } as const;
}

/** A usual month: means over months. */
export async function answerMeans(query: Query, kit: Kit, settled: Settled) {
  const { income, spending } = await load(kit, query, settled);
  const months = settled.days.reduce((sum, one) => sum + monthsOf(one).length, 0);
  const days = spanOf(settled.days);
  const mean = (role: 'in' | 'out' | 'net', total: Cents): Figure =>
    kit.book.money(role, divided(total, months), { days });
  const net = cents(income.sum.total - spending.sum.total);
  const rate = tenths(net, income.sum.total);
  return {
    of: 'means',
    days: settled.days,
    months: kit.book.count('units', months, { days }),
    usual: {
      of: null,
      in: mean('in', income.sum.total),
      out: mean('out', spending.sum.total),
      net: mean('net', net),
      rate: kit.book.percent('rate', rate, { days }),
    },
  } as const;
}

/** As many categories as an overview shows. */
const largest = 5;

export async function answerOverview(query: Query, kit: Kit, settled: Settled) {
  const { income, spending } = await load(kit, query, settled);
  const key = keyed('category', spending.scope);
  const groups = await groupRows(kit.bound, spending.scope, key);
  return {
    of: 'overview',
    days: settled.days,
    all: balanceOf(kit, income, spending),
    categories: groups.slice(0, largest).map((one) => {
      const { scope, sayable, of } = scopeOfGroup(kit, spending.scope, key, one.key);
      return partOf(kit, scope, one, of, sayable);
    }),
  } as const;
}
