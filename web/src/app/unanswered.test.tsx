import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AccountsPage } from '../accounts/accounts-page.tsx';
import { ImportPage } from '../imports/import-page.tsx';
import { RecurringPage } from '../recurring/recurring-page.tsx';
import { memoryHistory } from './routing/history.ts';
import { RouterProvider } from './routing/router.tsx';

const wallet = {
  id: 1,
  account_id: 1,
  plaid_account_id: null,
  source: 'manual',
  name: 'Wallet',
  bank_name: null,
  mask: null,
  type: 'depository',
  subtype: 'cash',
  currency: 'USD',
  balances: { current: 50, available: 50, limit: null },
  available_balance: 50,
  reserved_balance: 0,
  unreserved_balance: 50,
  underfunded: null,
  institution_name: null,
  link_id: null,
  last_synced_at: null,
  status: 'active',
  hidden: false,
  closed: false,
  opening: { date: '2026-01-02', balance: 50 },
};

/** The only calls that are answered, by their ends; null fails. */
let answers: Record<string, object | null>;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  answers = { '/accounts/': { accounts: [wallet] } };
  vi.stubGlobal('fetch', async (input: Request | string) => {
    const address = typeof input === 'string' ? input : input.url;
    const answer = Object.entries(answers).find(([end]) => address.endsWith(end));
    if (!answer) return new Promise<Response>(() => undefined);
    const body = answer[1] ?? { code: 'INTERNAL_ERROR', message: 'Failed' };
    return new Response(JSON.stringify({ success: answer[1] !== null, ...body }), {
      status: answer[1] ? 200 : 500,
    });
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open(Page: ComponentType): void {
  render(
    <RouterProvider history={memoryHistory('/')}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <Page />
      </QueryClientProvider>
    </RouterProvider>,
  );
}

test.each([
  ['accounts whose banks are not known', AccountsPage, ['Wallet', /^Still checking your bank connections/]],
  ['what comes back', RecurringPage, [/^Saldo is looking for bills/, /^Still working out the days ahead/]],
] as const)(
  '%s: what does not come is said to be on its way, beside what is known',
  async (_, Page, said) => {
    open(Page);
    await vi.advanceTimersByTimeAsync(5_900);
    expect(screen.queryByText(said[1])).toBeNull();
    await vi.advanceTimersByTimeAsync(200);
    for (const words of said) expect(await screen.findByText(words)).toBeTruthy();
  },
);

const noBank = { linked: false, institutions: [] };
test.each([
  ['accounts', AccountsPage, '/plaid/status', noBank, /^Couldn’t check your bank connections/, 'Wallet'],
  ['import', ImportPage, '/imports/', { imports: [] }, /^Your files could not be loaded/, 'Choose files'],
] as const)(
  '%s: what fails alone is said, beside what is known, and asked for again',
  async (_, Page, path, mended, said, known) => {
    answers[path] = null;
    open(Page);
    expect(await screen.findByText(said)).toBeTruthy();
    expect(screen.getByText(known)).toBeTruthy();
    answers[path] = mended;
    screen.getByRole('button', { name: 'Try Again' }).click();
    await vi.waitFor(() => expect(screen.queryByText(said)).toBeNull());
    expect(screen.getByText(known)).toBeTruthy();
  },
);
