import { expect, test } from 'vitest';
import { placeIn } from './model.ts';
import { learnedOf } from './places.ts';

test('a feature seen in enough groups has a place, in the order of the features', () => {
  const { places, learned, ends } = learnedOf([[[9, 4_000_000_000, 5]], [[5, 9], [9]], [[5, 7]]], 2);
  expect([...places]).toEqual([5, 9]);
  expect([...learned]).toEqual([1, 0, 0, 1, 1, 0]);
  expect([...ends]).toEqual([2, 4, 5, 6]);
});

test('what is seen twice in one group alone is not learned', () => {
  expect([...learnedOf([[[3], [3]], [[8]]], 2).places]).toEqual([]);
});

test('more features than there was room for at first keep their places', () => {
  const many = Array.from({ length: 50_000 }, (_one, at) => Math.imul(at, 0x9e3779b1) >>> 0);
  const { places, learned } = learnedOf([[many], [many]], 2);
  expect(places.length).toBe(many.length);
  expect(many.every((feature, at) => placeIn(places, feature) === learned[at])).toBe(true);
  expect([...places]).toEqual(many.toSorted((a, b) => a - b));
});
