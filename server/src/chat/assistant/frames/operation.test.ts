import { describe, expect, test } from 'vitest';
import { read } from './reading.testing.ts';

const asked = (question: string) => {
  const { ask, groupBy } = read(question);
  return [ask, groupBy];
};

describe('whom or what most of it goes to', () => {
  test.each([
    'which grocery store gets most of my cash',
    'which restaurant takes most of my money this year',
    'who takes the biggest bite out of my budget in october',
    'where does most of our food money end up',
    'what store do I drop the most money at',
    'in which shop did we leave the most money last month',
    'los cinco lugares donde más gastamos',
    'los 5 comercios donde más gastamos en octubre',
    'a quién le pagamos más',
    'a quién le di más dinero este año',
    'qué tienda se lleva la mayor parte de mi dinero',
    'en qué supermercado dejamos más dinero',
    'dónde dejo más dinero',
    'which cafe does most of my coffee money go to',
  ])('by payee: %s', (question) => expect(asked(question)).toEqual(['breakdown', 'merchant']));

  test.each([
    'what do I spend the most on',
    'what costs me the most',
    'qué es lo que más me cuesta',
    'en qué gastan más',
    'en qué gastamos más dinero el mes pasado',
    'en qué se nos va más dinero',
  ])('by kind: %s', (question) => expect(asked(question)).toEqual(['breakdown', 'category']));

  test.each([
    'what was my largest payment at a grocery store',
    'most expensive grocery purchase this year',
    'what was my biggest purchase over the past 10 days',
    'cuál fue el pago más grande en octubre',
    'qué fue lo más caro que pagamos en octubre',
    '¿en qué gasté más de una sola vez?',
  ])('one payment: %s', (question) => expect(read(question).ask).toBe('extreme'));

  test.each([
    'who do I send the most money to',
    'who have I sent the most money to this year',
    '¿a quién le mando más dinero?',
    'a quién le hemos transferido más',
    'who did we wire the most money to',
  ])('money sent is ranked among what was sent: %s', (question) => {
    const reading = read(question);
    expect(reading).toMatchObject({ ask: 'breakdown', groupBy: 'merchant', flow: 'spending' });
    expect([reading.names, reading.without]).toEqual([['TRANSFER_OUT'], ['withdrawals']]);
  });
});

describe('what one visit costs', () => {
  test.each([
    'average size of a Target shop in 2026',
    'average size of a Costco run',
    'what does a typical visit to Starbucks cost me',
    'how much do I drop per visit at Starbucks',
    'typical basket at Whole Foods',
    "what's my usual tab at Starbucks",
    'how much do I spend each time I go to Target',
    'how big is my average Uber ride',
    'average Amazon order size',
    'what do I normally pay for a tank of gas',
    'average restaurant bill this year',
    'cuánto me sale cada ida a Costco',
    'cuánto gasto por ida al súper',
    'cada vez que voy a Costco cuánto gasto',
    'ticket medio en Target',
  ])('%s', (question) => expect(read(question)).toMatchObject({ ask: 'average', per: 'transaction' }));

  test.each([
    ['average monthly spend at Target', 'month'],
    ['how much do I spend on average per week on coffee', 'week'],
    ['cuánto gastamos al mes en café', 'month'],
    ['average spend at Target', null],
    ['how much do I usually spend at Target', null],
  ])('a stretch, no visit: %s', (question, per) =>
    expect(read(question)).toMatchObject({ ask: 'average', per }),
  );

  test('a visit beside a total is no average', () => {
    expect(read('how much did I spend on a trip to Costco').ask).toBe('total');
    expect(read('how much was the Amazon order').ask).toBe('total');
  });
});

describe('money that comes in', () => {
  test.each([
    'what has Acme Corp paid me so far this year',
    'how much came in from Acme Corp',
    'how much did people send me on Uber in October',
    'money received on Uber in october',
    'cuánto me ha pagado Acme este año',
    'cuánto me mandaron por Uber en octubre',
    'cuánto me ha entrado de Uber',
    'cuánto nos depositaron en octubre',
    'cuánto he ganado este año',
    'total stipend from Target this year',
    'cuánto me dieron de beca de Target',
  ])('%s', (question) => expect(read(question).flow).toBe('income'));

  test('a word for some of what comes in is never taken for all of it', () => {
    // Looked for in the rows by its name.
    expect(read('my stipend this year').left.named.map((one) => one.text)).toEqual(['stipend']);
    expect(read('how much commission did I earn this year').left.unread).toEqual(['commission']);
  });

  test.each([
    'how much did I send on Uber in October',
    'cuánto mandamos por Uber en octubre',
    'what did I get at Target',
    'give me the biggest charges this year',
    'cuánto nos cobraron en octubre',
    'mis recibos de octubre',
  ])('not so: %s', (question) => expect(read(question).flow).not.toBe('income'));
});

