import type { Page } from '@playwright/test';

/** Headers of a signed-in call. */
export const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

/** What these tests ask of an account. */
export interface AccountSeen {
  id: number;
  name: string;
  type: string;
  subtype: string;
  available_balance: number;
  reserved_balance: number;
}

/** The person's accounts as the API lists them. */
export async function accountsOf(page: Page, token: string): Promise<AccountSeen[]> {
  const answer = await page.request.get('/api/v1/accounts/', { headers: bearer(token) });
  return ((await answer.json()) as { accounts: AccountSeen[] }).accounts;
}

/** An account kept by hand with $100 in it, opened on Oct 1, 2025; its id. */
export async function openPurse(page: Page, token: string): Promise<number> {
  const data = {
    name: 'Purse',
    type: 'depository',
    subtype: 'cash',
    opening_balance: 100,
    opening_date: '2025-10-01',
  };
  const answer = await page.request.post('/api/v1/accounts/', { headers: bearer(token), data });
  return ((await answer.json()) as { account: { id: number } }).account.id;
}

/** An answer of a server that is too busy. */
export const refusal = {
  status: 503,
  contentType: 'application/json',
  body: JSON.stringify({
    success: false,
    message: 'Saldo is busy right now. Try again in a moment.',
    code: 'SERVICE_UNAVAILABLE',
    request_id: 'r',
  }),
};
