import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { dyingBefore, Killed } from '../testing/crashing.ts';
import { createAccount, createPerson, type Person } from '../testing/factories.ts';
import { lockAccounts } from '../accounts/accounts.queries.ts';
import { lockLinks } from '../bank/links.queries.ts';
import { insertChunk, insertImport, updateImport } from './imports.queries.ts';
import { books, handAccount, rowsOf, settled, upload } from './imports.testing.ts';
import { settleFilesOfLink } from './matching/standing.ts';
import { runStep } from './working.ts';

/* The server ends in the middle of a file, anywhere: the next one goes on, and the books are what they would have been. */

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await startTestApp({ clock: 'real' });
});
afterAll(() => app.close());

const token = () => ({ token: person.token });
const table = (count: number) =>
  `Date,Description,Amount\n${Array.from({ length: count }, (_, row) => `2025-0${1 + (row % 9)}-1${row % 10},Shop ${row % 700},-${1 + (row % 90)}.50\n`).join('')}`;

const files = [
  ['a.csv', table(20)],
  [
    'a.qif',
    '!Type:Bank\nD1/13/2025\nT-30.00\nPShop\nSFood\n$-10.00\nSFun\n$-20.00\n^\nD1/14/2025\nT5\nPJob\n^\n',
  ],
  [
    'a.ofx',
    '<OFX><STMTRS><CURDEF>USD<BANKACCTFROM><ACCTID>1</BANKACCTFROM>\n<STMTTRN><DTPOSTED>20250103<TRNAMT>-6.40<FITID>X<NAME>Tea</STMTTRN>\n</STMTRS></OFX>\n',
  ],
] as const;

const step = (importId: number) => ({ userId: person.id, importId, now: Date.now(), timeZone: 'UTC' });
const small = table(5);

/** A file that was received, and nothing more. */
async function received(account: number, text = small): Promise<number> {
  const { json } = await upload(app, person, 'a.csv', text, { account_id: String(account) });
  return json.import.id;
}

// First, while no other test's jobs wait in the queue.
test('a server that stops while it writes leaves that to the next one', async () => {
  person = await createPerson(app);
  const account = await handAccount(app, person);
  const id = await received(account);
  await runStep(app.db, step(id));
  await app.call(`POST /imports/${id}/commit`, token());
  const { promise: freed, resolve: free } = Promise.withResolvers<void>();
  const { promise: held, resolve: hold } = Promise.withResolvers<void>();
  // The writer waits for the account, in the middle of what it does.
  const holder = app.db.inTransaction(person.id, async (tx) => {
    await lockAccounts(tx, person.id, [account]);
    hold();
    await freed;
  });
  await held;
  const server = await startTestApp({ clock: 'real', workers: true, beside: app });
  const waiting = sql<boolean>`exists (select from pg_locks l join pg_stat_activity a on a.pid = l.pid
    where not l.granted and a.datname = current_database())`;
  const waits = () => app.db.directory.selectNoFrom(waiting.as('found')).executeTakeFirstOrThrow();
  await expect.poll(waits, { timeout: 30_000 }).toEqual({ found: true });
  await server.close();
  free();
  await holder;
  const { json } = await app.call(`GET /imports/${id}`, token());
  expect(json.import.status).toBe('committing');
  expect(await books(app, person)).toEqual([]);
  const after = await startTestApp({ clock: 'real', workers: true, beside: app });
  expect(await settled(app, person, id)).toMatchObject({ status: 'done', counts: { new: 5 } });
  expect(await books(app, person)).toHaveLength(5);
  await after.close();
});

/** Runs a step that dies before its first statement, then before its second, and so on until it lives; how often it died. */
async function dieEverywhere(importId: number): Promise<number> {
  for (let statement = 1; ; statement += 1) {
    const died = await runStep(dyingBefore(app.db, statement), step(importId)).then(
      () => false,
      (error: unknown) => {
        if (error instanceof Killed) return true;
        throw error;
      },
    );
    if (!died) return statement - 1;
    if (statement > 500) throw new Error('the step never ends');
  }
}

