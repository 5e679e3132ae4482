import { describe, expect, test } from 'vitest';
import { mark } from '../frames/words/marked.ts';
import { reader } from '../frames/reading.testing.ts';
import { residue } from '../frames/account/residue.ts';
import { stretchesOf } from '../frames/words/stretches.ts';
import type { Language } from '../language/detect.ts';
import { expressions } from './expressions.testing.ts';

const days = ['2026-11-21', '2024-03-10'] as const;
const opening = { en: 'how much did I spend', es: 'cuánto gasté' } as const;

function daysOf(said: string, today: string, language: Language): string {
  const world = { ...reader, today };
  const marked = mark(`${opening[language]} ${said}`, world, language);
  const stretches = stretchesOf(marked, world).map((one) =>
    one.start === one.end ? one.start : `${one.start}..${one.end}`,
  );
  const only = marked.weekdays ? ` wd${marked.weekdays.days.join('')}` : '';
  const { blocking, named, unread } = residue(marked);
  const left = [...blocking, ...named.map((one) => one.text), ...unread];
  return `${stretches.join(', ')}${only}${left.length > 0 ? ` without ${left.join(', ')}` : ''}`;
}

const rows = (Object.keys(expressions) as Language[]).flatMap((language) =>
  expressions[language]
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [said = '', ...meant] = line.split('|').map((part) => part.trim());
      return meant.map((expected, at) => [said, days[at] ?? days[0], expected, language] as const);
    }),
);

describe('days as people say them', () => {
  test.each(rows)('“%s” on %s: %s', (said, today, expected, language) => {
    expect(daysOf(said, today, language)).toBe(expected);
  });

  test('weeks begin on the day of the settings', () => {
    const sunday = { ...reader, weekStart: 7 };
    const weekOf = (question: string): string[] =>
      mark(question, sunday, 'en').periods.map(({ period }) => `${period.start}..${period.end}`);
    expect(weekOf('how much did I spend this week')).toEqual(['2026-11-15..2026-11-21']);
    expect(weekOf('how much did I spend last week')).toEqual(['2026-11-08..2026-11-14']);
    expect(weekOf('how much did I spend in the week of October 5')).toEqual(['2026-10-04..2026-10-10']);
  });

  test('both stretches of a gloss are found, each with its place', () => {
    const { periods, tokens } = mark('gasto desde el verano, o sea desde el 1 de julio', reader, 'es');
    expect(
      periods.map(({ from, to, period }) => [
        tokens
          .slice(from, to)
          .map((one) => one.text)
          .join(' '),
        period.start,
      ]),
    ).toEqual([
      ['desde el verano', '2026-06-01'],
      ['desde el 1 de julio', '2026-07-01'],
    ]);
  });
});

describe('what is no time', () => {
  test.each([
    'how much may I spend',
    'wait a second, what about coffee',
    'the second largest purchase at Costco',
    'charges over 2000 dollars',
    'my last 4 purchases at Costco',
    'los últimos 5 movimientos',
    'compras de más de 50 dólares',
    'a partir de 50 dólares',
  ])('%s', (question) => {
    expect(mark(question, reader, 'en').periods).toEqual([]);
  });

  test.each(['this fiscal year', 'el penúltimo mes', 'the other day', 'a month before my birthday'])(
    '“%s” is asked about',
    (said) => {
      expect(residue(mark(`how much did I spend ${said}`, reader, 'en')).blocking).not.toEqual([]);
    },
  );
});
