import { describe, expect, it } from 'vitest';
import { addDays, dateIn, daysBetween, formatDate, isDateText, isTimeZone, monthOf } from './dates.ts';

describe('a calendar day', () => {
  it.each(['2024-02-29', '2026-12-31', '1900-01-01'])('%s is one', (text) =>
    expect(isDateText(text)).toBe(true),
  );
  it.each([
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '1899-12-31',
    '26-01-01',
    '2026-1-1',
    '2026-01-01T00:00',
    '',
  ])('"%s" is none', (text) => expect(isDateText(text)).toBe(false));

  it('differs by time zone at the same instant', () => {
    const instant = new Date('2026-03-01T00:30:00Z');
    expect(dateIn('UTC', instant)).toBe('2026-03-01');
    expect(dateIn('Pacific/Pago_Pago', instant)).toBe('2026-02-28');
    expect(dateIn('Pacific/Kiritimati', new Date('2026-02-28T10:00:00Z'))).toBe('2026-03-01');
  });

  it('counts days across daylight saving, leap days and years', () => {
    expect(daysBetween('2026-03-07', '2026-03-09')).toBe(2);
    expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2);
    expect(daysBetween('2026-01-02', '2025-12-31')).toBe(-2);
    expect(addDays('2024-12-31', 60)).toBe('2025-03-01');
  });

  it('knows its month', () => {
    expect(monthOf('2024-02-10')).toEqual({ start: '2024-02-01', end: '2024-02-29' });
    expect(monthOf('2026-12-31')).toEqual({ start: '2026-12-01', end: '2026-12-31' });
  });

  it('reads as Jan 5, 2026', () => expect(formatDate('2026-01-05')).toBe('Jan 5, 2026'));
});

describe('a time zone', () => {
  it.each(['UTC', 'America/Los_Angeles', 'Asia/Kathmandu'])('%s is one', (name) =>
    expect(isTimeZone(name)).toBe(true),
  );
  it.each(['', 'Mars/Olympus', '../etc', 'x'.repeat(65), 'UTC\n'])('%j is none', (name) =>
    expect(isTimeZone(name)).toBe(false),
  );
});
