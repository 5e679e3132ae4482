import { describe, expect, test } from 'vitest';
import { read } from '../reading.testing.ts';

const halves = ['2026-07-01..2026-11-21', '2026-01-01..2026-06-30'];

describe('why one stretch came to more than the one told before it', () => {
  test.each([
    [
      'what did we spend on insurance in the first half of this year',
      'and the second half so far?',
      'why is it more?',
    ],
    [
      'what did we spend on insurance in the first half of this year',
      'and the second half?',
      'why did it go up',
    ],
    ['cuánto gastamos en seguros en el primer semestre', '¿y en el segundo?', '¿por qué es más?'],
    ['cuánto gastamos en seguros en el primer semestre', 'y en el segundo', 'por qué subió tanto'],
  ])('%s … %s … %s', (...turns) =>
    expect(read(...turns)).toMatchObject({ ask: 'compare', said: 'why', days: halves }),
  );

  test('of one stretch alone it is what it was made of', () =>
    expect(read('what did we spend on insurance this year', 'why so much?')).toMatchObject({
      ask: 'breakdown',
      groupBy: 'merchant',
    }));
});

describe('two stretches held against each other in percent are no share', () => {
  test.each([
    'How does our spending this October compare with October of last year, in percent?',
    'compare october spending with october last year in %',
    '¿cómo se compara mi gasto de octubre con el de octubre del año pasado en porcentaje?',
  ])('%s', (question) =>
    expect(read(question)).toMatchObject({
      ask: 'compare',
      days: ['2026-10-01..2026-10-31', '2025-10-01..2025-10-31'],
    }),
  );

  test('a share of what came in stays one', () =>
    expect(read('what percent of my income did we spend on food in october vs september')).toMatchObject({
      ask: 'share',
    }));
});
