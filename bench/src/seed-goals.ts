import pg from 'pg';

/**
 * Gives a person of seedPeople `goals` goals, a third of them on their deposit accounts, and `entries` entries over the
 * last year that add up to them. Every seventh goal is completed, every eleventh cancelled; one in five has no deadline.
 */
export async function seedGoals(
  adminUrl: string,
  userId: number,
  goals: number,
  entries: number,
): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(
      `insert into goals (user_id, title, description, category, target_minor, deadline, status, linked_account_id, created_at)
       select $1::bigint, 'Goal ' || n || ' of many', case when n % 2 = 0 then 'What it is for, in a sentence or two.' end,
         (array['savings','investment','debt','emergency','vacation','education','other'])[1 + n % 7], 100000 + n * 997,
         case when n % 5 <> 0 then current_date + n % 900 - 30 end,
         case when n % 7 = 0 then 'completed' when n % 11 = 0 then 'cancelled' else 'active' end,
         case when n % 3 = 0 then (select min(id) from accounts where user_id = $1 and type = 'depository') end,
         now() - interval '1 year'
       from generate_series(1, $2::int) n`,
      [userId, goals],
    );
    await client.query(
      `insert into goal_entries (user_id, goal_id, kind, amount_minor, author, created_at)
       select $1::bigint, g.id, 'manual', 100 + n * 31 % 5000, 'person', now() - (n % 365) * interval '1 day'
       from generate_series(1, $2::int) n
       join (select id, row_number() over (order by id) as place, count(*) over () as many from goals where user_id = $1) g
         on g.place = 1 + n % g.many`,
      [userId, entries],
    );
    await client.query(
      `update goals set manual_minor = e.sum from
         (select goal_id, sum(amount_minor) from goal_entries where user_id = $1 group by goal_id) e
       where goals.user_id = $1 and goals.id = e.goal_id`,
      [userId],
    );
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
