import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rulesQuery } from './rules/rules.queries.ts';
import { RowWork } from './row-work.tsx';
import { transactionsSummaryQuery } from './transactions.queries.ts';

/** What the server has in hand, look by look; nothing after that. */
let looks: object[][];
let asked: string[];

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  asked = [];
  vi.stubGlobal('fetch', (input: Request | string) => {
    const address = new URL(typeof input === 'string' ? input : input.url, 'http://x').pathname;
    asked.push(address);
    const answer = address.endsWith('/work')
      ? { work: looks.shift() ?? [] }
      : { summary: { total_count: asked.length }, rules: [] };
    return Promise.resolve(new Response(JSON.stringify({ success: true, ...answer })));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Page() {
  useQuery(transactionsSummaryQuery({}));
  useQuery(rulesQuery);
  return <RowWork />;
}

const askedFor = (end: string) => asked.filter((address) => address.endsWith(end)).length;

test('says how far a job is, and asks for rows, totals and rules once more when it has ended', async () => {
  const rule = { kind: 'rule', rule_id: 7, total: 100_000 };
  looks = [
    [{ ...rule, done: 1_000 }],
    [{ ...rule, done: 60_000 }],
    [{ kind: 'guess', rule_id: null, done: 0, total: 0 }],
  ];
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>,
  );
  expect(await screen.findByText('1,000 of 100,000 transactions changed')).toBeTruthy();
  expect(await screen.findByText('60,000 of 100,000 transactions changed')).toBeTruthy();
  expect([askedFor('/summary'), askedFor('/rules/')]).toEqual([1, 1]);
  expect(await screen.findByText('Transactions of the same payees follow')).toBeTruthy();
  await waitFor(() => expect([askedFor('/summary'), askedFor('/rules/')]).toEqual([2, 2]));
  expect(screen.queryByText('Transactions of the same payees follow')).toBeNull();
  // Nothing is looked for any more.
  const before = asked.length;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked.length).toBe(before);
});
