import { describe, expect, test } from 'vitest';
import { read } from './reading.testing.ts';

/** Start and end of the stretches a question is about. */
const days = (...turns: string[]): string[] => read(...turns).days;
const bounds = (question: string) => {
  const { minCents, maxCents } = read(question);
  return [minCents, maxCents];
};

describe('stretches of time', () => {
  test.each([
    ['coffee in october', ['2026-10-01..2026-10-31']],
    ['how much last tuesday', ['2026-11-17']],
    ['gasté el 15', ['2026-11-15']],
    ['first week of October', ['2026-10-01..2026-10-07']],
    ['la segunda quincena de octubre', ['2026-10-16..2026-10-31']],
    ['en la primera mitad de 2025', ['2025-01-01..2025-06-30']],
    ['spent from November to February', ['2025-11-01..2026-02-28']],
    ['spent between December 10 and 21', ['2025-12-10..2025-12-21']],
    ['in the previous month', ['2026-10-01..2026-10-31']],
    ['over the past month', ['2026-10-22..2026-11-21']],
    ['en el último trimestre', ['2026-07-01..2026-09-30']],
    ['since the month began', ['2026-11-01..2026-11-21']],
    ['gastos del 29 de octubre para acá', ['2026-10-29..2026-11-21']],
    ['spent the whole year', ['2026-01-01..2026-11-21']],
    ['todo el mes de octubre', ['2026-10-01..2026-10-31']],
    ['facturas de aquí a fin de mes', ['2026-11-21..2026-11-30']],
    ['the weekend of October 10', ['2026-10-10..2026-10-11']],
    ['spent between Halloween and my payday on November 13', ['2026-10-31..2026-11-13']],
  ])('%s', (question, expected) => {
    expect(days(question)).toEqual(expected);
  });

  test('short months count in a list, alone they are words', () => {
    expect(days('compare aug, sep and oct')).toEqual([
      '2026-08-01..2026-08-31',
      '2026-09-01..2026-09-30',
      '2026-10-01..2026-10-31',
    ]);
    expect(days('how far may I go')).toEqual([]);
  });

  test('a half without its whole is taken of the whole before it', () => {
    const both = ['2026-10-01..2026-10-15', '2026-10-16..2026-10-31'];
    expect(days('first half of october vs second half')).toEqual(both);
    expect(days('coffee in the first half of october', 'and the second half?')).toEqual(both.slice(1));
  });

  test('one stretch said twice is one, one inside another narrows it, a list keeps both', () => {
    expect(days('electricity last winter, december through february')).toEqual(['2025-12-01..2026-02-28']);
    expect(days('how much in 2026, in october')).toEqual(['2026-10-01..2026-10-31']);
    expect(days('el año pasado en septiembre')).toEqual(['2025-09-01..2025-09-30']);
    expect(days('coffee in july and august')).toHaveLength(2);
  });

  test('between two months with a change is two stretches, without one it is one', () => {
    const changed = read('what changed between september and october in groceries');
    expect([changed.ask, changed.days.length, changed.names]).toEqual(['compare', 2, ['groceries']]);
    expect(days('groceries between september and october')).toEqual(['2026-09-01..2026-10-31']);
  });
});

describe('follow-ups keep what they do not name', () => {
  test.each([
    [['coffee in october', 'and the month before?'], ['2026-09-01..2026-09-30']],
    [['café en octubre', '¿y el anterior?'], ['2026-09-01..2026-09-30']],
    [['coffee in october', 'and the year before?'], ['2025-10-01..2025-10-31']],
    [['coffee since june', 'and the same stretch last year?'], ['2025-06-01..2025-11-21']],
    [['coffee in october', 'no wait, I meant the whole year'], ['2026-01-01..2026-11-21']],
    [['café en octubre', 'no, me refiero a todo el año'], ['2026-01-01..2026-11-21']],
  ])('%s', (turns, expected) => {
    const { days: said, names } = read(...turns);
    expect([said, names]).toEqual([expected, ['coffee']]);
  });

  test('a rolling month moves by a month and stays as long', () => {
    expect(days("past month's spending vs the month before that")).toEqual([
      '2026-10-22..2026-11-21',
      '2026-09-22..2026-10-21',
    ]);
  });

  test('a correction of the account or an exclusion changes only that', () => {
    const corrected = read('coffee in october', 'no, I meant checking');
    expect([corrected.accountIds, corrected.names]).toEqual([[1], ['coffee']]);
    expect(read('café en octubre', 'sin Starbucks').without).toEqual(['Starbucks']);
  });

  test('an average without a measure takes the flow of the turn before', () => {
    const { flow, ask, per, names } = read(
      'what did Acme pay me in october',
      'average per week since august?',
    );
    expect([flow, ask, per, names]).toEqual(['income', 'average', 'week', ['Acme Corp']]);
  });
});

