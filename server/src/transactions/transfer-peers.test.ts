import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEarlierDatabase, peopleOf, type EarlierDatabase } from '../testing/earlier-database.ts';

let database: EarlierDatabase;

const bankOf = (person: number): string => `
  insert into links (user_id, id, item_id, institution_name, institution_id, status) overriding system value
    values (${person}, ${person}, 'item-${person}', 'Bank', 'ins_1', 'active');
  insert into accounts (user_id, id, link_id, provider_account_id, name, type, currency) overriding system value
    values (${person}, ${person}, ${person}, 'a', 'Checking', 'depository', 'USD');
  insert into transactions
    (user_id, id, account_id, provider_transaction_id, amount_minor, currency, date, name, pending, transfer_peer_id)
    overriding system value values`;

/** Legs by their id and the leg they point at. 12 and 21 point at legs that are gone, 13 and 14 at one another. */
const legs = (person: number, pairs: readonly (readonly [number, number | null])[]): string =>
  bankOf(person) +
  pairs
    .map(
      ([id, peer]) =>
        `(${person}, ${id}, ${person}, 'row-${id}', -500, 'USD', '2026-01-05', 'Move', false, ${peer})`,
    )
    .join(', ');

beforeAll(async () => {
  // What a database was before it cleared such pointers by itself.
  database = await openEarlierDatabase('0005');
  const first: [number, number | null][] = [
    [11, null],
    [12, 99],
    [13, 14],
    [14, 13],
  ];
  await database.as(1, peopleOf(1, 2) + legs(1, first));
  // Of another person's row with that id nothing hangs.
  await database.as(2, legs(2, [[21, 11]]));
  await database.bringUp();
});
afterAll(() => database?.drop());

const pointers = (person: number) =>
  database.as<{ id: number; peer: number | null }>(
    person,
    'select id::int as id, transfer_peer_id::int as peer from transactions order by id',
  );

test('brought up by an owner who is no superuser, legs without their other leg count again', async () => {
  const { rows } = await database.client.query(
    'select rolsuper or rolbypassrls as free from pg_roles where rolname = current_user',
  );
  expect(rows).toEqual([{ free: false }]);
  expect(await pointers(1)).toEqual([
    { id: 11, peer: null },
    { id: 12, peer: null },
    { id: 13, peer: 14 },
    { id: 14, peer: 13 },
  ]);
  expect(await pointers(2)).toEqual([{ id: 21, peer: null }]);
});

test('the wall stands again, and a leg that goes leaves its other leg counting', async () => {
  const { rows } = await database.client.query(
    `select relrowsecurity and relforcerowsecurity as stands from pg_class where oid = 'transactions'::regclass`,
  );
  expect(rows).toEqual([{ stands: true }]);
  expect((await database.client.query('select 1 from transactions')).rows).toEqual([]);
  await database.as(1, 'delete from transactions where id = 13');
  expect(await pointers(1)).toEqual([
    { id: 11, peer: null },
    { id: 12, peer: null },
    { id: 14, peer: null },
  ]);
});