describe('a price held against what there is', () => {
  test.each([
    ['can I swing a $2,300 sofa this month without touching the Iceland money', 230_000],
    ['would a 350 dollar concert ticket leave me short before next month', 35_000],
    ['would a $350 ticket break the bank', 35_000],
    ['is there room for a $400 jacket this month', 40_000],
    ['could I get away with spending $500 on a trip', 50_000],
    ['if I drop $800 on a laptop will I be ok', 80_000],
    ['is $1,500 for a couch doable this month', 150_000],
    ['do I have the money for a $900 phone', 90_000],
    ['me da para una tele de 600 dólares', 60_000],
    ['me quedo corto si compro una bici de 900', 90_000],
    ['puedo darme el lujo de un reloj de $700', 70_000],
    ['hay margen para una chaqueta de 200 dólares', 20_000],
  ])('%s', (question, amount) =>
    expect(read(question)).toMatchObject({ ask: 'afford', amount, goalIds: [] }),
  );

  test.each([
    ['if I save $200 a month when do I reach Used Vespa', 'goalWhen'],
    ['can I afford the Used Vespa', 'goal'],
    ['did I spend $400 on a jacket', 'exists'],
    ['how much can I spend on groceries', 'free'],
  ])('not so: %s', (question, ask) => expect(read(question).ask).toBe(ask));
});

describe('what is free to spend', () => {
  test.each([
    "after what's set aside for goals, how much is left that I could use",
    "what's safe to spend",
    'how much is actually mine to spend',
    'how much can I really spend',
    'what can I spend without touching my goals',
    "how much of my money isn't spoken for",
    'how much do I have to play with',
    'De cuánto dinero puedo disponer libremente',
    'lo que me queda de verdad',
    'cuánto dinero tengo que no esté apartado',
    'cuánto puedo gastar sin tocar mis metas',
    'quitando lo apartado, cuánto me queda',
  ])('%s', (question) => expect(read(question).ask).toBe('free'));

  test.each([
    ['how much have I set aside for goals', 'goals'],
    ['how much is reserved', 'goals'],
    ['how much is left in my Emergency fund', 'goal'],
    ['how much do I have available in checking', 'balance'],
    ['cuánto me quedó el mes pasado', 'cashflow'],
  ])('not so: %s', (question, ask) => expect(read(question).ask).toBe(ask));
});

describe('the one before the last', () => {
  test.each([
    'second latest Target purchase',
    'the Netflix payment before the last one',
    'previous Netflix payment',
    'what was the Amazon order before last',
    'the second to last Costco purchase',
    'penúltima compra en Amazon',
    'el pago de Netflix anterior',
  ])('%s', (question) => expect(read(question)).toMatchObject({ ask: 'last', rank: 2 }));

  test.each([
    ['my last Netflix payment', null],
    ['when was my latest Target purchase', null],
    ['the week before last at Target', null],
    ['Target spending the previous month', null],
  ])('not so: %s', (question, rank) => expect(read(question).rank).toBe(rank));
});

describe('days that are told, counted or asked for', () => {
  test('what is told before the question has days of its own', () => {
    expect(read('I was at Target last week. How much since June?').days).toEqual(['2026-06-01..2026-11-21']);
    expect(read('Fui a Costco ayer. ¿Cuánto llevo este año?').days).toEqual(['2026-01-01..2026-11-21']);
    expect(read('how much did I spend at Target last week').days).toEqual(['2026-11-09..2026-11-15']);
  });

  test('days until a day are no figure of money', () => {
    for (const question of ['how many weeks until Christmas', 'cuántas semanas faltan para navidad'])
      expect(read(question)).toMatchObject({ ask: 'total', days: [] });
    expect(read('how many days did I spend over $100 until October').ask).toBe('count');
  });

  test('days without a payment are not counted by those with one', () => {
    for (const question of [
      'how many days last month did I spend nothing',
      'which days did I spend nothing in October',
      'cuántos días no gasté nada en octubre',
    ])
      expect(read(question)).toMatchObject({ ask: 'count', groupBy: 'day', empty: true });
  });

  test('paydays until a day are those expected', () => {
    const { ask, flow, days } = read('how many paychecks until Christmas');
    expect([ask, flow, days]).toEqual(['due', 'income', ['2026-11-21..2026-12-25']]);
  });

  test('to itemize a shop is to list its payments, to itemize everything a breakdown', () => {
    expect(read('itemize my Costco spending').ask).toBe('list');
    expect(read('itemized spending by category').ask).toBe('breakdown');
  });
});

