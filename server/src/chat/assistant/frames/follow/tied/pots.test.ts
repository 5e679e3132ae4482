import { describe, expect, test } from 'vitest';
import { emptyFrame, emptyState, type DialogueState, type Frame } from '../../frame.ts';
import { read } from '../../reading.testing.ts';
import { pointedStretch, singledOut, stillOn } from '../../before/singled-out.ts';
import { withoutTheLargest } from '../../before/left-out.ts';

describe('a balance, and what of it is bound, free or left once something is paid', () => {
  test.each([
    [
      ['how much do I have in savings', 'how much of that is spoken for by goals'],
      { ask: 'goals', said: 'reserved' },
    ],
    [
      ['cuánto tengo en ahorros', '¿y de eso cuánto está apartado para metas?'],
      { ask: 'goals', said: 'reserved' },
    ],
    [
      ['how much do I have in savings', 'how much of that is earmarked for goals', "so what's left of it"],
      { ask: 'free', accountIds: [2] },
    ],
    [
      [
        'cuánto tengo en ahorros',
        '¿cuánto de eso está comprometido en metas?',
        '¿entonces cuánto queda libre?',
      ],
      { ask: 'free', accountIds: [2] },
    ],
    [
      ['how much do I have in savings', 'how much of that can I actually spend'],
      { ask: 'free', accountIds: [2] },
    ],
    [
      ['how much do I have in checking', 'if I pay the card off today what am I left with'],
      { ask: 'payOff', accountIds: [1], toAccountIds: [3] },
    ],
    [
      ['¿cuánto debo en la tarjeta?', 'si la pago toda, ¿con cuánto me quedo en la cuenta?'],
      { ask: 'payOff', accountIds: [1], toAccountIds: [3] },
    ],
    [
      ['how much do I have in checking', 'and if the rent comes out what am i at'],
      { ask: 'afford', names: ['rent'], accountIds: [1] },
    ],
    [
      ['how much do I have in checking', 'if I pay the rent what is left', 'and the phone bill too'],
      { ask: 'afford', names: ['rent', 'phone'] },
    ],
    [
      ['cuánto tengo', '¿y si pago la renta?', '¿y la tarjeta también?'],
      { ask: 'afford', names: ['rent'], accountIds: [] },
    ],
    [
      ["if we paid off the card today what's left in checking"],
      { ask: 'payOff', accountIds: [1], toAccountIds: [3] },
    ],
    [['how much is free in savings', 'add the checking to that'], { ask: 'free', accountIds: [2, 1] }],
    [['how much can I spend a day until payday', 'and per week'], { ask: 'allowance', per: 'week' }],
    [
      ['how much can I spend a day until payday', 'and if i want to keep 200 back'],
      { ask: 'allowance', amount: 20_000 },
    ],
    [['can I afford a $500 tv', 'and what would be left'], { ask: 'afford', amount: 50_000 }],
    [
      ['can I afford a $500 tv', 'and after all the other bills this month?'],
      { ask: 'forecast', by: '2026-11-30' },
    ],
  ])('%j', (turns, frame) => expect(read(...turns)).toMatchObject(frame));

  test.each([
    ['how much do I have in savings', 'how much is free to spend'],
    ['how much do I owe on my card', 'how much is left to pay'],
  ])('but not: %j', (...turns) =>
    expect(read(...turns)).not.toMatchObject({ ask: 'payOff', accountIds: [2] }),
  );
});

