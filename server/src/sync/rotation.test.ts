import { expect, test } from 'vitest';
import { createGuarded } from '../auth/factors/factors.testing.ts';
import { linksOf } from '../testing/bank.ts';
import { newKey, openKeyRing } from '../bank/keyring.ts';
import { startTestApp } from '../testing/app.ts';
import { rotateKeys } from './rotation.service.ts';
import { scheduleSyncJobs } from './sync.jobs.ts';
import { app, openWithBank, person, start } from './sync.testing.ts';

openWithBank(false);

test('keys of authenticator apps go along; where the key that sealed one is lost, its row stays', async () => {
  const guarded = await createGuarded(app);
  const [older, newer] = [newKey(), newKey()];
  const place = { table: 'totp_keys', column: 'sealed', userId: guarded.id, row: String(guarded.id) };
  const sealedNow = () =>
    app.db.inTransaction(guarded.id, async (tx) => {
      const own = tx.selectFrom('totp_keys').select('sealed').where('user_id', '=', guarded.id);
      return (await own.executeTakeFirstOrThrow()).sealed ?? '';
    });
  const sealed = openKeyRing(older).seal(guarded.key, place);
  await app.db.inTransaction(guarded.id, (tx) =>
    tx.updateTable('totp_keys').set({ sealed }).where('user_id', '=', guarded.id).execute(),
  );
  const rotate = (ring: string) => rotateKeys({ db: app.db, keys: openKeyRing(ring), log: app.services.log });
  await rotate(newer);
  expect(await sealedNow()).toBe(sealed);
  await rotate(`${newer} ${older}`);
  expect(openKeyRing(newer).open(await sealedNow(), place)).toBe(guarded.key);
});

test('keys rotate while the product serves: old seals open, then everything is sealed with the newest', async () => {
  await start();
  const old = newKey();
  const place = { table: 'links', column: 'access_token', userId: person.id, row: '' };
  const [link] = await linksOf(app, person);
  const here = { ...place, row: String(link!.id) };
  const token = app.services.keys.open(link!.access_token!, here);
  await app.db.inTransaction(person.id, (tx) =>
    tx
      .updateTable('links')
      .set({ access_token: openKeyRing(old).seal(token, here) })
      .where('id', '=', link!.id)
      .execute(),
  );
  const keys = openKeyRing(`${newKey()} ${old}`);
  expect(await rotateKeys({ db: app.db, keys, log: app.services.log })).toBe(1);
  const sealed = (await linksOf(app, person))[0]!.access_token!;
  expect(keys.isStale(sealed)).toBe(false);
  expect(keys.open(sealed, here)).toBe(token);
});

test('a start with a key before an older one seals anew at once', async () => {
  const [older, newer] = [newKey(), newKey()];
  const rotating = await startTestApp({ env: { ENCRYPTION_KEYS: `${newer} ${older}` }, workers: true });
  try {
    const guarded = await createGuarded(rotating);
    const place = { table: 'totp_keys', column: 'sealed', userId: guarded.id, row: String(guarded.id) };
    const sealed = openKeyRing(older).seal(guarded.key, place);
    await rotating.db.inTransaction(guarded.id, (tx) =>
      tx.updateTable('totp_keys').set({ sealed }).where('user_id', '=', guarded.id).execute(),
    );
    await scheduleSyncJobs(rotating.services);
    await expect
      .poll(() =>
        rotating.db.inTransaction(guarded.id, async (tx) => {
          const own = tx.selectFrom('totp_keys').select('sealed').where('user_id', '=', guarded.id);
          return rotating.services.keys.isStale((await own.executeTakeFirstOrThrow()).sealed ?? '');
        }),
      )
      .toBe(false);
  } finally {
    await rotating.close();
  }
});
