import { describe, expect, test } from 'vitest';
import { read } from '../../reading.testing.ts';

/** What a talk's last turn is read as, and no more of it than the row names. */
type Wanted = Record<string, unknown>;

const year = ['2026-01-01..2026-11-21'];
const october = ['2026-10-01..2026-10-31'];

const talks: readonly (readonly [string, readonly string[], Wanted])[] = [
  [
    'what was saved, by its months',
    ['how much did I save this year', 'which was the best month?'],
    { ask: 'cashflow', groupBy: 'month', days: year },
  ],
  [
    'what was saved, by its months',
    ['¿cuánto ahorré este año?', '¿y el peor?'],
    { ask: 'cashflow', groupBy: 'month', days: year },
  ],
  [
    'what was saved, by its months',
    ['¿cuánto ahorré este año?', '¿y por mes?'],
    { ask: 'cashflow', per: 'month', days: year },
  ],
  [
    'what was saved, as a rate',
    ['how much did I save last month', 'as a percent?'],
    { ask: 'savingsRate', days: october },
  ],
  [
    'what was saved, as a rate',
    ['¿cuánto me quedó en octubre?', '¿qué porcentaje es?'],
    { ask: 'savingsRate', days: october },
  ],
  [
    'which of two savings',
    ['how much did I save last month', 'and the month before?', 'which was better?'],
    { ask: 'cashflow', days: ['2026-10-01..2026-10-31', '2026-09-01..2026-09-30'] },
  ],
  [
    'of the income',
    ['how much on groceries last month', 'as a share of my income'],
    { ask: 'share', flow: 'income', names: ['groceries'], days: october },
  ],
  [
    'of the income',
    ['gasto en súper en octubre', '¿y qué porcentaje de mis ingresos es eso?'],
    { ask: 'share', flow: 'income', names: ['groceries'], days: october },
  ],
  [
    'of the income',
    ['gasto en súper en octubre', '¿qué parte de mi sueldo es?'],
    { ask: 'share', flow: 'income', names: ['groceries'], days: october },
  ],
  [
    'of the income',
    ['what percent of my spending is rent', 'and of my income?', 'and groceries?'],
    { ask: 'share', flow: 'income', names: ['groceries'] },
  ],
  [
    'a part of it',
    ['travel spending this year', 'what share is hotels'],
    { ask: 'share', names: ['travel', 'lodging'], days: year },
  ],
  [
    'the rest of it',
    ['travel spending this year', 'how much of that was hotels', 'the rest?'],
    { ask: 'total', names: ['travel'], without: ['lodging'], days: year },
  ],
  [
    'without it',
    ['gasto en viajes este año', 'solo Delta Air Lines', '¿y sin eso?'],
    { names: ['travel'], without: ['Delta Air Lines'], days: year },
  ],
  [
    'of the list',
    ['what subscriptions do I have', 'which is the cheapest'],
    { ask: 'recurring', top: 1, order: 'smallest' },
  ],
  [
    'of the list',
    ['¿qué suscripciones tengo?', '¿cuál es la más cara?'],
    { ask: 'recurring', top: 1, order: 'largest' },
  ],
  [
    'of the list',
    ['¿qué suscripciones tengo?', '¿cuánto es al año?'],
    { ask: 'recurring', per: 'year', names: [] },
  ],
  [
    'of the list',
    ['what subscriptions do I have', "when's the next one"],
    { ask: 'due', top: 1, recurring: 'subscriptions' },
  ],
  [
    'of the list',
    ['what subscriptions do I have', 'drop the gym'],
    { ask: 'recurring', without: ['gym'], names: [] },
  ],
  ['of the list', ['¿qué suscripciones tengo?', '¿cuál sube más?'], { ask: 'priceChanges' }],
  [
    'whether it lasts',
    ['what bills are due next month', 'will I have enough?'],
    { ask: 'forecast', by: '2026-12-31' },
  ],
  [
    'whether it lasts',
    ['¿qué pagos vencen este mes?', '¿me alcanza?'],
    { ask: 'forecast', by: '2026-11-30' },
  ],
  [
    'before the next pay',
    ['when do I get paid next', "and what's due before that?"],
    { ask: 'due', horizon: { event: 'pay', before: true } },
  ],
  [
    'before the next pay',
    ['¿cuándo cobro?', '¿qué tengo que pagar antes?'],
    { ask: 'due', horizon: { event: 'pay', before: true } },
  ],
  [
    'a price on another day',
    ['can I afford a $900 trip', 'and if I wait until January'],
    { ask: 'afford', amount: 90_000, by: '2027-01-31' },
  ],
  [
    'a price on another day',
    ['¿me alcanza para un sofá de 800?', '¿y si lo pago en diciembre?'],
    { ask: 'afford', amount: 80_000, by: '2026-12-31' },
  ],
  ['other accounts', ["what's my net worth", 'without savings'], { ask: 'networth', accountIds: [1, 3, 4] }],
  [
    'other accounts',
    ['¿cuál es mi patrimonio?', '¿y sin la tarjeta?', '¿y sin contar ahorros?'],
    { ask: 'networth', accountIds: [1, 4] },
  ],
  [
    'less what is owed',
    ["what's in my checking", 'and minus what I owe on the card'],
    { ask: 'networth', accountIds: [1, 3] },
  ],
  [
    'less what is owed',
    ['how much money do I have', 'and what do I owe', "so what's the difference"],
    { ask: 'networth' },
  ],
  [
    'then and now',
    ["what's my net worth", 'has it gone up'],
    { ask: 'networth', days: ['2026-10-31'], said: 'my balance changed' },
  ],
  [
    'paid with it',
    ['what do I owe on the Sapphire card', 'how much did we put on it last month'],
    { ask: 'total', flow: 'spending', accountIds: [3], days: october },
  ],
  [
    'the main account',
    ['how much is in savings', '¿y en la cuenta principal?'],
    { ask: 'balance', accountIds: [1] },
  ],
  [
    'the other goals',
    ['how is my Iceland goal', 'what about the other goal'],
    { ask: 'goals', goalIds: [2, 3, 4] },
  ],
  [
    'the same goal',
    ['¿cuánto falta para la Vespa?', '¿llegaré a tiempo?'],
    { ask: 'goalPace', goalIds: [3] },
  ],
  [
    'the same goal',
    ['¿cómo voy con la Vespa?', '¿cuánto tengo que ahorrar al mes?'],
    { ask: 'goalNeed', goalIds: [3] },
  ],
  [
    'the same goal',
    ['¿cómo voy con la Vespa?', '¿cuánto tengo que ahorrar al mes?', '¿y a la semana?'],
    { ask: 'goalNeed', goalIds: [3], ratePer: 'week' },
  ],
  [
    'its day',
    ['what was my biggest purchase last month', 'when was that'],
    { ask: 'extreme', days: october },
  ],
  [
    'its sum',
    ['¿cuándo fue la última vez que fui a Costco?', '¿cuánto pagué?'],
    { ask: 'last', names: ['Costco'] },
  ],
  ['its change', ['¿ha subido la luz?', '¿cuánto?'], { ask: 'trend', names: ['power'] }],
  [
    'the latest of them',
    ['how much at Uber this year', 'what was the last one'],
    { ask: 'last', names: ['Uber'], days: year },
  ],
  [
    'the latest of them',
    ['¿cuánto llevo en taxis este año?', '¿y el último cuándo?'],
    { ask: 'last', names: ['rides'] },
  ],
  [
    'each of them',
    ['café en octubre', '¿cuánto sale cada uno?'],
    { ask: 'average', per: 'transaction', days: october },
  ],
  [
    'several of the largest',
    ['how much at Amazon this year', 'show me the biggest ones'],
    { ask: 'extreme', top: 5, names: ['Amazon'], days: year },
  ],
  [
    'the ones before',
    ['list my last 5 purchases', 'and the 5 before that'],
    { ask: 'list', top: 10, days: [] },
  ],
  [
    'by another group',
    ['top 5 merchants this year', 'what about categories'],
    { ask: 'breakdown', groupBy: 'category', days: year },
  ],
  [
    'above the mean',
    ['average monthly grocery spending', 'is this month above that?'],
    { ask: 'compare', usual: true, days: ['2026-11-01..2026-11-21', '2025-11-01..2026-10-31'] },
  ],
  [
    'one way or the other',
    ['spending last week', 'the week before', 'was it more or less'],
    { ask: 'compare', days: ['2026-11-02..2026-11-08', '2026-11-09..2026-11-15'] },
  ],
  [
    'both in another year',
    ['did I spend more in October than in September?', 'no, I meant last year'],
    { ask: 'compare', days: ['2025-10-01..2025-10-31', '2025-09-01..2025-09-30'] },
  ],
  [
    'another quarter',
    ['gasto en súper en el tercer trimestre', '¿y en el segundo?'],
    { ask: 'total', days: ['2026-04-01..2026-06-30'] },
  ],
  [
    'which of them',
    ['how much at Uber this year', 'and Amazon', 'and Costco', 'which of them was most'],
    { ask: 'compareThings', names: ['Uber', 'Amazon', 'Costco'], days: year },
  ],
  [
    'which of them',
    ['¿cuánto le pagué a Uber este año?', '¿y a Netflix?', '¿a quién le pagué más?'],
    { ask: 'compareThings', names: ['Uber', 'Netflix'], groupBy: null, days: year },
  ],
  [
    'how much more',
    ['groceries last month', 'and coffee?', 'both together', 'how much more was the groceries'],
    { ask: 'compareThings', names: ['groceries', 'coffee'], days: october },
  ],
  [
    'how much more',
    ['compare groceries and coffee this year', 'by how much'],
    { ask: 'compareThings', days: year },
  ],
  [
    'which rose',
    ['compare groceries and coffee this year', 'which one went up more'],
    { ask: 'compare', names: ['groceries', 'coffee'], days: year },
  ],
  [
    'of the list of payees',
    ['income by merchant this year', 'and the worst one?'],
    { ask: 'breakdown', flow: 'income', groupBy: 'merchant', order: 'smallest', top: 1, days: year },
  ],
  [
    'of the list of payees',
    ['¿quién me pagó más este año?', '¿y el peor?'],
    { ask: 'breakdown', flow: 'income', order: 'smallest', top: 1 },
  ],
  [
    'of the list of payees',
    ['income by merchant this year', 'how much did they pay in total'],
    { ask: 'total', flow: 'income', days: year },
  ],
];

