import { describe, expect, test } from 'vitest';
import { read } from '../../reading.testing.ts';

describe('after a bill', () => {
  test.each([
    ["when's Netflix due", 'has it gone up'],
    ['how much is Netflix a month', 'did the price go up recently'],
    ['cuánto pago de Netflix al mes', '¿ha subido?'],
  ])('whether its price rose: “%s”, “%s”', (first, then) => {
    expect(read(first, then)).toMatchObject({ ask: 'priceChanges', names: ['Netflix'] });
  });

  test.each([
    ['did my rent go up this year', 'how much was it in january'],
    ['¿subió mi alquiler este año?', '¿cuánto pagaba en enero?'],
  ])('what it was then: “%s”, “%s”', (first, then) => {
    expect(read(first, then)).toMatchObject({
      ask: 'total',
      names: ['rent'],
      days: ['2026-01-01..2026-01-31'],
    });
  });

  test.each([
    ["when's my rent due", 'what percent of my income is that'],
    ['cuándo vence mi alquiler', '¿qué porcentaje de mi sueldo es eso?'],
  ])('its part of the income: “%s”, “%s”', (first, then) => {
    expect(read(first, then)).toMatchObject({ ask: 'share', flow: 'income', names: ['rent'] });
  });

  test.each([
    ["when's Netflix due", 'how much would i save a year without it'],
    ['how much do I spend on Netflix', 'what would I save if I cancelled it'],
    ['cuánto pago de Netflix al mes', '¿cuánto ahorraría al año sin él?'],
  ])('what is kept without it: “%s”, “%s”', (first, then) => {
    expect(read(first, then)).toMatchObject({ ask: 'cutback', names: ['Netflix'], cut: 1000 });
  });
});

describe('what would not be spent is kept', () => {
  test.each([
    ['how much would i save a year without Netflix', 'Netflix'],
    ['how much would I save a month without eating out', 'eatingOut'],
    ['cuánto ahorraría al año sin Netflix', 'Netflix'],
  ])('“%s”', (question, name) => {
    expect(read(question)).toMatchObject({ ask: 'cutback', names: [name], without: [] });
  });

  test('what was saved without something is no supposition', () => {
    expect(read('how much did I save last month without rent')).toMatchObject({
      ask: 'cashflow',
      without: ['rent'],
    });
  });
});

describe('after what is owed', () => {
  test.each([
    ['how much do I owe on my card', 'if i pay 500 how much is left', 3, 50_000],
    ["what's my card balance", 'and if i pay $500', 3, 50_000],
    ['how much do i owe on the auto loan', 'what would be left after paying 1000', 4, 100_000],
    ['cuánto debo en la tarjeta', '¿y si pago 2000?', 3, 200_000],
  ] as const)('what would still be owed: “%s”, “%s”', (first, then, account, amount) => {
    expect(read(first, then)).toMatchObject({
      ask: 'balance',
      balance: 'owed',
      accountIds: [account],
      amount,
    });
  });

  test('by instalments it is paid off some day', () => {
    expect(read('how much do i owe on the auto loan', 'how long at 300 a month')).toMatchObject({
      ask: 'payOff',
      accountIds: [4],
      amount: 30_000,
    });
  });

  test('what stays with oneself is no debt', () => {
    expect(read('how much is in my checking', 'if i pay 500 how much is left').ask).not.toBe('payOff');
    expect(read("what's my card balance", 'can I afford to pay $500').ask).toBe('afford');
  });
});

describe('after a sum', () => {
  test.each([
    ['how much did i make last month', 'what did most of it go to', 'category'],
    ['how much did i spend in october', 'what was that mostly on', 'category'],
    ['cuánto gané el mes pasado', '¿en qué se fue?', 'category'],
    ['how much on groceries in october', 'where did most of it go', 'merchant'],
  ])('where it went: “%s”, “%s”', (first, then, groupBy) => {
    expect(read(first, then)).toMatchObject({
      ask: 'breakdown',
      flow: 'spending',
      groupBy,
      days: ['2026-10-01..2026-10-31'],
    });
  });

  test('the worst month of income against spending is what it left', () => {
    expect(read('am i spending more than i earn', 'in which month was it worst')).toMatchObject({
      ask: 'cashflow',
      groupBy: 'month',
    });
  });

  test.each([
    ['cuánto tengo en ahorros', '¿y en total?'],
    ["what's in my checking", 'and in total'],
  ])('all accounts: “%s”, “%s”', (first, then) => {
    expect(read(first, then)).toMatchObject({ ask: 'balance', accountIds: [] });
  });

  test.each([
    ['how is the Emergency fund', 'how much should i add each month to finish by june'],
    ['cómo va el Emergency fund', '¿cuánto tengo que meter al mes para acabar en junio?'],
  ])('a month beside a goal is ahead: “%s”, “%s”', (first, then) => {
    const frame = read(first, then);
    expect(frame).toMatchObject({ ask: 'goalNeed', goalIds: [2] });
    expect(frame.periods.at(-1)?.end).toBe('2027-06-30');
  });
});
