import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createPerson, type Person } from '../testing/factories.ts';
import { commits, handAccount, reads, settled } from './imports.testing.ts';

/** More than a call changes before it answers; RULE_ROWS=100000 measures with as many, and says how long each step took. */
const usual = 2_300;
const many = Number(process.env['RULE_ROWS'] ?? usual);
const timed = async <T>(name: string, act: () => Promise<T>): Promise<T> => {
  const began = performance.now();
  const done = await act();
  if (many > usual) process.stdout.write(`${name}: ${((performance.now() - began) / 1_000).toFixed(2)} s\n`);
  return done;
};
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await startTestApp({ workers: true, clock: '2026-03-31T15:00:00Z' });
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await createPerson(app);
  const account = await handAccount(app, person);
  const rows = Array.from(
    { length: many },
    (_, at) => `2026-02-${10 + (at % 18)},QUIXOTE ${at} STALL,-${1 + at}`,
  );
  const read = await reads(app, person, 'many.csv', `Date,Description,Amount\n${rows.join('\n')}\n`, {
    account_id: String(account),
  });
  await commits(app, person, read.id);
});

const call = (line: string, body?: unknown) => app.call(line, { token: person.token, body });
const work = async () => (await call('GET /transaction/work')).json.work;
const rule = async () => (await call('GET /rules/')).json.rules[0];
const counted = async (query: string) =>
  (await call(`GET /transaction/transactions?limit=1&${query}`)).json.total_count;

async function atRest(): Promise<void> {
  while ((await work()).length > 0) await delay(200);
}

const keep = {
  when: { payee: 'quixote' },
  set: { category_primary: 'TRAVEL', tags: ['q'] },
  apply_to_past: true,
};

test('a rule changes thousands of rows after its answer, is taken back so, and the page can follow both', async () => {
  const [mine] = (await call('GET /transaction/transactions?limit=1')).json.transactions;
  await call(`PATCH /transaction/${mine.id}`, { category_primary: 'MEDICAL', only_this: true });
  const kept = await timed('kept', () => call('POST /rules/', keep));
  expect(kept.json, kept.text).toMatchObject({
    message: `${many} transactions are being changed`,
    count: many,
    under_way: true,
  });
  const { id } = kept.json.rule;
  expect(await work()).toMatchObject([{ kind: 'rule', rule_id: id, total: many }]);
  await timed('its job', atRest);
  expect(await rule()).toMatchObject({ changed: many, enabled: true });
  // What the person said stays.
  expect([await counted('type=TRAVEL'), await counted('type=MEDICAL')]).toEqual([many - 1, 1]);

  const undone = await timed('taken back', () => call(`POST /rules/${id}/undo`));
  expect(undone.json, undone.text).toMatchObject({
    message: `${many} transactions are being changed back. The rule is off now.`,
    count: many,
    under_way: true,
  });
  expect(await rule()).toMatchObject({ enabled: false });
  await timed('its job', atRest);
  expect(await rule()).toMatchObject({ changed: 0, enabled: false });
  expect([
    await counted('type=TRAVEL'),
    await counted('type=MEDICAL'),
    await counted('search=tag:q'),
  ]).toEqual([0, 1, 0]);
});

test('a rule that is taken back while it changes rows changes no more of them', async () => {
  const { id } = (await call('POST /rules/', keep)).json.rule;
  for (const [line, body] of [
    [`PATCH /rules/${id}`, { set: { tags: ['other'] } }],
    [`DELETE /rules/${id}`, undefined],
  ] as const)
    expect((await call(line, body)).json).toMatchObject({
      code: 'CONFLICT',
      message: 'This rule is still changing transactions. Try again once it is done.',
    });
  expect((await call(`POST /rules/${id}/undo`)).json).toMatchObject({ under_way: true });
  await atRest();
  expect(await rule()).toMatchObject({ changed: 0, enabled: false });
  expect(await counted('type=TRAVEL')).toBe(0);
  expect((await call(`DELETE /rules/${id}`)).status).toBe(200);
});

test('thousands of rows that one call changes go back by one', async () => {
  const body = { filter: {}, set: { category_primary: 'TRAVEL' } };
  const { change_id: change } = (await timed('all changed', () => call('PATCH /transaction/', body))).json;
  expect(await counted('type=TRAVEL')).toBe(many);
  const undone = await timed('all changed back', () => call(`POST /transaction/changes/${change}/undo`, {}));
  expect(undone.json, undone.text).toMatchObject({ count: many });
  await atRest();
  expect(await counted('type=TRAVEL')).toBe(0);
});

describe('a category that is merged away meanwhile is on no row', () => {
  /** A rule that says a new category, and merges it away. */
  const ruled = async (name: string, more = {}) => {
    const given = { name, category_primary: 'TRAVEL' };
    const { category } = (await call('POST /categories/', given)).json;
    const set = { category_id: category.id };
    const kept = await call('POST /rules/', { when: { payee: 'quixote' }, set, ...more });
    return {
      id: kept.json.rule.id,
      merge: () => call(`POST /categories/${category.id}/merge`, { into_id: null }),
      bearing: () => counted(`category=${category.code}`),
    };
  };

  test('of those that a rule changes', async () => {
    for (const wait of [0, 100, 300]) {
      const { id, merge, bearing } = await ruled(`After ${wait}`, { apply_to_past: true });
      await delay(wait);
      expect((await merge()).status).toBe(200);
      await atRest();
      expect([await bearing(), await counted('type=TRAVEL')]).toEqual([0, many]);
      await call(`POST /rules/${id}/undo`);
      await atRest();
    }
  });

  test('of those that a file brings', async () => {
    const account = await handAccount(app, person);
    const rows = Array.from(
      { length: 1_000 },
      (_, at) => `2026-02-${10 + (at % 18)},QUIXOTE ${at} INN,-${1 + at}`,
    );
    for (const wait of [0, 200, 500]) {
      const { id, merge, bearing } = await ruled(`After ${wait}`);
      const text = `Date,Description,Amount\n${rows.join('\n')}\n`;
      const read = await reads(app, person, 'inn.csv', text, { account_id: String(account) });
      const done = commits(app, person, read.id);
      await delay(wait);
      expect((await merge()).status).toBe(200);
      expect((await done).status).toBe('done');
      expect([await bearing(), await counted('type=TRAVEL')]).toEqual([0, rows.length]);
      await call(`DELETE /rules/${id}`);
      await call(`POST /imports/${read.id}/undo`);
      await settled(app, person, read.id);
    }
  });
});