describe('a turn that hangs on the question before it', () => {
  test.each(talks)('%s: %j', (_, turns, wanted) => {
    expect(read(...turns)).toMatchObject(wanted);
  });
});

describe('the same words where nothing hangs on them', () => {
  test.each<[string[], Wanted]>([
    [['which was the best month?'], { ask: 'total' }],
    [
      ['how much on groceries last month', 'what percent of my spending is coffee'],
      { ask: 'share', flow: 'spending', names: ['coffee'] },
    ],
    [
      ['how much on groceries last month', 'how much did I spend in September'],
      { names: [], days: ['2026-09-01..2026-09-30'] },
    ],
    [['what subscriptions do I have', 'how much did I spend this year'], { ask: 'total', days: year }],
    [['how is my Iceland goal', 'how are my goals doing'], { goalIds: [] }],
    [
      ["what's my net worth", 'how much did I spend without rent'],
      { ask: 'total', without: ['rent'], accountIds: [] },
    ],
    [['how much at Uber last month', 'which month was the highest'], { names: ['Uber'], groupBy: 'month' }],
    [['can I afford a $900 trip', 'how much did I spend in October'], { ask: 'total', days: october }],
    [
      ['what do I owe on the Sapphire card', 'how much did I spend last month'],
      { ask: 'total', accountIds: [], days: october },
    ],
  ])('%j', (turns, wanted) => {
    expect(read(...turns)).toMatchObject(wanted);
  });
});
