import { DAY_MS, dayOf, parseDay } from '../clock.ts';
import { dayIn, monthIndexOf, monthOf } from './calendar.ts';
import { enrich } from './classify.ts';
import type { Window } from './engine.ts';
import type { AccountSpec, Day, Ledger, LedgerRow } from './types.ts';

/**
 * The books of `user_custom`: what its JSON says (`override_accounts` with balances, transactions and inflow models, as
 * Plaid publishes such users). Unusable parts are left out, never refused. `starting_balance` is today's balance.
 */
export function customLedger(custom: unknown, now: Date, window: Window): Ledger {
  const today = dayOf(now);
  const overrides = asList(record(custom).override_accounts).map(record);
  const rows: LedgerRow[] = [];
  const accounts = overrides.map((one, index) => {
    const spec = specOf(one, index);
    const own = [...givenRows(one, spec, index), ...inflows(one, spec, index, window.from, today)].filter(
      (row) => row.date >= window.from && row.shownAt <= now.getTime(),
    );
    rows.push(...own);
    const posted = own.reduce((sum, row) => (row.settlesAt <= now.getTime() ? sum + row.amount : sum), 0);
    const current = cents(one.starting_balance) ?? 0;
    return {
      spec,
      opening: spec.type === 'credit' || spec.type === 'loan' ? current - posted : current + posted,
    };
  });
  rows.sort((a, b) => a.date - b.date || a.shownAt - b.shownAt || (a.key < b.key ? -1 : 1));
  return { accounts, rows, streams: new Map() };
}

type Json = Record<string, unknown>;
const TYPES = ['depository', 'credit', 'loan', 'investment'] as const;

function specOf(one: Json, index: number): AccountSpec {
  const meta = record(one.meta);
  const type = TYPES.find((known) => known === one.type) ?? 'depository';
  const name = text(meta.name) ?? `Custom ${text(one.subtype) ?? type}`;
  const currency = text(one.currency) ?? 'USD';
  const forced = cents(one.force_available_balance);
  return {
    key: `custom-${index}`,
    name,
    officialName: text(meta.official_name) ?? name,
    mask: text(meta.mask)?.slice(-4) ?? String(1000 + index * 1111).slice(-4),
    type,
    subtype:
      text(one.subtype) ??
      { depository: 'checking', credit: 'credit card', loan: 'student', investment: 'brokerage' }[type],
    iso: /^[A-Z]{3}$/.test(currency) ? currency : 'USD',
    unofficial: null,
    limit: type === 'credit' ? (cents(meta.limit) ?? 500_000) : null,
    tellsAvailable: one.has_null_available_balance !== true && (type === 'depository' || type === 'credit'),
    ...(forced === undefined ? {} : { forcedAvailable: forced }),
  };
}

function givenRows(one: Json, spec: AccountSpec, index: number): LedgerRow[] {
  return asList(one.transactions)
    .map(record)
    .flatMap((item, n) => {
      const date = parseDay(text(item.date_posted) ?? text(item.date_transacted) ?? '');
      const transacted = parseDay(text(item.date_transacted) ?? '') ?? date;
      const amount = cents(item.amount);
      if (date === undefined || transacted === undefined || amount === undefined) return [];
      return [
        rowOf(
          `custom:${index}:${n}`,
          spec,
          text(item.description) ?? 'Transaction',
          amount,
          transacted,
          date,
        ),
      ];
    });
}

function inflows(one: Json, spec: AccountSpec, index: number, from: Day, today: Day): LedgerRow[] {
  const model = record(one.inflow_model);
  const amount = cents(model.income_amount);
  if (model.type !== 'monthly-income' || !amount) return [];
  const wanted = model.payment_day_of_month === 'last' ? 31 : Number(model.payment_day_of_month) || 1;
  const rows: LedgerRow[] = [];
  for (let month = monthIndexOf(from); month <= monthIndexOf(today); month++) {
    const date = dayIn(monthOf(month), wanted);
    const key = `custom:${index}:inflow:${monthOf(month).label}`;
    if (date <= today)
      rows.push(rowOf(key, spec, text(model.transaction_name) ?? 'Income', -amount, date, date));
  }
  return rows;
}

function rowOf(
  key: string,
  spec: AccountSpec,
  description: string,
  amount: number,
  transacted: Day,
  date: Day,
): LedgerRow {
  const story = {
    name: description,
    raw: description,
    merchant: null,
    ...enrich(description, amount),
    channel: 'other' as const,
  };
  const settlesAt = date * DAY_MS;
  const pends = transacted < date;
  return {
    key,
    account: spec.key,
    amount,
    date,
    story,
    settlesAt,
    outcome: 'posted',
    pendingAmount: amount,
    stream: null,
    transfer: null,
    authorized: transacted,
    shownAt: pends ? transacted * DAY_MS : settlesAt,
  };
}

function record(value: unknown): Json {
  return typeof value === 'object' && value !== null ? (value as Json) : {};
}
function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value.slice(0, 25_000) : [];
}
function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value.slice(0, 200) : undefined;
}
/** Plaid's published users write numbers and numbers in quotes. */
function cents(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) && Math.abs(number) < 1e11
    ? Math.round(number * 100)
    : undefined;
}
