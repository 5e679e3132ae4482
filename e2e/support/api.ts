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

/** The person's accounts as the API tells them. */
export async function accountsOf(page: Page, token: string): Promise<AccountSeen[]> {
  const answer = await page.request.get('/api/v1/accounts/', { headers: bearer(token) });
  return ((await answer.json()) as { accounts: AccountSeen[] }).accounts;
}

/** An answer of a server that is too busy. */
export const refusal = {
  status: 503,
  contentType: 'application/json',
  body: JSON.stringify({
    success: false,
    message: 'Saldo is busy right now.',
    code: 'SERVICE_UNAVAILABLE',
    request_id: 'r',
  }),
};
