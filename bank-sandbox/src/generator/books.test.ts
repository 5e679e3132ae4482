import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY_MS, dayOf } from '../clock.ts';
import { primaryOf } from '../transactions/categories.ts';
import { balancesOf, ledgerOf, personas } from './books.ts';
import { weekday } from './calendar.ts';
import { owes } from './owes.ts';
import type { Ledger, LedgerRow, Profile } from './types.ts';

const NOW = new Date('2026-11-21T15:00:00Z');
const everyday = Object.keys(personas).filter((name) => name !== 'huge' && name !== 'empty');
const profile = (persona: string, seed: string): Profile => ({ persona, seed, username: seed });

/** Any customer at any time of a decade. */
const customer = fc.record({
  persona: fc.constantFrom(...everyday),
  seed: fc.string({ minLength: 1, maxLength: 8 }),
  at: fc.integer({ min: Date.UTC(2023, 0, 1), max: Date.UTC(2033, 0, 1) }),
});
const books = ({ persona, seed, at }: { persona: string; seed: string; at: number }, days = 730): Ledger =>
  ledgerOf(profile(persona, seed), 'all', new Date(at), days);
const posted = (row: LedgerRow, at: number): boolean => row.outcome === 'posted' && row.settlesAt <= at;

describe('every ledger', () => {
  test('is the same, byte for byte, for one seed, and another for another', () => {
    fc.assert(
      fc.property(customer, (one) => {
        expect(JSON.stringify(books(one))).toBe(JSON.stringify(books(one)));
        expect(JSON.stringify(books(one).rows)).not.toBe(
          JSON.stringify(books({ ...one, seed: `${one.seed}'` }).rows),
        );
      }),
      { numRuns: 12 },
    );
  });

  test('keeps the past when today moves: same rows, same cents, and balances that follow from them', () => {
    fc.assert(
      fc.property(customer, fc.integer({ min: 1, max: 90 * 24 }), (one, hours) => {
        const later = one.at + hours * 3_600_000;
        const [before, after] = [books(one), books({ ...one, at: later })];
        const now = new Map(after.rows.map((row) => [row.key, row]));
        const within = before.rows.filter((row) => row.date >= dayOf(later) - 730);
        expect(within.map((row) => now.get(row.key))).toEqual(within);
        const known = new Set(before.rows.map((row) => row.key));
        expect(after.rows.filter((row) => !known.has(row.key) && row.shownAt <= one.at)).toEqual([]);
        const between = new Map(
          balancesOf(before, new Date(one.at)).map(({ spec, current }) => [spec.key, current]),
        );
        for (const { spec, current } of balancesOf(after, new Date(later))) {
          const moved = after.rows
            .filter((row) => row.account === spec.key && posted(row, later) && row.settlesAt > one.at)
            .reduce((sum, row) => sum + row.amount, 0);
          expect(current).toBe(between.get(spec.key)! + (owes(spec) ? moved : -moved));
        }
      }),
      { numRuns: 25 },
    );
  });

  test('says the same with less history: a shorter window opens with the balance that the longer one had by then', () => {
    fc.assert(
      fc.property(customer, fc.integer({ min: 1, max: 700 }), (one, days) => {
        const [long, short] = [books(one), books(one, days)];
        const from = dayOf(one.at) - days;
        expect(short.rows).toEqual(long.rows.filter((row) => row.date >= from));
        expect(balancesOf(short, new Date(one.at))).toEqual(balancesOf(long, new Date(one.at)));
      }),
      { numRuns: 15 },
    );
  });

  test('moves money between own accounts with two legs: same cents, other side, at most three days apart', () => {
    fc.assert(
      fc.property(customer, (one) => {
        const { rows } = books(one);
        const [first, last] = [dayOf(one.at) - 727, dayOf(one.at) - 3];
        for (const legs of Map.groupBy(
          rows.filter((row) => row.transfer),
          (row) => row.transfer!,
        ).values()) {
          if (legs.some((row) => row.date < first || row.date > last)) continue;
          const [a, b] = legs;
          expect(legs).toHaveLength(2);
          expect(a!.amount).toBe(-b!.amount);
          expect(a!.account).not.toBe(b!.account);
          expect(Math.abs(a!.date - b!.date)).toBeLessThanOrEqual(3);
        }
      }),
      { numRuns: 25 },
    );
  });

  test('lets every pending row end within one to five days, posted or dropped', () => {
    fc.assert(
      fc.property(customer, (one) => {
        const pending = books(one).rows.filter((row) => row.shownAt !== row.settlesAt);
        const wrong = pending.filter((row) => {
          const days = row.date - row.authorized!;
          return (
            !(days >= 1 && days <= 5 && row.settlesAt > row.shownAt) || [0, 6].includes(weekday(row.date))
          );
        });
        expect(wrong).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });

  test('keeps the beat of each recurring stream', () => {
    const gaps = {
      WEEKLY: [7, 14],
      BIWEEKLY: [14, 14],
      SEMI_MONTHLY: [13, 18],
      MONTHLY: [25, 36],
      ANNUALLY: [362, 369],
    } as const;
    fc.assert(
      fc.property(customer, (one) => {
        const ledger = books(one);
        for (const [key, group] of Map.groupBy(
          ledger.rows.filter((row) => row.stream),
          (row) => row.stream!,
        )) {
          const { frequency } = ledger.streams.get(key)!;
          if (frequency === 'UNKNOWN') continue;
          const days = group.map((row) => row.date).toSorted((a, b) => a - b);
          const [least, most] = gaps[frequency];
          const between = days.slice(1).map((day, n) => day - days[n]!);
          expect(
            between.filter((gap) => gap < least || gap > most),
            `${key} ${frequency}`,
          ).toEqual([]);
        }
      }),
      { numRuns: 20 },
    );
  });

  test('has unique keys, whole cents, known categories, and dates within the window', () => {
    fc.assert(
      fc.property(customer, (one) => {
        const { rows, accounts } = books(one);
        expect(new Set(rows.map((row) => row.key)).size).toBe(rows.length);
        const keys = new Set(accounts.map(({ spec }) => spec.key));
        const right = (row: LedgerRow) =>
          Number.isSafeInteger(row.amount) &&
          row.amount !== 0 &&
          keys.has(row.account) &&
          row.shownAt <= one.at &&
          row.date >= dayOf(one.at) - 730 &&
          primaryOf(row.story.category) !== 'OTHER';
        expect(rows.filter((row) => !right(row))).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });
});

describe('the people', () => {
  test.each(everyday)('%s leads a life that a bank would believe', (persona) => {
    for (const seed of ['a', 'b', 'c', 'd', 'e']) {
      const ledger = ledgerOf(profile(persona, seed), 'all', NOW);
      const open = new Map(ledger.accounts.map(({ spec, opening }) => [spec.key, opening]));
      const balance = new Map(open);
      const lowest = new Map(open);
      for (const [, day] of Map.groupBy(
        ledger.rows.filter((row) => posted(row, NOW.getTime())),
        (row) => row.date,
      )) {
        for (const row of day) {
          const { spec } = ledger.accounts.find((account) => account.spec.key === row.account)!;
          balance.set(row.account, balance.get(row.account)! + (owes(spec) ? row.amount : -row.amount));
        }
        for (const [key, held] of balance) lowest.set(key, Math.min(lowest.get(key)!, held));
      }
      for (const { spec } of ledger.accounts) {
        const overdraft = persona === 'dev' ? -120_000 : -30_000;
        if (spec.type === 'depository')
          expect(lowest.get(spec.key), `${persona} ${seed} ${spec.key}`).toBeGreaterThan(overdraft);
        if (spec.limit)
          expect(balance.get(spec.key), `${persona} ${seed} ${spec.key}`).toBeLessThan(spec.limit);
        if (spec.type === 'loan') expect(balance.get(spec.key)).toBeLessThanOrEqual(open.get(spec.key)!);
      }
      expect(ledger.rows.length).toBeGreaterThan(800);
    }
  });

  test('Ava has what a demo should show: pay, rent, subscriptions that rise, start and stop, refunds, a trip, pendings', () => {
    const { rows } = ledgerOf(profile('ava', 'user_good'), 'all', NOW);
    const of = (text: string) => rows.filter((row) => row.key.startsWith(text));
    expect(of('pay:').every((row) => weekday(row.date) === 5)).toBe(true);
    expect(of('pay:').length).toBeGreaterThanOrEqual(51);
    expect(of('rent:')).toHaveLength(24);
    expect(new Set(of('stream:').map((row) => row.amount)).size).toBeGreaterThan(1);
    expect(of('ledger:').some((row) => row.amount === 100)).toBe(true);
    expect(of('foxglove:').length).toBeLessThan(24);
    expect(rows.filter((row) => row.story.code === 'refund').length).toBeGreaterThan(4);
    expect(
      rows.filter((row) => row.story.category === 'BANK_FEES_FOREIGN_TRANSACTION_FEES').length,
    ).toBeGreaterThan(10);
    expect(rows.filter((row) => row.settlesAt > NOW.getTime()).length).toBeGreaterThan(2);
    expect(rows.filter((row) => row.transfer?.startsWith('autopay')).length).toBeGreaterThan(40);
  });

  test('Ruth holds euros and a currency that is none', () => {
    const { accounts } = ledgerOf(profile('ruth', 'user_retired'), 'all', NOW);
    expect(accounts.map(({ spec }) => spec.iso ?? spec.unofficial)).toEqual([
      'USD',
      'USD',
      'USD',
      'USD',
      'EUR',
      'QUILL',
    ]);
  });

  test('the huge user has exactly 20,000 visible rows, written well within two seconds', () => {
    const before = process.cpuUsage();
    const { rows } = ledgerOf(profile('huge', 'user_huge'), 'all', NOW);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(2_000);
    expect(rows.filter((row) => row.outcome === 'posted' || row.settlesAt > NOW.getTime())).toHaveLength(
      20_000,
    );
    expect(rows[0]!.date * DAY_MS).toBeGreaterThan(NOW.getTime() - 735 * DAY_MS);
  });

  test('a credit-only bank keeps the card alone, a euro bank adds an account', () => {
    expect(ledgerOf(profile('ava', 'x'), 'credit', NOW).accounts.map(({ spec }) => spec.type)).toEqual([
      'credit',
    ]);
    expect(ledgerOf(profile('ava', 'x'), 'euro', NOW).accounts.some(({ spec }) => spec.iso === 'EUR')).toBe(
      true,
    );
    expect(ledgerOf(profile('mina', 'x'), 'credit', NOW).accounts).toEqual([]);
  });
});
