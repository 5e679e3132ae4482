import { fixedBills } from './ledger/fixed-bills.ts';
import { habits } from './ledger/habits.ts';
import { monthRows } from './ledger/month.ts';
import { oddities } from './ledger/oddities.ts';
import { random } from './ledger/random.ts';
import type { GivenRow, Ledger, LedgerRow } from './ledger/rows.ts';

const start = '2025-05-01';
const today = '2026-11-21';
const months = 19;
const payday = { first: '2025-05-02', every: 14, raisedFrom: '2026-03-01' };
/** No set that is multiplied grows past this. */
const mostRows = 60_000;

const plus = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/**
 * A person's books over about 18 months: salary every two weeks, rent and bills, subscriptions with a price change,
 * habits with seasons, transfers and card payments in two legs on different days, refunds, a foreign charge, fees,
 * duplicates, pending rows, hostile names, near names (Uber, Uber Eats), a leap-free year change.
 */
export function makeLedger(seed = 7, scale = 1): Ledger {
  const next = random(seed);
  const between = (low: number, high: number): number => Math.round(low + (high - low) * next() ** 1.6);
  const rows: LedgerRow[] = [];
  const add = (row: GivenRow): void => {
    if (row.date >= start && row.date <= today)
      rows.push({ merchant: row.name, pending: false, currency: 'USD', own: false, ...row });
  };
  for (const { merchant, perMonth, low, high, account, primary, detailed } of habits) {
    for (let date = start; date <= today;) {
      const gap = Math.max(0.3, (-Math.log(1 - next()) * 30.4) / (perMonth * scale));
      date = plus(date, Math.max(scale > 2 ? 0 : 1, Math.round(gap)));
      add({ account, date, cents: -between(low, high), name: merchant, primary, detailed });
      if (gap < 0.5 && rows.length > mostRows) break;
    }
  }
  for (let index = 0; index < months; index += 1) {
    const base = new Date(Date.UTC(2025, 4 + index, 1)).toISOString().slice(0, 7);
    const lastDay = new Date(Date.UTC(2025, 5 + index, 0)).getUTCDate();
    const on = (day: number): string => `${base}-${String(Math.min(day, lastDay)).padStart(2, '0')}`;
    for (const { merchant, account, primary, detailed, day, vary, change, ...bill } of fixedBills) {
      const amount = change && on(day) >= change.from ? change.cents : bill.cents;
      const cents = -(vary ? Math.round(amount * (1 + (next() - 0.5) * vary)) : amount);
      add({ account, date: on(day), cents, name: merchant, primary, detailed });
    }
    for (const row of monthRows({ index, lastDay, on, today, next, between })) add(row);
  }
  for (let pay = payday.first; pay <= today; pay = plus(pay, payday.every))
    add({
      account: 'checking',
      date: pay,
      cents: pay >= payday.raisedFrom ? 2518_00 : 2423_00,
      name: 'Acme Corp',
      primary: 'INCOME',
      detailed: 'INCOME_SALARY',
    });
  for (const row of oddities) add(row);
  return { today, start, rows: rows.toSorted((a, b) => a.date.localeCompare(b.date)) };
}
