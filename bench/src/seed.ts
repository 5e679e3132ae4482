import { createHash } from 'node:crypto';
import pg from 'pg';

/** A session token anyone can make who may write the sessions table: the bench may. */
export const tokenOf = (userId: number): string =>
  `sld_${createHash('sha256').update(`bench ${userId}`).digest('base64url')}`;

/** Adds people with `rows` transactions each over two years, on three accounts. @returns their ids. */
export async function seedPeople(adminUrl: string, count: number, rows: number): Promise<number[]> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const ids: number[] = [];
    for (let n = 0; n < count; n += 1) ids.push(await seedPerson(client, rows));
    await client.query('vacuum analyze');
    await client.query('checkpoint');
    return ids;
  } finally {
    await client.end();
  }
}

/** Adds people with `each` rows until there are `rows` in all. */
export async function fillUp(adminUrl: string, rows: number, each: number): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const found = await client.query<{ count: string }>('select count(*) from transactions');
  await client.end();
  const missing = rows - Number(found.rows[0]?.count);
  if (missing > 0) await seedPeople(adminUrl, Math.ceil(missing / each), Math.round(each));
}

async function seedPerson(client: pg.Client, rows: number): Promise<number> {
  const user = await client.query<{ id: string }>(
    `insert into users (email, email_key, first_name, last_name, password_hash)
     select e, e, 'Bench', 'Person', 'none' from (select 'bench-' || gen_random_uuid() || '@example.org' as e) as made returning id`,
  );
  const id = Number(user.rows[0]?.id);
  const token = createHash('sha256').update(tokenOf(id)).digest();
  await client.query(
    `insert into sessions (user_id, token_sha256, expires_at) values ($1::bigint, $2, now() + interval '1 day')`,
    [id, token],
  );
  await client.query(
    `insert into links (user_id, item_id, institution_name, status, last_synced_at, initial_done, history_done)
     values ($1::bigint, 'item-' || $1::bigint, 'Quokka National Bank', 'active', now(), true, true)`,
    [id],
  );
  await client.query(
    `insert into accounts (user_id, link_id, provider_account_id, name, mask, type, subtype, currency, current_minor, available_minor)
     select $1::bigint, l.id, $1::bigint || '-' || n, (array['Everyday Checking', 'Rainy Day Savings', 'Travel Card'])[n], '000' || n,
            (array['depository', 'depository', 'credit'])[n], (array['checking', 'savings', 'credit card'])[n], 'USD', 250000, 250000
     from links l, generate_series(1, 3) n where l.user_id = $1`,
    [id],
  );
  await client.query(
    `insert into transactions (user_id, account_id, provider_transaction_id, amount_minor, currency, date, authorized_date, name, merchant_name,
       category_primary, category_detailed, bank_category_primary, bank_category_detailed, bank_category_confidence, payment_channel, website, logo_url, pending)
     select $1::bigint, account, 'tx-' || $1::bigint || '-' || n, case when n % 17 = 0 then 250000 else -(100 + n * 7919 % 20000) end, 'USD',
            current_date - (n::bigint * 730 / $2)::int, current_date - (n::bigint * 730 / $2)::int, 'SQ *MERCHANT ' || n % 90, 'Merchant ' || n % 90,
            primary_, detailed, primary_, detailed, 'HIGH', 'in store', 'https://merchant' || n % 90 || '.example', 'https://logos.example/' || n % 90 || '.png', n <= 3
     from (select n, (select min(id) from accounts where user_id = $1::bigint) + n % 3 as account,
                  case when n % 17 = 0 then 'INCOME' else (array['FOOD_AND_DRINK','TRANSPORTATION','RENT_AND_UTILITIES','GENERAL_MERCHANDISE','ENTERTAINMENT'])[1 + n % 5] end as primary_,
                  case when n % 17 = 0 then 'INCOME_WAGES' else (array['FOOD_AND_DRINK_COFFEE','TRANSPORTATION_GAS','RENT_AND_UTILITIES_RENT','GENERAL_MERCHANDISE_OTHER','ENTERTAINMENT_MUSIC'])[1 + n % 5] end as detailed
           from generate_series(1, $2::int) n) as made`,
    [id, rows],
  );
  return id;
}
