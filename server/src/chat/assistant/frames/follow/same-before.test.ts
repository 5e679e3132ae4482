import { describe, expect, test } from 'vitest';
import { read } from '../reading.testing.ts';

const days = (...turns: string[]) => read(...turns).days;

describe('the same season, holiday or month a year before the one just spoken of', () => {
  const summer = 'how much did we spend on restaurants over the summer';
  const verano = '¿Cuánto gastamos en restaurantes en verano?';

  test.each([
    [summer, 'and the previous summer?'],
    [summer, 'and the summer before?'],
    [summer, 'what about the summer before that'],
    [summer, 'and the one before?'],
    [summer, 'and last summer?'],
    [summer, 'and the summer of the year before'],
    [verano, '¿Y el verano anterior?'],
    [verano, 'y el verano de antes'],
    [verano, '¿y el anterior?'],
    [verano, 'y en el verano del año anterior'],
  ])('%s … %s', (first, then) => expect(days(first, then)).toEqual(['2025-06-01..2025-08-31']));

  test('again and again', () => {
    expect(days(summer, 'and the summer before', 'and the one before')).toEqual(['2024-06-01..2024-08-31']);
    expect(days('cuánto en super en invierno', 'y el anterior')).toEqual(['2024-12-01..2025-02-28']);
  });

  test('of months and holidays', () => {
    expect(days('how much in october', 'and the previous october')).toEqual(['2025-10-01..2025-10-31']);
    expect(days('cuánto gasté en octubre', 'y el octubre pasado')).toEqual(['2025-10-01..2025-10-31']);
    expect(days('how much did I spend last thanksgiving', 'and the one before')).toEqual(['2024-11-28']);
    expect(days('cuánto gasté en navidad', '¿y la navidad anterior?')).toEqual(['2024-12-25']);
  });

  test('what is not the same stands as it did', () => {
    expect(days(summer, 'and the winter before?')).toEqual(['2025-12-01..2026-02-28']);
    expect(days(summer, 'and before summer?')).toEqual(['0001-01-01..2026-05-31']);
    expect(days(summer, 'and groceries last summer?')).toEqual(['2026-06-01..2026-08-31']);
    expect(days('how much in october', 'and the one before')).toEqual(['2026-09-01..2026-09-30']);
    expect(days('how much in october', 'and the previous month')).toEqual(['2026-09-01..2026-09-30']);
    expect(days('how much yesterday', 'and the day before')).toEqual(['2026-11-19']);
  });
});
