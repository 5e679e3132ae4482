import { dayOf, parseDay } from '../clock.ts';
import { inflows } from './custom-inflows.ts';
import { asList, cents, overridesOf, record, text, type Json } from './custom-json.ts';
import { customRow } from './custom-row.ts';
import type { Window } from './engine.ts';
import { owes } from './owes.ts';
import type { AccountSpec, Ledger, LedgerRow } from './types.ts';

/**
 * The books of `user_custom`: what its JSON says (`override_accounts` with balances, transactions and inflow models, as
 * Plaid publishes such users). Unusable parts are left out; an inflow model that Plaid does not have is refused at sign-in. `starting_balance` is today's balance.
 */
export function customLedger(custom: unknown, now: Date, window: Window): Ledger {
  const today = dayOf(now);
  const overrides = overridesOf(custom);
  const rows: LedgerRow[] = [];
  const accounts = overrides.map((one, index) => {
    const spec = specOf(one, index);
    const given = givenRows(one, spec, index);
    const own = [...given, ...inflows(one, spec, index, { from: window.from, today, given })].filter(
      (row) => row.date >= window.from && row.shownAt <= now.getTime(),
    );
    rows.push(...own);
    const posted = own.reduce((sum, row) => (row.settlesAt <= now.getTime() ? sum + row.amount : sum), 0);
    const current = cents(one.starting_balance) ?? 0;
    return {
      spec,
      opening: owes(spec) ? current - posted : current + posted,
    };
  });
  rows.sort((a, b) => a.date - b.date || a.shownAt - b.shownAt || (a.key < b.key ? -1 : 1));
  return { accounts, rows, streams: new Map() };
}

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
        customRow(
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
