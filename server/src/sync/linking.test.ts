import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createPerson, type Person } from '../testing/factories.ts';
import { control, linkBank, untilImported } from '../testing/bank.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ bank: 'sandbox', clock: 'real' });
  await control(app, 'POST /behaviours', { initialDelayMs: 0, historicalDelayMs: 0, rateLimitScale: 0 });
});
afterAll(() => app?.close());

describe('linking a bank', () => {
  test('brings accounts at once, and two years of transactions that add up to the balances', async () => {
    const person = await createPerson(app);
    const linked = await linkBank(app, person);
    expect(linked.institution_name).toBe('Quokka National Bank');
    expect(linked.accounts.length).toBeGreaterThan(1);
    await untilImported(app, person);
    const { json } = await app.call('GET /transaction/transactions?limit=500', { token: person.token });
    console.log(json.total_count, json.transactions.slice(0, 2), linked.accounts[0]);
    expect(json.total_count).toBeGreaterThan(300);
  });
});
