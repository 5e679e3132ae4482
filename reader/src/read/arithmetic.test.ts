import type { Query } from '@saldo/contract/query/query';
import { withSteps } from '@saldo/contract/query/arithmetic';
import type { Cents } from '@saldo/contract/money';
import { emptySlots, toQuery, type Slots } from '@saldo/contract/query/slots';
import { expect, test } from 'vitest';
import { corpusWorld } from '../corpus/world.ts';
import { markUp } from '../marks/marks.ts';
import { lessOwed, workedOn } from './arithmetic.ts';
import { flowInstead } from './denied.ts';

const asked = (slots: Partial<Slots> = {}): Query => toQuery({ ...emptySlots, ...slots });
const spending = asked();
const balance = asked({ ask: 'bal', accounts: [1] });
const owed = asked({ ask: 'bal', of: 'owed' });

/** What is done, where any other question of a message asks for `other`. */
function steps(message: string, before: Query = spending, other: Query | null = owed, sure = 1) {
  const marked = markUp(message, corpusWorld, 'en');
  return workedOn(message, marked, before, () => ({ query: other, sure }))?.steps ?? null;
}
const times = (by: number, over = 1) => [{ do: 'times', by, over }];

test.each([
  ['half of that is my boyfriend’s, so what’s my half', times(1, 2)],
  ['la mitad la pone mi novia, ¿cuánto me toca?', times(1, 2)],
  ['a third of it is for work', times(1, 3)],
  ['dos tercios de eso', times(2, 3)],
  ['una tercera parte es de mi hermana', times(1, 3)],
  ['times twelve', times(12)],
  ['multiplícalo por doce', times(12)],
  ['double it', times(2)],
  ['el doble de eso', times(2)],
  ['twice that', times(2)],
  ['split three ways, what’s that each', times(1, 3)],
  ['¿y dividido entre cuatro?', times(1, 4)],
  ['¿y entre tres?', times(1, 3)],
  ['20% of that', times(20, 100)],
  ['el 12.5% de eso', times(125, 1000)],
  ['el diez por ciento de eso', times(10, 100)],
  ['minus $500', [{ do: 'minus', other: 50_000 }]],
  ['réstale 80 dólares', [{ do: 'minus', other: 8000 }]],
])('the figure before is worked on: %s', (message, done) => {
  expect(steps(message)).toEqual(done);
});

test.each([
  'the third one',
  'and the quarter before',
  'the second half of the month',
  'el cuarto',
  'between 500 and 1,000',
  'qué por ciento bajó',
  'minus groceries',
  'add Target',
  'less than the last one?',
  'más que el mes pasado',
  'if I pay 100 a month, when am I done',
  'did anybody charge me double',
  'las dos juntas',
])('nothing is done with it: %s', (message) => {
  expect(steps(message)).toBeNull();
});

test.each(['minus the card', 'menos lo que debo en la tarjeta', 'take the card off that', 'sin la tarjeta'])(
  'another figure is taken off what is had: %s',
  (message) => {
    expect(steps(message, balance)).toEqual([{ do: 'minus', other: owed }]);
  },
);

test('another figure is put to what is had, and one that is not understood is none', () => {
  const savings = asked({ ask: 'bal', accounts: [2] });
  expect(steps('and with savings added', balance, savings)).toEqual([{ do: 'plus', other: savings }]);
  expect(steps('súmale el ahorro', balance, savings)).toEqual([{ do: 'plus', other: savings }]);
  expect(steps('minus the card', balance, null)).toBeNull();
  expect(steps('minus the card', balance, owed, 0.1)).toBeNull();
  expect(steps('minus the card', balance, asked({ ask: 'count' }))).toBeNull();
});

test('of income only what is no income is taken off, and a payment only of what is owed', () => {
  const income = asked({ flow: 'income' });
  expect(steps('minus what I spent', income, spending)).toEqual([{ do: 'minus', other: spending }]);
  expect(steps('take my wages off', income, income)).toBeNull();
  expect(steps('if I pay 500 of it', owed)).toEqual([{ do: 'minus', other: 50_000 }]);
  expect(steps('if I pay 500 of it')).toBeNull();
  expect(steps('half of that', asked({ ask: 'count' }))).toBeNull();
});

test.each([
  ['not what I spent, what I got back', 'refunds'],
  ['no, ingresos, no gastos', 'income'],
  ['not income, spending', 'spending'],
  ['no I meant what I earned, not what I spent', 'income'],
  ['what I spent on coffee, not what I earned', null],
  ['what did I spend', null],
  ['no, what I earned', null],
])('the money that is meant instead: %s', (message, flow) => {
  expect(flowInstead(markUp(message, corpusWorld, 'en'))).toBe(flow);
});

test('what is left out after arithmetic on spending is left out of the spending', () => {
  const half = withSteps(spending, [{ do: 'times', by: 1, over: 2 }]);
  expect(half && steps('and without groceries?', half, asked())).toBeNull();
  const less = withSteps(balance, [{ do: 'minus', other: 50_000 as Cents }]);
  expect(less && steps('and without what I owe', less)).toEqual([{ do: 'minus', other: owed }]);
});

/** What all words before and behind ask for, where the ones about a card are of what is owed. */
const less = (message: string, before: Query | null = null) =>
  lessOwed(message, { marked: markUp(message, corpusWorld, 'en'), world: corpusWorld, before }, (words) =>
    /owe|debo/i.test(words) ? owed : /spend/.test(words) ? spending : asked({ ask: 'bal' }),
  );
const card = asked({ ask: 'bal', of: 'owed', accounts: [3] });
const left = (had: Query, debt: Query) => withSteps(had, [{ do: 'minus', other: debt as never }]);

test.each([
  ['what do I have in all, minus the sapphire card', left(asked({ ask: 'bal' }), card)],
  ['how much is in checking after I pay off the card', left(balance, card)],
  ['what have I got in checking once I clear the Sapphire Card', left(balance, card)],
  ['cuánta plata junto en todas quitando lo que debo', left(asked({ ask: 'bal' }), owed)],
  ['cuánto tengo en checking una vez pagada la tarjeta', left(balance, card)],
])('what is had less what is owed, at once: %s', (message, query) => {
  expect(less(message)).toEqual(query);
});

test.each([
  'if I clear that fully, how much is left in checking',
  'and once it is paid off, what does checking have',
  'si la pago toda, ¿cuánto queda en Everyday Checking?',
  'when I pay the whole balance off today, how much stays in checking',
  'if we paid both of them off from checking, what is left there',
  'si pago las dos, cuánto queda en Everyday Checking',
])('and behind what is owed: %s', (message) => {
  expect(less(message, card)).toEqual(left(balance, card));
  expect(less(message, balance)).toBeNull();
});

test.each([
  'minus the card',
  'how much did I spend, less what I owe',
  'how much did I put in checking after I paid the card',
  'what is left of it',
])('nothing is taken off: %s', (message) => {
  expect(less(message)).toBeNull();
});
