import { aheadView } from '@saldo/contract/recurring/recurring.schemas';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AheadCard } from './ahead-card.tsx';

beforeEach(() => {
  // A desk's width.
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(cleanup);

/**
 * Days of one account, in dollars; `range` is how far the balance may lie from what is expected, `paid` what is paid on a day by
 * its place.
 */
function show(
  balances: readonly number[],
  range: number,
  paid: Record<number, [string, number]> = {},
): string {
  const days = balances.map((balance, at) => ({
    date: `2026-12-${String(at + 1).padStart(2, '0')}`,
    balance,
    low: balance - (at === 0 ? 0 : range),
    high: balance + (at === 0 ? 0 : range),
    events: [paid[at] ?? []].flatMap(([name, amount]) =>
      name === undefined ? [] : [{ key: name, name, amount }],
    ),
  }));
  const lowest = days.slice(1).toSorted((a, b) => a.balance - b.balance)[0] ?? null;
  const account = { id: 1, name: 'Purse', mask: null };
  const counts_on = {
    pace: 0,
    pace_days: 0,
    left_out: [],
    irregular: null,
    taxes: 0,
    moves: 0,
    waited: 0,
  };
  const data = {
    account,
    accounts: [account],
    days,
    lowest,
    reserved: 0,
    counts_on,
    currency: 'USD',
  };
  render(<AheadCard data={aheadView.parse(data)} onAccount={() => undefined} onOpen={() => undefined} />);
  // Without the table of all days.
  return screen.getByRole('region').textContent?.split('What it counts on')[0] ?? '';
}

test('an account below zero today does not become so tomorrow', () => {
  const words = show([-50, -40, -90], 10);
  expect(words).toMatch(/^Below zero now.*−\$50\.00/);
  expect(words).not.toContain('first day below zero');
  expect(words).toMatch(/Lowest minus −\$90\.00 on Thu, Dec\s3/);
});

test('one that runs short later says by how much on which day', () => {
  expect(show([50, -40, -90], 10)).toMatch(/^Short by\$40\.00on Wed, Dec\s2, the first day below zero/);
});

test('where nothing is known to come or go, no lowest day and no range is named', () => {
  const words = show([50, 50, 50], 0);
  expect(words).toContain('No bills or pay are known yet');
  expect(words).not.toMatch(/likely|Lowest/);
  expect(screen.getByText('lowest day').closest('[hidden]')).not.toBeNull();
});

test('a range many times as wide as the line does not press it flat, and the key says that it goes on', () => {
  const marks = () =>
    screen.getAllByText(/^−?\$[\d,.]+K?$/u, { selector: '.tabular' }).map((one) => one.textContent);
  const beyond = 'wider than the picture';
  expect(show([400, -100, 300], 5000)).toContain(beyond);
  expect(marks()).toEqual(['−$200', '$0', '$200', '$400']);
  cleanup();
  expect(show([400, -100, 300], 100)).not.toContain(beyond);
});

test('the line names what moves it most, each name where it has room', () => {
  const balances = Array.from({ length: 31 }, (_, day) => (day < 3 ? 2000 - 900 * day : 170));
  const words = show(balances, 0, {
    1: ['Rent', -900],
    2: ['Insurance', -890],
    16: ['Gym', -30],
    10: ['Tax', -40],
  });
  expect(words).toContain('Rent−$900.00');
  for (const name of ['Insurance', 'Gym', 'Tax']) expect(words).not.toContain(name);
  cleanup();
  expect(show(balances, 0, { 1: ['Rent', -900], 16: ['Bonus', 800] })).toMatch(
    /Rent−\$900\.00Bonus\+\$800\.00/,
  );
});
