import { setTimeout as delay } from 'node:timers/promises';
import { addDays } from '@saldo/contract/dates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createAccount, createPerson, type Person } from '../testing/factories.ts';
import { handAccount, upload } from './imports.testing.ts';

/*
 * A long file: IMPORT_ROWS=100000 IMPORT_WIDTH=500 npx vitest run src/imports/volume.test.ts sends 100,000 rows in 52 MB
 * and says of each step, once it is done, how long it took, what memory and how long the server's loop was held at most.
 * IMPORT_FILES=1 leaves out the second file, which tells of the same rows in other words. IMPORT_DAYS and IMPORT_AMOUNTS say
 * over how many days and amounts the rows are spread: 90 and 1 put 1,111 of 100,000 on the same day with the same amount.
 * IMPORT_BANK=2000 links the account, whose bank reports as many of the last rows, each two days late.
 */
const settingOf = (name: string, usual: number) => Number(process.env[name] ?? usual);
const count = settingOf('IMPORT_ROWS', 3_000);
const width = settingOf('IMPORT_WIDTH', 20);
const files = settingOf('IMPORT_FILES', 2);
const days = settingOf('IMPORT_DAYS', 15 * 365);
const amounts = settingOf('IMPORT_AMOUNTS', 40);
const ofBank = settingOf('IMPORT_BANK', 0);
/** Megabytes a step may add: the threads’ own, one piece of the file, and one of the rows that the books hold already. */
const mostMb = 350;

/** The longest that this thread, the server's, worked between two looks; waiting for a busy machine is not its doing. */
function longestTurn(): () => number {
  const cpu = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1_000;
  };
  let [last, longest] = [cpu(), 0];
  const look = () => {
    const now = cpu();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const timer = setInterval(look, 1);
  return () => {
    clearInterval(timer);
    look();
    return longest;
  };
}

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ clock: 'real', workers: true });
});
afterAll(() => app.close());

/** A linked account, of which the bank reports some rows. */
async function linkedAccount(
  person: Person,
  told: readonly { date: string; name: string; amount: number }[],
): Promise<number> {
  const account = await createAccount(app, person);
  const rows = told.map(({ date, name, amount }, nth) => ({
    user_id: person.id,
    account_id: account,
    provider_transaction_id: `bank-${nth}`,
    amount_minor: amount * 100,
    currency: 'USD',
    date: addDays(date, 2),
    name,
    pending: false,
  }));
  await app.db.inTransaction(person.id, async (tx) => {
    for (let from = 0; from < rows.length; from += 2_000)
      await tx
        .insertInto('transactions')
        .values(rows.slice(from, from + 2_000))
        .execute();
  });
  return account;
}

test(
  `${count} rows go in and out again, within the memory that a step may add`,
  { timeout: 1_800_000 },
  async () => {
    const person = await createPerson(app);
    const words = 'HARVEST LANE MARKET '.repeat(Math.ceil(width / 20)).slice(0, width);
    const told = Array.from({ length: count }, (_, row) => ({
      date: addDays('2010-01-01', row % days),
      name: `${row} ${words}`,
      amount: -(1.5 + ((row ^ (row >> 3)) % amounts)),
    }));
    const account =
      ofBank > 0
        ? await linkedAccount(person, told.toSorted((a, b) => (a.date > b.date ? -1 : 1)).slice(0, ofBank))
        : await handAccount(app, person);
    const rows = told.map(({ date, name, amount }) => `${date},${name},${amount.toFixed(2)}\n`);
    const bytes = new TextEncoder().encode(`Date,Description,Amount\n${rows.join('')}`);
    const token = person.token;
    const say = (line: string) => count > 10_000 && process.stdout.write(`${line}\n`);
    say(`${count} rows, ${(bytes.length / 1e6).toFixed(1)} MB`);
    const timed = async (name: string, status: string, begin: () => Promise<number>) => {
      const before = process.memoryUsage.rss();
      const [began, cpu] = [performance.now(), process.cpuUsage()];
      let peak = before;
      const id = await begin();
      const held = longestTurn();
      for (;;) {
        const { json } = await app.call(`GET /imports/${id}`, { token });
        peak = Math.max(peak, process.memoryUsage.rss());
        if (json.import.status === status) break;
        if (['failed', 'asking'].includes(json.import.status)) throw new Error(json.import.message);
        await delay(50);
      }
      const heldMs = held();
      const { user, system } = process.cpuUsage(cpu);
      const grown = (peak - before) / 1e6;
      say(
        `${name}: ${((performance.now() - began) / 1_000).toFixed(1)} s, ${((user + system) / 1e6).toFixed(1)} s of CPU without the database, ` +
          `${grown.toFixed(0)} MB more at most, ${(peak / 1e6).toFixed(0)} MB in all, loop at work for ${heldMs.toFixed(0)} ms at a time at most`,
      );
      expect(grown, name).toBeLessThan(mostMb);
      return id;
    };
    const id = await timed('read', 'ready', async () => {
      const { json } = await upload(app, person, 'long.csv', bytes, { account_id: String(account) });
      return json.import.id;
    });
    await timed('import', 'done', async () => {
      await app.call(`POST /imports/${id}/commit`, { token });
      return id;
    });
    const total = async () =>
      (await app.call('GET /transaction/summary', { token })).json.summary.total_count;
    expect(await total()).toBe(count);
    if (files > 1) {
      // What another kind of file tells of all of them, beside them: as quick as the first.
      const again = await timed('read once more in other words', 'ready', async () => {
        const lines = rows.map((row) => row.replaceAll(',', '\t').replace('MARKET', 'MKT'));
        const { json } = await upload(app, person, 'again.tsv', `Booked\tText\tAmount\n${lines.join('')}`, {
          account_id: String(account),
        });
        return json.import.id;
      });
      await timed('import that', 'done', async () => {
        await app.call(`POST /imports/${again}/commit`, { token });
        return again;
      });
      expect(await total()).toBe(count);
      await timed('undo that', 'undone', async () => {
        await app.call(`POST /imports/${again}/undo`, { token });
        return again;
      });
      expect(await total()).toBe(count);
    }
    await timed('undo', 'undone', async () => {
      await app.call(`POST /imports/${id}/undo`, { token });
      return id;
    });
    expect(await total()).toBe(ofBank);
  },
);