describe('every person of a verb', () => {
  test.each(['gasto', 'gasta', 'gastas', 'gastamos', 'gastan', 'gasté', 'gastó', 'gastaron', 'gastábamos'])(
    'en qué tienda %s más',
    (verb) => expect(asked(`en qué tienda ${verb} más`)).toEqual(['breakdown', 'merchant']),
  );
  test.each([
    ['interest on the card this year', 'interestCharge'],
    ['intereses de la tarjeta este año', 'interestCharge'],
    ['interest on my savings this year', 'interestIncome'],
    ['how much interest have we paid', 'interestCharge'],
    ['cuánto pagamos de intereses', 'interestCharge'],
    ['cuánto me han dado de intereses', 'interestIncome'],
  ])('%s: %s', (question, key) => expect(read(question).names).toEqual([key]));

  test.each(['pagamos', 'pagué', 'pagaron', 'hemos pagado', 'compramos', 'gastaron'])(
    'cuánto %s en octubre',
    (verb) => expect(read(`cuánto ${verb} en octubre`)).toMatchObject({ ask: 'total', flow: 'spending' }),
  );
  test.each(['gané', 'ganamos', 'ganaron', 'recibimos', 'cobré', 'cobramos', 'ingresamos'])(
    'cuánto %s en octubre: lo que entró',
    (verb) => expect(read(`cuánto ${verb} en octubre`)).toMatchObject({ ask: 'total', flow: 'income' }),
  );
});

describe('words that turn a question round', () => {
  test.each([
    ['how much came off my Everyday Checking in Q2', { ask: 'total', flow: 'spending' }],
    ['how much came into my Everyday Checking in Q2', { ask: 'total', flow: 'income' }],
    ['how much of my money ended up at Target in October', { ask: 'total' }],
    ['how much of my spending was Target in October', { ask: 'share' }],
    ['count the payments over $100 in April', { ask: 'count', minCents: 10_000 }],
    ['how many bucks have I given Netflix since january', { ask: 'total' }],
    ['porcentaje de ahorro este año', { ask: 'savingsRate', accountIds: [] }],
    ['what did i get paid in june', { ask: 'total', flow: 'income' }],
    ['what did I get at Target in june', { ask: 'list' }],
    ['how expensive was life in May', { ask: 'total', flow: 'spending' }],
    ['did I get any money back last month, how much?', { flow: 'refunds' }],
    ['what did I get back from Amazon this year', { flow: 'refunds' }],
    ['how much has Amazon given me back this year', { flow: 'refunds' }],
    ['when do I get back to Whole Foods', { flow: 'spending' }],
    ['what was put on Sapphire Card last month', { ask: 'total', flow: 'spending', accountIds: [3] }],
    ['what did I pay the most for since the month began', { ask: 'extreme' }],
    ['how did my spending develop in the last 2 months', { ask: 'trend' }],
    ['cuánto tengo que pagar de Sapphire Card', { ask: 'balance', balance: 'owed' }],
    ['cuándo tengo que pagar la renta', { ask: 'due' }],
    ['how long since I last paid Netflix', { ask: 'last', periods: [] }],
    ['en qué se me está yendo el sueldo', { ask: 'breakdown', groupBy: 'category', flow: 'spending' }],
    ["what's the most I've paid for gas", { ask: 'extreme', groupBy: null }],
  ])('%s', (question, frame) => expect(read(question)).toMatchObject(frame));
});

describe('orders', () => {
  test.each([
    ['set a target of 250 for my Emergency dress', 'createGoal'],
    ['set a target of $250 for my Vespa helmet', 'createGoal'],
    ['start a goal for my Emergency dress of $250', 'createGoal'],
    ['add a goal of 300 for a drill', 'createGoal'],
    ['pon una meta de 500 para un sillón', 'createGoal'],
    ['add 50 to my Emergency fund goal', 'goalProgress'],
    ['set aside $50 for the Emergency fund', 'goalProgress'],
    ['pon 50 en la meta New laptop', 'goalProgress'],
    ['pon la última compra de Uber como viajes', 'recategorise'],
  ])('%s: %s', (question, ask) => expect(read(question).ask).toBe(ask));
});
