import { pathWith, type Endpoint } from '@saldo/contract';
import { sql } from 'kysely';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import type { TestApp } from './app.ts';
import {
  createAccount,
  createGoal,
  createLink,
  createTransaction,
  signIn,
  type Person,
} from './factories.ts';
import type { Reply } from './http.ts';

/** Everything a person can own, by what its ids are called here. */
export type Owned = Record<
  | 'link'
  | 'account'
  | 'transaction'
  | 'deleted'
  | 'change'
  | 'goal'
  | 'entry'
  | 'message'
  | 'proposal'
  | 'session'
  | 'import'
  | 'recurring'
  | 'category'
  | 'rule'
  | 'limit'
  | 'view'
  | 'reading'
  | 'trusted'
  | 'passkey'
  | 'identity'
  | 'notice',
  number
>;

/** Gives a person one of each. */
export async function createOwned(app: TestApp, person: Person): Promise<Owned> {
  const link = await createLink(app, person);
  const account = await createAccount(app, person, { link_id: link });
  const transaction = await createTransaction(app, person, account);
  const deleted = await createTransaction(app, person, account);
  const gone = await app.call(`DELETE /transaction/${deleted}/delete`, { token: person.token });
  expect(gone.status).toBe(200);
  const changed = await app.call(`PATCH /transaction/${transaction}`, {
    token: person.token,
    body: { note: 'Mine' },
  });
  expect(changed.status).toBe(200);
  const category = await app.call('POST /categories/', {
    token: person.token,
    body: { name: 'Everyday things', category_primary: 'OTHER' },
  });
  expect(category.status).toBe(201);
  const goal = await createGoal(app, person);
  const progress = await app.call(`PUT /goals/${goal}/progress`, {
    token: person.token,
    body: { amount: 5 },
  });
  expect(progress.status).toBe(200);
  await signIn(app, person.email, person.password);
  return app.db.inTransaction(person.id, async (tx) => {
    const entry = await tx
      .selectFrom('goal_entries')
      .select('id')
      .where('user_id', '=', person.id)
      .where('goal_id', '=', goal)
      .executeTakeFirstOrThrow();
    const change = await tx
      .selectFrom('transaction_changes')
      .select('batch_id')
      .where('user_id', '=', person.id)
      .where('transaction_id', '=', transaction)
      .executeTakeFirstOrThrow();
    const message = await tx
      .insertInto('chat_messages')
      .values({ user_id: person.id, message: 'How much?', response: 'Enough.', engine: 'built-in' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const proposal = await tx
      .insertInto('chat_proposals')
      .values({
        user_id: person.id,
        message_id: message.id,
        kind: 'create_goal',
        title: 'Save',
        payload: JSON.stringify({ title: 'Save', target_amount: 100 }),
        expires_at: new Date(Date.now() + 600_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const file = await tx
      .insertInto('imports')
      .values({
        user_id: person.id,
        status: 'ready',
        file_name: 'Everyday.csv',
        file_size: 1,
        accounts: JSON.stringify([{ key: '', name: '', currency: null, account_id: account }]),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const recurring = await tx
      .insertInto('recurring_added')
      .values({
        user_id: person.id,
        account_id: account,
        name: 'Gym',
        kind: 'subscription',
        amount_minor: 3_900,
        cadence: 'monthly',
        first_on: '2026-12-01',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rule = await tx
      .insertInto('rules')
      .values({ user_id: person.id, position: 0, payee: 'rent', says: JSON.stringify({ tags: ['mine'] }) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const limit = await tx
      .insertInto('category_limits')
      .values({
        user_id: person.id,
        category: 'TRAVEL',
        amounts: JSON.stringify([{ from: '2026-11-01', amount: 5_000 }]),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const view = await tx
      .insertInto('saved_views')
      .values({ user_id: person.id, name: 'Mine', name_key: 'mine', address: '' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const reading = await tx
      .insertInto('remembered_readings')
      .values({ user_id: person.id, words: 'my words', said: 'My words', query: '{}' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const trusted = await tx
      .insertInto('trusted_devices')
      .values({
        user_id: person.id,
        secret_sha256: Buffer.from(person.email),
        user_agent: 'Firefox on Linux',
        ip_prefix: '192.0.2.0/24',
        expires_at: new Date(Date.now() + 600_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const identity = await tx
      .insertInto('identities')
      .values({ user_id: person.id, issuer: 'https://id.example.org', subject: `subject-${person.id}` })
      .returning('id')
      .executeTakeFirstOrThrow();
    const passkey = await tx
      .insertInto('passkeys')
      .values({
        user_id: person.id,
        credential_id: person.email,
        public_key: Buffer.from('x'),
        counter: 0,
        synced: false,
        transports: [],
        name: 'Everyday phone',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const notice = await tx
      .insertInto('notices')
      .values({ user_id: person.id, kind: 'bill_due', subject: 'mine', facts: '{}', in_app: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    // The newest: not the one that asks.
    const session = await tx
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', person.id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    return {
      link,
      account,
      transaction,
      deleted,
      change: change.batch_id,
      goal,
      entry: entry.id,
      message: message.id,
      proposal: proposal.id,
      session: session.id,
      import: file.id,
      recurring: recurring.id,
      category: category.json.category.id,
      rule: rule.id,
      limit: limit.id,
      view: view.id,
      reading: reading.id,
      trusted: trusted.id,
      passkey: passkey.id,
      identity: identity.id,
      notice: notice.id,
    };
  });
}

export interface Case {
  /** Which of the owned things the id names. */
  of: keyof Owned;
  /** The other ids of the call, which belong to the caller. */
  params?: (own: Owned) => Record<string, number | string>;
  /** What the call needs in its address beside the id. */
  query?: string;
  body?: (id: number, own: Owned) => object;
}

const goalBody = { title: 'Theirs', target_amount: 10, linked_amount: 1 };

/** How each id of each call is given, by `endpoint place.field`. */
export const cases: Record<string, Case> = {
  'getAccountOrType path.id_or_type': { of: 'account' },
  'changeAccount path.id': { of: 'account', body: () => ({ name: 'Mine now' }) },
  'stateValue path.id': { of: 'account', body: () => ({ date: '2026-01-01', value: 1 }) },
  'deleteAccount path.id': { of: 'account' },
  'getTransaction path.id': { of: 'transaction' },
  'changeTransaction path.id': {
    of: 'transaction',
    body: () => ({ category_primary: 'TRAVEL' }),
  },
  'changeTransaction body.category_id': {
    of: 'category',
    params: (own) => ({ id: own.transaction }),
    body: (id) => ({ category_id: id }),
  },
  'changeTransaction body.splits.category_id': {
    of: 'category',
    params: (own) => ({ id: own.transaction }),
    body: (id) => ({
      splits: [
        { amount: 1, category_id: id },
        { amount: 1, category_primary: 'OTHER' },
      ],
    }),
  },
  'changeTransactions body.set.category_id': {
    of: 'category',
    body: (id, own) => ({ ids: [own.transaction], set: { category_id: id } }),
  },
  'changeCategory path.id': { of: 'category', body: () => ({ name: 'Mine now' }) },
  'mergeCategory path.id': { of: 'category', body: () => ({ into_id: null }) },
  'mergeCategory body.into_id': {
    of: 'category',
    params: (own) => ({ id: own.category }),
    body: (id) => ({ into_id: id }),
  },
  'createTransaction body.category_id': {
    of: 'category',
    body: (id, own) => ({
      account_id: own.account,
      date: '2026-01-01',
      amount: 1,
      name: 'Theirs',
      category_id: id,
    }),
  },
  'createTransaction body.account_id': {
    of: 'account',
    body: (id) => ({ account_id: id, date: '2026-01-01', amount: 1, name: 'Theirs' }),
  },
  'restoreTransaction path.id': { of: 'deleted' },
  'deleteTransaction path.id': { of: 'transaction' },
  'listTransactions query.account_id': { of: 'account' },
  'transactionsSummary query.account_id': { of: 'account' },
  'getSpending query.account_id': { of: 'account', query: 'start_date=2026-01-01&end_date=2026-01-31' },
  'getTransactionPage path.id': { of: 'transaction' },
  'changeTransactions body.filter.account_id': {
    of: 'account',
    body: (id) => ({ filter: { account_id: id }, set: { note: 'Mine now' } }),
  },
  'deleteTransactions body.filter.account_id': {
    of: 'account',
    body: (id) => ({ filter: { account_id: id } }),
  },
  'undoChange path.id': { of: 'change', body: () => ({}) },
  'undoChange body.transaction_id': {
    of: 'transaction',
    params: (own) => ({ id: own.change }),
    body: (id) => ({ transaction_id: id }),
  },
  'previewRule body.when.account_id': {
    of: 'account',
    body: (id) => ({ when: { account_id: id }, set: { tags: ['x'] } }),
  },
  'previewRule body.rule_id': {
    of: 'rule',
    body: (id) => ({ when: { payee: 'x' }, set: { tags: ['x'] }, rule_id: id }),
  },
  'createRule body.when.account_id': {
    of: 'account',
    body: (id) => ({ when: { account_id: id }, set: { tags: ['x'] } }),
  },
  'createRule body.set.category_id': {
    of: 'category',
    body: (id) => ({ when: { payee: 'x' }, set: { category_id: id } }),
  },
  'previewRule body.set.category_id': {
    of: 'category',
    body: (id) => ({ when: { payee: 'x' }, set: { category_id: id } }),
  },
  'changeRule body.set.category_id': {
    of: 'category',
    params: (own) => ({ id: own.rule }),
    body: (id) => ({ set: { category_id: id } }),
  },
  'changeRule path.id': { of: 'rule', body: () => ({ enabled: false }) },
  'changeRule body.when.account_id': {
    of: 'account',
    params: (own) => ({ id: own.rule }),
    body: (id) => ({ when: { account_id: id } }),
  },
  'undoRule path.id': { of: 'rule' },
  'deleteRule path.id': { of: 'rule' },
  'changeLimit path.id': { of: 'limit', body: () => ({ amount: 10 }) },
  'deleteLimit path.id': { of: 'limit' },
  'renameView path.id': { of: 'view', body: () => ({ name: 'Taken' }) },
  'deleteView path.id': { of: 'view' },
  'createLinkToken body.link_id': { of: 'link', body: (id) => ({ link_id: id }) },
  'disconnect body.institution_id': { of: 'link', body: (id) => ({ institution_id: id, delete_data: true }) },
  'disconnect body.link_id': { of: 'link', body: (id) => ({ link_id: id, delete_data: true }) },
  'getGoal path.id': { of: 'goal' },
  'updateGoal path.id': { of: 'goal', body: () => ({ title: 'Mine now' }) },
  'deleteGoal path.id': { of: 'goal' },
  'addGoalProgress path.id': { of: 'goal', body: () => ({ amount: 1 }) },
  'goalProgressDetails path.id': { of: 'goal' },
  'listGoalEntries path.id': { of: 'goal' },
  'undoGoalEntry path.id': { of: 'goal', params: (own) => ({ entry_id: own.entry }) },
  'undoGoalEntry path.entry_id': { of: 'entry', params: (own) => ({ id: own.goal }) },
  'createGoal body.linked_account_id': {
    of: 'account',
    body: (id) => ({ ...goalBody, linked_account_id: id }),
  },
  'updateGoal body.linked_account_id': {
    of: 'account',
    params: (own) => ({ id: own.goal }),
    body: (id) => ({ linked_account_id: id, linked_amount: 1 }),
  },
  'deleteChatMessage path.id': { of: 'message' },
  'sendChatMessage body.selected_account_id': {
    of: 'account',
    body: (id) => ({ message: 'What is my balance?', selected_account_id: id }),
  },
  'forgetRememberedReading path.id': { of: 'reading' },
  'confirmProposal path.id': { of: 'proposal' },
  'cancelProposal path.id': { of: 'proposal' },
  'undoProposal path.id': { of: 'proposal' },
  'endSession path.id': { of: 'session' },
  'forgetTrustedDevice path.id': { of: 'trusted' },
  'renamePasskey path.id': { of: 'passkey', body: () => ({ name: 'Mine now' }) },
  'partIdentity path.id': { of: 'identity' },
  'removePasskey path.id': { of: 'passkey' },
  'getImport path.id': { of: 'import' },
  'listImportRows path.id': { of: 'import' },
  'changeImport path.id': { of: 'import', body: () => ({ mapping: { date_order: 'dmy' } }) },
  'changeImport body.accounts.account_id': {
    of: 'account',
    params: (own) => ({ id: own.import }),
    body: (id) => ({ accounts: [{ key: '', account_id: id }] }),
  },
  'commitImport path.id': { of: 'import' },
  'undoImport path.id': { of: 'import' },
  'deleteImport path.id': { of: 'import' },
  'readNotice path.id': { of: 'notice', body: () => ({ read: true }) },
  'getAhead query.account_id': { of: 'account' },
  'addRecurring body.account_id': {
    of: 'account',
    body: (id) => ({
      name: 'Gym',
      kind: 'subscription',
      amount: 39,
      cadence: 'monthly',
      next_date: '2027-01-05',
      account_id: id,
    }),
  },
  'deleteRecurring path.id': { of: 'recurring' },
};

interface JsonSchema {
  type?: string;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
}

/** Whether a field can hold an integer id: on the wire a number in a body, digits in an address. */
function holdsId(schema: JsonSchema, place: string): boolean {
  const parts = [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  return parts.some(({ type }) => type === (place === 'body' ? 'integer' : 'string'));
}

function idFields(schema: JsonSchema, place: string, prefix = ''): string[] {
  const inner = [
    ...(schema.anyOf ?? []),
    ...(schema.oneOf ?? []),
    ...(schema.allOf ?? []),
    schema.items ?? {},
  ];
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, value]) => [
      ...(/(^|_)id(_|$)/.test(name) && holdsId(value, place) ? [`${prefix}${name}`] : []),
      ...idFields(value, place, `${prefix}${name}.`),
    ]),
    ...inner.flatMap((part) => (Object.keys(part).length > 0 ? idFields(part, place, prefix) : [])),
  ];
}

/** Every integer id a call takes, as `endpoint place.field`. */
export function idsOf(endpoint: Endpoint): string[] {
  const places = { path: endpoint.params, query: endpoint.query, body: endpoint.body };
  return Object.entries(places).flatMap(([place, schema]) =>
    schema
      ? idFields(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema, place).map(
          (field) => `${endpoint.name} ${place}.${field}`,
        )
      : [],
  );
}

/** An id that nobody has. */
export const neverWas = 987_654_321;

/** What a path takes beside ids, or where the case names none. */
const anyParams = { id: 1, entry_id: 1, id_or_type: 1, type: 'all', category: 'debt', file: 'saldo.json' };

/** Makes a call that names `id` where its case says so; `own` has the other ids it needs. */
export function callCase(
  app: TestApp,
  endpoint: Endpoint,
  name: string | null,
  { token, own, id }: { token: string | null; own: Owned; id: number },
): Promise<Reply> {
  const theCase = name === null ? undefined : cases[name];
  const [place, key = ''] = (name?.split(' ')[1] ?? '').split('.');
  const params = { ...anyParams, ...theCase?.params?.(own), ...(place === 'path' && { [key]: id }) };
  const query = place === 'query' ? `?${theCase?.query ? `${theCase.query}&` : ''}${key}=${id}` : '';
  const body = theCase?.body?.(id, own) ?? (name === null && endpoint.body ? {} : undefined);
  return app.call(`${endpoint.method} ${pathWith(endpoint.path, params)}${query}`, { token, body });
}

/** Tables whose rows belong to people, by the database's own word: those that row-level security guards. */
export async function ownerTables(app: TestApp): Promise<string[]> {
  const { rows } = await app.db.pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relrowsecurity order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** All a person owns, as text: equal before and after means untouched. */
export async function everythingOf(app: TestApp, { id }: Person): Promise<string> {
  const tables = [...(await ownerTables(app)), 'sessions'];
  const all = tables.map(
    (table) =>
      sql<{ row: string }>`select t::text as row from ${sql.table(table)} t where user_id = ${id} order by 1`,
  );
  return app.db.inTransaction(id, async (tx) => {
    const found = [];
    for (const query of all) found.push((await query.execute(tx)).rows);
    return JSON.stringify(found);
  });
}
