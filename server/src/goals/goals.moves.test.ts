import { describe, expect, it } from 'vitest';
import { createAccount } from '../testing/factories.ts';
import {
  add,
  app,
  call,
  change,
  checking,
  entries,
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
  undo,
} from './goals.undo.testing.ts';

startWithGoal();

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
    await refused(after[2], /already undone/);
    await refused(after[3], /already undone/);
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

  it('is refused where a later one came, until that is undone', async () => {
    const cash = await createAccount(app, person, { name: 'Cash', available_minor: 90_000 });
    await change({ linked_account_id: savings });
    await change({ linked_account_id: cash });
    const [later, , first] = await entries();
    await refused(first, /reserve from Savings anymore\. Undo the changes made after this move first/);
    await takeBack(later);
    expect(await state()).toEqual(onSavings(500));
    await takeBack((await entries()).find((entry) => entry.id === first!.id));
    expect(await state()).toEqual(onChecking(500));
  });

  it('is refused once nothing of it is reserved', async () => {
    await change({ linked_account_id: savings });
    await change({ linked_amount: 0 });
    await refused((await entries())[1], /isn’t reserved anymore/);
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

  it('undoing a move returns whatever is still reserved, if it is enough', async () => {
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
      'Undoing this would reserve $500.00 from Checking, but only $300.00 is available.',
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
