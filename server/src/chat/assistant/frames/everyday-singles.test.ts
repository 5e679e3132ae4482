import { describe, expect, test } from 'vitest';
import { read } from './reading.testing.ts';

describe('weekdays', () => {
  test.each([
    ['do I spend more on weekends or weekdays'],
    ['weekends against weekdays this year'],
    ['spending on weekends vs weekdays'],
    ['weekdays compared to weekends in october'],
    ['do i spend more on the weekend or during the week'],
    ['qué gasto más, fines de semana o entre semana'],
    ['¿gasto más el fin de semana o entre semana?'],
  ])('%s holds the two against each other', (question) => {
    const { ask, weekdays, weekdaySides } = read(question);
    expect({ ask, weekdays }).toEqual({ ask: 'compareThings', weekdays: null });
    expect(weekdaySides?.map((one) => one.length).toSorted()).toEqual([2, 5]);
  });

  test.each([
    ['coffee on fridays and saturdays in october', [5, 6]],
    ['cuánto gasto los viernes y sábados', [5, 6]],
    ['how much on mondays, wednesdays and fridays', [1, 3, 5]],
    ['how much on weekends', [6, 7]],
    ['los lunes que gasto', [1]],
  ])('%s', (question, days) => expect(read(question).weekdays).toEqual(days));

  test('one put in place of the other is not held against it', () =>
    expect(read('coffee in May on weekends', 'not weekends, weekdays').weekdaySides).toBeUndefined());
});

test.each([
  ['cuánto se me fue en la quincena', ['2026-11-16..2026-11-21']],
  ['cuánto llevo gastado en la quincena', ['2026-11-16..2026-11-21']],
  ['cuánto gasté en la semana', ['2026-11-16..2026-11-21']],
  ['cuánto gasté en el mes de octubre', ['2026-10-01..2026-10-31']],
  ['cuánto gasté la quincena pasada', ['2026-11-01..2026-11-15']],
  ['por qué gasté tanto en agosto', ['2026-08-01..2026-08-31', '2026-07-01..2026-07-31']],
  ['why did I spend so much on groceries in August', ['2026-08-01..2026-08-31', '2026-07-01..2026-07-31']],
  ['con qué frecuencia voy a starbucks este año', ['2026-01-01..2026-11-21']],
])('%s is about those days', (question, days) => expect(read(question).days).toEqual(days));

test.each([
  ['how much cash on hand do I have', { ask: 'balance' }],
  ['cuánto cash tengo', { ask: 'balance' }],
  ['how much did I take out in cash', { ask: 'total', flow: 'movement' }],
  ['comimos fuera menos este mes', { ask: 'compare', names: ['eatingOut'] }],
  ['cuánto pagamos de sueldos este año', { ask: 'total', flow: 'spending' }],
  ['how much did we pay in wages', { ask: 'total', flow: 'spending' }],
  ['cuánto me pagaron de sueldo este año', { ask: 'total', flow: 'income', names: ['salary'] }],
  ['how much did I put aside this year', { flow: 'transfers', direction: 'in', accountIds: [2] }],
  ['cuanto aparte para el ahorro en lo que va del año', { flow: 'transfers', direction: 'in' }],
  ['how much have I set aside', { ask: 'goals' }],
  ['cuánto gasté aparte de la renta este mes', { flow: 'spending', without: ['rent'] }],
  ['did i get a rasie this year', { ask: 'priceChanges', flow: 'income', names: ['salary'] }],
  ['¿me subieron el sueldo este año?', { ask: 'priceChanges', flow: 'income', names: ['salary'] }],
  ['did my landlord raise the rent', { ask: 'priceChanges', flow: 'spending', names: ['rent'] }],
  ['make a goal for a couch, 900 by march', { ask: 'createGoal', title: 'Couch', amount: 90000 }],
  ['crea una meta para un sofá, 900 para marzo', { ask: 'createGoal', title: 'Sofá', amount: 90000 }],
])('%s', (question, expected) => expect(read(question)).toMatchObject(expected));
