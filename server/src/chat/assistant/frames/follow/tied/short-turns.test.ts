import { describe, expect, test } from 'vitest';
import { read } from '../../reading.testing.ts';

describe('a short turn that names nothing is about what was just spoken of', () => {
  test.each([
    ['when was i last paid', 'when is the next one'],
    ['when did i last get paid', 'and the next one?'],
    ['how much was my last paycheck', "when's the next"],
    ['cuándo fue mi última nómina', '¿y la siguiente?'],
    ['cuándo me pagaron por última vez', 'cuándo toca la próxima'],
  ])('the next pay: “%s”, “%s”', (first, then) => {
    expect(read(first, then)).toMatchObject({ ask: 'nextPay', flow: 'income', periods: [] });
  });

  test.each([
    ['how much is saved for the Used Vespa', 'am i going to make it'],
    ['how much is saved for the Used Vespa', 'will i get there on time at this pace'],
    ['cuánto llevo para la Used Vespa', '¿a este ritmo llego a tiempo?'],
    ['cuánto llevo para la Used Vespa', 'voy a llegar?'],
  ])('the pace of the goal: “%s”, “%s”', (first, then) => {
    expect(read(first, then)).toMatchObject({ ask: 'goalPace', goalIds: [3] });
  });

  test('without a goal before it, it is about the accounts', () => {
    expect(read('cuánto tengo en total', 'llego a fin de mes?').ask).toBe('forecast');
    expect(read('how much is saved for the Used Vespa', 'will i make it to payday').ask).not.toBe('goalPace');
  });

  test.each([
    ['how much did i spend in august and september', 'how much more was it'],
    ['cuánto gasté en agosto y en septiembre', 'entonces cuánto más fue'],
  ])('both stretches held against each other: “%s”, “%s”', (first, then) => {
    const { ask, days } = read(first, then);
    expect({ ask, days: days.length }).toEqual({ ask: 'compare', days: 2 });
  });

  test.each([
    ['how much do i owe on the auto loan', 'how much is left to pay'],
    ['how much do i owe on the auto loan', 'so what still remains?'],
    ['cuánto debo del préstamo', '¿cuánto nos queda por pagar?'],
    ['how much did we pay to the auto loan this year', 'how much is left to pay off'],
  ])('what is owed on the loan: “%s”, “%s”', (first, then) => {
    expect(read(first, then)).toMatchObject({ ask: 'balance', balance: 'owed', accountIds: [4] });
  });

  test.each([
    ['how much do i owe on the auto loan', 'and the monthly payment?'],
    ['how much do i owe on the auto loan', 'what do i pay on it every month'],
    ['cuánto debo del préstamo', '¿y cuánto pago al mes?'],
  ])('what is paid to the loan: “%s”, “%s”', (first, then) => {
    expect(read(first, then)).toMatchObject({
      ask: 'average',
      per: 'month',
      flow: 'movement',
      names: ['carPayment'],
    });
  });

  test('after no loan, what is left is no debt', () => {
    expect(read('how much did i spend at Target in october', 'how much is left to pay').accountIds).toEqual(
      [],
    );
  });

  test.each([
    ['how much did i spend at Starbucks in september', 'how many times did i go'],
    ['how much did i spend at Starbucks in september', 'how often have i been'],
    ['cuánto gasté en Starbucks en septiembre', '¿cuántas veces fui?'],
  ])('how often: “%s”, “%s”', (first, then) => {
    expect(read(first, then)).toMatchObject({
      ask: 'count',
      names: ['Starbucks'],
      days: ['2026-09-01..2026-09-30'],
    });
  });

  test('how often something else happened is counted by itself', () => {
    expect(
      read('how much did i spend at Starbucks in september', 'how many times did i go to Target'),
    ).toMatchObject({ ask: 'count', names: ['Target'] });
  });

  test.each([
    ['what was my biggest purchase last month', 'what percent of the total is that', 'largest'],
    ['what was my biggest purchase last month', 'what share of my spending was that', 'largest'],
    ['cuál fue mi compra más grande del mes pasado', 'qué porcentaje del total es eso', 'largest'],
    ['what was my last Target purchase', 'what percent of the total is that', 'newest'],
  ] as const)('its share: “%s”, “%s”', (first, then, ofRow) => {
    expect(read(first, then)).toMatchObject({ ask: 'share', ofRow });
  });

  test('the share of a kind is that of the kind', () => {
    const frame = read('what was my biggest purchase last month', 'what percent of the total was groceries');
    expect(frame).toMatchObject({ ask: 'share', names: ['groceries'] });
    expect(frame.ofRow).toBeUndefined();
  });

  test.each([
    ['how many times did i go to Starbucks in october', 'how much did i spend'],
    ['did i go to Starbucks in october', 'so what did i spend altogether'],
    ['cuántas veces fui a Starbucks en octubre', '¿y cuánto gasté?'],
  ])('what was spent there: “%s”, “%s”', (first, then) => {
    expect(read(first, then)).toMatchObject({
      ask: 'total',
      names: ['Starbucks'],
      days: ['2026-10-01..2026-10-31'],
    });
  });

  test.each([
    ['how much did i spend at Target then', ['Target'], ['2026-10-01..2026-10-31']],
    ['how much did i earn then', [], ['2026-10-01..2026-10-31']],
    ['did i go to Target too', ['Target'], ['2026-10-01..2026-10-31']],
    ['and how much have i spent since then', ['Starbucks'], ['2026-11-01..2026-11-21']],
    ['how much at Target since then', ['Target'], ['2026-11-01..2026-11-21']],
    ['how much did i spend at Target this month', ['Target'], ['2026-11-01..2026-11-21']],
    ['how much did i spend at Target', ['Target'], []],
  ])('over the days just spoken of: “%s”', (then, names, days) => {
    expect(read('how much did i spend at Starbucks in october', then)).toMatchObject({ names, days });
  });

  test.each([
    ['groceries by month this year', 'which was the first month', '2026-01-01..2026-01-31'],
    ['groceries by month this year', 'and the newest', '2026-11-01..2026-11-21'],
    ['groceries by month this year', 'the first one', '2026-01-01..2026-01-31'],
    ['groceries by month', 'and the latest one', '2026-10-01..2026-10-31'],
    ['súper por mes este año', '¿y el primero?', '2026-01-01..2026-01-31'],
  ])('an end of a row of months: “%s”, “%s”', (first, then, days) => {
    expect(read(first, then)).toMatchObject({ ask: 'total', names: ['groceries'], days: [days] });
  });

  test('the newest of a list is that row', () => {
    expect(read('show me my last 3 Target purchases', 'and the newest one')).toMatchObject({
      ask: 'last',
      names: ['Target'],
    });
  });
});
