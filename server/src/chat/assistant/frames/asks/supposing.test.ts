import { describe, expect, test } from 'vitest';
import type { Frame } from '../frame.ts';
import { read } from '../reading.testing.ts';

/** What would be if, what is to be had of it, and neighbours that ask for something else. */
const asked: readonly (readonly [Partial<Frame>, string])[] = [
  [
    { ask: 'cutback', cut: 1000 },
    `
    if I stop eating out how much would I save in a year
    if I cancel Netflix how much do I save a year
    what would I save by dropping all my subscriptions
    si cancelo Netflix, ¿cuánto me ahorro al año?
    cuánto podría ahorrar al mes si dejo el café
    `,
  ],
  [
    { ask: 'cutback', cut: 500 },
    `
    if I cut shipping by half what do I save per month
    what if I halved my restaurant spending?
    si gasto la mitad en restaurantes, ¿cuánto ahorro al mes?
    `,
  ],
  [
    { ask: 'cutback', cut: 200 },
    `
    what if I spent 20% less on eating out
    ¿qué pasa si gasto un 20 % menos en el súper?
    `,
  ],
  [
    { ask: 'cutback', amount: 10_000 as never },
    `
    how much would I save if I spent $100 less on groceries each month for a year
    `,
  ],
  [
    { ask: 'upkeep', direction: 'out' },
    `
    can we afford to hire someone at 3000 a month
    can I afford a 450 car payment
    could I handle rent going up by 200 a month
    what if my rent went up 150 a month
    would a 75 dollar a month gym be ok?
    is 300 a month for groceries reasonable
    ¿podemos pagar un alquiler de oficina de 900 dólares mensuales?
    ¿me alcanza para una letra de 300 al mes?
    `,
  ],
  [
    { ask: 'upkeep', direction: 'in' },
    `
    si facturamos 5000 más al mes, ¿cuánto nos quedaría?
    `,
  ],
  [
    { ask: 'allowance' },
    `
    how much can I spend per day till the end of the month
    what's my daily budget until payday
    how much more can I spend and still save 500 this month
    how much can I spend this week and still save 200
    how much do I have left to spend this month if I want to put 300 aside
    cuánto puedo gastar al día hasta fin de mes
    ¿cuánto más puedo gastar este mes y aun así ahorrar 300?
    `,
  ],
  [
    { ask: 'free' },
    `
    how much is left for fun this month
    cuánto me queda para restaurantes este mes
    `,
  ],
  [
    { ask: 'forecast', horizon: { event: 'rent', before: false } },
    `
    whats left in my checking after rent goes out
    cuánto me queda en la cuenta corriente después de pagar el alquiler
    `,
  ],
  [
    { ask: 'reach' },
    `
    when will I have 30k in the bank
    how long until we have 20k
    ¿cuándo llegaré a tener 30 mil?
    `,
  ],
  [
    { ask: 'putAside' },
    `
    what do I need to put aside a month for a $3000 trip by June
    how much do I have to save each month to have 5000 by next summer
    ¿cuánto tengo que apartar al mes para juntar 4000 antes de junio?
    `,
  ],
  [
    { ask: 'saveUp' },
    `
    if I save 300 a month how much will I have in a year
    si ahorro 250 al mes, ¿cuánto tendré en dos años?
    `,
  ],
  [
    { ask: 'means' },
    `
    do I live within my means
    am I living beyond my means
    am I earning more than I spend
    ¿vivo por encima de mis posibilidades?
    is my pension enough to cover my bills
    how much could I put into savings every month
    what do we have left each month after paying everyone
    `,
  ],
  [
    { ask: 'afford' },
    `
    could I give my daughter 15 thousand without touching what's set aside
    can I lend my son 8000 dollars
    will I be able to pay rent on the 1st
    ¿podré pagar la renta el día primero?
    is it ok to buy a laptop for 1200 and still reach my Iceland goal
    if I buy a $900 couch will I still make the Vespa goal on time
    `,
  ],
  [
    { ask: 'goalWhen' },
    `
    if I save 200 a month when do I reach Iceland
    si gastamos 200 menos al mes en restaurantes, ¿cuándo llegamos a la meta de Iceland?
    `,
  ],
  [
    { ask: 'cashflow' },
    `
    am I saving more than last year
    did I spend more than I earned last month
    `,
  ],
  [
    { ask: 'forecast' },
    `
    how much will we have in checking by December 31
    how much will we have by the end of December
    will I make it to the next rent
    ¿cuánto tendremos en la cuenta para Navidad?
    `,
  ],
];

describe('what would be if', () => {
  for (const [frame, questions] of asked)
    test.each(questions.trim().split(/\s*\n\s*/))(`${frame.ask ?? ''}: %s`, (question) => {
      expect(read(question)).toMatchObject(frame);
    });
});

test('pay is what work or a pension brings; income is all of it', () => {
  expect(read('how much did I get paid in October').without).toEqual([
    'interestIncome',
    'dividends',
    'taxRefund',
  ]);
  expect(read('how much income did I have in October').without).toEqual([]);
  expect(read('how much interest did I get paid this year').without).toEqual([]);
});

test('a day ahead is the next of its name', () => {
  expect(read('how much will we have by the end of December').by).toBe('2026-12-31');
  expect(read('can we pay a 5000 tax bill in January').by).toBe('2027-01-31');
});
