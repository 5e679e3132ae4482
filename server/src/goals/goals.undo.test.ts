import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { updateUnderfunded } from '../accounts/reservations.queries.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createAccount, createPerson, type Person } from '../testing/factories.ts';

interface Listed {
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

let app: TestApp;
let person: Person;
let checking: number;
let savings: number;
/** A goal with 500.00 reserved on checking. */
let id: number;

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

const call = (line: string, body?: object, key?: string) =>
  app.call(line, {
    token: person.token,
    body,
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });

async function create(body: object): Promise<number> {
  const values = { title: 'Roof', target_amount: 5000, linked_account_id: checking, ...body };
  const { status, json } = await call('POST /goals/', values);
  expect([status, json.message]).toEqual([201, 'Goal created']);
  return json.goal.id;
}

async function change(body: object): Promise<void> {
  const { status, json } = await call(`PUT /goals/${id}`, body);
  expect([status, json.code]).toEqual([200, undefined]);
}

async function add(amount: number): Promise<void> {
  expect((await call(`PUT /goals/${id}/progress`, { amount, type: 'linked' })).status).toBe(200);
}

const entries = async (): Promise<Listed[]> => (await call(`GET /goals/${id}/entries`)).json.entries;
const undo = (entry: Listed | undefined, key?: string) =>
  call(`POST /goals/${id}/entries/${entry!.id}/undo`, undefined, key);

/** Takes an entry back that the list offers to. */
async function takeBack(entry: Listed | undefined): Promise<void> {
  expect([entry?.undoable, entry?.undo_refusal]).toEqual([true, null]);
  const { status, json } = await undo(entry);
  expect([status, json.message]).toEqual([200, 'Entry taken back']);
}

/** The list says why an entry stays, and the server refuses with the same words and changes nothing. */
async function refused(entry: Listed | undefined, why: RegExp): Promise<void> {
  const before = await state();
  expect(entry?.undoable).toBe(false);
  expect(entry?.undo_refusal).toMatch(why);
  const { status, json } = await undo(entry);
  expect([status, json.message]).toEqual([409, entry?.undo_refusal]);
  expect(await state()).toEqual(before);
}

/** Which account the goal draws on, what it holds there, and what both accounts and all its entries say is reserved. */
async function state() {
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

const onChecking = (holds: number) => ({ draws: checking, holds, checking: holds, savings: 0 });
const onSavings = (holds: number) => ({ draws: savings, holds, checking: 0, savings: holds });

/** What a sync does to a balance, under the account's lock. */
const setAvailable = (account: number, available_minor: number) =>
  app.db.inTransaction(person.id, async (tx) => {
    await tx
      .updateTable('accounts')
      .set({ available_minor })
      .where('user_id', '=', person.id)
      .where('id', '=', account)
      .execute();
    await updateUnderfunded(tx, person.id, [account], new Date());
  });

const onlyLeft = (left: number, what: string) =>
  new RegExp(
    `^Only \\$${left}.00 is reserved for this goal now, and ${what}.00. Take back what was released since`,
  );

/** What the end of a link, or its return, does to an account. */
const setStatus = (account: number, status: 'active' | 'disconnected') =>
  app.db.inTransaction(person.id, async (tx) => {
    await tx
      .updateTable('accounts')
      .set({ status })
      .where('user_id', '=', person.id)
      .where('id', '=', account)
      .execute();
    await updateUnderfunded(tx, person.id, [account], new Date());
  });

describe('a reservation on one account', () => {
  it('is lowered to nothing and back, and the taking back is an entry that stays', async () => {
    await change({ linked_amount: 0 });
    const [lowered] = await entries();
    await takeBack(lowered);
    expect(await state()).toEqual(onChecking(500));
    const [back, was] = await entries();
    expect(back).toMatchObject({ amount: 500, undoes: lowered!.id, account: { id: checking } });
    expect(was).toMatchObject({ id: lowered!.id, undone: true });
    await refused(was, /already taken back/);
    await refused(back, /took another one back/);
  });

  it('goes in any order while its money is there, and not a cent further', async () => {
    await add(40);
    await change({ linked_amount: 100 });
    const [lowered, added, made] = await entries();
    await refused(made, onlyLeft(100, String.raw`this entry reserved \$500`));
    await takeBack(added);
    expect(await state()).toEqual(onChecking(60));
    await takeBack(lowered);
    expect(await state()).toEqual(onChecking(500));
    await takeBack((await entries()).find((entry) => entry.id === made!.id));
    expect(await state()).toEqual(onChecking(0));
  });

  it('is not reserved again beyond what the account has free, and says both figures', async () => {
    await change({ linked_amount: 0 });
    await create({ title: 'Boat', linked_amount: 1700 });
    const [lowered] = await entries();
    const short = await undo(lowered);
    expect([short.status, short.json.code]).toEqual([409, 'INSUFFICIENT_AVAILABLE_BALANCE']);
    expect(short.json.message).toBe(
      'Taking this back would reserve $500.00 from Checking, which has $300.00 free.',
    );
    expect(await state()).toEqual({ draws: checking, holds: 0, checking: 1700, savings: 0 });
    await setAvailable(checking, 220_000);
    await takeBack(lowered);
    expect(await state()).toEqual({ draws: checking, holds: 500, checking: 2200, savings: 0 });
  });

  it('is not reserved again on a disconnected account, where lowering stays possible', async () => {
    await change({ linked_amount: 200 });
    await setStatus(checking, 'disconnected');
    const [lowered, made] = await entries();
    await refused(lowered, /^This account is disconnected\. Reconnect its bank first\.$/);
    await refused(made, /^Only \$200\.00/);
    await setStatus(checking, 'active');
    await takeBack((await entries())[0]);
    await setStatus(checking, 'disconnected');
    await takeBack((await entries()).at(-1));
    expect((await state()).holds).toBe(0);
  });

  it('offers what the server takes while its account is disconnected: nothing', async () => {
    await setStatus(checking, 'disconnected');
    const info = (await call(`GET /goals/${id}/progress-info`)).json.data;
    expect(info.available_to_link).toBe(0);
    const { goal } = (await call(`GET /goals/${id}`)).json;
    expect([goal.linked_account, goal.underfunded?.shortfall]).toEqual([
      { id: checking, name: 'Checking', disconnected: true },
      500,
    ]);
    const more = await call(`PUT /goals/${id}/progress`, { amount: 1, type: 'linked' });
    expect([more.status, more.json.message]).toEqual([
      400,
      'This account is disconnected. Reconnect its bank first.',
    ]);
    expect((await call(`PUT /goals/${id}`, { linked_amount: 501 })).status).toBe(400);
    await change({ linked_amount: 20 });
    expect((await call(`GET /goals/${id}`)).json.goal.underfunded.shortfall).toBe(20);
    await setStatus(checking, 'active');
    expect((await call(`GET /goals/${id}`)).json.goal).toMatchObject({
      linked_account: { disconnected: false },
      underfunded: null,
    });
  });

  it('counts once when the same request comes again, and at once', async () => {
    await add(40);
    const [added] = await entries();
    const answers = await Promise.all([undo(added, 'once'), undo(added, 'once')]);
    const last = await undo(added, 'once');
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect([last.status, last.json.goal.linked_amount]).toEqual([200, 500]);
    expect(await state()).toEqual(onChecking(500));
    expect(await entries()).toHaveLength(3);
  });
});

describe('a goal that left its account', () => {
  it('unlinked, is linked again with what it held', async () => {
    await change({ linked_account_id: null });
    expect(await state()).toEqual({ draws: null, holds: 0, checking: 0, savings: 0 });
    const [released] = await entries();
    expect(released).toMatchObject({ amount: -500, account: { id: checking, name: 'Checking' } });
    await takeBack(released);
    expect(await state()).toEqual(onChecking(500));
    expect((await entries())[0]).toMatchObject({ amount: 500, note: 'Reserved from Checking' });
  });

  it('is linked again while it holds nothing elsewhere, and not after that', async () => {
    await change({ linked_account_id: null });
    await change({ linked_account_id: savings, linked_amount: 30 });
    const [anew, released, made] = await entries();
    await refused(released, /made on Checking, and the goal draws on another account/);
    await refused(made, /made on Checking/);
    await takeBack(anew);
    expect(await state()).toEqual(onSavings(0));
    const [, , again, first] = await entries();
    expect(again?.id).toBe(released!.id);
    await refused(first, /no longer reserved/);
    await takeBack(again);
    expect(await state()).toEqual(onChecking(500));
  });

  it('is linked again after it was lowered to nothing and pointed elsewhere', async () => {
    await change({ linked_amount: 0 });
    await change({ linked_account_id: savings });
    await takeBack((await entries())[0]);
    expect(await state()).toEqual(onChecking(500));
  });

  it('is not taken back while cancelled; opened again, it reserves what it released', async () => {
    await change({ status: 'cancelled' });
    const [released] = await entries();
    await refused(released, /cancelled goal cannot change/);
    expect((await undo(released)).json.code).toBe('GOAL_NOT_ACTIVE');
    await change({ status: 'active' });
    await takeBack((await entries())[0]);
    expect(await state()).toEqual(onChecking(500));
  });

  it('because the account was deleted, keeps its history and says that it cannot go back', async () => {
    await change({ linked_amount: 200 });
    expect((await call(`DELETE /accounts/delete/${checking}`)).status).toBe(200);
    const [released, lowered, made] = await entries();
    expect([released?.amount, lowered?.amount, made?.amount]).toEqual([-200, -300, 500]);
    await refused(released, /Saldo made this entry/);
    for (const entry of [lowered, made]) await refused(entry, /gone|deleted|no longer/);
    expect((await state()).draws).toBeNull();
  });

  it('an account hidden but still there is not linked again by taking back', async () => {
    await createAccount(app, person, {
      link_id: await linkOf(checking),
      name: 'Beside it',
    });
    await change({ linked_account_id: null });
    expect((await call(`DELETE /accounts/delete/${checking}`)).status).toBe(200);
    const [released] = await entries();
    expect(released?.account).toEqual({ id: checking, name: 'Checking' });
    await refused(released, /Checking was deleted/);
  });
});

const linkOf = (account: number) =>
  app.db.inTransaction(person.id, async (tx) => {
    const row = await tx
      .selectFrom('accounts')
      .select('link_id')
      .where('user_id', '=', person.id)
      .where('id', '=', account)
      .executeTakeFirstOrThrow();
    return row.link_id;
  });

describe('a move between accounts', () => {
  it.each([
    ['the half that reserved', 0],
    ['the half that released', 1],
  ])('goes back whole, by %s', async (_, half) => {
    await change({ linked_account_id: savings });
    const halves = await entries();
    expect(halves.map(({ amount, account, moved_with }) => [amount, account?.id, moved_with])).toEqual([
      [500, savings, halves[1]!.id],
      [-500, checking, halves[0]!.id],
      [500, checking, null],
    ]);
    await takeBack(halves[half]);
    expect(await state()).toEqual(onChecking(500));
    const after = await entries();
    expect(after.map(({ amount, account, undoes, undone }) => [amount, account?.id, undoes, undone])).toEqual(
      [
        [500, checking, halves[1]!.id, false],
        [-500, savings, halves[0]!.id, false],
        [500, savings, null, true],
        [-500, checking, null, true],
        [500, checking, null, false],
      ],
    );
    expect([after[0]!.moved_with, after[1]!.moved_with]).toEqual([after[1]!.id, after[0]!.id]);
    await refused(after[2], /already taken back/);
    await refused(after[3], /already taken back/);
    // The reservation it had before the move is its own entry still.
    await takeBack(after[4]);
    expect(await state()).toEqual(onChecking(0));
  });

  it('to another amount goes back to the amount it had', async () => {
    await change({ linked_account_id: savings, linked_amount: 800 });
    await takeBack((await entries())[0]);
    expect(await state()).toEqual(onChecking(500));
  });

  it('takes along what came since, which can still be taken back by itself', async () => {
    await change({ linked_account_id: savings });
    await add(40);
    const [added, moved] = await entries();
    await takeBack(moved);
    expect(await state()).toEqual(onChecking(540));
    const [, , again] = await entries();
    expect(again?.id).toBe(added!.id);
    await takeBack(again);
    expect(await state()).toEqual(onChecking(500));
  });

  it('carries older entries with it: they are taken back where the money is now', async () => {
    await add(40);
    await change({ linked_amount: 300 });
    await change({ linked_account_id: savings });
    const [, , lowered, added, made] = await entries();
    await takeBack(added);
    expect(await state()).toEqual(onSavings(260));
    await takeBack(lowered);
    expect(await state()).toEqual(onSavings(500));
    await takeBack((await entries()).find((entry) => entry.id === made!.id));
    expect(await state()).toEqual(onSavings(0));
  });

  it('is refused where a later one came, until that is taken back', async () => {
    const cash = await createAccount(app, person, { name: 'Cash', available_minor: 90_000 });
    await change({ linked_account_id: savings });
    await change({ linked_account_id: cash });
    const [later, , first] = await entries();
    await refused(first, /no longer draws on Savings\. Take back what came after this move first/);
    await takeBack(later);
    expect(await state()).toEqual(onSavings(500));
    await takeBack((await entries()).find((entry) => entry.id === first!.id));
    expect(await state()).toEqual(onChecking(500));
  });

  it('is refused once nothing of it is reserved', async () => {
    await change({ linked_account_id: savings });
    await change({ linked_amount: 0 });
    await refused((await entries())[1], /no longer reserved/);
    expect(await state()).toEqual(onSavings(0));
  });

  it('says what is left of it where that is too little to go back', async () => {
    await change({ linked_amount: 300 });
    await change({ linked_account_id: savings, linked_amount: 500 });
    await change({ linked_amount: 150 });
    const [lowered, reserved, released] = await entries();
    for (const half of [reserved, released])
      await refused(half, onlyLeft(150, String.raw`this move reserved \$500`));
    await takeBack(lowered);
    await takeBack((await entries()).find((entry) => entry.id === reserved!.id));
    expect(await state()).toEqual(onChecking(300));
  });

  it('lowered since, goes back with what is left where that is enough', async () => {
    await change({ linked_account_id: savings });
    await change({ linked_amount: 150 });
    await takeBack((await entries())[1]);
    expect(await state()).toEqual(onChecking(150));
  });

  it('does not go back to a disconnected account, and away from one it does', async () => {
    await change({ linked_account_id: savings });
    await setStatus(checking, 'disconnected');
    await refused((await entries())[0], /^This account is disconnected/);
    await setStatus(checking, 'active');
    await setStatus(savings, 'disconnected');
    await takeBack((await entries())[0]);
    expect(await state()).toEqual(onChecking(500));
  });

  it('goes back only where the first account has it free, and says both figures', async () => {
    await change({ linked_account_id: savings });
    await setAvailable(checking, 30_000);
    const { status, json } = await undo((await entries())[0]);
    expect([status, json.code, json.message]).toEqual([
      409,
      'INSUFFICIENT_AVAILABLE_BALANCE',
      'Taking this back would reserve $500.00 from Checking, which has $300.00 free.',
    ]);
    expect(await state()).toEqual(onSavings(500));
  });

  it('does not go back to an account that was deleted', async () => {
    await change({ linked_account_id: savings });
    expect((await call(`DELETE /accounts/delete/${checking}`)).status).toBe(200);
    const [reserved, released] = await entries();
    await refused(reserved, /gone|deleted/);
    await refused(released, /gone|deleted/);
    expect(await state()).toMatchObject({ draws: savings, holds: 500, savings: 500 });
  });

  it('is no move where nothing was reserved before or after it', async () => {
    await change({ linked_account_id: savings, linked_amount: 0 });
    const [released] = await entries();
    expect(released).toMatchObject({ amount: -500, moved_with: null });
    await takeBack(released);
    expect(await state()).toEqual(onChecking(500));
    await change({ linked_amount: 0 });
    await change({ linked_account_id: savings, linked_amount: 70 });
    const [reserved] = await entries();
    expect(reserved).toMatchObject({ amount: 70, moved_with: null });
    await takeBack(reserved);
    expect(await state()).toEqual(onSavings(0));
  });
});

describe('a stranger', () => {
  it('finds no entry to take back, nor one of another goal', async () => {
    const [made] = await entries();
    const stranger = await createPerson(app);
    const theirs = await app.call(`POST /goals/${id}/entries/${made!.id}/undo`, { token: stranger.token });
    expect(theirs.status).toBe(404);
    const other = await create({ linked_amount: 1 });
    expect((await call(`POST /goals/${other}/entries/${made!.id}/undo`)).status).toBe(404);
    expect((await state()).holds).toBe(500);
  });
});

describe('at once', () => {
  it('two undos of one entry, and of both halves of a move, count once', async () => {
    await add(40);
    const [added] = await entries();
    const first = await Promise.all([undo(added), undo(added), undo(added)]);
    expect(first.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(await state()).toEqual(onChecking(500));
    await change({ linked_account_id: savings });
    const [reserved, released] = await entries();
    const both = await Promise.all([undo(reserved), undo(released), undo(reserved), undo(released)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    expect(await state()).toEqual(onChecking(500));
  });

  it('an undo and a sync that lowers the balance: never reserved beyond it, or marked underfunded', async () => {
    for (let round = 0; round < 10; round += 1) {
      await setAvailable(checking, 200_000);
      await change({ linked_amount: 0 });
      const [lowered] = await entries();
      const [answer] = await Promise.all([undo(lowered), setAvailable(checking, 10_000)]);
      const { goal } = (await call(`GET /goals/${id}`)).json;
      if (answer.status === 200)
        expect([goal.linked_amount, goal.underfunded?.shortfall]).toEqual([500, 400]);
      else expect([answer.status, goal.linked_amount, goal.underfunded]).toEqual([409, 0, null]);
      await setAvailable(checking, 200_000);
      await change({ linked_amount: 500 });
    }
  });

  it('an undo of a move and the deletion of the account it came from: moved and released, or not moved', async () => {
    for (let round = 0; round < 6; round += 1) {
      const old = await createAccount(app, person, { name: 'Old', available_minor: 90_000 });
      id = await create({ linked_account_id: old, linked_amount: 500 });
      await change({ linked_account_id: savings });
      const [moved] = await entries();
      const [answer, gone] = await Promise.all([undo(moved), call(`DELETE /accounts/delete/${old}`)]);
      expect(gone.status).toBe(200);
      const { goal } = (await call(`GET /goals/${id}`)).json;
      if (answer.status === 200)
        expect([goal.linked_account_id, goal.linked_amount, goal.unlinked_reason]).toEqual([
          null,
          0,
          'account_deleted',
        ]);
      else expect([answer.status, goal.linked_account_id, goal.linked_amount]).toEqual([409, savings, 500]);
      const sum = (await entries()).reduce((total, { amount }) => total + amount, 0);
      expect(sum).toBe(goal.current_amount);
      expect((await call(`DELETE /goals/${id}`)).status).toBe(200);
    }
  });
});
