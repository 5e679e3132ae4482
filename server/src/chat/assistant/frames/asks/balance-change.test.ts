import { describe, expect, test } from 'vitest';
import { read } from '../reading.testing.ts';

describe('what stands, then and now', () => {
  test.each([
    ['how much did my balance drop this month', 'balance', '2026-11-01..2026-11-21'],
    ['has my balance changed', 'balance', '2026-11-01..2026-11-21'],
    ['how much did my checking drop this month', 'balance', '2026-11-01..2026-11-21'],
    ['how much did my net worth change this year', 'networth', '2026-01-01..2026-11-21'],
    ['has my card balance gone up this month', 'balance', '2026-11-01..2026-11-21'],
    ['ha bajado mi saldo este mes', 'balance', '2026-11-01..2026-11-21'],
    ['cuánto ha subido mi patrimonio este año', 'networth', '2026-01-01..2026-11-21'],
    ['cuánto bajó mi cuenta corriente este mes', 'balance', '2026-11-01..2026-11-21'],
    ['do I have more money than last month', 'balance', '2026-10-01..2026-10-31'],
    ['¿tengo más dinero que hace un mes?', 'balance', '2026-10-21'],
    ['how much less do we owe than a year ago', 'balance', '2025-11-21'],
  ])('“%s”', (question, ask, days) => expect(read(question)).toMatchObject({ ask, days: [days] }));

  test.each([
    ['did my spending go down this month', 'compare'],
    ['did my rent go up', 'priceChanges'],
    ['how much has my savings grown this year', 'total'],
    ['what is my balance', 'balance'],
  ])('“%s” is no such question', (question, ask) => expect(read(question).ask).toBe(ask));
});

describe('what there was on a day that is over', () => {
  test.each([
    ['what was my balance a month ago', '2026-10-21'],
    ['cuánto tenía hace un mes', '2026-10-21'],
    ['how much did I have a year ago', '2025-11-21'],
    ['how much did I have in checking in October', '2026-10-01..2026-10-31'],
    ['cuánto tenía en ahorros en agosto', '2026-08-01..2026-08-31'],
  ])('“%s”', (question, day) => expect(read(question)).toMatchObject({ ask: 'balance', days: [day] }));

  test.each([
    'how much did I have in expenses in October',
    'cuánto tenía que pagar en octubre',
    'what did I spend a month ago',
  ])('“%s” is of rows', (question) => expect(read(question).ask).not.toBe('balance'));
});

describe('a month that is ranked, and what a month brings', () => {
  test.each(['least expensive month this year', 'cheapest month this year', 'el mes más barato'])(
    '“%s” ranks months, no payments',
    (question) => {
      expect(read(question)).toMatchObject({ ask: 'breakdown', groupBy: 'month', order: 'smallest' });
    },
  );

  test.each([
    ['how much do i make a month', 'month'],
    ['what do we make a year', 'year'],
  ])('“%s” is income', (question, per) => {
    expect(read(question)).toMatchObject({ ask: 'average', flow: 'income', per });
  });

  test.each([
    'how much is left of my paycheck after rent and bills',
    'cuánto me queda después de pagar todo',
    'what is left of my salary after rent',
  ])('“%s” is what an ordinary month leaves', (question) => expect(read(question).ask).toBe('means'));
});

describe('a month as a whole, and all there is', () => {
  test.each([
    'how does november look so far',
    'how is this month going',
    'cómo va noviembre',
    'how did my october go',
  ])('“%s”', (question) => expect(read(question).ask).toBe('overview'));
  test.each(['total of everything i own', "what's everything we own worth"])('“%s”', (question) =>
    expect(read(question).ask).toBe('networth'),
  );
  test('held against another month it is no overview', () => {
    expect(read('how does november look compared to october').ask).toBe('compare');
  });
});