describe('amounts', () => {
  test.each([
    ['charges over $50 in october', [5000, null]],
    ['charges of at least $50 in october', [4999, null]],
    ['charges of $50 or more in october', [4999, null]],
    ['no less than 50 dollars in october', [4999, null]],
    ['compras de al menos 50 en octubre', [4999, null]],
    ['gastos de más de mil quinientos en octubre', [150_000, null]],
    ['purchases up to $20 in october', [null, 2001]],
    ['purchases under $20 in october', [null, 2000]],
    ['no more than 20 bucks in october', [null, 2001]],
    ['compras de como máximo 20 dólares en octubre', [null, 2001]],
    ['purchases between 20 and 50 in october', [1999, 5001]],
    ['compras de entre 1.234,56 y 2.000,00 en octubre', [123_455, 200_001]],
    ['anything exactly $12.50 in october', [1250, 1250]],
    ['everything above 2k this year', [200_000, null]],
    ['spending last month except for purchases over $500', [null, 50_001]],
  ])('%s', (question, expected) => {
    expect(bounds(question)).toEqual(expected);
  });

  test('a number that counts or dates is no amount', () => {
    expect(bounds('more than 3 times in october')).toEqual([null, null]);
    expect(bounds('gastos desde 2025')).toEqual([null, null]);
    expect(bounds('spent between 5 and 20 september')).toEqual([null, null]);
  });

  test('an amount said of one payment picks that payment', () => {
    expect(bounds('why was I charged $29 in fees')).toEqual([2900, 2900]);
  });
});

describe('what is left out', () => {
  test.each([
    ['biggest 5 in october excl rent', ['rent']],
    ['top places in q3 excluding bank interest', ['interestCharge']],
    ['excluding rent and car payment what were my expenses in october', ['rent', 'carPayment']],
    ['gastos de octubre sin contar el alquiler ni uber', ['rent', 'Uber']],
    ['total in september other than amazon, target and costco', ['Amazon', 'Target', 'Costco']],
    ['october spending, not counting the autopay thing', ['autopay']],
  ])('%s', (question, expected) => {
    const { without, names, left } = read(question);
    expect([without, names, left.blocking]).toEqual([expected, [], []]);
  });

  test('weekends left out leave the weekdays, one account the others', () => {
    expect(read('spent this year excluding weekends').weekdays).toEqual([1, 2, 3, 4, 5]);
    expect(read('spent last month without my savings account').accountIds).toEqual([1, 3, 4]);
  });

  test('what no filter can leave out is asked about, never counted in silence', () => {
    expect(read('spent in 2026 excluding october').left.blocking).toEqual(['october']);
    expect(read('not counting subscriptions, what did I spend last month').left.blocking).toHaveLength(1);
    const described = read('spent year to date not counting fancy restaurants');
    expect(described.left.blocking).toHaveLength(1);
    expect(described.names).toEqual([]);
  });

  test('minus what was spent is a difference, less than an amount a bound', () => {
    expect(read('how much did i make minus what i spent in september').ask).toBe('cashflow');
    expect(bounds('less than 20 dollars in october')).toEqual([null, 2000]);
  });
});

describe('names', () => {
  test('a goal by a word only it has, unless money was spent', () => {
    expect(read('how far along is Iceland').goalIds).toEqual([1]);
    expect(read('put 120 dollars toward the vespa')).toMatchObject({ ask: 'goalProgress', goalIds: [3] });
    expect(read('what did I spend on lunch').goalIds).toEqual([]);
  });

  test('the longer name wins', () => {
    expect(read('balance of Rainy Day Savings')).toMatchObject({ accountIds: [2], goalIds: [] });
  });

  test('an account by its last digits, its bank or its kind', () => {
    expect(read('spent on the 4242 card last week').accountIds).toEqual([3]);
    expect(read('cuánto tengo en Heron').accountIds).toEqual([3, 4]);
    expect(read('saldo de la cuenta de cheques').accountIds).toEqual([1]);
  });

  test('a word for visits beside a merchant is no other kind of spending', () => {
    expect(read('Uber since June: how many trips was that').names).toEqual(['Uber']);
  });

  test('an unknown name is reported, not repaired into grammar', () => {
    expect(read('cuanto le pague a mercadona en octubre').left.named).toHaveLength(1);
    expect(read("what's my lowe's spending last month").left.named).toHaveLength(1);
    expect(read('my average tank of gas this year').per).toBe('transaction');
  });
});

