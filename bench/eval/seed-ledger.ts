import type pg from 'pg';
import { accountNames, type AccountKey, type Ledger } from './ledger/rows.ts';

export interface Seeded {
  userId: number;
  accounts: Record<AccountKey, number>;
  goals: Record<string, number>;
}

/** Writes a ledger into the real schema as a superuser; `truth_rows` beside it keeps which rows are own transfers. */
export async function seedLedger(
  client: pg.Client,
  ledger: Ledger,
  email = 'eva@example.com',
): Promise<Seeded> {
  const userId = await idOf(
    client,
    `insert into users (email, email_key, first_name, last_name, password_hash)
     values ($1, $1, 'Eva', 'Luna', 'x') returning id`,
    [email],
  );
  await client.query(`select set_config('saldo.user_id', $1, false)`, [String(userId)]);
  const accounts = await seedAccounts(client, userId, ledger.today);
  await seedRows(client, userId, ledger, accounts);
  const goals = await seedGoals(client, userId, accounts);
  await client.query('analyze transactions');
  return { userId, accounts, goals };
}

async function idOf(client: pg.Client, text: string, values: unknown[]): Promise<number> {
  const { rows } = await client.query<{ id: string }>(text, values);
  return Number(rows[0]?.id);
}

type AccountSpec = {
  key: AccountKey;
  type: string;
  subtype: string;
  current: number;
  available: number | null;
  limit: number | null;
  mask: string;
};

const spec = (
  key: AccountKey,
  type: string,
  subtype: string,
  [current, available, limit]: readonly [current: number, available?: number, limit?: number],
  mask: string,
): AccountSpec => ({
  key,
  type,
  subtype,
  current,
  available: available ?? null,
  limit: limit ?? null,
  mask,
});

const accountSpecs: readonly AccountSpec[] = [
  spec('checking', 'depository', 'checking', [4182_30, 4021_10], '4321'),
  spec('savings', 'depository', 'savings', [12500_00, 12500_00], '8765'),
  spec('card', 'credit', 'credit card', [1327_45, 8672_55, 10000_00], '1111'),
  spec('loan', 'loan', 'auto', [9124_00], '2222'),
  spec('brokerage', 'investment', 'brokerage', [23045_12], '3333'),
];

async function seedAccounts(client: pg.Client, userId: number, today: string): Promise<Seeded['accounts']> {
  const link = await idOf(
    client,
    `insert into links (user_id, item_id, institution_name, status, last_synced_at)
     values ($1, $2, 'First Platypus Bank', 'active', $3) returning id`,
    [userId, `item-${userId}`, `${today}T08:00:00Z`],
  );
  const accounts = {} as Seeded['accounts'];
  for (const { key, mask, type, subtype, current, available, limit } of accountSpecs)
    accounts[key] = await idOf(
      client,
      `insert into accounts (user_id, link_id, provider_account_id, name, mask, type, subtype, currency,
         current_minor, available_minor, limit_minor)
       values ($1,$2,$3,$4,$5,$6,$7,'USD',$8,$9,$10) returning id`,
      [
        userId,
        link,
        `acc-${userId}-${key}`,
        accountNames[key],
        mask,
        type,
        subtype,
        current,
        available,
        limit,
      ],
    );
  return accounts;
}

