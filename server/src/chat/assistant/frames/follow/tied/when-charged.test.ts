import { expect, test } from 'vitest';
import { read } from '../../reading.testing.ts';

test.each([
  ['cuál es mi suscripción más cara', '¿cuándo la cobran?'],
  ['what subscriptions do I have', 'when do they get charged'],
])('what repeats comes again: “%s”, “%s”', (first, then) => {
  expect(read(first, then).ask).toBe('due');
});

test('“when?” after whether there was one is of the latest, after a price of the change', () => {
  expect(read('did I pay rent this month', 'when')).toMatchObject({ ask: 'last', names: ['rent'] });
  expect(read('did Netflix raise its price this year', 'when?')).toMatchObject({
    ask: 'priceChanges',
    names: ['Netflix'],
  });
});

test.each([
  ['how much is in savings', 'how much did i put in this year', 'in'],
  ['cuánto tengo en ahorros', '¿cuánto he metido este año?', 'in'],
  ['cuánto tengo en ahorros', '¿cuánto he sacado este año?', 'out'],
  ['how much is in savings', 'and how much did i take out this year', 'out'],
] as const)('what was moved there: “%s”, “%s”', (first, then, direction) => {
  expect(read(first, then)).toMatchObject({
    ask: 'total',
    flow: 'transfers',
    direction,
    accountIds: [2],
    days: ['2026-01-01..2026-11-21'],
  });
});

test('takeaways stay takeaways', () => {
  expect(read('how much did I spend in October', 'and on takeout?').flow).toBe('spending');
  expect(read('how much is in savings', 'and takeout this year').flow).toBe('spending');
});

test.each([
  ['spending in October', 'and September', 'what is the difference', 'in percent'],
  ['cuánto gané en octubre', '¿y en septiembre?', '¿cuánto más?', '¿en porcentaje?'],
])('the difference in percent: %s, %s, %s, %s', (...turns) => {
  const { ask, days } = read(...turns);
  expect({ ask, days: days.toSorted() }).toEqual({
    ask: 'compare',
    days: ['2026-09-01..2026-09-30', '2026-10-01..2026-10-31'],
  });
});
