import { toQuery, emptySlots } from '@saldo/contract/query/slots';
import { describe, expect, test } from 'vitest';
import { corpusWorld } from '../corpus/world.ts';
import { noHeads, type Heads, type Role } from '../net/heads.ts';
import { resolve } from '../read/resolve.ts';
import { markUp, type Marked } from './marks.ts';

const marked = (message: string): Marked => markUp(message, corpusWorld, 'en');
const named = (message: string): unknown[] =>
  marked(message).marks.map(({ meanings }) => meanings[0]?.meaning);
/** Payees that no bank names. */
const linesCalled = (...names: string[]) =>
  names.map((name) => ({ name, named: false, income: false, codes: [], rows: 3 }));
const words = (message: string): string[] => marked(message).tokens.map(({ text }) => text);

test.each([
  ['how much did I spend at Zinnia Bakery in May', 'Zinnia Bakery'],
  ['cuánto gasté en Zorzal Panadería', 'Zorzal Panadería'],
  ['what went to “Quiet Corner” this year, I mean at "Quiet Corner"', 'Quiet Corner'],
])('a name that no row has is no kind of goods: %s', (message, name) => {
  expect(named(message)).toContainEqual({ type: 'm', names: [name], fuzzy: false, person: false });
});

test('a place of a kind is the kind where no name stands', () => {
  expect(named('how much did I spend at a bakery')[0]).toMatchObject({ type: 'c' });
});

test.each([
  ['the salami, not the coffin', ['the', 'salami', ',', 'not', 'the', 'coffin']],
  ['what I gave julia for baking', ['what', 'i', 'gave', 'julia', 'for', 'baking']],
  ['cuanto en gaseosa', ['cuanto', 'en', 'gaseosa']],
  ["what we'd spent", ['what', 'we', 'would', 'spent']],
  ["she'll pay", ['she', 'will', 'pay']],
  ['curr a/c bal', ['current', 'account', 'balance']],
  ['Thank you so much. And how much in savings, please?', ['and', 'how', 'much', 'in', 'savings']],
  ['hola, buenas tardes, cuánto gasté ayer porfa', ['cuanto', 'gaste', 'ayer']],
  ['thank you', ['thank', 'you']],
  ['en Acción de Gracias', ['en', 'accion', 'de', 'gracias']],
])('courtesy before and behind a question is none of it: %s', (message, left) => {
  expect(words(message)).toEqual(left);
});

test.each(['lo de islandia', 'cómo va la moto'])('goals are known in the other language: %s', (message) => {
  expect(named(message)[0]).toMatchObject({ type: 'g' });
});

test('a number in the name of an account is no amount', () => {
  const accounts = corpusWorld.accounts.map((one) => (one.id === 1 ? { ...one, name: '360 Checking' } : one));
  const { marks } = markUp('what about on 360 Checking?', { ...corpusWorld, accounts }, 'en');
  expect(marks.map(({ meanings }) => meanings.map(({ meaning }) => meaning))).toEqual([
    [{ type: 'a', ids: [1], generic: false }],
  ]);
});

test('2000 is an amount long before the first row, 2025 may be a year', () => {
  expect(named('what if it costs 2000')).toEqual([expect.objectContaining({ type: 'n', plain: 200_000 })]);
  expect(named('and 2025')).toContainEqual(expect.objectContaining({ type: 'p' }));
});

test.each([
  ['unos mil quinientos', 150_000],
  ['mil y pico', 100_000],
  ['dos mil y pico de pesos', 200_000],
  ['2 mil 500', 250_000],
  ['un par de cientos', 20_000],
  ['a couple hundred', 20_000],
  ['like fifteen hundred', 150_000],
  ['a hundred or so dollars', 10_000],
])('a number said roundly is one number: %s', (message, plain) => {
  const amounts = marked(message).marks.flatMap(({ meanings }) =>
    meanings.flatMap(({ meaning }) => (meaning.type === 'n' ? [meaning.plain] : [])),
  );
  expect(amounts).toEqual([plain]);
});

test.each(['charges between 20 and 30 at target', 'cargos entre 20 y 30 en target', 'de 20 a 30'])(
  'two numbers without a sign of days are amounts: %s',
  (message) => {
    expect(named(message).slice(0, 2)).toEqual([
      expect.objectContaining({ type: 'n', side: 'least', plain: 2000 }),
      expect.objectContaining({ type: 'n', side: 'most', plain: 3000 }),
    ]);
  },
);

