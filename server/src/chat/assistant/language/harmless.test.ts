import { expect, test } from 'vitest';
import { read } from '../frames/reading.testing.ts';

const unread = (question: string): string[] => {
  const { left } = read(question);
  return [...left.unread, ...left.named.map((one) => one.text)];
};

test.each([
  'ugh dude honestly how much did my husband and I blow on coffee last month lol',
  'sorry, I am kinda scared to ask but what is the damage on coffee this month?',
  'siri remind me how much rent costs',
  'oye tío, mi mujer y yo, ¿cuánto hemos soltado en Costco este mes?',
  'sinceramente, cuéntame cuánto llevamos gastado en octubre',
])('nothing that matters is left out: %s', (question) => {
  expect(unread(question)).toEqual([]);
});

test.each([
  ['how much did I spend on my husband in October', 'husband'],
  ['¿cuánto gasté en mi mujer en octubre?', 'mujer'],
  ['how much did I spend on zumba in October', 'zumba'],
])('what the money went to matters: %s', (question, word) => {
  expect(unread(question)).toEqual([word]);
});
