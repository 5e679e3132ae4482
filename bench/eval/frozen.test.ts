import { afterAll, beforeAll, expect, test } from 'vitest';
import { failureLine, frozenSize, readFrozen, readKnown, readPersonas } from './frozen.ts';
import { askAll, type Scored } from './generated.ts';
import { openTown, type Town } from './route.ts';

let town: Town;
let scored: Scored[];

beforeAll(async () => {
  town = await openTown();
  scored = await askAll(town, readFrozen(), readPersonas());
}, 240_000);
afterAll(() => town?.close());

test('the frozen set is whole, in both languages, with talks of several turns', () => {
  const all = readFrozen();
  expect(all).toHaveLength(frozenSize);
  const count = (pick: (one: (typeof all)[number]) => boolean) => all.filter(pick).length;
  expect(count((one) => one.language === 'es')).toBeGreaterThan(150);
  expect(count((one) => one.turns.length > 1)).toBeGreaterThan(50);
});

test('over the real route exactly the known failures fail', () => {
  const failing = scored.filter((one) => one.verdict !== 'correct').map(failureLine);
  // A new failure is a fault; one that is gone is taken off the list with `npm run eval -- --known`.
  expect(failing.toSorted()).toEqual(readKnown().toSorted());
});

test('nothing is written unasked, nobody is answered in another language, and nothing breaks', () => {
  const grave = scored.filter(({ verdict }) =>
    ['write violation', 'ungrounded number', 'wrong language', 'crash'].includes(verdict),
  );
  expect(grave.map(failureLine)).toEqual([]);
});