test.each(['abrime una meta', 'me marcho de viaje', 'anduve diciendo eso', 'el mes entero'])(
  'a real word is no month, day or sum: %s',
  (message) => {
    expect(marked(message).tokens.filter(({ repairedFrom }) => repairedFrom !== undefined)).toEqual([]);
  },
);

test.each(['en qué mes superé los 500', 'cuándo pasé de 500', 'cuándo rebasé los 500', 'me excedí de 500'])(
  'a bound in the first person: %s',
  (message) => {
    expect(named(message)).toEqual([expect.objectContaining({ type: 'n', side: 'least', plain: 50_000 })]);
  },
);

test.each(['cuánto efectivo saqué', 'cuánto saqué de efectivo'])('cash that was taken out: %s', (message) => {
  expect(named(message)[0]).toMatchObject({ type: 'c', category: { key: 'withdrawals' } });
});

test('what is short or spelt by ear is its word', () => {
  expect(words('fondo de emergensia cdo mis biles')).toEqual(
    'fondo de emergencia cuando mis bills'.split(' '),
  );
});

test.each(["what's my APR", 'APR on my visa'])('the yearly rate is no month: %s', (message) => {
  expect(named(message)).not.toContainEqual(expect.objectContaining({ type: 'p' }));
});

test.each(['between now and payday', 'entre hoy y la quincena', 'up to payday', 'hasta el payday'])(
  'until a day to come: %s',
  (message) => {
    expect(named(message)).toEqual([{ type: 'e', event: { event: 'payday', before: false } }]);
  },
);

test.each(['shell out for lunch', 'my target for savings', 'an apple'])(
  'a shop that stands as a word is hardly meant: %s',
  (message) => {
    expect(marked(message).marks[0]?.meanings[0]).toMatchObject({ meaning: { type: 'm' }, score: 0.4 });
  },
);

test.each([
  ['how much has Derwent Vet Hospital paid me', 'SALARY DERWENT VET HOSPITAL'],
  ['what did we spend at bp', 'BP Bridgewater'],
])('a name is known by a run of its words and by two letters: %s', (message, name) => {
  const payees = linesCalled('SALARY DERWENT VET HOSPITAL', 'BP Bridgewater');
  expect(
    markUp(message, { ...corpusWorld, payees }, 'en').marks.map(({ meanings }) => meanings[0]?.meaning),
  ).toEqual([{ type: 'm', names: [name], fuzzy: false, person: false }]);
});

test('what a transfer is called is no name of the lines that begin so', () => {
  const payees = linesCalled('Transfer to Rainy Day Savings', 'Transfer to Everyday Checking');
  const { marks } = markUp('how much did I transfer to savings', { ...corpusWorld, payees }, 'en');
  expect(marks.map(({ meanings }) => meanings[0]?.meaning.type)).toEqual(['a']);
});

test('several of a payee are the payee beside their kind', () => {
  const types = marked('the ubers').marks[0]?.meanings.map(({ meaning }) => meaning.type);
  expect(types).toEqual(['c', 'm']);
  expect(named('my netflixes')[0]).toMatchObject({ type: 'm', names: ['Netflix'] });
  expect(named('how much at target for groceries')[0]).toMatchObject({ type: 'm', names: ['Target'] });
});

test.each([
  ['late october', 'lateFees'],
  ['marketing', 'groceries'],
  ['check my spending', 'salary'],
  ['estoy seguro que si', 'insurance'],
  ['my last order in october', 'eatingOut'],
])('a common word is no kind: %s', (message, key) => {
  expect(named(message)).not.toContainEqual(
    expect.objectContaining({ category: expect.objectContaining({ key }) as unknown }),
  );
});

test.each([
  'y el que le sigue',
  '¿y después de ese?',
  '¿quién va detrás?',
  '¿cuál le sigue?',
  'and after that one',
  'the next dearest',
  'the runner-up',
])('what comes behind the one that was answered is a place: %s', (message) => {
  const meant = marked(message).marks.flatMap(({ meanings }) => meanings.map(({ meaning }) => meaning));
  expect(meant).toContainEqual({ type: 'k', value: 2, ordinal: true, beside: 1 });
});

test('cash from the ATM is one thing', () => {
  expect(named('cash from the atm this year')).toHaveLength(2);
});

