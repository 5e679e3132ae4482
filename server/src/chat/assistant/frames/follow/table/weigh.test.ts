import { describe, expect, test } from 'vitest';
import { read, type Reading } from '../../reading.testing.ts';

/** Each figure on the table by what it is of and its days. */
const sidesOf = ({ sides }: Reading): string[] =>
  (sides ?? []).map((one) =>
    [...one.things.map(({ key }) => key), ...one.periods.map(({ start, end }) => `${start}..${end}`)].join(
      ' ',
    ),
  );
const year = '2026-01-01..2026-11-21';
const october = '2026-10-01..2026-10-31';
const september = '2026-09-01..2026-09-30';

describe('which of them, by its measure', () => {
  test.each([
    'which one costs me more per visit',
    'which is pricier each time',
    'cuál me sale más caro por visita',
    'which of the two is cheaper per trip',
    'promedio por visita de cada uno',
    'average per visit of each',
    'which one is dearer a pop',
  ])('a payment at each: “%s”', (turn) => {
    const reading = read('starbucks this year', 'and costco', turn);
    expect(reading).toMatchObject({ ask: 'weigh', weighed: { by: 'visit' } });
    expect(sidesOf(reading)).toEqual([`Starbucks ${year}`, `Costco ${year}`]);
  });

  test.each([
    'which do i go to more',
    'y a cuál voy más',
    'which one do we hit most often',
    'cuál más veces',
  ])('how many times: “%s”', (turn) =>
    expect(read('starbucks this year', 'and costco', turn).weighed?.by).toBe('visits'),
  );

  test('asked for in two whole questions', () => {
    const turns = ['how much did I spend at starbucks this year', 'how much did I spend at costco this year'];
    expect(sidesOf(read(...turns, 'which of the two is more'))).toEqual([
      `Starbucks ${year}`,
      `Costco ${year}`,
    ]);
    expect(read(...turns, 'difference')).toMatchObject({
      ask: 'compareThings',
      names: ['Starbucks', 'Costco'],
    });
  });

  test('over days of its own', () => {
    const turns = [
      'how much did i spend at starbucks last week',
      'costco?',
      'which of the two do i spend more at this year',
    ];
    expect(read(...turns)).toMatchObject({
      ask: 'compareThings',
      names: ['Starbucks', 'Costco'],
      days: [year],
    });
  });

  test('three of them, and then the order', () => {
    const turns = ['starbucks this year', 'amazon', 'costco'];
    expect(sidesOf(read(...turns, 'which of the three is priciest per visit'))).toHaveLength(3);
    expect(read(...turns, 'order them by cost').weighed).toMatchObject({ by: 'sum', want: 'order' });
    expect(sidesOf(read(...turns, 'which of the two is cheaper per visit'))).toEqual([
      `Amazon ${year}`,
      `Costco ${year}`,
    ]);
  });

  test('stretches of days by a payment', () => {
    const reading = read('starbucks in september', 'october', 'per order which month was more expensive');
    expect(reading.weighed?.by).toBe('visit');
    expect(sidesOf(reading)).toEqual([`Starbucks ${september}`, `Starbucks ${october}`]);
  });

  test('a measure that was told stays', () => {
    expect(
      read('groceries since july', 'per trip', 'and amazon per order', 'which is more').weighed?.by,
    ).toBe('visit');
    expect(
      read('how much do I spend a month on coffee', 'and in the summer', 'which was higher').weighed?.by,
    ).toBe('month');
  });
});

describe('how far apart, together, on average', () => {
  test.each([
    'by how many percent',
    'in percent how much more',
    'en qué porcentaje subió',
    'what percent increase is that',
  ])('in proportion: “%s”', (turn) =>
    expect(read('coffee in september', 'october', turn)).toMatchObject({
      ask: 'compare',
      days: [october, september],
    }),
  );

  test('another subject and other days are weighed as they were told', () => {
    const reading = read(
      'how much on groceries in october',
      'how much did i spend on coffee in september',
      'which was more',
    );
    expect(sidesOf(reading)).toEqual([`groceries ${october}`, `coffee ${september}`]);
  });

  test('a part is not held against its whole', () => {
    expect(read('food in May', 'only restaurants', 'which was more').ask).not.toBe('weigh');
  });
});

describe('what is no question of the table', () => {
  test.each([
    ['starbucks this year', 'and costco', 'which month did I spend the most overall'],
    ['starbucks this year', 'and costco', 'what was my biggest purchase this year'],
    ['coffee in september', 'october', 'which place did I go to most'],
    ['what is my balance', 'and in savings', 'how much did I spend on coffee per visit'],
  ])('%s >> %s >> %s', (...turns) => expect(read(...turns).weighed).toBeUndefined());

  test('another subject in between clears it', () => {
    expect(
      read('starbucks this year', 'costco', 'what is my balance', 'which is more per visit').weighed,
    ).toBeUndefined();
  });
});

