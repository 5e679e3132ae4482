import { afterAll, beforeAll, expect, test } from 'vitest';
import { newKey, openKeyRing } from '../bank/keyring.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { putAside, revokeDue } from './revocations.service.ts';

let app: TestApp;
beforeAll(async () => {
  // Its bank cannot be reached.
  app = await startTestApp();
});
afterAll(() => app.close());

const sealed = async () =>
  (await app.db.directory.selectFrom('revocations').select(['id', 'sealed_token']).execute())[0];

test('a token that waits is sealed anew with the newest key, so that the older one can leave the ring', async () => {
  const [older, newer] = [newKey(), newKey()];
  const before = { ...app.services, keys: openKeyRing(older) };
  const { id } = await app.db.inTransaction(null, (tx) => putAside(before, tx, 'access-waiting'));
  app.clock.advance(61);
  await revokeDue({ ...app.services, keys: openKeyRing(`${newer} ${older}`) });
  const after = await sealed();
  expect(after?.id).toBe(id);
  const place = { table: 'revocations', column: 'sealed_token', userId: 0, row: id };
  expect(openKeyRing(newer).open(after?.sealed_token ?? '', place)).toBe('access-waiting');
});

test('a token that waits since before the clock was set back is tried', async () => {
  app.clock.advance(30 * 24 * 3600);
  const { id } = await app.db.inTransaction(null, (tx) => putAside(app.services, tx, 'access-ahead'));
  app.clock.advance(-30 * 24 * 3600);
  await revokeDue(app.services);
  const row = await app.db.directory
    .selectFrom('revocations')
    .select('attempts')
    .where('id', '=', id)
    .executeTakeFirst();
  expect(row?.attempts).toBe(1);
  await app.db.directory.deleteFrom('revocations').where('id', '=', id).execute();
});

test('a token whose key is lost stays, and the log says so; it stops nothing', async () => {
  const kept = await sealed();
  app.clock.advance(24 * 3600);
  await revokeDue(app.services);
  expect(await sealed()).toEqual(kept);
  expect(app.logged()).toMatch(/KeyRingError.*still open at the bank/);
});
