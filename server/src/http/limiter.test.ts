import { beforeEach, expect, test } from 'vitest';
import { createTestClock, type TestClock } from '../testing/clock.ts';
import { createMemoryStore } from './limiter-memory.ts';
import { createLimiter, type LimitStore } from './limiter.ts';

/** A store that is away: every call fails. */
const away: LimitStore = {
  add: () => Promise.reject(new Error('away')),
  tryAfterWait: () => Promise.reject(new Error('away')),
  has: () => Promise.reject(new Error('away')),
  clear: () => Promise.reject(new Error('away')),
};

let clock: TestClock;
let warnings: number;
beforeEach(() => {
  clock = createTestClock();
  warnings = 0;
});

function limiter(store: LimitStore, scale = 1) {
  return createLimiter({ store, scale, now: clock.now, log: { warn: () => (warnings += 1) } as never });
}

async function outcome(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'ok',
    (error: { code: string; retryAfter: number }) => `${error.code} ${error.retryAfter}`,
  );
}

test('while the shared store is away tries stay limited in memory, and the log says so once', async () => {
  const own = limiter(away);
  const limit = { count: 3, seconds: 60 };
  const outcomes = [];
  for (let tries = 0; tries < 4; tries += 1) outcomes.push(await outcome(own.take('k', limit)));
  expect(outcomes).toEqual(['ok', 'ok', 'ok', 'RATE_LIMITED 60']);
  const waits = { waits: [0, 10], forgetAfter: 3_600 };
  const times = [];
  for (let tries = 0; tries < 3; tries += 1) times.push(await own.takeGrowing('g', waits));
  expect(times).toEqual([0, 0, 10]);
  expect(warnings).toBe(1);
});

test('limits scale; 0 switches them off', async () => {
  const doubled = limiter(createMemoryStore(), 2);
  const off = limiter(createMemoryStore(), 0);
  const limit = { count: 1, seconds: 60 };
  expect(await outcome(doubled.take('k', limit))).toBe('ok');
  expect(await outcome(doubled.take('k', limit))).toBe('ok');
  expect(await outcome(doubled.take('k', limit))).toBe('RATE_LIMITED 60');
  for (let tries = 0; tries < 10; tries += 1) {
    expect(await outcome(off.take('k', limit))).toBe('ok');
    expect(await off.takeGrowing('k', { waits: [60], forgetAfter: 60 })).toBe(0);
  }
});

test('several limits count together; the tightest one speaks', async () => {
  const own = limiter(createMemoryStore());
  const limits = [
    { count: 2, seconds: 10 },
    { count: 3, seconds: 100 },
  ];
  expect(await outcome(own.take('k', ...limits))).toBe('ok');
  expect(await outcome(own.take('k', ...limits))).toBe('ok');
  expect(await outcome(own.take('k', ...limits))).toBe('RATE_LIMITED 10');
  clock.advance(10);
  expect(await outcome(own.take('k', ...limits))).toBe('ok');
  expect(await outcome(own.take('k', ...limits))).toBe('RATE_LIMITED 90');
  // Less than a second is told as one.
  clock.advance(89.5);
  expect(await outcome(own.take('k', ...limits))).toBe('RATE_LIMITED 1');
});

test('a fraction of a shared limit still lets one call through', async () => {
  const own = limiter(createMemoryStore(), 0.001);
  expect(await outcome(own.takeShared('s', { count: 300, seconds: 60 }))).toBe('ok');
  expect(await outcome(own.takeShared('s', { count: 300, seconds: 60 }))).toBe('RATE_LIMITED 60');
});

/** A store of memory that writes down what is drawn of it. */
function watched() {
  const store = createMemoryStore();
  const drawn: number[] = [];
  const add: LimitStore['add'] = (key, cost, ...rest) => {
    drawn.push(cost);
    return store.add(key, cost, ...rest);
  };
  return { store: { ...store, add }, drawn };
}

test.each([
  [300, 20],
  [150, 15],
  [5, 1],
])(
  'of a shared limit of %i, shares of %i are drawn until it is used up, and not a call more',
  async (count, share) => {
    const { store, drawn } = watched();
    const own = limiter(store);
    for (let call = 0; call < count; call += 1)
      expect(await outcome(own.takeShared('s', { count, seconds: 60 }))).toBe('ok');
    expect(drawn).toEqual(Array.from({ length: count / share }, () => share));
    clock.advance(13);
    expect(await outcome(own.takeShared('s', { count, seconds: 60 }))).toBe('RATE_LIMITED 47');
    // Who is known to have none left is refused without asking.
    const asked = drawn.length;
    expect(await outcome(own.takeShared('s', { count, seconds: 60 }))).toBe('RATE_LIMITED 47');
    expect(drawn).toHaveLength(asked);
    clock.advance(47);
    expect(await outcome(own.takeShared('s', { count, seconds: 60 }))).toBe('ok');
  },
);

test('two instances have one shared limit between them, its last share in part', async () => {
  const store = createMemoryStore();
  const [one, other] = [limiter(store), limiter(store)];
  const limit = { count: 45, seconds: 60 };
  let taken = 0;
  for (let call = 0; call < 100; call += 1)
    if ((await outcome((call % 2 ? one : other).takeShared('s', limit))) === 'ok') taken += 1;
  expect(taken).toBe(45);
});

test('calls at once wait for one share together', async () => {
  const { store, drawn } = watched();
  const own = limiter(store);
  await Promise.all(Array.from({ length: 20 }, () => own.takeShared('s', { count: 300, seconds: 60 })));
  expect(drawn).toEqual([20]);
});

test('what is spent adds up whatever the scale, and a mark ends with its time', async () => {
  for (const scale of [0, 1]) {
    const own = limiter(createMemoryStore(), scale);
    expect(await own.spend('tokens', 5, 60)).toBe(5);
    expect(await own.spend('tokens', 7, 60)).toBe(12);
    await own.mark('seen', 10);
    clock.advance(5);
    await own.mark('seen', 10);
    clock.advance(9);
    expect(await own.isMarked('seen')).toBe(true);
    clock.advance(1);
    expect(await own.isMarked('seen')).toBe(false);
    await own.clear('tokens');
    expect(await own.spend('tokens', 1, 60)).toBe(1);
  }
});

test('a share that was drawn before the clock was set back is drawn anew', async () => {
  const own = limiter(createMemoryStore());
  const limit = { count: 40, seconds: 60 };
  for (let call = 0; call < 40; call += 1) expect(await outcome(own.takeShared('s', limit))).toBe('ok');
  expect(await outcome(own.takeShared('s', limit))).toBe('RATE_LIMITED 60');
  clock.advance(-86_400);
  expect(await outcome(own.takeShared('s', limit))).toBe('RATE_LIMITED 60');
  clock.advance(60);
  expect(await outcome(own.takeShared('s', limit))).toBe('ok');
});