describe('what days are held against', () => {
  const asked = (message: string, heads: Partial<Heads>, before = emptySlots, roles?: readonly Role[]) => {
    const setting = { marked: marked(message), world: corpusWorld, before: toQuery(before) };
    const all = setting.marked.marks.map(({ meanings }): Role =>
      meanings[0]?.meaning.type === 'p' ? '@' : 'ignore',
    );
    const { query } = resolve({ heads: { ...noHeads, ...heads }, roles: roles ?? all }, setting);
    return query && 'days' in query ? query.days.map(({ start, end }) => `${start} ${end}`) : null;
  };
  const october = { start: '2026-10-01', end: '2026-10-31', unit: 'month' } as const;
  const running = { start: '2026-11-01', end: '2026-11-21', unit: 'month' } as const;

  test('"than last year" is held against this one', () => {
    expect(asked('am I spending more than last year', { act: 'cmp' })).toEqual([
      '2026-01-01 2026-11-21',
      '2025-01-01 2025-12-31',
    ]);
  });

  test.each([
    [
      'y el fin de semana anterior',
      { start: '2026-10-10', end: '2026-10-11', unit: 'range' },
      '2026-10-03 2026-10-04',
    ],
    [
      'y la semana anterior a esa',
      { start: '2026-10-12', end: '2026-10-18', unit: 'week' },
      '2026-10-05 2026-10-11',
    ],
    ['y el mes anterior a ese', october, '2026-09-01 2026-09-30'],
    ['and the month before that', october, '2026-09-01 2026-09-30'],
    ['y la semana antes', { start: '2026-10-12', end: '2026-10-18', unit: 'week' }, '2026-10-05 2026-10-11'],
    ['y el de antes', october, '2026-09-01 2026-09-30'],
    ['y la de antes de esa', october, '2026-09-01 2026-09-30'],
    ['y el que viene', october, '2026-11-01 2026-11-21'],
  ] as const)('the one before is that of what was spoken of: %s', (message, told, expected) => {
    const before = { ...emptySlots, days: [told] };
    expect(asked(message, { act: 'keep', mode: 'edit' }, before)).toEqual([expected]);
  });

  test.each([
    ['qué pagos vencen antes del 30', '2026-11-21 2026-11-29'],
    ['qué pagos hay después del 10 de diciembre', '2026-12-11 2026-12-31'],
    ['what is due after the 5th', '2026-12-06 2026-12-31'],
    ['what is due from payday to payday', '2026-11-13 2026-11-26'],
  ])('looking ahead: %s', (message, expected) => {
    expect(asked(message, { act: 'due' })).toEqual([expected]);
  });

  test('an account beside days is nothing that they are held against', () => {
    for (const message of [
      'compare rent and food with checking in October',
      'gas vs food from savings in October',
    ])
      expect(asked(message, { act: 'cmp' })).toEqual(['2026-10-01 2026-10-31']);
    expect(asked('compare it with October', { act: 'cmp' })).toEqual([
      '2026-11-01 2026-11-21',
      '2026-10-01 2026-10-31',
    ]);
  });

  test('"the same days of last month" are as many of them', () => {
    const before = { ...emptySlots, days: [running] };
    expect(asked('against the same days of last month', { act: 'cmp', mode: 'edit' }, before)).toEqual([
      '2026-11-01 2026-11-21',
      '2026-10-01 2026-10-21',
    ]);
  });

  test('`el año pasado por las mismas fechas` is the month that was spoken of, a year ago', () => {
    const before = { ...emptySlots, days: [october] };
    expect(asked('y el año pasado por esas mismas fechas', { act: 'keep', mode: 'edit' }, before)).toEqual([
      '2025-10-01 2025-10-31',
    ]);
  });

  test('"and now" is today', () => {
    const before = { ...emptySlots, ask: 'bal', days: [october] } as const;
    const setting = { marked: marked('and now'), world: corpusWorld, before: toQuery(before) };
    const { query } = resolve({ heads: { ...noHeads, act: 'keep', mode: 'edit' }, roles: ['@'] }, setting);
    expect(query).toMatchObject({ kind: 'standing', at: '2026-11-21' });
  });

  test('what comes back from taxes is income', () => {
    const setting = { marked: marked('what came back from taxes'), world: corpusWorld, before: null };
    const { query } = resolve({ heads: { ...noHeads, flow: 'refunds' }, roles: ['c'] }, setting);
    expect(query).toMatchObject({
      rows: { flow: 'income', things: [{ kind: 'category', codes: ['INCOME_TAX_REFUND'] }] },
    });
  });

  test('money of a category that only comes in is income, said or not', () => {
    const setting = { marked: marked('interest earned in October'), world: corpusWorld, before: null };
    const { query } = resolve({ heads: { ...noHeads }, roles: ['c', '@'] }, setting);
    expect(query).toMatchObject({ rows: { flow: 'income' } });
  });
});
