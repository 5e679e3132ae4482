import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createPerson } from '../testing/factories.ts';
import { commits, handAccount, imports, reads, rowsOf, settled } from './imports.testing.ts';

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

/** Somebody with an account by hand, and what they do to it. */
async function withAccount() {
  const person = await createPerson(app);
  const call = (line: string, body?: unknown) => app.call(line, { token: person.token, body });
  await call('POST /auth/reauthenticate', { password: person.password });
  const account = await handAccount(app, person);
  /** Imports a file, of which the decision on one line is turned. */
  const insists = async (name: string, text: string, line: number) => {
    const { id } = await reads(app, person, name, text, { account_id: String(account) });
    await call(`PATCH /imports/${id}`, { decisions: [{ line, decision: 'new' }] });
    await settled(app, person, id);
    return commits(app, person, id);
  };
  return {
    person,
    account,
    insists,
    brings: (name: string, text: string) => imports(app, person, account, name, text),
    exported: async () => (await call('GET /settings/export/transactions.csv')).text,
    undoes: async (id: number) => {
      await call(`POST /imports/${id}/undo`);
      await settled(app, person, id);
    },
  };
}

test('a file after which a row in other words stands by itself is imported, with that row shown as new', async () => {
  const { person, account, insists, brings, exported, undoes } = await withAccount();
  const coffee = (id: string) =>
    `<STMTTRN><DTPOSTED>20260211<TRNAMT>-3.00<FITID>${id}<NAME>Coffee Bean</STMTTRN>\n`;
  const ofx = `OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><STMTRS><CURDEF>USD<BANKACCTFROM><ACCTID>1</BANKACCTFROM>\n${coffee('A')}${coffee('B')}</STMTRS></OFX>\n`;
  await brings('a.csv', 'Date,Payee,Amount\n2026-02-11,Coffee Bean,-3.00\n');
  // The first is a row of its own by the person's word: what is left of this file is the table's row.
  expect(await insists('b.ofx', ofx, 5)).toMatchObject({ status: 'done' });
  const before = await exported();
  const again = await reads(app, person, 'c.ofx', ofx, { account_id: String(account) });
  // Both of its rows are there, and only one of them stands: the table's row is one of them, and so no other.
  expect(again.counts).toMatchObject({ new: 1, known: 1 });
  expect(await commits(app, person, again.id)).toMatchObject({ status: 'done', message: null });
  await undoes(again.id);
  expect(await exported()).toBe(before);
});

test('a row beside one that the person insisted on stays when another file is taken back', async () => {
  const { insists, brings, exported, undoes } = await withAccount();
  const line = '2026-03-01,Coffee Bean,-5.00\n';
  await brings('one.csv', `Date,Payee,Amount\n${line}`);
  await insists('two.csv', `Date,Payee,Amount\n${line}${line}`, 2);
  const before = await exported();
  expect(before.match(/Coffee Bean/g)).toHaveLength(3);
  const third = await brings('three.csv', `Date,Payee,Amount\n${line}2026-03-02,Other,-6.00\n`);
  await undoes(third.id);
  expect(await exported()).toBe(before);
});
