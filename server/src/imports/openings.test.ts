import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createPerson } from '../testing/factories.ts';
import { commits, handAccount, reads, settled } from './imports.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ workers: true, clock: '2026-03-31T15:00:00Z' });
});
afterAll(() => app?.close());

test('an account made for a file, with what the file says it held, comes to the balance the file ends with', async () => {
  const person = await createPerson(app);
  const file =
    'Datum;Name;Betrag;Saldo;Währung\n04.01.2025;Tee;-1,00;994,00;EUR\n03.01.2025;Lohn;5,00;995,00;EUR\n02.01.2025;Tee;-10,00;990,00;EUR\n';
  const read = await reads(app, person, 'giro.csv', file);
  const [told] = read.accounts;
  expect([told, read.start_date]).toMatchObject([{ currency: 'EUR', opening_balance: 1000 }, '2025-01-02']);
  const { currency, opening_balance } = told;
  const account = await handAccount(app, person, {
    currency,
    opening_balance,
    opening_date: read.start_date,
  });
  await app.call(`PATCH /imports/${read.id}`, {
    token: person.token,
    body: { accounts: [{ key: told.key, account_id: account }] },
  });
  await settled(app, person, read.id);
  await commits(app, person, read.id);
  const { json } = await app.call(`GET /accounts/${account}`, { token: person.token });
  expect(json.account.balances.current).toBe(994);
});