describe('a measure or a sum and nothing else', () => {
  test.each(['per visit?', 'average purchase in each', 'por visita', 'average spend at each'])(
    'after what was weighed: “%s”',
    (turn) =>
      expect(read('starbucks this year', 'amazon', 'which is more', turn)).toMatchObject({ ask: 'weigh' }),
  );

  test('of one subject it is that subject’s', () => {
    expect(read('starbucks this year', 'amazon', 'per visit?')).toMatchObject({
      ask: 'average',
      names: ['Amazon'],
    });
  });

  test('“total” after two whole questions is of both', () => {
    const turns = ['how much on amazon in september', 'how much on starbucks in september', 'total'];
    expect(read(...turns)).toMatchObject({ ask: 'total', names: ['Amazon', 'Starbucks'] });
  });

  test('which month, of all that was told of each', () => {
    const turns = [
      'coffee in october',
      'and groceries',
      'la suma',
      'y en septiembre',
      'cuál mes fue más caro',
    ];
    expect(read(...turns)).toMatchObject({ ask: 'compare', names: ['coffee', 'groceries'] });
  });

  test('what they come to, after they were weighed by a payment', () => {
    const turns = ['starbucks this year', 'amazon', 'which is pricier per visit'];
    expect(read(...turns, 'and combined')).toMatchObject({ ask: 'total', names: ['Starbucks', 'Amazon'] });
    expect(read(...turns, 'the difference in dollars')).toMatchObject({ ask: 'compareThings' });
    expect(read(...turns, 'the cheapest per meal').weighed).toMatchObject({ by: 'visit', want: 'most' });
    expect(read(...turns, 'who do i see more').weighed).toMatchObject({ by: 'visits' });
  });

  test('a dearer month is one that came to more', () => {
    expect(read('coffee in october', 'september', 'which month was more expensive').ask).toBe('compare');
  });
});

describe('figures that were told with their rows, parts or whole', () => {
  test('lists and breakdowns, where “of the two” is said', () => {
    const rows = ['show me what I paid Target last month', 'and Costco?'];
    expect(read(...rows, 'which of the two do I visit more often')).toMatchObject({
      ask: 'weigh',
      weighed: { by: 'visits' },
    });
    expect(
      read('en qué gasté en octubre', 'y en septiembre?', 'cuál de los dos meses fue peor'),
    ).toMatchObject({ ask: 'compare', days: [october, september] });
  });

  test('a list alone is asked about its rows', () => {
    const turns = ['how much at Target last month', 'show my Costco purchases last month'];
    expect(read(...turns, 'which was the biggest').ask).not.toBe('compareThings');
  });

  test('shares', () => {
    const turns = [
      'what share of my spending is groceries',
      'and coffee',
      'which of those was dearer last year',
    ];
    expect(read(...turns)).toMatchObject({ ask: 'compareThings', names: ['groceries', 'coffee'] });
  });

  test('a sum of accounts stands not beside its parts', () => {
    const turns = [
      'how much did I spend on the Sapphire card in October',
      'and with Everyday Checking?',
      'both together?',
      'which more',
    ];
    expect(read(...turns)).toMatchObject({ ask: 'compareThings', accountIds: [3, 1] });
  });
});

describe('a sum or mean that names nothing of what was told', () => {
  test.each([
    'entonces en conjunto',
    'súmalos',
    'so what is the total',
    'combined?',
    'how much is that in all',
  ])('of two stretches: “%s”', (turn) =>
    expect(read('groceries in October', 'and in September?', turn)).toMatchObject({
      ask: 'total',
      days: [october, september],
    }),
  );

  test('their mean', () => {
    const turns = ['how much did I spend last month', 'and the month before', 'on average?'];
    expect(read(...turns)).toMatchObject({ days: [october, september], weighed: { want: 'mean' } });
  });

  test('spending is no sum of what came in', () => {
    const turns = ['how much did Acme pay me this year', 'and last year?', 'what do I spend in total'];
    expect(read(...turns).flow).toBe('spending');
  });
});

test('a side named again, and one picked by where', () => {
  expect(
    read('groceries in October', 'and coffee?', 'both of them', 'how much more was the groceries'),
  ).toMatchObject({ ask: 'compareThings', names: ['groceries', 'coffee'] });
  expect(
    read('starbucks or costco this month, where do i go more', 'and where do i spend more per visit'),
  ).toMatchObject({ ask: 'weigh', weighed: { by: 'visit' } });
});
