import { expect, test } from 'vitest';
import { read } from '../../reading.testing.ts';

const couch = 'can I afford a $900 couch';
const sofa = '¿nos alcanza para un sofá de 900?';

test.each([
  [couch, "what if it's 24,000 instead, like a used car", 2_400_000],
  [couch, 'what about a 1500 laptop instead', 150_000],
  [couch, 'and a $2,000 tv?', 200_000],
  [sofa, '¿y si cuesta 24 mil, como un carro usado?', 2_400_000],
  [sofa, '¿y si fuera uno de 1500?', 150_000],
  [sofa, '¿y una lavadora de 1200?', 120_000],
])('%s >> %s: the same question of another price', (first, then, amount) => {
  expect(read(first, then)).toMatchObject({ ask: 'afford', amount, names: [], goalIds: [] });
});

test.each<[string, object]>([
  ['what if I save 300 for the Vespa', { ask: 'goalWhen', goalIds: [3] }],
  ['and how much at Costco over $50', { ask: 'total', names: ['Costco'], minCents: 5_000 }],
  ['how much did I spend on gas', { ask: 'total', amount: null }],
])('%s is no price', (then, wanted) => {
  expect(read(couch, then)).toMatchObject(wanted);
});
