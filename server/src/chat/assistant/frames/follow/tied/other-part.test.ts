import { describe, expect, test } from 'vitest';
import { read } from '../../reading.testing.ts';

describe('another part of the same whole', () => {
  test.each([
    ['cuánto gastamos en seguros en el primer semestre', '¿y en el segundo?', '2026-07-01..2026-11-21'],
    ['how much on insurance in the first half of this year', 'and the second?', '2026-07-01..2026-11-21'],
    ['how much on food in the first half of october', 'and the other half', '2026-10-16..2026-10-31'],
    ['how much on food in the first week of october', 'and the second', '2026-10-08..2026-10-14'],
    ['how much on food in the first week of october', 'and the last one?', '2026-10-25..2026-10-31'],
    ['cuánto en super en la primera quincena de octubre', '¿y en la segunda?', '2026-10-16..2026-10-31'],
    ['cuánto en super en la primera quincena', 'y en la otra', '2026-11-16..2026-11-21'],
  ])('%s … %s', (first, then, days) => {
    const frame = read(first, then);
    expect(frame).toMatchObject({ ask: 'total', days: [days], rank: null });
    expect(frame.names).toHaveLength(1);
  });

  test('after what was no part of anything it is a place in a ranking', () =>
    expect(read('my biggest purchase in october', 'and the second')).toMatchObject({
      ask: 'extreme',
      rank: 2,
    }));

  test('half a month without its month is of this one, or of the last while it has not begun', () => {
    expect(read('cuánto gasté en la primera quincena').days).toEqual(['2026-11-01..2026-11-15']);
    expect(read('cuánto gasté en octubre', 'y en la segunda quincena').days).toEqual([
      '2026-10-16..2026-10-31',
    ]);
  });
});
