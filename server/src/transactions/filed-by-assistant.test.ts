import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEarlierDatabase, peopleOf, type EarlierDatabase } from '../testing/earlier-database.ts';

let database: EarlierDatabase;

/** Rows as the earlier program left them. 1: filed under a category that stands. 2: under one that is gone. 3: by hand, as 2. 4: another's word. */
const old = `${peopleOf(1)}
  insert into links (user_id, id, item_id, institution_name, institution_id, status) overriding system value
    values (1, 1, 'item-1', 'Bank', 'ins_1', 'active');
  insert into accounts (user_id, id, link_id, provider_account_id, name, type, currency) overriding system value
    values (1, 1, 1, 'a', 'Checking', 'depository', 'USD');
  insert into categories (user_id, id, name, category_primary, color, icon) overriding system value
    values (1, 5, 'Concerts', 'ENTERTAINMENT', 'green', 'music');
  insert into transactions (user_id, id, account_id, provider_transaction_id, amount_minor, currency, date, name, pending,
    category_primary, category_detailed, category_edited, bank_category_primary, bank_category_detailed, said_by)
    overriding system value values
    (1, 1, 1, 'p1', -100, 'USD', '2026-01-01', 'One', false, 'OWN_5', null, true, 'TRAVEL', 'TRAVEL_FLIGHTS', '{"category": 0}'),
    (1, 2, 1, 'p2', -100, 'USD', '2026-01-01', 'Two', false, 'OWN_6', null, true, 'TRAVEL', 'TRAVEL_FLIGHTS', '{"category": 0, "tags": 0}'),
    (1, 3, 1, 'p3', -100, 'USD', '2026-01-01', 'Three', false, 'OWN_6', null, true, null, null, '{"category": 0}'),
    (1, 4, 1, 'p4', -100, 'USD', '2026-01-01', 'Four', false, 'MEDICAL', null, true, 'TRAVEL', null, '{"category": 0}');
  insert into transaction_changes (user_id, id, transaction_id, batch_id, before, after) overriding system value values
    (1, 1, 1, 1, '{"category": {"primary": "OWN_6", "detailed": null}, "note": "a"}', '{"category": {"primary": "OWN_5", "detailed": null}, "note": "b"}'),
    (1, 2, 4, 2, '{"category": null}', '{"category": {"primary": "MEDICAL", "detailed": null}}')`;

beforeAll(async () => {
  database = await openEarlierDatabase('0037');
  await database.as(1, old);
  await database.bringUp();
});
afterAll(() => database?.drop());

test('rows filed under a category of one’s own take its primary, or the bank’s word where it is gone', async () => {
  const rows = await database.as(
    1,
    'select id::int, category_primary as primary, category_detailed as detailed, category_edited as edited, said_by from transactions order by id',
  );
  expect(rows).toEqual([
    { id: 1, primary: 'ENTERTAINMENT', detailed: 'OWN_5', edited: true, said_by: { category: 0 } },
    { id: 2, primary: 'TRAVEL', detailed: 'TRAVEL_FLIGHTS', edited: false, said_by: { tags: 0 } },
    { id: 3, primary: null, detailed: null, edited: false, said_by: {} },
    { id: 4, primary: 'MEDICAL', detailed: null, edited: true, said_by: { category: 0 } },
  ]);
});

test('so does what the history would bring back', async () => {
  expect(await database.as(1, 'select before, after from transaction_changes order by id')).toEqual([
    {
      before: { category: null, note: 'a' },
      after: { category: { primary: 'ENTERTAINMENT', detailed: 'OWN_5' }, note: 'b' },
    },
    { before: { category: null }, after: { category: { primary: 'MEDICAL', detailed: null } } },
  ]);
});

test('the wall stands again', async () => {
  const { rows } = await database.client.query(
    'select 1 from transactions union all select 1 from transaction_changes',
  );
  expect(rows).toEqual([]);
});
