import { describe, expect, test } from 'vitest';
import { read } from '../reading.testing.ts';

describe('questions about spending put the other way round', () => {
  test.each([
    ["didn't we pay Costco like 3 times this year?", { ask: 'count', names: ['Costco'] }],
    ['how much was that thing from Costco in like spring', { days: ['2026-03-01..2026-05-31'] }],
    ['how much have I paid for the gym in total since i joined', { days: ['0001-01-01..2026-11-21'] }],
    ['what do i spend per working day in october', { ask: 'average', per: 'day', weekdays: [1, 2, 3, 4, 5] }],
    ['cuánto en peajes por día laborable en octubre', { ask: 'average', weekdays: [1, 2, 3, 4, 5] }],
    [
      'By what percentage did my food spending change from the second quarter to the third?',
      { ask: 'compare', days: ['2026-04-01..2026-06-30', '2026-07-01..2026-09-30'] },
    ],
    ['cuanto en Costco desde que empezo el año hasta julio', { days: ['2026-01-01..2026-07-31'] }],
    [
      'What did I spend over Christmas and New Year, say Dec 20 to Jan 2?',
      { ask: 'total', days: ['2025-12-20..2026-01-02'] },
    ],
    ['¿Cómo ha ido mi gasto en ropa estos últimos seis meses?', { ask: 'trend', names: ['clothing'] }],
    ['¿Cuánto representa la renta frente a nuestro ingreso mensual?', { ask: 'share', flow: 'income' }],
    ['the other day i bought something at Costco, how much was it', { ask: 'last', names: ['Costco'] }],
    ['el otro día compré algo en Costco, ¿cuánto fue?', { ask: 'last', names: ['Costco'] }],
    ['how long has it been since i bought a book', { ask: 'last', names: ['books'] }],
    ['how much on transit in may', { names: ['publicTransit'] }],
    ['de lo que gané en octubre qué porcentaje se me fue en el alquiler', { ask: 'share', names: ['rent'] }],
    [
      'what did I spend on coffee from January to October 2026 against the same ten months of 2025',
      { ask: 'compare', days: ['2026-01-01..2026-10-31', '2025-01-01..2025-10-31'] },
    ],
    ['compare my spending month to month this year', { ask: 'trend', days: ['2026-01-01..2026-11-21'] }],
    ['compara supermercado mes a mes este año', { ask: 'trend', days: ['2026-01-01..2026-11-21'] }],
    ['when is the card bill due', { ask: 'due', names: ['cardPayment'] }],
    [
      'set me up a goal for a new mower 1400 bucks by may first',
      { ask: 'createGoal', amount: 140_000, days: ['2026-11-21..2027-05-01'] },
    ],
    ['weekday vs weekend spend this month', { ask: 'compareThings', days: ['2026-11-01..2026-11-21'] }],
    ['how much on uber type rides in september', { names: ['Uber'] }],
    ['what on earth have I spent on coffee in October?', { names: ['coffee'] }],
    ['ingresos de octubre desglosados por origen', { ask: 'breakdown', flow: 'income', groupBy: 'merchant' }],
    ['cuanta platica tengo en la cuenta', { ask: 'balance' }],
    ['¿de dónde vino el dinero de octubre?', { ask: 'breakdown', flow: 'income', groupBy: 'merchant' }],
    ['Pase el cargo de Costco del 2 de noviembre a restaurantes', { ask: 'recategorise', names: ['Costco'] }],
    ['rank my coffee places by how much i spent', { ask: 'breakdown', groupBy: 'merchant' }],
  ])('%s', (question, expected) =>
    expect(read(question)).toMatchObject({ ...expected, left: { blocking: [], named: [], unread: [] } }),
  );

  test.each([
    'take out all the food, what did october cost me',
    'quitando la comida, cuánto gasté en octubre',
    'aparte de lo que gasto en comida, ¿cuánto gasté en octubre?',
    'what did i spend in october not counting stuff like food',
  ])('%s: the rest of it', (question) => {
    const frame = read(question);
    expect(frame).toMatchObject({ ask: 'total', names: [], days: ['2026-10-01..2026-10-31'] });
    expect(frame.exclude.map((one) => one.key)).toEqual(['food']);
  });

  test('same in another year', () =>
    expect(read('how much at Costco in 2025', 'same in 2026 so far?')).toMatchObject({
      names: ['Costco'],
      days: ['2026-01-01..2026-11-21'],
    }));
});

