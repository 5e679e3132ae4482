import { describe, expect, test } from 'vitest';
import { read } from '../../reading.testing.ts';
import { coversDue, leftAfterDue } from './covers-it.ts';

describe('what comes after what comes next', () => {
  test.each([
    [["when's my rent due", 'and the one after that'], { ask: 'due', rank: 2, periods: [] }],
    [["when's my rent due", 'and then?'], { ask: 'due', rank: 2 }],
    [["when's my rent due", 'and the one after that', 'and after that?'], { ask: 'due', rank: 3 }],
    [['cuándo me toca pagar la renta', '¿y la siguiente?'], { ask: 'due', rank: 2 }],
    [['cuándo cobro', '¿y la siguiente nómina?'], { ask: 'nextPay', rank: 2 }],
    [['when do I get paid next', 'and the two after that'], { ask: 'nextPay', rank: 2, top: 2 }],
  ])('%j', (turns, frame) => expect(read(...turns)).toMatchObject(frame));
});

describe('which of what is due', () => {
  test.each([
    [['what is due this week', "which one's the biggest"], { ask: 'due', top: 1 }],
    [['¿qué pagos vencen este mes?', '¿cuál es el más gordo?'], { ask: 'due', top: 1 }],
    [["what's my biggest bill"], { ask: 'recurring', top: 1, order: 'largest' }],
    [['¿cuál es mi suscripción más barata?'], { ask: 'recurring', top: 1, order: 'smallest' }],
    [["what's my biggest bill", 'and the second biggest?'], { ask: 'recurring', rank: 2 }],
  ])('%j', (turns, frame) => expect(read(...turns)).toMatchObject(frame));
});

describe('what is due held against what there is', () => {
  test.each([
    [["when's my rent due", 'can I cover it?'], coversDue],
    [['cuándo me toca pagar la renta', '¿me alcanza ahorita?'], coversDue],
    [["when's my rent due", 'how much would be left after that'], leftAfterDue],
    [['what bills are due next month', "so what's left after all that"], leftAfterDue],
    [['cuándo me toca pagar la renta', 'y cuánto me quedaría'], leftAfterDue],
  ])('%j', (turns, said) => expect(read(...turns)).toMatchObject({ ask: 'due', said }));

  test('a question about bills is none', () =>
    expect(read("when's my rent due", 'what bills do I have left this month').said).not.toContain(
      leftAfterDue,
    ));
});

describe('days of a turn after what is to come are to come', () => {
  test.each([
    [['how much will I have at the end of november', 'and at the end of december?'], '2026-12-31'],
    [['cuánto me va a quedar a fin de mes', '¿y a fin de año?'], '2026-12-31'],
    [['what bills do I have left this month', 'and the first week of December?'], '2026-12-01..2026-12-07'],
    [['is there anything due tomorrow', 'monday'], '2026-11-23'],
    [["when's my rent due", 'how much was it in march'], '2026-03-01..2026-03-31'],
  ])('%j', (turns, days) => expect(read(...turns).days).toEqual([days]));
});

describe('the day of a bill, however it is asked for', () => {
  test.each([
    'my phone bill when is it',
    'cuándo viene el recibo de la luz',
    'what day does my car insurance come out',
    '¿y el internet cuándo llega?',
    'when does the auto loan come out',
  ])('%s', (question) => expect(read(question)).toMatchObject({ ask: 'due', groupBy: null }));

  test.each(['when did netflix go up', 'when do I go to Starbucks the most'])('but not: %s', (question) =>
    expect(read(question).ask).not.toBe('due'),
  );
});
