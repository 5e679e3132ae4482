import { describe, expect, test } from 'vitest';
import { mark } from './marked.ts';
import { read, reader } from '../reading.testing.ts';

describe('a time that hangs on an event nobody dated is asked about', () => {
  test.each([
    ['rent since i moved', 'since i moved'],
    ['spending since we bought the house', 'since we bought the'],
    ['gastos desde que llegué', 'desde que llegué'],
    ['how much since my divorce', 'since my divorce'],
    ['uber desde que trabajo aquí', 'desde que trabajo aquí'],
  ])('%s', (question, left) => expect(read(question).left.blocking).toContain(left));

  test.each([
    'spending since I got paid',
    'gastos desde que cobré',
    'since my last paycheck',
    'furniture since we moved in July',
    'desde que empezó el año',
    'since October 5',
    'How long has it been since I got a haircut?',
    'how many days since I last paid Netflix',
    '¿cuánto tiempo hace desde que pagué a Netflix?',
  ])('not so: %s', (question) => expect(mark(question, reader, 'en').unclear).toEqual([]));
});

describe('looking ahead', () => {
  test.each([
    ['how much can I spend until friday', ['2026-11-21..2026-11-27']],
    ['will I be ok by eom', ['2026-11-21..2026-11-30']],
    ['how much will I have by year end', ['2026-11-21..2026-12-31']],
    ['¿qué vence antes de fin de mes?', ['2026-11-21..2026-11-30']],
    ["what's due before the end of the month", ['2026-11-21..2026-11-30']],
    ['¿cuánto tengo que pagar de aquí a Navidad?', ['2026-11-21..2026-12-25']],
    ['how much did I spend until friday', ['0001-01-01..2026-11-20']],
  ])('%s', (question, days) => expect(read(question).days).toEqual(days));
});
