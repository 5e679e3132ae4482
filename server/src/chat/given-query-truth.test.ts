import type { Slots } from '@saldo/contract/query/slots';
import type { Cents } from '@saldo/contract/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askForm, startLedger, truth, type Ledger } from '../testing/given-query.ts';

let ledger: Ledger;
beforeAll(async () => {
  ledger = await startLedger();
});
afterAll(async () => ledger?.app.close());

const range = (start: string, end: string, unit: 'month' | 'range' | 'day' = 'range') => ({
  start,
  end,
  unit,
});
const october = range('2026-10-01', '2026-10-31', 'month');
const september = range('2026-09-01', '2026-09-30', 'month');
const groceries = { kind: 'category', codes: ['FOOD_AND_DRINK_GROCERIES'] } as Slots['things'][number];
const food = { kind: 'category', codes: ['FOOD_AND_DRINK'] } as Slots['things'][number];
const bottle = { kind: 'payee', names: ['Blue Bottle'] } as Slots['things'][number];

/** Spending, written here anew. */
const saved = `coalesce(t.category_detailed, '') in ('TRANSFER_OUT_SAVINGS', 'TRANSFER_OUT_INVESTMENT_AND_RETIREMENT_FUNDS')`;
const paid = `t.currency = 'USD' and t.amount_minor < 0 and coalesce(t.category_primary, '') <> 'INCOME' and t.transfer_peer_id is null and not ${saved}`;
const spending = `t.currency = 'USD' and t.transfer_peer_id is null and not ${saved} and coalesce(t.category_primary, '') not in ('INCOME')
  and (t.amount_minor < 0 or coalesce(t.category_primary, '') not in ('TRANSFER_IN', 'LOAN_DISBURSEMENTS'))`;
const inOctober = `t.date between '2026-10-01' and '2026-10-31'`;
const inSeptember = `t.date between '2026-09-01' and '2026-09-30'`;
const isGroceries = `t.category_detailed = 'FOOD_AND_DRINK_GROCERIES'`;
const isFood = `t.category_primary = 'FOOD_AND_DRINK'`;
const total = 'sum(-t.amount_minor)';
const count = 'count(*)';

type Answer = Awaited<ReturnType<typeof askForm>>;

const headlineOf = (answer: Answer) => {
  const { figure } = answer.blocks.find((one: { kind: string }) => one.kind === 'headline');
  const fact = answer.facts.find((one: { id: string }) => one.id === figure.fact);
  return fact.amount === null ? Number(fact.value) : Math.round(fact.amount * 100);
};

