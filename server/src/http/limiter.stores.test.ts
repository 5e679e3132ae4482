import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../db/open.ts';
import { createTestClock } from '../testing/clock.ts';
import { openTestDatabase } from '../testing/database.ts';
import { seededDice } from '../testing/dice.ts';
import { createMemoryStore } from './limiter-memory.ts';
import { databaseStore } from './limiter.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

test.each([1, 2, 3])('the database counts as memory does, whatever is tried when (seed %i)', async (seed) => {
  const dice = seededDice(seed);
  const clock = createTestClock();
  const [kept, told] = [databaseStore(db), createMemoryStore()];
  const backoff = { waits: [0, 0, 5, 60], forgetAfter: 300 };
  for (let step = 0; step < 250; step += 1) {
    const key = `${seed} ${dice.pick(['a', 'b'])}`;
    const now = clock.now();
    const tries = [
      () => both((store) => store.add(`add ${key}`, 1 + (step % 3), { count: 9, seconds: 40 }, now)),
      () => both((store) => store.tryAfterWait(`wait ${key}`, backoff, 1, now)),
      () => both((store) => store.tryAfterWait(`half ${key}`, backoff, 0.5, now)),
      () => both((store) => store.tryAfterWait(`twice ${key}`, backoff, 2, now)),
      () => both((store) => store.has(`add ${key}`, now)),
      () => both((store) => store.clear(`${step % 7 === 0 ? 'wait' : 'none'} ${key}`)),
    ];
    const [one, other] = await dice.pick(tries)();
    expect(one).toEqual(other);
    clock.advance(dice.pick([0, 0, 1, 1, 4, 5, 20, 40, 300, -1, -86_400]));
  }
  async function both<T>(use: (store: typeof kept) => Promise<T>): Promise<[T, T]> {
    return [await use(kept), await use(told)];
  }
});

test('who tries too early by less than a second waits a second', async () => {
  const clock = createTestClock();
  const backoff = { waits: [5], forgetAfter: 300 };
  const store = databaseStore(db);
  expect(await store.tryAfterWait('early', backoff, 1, clock.now())).toBe(0);
  clock.advance(4.5);
  expect(await store.tryAfterWait('early', backoff, 1, clock.now())).toBe(1);
});

const stores = { database: () => databaseStore(db), memory: createMemoryStore };

describe.each(['database', 'memory'] as const)('a clock that is set back: %s', (kind) => {
  const backoff = { waits: [0, 0, 5, 60], forgetAfter: 300 };
  const day = 86_400;

  test('a window ends when it would have, had it begun now, and what it counted stays', async () => {
    const [store, clock, key] = [stores[kind](), createTestClock(), `window ${kind}`];
    const limit = { count: 9, seconds: 40 };
    await store.add(key, 8, limit, clock.now());
    clock.advance(-day);
    expect(await store.add(key, 1, limit, clock.now())).toEqual({ count: 9, endsIn: 40 });
    clock.advance(39);
    expect(await store.add(key, 1, limit, clock.now())).toEqual({ count: 10, endsIn: 1 });
    clock.advance(1);
    expect(await store.add(key, 1, limit, clock.now())).toEqual({ count: 1, endsIn: 40 });
  });

  test('a wait is no longer than it ever is, runs down, and forgets no try', async () => {
    const [store, clock, key] = [stores[kind](), createTestClock(), `wait ${kind}`];
    const attempt = () => store.tryAfterWait(key, backoff, 1, clock.now());
    for (let tries = 0; tries < 3; tries += 1) expect(await attempt()).toBe(0);
    clock.advance(-day);
    expect(await attempt()).toBe(5);
    clock.advance(3);
    expect(await attempt()).toBe(2);
    clock.advance(2);
    expect(await attempt()).toBe(0);
    expect(await attempt()).toBe(60);
  });

  test('who need not wait is let through by a clock a little behind', async () => {
    const [store, clock, key] = [stores[kind](), createTestClock(), `behind ${kind}`];
    const attempt = () => store.tryAfterWait(key, backoff, 1, clock.now());
    expect(await attempt()).toBe(0);
    clock.advance(-1);
    expect(await attempt()).toBe(0);
  });
});
