import { same } from './check.ts';
import { type Turn, anyRow } from './turn.ts';
import {
  openAccount,
  stateValue,
  addRow,
  transfer,
  editRow,
  changeMany,
  deleteRow,
  restoreOld,
  deleteAll,
  deleteAccount,
  newRule,
  setLimit,
} from './row-moves.ts';
import { newGoal, changeGoal, atOnce } from './goal-moves.ts';
import { importFile } from './file-moves.ts';
import { atBank, postLate, syncBank } from './bank-moves.ts';

/** Whatever a stranger names, it is not there. */
async function stranger(turn: Turn): Promise<void> {
  const { dice, someone, other, world } = turn;
  same('rows of others in reach', await world.seenOfOthers(other.person.id), []);
  const [account, goal, rule, limit] = [someone.accounts, someone.goals, someone.rules, someone.limits].map(
    (all) => (all.length > 0 ? dice.pick<{ id: number }>(all).id : null),
  );
  const row = (await anyRow(turn))?.id ?? null;
  const calls: [string, number | null | undefined, object?][] = [
    ['GET /accounts/#', account],
    ['PATCH /accounts/#', account, { name: 'Mine' }],
    ['POST /accounts/#/values', account, { date: turn.today, value: 1 }],
    ['DELETE /accounts/delete/#', account],
    ['GET /goals/#', goal],
    ['PUT /goals/#', goal, { title: 'Mine' }],
    ['PUT /goals/#/progress', goal, { amount: 1 }],
    ['DELETE /goals/#', goal],
    ['GET /transaction/#', row],
    ['GET /transaction/#/page', row],
    ['PATCH /transaction/#', row, { note: 'Mine' }],
    ['DELETE /transaction/#/delete', row],
    ['PATCH /transaction/', row, { ids: [row], set: { note: 'Mine' } }],
    ['PATCH /rules/#', rule, { enabled: false }],
    ['DELETE /rules/#', rule],
    ['PATCH /limits/#', limit, { amount: 1 }],
    ['POST /goals/', account, { title: 'G', target_amount: 1, linked_account_id: account, linked_amount: 0 }],
    ['POST /transaction/', account, { account_id: account, date: turn.today, amount: 1, name: 'Mine' }],
  ];
  for (const [line, id, body] of calls.filter(([, one]) => one != null)) {
    const { status, text } = await dice.pick(world.apps).call(line.replace('#', String(id)), {
      token: other.person.token,
      body,
    });
    same(`a stranger's ${line}: ${text.slice(0, 200)}`, status, 404);
  }
}

/** An answer that was kept is given again, a day long, and nothing happens. */
async function repeatOld(turn: Turn): Promise<void> {
  const { dice, someone, world } = turn;
  const kept = someone.kept.filter(({ at }) => world.now() - at < 23 * 3_600_000);
  if (kept.length === 0) return;
  const { line, key, body, status, text } = dice.pick(kept);
  const again = await dice.pick(world.apps).call(line, {
    token: someone.person.token,
    body,
    headers: { 'Idempotency-Key': key },
  });
  same(`the answer to ${line}, again`, [again.status, again.text], [status, text]);
  const other = await dice.pick(world.apps).call(line, {
    token: someone.person.token,
    body: { ...body, amount: 123.45 },
    headers: { 'Idempotency-Key': key },
  });
  same(`another ${line} under the same key`, other.status, 422);
}

async function clock(turn: Turn): Promise<void> {
  turn.world.wait(turn.dice.pick([60, 3_700, 3_700, 26 * 3_600, 75 * 3_600, 200 * 3_600]));
}

export type Theme = 'anything' | 'bank' | 'goals' | 'files' | 'rows' | 'time';

/**
 * What a seed is mostly about: the moves it begins with, so that what they need is there, and those that come six times
 * as often.
 */
export const themes: Record<Theme, { first: readonly string[]; often: readonly string[] }> = {
  anything: { first: [], often: [] },
  bank: {
    first: ['at the bank', 'at the bank', 'sync'],
    often: ['at the bank', 'sync', 'post late', 'edit a row', 'delete a row', 'delete all'],
  },
  goals: {
    first: ['open an account', 'open an account', 'open an account'],
    often: ['new goal', 'change a goal', 'at once', 'state a value', 'repeat'],
  },
  files: {
    first: ['open an account', 'at the bank', 'at the bank', 'sync'],
    often: ['file', 'delete a row', 'delete all'],
  },
  rows: {
    first: ['open an account', 'open an account', 'rule'],
    often: ['add a row', 'edit a row', 'transfer', 'rule', 'limit', 'stranger'],
  },
  time: { first: ['open an account'], often: ['clock', 'repeat', 'new goal', 'limit', 'at once'] },
};

/** What may happen, what is usual more often. */
export const moves: readonly { name: string; weight: number; run(turn: Turn): Promise<void> }[] = [
  { name: 'open an account', weight: 3, run: openAccount },
  { name: 'state a value', weight: 2, run: stateValue },
  { name: 'add a row', weight: 8, run: addRow },
  { name: 'transfer', weight: 2, run: transfer },
  { name: 'edit a row', weight: 8, run: editRow },
  { name: 'change many', weight: 2, run: changeMany },
  { name: 'delete a row', weight: 4, run: deleteRow },
  { name: 'bring a row back', weight: 2, run: restoreOld },
  { name: 'delete all', weight: 1, run: deleteAll },
  { name: 'delete an account', weight: 1, run: deleteAccount },
  { name: 'new goal', weight: 5, run: newGoal },
  { name: 'change a goal', weight: 8, run: changeGoal },
  { name: 'at once', weight: 3, run: atOnce },
  { name: 'rule', weight: 4, run: newRule },
  { name: 'limit', weight: 2, run: setLimit },
  { name: 'file', weight: 4, run: importFile },
  { name: 'at the bank', weight: 9, run: atBank },
  { name: 'sync', weight: 9, run: syncBank },
  { name: 'post late', weight: 1, run: postLate },
  { name: 'stranger', weight: 2, run: stranger },
  { name: 'repeat', weight: 2, run: repeatOld },
  { name: 'clock', weight: 3, run: clock },
];
