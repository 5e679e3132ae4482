import { expect, test } from 'vitest';
import { everyday, talkOver } from '../talk.testing.ts';

const { talk } = talkOver(everyday);

test.each([
  'groceries since summer, I mean since July 1',
  'gasto en súper desde el verano, o sea desde el 1 de julio',
])('%s: only what was meant is answered, and nothing is added up twice', async (question) => {
  const [text] = await talk(question);
  expect(text).toContain('$230.00');
  expect(text).not.toMatch(/\$330\.00|\$560\.00|Together|En conjunto/);
});

test('a statement lends its subject, which the answer names', async () => {
  const [text] = await talk('I was at Starbucks again this month. How much since October?');
  expect(text).toContain('$12.00');
  expect(text).toContain('at Starbucks');
});

test('a long talk drifts, puts right, widens and returns', async () => {
  const answers = await talk(
    'what did I spend in October',
    'without rent',
    'including rent',
    'and at Starbucks?',
    'not October, November',
    'back to groceries: how much since July',
    'and all my spending?',
  );
  const wanted = ['$1,037.00', '$37.00', '$1,037.00', '$7.00', '$5.00', '$230.00', '$1,242.00'];
  wanted.forEach((figure, at) => expect(answers[at]).toContain(figure));
  expect(answers[1]).toContain('not counting rent');
  expect(answers[4]).toContain('at Starbucks');
  expect(answers[5]).toContain('on groceries');
});

test('a name that is nowhere stays asked for, and a correction completes the question', async () => {
  const [first, second, third] = await talk(
    'how much at Quibblewick in October',
    'and in November?',
    'sorry, I meant Starbucks',
  );
  expect(first).toContain('nothing called');
  expect(second).not.toMatch(/\$\d/);
  expect(second).toContain('Quibblewick');
  expect(third).toContain('$5.00');
});

test('the share of the largest payment is that of the payment', async () => {
  const [, text] = await talk('what was my biggest purchase in October', 'what percent of the total is that');
  expect(text).toContain('$1,000.00');
  expect(text).toContain('$1,037.00');
  expect(text).toContain('96.4%');
});

test('a short question that names nothing and stands alone in a talk says so', async () => {
  const [, alone] = await talk('groceries in October', 'what was my biggest expense?');
  expect(alone).toMatch(/^Taken on its own, not about groceries:/);
  const [, sola] = await talk('súper en octubre', '¿cuál fue mi mayor gasto?');
  expect(sola).toMatch(/^Tomado por separado, no sobre supermercado:/);
  const [first, whole, other] = await talk(
    'what was my biggest expense?',
    'how much did I spend in total in October',
    'and at Starbucks?',
  );
  for (const one of [first, whole, other]) expect(one).not.toContain('on its own');
});

test('a kind as it is paid now is held against one of those who were paid for it', async () => {
  const [text] = await talk('how much more are my groceries now than at Whole Foods?');
  expect(text).not.toContain('last payments');
  const [coffee] = await talk('how much less is my food now than at Whole Foods?');
  expect(coffee).toContain('Nov 2, 2026 · Starbucks · $5.00');
  expect(coffee).toContain('Oct 10, 2026 · Whole Foods · $30.00');
  expect(coffee).toContain('$25.00 less now');
});

test('the month a ranking puts first is the one spoken of', async () => {
  const [, why, without] = await talk(
    'which month did I spend the most this year',
    'why was it so high',
    'what would it have been without that',
  );
  expect(why).toContain('Parkside');
  expect(without).toContain('$37.00');
});