test.each(files)(
  '%s, killed before each statement of each step, gives the same books',
  async (name, text) => {
    person = await createPerson(app);
    const account = await handAccount(app, person);
    const now = new Date();
    const id = await app.db.inTransaction(person.id, async (tx) => {
      const made = await insertImport(tx, person.id, { name, now });
      const bytes = Buffer.from(text);
      // In small pieces, so that reading dies between any two.
      for (let from = 0; from < bytes.length; from += 200)
        await insertChunk(tx, person.id, made, from / 200, bytes.subarray(from, from + 200));
      await updateImport(tx, person.id, made, { account_id: account });
      return made;
    });
    const status = async () => (await app.call(`GET /imports/${id}`, token())).json.import;
    expect(await dieEverywhere(id)).toBeGreaterThan(10);
    const ready = await status();
    expect(ready).toMatchObject({ status: 'ready', counts: { refused: 0 } });
    const rows = await rowsOf(app, person, id);
    expect(rows).toHaveLength(ready.counts.total);
    expect(new Set(rows.map(({ line }) => line)).size).toBe(rows.length);

    await app.call(`POST /imports/${id}/commit`, token());
    expect(await dieEverywhere(id)).toBeGreaterThan(5);
    expect(await status()).toMatchObject({ status: 'done', counts: { new: rows.length } });
    const written = rows.map((row) => `Checking ${row.date} ${row.amount} ${row.name}`).toSorted();
    expect(await books(app, person)).toEqual(written);
    const balance = async () =>
      (await app.call(`GET /accounts/${account}`, token())).json.account.balances.current;
    expect(await balance()).toBeCloseTo(
      rows.reduce((sum, { amount }) => sum + amount, 0),
      6,
    );

    await app.call(`POST /imports/${id}/undo`, token());
    expect(await dieEverywhere(id)).toBeGreaterThan(5);
    expect(await status()).toMatchObject({ status: 'undone' });
    expect(await books(app, person)).toEqual([]);
    expect(await balance()).toBe(0);
  },
);

/** Does something before the n-th transaction of a step. */
function interrupted(nth: number, interrupt: () => Promise<unknown>): Pick<TestApp['db'], 'inTransaction'> {
  let count = 0;
  return {
    async inTransaction(...given) {
      count += 1;
      if (count === nth) await interrupt();
      return app.db.inTransaction(...given);
    },
  };
}

async function leftOf(id: number): Promise<number[]> {
  return app.db.inTransaction(person.id, async (tx) => {
    const counts = [];
    for (const name of ['import_chunks', 'import_rows', 'file_sightings'] as const) {
      const rows = await tx
        .selectFrom(name)
        .select('import_id')
        .where('user_id', '=', person.id)
        .where('import_id', '=', id)
        .execute();
      counts.push(rows.length);
    }
    return counts;
  });
}

const giveUp = async (id: number) =>
  expect((await app.call(`DELETE /imports/${id}`, token())).status).toBe(200);

test('a file given up at any moment of being read or written leaves nothing behind', async () => {
  person = await createPerson(app);
  const account = await handAccount(app, person);
  // Reading: its transactions are the file's pieces, what stands between them, and the placing of its rows.
  for (let nth = 1; nth <= 8; nth += 1) {
    const id = await received(account);
    await runStep(
      interrupted(nth, () => giveUp(id)),
      step(id),
    );
    expect((await app.call(`GET /imports/${id}`, token())).json.import.status, `before ${nth}`).toBe(
      'cancelled',
    );
    expect(await leftOf(id)).toEqual([0, 0, 0]);
  }
  // Writing, while another file has brought the same rows meanwhile: decisions change under the writer's locks.
  for (let nth = 1; nth <= 3; nth += 1) {
    const [first, second] = [await received(account), await received(account)];
    for (const id of [first, second]) {
      await runStep(app.db, step(id));
      await app.call(`POST /imports/${id}/commit`, token());
    }
    await runStep(app.db, step(first));
    await runStep(
      interrupted(nth, () => giveUp(second)),
      step(second),
    );
    // The job that giving up has left.
    await runStep(app.db, step(second));
    expect(await leftOf(second)).toEqual([0, 0, 0]);
    expect(await books(app, person)).toHaveLength(5);
    await app.call(`POST /imports/${first}/undo`, token());
    await runStep(app.db, step(first));
    expect(await books(app, person)).toEqual([]);
  }
});