describe('what came in, and from whom', () => {
  test.each([
    [['¿cuánto me entró en marzo?', '¿de dónde salió?'], { groupBy: 'merchant', flow: 'income' }],
    [['how much did I earn in march', 'who paid me that'], { groupBy: 'merchant', flow: 'income' }],
    [['how much did I earn in march', 'why so much'], { groupBy: 'merchant', flow: 'income' }],
    [['how much did I spend in march', '¿de dónde salió eso?'], { groupBy: 'account' }],
    [
      ['how much do I make a month on average', 'and how much goes out?'],
      { ask: 'average', flow: 'spending' },
    ],
    [['¿cuánto me entra al mes en promedio?', '¿y cuánto sale?'], { ask: 'average', flow: 'spending' }],
    [
      ['¿cuánto gano al mes en promedio?', '¿y cuánto sale?', '¿entonces cuánto queda?'],
      { ask: 'cashflow', per: 'month' },
    ],
  ])('%j', (turns, frame) => expect(read(...turns)).toMatchObject(frame));

  test.each([
    ['did i make more than i spent this year', { ask: 'cashflow' }],
    ['what was our best month', { ask: 'cashflow', groupBy: 'month' }],
    ['¿cuál fue nuestro mejor mes?', { ask: 'cashflow', groupBy: 'month' }],
    ['which app pays me more', { ask: 'breakdown', flow: 'income', groupBy: 'merchant' }],
  ])('%s', (question, frame) => expect(read(question)).toMatchObject(frame));

  test.each([
    [['who paid me most this year', '¿qué parte es?'], { ask: 'breakdown', groupBy: 'merchant', top: 1 }],
    [['who paid me most this year', "and who's second"], { ask: 'breakdown', groupBy: 'merchant', top: 2 }],
    [['did i make more than i spent this year', 'by how much'], { ask: 'cashflow' }],
    [
      ['what share of what i earned this year went to Target', 'and last year'],
      { ask: 'share', said: 'what share of what i earned §p went to §m' },
    ],
  ])('%j', (turns, frame) => expect(read(...turns)).toMatchObject(frame));

  test('the worst month for income is the one with the least', () => {
    expect(read('worst month for income this year')).toMatchObject({ order: 'smallest', groupBy: 'month' });
    expect(read('biggest income month this year')).toMatchObject({ ask: 'breakdown', groupBy: 'month' });
  });
});

describe('two stretches, one after the other', () => {
  test.each([
    [['my savings rate this year', 'and last year', 'is that better or worse'], 'savingsRate'],
    [['net this year', 'and last year', 'so are we doing better or worse'], 'cashflow'],
    [['¿cuánto ahorré este año?', '¿y el pasado?', '¿vamos mejor o peor?'], 'cashflow'],
  ])('%j are held against each other', (turns, ask) => {
    const { periods, ...frame } = read(...turns);
    expect(frame).toMatchObject({ ask, said: 'compared' });
    expect(periods.map((one) => one.start)).toEqual(['2026-01-01', '2025-01-01']);
  });

  test('what sums them up is of them, not of whole years', () =>
    expect(
      read(
        'cuánto pagué de renta desde septiembre',
        '¿y el año pasado en las mismas fechas?',
        '¿o sea que este año pagamos más o menos?',
      ),
    ).toMatchObject({ ask: 'compare', days: ['2025-09-01..2025-11-21', '2026-09-01..2026-11-21'] }));

  test('in percent, the difference that was told', () =>
    expect(
      read('gasolina en octubre', '¿y en septiembre?', '¿cuánta diferencia hay?', '¿y eso en porcentaje?'),
    ).toMatchObject({ ask: 'compare', names: ['fuel'] }));
});

describe('the month that stood first', () => {
  const frame: Frame = {
    ...emptyFrame,
    ask: 'breakdown',
    groupBy: 'month',
    said: 'which month did we spend the most',
  };
  const stretch = singledOut({ start: '2026-07-01', end: '2026-07-31' }, frame);
  const state: DialogueState = { ...emptyState, frame, stretch };

  test('is kept only where months were ranked', () => {
    expect(stretch?.days).toMatchObject({ start: '2026-07-01', grain: 'month' });
    expect(
      singledOut({ start: '2026-07-01', end: '2026-07-31' }, { ...frame, said: 'spending by month' }),
    ).toBeNull();
  });

  test.each([
    'why was it so high',
    'what happened there',
    'por que tanto',
    'how much less than usual is that',
  ])('“%s” is of it', (pattern) =>
    expect(pointedStretch(pattern, emptyFrame, state)).toMatchObject({
      ask: 'total',
      periods: [{ start: '2026-07-01', end: '2026-07-31' }],
    }),
  );

  test.each(['and the second one', 'what share of the year is that', 'by how much', 'and the worst one'])(
    '“%s” stays with the ranking',
    (pattern) => expect(pointedStretch(pattern, emptyFrame, state)).toBeNull(),
  );

  test('stays spoken of while all is about it', () => {
    const [july] = stretch ? [stretch.days] : [];
    expect(stillOn(stretch, { ...emptyFrame, periods: july ? [july] : [] })).toBe(stretch);
    expect(stillOn(stretch, emptyFrame)).toBeNull();
  });

  test.each([
    ['what would it have been without that?', 'and in total without Heron'],
    ['¿y sin eso cuánto hubiera sido?', 'y en total sin Heron'],
    ['and without the biggest one', 'and in total without Heron'],
  ])('“%s” leaves out what made it so', (text, question) =>
    expect(
      withoutTheLargest(text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase(), {
        frame: { ...frame, groupBy: 'merchant' },
        shown: [{ kind: 'merchant', name: 'Heron' }],
      })?.question,
    ).toBe(question),
  );
});
