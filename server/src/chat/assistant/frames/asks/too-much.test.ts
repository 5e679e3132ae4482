import { expect, test } from 'vitest';
import { read } from '../reading.testing.ts';

const lately = ['2026-10-23..2026-11-21'];

test.each<[string, string[], string[]]>([
  ["i feel like i'm eating out way too much lately, am i?", ['eatingOut'], lately],
  ['am I spending too much lately?', [], lately],
  ['do I spend too much on coffee?', ['coffee'], []],
  ['did I eat out too much this month', ['eatingOut'], ['2026-11-01..2026-11-21']],
  ['is my Uber spending out of control this month', ['Uber'], ['2026-11-01..2026-11-21']],
  ['¿estoy gastando demasiado en restaurantes últimamente?', ['restaurants'], lately],
  ['¿gasto mucho en súper?', ['groceries'], []],
  ['¿me estoy pasando con Uber este mes?', ['Uber'], ['2026-11-01..2026-11-21']],
])('%s is held against what is usual', (question, names, days) => {
  expect(read(question)).toMatchObject({ ask: 'compare', usual: true, names, days });
});

test.each([
  'how much is too much for coffee',
  'was I charged too much at Costco',
  'why do I spend too much on coffee',
  'where do I spend too much',
  'how much did I spend on coffee this month',
  '¿en qué gasto demasiado?',
  '¿por qué gasto mucho en súper?',
])('%s asks something else', (question) => expect(read(question).usual).toBe(false));
