import { expect, test } from 'vitest';
import { bytesIn, modelFile, modelIn, placed, placeIn, uncalibrated, type Model } from './model.ts';
import { dice, emptyNet } from './net.ts';

const places = Uint32Array.of(3, 9, 4_000_000_000);

/** Tables of odd lengths, so that none would lie right by chance. */
const model: Model = {
  vocabulary: { act: ['sum'] } as unknown as Model['vocabulary'],
  net: emptyNet({ features: 3, hidden: 5, sizes: [1, 2], acts: 1 }, dice(1)),
  places,
  roles: emptyNet({ features: 3, hidden: 7, sizes: [3], acts: 1 }, dice(2)),
  rolePlaces: places,
  ranker: null,
  calibration: uncalibrated,
};

test('a model is read back from its file, with every table where it lies in memory that threads share', () => {
  const file = modelFile(model, 'stamp');
  const memory = Buffer.from(new SharedArrayBuffer(file.length));
  memory.set(file);
  const bytes = bytesIn(memory, 'stamp');
  const read = modelIn(bytes ?? Buffer.of());
  expect(read.places.buffer).toBe(memory.buffer);
  expect(read).toMatchObject({ vocabulary: model.vocabulary, calibration: uncalibrated, places });
  expect([...read.net.out]).toEqual([...model.net.out]);
  expect(read.roles.embed).toMatchObject({ scales: { length: 3 }, bytes: { length: 21 } });
  expect(modelFile(read, 'stamp').equals(file)).toBe(true);
  expect(bytesIn(memory, 'other')).toBeNull();
});

test('features have the places they stand at; those that were not learned have none', () => {
  expect([3, 9, 4_000_000_000].map((feature) => placeIn(places, feature))).toEqual([0, 1, 2]);
  expect([0, 4, 4_294_967_295].map((feature) => placeIn(places, feature))).toEqual([-1, -1, -1]);
  expect(placed(places, [9, 8, 3])).toEqual([1, 0]);
  expect(placeIn(new Uint32Array(), 3)).toBe(-1);
});
