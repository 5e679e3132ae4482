import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { updateUnderfunded } from '../accounts/reservations.queries.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createAccount, createPerson, type Person } from '../testing/factories.ts';
import { setAvailable as writeAvailable } from './reservations.testing.ts';

/** An entry as the list shows it. */
export interface Listed {
  id: number;
  amount: number;
  account: { id: number; name: string } | null;
  moved_with: number | null;
  note: string | null;
  undoes: number | null;
  undone: boolean;
  undoable: boolean;
  undo_refusal: string | null;
}

export let app: TestApp;
export let person: Person;
export let checking: number;
export let savings: number;
/** A goal with 500.00 reserved on checking. */
export let id: number;

/** For every test of a file: somebody new with the goal on `checking`. */
export function startWithGoal(): void {
  beforeAll(async () => {
    app = await startTestApp({ clock: '2026-07-02T08:00:00Z' });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    person = await createPerson(app);
    checking = await createAccount(app, person, { name: 'Checking', available_minor: 200_000 });
    savings = await createAccount(app, person, { name: 'Savings', available_minor: 200_000 });
    id = await create({ linked_amount: 500 });
  });
}

/** Another goal takes the place of the one that every call here is about. */
export async function turnTo(body: object): Promise<void> {
  id = await create(body);
}

export const call = (line: string, body?: object, key?: string) =>
  app.call(line, {
    token: person.token,
    body,
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });

export async function create(body: object): Promise<number> {
  const values = { title: 'Roof', target_amount: 5000, linked_account_id: checking, ...body };
  const { status, json } = await call('POST /goals/', values);
  expect([status, json.message]).toEqual([201, 'Goal created']);
  return json.goal.id;
}

export async function change(body: object): Promise<void> {
  const { status, json } = await call(`PUT /goals/${id}`, body);
  expect([status, json.code]).toEqual([200, undefined]);
}

export async function add(amount: number): Promise<void> {
  expect((await call(`PUT /goals/${id}/progress`, { amount, type: 'linked' })).status).toBe(200);
}

export const entries = async (): Promise<Listed[]> => (await call(`GET /goals/${id}/entries`)).json.entries;
export const undo = (entry: Listed | undefined, key?: string) =>
  call(`POST /goals/${id}/entries/${entry?.id}/undo`, undefined, key);

/** Takes an entry back that the list offers to. */
export async function takeBack(entry: Listed | undefined): Promise<void> {
  expect([entry?.undoable, entry?.undo_refusal]).toEqual([true, null]);
  const { status, json } = await undo(entry);
  expect([status, json.message]).toEqual([200, 'Change undone']);
}

/** The list says why an entry stays, and the server refuses with the same words and changes nothing. */
export async function refused(entry: Listed | undefined, why: RegExp): Promise<void> {
  const before = await state();
  expect(entry?.undoable).toBe(false);
  expect(entry?.undo_refusal).toMatch(why);
  const { status, json } = await undo(entry);
  expect([status, json.message]).toEqual([409, entry?.undo_refusal]);
  expect(await state()).toEqual(before);
}

/** Which account the goal draws on, what it holds there, and what both accounts and all its entries say is reserved. */
export async function state() {
  const { goal } = (await call(`GET /goals/${id}`)).json;
  const on = async (account: number) =>
    (await call(`GET /accounts/${account}`)).json.account?.reserved_balance as number | undefined;
  const sum = (await entries()).reduce((total, { amount }) => total + Math.round(amount * 100), 0) / 100;
  expect(sum).toBe(goal.current_amount);
  return {
    draws: goal.linked_account_id as number | null,
    holds: goal.linked_amount as number,
    checking: await on(checking),
    savings: await on(savings),
  };
}

export const onChecking = (holds: number) => ({ draws: checking, holds, checking: holds, savings: 0 });
export const onSavings = (holds: number) => ({ draws: savings, holds, checking: 0, savings: holds });

/** What a sync does to a balance. */
export const setAvailable = (account: number, available: number) =>
  writeAvailable(app, person, account, available);

export const onlyLeft = (left: number, what: string) =>
  new RegExp(
    `^Only \\$${left}.00 is reserved for this goal now, and ${what}.00. Undo the later releases first`,
  );

/** What the end of a link, or its return, does to an account. */
export const setStatus = (account: number, status: 'active' | 'disconnected') =>
  app.db.inTransaction(person.id, async (tx) => {
    await tx
      .updateTable('accounts')
      .set({ status })
      .where('user_id', '=', person.id)
      .where('id', '=', account)
      .execute();
    await updateUnderfunded(tx, person.id, [account], new Date());
  });

export const linkOf = (account: number) =>
  app.db.inTransaction(person.id, async (tx) => {
    const row = await tx
      .selectFrom('accounts')
      .select('link_id')
      .where('user_id', '=', person.id)
      .where('id', '=', account)
      .executeTakeFirstOrThrow();
    return row.link_id;
  });
