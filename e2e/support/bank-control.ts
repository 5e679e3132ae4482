import { expect, type APIRequestContext } from '@playwright/test';
import { bankControlToken } from './app.ts';

const headers = { Authorization: `Bearer ${bankControlToken}` };

interface BankItem {
  item_id: string;
  client_user_id: string | null;
  created_at: string;
}

/** Everything that is linked at the embedded bank, of everybody, oldest first. */
export async function bankItems(request: APIRequestContext): Promise<BankItem[]> {
  const answer = await request.get('/_bank/control/items', { headers });
  expect(answer.status()).toBe(200);
  return ((await answer.json()) as { items: BankItem[] }).items;
}

/** The bank finds purchases made "just now" on the item's checking account and card: balances fall. */
export async function spendAtBank(request: APIRequestContext, itemId: string): Promise<void> {
  const answer = await request.post(`/_bank/control/items/${itemId}`, { headers, data: { do: 'refresh' } });
  expect(answer.status(), await answer.text()).toBe(200);
}