describe('days placed by those beside them', () => {
  test.each([
    [
      ['del 1 al 15 de octubre contra del 16 al 31, en comida'],
      ['2026-10-01..2026-10-15', '2026-10-16..2026-10-31'],
    ],
    [['del 1 al 15 de octubre en comida', '¿y del 16 al 31?'], ['2026-10-16..2026-10-31']],
    [
      ['cuánto gastamos a principios de octubre y cuánto a fin de mes'],
      ['2026-10-01..2026-10-10', '2026-10-21..2026-10-31'],
    ],
    [
      ['food in the first two weeks of october', 'versus the last two weeks?'],
      ['2026-10-01..2026-10-14', '2026-10-18..2026-10-31'],
    ],
    [['how much did i spend on august 12', 'and that whole week?'], ['2026-08-10..2026-08-16']],
    [['cuánto gasté el 12 de agosto', '¿y toda esa semana?'], ['2026-08-10..2026-08-16']],
    [['how much did halloween cost us', 'and last year?'], ['2025-10-31']],
    [['cuánto gastamos en semana santa', '¿y el año pasado?'], ['2025-04-13..2025-04-20']],
    [['groceries this summer', 'and last year?'], ['2025-06-01..2025-08-31']],
  ])('%j', (turns, days) => expect(read(...turns).days).toEqual(days));
});

describe('more ways of the same', () => {
  test.each([
    [
      'what did I spend at Costco between my birthday on March 3 and the end of August',
      { days: ['2026-03-03..2026-08-31'] },
    ],
    ['between spring break march 14 and 22 what did i spend on coffee', { days: ['2026-03-14..2026-03-22'] }],
    ['cuánto gasté entre mi cumple el 3 de marzo y el 10 de abril', { days: ['2026-03-03..2026-04-10'] }],
    [
      'what did I spend on gifts for christmas last year, so from Thanksgiving to Dec 24',
      { days: ['2025-11-27..2025-12-24'] },
    ],
    ['regalos la Navidad pasada, del 1 al 24 de diciembre', { days: ['2025-12-01..2025-12-24'] }],
    [
      'Starbucks and Costco combined this year minus last year',
      { ask: 'compare', names: ['Starbucks', 'Costco'] },
    ],
    [
      'where did i eat the most in september',
      { ask: 'breakdown', groupBy: 'merchant', names: ['eatingOut'] },
    ],
    ['en qué lugar como más seguido', { ask: 'breakdown', groupBy: 'merchant', names: ['eatingOut'] }],
    [
      'cuánto en gasolina en los primeros quince días de octubre y en los últimos quince',
      { days: ['2026-10-01..2026-10-15', '2026-10-17..2026-10-31'] },
    ],
    ['mi gasto en bares, va para arriba o para abajo?', { ask: 'trend' }],
    [
      'groceries plus eating out minus the fast food, this year',
      { names: ['groceries', 'eatingOut'], days: ['2026-01-01..2026-11-21'] },
    ],
    ['top 10 places but skip Costco and Target', { ask: 'breakdown', names: [] }],
    ['los lunes gasto más que los viernes?', { ask: 'compareThings', weekdaySides: [[1], [5]] }],
    [
      'Is it true that I spend over 400 a month on food?',
      { ask: 'average', per: 'month', threshold: 40_000, minCents: null },
    ],
    ['¿gasto más de 60 por semana en café?', { ask: 'average', per: 'week', threshold: 6000 }],
    [
      'on how many different days did i buy coffee last month',
      { ask: 'count', count: 'groups', groupBy: 'day' },
    ],
    ['how many days in october did I go to Starbucks', { ask: 'count', count: 'groups', groupBy: 'day' }],
    ['which weeks in october did I not fill up the car', { ask: 'count', empty: true, names: ['fuel'] }],
    ['have i ever spent more than 30 at Costco in one night', { ask: 'exists', minCents: 3000 }],
  ])('%s', (question, expected) => expect(read(question)).toMatchObject(expected));

  test.each([
    [["what'd i spend on halloween weekend", 'and the one before'], { days: ['2026-10-24..2026-10-25'] }],
    [['coffee this year', 'a cómo sale cada uno'], { ask: 'average', per: 'transaction' }],
    [
      ['qué mes fue el que más gasté en Uber', 'cuántos viajes', 'cuánto por viaje'],
      { ask: 'average', names: ['Uber'] },
    ],
    [
      ['what percent of food is groceries this year', 'and last year?'],
      { ask: 'share', names: ['food', 'groceries'] },
    ],
    [
      ['what percent of food is groceries this year', 'and eating out?'],
      { ask: 'share', names: ['food', 'eatingOut'] },
    ],
    [
      ['qué porcentaje de lo que gasto es en restaurantes', '¿y el alquiler?', '¿y los dos juntos?'],
      { ask: 'share', names: ['restaurants', 'rent'] },
    ],
  ])('%j', (turns, expected) => expect(read(...turns)).toMatchObject(expected));
});

