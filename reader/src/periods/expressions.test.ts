import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { corpusWorld } from '../corpus/world.ts';
import { markUp } from '../marks/marks.ts';
import { stretchesOf } from './stretches.ts';

const days = ['2026-11-21', '2024-03-10'] as const;
const opening = { en: 'how much did I spend', es: 'cuánto gasté' } as const;

type Case = readonly [said: string, today: string, expected: string, language: 'en' | 'es'];

function cases(): Case[] {
  const found: Case[] = [];
  let language: 'en' | 'es' = 'en';
  for (const line of readFileSync(new URL('testing/expressions.txt', import.meta.url), 'utf8').split('\n')) {
    if (line === '[en]' || line === '[es]') language = line === '[en]' ? 'en' : 'es';
    else if (line !== '' && !line.startsWith('#')) {
      const [said = '', ...meant] = line.split('|').map((part) => part.trim());
      for (const [at, expected] of meant.entries())
        found.push([said, days[at] ?? days[0], expected, language]);
    }
  }
  return found;
}

function daysOf(said: string, today: string, language: 'en' | 'es'): string {
  const { marks, tokens } = markUp(`${opening[language]} ${said}`, { ...corpusWorld, today }, language);
  const found = marks.flatMap(({ from, meanings }) => {
    const period = meanings.find(({ meaning }) => meaning.type !== 'e')?.meaning;
    return period?.type === 'p' ? [{ ...period.past, from }] : [];
  });
  const stretches = stretchesOf(found, tokens, { ...corpusWorld, today }).map((one) =>
    one.start === one.end ? one.start : `${one.start}..${one.end}`,
  );
  const only = marks.flatMap(({ meanings }) => {
    const [first] = meanings;
    return first?.meaning.type === 'w' && first.score > 0.5 ? [first.meaning.days.join('')] : [];
  });
  const several = found.flatMap(({ weekdays }) => (weekdays ? [weekdays.join('')] : []));
  const wd = [...new Set([...several, ...only])];
  return `${stretches.join(', ')}${wd.length > 0 ? ` wd${wd.join('')}` : ''}`;
}

test.each(cases())('“%s” on %s: %s', (said, today, expected, language) => {
  expect(daysOf(said, today, language)).toBe(expected);
});
