import { expect, test } from 'vitest';
import { linksOf } from '../testing/bank.ts';
import { newKey, openKeyRing } from '../bank/keyring.ts';
import { rotateKeys } from './rotation.service.ts';
import { app, openWithBank, person, start } from './sync.testing.ts';

openWithBank(false);

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
