import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEarlierDatabase, peopleOf, type EarlierDatabase } from '../testing/earlier-database.ts';

interface Entry {
  goal_id: number;
  amount: number;
  account: string | null;
  completes: number | null;
}

let database: EarlierDatabase;
const as: EarlierDatabase['as'] = (...how) => database.as(...how);

beforeAll(async () => {
  // What a database was before entries said which account they were made on.
  database = await openEarlierDatabase('0009');
  for (const [owner, statements] of Object.entries(old)) await as(Number(owner), statements);
  await database.bringUp();
});
afterAll(() => database?.drop());

/**
 * Goals as the earlier program left them. 1: lowered and raised on one account. 2: moved, then raised. 3: lowered to
 * nothing, then reserved anew. 4: cancelled. 5: nothing reserved now. 6: unlinked. 7: of somebody else, with a taking back.
 */
const old = {
  1: `${peopleOf(1, 2)}
  insert into links (user_id, id, item_id, institution_name, institution_id, status) overriding system value
    values (1, 1, 'item-1', 'Bank', 'ins_1', 'active');
  insert into accounts (user_id, id, link_id, provider_account_id, name, type, currency) overriding system value
    values (1, 1, 1, 'a', 'Checking', 'depository', 'USD'), (1, 2, 1, 'b', 'Savings', 'depository', 'USD');
  insert into goals (user_id, id, title, target_minor, manual_minor, linked_minor, linked_account_id, status)
    overriding system value values
    (1, 1, 'Same', 900, 5, 80, 1, 'active'), (1, 2, 'Moved', 900, 0, 120, 2, 'active'), (1, 3, 'Anew', 900, 0, 30, 1, 'active'),
    (1, 4, 'Cancelled', 900, 0, 0, 1, 'cancelled'), (1, 5, 'Nothing', 900, 0, 0, 1, 'active'),
    (1, 6, 'Unlinked', 900, 0, 0, null, 'active');
  insert into goal_entries (user_id, id, goal_id, kind, amount_minor, author, undoes_id, created_at)
    overriding system value values
    (1, 11, 1, 'linked', 100, 'person', null, '2026-01-01'), (1, 12, 1, 'manual', 5, 'person', null, '2026-01-02'),
    (1, 13, 1, 'linked', -40, 'person', null, '2026-01-03'), (1, 14, 1, 'linked', 20, 'assistant', null, '2026-01-04'),
    (1, 21, 2, 'linked', 100, 'person', null, '2026-01-01'), (1, 22, 2, 'linked', -100, 'person', null, '2026-01-02'),
    (1, 23, 2, 'linked', 100, 'person', null, '2026-01-02'), (1, 24, 2, 'linked', 20, 'person', null, '2026-01-03'),
    (1, 31, 3, 'linked', 70, 'person', null, '2026-01-01'), (1, 32, 3, 'linked', -70, 'person', null, '2026-01-02'),
    (1, 33, 3, 'linked', 30, 'person', null, '2026-01-03'),
    (1, 41, 4, 'linked', 60, 'person', null, '2026-01-01'), (1, 42, 4, 'linked', -60, 'person', null, '2026-01-02'),
    (1, 51, 5, 'linked', 60, 'person', null, '2026-01-01'), (1, 52, 5, 'linked', -60, 'person', null, '2026-01-02'),
    (1, 61, 6, 'linked', 60, 'person', null, '2026-01-01'), (1, 62, 6, 'linked', -60, 'system', null, '2026-01-02')`,
  2: `
  insert into links (user_id, id, item_id, institution_name, institution_id, status) overriding system value
    values (2, 2, 'item-2', 'Bank', 'ins_1', 'active');
  insert into accounts (user_id, id, link_id, provider_account_id, name, type, currency) overriding system value
    values (2, 3, 2, 'c', 'Theirs', 'depository', 'USD');
  insert into goals (user_id, id, title, target_minor, manual_minor, linked_minor, linked_account_id, status)
    overriding system value values (2, 7, 'Theirs', 900, 0, 50, 3, 'active');
  insert into goal_entries (user_id, id, goal_id, kind, amount_minor, author, undoes_id, created_at)
    overriding system value values
    (2, 71, 7, 'linked', 90, 'person', null, '2026-01-01'), (2, 72, 7, 'linked', -40, 'person', null, '2026-01-02'),
    (2, 73, 7, 'linked', 40, 'person', 72, '2026-01-03'), (2, 74, 7, 'linked', -40, 'person', null, '2026-01-04')`,
} as const;

/** Entries by their id. */
async function entries(): Promise<Map<number, Entry>> {
  const read = `select e.id::int as id, e.goal_id::int as goal_id, e.amount_minor::int as amount, a.name as account,
            e.completes_id::int as completes
     from goal_entries e left join accounts a on a.user_id = e.user_id and a.id = e.account_id order by e.id`;
  const rows = [
    ...(await as<Entry & { id: number }>(1, read)),
    ...(await as<Entry & { id: number }>(2, read)),
  ];
  return new Map(rows.map(({ id, ...entry }) => [id, entry]));
}

test('old entries get the account where it is known, and only there', async () => {
  const all = await entries();
  const known = [...all]
    .filter(([, { account }]) => account !== null)
    .map(([id, { account }]) => [id, account]);
  expect(known).toEqual([
    [11, 'Checking'],
    [13, 'Checking'],
    [14, 'Checking'],
    [23, 'Savings'],
    [24, 'Savings'],
    [33, 'Checking'],
    [71, 'Theirs'],
    [72, 'Theirs'],
    [73, 'Theirs'],
    [74, 'Theirs'],
  ]);
  // The old half of a move is known for one, and where it came from is not.
  expect([...all].filter(([, { completes }]) => completes !== null)).toEqual([
    [23, { goal_id: 2, amount: 100, account: 'Savings', completes: 22 }],
  ]);
});

test('what is reserved stands as it stood, and the wall stands again', async () => {
  const off = `select g.id::int as id from goals g where g.manual_minor + g.linked_minor <>
       (select coalesce(sum(amount_minor), 0) from goal_entries e where e.user_id = g.user_id and e.goal_id = g.id)`;
  expect([await as(1, off), await as(2, off)]).toEqual([[], []]);
  const walls = await database.client.query(
    `select relname, relrowsecurity and relforcerowsecurity as stands from pg_class
     where oid in ('goals'::regclass, 'goal_entries'::regclass) order by relname`,
  );
  expect(walls.rows).toEqual([
    { relname: 'goal_entries', stands: true },
    { relname: 'goals', stands: true },
  ]);
});

test('an account that goes leaves the history, without its name', async () => {
  const { size } = await entries();
  await as(1, 'delete from accounts where id = 2');
  const all = await entries();
  expect(all.size).toBe(size);
  expect([all.get(23)?.account, all.get(24)?.account, all.get(33)?.account]).toEqual([
    null,
    null,
    'Checking',
  ]);
  await expect(
    as(1, `update goal_entries set account_id = 3 where id = 33`),
    "another person's account",
  ).rejects.toMatchObject({ code: '23503' });
  await expect(as(1, `update goal_entries set account_id = 1 where id = 12`)).rejects.toMatchObject({
    code: '23514',
  });
});
