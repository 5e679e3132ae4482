import { expect, test } from 'vitest';
import { mark } from '../frames/words/marked.ts';
import { reader } from '../frames/reading.testing.ts';
import type { World } from '../world.ts';

const merchant = (name: string, kinds: string[], inflowOnly = false) => ({
  name,
  kinds,
  inflowOnly,
  named: true,
  first: '2026-01-02',
  last: '2026-11-20',
  rows: 5,
});
const filed = (parking: string): World => ({
  ...reader,
  merchants: [
    merchant('Parkmobile Parking', [parking]),
    merchant('Uber', ['TRANSPORTATION_TAXIS_AND_RIDE_SHARES']),
    merchant('Upwork', ['INCOME_OTHER_INCOME'], true),
  ],
});
const misfiled = filed('RENT_AND_UTILITIES_TELEPHONE');
const named = (question: string, world: World) =>
  mark(question, world, 'en').entities.map((one) =>
    one.kind === 'merchant' ? one.names : one.kind === 'category' ? one.concept.key : one.kind,
  );

test('a kind that holds no row is read out of the names of payees', () => {
  expect(named('how much on parking this year', misfiled)).toEqual([['Parkmobile Parking']]);
  expect(named('Uber y estacionamiento, ¿cuánto?', misfiled)).toEqual([['Uber'], ['Parkmobile Parking']]);
  expect(named('how much did I make freelancing', misfiled)).toEqual([['Upwork']]);
});

test('what is filed under the kind is the kind', () => {
  expect(named('how much on parking this year', filed('TRANSPORTATION_PARKING'))).toEqual(['parking']);
});

test('an order to file a payee anew names the kind', () => {
  expect(named('mark Parkmobile Parking as parking', misfiled)).toContain('parking');
});
