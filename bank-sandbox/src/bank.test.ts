import { readdir } from 'node:fs/promises';
import { Client } from 'pg';
import { inflateSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { merchants } from './generator/merchants.ts';
import { deriveCredentials, openBank } from './index.ts';
import { startTestBank, type TestBank } from './testing/bank.ts';
import { testDatabase } from './testing/database.ts';

const open: { close: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).toReversed()) await one.close();
});
const options = (databaseUrl: string) => ({
  databaseUrl,
  installationKey: Buffer.alloc(32, 7),
  publicUrl: () => 'http://127.0.0.1:1/_bank',
});

describe('opening', () => {
  test('makes the database and its tables, also when several start at once', async () => {
    const database = testDatabase();
    open.push({ close: database.drop });
    const banks = await Promise.all(Array.from({ length: 4 }, () => openBank(options(database.url))));
    open.push(...banks);
    const { rows } = await banks[0]!.pool.query('SELECT count(*)::int AS files FROM migrations');
    const files = await readdir(new URL('../migrations', import.meta.url));
    expect(rows).toEqual([{ files: files.length }]);
  });

  test('refuses a database that is newer than the program, and a key that is too short', async () => {
    const database = testDatabase();
    open.push({ close: database.drop });
    await (await openBank(options(database.url))).close();
    const client = new Client({ connectionString: database.url });
    await client.connect();
    await client.query("INSERT INTO migrations (name) VALUES ('9999_later.sql')");
    await client.end();
    await expect(openBank(options(database.url))).rejects.toThrow(/newer/);
    await expect(openBank({ ...options(database.url), installationKey: Buffer.alloc(8) })).rejects.toThrow();
  });

  test('finds items, cursors and keys again after a restart', async () => {
    const database = testDatabase();
    open.push({ close: database.drop });
    const same = { databaseUrl: database.url, installationKey: Buffer.alloc(32, 9) };
    const first: TestBank = await startTestBank(same);
    const { access_token } = await first.addItem();
    const before = await first.syncAll(access_token);
    const { kid } = first.bank.keys.webhook;
    await first.close();
    const second = await startTestBank(same);
    open.push(second);
    expect(second.bank.keys.webhook.kid).toBe(kid);
    expect((await second.syncAll(access_token, before.cursor)).added).toEqual([]);
    expect((await second.syncAll(access_token)).added.map((row) => row.transaction_id)).toEqual(
      before.added.map((row) => row.transaction_id),
    );
  });

  test('derives credentials that differ between installations', () => {
    const [a, b] = [deriveCredentials(Buffer.alloc(32, 1)), deriveCredentials(Buffer.alloc(32, 2))];
    expect(a).toEqual(deriveCredentials(Buffer.alloc(32, 1)));
    expect(a.secret).not.toBe(b.secret);
    expect(a.clientId).toMatch(/^[0-9a-f]{24}$/);
  });
});

describe('logos', () => {
  test('are real pictures on the address that a transaction names', async () => {
    const bank = await startTestBank();
    open.push(bank);
    const { added } = await bank.syncAll((await bank.addItem()).access_token);
    const shown = added.find((row) => row.logo_url)!;
    for (const url of [shown.logo_url!, shown.personal_finance_category_icon_url!]) {
      const answer = await fetch(url);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(bytes.subarray(1, 4).toString()).toBe('PNG');
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([100, 100]);
      const length = bytes.readUInt32BE(33);
      expect(inflateSync(bytes.subarray(41, 41 + length))).toHaveLength(100 * 401);
    }
    expect((await fetch(`${bank.base}/logos/nope.png`)).status).toBe(404);
  });

  test('belong to sixty to a hundred invented merchants on a reserved domain', () => {
    expect(merchants.length).toBeGreaterThanOrEqual(60);
    expect(merchants.length).toBeLessThanOrEqual(100);
    expect(new Set(merchants.map(({ id }) => id)).size).toBe(merchants.length);
    expect(merchants.every(({ website }) => website.endsWith('.example'))).toBe(true);
  });
});
