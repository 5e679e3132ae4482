import { describe, expect, test } from 'vitest';
import { decide } from '../decide.ts';
import type { Frame } from '../frame.ts';
import { mark } from '../words/marked.ts';
import { read, reader } from '../reading.testing.ts';

const table = (expected: Partial<Frame>, questions: string) =>
  test.each(
    questions
      .trim()
      .split('\n')
      .map((one) => one.trim()),
  )('“%s”', (question) => expect(read(question)).toMatchObject(expected));

describe('a share of pay is of what came in', () => {
  table(
    { ask: 'share', flow: 'income' },
    `
    ¿Qué porcentaje de mi sueldo se va en alquiler?
    what percentage of my salary goes to rent
    how much of my paycheck goes to groceries
    how much of our pay goes to groceries
    what part of my pay goes to rent and groceries
    what percent of my income goes to rent and utilities
    ¿cuánto de mi sueldo se va en comida?
    ¿qué parte de mi nómina se va en el alquiler?
    qué % de mi salario gasto en restaurantes
    what share of my wages went to eating out in October
    `,
  );
});

describe('what of the pay is kept is no share of a kind', () => {
  table(
    { ask: 'savingsRate' },
    `
    how much of my salary do I save
    ¿cuánto de mi sueldo ahorro?
    `,
  );
});

describe('paid twice is what came in', () => {
  table(
    { ask: 'list', flow: 'income', top: null },
    `
    did I get paid twice this month
    was I paid twice in October
    did Acme pay me twice this month
    ¿me pagaron dos veces este mes?
    ¿cobré dos veces este mes?
    `,
  );
});

describe('charged twice is not', () => {
  table(
    { ask: 'duplicates' },
    `
    did I pay rent twice this month
    did I pay Netflix twice this month
    was I charged twice by Uber in October
    ¿me cobraron dos veces en Target?
    `,
  );
});

describe('different places are counted, not payments', () => {
  table(
    { ask: 'count', count: 'groups' },
    `
    in how many different restaurants did I eat this year
    how many different restaurants have I been to this year
    how many coffee shops did I visit in October
    ¿en cuántos restaurantes distintos comí este año?
    ¿en cuántos supermercados diferentes compré este mes?
    at how many different places did I buy coffee this year
    `,
  );
});

describe('visits are', () => {
  table(
    { ask: 'count', count: 'rows' },
    `
    how many times did I eat out this month
    how many coffees did I buy in October
    how many trips to Costco this year
    `,
  );
});

describe('days without a payment', () => {
  table(
    { ask: 'count', count: 'groups', empty: true },
    `
    how many days did I spend nothing this month
    how many days this month did I not spend anything
    how many no-spend days did I have in October
    on how many days did I spend nothing in October
    ¿cuántos días no gasté nada este mes?
    ¿cuántos días sin gastar tuve en octubre?
    ¿Qué meses de este año no gasté nada en Costco?
    which months did I spend nothing at Costco
    `,
  );
});

test('days with more than an amount are counted as they were', () =>
  expect(read('how many days did I spend more than $200').empty).toBeUndefined());

describe('who is paid every month', () => {
  table(
    { ask: 'recurring', recurring: 'all' },
    `
    who do I pay every month
    who do I pay monthly
    which companies do I pay every month
    what do I pay for every month
    ¿a quién le pago todos los meses?
    ¿a quiénes pago cada mes?
    `,
  );
});

describe('a bonus is the rows that bear its name', () => {
  table(
    { ask: 'total', flow: 'income' },
    `
    how much was my bonus in June
    ¿y la paga extra de junio de cuánto fue?
    cuánto fue el aguinaldo de diciembre
    `,
  );
});

describe('what stores gave back is refunds', () => {
  table(
    { flow: 'refunds' },
    `
    How much money have stores given us back in 2026?
    how much have shops given me back this year
    what have retailers returned to me this year
    how much did merchants pay me back in October
    ¿cuánto dinero me han devuelto las tiendas este año?
    ¿cuánto nos devolvieron los comercios en 2026?
    money stores credited back to me this year
    how much did Amazon give me back
    `,
  );
});

describe('the average of one visit', () => {
  table(
    { ask: 'average', per: 'transaction' },
    `
    How much is my average coffee stop at Starbucks this year?
    my average gas fill-up this year
    how much is my average lunch stop at Starbucks
    typical restaurant meal cost this year
    ¿cuánto es mi parada media en Starbucks este año?
    what's my average grocery run
    `,
  );
});

describe('everything that is left out is left out', () => {
  test.each([
    ['Gastos de octubre sin contar el alquiler, la hipoteca ni Costco', ['rent', 'mortgage', 'Costco']],
    ['October spending without rent, mortgage or Costco', ['rent', 'mortgage', 'Costco']],
    ['spending in October not counting rent, the car loan or Target', ['rent', 'carPayment', 'Target']],
    ['gastos de octubre sin alquiler, luz ni Netflix', ['rent', 'power', 'Netflix']],
    ['biggest purchase this year excluding rent and mortgage', ['rent', 'mortgage']],
    ['¿Cuál fue mi gasto más grande del año, quitando las inversiones?', ['investing']],
    ['my biggest expense this year, not counting investments', ['investing']],
  ])('“%s”', (question, without) => {
    const one = read(question);
    expect(one.without).toEqual(without);
    // A loan's interest lies in its own account.
    expect(one.accountIds).toEqual(without.includes('carPayment') ? [1, 2, 3] : []);
  });
});

describe('both ways at once', () => {
  table(
    { ask: 'total', bothWays: true },
    `
    how much have my savings grown this year
    How much did I move into savings this year, net of what I took back out?
    ¿cuánto han crecido mis ahorros este año?
    ¿cuánto metí en ahorros este año descontando lo que saqué?
    `,
  );
  test('what went into savings alone is one way', () =>
    expect(read('how much did I move into savings this year')).toMatchObject({ direction: 'in' }));

  const world = {
    ...reader,
    people: ['Ana L', 'Marcus T'],
    merchants: reader.merchants.map((one) => (one.name === 'Netflix' ? { ...one, name: 'Venmo' } : one)),
  };
  const one = (question: string): Frame => decide(mark(question, world, 'en'), world).frame;
  test('a service is how a person was paid', () => {
    for (const question of [
      'how much have I sent Ana through Venmo this year',
      'cuánto le mandé a Ana por Venmo',
    ])
      expect(one(question)).toMatchObject({
        flow: 'transfers',
        direction: 'out',
        things: [{ key: 'Ana L' }],
      });
  });
  test('net between two people', () => {
    for (const question of [
      'net between me and Ana this year',
      'who owes who, me or Ana',
      'entre Ana y yo, ¿cómo estamos?',
    ])
      expect(one(question)).toMatchObject({ ask: 'total', bothWays: true, things: [{ key: 'Ana L' }] });
  });
});
