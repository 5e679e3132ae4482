import { describe, expect, it } from 'vitest';
import { createAccount, createPerson } from '../testing/factories.ts';
import {
  add,
  app,
  call,
  change,
  checking,
  create,
  entries,
  id,
  linkOf,
  onChecking,
  onSavings,
  onlyLeft,
  person,
  refused,
  savings,
  setAvailable,
  setStatus,
  startWithGoal,
  state,
  takeBack,
  turnTo,
  undo,
} from './goals.undo.testing.ts';

startWithGoal();

describe('a reservation on one account', () => {
  it('is lowered to nothing and back, and the taking back is an entry that stays', async () => {
    await change({ linked_amount: 0 });
    const [lowered] = await entries();
    await takeBack(lowered);
    expect(await state()).toEqual(onChecking(500));
    const [back, was] = await entries();
    expect(back).toMatchObject({ amount: 500, undoes: lowered!.id, account: { id: checking } });
    expect(was).toMatchObject({ id: lowered!.id, undone: true });
    await refused(was, /already undone/);
    await refused(back, /already an undo/);
  });

  it('goes in any order while its money is there, and not a cent further', async () => {
    await add(40);
    await change({ linked_amount: 100 });
    const [lowered, added, made] = await entries();
    await refused(made, onlyLeft(100, String.raw`this change reserved \$500`));
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
      'Undoing this would reserve $500.00 from Checking, but only $300.00 is available.',
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
    await refused(released, /reserved from Checking, and the goal reserves from another account/);
    await refused(made, /reserved from Checking/);
    await takeBack(anew);
    expect(await state()).toEqual(onSavings(0));
    const [, , again, first] = await entries();
    expect(again?.id).toBe(released!.id);
    await refused(first, /isn’t reserved/);
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
    await refused(released, /made this change automatically/);
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
      await turnTo({ linked_account_id: old, linked_amount: 500 });
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
