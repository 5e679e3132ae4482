import { expect, test } from 'vitest';
import { mostChosen, nothingChosen, pressed } from './selection.ts';

const order = [9, 7, 5, 3, 1];
const press = (chosen: typeof nothingChosen, id: number, range = false) =>
  pressed(chosen, id, { order, range });
const idsOf = ({ ids }: typeof nothingChosen) => [...ids].toSorted((a, b) => a - b);

test('a press chooses a row, another one lets it go', () => {
  const one = press(nothingChosen, 7);
  expect(idsOf(one)).toEqual([7]);
  expect(idsOf(press(press(one, 3), 7))).toEqual([3]);
});

test('a range goes from the row pressed last, in either direction, and adds to what is chosen', () => {
  expect(idsOf(press(press(nothingChosen, 7), 3, true))).toEqual([3, 5, 7]);
  expect(idsOf(press(press(press(nothingChosen, 9), 1), 5, true))).toEqual([1, 3, 5, 9]);
  // Without a row to begin at, or one of another list, it is a press like any other.
  expect(idsOf(press(nothingChosen, 5, true))).toEqual([5]);
  expect(idsOf(pressed(press(nothingChosen, 9), 2, { order: [4, 2], range: true }))).toEqual([2, 9]);
});

test('a press ends that all are chosen', () => {
  expect(press({ ...nothingChosen, all: true }, 7)).toEqual(nothingChosen);
});

test('no more are chosen one by one than a call takes', () => {
  const many = Array.from({ length: mostChosen + 5 }, (_, index) => index + 1);
  const first = pressed(nothingChosen, 1, { order: many, range: false });
  expect(pressed(first, mostChosen + 1, { order: many, range: true })).toEqual(first);
  expect(pressed(first, mostChosen, { order: many, range: true }).ids.size).toBe(mostChosen);
});