describe('what is said beside it, and measures of what was spoken of', () => {
  test.each([
    [
      ['cuál fue la semana más cara de octubre', '¿y la más barata?'],
      { ask: 'breakdown', groupBy: 'week', order: 'smallest' },
    ],
    [
      ['¿gastamos más en el primer trimestre o en el segundo?'],
      { ask: 'compare', days: ['2026-01-01..2026-03-31', '2026-04-01..2026-06-30'] },
    ],
    [['how much do we spend on a normal weekday'], { ask: 'average', per: 'day', weekdays: [1, 2, 3, 4, 5] }],
    [['last 3 times i went to Costco, what did i pay'], { ask: 'list', top: 3, names: ['Costco'] }],
    [
      ['am i spending more at Costco or Target lately', 'over the year?'],
      { ask: 'compareThings', days: ['2026-01-01..2026-11-21'] },
    ],
    [
      ['mi esposo dice que no gastamos ni 100 en peajes al año, ¿es cierto?'],
      { ask: 'average', per: 'year', threshold: 10_000 },
    ],
    [['our most expensive weekend this year'], { ask: 'breakdown', groupBy: 'week', weekdays: [6, 7] }],
    [['how many fridays did i go to Starbucks this year'], { ask: 'count', groupBy: 'day', weekdays: [5] }],
    [['show me every time we paid more than 150 at Costco'], { ask: 'list', minCents: 15_000 }],
    [['Starbucks or Costco, which is pricier on average'], { ask: 'average', per: 'transaction' }],
    [
      ['en los últimos 6 meses cuál ha sido el mes con menos gasto en restaurantes'],
      { ask: 'breakdown', groupBy: 'month', order: 'smallest', names: ['restaurants'] },
    ],
    [['biggest grocery run of the year', 'where and when'], { ask: 'extreme' }],
    [['rank our restaurants by visits', 'and by money'], { ask: 'breakdown', said: 'by amount' }],
    [['Uber this month vs last', 'trips?'], { ask: 'count', names: ['Uber'] }],
    [
      ['of all the gas we bought in october how much was at Shell', 'what percent'],
      { ask: 'share', names: ['fuel', 'Shell'], said: 'share of §c at §m' },
    ],
    [
      ['Starbucks vs Costco vs Target this year', 'what percentage is Costco of the three'],
      { ask: 'share', names: ['Starbucks / Costco / Target', 'Costco'] },
    ],
    [['cuántos días hace que no uso Uber'], { ask: 'last' }],
  ])('%j', (turns, expected) => expect(read(...turns)).toMatchObject(expected));
});
