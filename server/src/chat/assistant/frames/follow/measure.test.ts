import { describe, expect, test } from 'vitest';
import { read } from '../reading.testing.ts';

const may = ['2026-05-01..2026-05-31'];

describe('another measure of the same rows', () => {
  test.each([
    ['how many?', { ask: 'count' }],
    ['¿cuántas veces?', { ask: 'count' }],
    ['how many payments is that', { ask: 'count' }],
    ['which was the biggest?', { ask: 'extreme', order: 'largest' }],
    ['when was the cheapest', { ask: 'extreme', order: 'smallest' }],
    ['¿cuál fue el mayor?', { ask: 'extreme', order: 'largest' }],
    ['show them', { ask: 'list' }],
    ['muéstramelas', { ask: 'list' }],
    ['by merchant', { ask: 'breakdown', groupBy: 'merchant' }],
    ['as a share?', { ask: 'share' }],
    ['what percent of my spending is that', { ask: 'share' }],
    ['per ride?', { ask: 'average', per: 'transaction' }],
    ['¿por viaje?', { ask: 'average', per: 'transaction' }],
  ])('“%s”', (turn, expected) =>
    expect(read('rides in May', turn)).toMatchObject({ names: ['rides'], days: may, ...expected }),
  );

  test.each(['average?', 'on average', '¿y en promedio?'])('“%s” after a count is of each of them', (turn) =>
    expect(read('how many times did I go to Costco in May', turn)).toMatchObject({
      ask: 'average',
      per: 'transaction',
      names: ['Costco'],
      days: may,
    }),
  );

  test.each([
    ['so what was left', 'what did I earn in May'],
    ['what was left over?', 'how much did I spend in May'],
    ['so was anything left over?', 'how much did I spend in May'],
    ['¿sobró algo?', 'cuánto gasté en mayo'],
    ['and what did that leave me', 'what did I earn in May'],
    ['¿y qué me quedó?', 'cuánto gané en mayo'],
    ['¿cuánto sobró?', 'cuánto gasté en mayo'],
  ])('“%s” is what came in less what went out', (turn, first) =>
    expect(read(first, turn)).toMatchObject({ ask: 'cashflow', days: may, names: [] }),
  );

  test.each(['refunds?', 'any refunds?', '¿reembolsos?', 'and refunds'])(
    '“%s” are of the same shop',
    (turn) =>
      expect(read('how much did I spend at Costco in May', turn)).toMatchObject({
        flow: 'refunds',
        names: ['Costco'],
        days: may,
      }),
  );

  test.each(['the one before that?', 'and the one before?', '¿y la anterior?'])(
    '“%s” after the latest payment is the payment before it',
    (turn) =>
      expect(read('when did I last go to Costco', turn)).toMatchObject({
        ask: 'list',
        order: 'newest',
        top: 2,
        names: ['Costco'],
        days: [],
      }),
  );

  test.each(['and the next one?', 'the next biggest', '¿y la siguiente?'])('“%s” after the largest', (turn) =>
    expect(read('biggest purchase in May', turn)).toMatchObject({ ask: 'extreme', rank: 2, days: may }),
  );

  test('whether it has gone up is seen over the months', () => {
    expect(read('how much was Netflix in May', 'has it gone up?')).toMatchObject({
      names: ['Netflix'],
      days: [],
    });
  });
});

describe('a goal spoken of', () => {
  test.each(['when would that be?', 'and when would I get there then', '¿y cuándo sería eso?'])(
    '“%s” keeps the sum that was supposed',
    (turn) =>
      expect(read('am I on track for the Vespa', 'what if I save 500 a month', turn)).toMatchObject({
        ask: 'goalWhen',
        amount: 50_000,
        goalIds: [3],
      }),
  );
});

describe('the parts of a figure', () => {
  test.each(['on what?', 'what exactly?', '¿en qué?', '¿en qué exactamente?', 'what on'])(
    '“%s” of everything is by kind',
    (turn) =>
      expect(read('how much did I spend in May', turn)).toMatchObject({
        ask: 'breakdown',
        groupBy: 'category',
        days: may,
      }),
  );

  test.each(['from who?', 'who from', 'who?', '¿de quién?', '¿quién?', '¿quiénes?'])(
    '“%s” of what came in is by payer',
    (turn) =>
      expect(read('how much did I earn in May', turn)).toMatchObject({
        ask: 'breakdown',
        groupBy: 'merchant',
        flow: 'income',
        days: may,
      }),
  );

  test.each(['on which card?', 'with what account', '¿con qué tarjeta?', '¿en qué cuenta fue?'])(
    '“%s” is by account, and narrows to none',
    (turn) =>
      expect(read('how much on fees in May', turn)).toMatchObject({
        ask: 'breakdown',
        groupBy: 'account',
        accountIds: [],
        names: ['fees'],
      }),
  );

  test.each(['what was it for', 'what were those', '¿qué fue?', '¿qué compré?', 'to whom?', '¿a quién?'])(
    '“%s” shows the rows',
    (turn) =>
      expect(read('how much did I spend at Target in May', turn)).toMatchObject({
        ask: 'list',
        names: ['Target'],
        days: may,
      }),
  );

  test('a narrower kind is no second one beside the wider', () => {
    expect(read('food in May', 'only restaurants', 'which was the most expensive?')).toMatchObject({
      ask: 'extreme',
      names: ['restaurants'],
    });
    expect(read('groceries in May', 'and coffee?', 'which was more?')).toMatchObject({
      ask: 'compareThings',
      names: ['groceries', 'coffee'],
    });
  });

  test.each(['and the second?', 'and the third', '¿y el segundo?'])(
    '“%s” after the largest is the next in rank',
    (turn) => expect(read('biggest purchase in May', turn)).toMatchObject({ ask: 'extreme', days: may }),
  );
});

describe('what was sent back', () => {
  test.each(['and sent me back?', 'and what came back', '¿y me devolvieron algo?', '¿y me mandaron algo?'])(
    '“%s” turns the flow and keeps the payee',
    (turn) => {
      const { flow, names, days } = read('how much did I send to Target in May', turn);
      expect(flow).not.toBe('spending');
      expect({ names, days }).toEqual({ names: ['Target'], days: may });
    },
  );
});

describe('a price that can be afforded or not', () => {
  test.each(['what about 800', 'and 800?', '¿y 800?', 'or 800 instead'])('“%s” is another price', (turn) =>
    expect(read('can I afford a $1,200 laptop this month', turn)).toMatchObject({
      ask: 'afford',
      amount: 80_000,
    }),
  );
});