describe('operations', () => {
  test.each([
    ['what did i spend in october by week', 'trend'],
    ['gasto en octubre por semana', 'trend'],
    ['how big a part of my expenses was insurance last month', 'share'],
    ['¿cuánto me quedó después de gastos en octubre?', 'cashflow'],
    ['everything I own minus what I owe', 'networth'],
    ['when was my first purchase at Amazon', 'first'],
    ['between groceries and eating out, which cost me more in september?', 'compareThings'],
    ['anything over 200 this month', 'list'],
    ['Anything still pending?', 'list'],
    ['yesterdays total', 'total'],
    ['¿cuál fue el día que más gasté en octubre?', 'breakdown'],
    ['las tres categorías en las que más gasté este año', 'breakdown'],
    ['qué fue lo más caro que pagué este mes', 'extreme'],
    ["what's the percent change in my electric bill from august to november", 'compare'],
    ['what will be in checking at the end of the month?', 'forecast'],
  ])('%s: %s', (question, expected) => {
    expect(read(question).ask).toBe(expected);
  });

  test('the title of a new goal is what it is called', () => {
    expect(read('make me a goal called Winter coat for $260 by January 15').title).toBe('Winter coat');
    expect(read('crea una meta Bicicleta de Mateo de 350 dólares para el 6 de enero').title).toBe(
      'Bicicleta de Mateo',
    );
    expect(read('new goal: a kayak, $1,200').title).toBe('Kayak');
  });
});

describe('which row, which rows', () => {
  test.each([
    ['my latest Starbucks purchase please', 'last'],
    ['último pago a Netflix', 'last'],
    ['how long since I last paid Netflix', 'last'],
    ['my very first Starbucks purchase', 'first'],
    ['earliest Costco payment', 'first'],
    ['rank merchants by spending last month', 'breakdown'],
    ['spending categories last month, ranked', 'breakdown'],
    ['¿en qué gasté más de una sola vez?', 'extreme'],
    ['dinero en Rainy Day Savings', 'balance'],
    ['money in the bank', 'balance'],
    ['what was my surplus last quarter', 'cashflow'],
    ['was Starbucks or Amazon more expensive last month', 'compareThings'],
    ['MONEY IN EVERYDAY CHECKING', 'balance'],
    ['was groceries more expensive in september or october', 'compare'],
    ['did I spend more in Mar 2026 or over the last calendar month', 'compare'],
  ])('%s: %s', (question, expected) => expect(read(question).ask).toBe(expected));

  test.each([
    ['how many purchases passed $50', 5000, null],
    ['¿cuántos pagos rebasaron los 50 dólares?', 5000, null],
    ['how many purchases did not reach $50', null, 5000],
  ])('%s', (question, least, most) => {
    const { ask, minCents, maxCents } = read(question);
    expect([ask, minCents, maxCents]).toEqual(['count', least, most]);
  });

  test.each([
    ['all spending but coffee last month', ['coffee']],
    ['todo lo que gasté menos el alquiler en octubre', ['rent']],
    ['spending last month, rent and groceries aside', ['rent', 'groceries']],
    ['how much did I spend last month with rent left out', ['rent']],
    ['cuánto gasté en octubre, restaurantes aparte', ['restaurants']],
  ])('%s', (question, without) => {
    const reading = read(question);
    expect([reading.names, reading.without]).toEqual([[], without]);
  });
});

describe('slips', () => {
  test.each([
    ['hw mcuh did i spnd on resturants in setpember', ['restaurants'], ['2026-09-01..2026-09-30']],
    ['cuato gste en restuarantes el mes paado', ['restaurants'], ['2026-10-01..2026-10-31']],
    ['COFFEE SPENDING IN OCTOBR', ['coffee'], ['2026-10-01..2026-10-31']],
  ])('%s', (question, names, when) => {
    const reading = read(question);
    expect([reading.names, reading.days, reading.left.unread]).toEqual([names, when, []]);
  });

  test('everyday words are what they say', () => {
    expect(read('my average tank of gas this year')).toMatchObject({ ask: 'average', per: 'transaction' });
  });
});
