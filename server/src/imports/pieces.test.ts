import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createPerson } from '../testing/factories.ts';
import { books, handAccount, rowsOf, upload } from './imports.testing.ts';
import { runStep } from './working.ts';

/* What a file's records are does not depend on how many of them are decided on together. */
const pieces = vi.hoisted(() => ({ rowsAtOnce: 10_000 }));
vi.mock('./matching/at-once.ts', () => ({
  get rowsAtOnce() {
    return pieces.rowsAtOnce;
  },
}));

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ clock: '2026-11-21T15:00:00Z' });
});
afterAll(() => app.close());

/** A person with an account, and what is done with its files. */
async function begin(rowsAtOnce: number) {
  pieces.rowsAtOnce = rowsAtOnce;
  const person = await createPerson(app);
  const call = (line: string, body?: unknown) => app.call(line, { token: person.token, body });
  const account = await handAccount(app, person);
  const steps = (importId: number) =>
    runStep(app.db, { userId: person.id, importId, now: Date.now(), timeZone: 'UTC' });
  return {
    person,
    account,
    call,
    reads: async (name: string, text: string) => {
      const { json } = await upload(app, person, name, text, { account_id: String(account) });
      await steps(json.import.id);
      return json.import.id as number;
    },
    commits: async (id: number) => {
      await call(`POST /imports/${id}/commit`);
      await steps(id);
      return (await call(`GET /imports/${id}`)).json.import;
    },
  };
}

test.each([1, 10_000])(
  'a row that the export has on another day is listed by it on its own day too (%i at once)',
  async (rowsAtOnce) => {
    const { person, call, reads, commits } = await begin(rowsAtOnce);
    await commits(
      await reads('bank.csv', 'Date,Description,Amount\n2026-01-05,Market,-20.00\n2026-02-05,Coffee,-3.00\n'),
    );
    const { json } = await call('GET /transaction/transactions');
    const market = json.transactions.find(({ name }: { name: string }) => name === 'Market');
    await call(`PATCH /transaction/${market.id}`, { date: '2026-03-01' });
    await call('POST /auth/reauthenticate', { password: person.password });
    const lines = (await call('GET /settings/export/transactions.csv')).text.trimEnd().split('\r\n');
    // Somebody adds one more in a spreadsheet, on the day that the bank's file has.
    const more = lines.find((line) => line.includes('2026-03-01'))?.replace('2026-03-01', '2026-01-05');
    const id = await reads(
      'transactions.csv',
      [...lines, more?.replace(/^\d+/, '999999999'), ''].join('\r\n'),
    );
    const decided = (await rowsOf(app, person, id)).map(({ date, decision }) => `${date} ${decision}`);
    expect(decided.toSorted()).toEqual(['2026-01-05 new', '2026-02-05 known', '2026-03-01 known']);
    expect(await commits(id)).toMatchObject({ status: 'done', message: null });
  },
);

test.each([1, 10_000])(
  'a row by hand that was moved, and is listed there, leaves what it stood for to itself (%i at once)',
  async (rowsAtOnce) => {
    const { person, account, call, reads, commits } = await begin(rowsAtOnce);
    const row = { account_id: account, date: '2026-01-05', amount: -20, name: 'Market' };
    const { json } = await call('POST /transaction/', row);
    await commits(await reads('bank.csv', 'Date,Description,Amount\n2026-01-05,Market,-20.00\n'));
    await commits(await reads('other.tsv', 'Booked\tText\tAmount\n2026-01-05\tPOS Market 77\t-20.00\n'));
    await call(`PATCH /transaction/${json.transaction.id}`, { date: '2026-03-01' });
    const id = await reads('later.tsv', 'Booked\tText\tAmount\n2026-03-01\tMarket\t-20.00\n');
    expect(await commits(id)).toMatchObject({ status: 'done', message: null });
    expect(await books(app, person)).toEqual([
      'Checking 2026-01-05 -20 POS Market 77',
      'Checking 2026-03-01 -20 Market',
    ]);
  },
);
