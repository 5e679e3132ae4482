import { setTimeout as delay } from 'node:timers/promises';
import { bankCalls, claim, signUp, waitForRows, type BankCalls } from './linking.ts';
import type { Scratch } from './scratch.ts';
import { printTable } from './table.ts';

/** The goal of the issue, from exchange to the last row readable. */
const GOAL_SECONDS = 10;

/** Links the persona with 20,000 rows through the API and times its first import. @returns whether the goal is met. */
export async function benchFirstImport(scratch: Scratch, wanted: number): Promise<boolean> {
  const bank = await bankCalls({ ...scratch, origin: scratch.saldo.origin });
  const own = await timeOfBank(bank);
  const { api, userId } = await signUp(scratch.saldo.origin);
  const token = await bank.publicToken('user_huge', `${scratch.saldo.origin}/api/v1/plaid/webhook`);
  await claim(scratch.adminUrl, token, userId);
  const begin = performance.now();
  await api('POST', '/plaid/exchange-public-token', { public_token: token });
  const first = await waitForRows(api, 1);
  const firstMs = performance.now() - begin;
  await waitForRows(api, wanted, first);
  const seconds = (performance.now() - begin) / 1_000;
  const met = seconds <= GOAL_SECONDS;
  printTable(
    'First import from the embedded bank, as the persona user_huge',
    ['rows', 'exchange to first rows', 'exchange to last row', "the bank's own time", 'goal'],
    [
      [
        String(wanted),
        `${(firstMs / 1_000).toFixed(1)} s`,
        `${seconds.toFixed(1)} s`,
        `${(own / 1_000).toFixed(1)} s`,
        `${GOAL_SECONDS} s (${met ? 'met' : 'MISSED'})`,
      ],
    ],
  );
  return met;
}

/** How long the bank alone takes to hand out the same history, with nobody storing it. */
async function timeOfBank(bank: BankCalls): Promise<number> {
  const { access_token } = await bank.call('/item/public_token/exchange', {
    public_token: await bank.publicToken('user_huge'),
  });
  const begin = performance.now();
  let cursor: unknown = null;
  for (;;) {
    const page = await bank.call('/transactions/sync', {
      access_token,
      cursor,
      count: 500,
      options: { days_requested: 730 },
    });
    if (page['next_cursor'] !== '') cursor = page['next_cursor'];
    const complete = page['transactions_update_status'] === 'HISTORICAL_UPDATE_COMPLETE';
    if (page['has_more'] !== true && complete) return performance.now() - begin;
    if (page['has_more'] !== true) await delay(100);
  }
}
