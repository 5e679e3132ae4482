import pg from 'pg';

/**
 * Splits every fourth row of a person of seedPeople in two or three parts, of which some bear one of ten categories of
 * their own, gives every third row tags, and lets ten rules have had their say on every fifth.
 */
export async function seedParts(adminUrl: string, userId: number): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(
      `insert into categories (user_id, name, category_primary, color, icon)
       select $1::bigint, 'Own ' || n, 'FOOD_AND_DRINK', 'red', 'tag' from generate_series(1, 10) n`,
      [userId],
    );
    await client.query(
      `insert into rules (user_id, position, payee, says)
       select $1::bigint, n, 'merchant ' || n, '{"tags": ["by rule"]}' from generate_series(1, 10) n`,
      [userId],
    );
    await client.query(
      `with own as (select array_agg(code order by id) as codes from categories where user_id = $1),
            rule as (select array_agg(id order by id) as ids from rules where user_id = $1),
            numbered as (select id, row_number() over (order by date, id) as n from transactions where user_id = $1)
       update transactions t set
         splits = case when n % 4 = 0 then jsonb_build_array(
           jsonb_build_object('amount', t.amount_minor - t.amount_minor / 3, 'primary', 'FOOD_AND_DRINK',
             'detailed', case when n % 8 = 0 then own.codes[1 + n % 10] else 'FOOD_AND_DRINK_GROCERIES' end, 'note', null),
           jsonb_build_object('amount', t.amount_minor / 3, 'primary', 'PERSONAL_CARE', 'detailed', null, 'note', 'for ' || n)) end,
         tags = case when n % 3 = 0 then array['tag ' || n % 40, 'shared'] else '{}' end,
         said_by = case when n % 5 = 0 then jsonb_build_object('tags', rule.ids[1 + n % 10]) else '{}' end
       from numbered, own, rule where t.user_id = $1 and t.id = numbered.id`,
      [userId],
    );
    await client.query('vacuum analyze');
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
}