describe.each<[name: string, slots: Partial<Slots>, expression: string, condition: string]>([
  ['a total', { days: [october] }, total, `${spending} and ${inOctober}`],
  [
    'a category',
    { days: [october], things: [groceries] },
    total,
    `${spending} and ${inOctober} and ${isGroceries}`,
  ],
  [
    'a payee within a category',
    { days: [october], things: [food, bottle] },
    total,
    `${spending} and ${inOctober} and ${isFood} and t.merchant_name = 'Blue Bottle'`,
  ],
  [
    'a category and a payee',
    { days: [october], things: [groceries, bottle], both: true },
    total,
    `${spending} and ${inOctober} and (${isGroceries} or t.merchant_name = 'Blue Bottle')`,
  ],
  [
    'words of a name',
    { days: [october], things: [{ kind: 'text', text: 'bottle' }] },
    total,
    `${spending} and ${inOctober} and t.name ilike '%bottle%'`,
  ],
  [
    'something left out',
    { days: [october], without: [food] },
    total,
    `${spending} and ${inOctober} and t.category_primary is distinct from 'FOOD_AND_DRINK'`,
  ],
  [
    'weekdays',
    { days: [october], weekdays: [6, 7] },
    total,
    `${spending} and ${inOctober} and extract(isodow from t.date) in (6, 7)`,
  ],
  [
    'amounts',
    { days: [october], least: 5000 as Cents },
    total,
    `${paid} and ${inOctober} and t.amount_minor <= -5000`,
  ],
  [
    'what is pending',
    { days: [range('2026-11-01', '2026-11-21')], pending: true },
    total,
    `${spending} and t.pending`,
  ],
  [
    'several stretches',
    { days: [september, october] },
    total,
    `${spending} and t.date between '2026-09-01' and '2026-10-31'`,
  ],
  [
    'stretches apart, one in another',
    { days: [range('2026-08-01', '2026-08-31'), october, range('2026-10-05', '2026-10-09')] },
    total,
    `${spending} and (${inOctober} or t.date between '2026-08-01' and '2026-08-31')`,
  ],
  [
    'income',
    { flow: 'income', days: [range('2026-01-01', '2026-10-31')] },
    'sum(t.amount_minor)',
    `t.category_primary = 'INCOME' and t.date between '2026-01-01' and '2026-10-31'`,
  ],
  [
    'refunds',
    { flow: 'refunds', days: [range('2026-01-01', '2026-10-31')] },
    'sum(t.amount_minor)',
    `t.amount_minor > 0 and ${isFood} and t.date between '2026-01-01' and '2026-10-31'`,
  ],
  [
    'what was saved',
    { flow: 'saved', days: [range('2026-01-01', '2026-10-31')] },
    total,
    `${saved} and t.date between '2026-01-01' and '2026-10-31'`,
  ],
  [
    'own transfers',
    { flow: 'transfers', days: [range('2026-01-01', '2026-10-31')] },
    'sum(abs(t.amount_minor)) / 2',
    `t.transfer_peer_id is not null and t.date between '2026-01-01' and '2026-10-31'`,
  ],
  [
    'a count',
    { ask: 'count', days: [october], things: [bottle] },
    count,
    `${paid} and ${inOctober} and t.merchant_name = 'Blue Bottle'`,
  ],
  [
    'how many payees',
    { ask: 'count', days: [october], by: 'payee', groups: true },
    'count(distinct t.merchant_name)',
    `${paid} and ${inOctober}`,
  ],
  [
    'days without any',
    {
      ask: 'count',
      days: [october],
      by: 'day',
      groups: true,
      having: { least: null, most: null, zero: true },
    },
    '31 - count(distinct t.date)',
    `${paid} and ${inOctober}`,
  ],
  [
    'days over an amount',
    { ask: 'by', days: [october], by: 'day', having: { least: 10_000 as Cents, most: null, zero: false } },
    `max((select count(*) from (select t.date from transactions t where ${spending} and ${inOctober} group by 1 having sum(-t.amount_minor) >= 10000) x))`,
    'true',
  ],
  [
    'the month with most',
    { ask: 'by', by: 'month', take: 1, days: [range('2026-01-01', '2026-10-31')] },
    `max((select max(s) from (select sum(-t.amount_minor) as s from transactions t where ${spending} and t.date between '2026-01-01' and '2026-10-31' group by date_trunc('month', t.date)) x))`,
    'true',
  ],
  [
    'the category with second most',
    { ask: 'by', by: 'category', at: 2, days: [october] },
    `max((select s from (select sum(-t.amount_minor) as s from transactions t where ${spending} and ${inOctober} group by t.category_primary) x order by s desc offset 1 limit 1))`,
    'true',
  ],
  [
    'a mean by month',
    { ask: 'avg', per: 'month', days: [range('2026-01-01', '2026-10-31')] },
    'round(sum(-t.amount_minor) / 10.0)',
    `${spending} and t.date between '2026-01-01' and '2026-10-31'`,
  ],
  [
    'a mean by month of each payee, headed by that of all',
    { ask: 'avg', per: 'month', by: 'payee', days: [range('2026-01-01', '2026-10-31')] },
    'round(sum(-t.amount_minor) / 10.0)',
    `${spending} and t.date between '2026-01-01' and '2026-10-31'`,
  ],
  [
    'a mean by row',
    { ask: 'avg', per: 'row', days: [october] },
    'round(avg(-t.amount_minor))',
    `${paid} and ${inOctober}`,
  ],
  [
    'a mean by day',
    { ask: 'avg', per: 'day', days: [october] },
    'round(sum(-t.amount_minor) / 31.0)',
    `${spending} and ${inOctober}`,
  ],
  [
    'a comparison with the month before',
    { ask: 'cmp', days: [october] },
    `sum(case when ${inOctober} then -t.amount_minor else t.amount_minor end)`,
    `${spending} and (${inOctober} or ${inSeptember})`,
  ],
  [
    'two things',
    { ask: 'vs', days: [october], things: [groceries, bottle] },
    `sum(case when ${isGroceries} then -t.amount_minor else t.amount_minor end)`,
    `${spending} and ${inOctober} and (${isGroceries} or t.merchant_name = 'Blue Bottle')`,
  ],
  [
    'what went up most',
    { ask: 'cmp', by: 'category', order: 'largest', days: [october] },
    `max((select max(d) from (select sum(case when ${inOctober} then -t.amount_minor else t.amount_minor end) as d from transactions t where ${spending} and (${inOctober} or ${inSeptember}) group by t.category_primary) x))`,
    'true',
  ],
  [
    'income less spending',
    { ask: 'net', days: [october] },
    'sum(t.amount_minor)',
    `(${spending} or t.category_primary = 'INCOME') and ${inOctober}`,
  ],
  [
    'whether there is any',
    { ask: 'has', days: [october], things: [bottle] },
    count,
    `${paid} and ${inOctober} and t.merchant_name = 'Blue Bottle'`,
  ],
  ['the largest row', { ask: 'top', days: [october] }, 'min(t.amount_minor)', `${paid} and ${inOctober}`],
  [
    'the usual month',
    { ask: 'cmp', usual: true, days: [october], things: [groceries] },
    total,
    `${spending} and ${inOctober} and ${isGroceries}`,
  ],
  ['unusual rows', { ask: 'odd', days: [october] }, 'max(1)', 'true'],
  ['doubled rows', { ask: 'dupes', days: [october] }, 'max(1)', 'true'],
  ['new payees', { ask: 'new', days: [october] }, 'max(1)', 'true'],
])('%s', (_, slots, expression, condition) => {
  test('is what SQL says, alike in both languages, each figure opening its rows', async () => {
    const answer = await askForm(ledger, slots);
    expect(headlineOf(answer)).toBe(await truth(ledger, expression, condition));
    const spanish = await askForm(ledger, slots, { language: 'es' });
    const bare = (one: Answer) => one.facts.map(({ label: _label, ...fact }: { label: string }) => fact);
    expect(bare(spanish)).toEqual(bare(answer));
    expect(spanish.response).not.toBe(answer.response);
    await opensItsRows(answer);
    everyFigureIsAFact(answer);
    everyFigureIsAFact(spanish);
  });
});

