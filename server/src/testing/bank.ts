import { setTimeout as delay } from 'node:timers/promises';
import type { TestApp } from './app.ts';
import type { Person } from './factories.ts';

/** The embedded bank's back door: `POST /faults`, `POST /items/{id}`, with the tests' control token. */
export async function control<T = unknown>(app: TestApp, line: string, body?: object): Promise<T> {
  const [method, path] = line.split(' ');
  const reply = await app.call(`${method} /${app.sandbox?.prefix ?? '/_bank'}/control${path}`, {
    headers: { Authorization: 'Bearer control-token-of-the-tests' },
    ...(body !== undefined && { body }),
  });
  if (reply.status !== 200) throw new Error(`control ${line} answered ${reply.status} ${reply.text}`);
  return reply.json as T;
}

/** Links the test bank without the widget, as a person's client does; the answer of the exchange. */
export async function linkBank(app: TestApp, person: Person) {
  const made = await app.call('POST /plaid/create-public-token', { token: person.token });
  if (made.status !== 200) throw new Error(`create-public-token answered ${made.text}`);
  const body = { public_token: made.json.public_token };
  const linked = await app.call('POST /plaid/exchange-public-token', { token: person.token, body });
  if (linked.status !== 200) throw new Error(`exchange-public-token answered ${linked.text}`);
  return linked.json;
}

/** Waits until `check` holds, looking often; fails with what it saw last. */
export async function until<T>(
  look: () => Promise<T>,
  check: (seen: T) => boolean,
  patienceMs = 20_000,
): Promise<T> {
  const end = performance.now() + patienceMs;
  for (;;) {
    const seen = await look();
    if (check(seen)) return seen;
    if (performance.now() > end) throw new Error(`waited in vain; last seen: ${JSON.stringify(seen)}`);
    await delay(50);
  }
}

/** Waits until every link of a person has its whole history. */
export async function untilImported(app: TestApp, person: Person) {
  return until(
    async () => (await app.call('GET /plaid/status', { token: person.token })).json,
    ({ institutions }) => institutions.every(({ status }: { status: string }) => status === 'active'),
  );
}

/** Walks the Link widget's own calls: signs in at a bank and shares all accounts (or those of the given names). */
export async function visitWidget(
  app: TestApp,
  linkToken: string,
  { username = 'user_good', institution = 'ins_900001' }: { username?: string; institution?: string } = {},
): Promise<{ public_token: string; metadata: object }> {
  const step = async (path: string, body: object) => {
    const reply = await app.call(`POST /${app.sandbox?.prefix ?? '/_bank'}/link/api/${path}`, {
      headers: { 'x-link-token': linkToken },
      body,
    });
    if (reply.status !== 200) throw new Error(`widget ${path} answered ${reply.text}`);
    return reply.json;
  };
  const login = await step('login', { institution_id: institution, username, password: 'pass_good' });
  if (login.kind !== 'accounts') throw new Error(`widget login answered ${JSON.stringify(login)}`);
  const account_ids = login.accounts.map(({ id }: { id: string }) => id);
  return step('accounts', { login_id: login.login_id, account_ids });
}

/** Links a bank through the widget, as this customer of this institution. */
export async function linkThroughWidget(
  app: TestApp,
  person: Person,
  visit: { username?: string; institution?: string } = {},
) {
  const made = await app.call('POST /plaid/create-link-token', { token: person.token });
  if (made.status !== 200) throw new Error(`create-link-token answered ${made.text}`);
  const { public_token, metadata } = await visitWidget(app, made.json.link_token, visit);
  const linked = await app.call('POST /plaid/exchange-public-token', {
    token: person.token,
    body: { public_token, metadata },
  });
  if (linked.status !== 200) throw new Error(`exchange-public-token answered ${linked.text}`);
  return linked.json;
}

export interface LedgerRow {
  account: string;
  date: string;
  /** Saldo's sign: positive is money in. */
  amount: number;
  pending: boolean;
}

/** What the bank's own books say of an item, in Saldo's sign, and the balances they come to. */
export async function ledgerOf(
  app: TestApp,
  itemId: string,
): Promise<{ rows: LedgerRow[]; balances: Map<string, number> }> {
  const pool = app.sandbox!.bank.pool;
  const { rows } = await pool.query(
    `select t.account_id as account, to_char(t.date, 'YYYY-MM-DD') as date, (-t.amount)::text as amount, t.pending
     from transactions t join accounts a on a.item_id = t.item_id and a.account_id = t.account_id
     where t.item_id = $1 and not t.removed and a.selected and not a.vanished`,
    [itemId],
  );
  const accounts = await pool.query(
    `select account_id, current::text from accounts where item_id = $1 and selected and not vanished`,
    [itemId],
  );
  return {
    rows: rows.map((row) => ({ ...row, amount: Number(row.amount) })),
    balances: new Map(accounts.rows.map((row) => [row.account_id, Number(row.current)])),
  };
}

/** The live links of a person as they lie in the database. */
export async function linksOf(app: TestApp, person: Pick<Person, 'id'>) {
  return app.db.inTransaction(person.id, (tx) =>
    tx.selectFrom('links').selectAll().where('user_id', '=', person.id).orderBy('id').execute(),
  );
}

/** Every row of a person as it lies in the database, with its account's provider id. */
export async function storedRows(app: TestApp, person: Pick<Person, 'id'>): Promise<LedgerRow[]> {
  const rows = await app.db.inTransaction(person.id, (tx) =>
    tx
      .selectFrom('transactions')
      .innerJoin('accounts', 'accounts.id', 'transactions.account_id')
      .select([
        'accounts.provider_account_id as account',
        'transactions.date',
        'transactions.amount_minor as amount',
        'transactions.pending',
      ])
      .$narrowType<{ account: string }>()
      .execute(),
  );
  return rows;
}

/** Rows in one order, to compare as multisets. */
export function sorted(rows: readonly LedgerRow[]): string[] {
  return rows.map((row) => JSON.stringify([row.account, row.date, row.amount, row.pending])).toSorted();
}

/** What two sets of rows do not share, as multisets; a few of each, so that a failure can be read. */
export function differences(stored: readonly LedgerRow[], ledger: readonly LedgerRow[]) {
  const extra = sorted(stored);
  const missing: string[] = [];
  const counts = Map.groupBy(extra, (row) => row);
  for (const row of sorted(ledger)) if (counts.get(row)?.pop() === undefined) missing.push(row);
  const left = [...counts.values()].flat();
  return { missing: missing.length, extra: left.length, like: [...missing.slice(0, 3), ...left.slice(0, 3)] };
}

export const noDifference = { missing: 0, extra: 0, like: [] };
