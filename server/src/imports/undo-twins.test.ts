import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createPerson } from '../testing/factories.ts';
import { handAccount, imports, rowsOf, settled } from './imports.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ workers: true, clock: '2026-03-31T15:00:00Z' });
});
afterAll(() => app?.close());

test.each<[string, object]>([
  ['amount', { amount: -99 }],
  ['day', { date: '2026-03-20' }],
  ['place in reports', { excluded: true }],
  ['standing as no transfer', { transfer_of: null }],
])(
  'a twin whose %s was corrected goes with its file, and the row of the other file stays',
  async (_, said) => {
    const person = await createPerson(app);
    const call = (line: string, body?: unknown) => app.call(line, { token: person.token, body });
    await call('POST /auth/reauthenticate', { password: person.password });
    const exported = async () => (await call('GET /settings/export/transactions.csv')).text;
    const account = await handAccount(app, person, { opening_balance: 100 });
    const line = '2026-03-01,Coffee Bean,-5.00\n';
    await imports(app, person, account, 'one.csv', `Date,Payee,Amount\n${line}2026-03-02,Other,-6.00\n`);
    const before = await exported();
    const file = await imports(app, person, account, 'two.csv', `Date,Payee,Amount\n${line}${line}`);
    const fresh = (await rowsOf(app, person, file.id)).find(({ decision }) => decision === 'new');
    const { status } = await call(`PATCH /transaction/${fresh.transaction_id}`, said);
    expect(status).toBe(200);
    await call(`POST /imports/${file.id}/undo`);
    await settled(app, person, file.id);
    expect(await exported()).toBe(before);
  },
);
