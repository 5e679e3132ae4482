import type { Insertable } from 'kysely';
import { accessTokenPlace } from '../bank/tokens.ts';
import type { Tables } from '../db/types.ts';
import type { TestApp } from './app.ts';

/** A registered and signed-in person. */
export interface Person {
  id: number;
  email: string;
  password: string;
  token: string;
}

let count = 0;

function next(): number {
  count += 1;
  return count;
}

/** Strong enough, short, and in no part a word: words take three times as long to judge, at every registration. */
export const goodPassword = 'kqzvxjwq';

/** Registers and signs in a person through the front door. */
export async function createPerson(
  app: TestApp,
  overrides: Partial<{ first_name: string; last_name: string; email: string; password: string }> = {},
): Promise<Person> {
  const input = {
    first_name: 'Ana',
    last_name: 'Ruiz',
    email: `person${next()}-${process.pid}@example.org`,
    password: goodPassword,
    ...overrides,
  };
  const registered = await app.call('POST /auth/register', { body: input });
  if (registered.status !== 201) throw new Error(`register answered ${registered.text}`);
  return signIn(app, input.email, input.password);
}

/** Signs a registered person in once more: another device. */
export async function signIn(app: TestApp, email: string, password: string): Promise<Person> {
  const { status, json, text } = await app.call('POST /auth/login', { body: { email, password } });
  if (status !== 200) throw new Error(`login answered ${text}`);
  return { id: json.user.id, email, password, token: json.token };
}

type Row<T extends keyof Tables> = Partial<Insertable<Tables[T]>>;

/** A linked bank without a bank behind it, written straight into the database; its id. */
export async function createLink(
  app: TestApp,
  person: Pick<Person, 'id'>,
  overrides: Row<'links'> = {},
): Promise<number> {
  return app.db.inTransaction(person.id, async (tx) => {
    const item = `item-${next()}-${process.pid}`;
    const { id } = await tx
      .insertInto('links')
      .values({
        item_id: item,
        institution_name: 'Quokka National Bank',
        institution_id: 'ins_900001',
        status: 'active',
        ...overrides,
        user_id: person.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (!('access_token' in overrides))
      await tx
        .updateTable('links')
        .set({ access_token: app.services.keys.seal(`access-${item}`, accessTokenPlace(person.id, id)) })
        .where('user_id', '=', person.id)
        .where('id', '=', id)
        .execute();
    return id;
  });
}

/** An account with 1,000.00 USD on a link of its own unless one is given; its id. */
export async function createAccount(
  app: TestApp,
  person: Pick<Person, 'id'>,
  overrides: Row<'accounts'> = {},
): Promise<number> {
  const linkId = overrides.link_id ?? (await createLink(app, person));
  return app.db.inTransaction(person.id, async (tx) => {
    const { id } = await tx
      .insertInto('accounts')
      .values({
        provider_account_id: `account-${next()}-${process.pid}`,
        name: 'Everyday Checking',
        mask: '4821',
        type: 'depository',
        subtype: 'checking',
        currency: 'USD',
        current_minor: 100_000,
        available_minor: 100_000,
        ...overrides,
        link_id: linkId,
        user_id: person.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

/** A purchase of 12.50 USD; its id. */
export async function createTransaction(
  app: TestApp,
  person: Pick<Person, 'id'>,
  accountId: number,
  overrides: Row<'transactions'> = {},
): Promise<number> {
  return app.db.inTransaction(person.id, async (tx) => {
    const { id } = await tx
      .insertInto('transactions')
      .values({
        provider_transaction_id: `transaction-${next()}-${process.pid}`,
        amount_minor: -1_250,
        currency: 'USD',
        date: app.clock.now().toISOString().slice(0, 10),
        name: 'SQ *JUNIPER COFFEE',
        merchant_name: 'Juniper Coffee',
        category_primary: 'FOOD_AND_DRINK',
        category_detailed: 'FOOD_AND_DRINK_COFFEE',
        bank_category_primary: 'FOOD_AND_DRINK',
        bank_category_detailed: 'FOOD_AND_DRINK_COFFEE',
        pending: false,
        ...overrides,
        account_id: accountId,
        user_id: person.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

/** A goal of 500.00 USD; its id. */
export async function createGoal(
  app: TestApp,
  person: Pick<Person, 'id'>,
  overrides: Row<'goals'> = {},
): Promise<number> {
  return app.db.inTransaction(person.id, async (tx) => {
    const { id } = await tx
      .insertInto('goals')
      .values({ title: 'A new bicycle', target_minor: 50_000, ...overrides, user_id: person.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}