test('an account deleted at any moment takes no row', async () => {
  person = await createPerson(app);
  const other = await handAccount(app, person, { name: 'Other' });
  for (let nth = 1; nth <= 8; nth += 1) {
    const account = await handAccount(app, person);
    const id = await received(account);
    await runStep(
      interrupted(nth, () => app.call(`DELETE /accounts/delete/${account}`, token())),
      step(id),
    );
    const { json } = await app.call(`GET /imports/${id}`, token());
    if (json.import.status === 'ready') await app.call(`POST /imports/${id}/commit`, token());
    await runStep(app.db, step(id));
    expect((await app.call(`GET /imports/${id}`, token())).json.import, `before ${nth}`).toMatchObject({
      status: 'asking',
      questions: [{ field: 'account' }],
    });
  }
  // Before and after the writer has its locks; then whoever deletes waits for it.
  for (let nth = 1; nth <= 5; nth += 1) {
    const account = await handAccount(app, person);
    const id = await received(account);
    await runStep(app.db, step(id));
    await app.call(`POST /imports/${id}/commit`, token());
    let deleted: Promise<unknown> = Promise.resolve();
    await runStep(
      interrupted(nth, async () => {
        deleted = app.call(`DELETE /accounts/delete/${account}`, token());
        if (nth <= 2) await deleted;
      }),
      step(id),
    );
    await deleted;
    const { json } = await app.call(`GET /imports/${id}`, token());
    expect(json.import.status, `before ${nth}`).toBe(nth <= 2 ? 'asking' : 'done');
  }
  expect(await books(app, person)).toEqual([]);
  const id = await received(other);
  await runStep(app.db, step(id));
  expect((await app.call(`GET /imports/${id}`, token())).json.import).toMatchObject({ counts: { new: 5 } });
});

test('a sync at any moment of writing doubles nothing', async () => {
  for (let nth = 1; nth <= 5; nth += 1) {
    person = await createPerson(app);
    const account = await createAccount(app, person);
    const { link_id: link } = await app.db.inTransaction(person.id, (tx) =>
      tx
        .selectFrom('accounts')
        .select('link_id')
        .where('user_id', '=', person.id)
        .where('id', '=', account)
        .executeTakeFirstOrThrow(),
    );
    const file = 'Date,Description,Amount\n2025-01-03,COPPER KETTLE,-6.40\n2025-01-03,COPPER KETTLE,-6.40\n';
    const id = await received(account, file);
    await runStep(app.db, step(id));
    await app.call(`POST /imports/${id}/commit`, token());
    // As a sync writes: under the links' lock, and then the rows of files are settled.
    const sync = () =>
      app.db.inTransaction(person.id, async (tx) => {
        await lockLinks(tx, person.id);
        const now = new Date();
        for (const provider of ['x', 'y'])
          await tx
            .insertInto('transactions')
            .values({
              user_id: person.id,
              account_id: account,
              provider_transaction_id: provider,
              amount_minor: -640,
              currency: 'USD',
              currency_official: true,
              date: '2025-01-05',
              name: 'Copper Kettle 12',
              pending: false,
              created_at: now,
              updated_at: now,
            })
            .execute();
        await settleFilesOfLink(tx, person.id, link ?? 0, now);
      });
    let synced: Promise<unknown> = Promise.resolve();
    await runStep(
      interrupted(nth, async () => {
        synced = sync();
        // Later the writer has the lock, and the sync waits for it.
        if (nth <= 2) await synced;
      }),
      step(id),
    );
    await synced;
    expect(await books(app, person), `before ${nth}`).toEqual(
      Array(2).fill(expect.stringMatching(/ 2025-01-05 -6.4 Copper Kettle 12$/)),
    );
  }
});
