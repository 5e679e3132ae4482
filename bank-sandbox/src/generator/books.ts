import { dayOf } from '../clock.ts';
import type { Offer } from '../institutions/catalogue.ts';
import { customLedger } from './custom.ts';
import { simulate, type Plot, type Window } from './engine.ts';
import { ava } from './personas/ava.ts';
import { dev } from './personas/dev.ts';
import { owes } from './owes.ts';
import { empty } from './personas/empty.ts';
import { withEuroAccount } from './personas/euro.ts';
import { huge } from './personas/huge.ts';
import { mina } from './personas/mina.ts';
import { morales } from './personas/morales.ts';
import { ruth } from './personas/ruth.ts';
import { studio } from './personas/studio.ts';
import type { AccountSpec, Ledger, Profile } from './types.ts';

/** Every persona by name. */
export const personas: Record<string, (seed: string) => Plot> = {
  ava,
  morales,
  dev,
  mina,
  ruth,
  studio,
  huge,
  empty,
};

/** Plaid keeps at most two years. */
const HISTORY_DAYS = 730;
const HUGE_ROWS = 20_000;

/**
 * A customer's ledger at one bank: pure in all its arguments. `days` is the depth of the history (at most 730); the
 * openings are the balances before its first row.
 */
export function ledgerOf(profile: Profile, offer: Offer, now: Date, days = HISTORY_DAYS): Ledger {
  const window: Window = { from: dayOf(now) - Math.min(days, HISTORY_DAYS) };
  if (profile.persona === 'custom') return keep(customLedger(profile.custom, now, window), offer);
  const make = personas[profile.persona];
  if (!make) throw new Error(`No persona ${profile.persona}.`);
  const plot = offer === 'euro' ? withEuroAccount(make(profile.seed), profile.seed) : make(profile.seed);
  if (profile.persona === 'huge') window.last = HUGE_ROWS;
  return keep(simulate(plot, profile.seed, now, window), offer);
}

/** What each account of the ledger holds (or owes) at `now`, in minor units. */
export function balancesOf(ledger: Ledger, now: Date): { spec: AccountSpec; current: number }[] {
  const moved = new Map<string, number>();
  for (const row of ledger.rows) {
    if (row.outcome === 'dropped' || row.settlesAt > now.getTime()) continue;
    moved.set(row.account, (moved.get(row.account) ?? 0) + row.amount);
  }
  return ledger.accounts.map(({ spec, opening }) => {
    const sum = moved.get(spec.key) ?? 0;
    return { spec, current: owes(spec) ? opening + sum : opening - sum };
  });
}

/** The account list of a sign-in. Remembered for a few minutes, as one visit asks several times. */
export function booksOf(
  profile: Profile,
  offer: Offer,
  now: Date,
): { balances: { spec: AccountSpec; current: number }[] } {
  const key = JSON.stringify([profile, offer, Math.floor(now.getTime() / 600_000)]);
  const known = recent.get(key);
  if (known) return known;
  const books = { balances: balancesOf(ledgerOf(profile, offer, now, 1), now) };
  recent.set(key, books);
  for (const oldest of recent.keys()) if (recent.size > 20) recent.delete(oldest);
  return books;
}
const recent = new Map<string, { balances: { spec: AccountSpec; current: number }[] }>();

function keep(ledger: Ledger, offer: Offer): Ledger {
  if (offer !== 'credit') return ledger;
  const accounts = ledger.accounts.filter(({ spec }) => spec.type === 'credit');
  const keys = new Set(accounts.map(({ spec }) => spec.key));
  return { ...ledger, accounts, rows: ledger.rows.filter((row) => keys.has(row.account)) };
}