async function seedRows(
  client: pg.Client,
  userId: number,
  { rows }: Ledger,
  accounts: Seeded['accounts'],
): Promise<void> {
  await client.query(
    'create table if not exists truth_rows (user_id bigint, id bigint, own boolean, primary key (user_id, id))',
  );
  const inserted = await client.query<{ id: string; position: number }>(
    `with given as (
       select * from unnest($2::bigint[], $3::date[], $4::bigint[], $5::text[], $6::text[], $7::text[], $8::text[],
         $9::boolean[], $10::text[], $11::int[])
         as g (account_id, date, amount, name, merchant, p, d, pending, currency, position))
     insert into transactions (user_id, account_id, provider_transaction_id, amount_minor, currency, date, name,
       merchant_name, category_primary, category_detailed, pending)
     select $1::bigint, account_id, 'tx-' || $1::bigint || '-' || position, amount, currency, date, name, merchant,
       p, d, pending
     from given order by position
     returning id, split_part(provider_transaction_id, '-', 3)::int as position`,
    [
      userId,
      rows.map((row) => accounts[row.account]),
      rows.map((row) => row.date),
      rows.map((row) => row.cents),
      rows.map((row) => row.name),
      rows.map((row) => row.merchant),
      rows.map((row) => row.primary),
      rows.map((row) => row.detailed),
      rows.map((row) => row.pending),
      rows.map((row) => row.currency),
      rows.map((_, index) => index),
    ],
  );
  await client.query(`insert into truth_rows select $1::bigint, * from unnest($2::bigint[], $3::boolean[])`, [
    userId,
    inserted.rows.map((row) => row.id),
    inserted.rows.map((row) => rows[row.position]?.own ?? false),
  ]);
}

interface GoalSpec {
  title: string;
  category: string;
  target: number;
  deadline?: string;
  created: string;
  /** Reserved from an account when it was made. */
  linked?: { account: AccountKey; cents: number };
  /** Entered by hand: how much, and when. */
  manual: readonly (readonly [cents: number, date: string])[];
}

const goalSpecs: readonly GoalSpec[] = [
  {
    title: 'Japan trip',
    category: 'vacation',
    target: 6000_00,
    deadline: '2027-06-30',
    created: '2026-02-01',
    manual: [
      [900_00, '2026-03-05'],
      [600_00, '2026-09-12'],
      [700_00, '2026-10-20'],
    ],
  },
  {
    title: 'Emergency fund',
    category: 'emergency',
    target: 10000_00,
    created: '2025-08-01',
    linked: { account: 'savings', cents: 4500_00 },
    manual: [
      [500_00, '2026-09-02'],
      [250_00, '2026-11-02'],
    ],
  },
  {
    title: 'New laptop',
    category: 'other',
    target: 1800_00,
    deadline: '2026-10-31',
    created: '2026-05-01',
    manual: [[1200_00, '2026-07-15']],
  },
  {
    title: 'Pay off credit card',
    category: 'debt',
    target: 2500_00,
    deadline: '2027-01-15',
    created: '2026-01-10',
    manual: [
      [1000_00, '2026-04-01'],
      [1100_00, '2026-10-01'],
    ],
  },
];

async function seedGoals(
  client: pg.Client,
  userId: number,
  accounts: Seeded['accounts'],
): Promise<Seeded['goals']> {
  const goals: Seeded['goals'] = {};
  for (const { title, category, target, deadline, created, linked, manual } of goalSpecs) {
    const id = await idOf(
      client,
      `insert into goals (user_id, title, category, target_minor, manual_minor, linked_minor, linked_account_id,
         deadline, created_at)
       values ($1,$2,$3,$4,$5,$6,$7,$8,$9) returning id`,
      [
        userId,
        title,
        category,
        target,
        manual.reduce((sum, [amount]) => sum + amount, 0),
        linked?.cents ?? 0,
        linked ? accounts[linked.account] : null,
        deadline ?? null,
        `${created}T12:00:00Z`,
      ],
    );
    goals[title] = id;
    const entries = [
      ...manual.map(([amount, date]) => ['manual', amount, date] as const),
      ...(linked ? [['linked', linked.cents, created] as const] : []),
    ];
    for (const [kind, amount, date] of entries)
      await client.query(
        `insert into goal_entries (user_id, goal_id, kind, amount_minor, author, created_at)
         values ($1,$2,$3,$4,'person',$5)`,
        [userId, id, kind, amount, `${date}T12:00:00Z`],
      );
  }
  return goals;
}
