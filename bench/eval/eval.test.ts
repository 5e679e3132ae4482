import { afterAll, beforeAll, expect, test } from 'vitest';
import { frozenSize, readFrozen, readPersonas } from './frozen.ts';
import { askAll, type Scored } from './generated.ts';
import { openTown, type Town } from './route.ts';

/* A part of the frozen set over the real route; `npm run eval` asks all of it. */

let town: Town;
let scored: Scored[];

beforeAll(async () => {
  town = await openTown();
  scored = await askAll(town, readFrozen().slice(0, 80), readPersonas());
}, 240_000);
afterAll(() => town?.close());

const failing = (...verdicts: Scored['verdict'][]): string[] =>
  scored
    .filter(({ verdict }) => verdicts.includes(verdict))
    .map(({ verdict, item, question }) => `${verdict} | p${item.seed} | ${question}`);

test('the frozen set is whole, in both languages, with talks of several turns', () => {
  const all = readFrozen();
  expect(all).toHaveLength(frozenSize);
  const count = (pick: (one: (typeof all)[number]) => boolean) => all.filter(pick).length;
  expect(count((one) => one.language === 'es')).toBeGreaterThan(150);
  expect(count((one) => one.turns.length > 1)).toBeGreaterThan(50);
});

test('nothing breaks, and nothing is written or proposed unasked', () => {
  expect(failing('crash', 'write violation')).toEqual([]);
});

test('few figures are wrong without a word of doubt', () => {
  expect(failing('silent error').length).toBeLessThanOrEqual(most.silent);
  expect(failing('correct', 'offered').length).toBeGreaterThanOrEqual(least.right);
});

const most = { silent: 4 };
const least = { right: 60 };
