import { describe, expect, test } from 'vitest';
import { read } from './reading.testing.ts';

describe('what is free, what lasts, what is put by', () => {
  test.each([
    ["What's left over to spend once the goals and the cards are taken off?", 'free'],
    ['how much do we have left once you take off the goals and the cards', 'free'],
    ['cuánto me queda quitando las metas y la tarjeta', 'free'],
    ['can we swing a 2500 dollar sofa without touching the goals', 'afford'],
    ['¿puedo pagar un sofá de 900 sin tocar las metas?', 'afford'],
    ['would my savings cover six months of spending', 'runway'],
    ['¿mis ahorros alcanzan para seis meses de gastos?', 'runway'],
    ['do I have 3 months of expenses saved', 'runway'],
    ['how much is safe to spend till payday', 'forecast'],
    ['if i keep spending like this do i make it to december', 'forecast'],
    ['si sigo gastando así llego a diciembre', 'forecast'],
    ['If I put by 500 a month when would the Iceland trip be paid for?', 'goalWhen'],
    ['Necesito una meta nueva: matrícula, 3.600 dólares para el 15 de agosto de 2027', 'createGoal'],
    ['Per day, what have I averaged this month?', 'average'],
    ['me han cobrado dos veces este mes', 'duplicates'],
  ])('%s: %s', (question, ask) => {
    const { ask: read1, accountIds, left } = read(question);
    expect(read1).toBe(ask);
    if (ask !== 'average') expect(left.blocking).toEqual([]);
    if (ask === 'free') expect(accountIds).toEqual([]);
  });

  test('money that lasts to December lasts to the day before it', () => {
    expect(read('do i make it to december like this').by).toBe('2026-11-30');
  });

  test.each([
    ['would my money last till the 30th', 'forecast', null],
    ['how much could the business spend without going under', 'free', null],
    ['do you reckon we can manage a holiday in feb for 1800', 'afford', 180_000],
    ['am i doing ok financially', 'overview', null],
    ['¿cuánto me sobra al mes normalmente?', 'means', null],
    ['si me quedo sin clientes ¿cuánto duro?', 'runway', null],
    ['if I cut coffee completely how much faster do I hit Iceland', 'goalWhen', null],
    ['how much should I be saving', 'means', null],
    ['how much slack do I have this month', 'free', null],
    ['am I good to drop 400 on concert tickets friday', 'afford', 40_000],
    ['put 60 towards the laptop', 'goalProgress', 6_000],
  ])('%s: %s of %s', (question, ask, amount) => expect(read(question)).toMatchObject({ ask, amount }));

  test.each([
    ['how far along is Iceland', 'and the whole thing by April?', 'goalNeed'],
    ['how long would my money last without a job', 'and if I spend only 1500 a month?', 'runway'],
    ['if I stop eating out how much do I save a month', 'and a year?', 'cutback'],
    ['can I afford a 700 dollar phone', 'what if I wait til after payday', 'afford'],
    ['which goal needs the most money', 'and the least?', 'goals'],
    ['can I afford a 700 dollar phone', 'would my Iceland goal still be ok', 'afford'],
    ['how much do I need to put by each month for Iceland', 'and if I start in January?', 'goalNeed'],
  ])('%s >> %s: %s', (first, second, ask) => expect(read(first, second).ask).toBe(ask));

  test('putting by that begins in January begins in the next one', () => {
    const { by, goalIds } = read('what do I need to save a month for Iceland', 'and if I start in January?');
    expect([by, goalIds]).toEqual(['2027-01-01', [1]]);
  });

  test.each([
    ['how is Iceland going', 'which of them gets there first'],
    ['cómo va Islandia', '¿y cuál llega antes?'],
  ])('%s >> %s: goals by their pace', (...turns) => expect(read(...turns).ask).toBe('goals'));
});
