import { expect, test } from 'vitest';
import { fold, nameWords } from './fold.ts';

test.each([
  ['¿Cuánto gasté en el CAFÉ?', '¿cuanto gaste en el cafe?'],
  ['MAÑANA', 'manana'],
  ["Trader Joe’s `n' Lowe's", "trader joe's 'n' lowe's"],
  ['7–Eleven − U‐Haul', '7-eleven - u-haul'],
  ['İstanbul 🍕 Pizza', 'istanbul 🍕 pizza'],
])('%s', (text, folded) => expect([fold(text), fold(text).length]).toEqual([folded, text.length]));

test('words of a name are without punctuation and possessives', () => {
  expect(nameWords("Peet's Coffee & Té, #12")).toEqual(['peets', 'coffee', 'te', '12']);
});