test.each<[name: string, slots: Partial<Slots>]>([
  ['month', { by: 'month', days: [range('2026-09-01', '2026-10-31')] }],
  ['stretch', { days: [september, october] }],
])('income less spending of each %s is what SQL says of it', async (_name, slots) => {
  const answer = await askForm(ledger, { ask: 'net', ...slots });
  const { rows } = answer.blocks.find((one: { kind: string }) => one.kind === 'table');
  const shown = rows.map((row: { fact?: string }[]) =>
    row
      .slice(1, 4)
      .map(({ fact }) => Math.round(answer.facts.find(({ id }: { id: string }) => id === fact).amount * 100)),
  );
  const truths = [inSeptember, inOctober].map(async (within) => {
    const income = await truth(ledger, 'sum(t.amount_minor)', `t.category_primary = 'INCOME' and ${within}`);
    const spent = await truth(ledger, total, `${spending} and ${within}`);
    return [income, spent, income - spent];
  });
  expect(shown).toEqual(await Promise.all(truths));
  await opensItsRows(answer);
});

/** Opens each figure that can be opened: as many rows, and for money of rows the same sum. */
async function opensItsRows({ facts }: Answer): Promise<void> {
  for (const fact of facts.slice(0, 12)) {
    if (!fact.filters) continue;
    const text = new URLSearchParams(
      Object.fromEntries(Object.entries(fact.filters).map(([key, value]) => [key, String(value)])),
    );
    const { json, status } = await ledger.app.call(
      `GET /transaction/transactions?limit=500&${text.toString()}`,
      { token: ledger.person.token },
    );
    expect(status).toBe(200);
    expect({ fact, rows: json.total_count }).toEqual({ fact, rows: fact.row_count });
    if (fact.kind !== 'money') continue;
    const sum = json.transactions.reduce(
      (all: number, row: { amount: number }) => all + Math.round(row.amount * 100),
      0,
    );
    const own = Math.round(fact.amount * 100);
    if (!/own transfers|between your accounts|again/.test(fact.label))
      expect([own, -own], fact.label).toContain(sum);
  }
}

interface Spans {
  text?: string;
  fact?: string;
}

/** Every amount and percentage that is shown leads to a fact. */
function everyFigureIsAFact(answer: Answer): void {
  const ids = new Set(answer.facts.map(({ id }: { id: string }) => id));
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (value === null || typeof value !== 'object') return;
    const { text, fact } = value as Spans;
    if (typeof text === 'string' && /[$€%]/.test(text))
      expect(ids.has(fact), JSON.stringify(value)).toBe(true);
    Object.values(value).forEach(visit);
  };
  visit(answer.blocks.filter((one: { kind: string }) => one.kind !== 'chart'));
}
