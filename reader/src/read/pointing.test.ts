import { slotsOf, toQuery, emptySlots, type Slots } from '@saldo/contract/query/slots';
import { expect, test } from 'vitest';
import { corpusWorld } from '../corpus/world.ts';
import { markUp } from '../marks/marks.ts';
import { noHeads, type Act } from '../net/heads.ts';
import { daysOfThen, pointersIn } from './pointing.ts';
import { resolve } from './resolve.ts';

const pointers = (message: string) => [...pointersIn(markUp(message, corpusWorld, 'en'))];

test.each([
  ['what did I buy that day', ['day']],
  ['¿qué compré ese día?', ['day']],
  ['and how much since then', ['since']],
  ['cuánto puedo gastar hasta entonces', ['until']],
  ['how much did I spend on rent then', ['then']],
  ['did any of them go up', ['all']],
  ['¿subió alguna de ellas?', ['all']],
  ['¿y cuánto llevo pagado?', ['all']],
  ['cuánto llevo gastado ahí este año', ['there']],
  ['any other income', ['others']],
  ['¿y qué más vence?', ['others']],
  ['what else did I buy there', ['others', 'there']],
  ['for the rest of the month', []],
  ['lo que más gasté en el resto del año', []],
  ['did I spend more than usual', []],
])('%s points at %j', (message, expected) => {
  expect(pointers(message).toSorted()).toEqual(expected);
});

const asked = (message: string, act: Act, before: Partial<Slots>, day: string | null = '2026-12-04') => {
  const marked = markUp(message, corpusWorld, 'en');
  const roles = marked.marks.map(() => 'ignore' as const);
  const setting = { marked, world: corpusWorld, before: toQuery({ ...emptySlots, ...before }), day };
  const { query } = resolve({ heads: { ...noHeads, mode: 'edit', act }, roles }, setting);
  return query && slotsOf(query);
};

test('the day that was told is the one that is meant', () => {
  expect(asked('how much will I have that day', 'forecast', { ask: 'payday' })?.until).toMatchObject({
    start: '2026-12-04',
  });
  expect(asked('what falls due before then', 'due', { ask: 'payday' })?.days).toEqual([
    { start: corpusWorld.today, end: '2026-12-04', unit: 'range' },
  ]);
  expect(asked('how often since then', 'count', { ask: 'last' }, '2026-11-03')?.days).toEqual([
    { start: '2026-11-03', end: corpusWorld.today, unit: 'range' },
  ]);
  expect(asked('how often since then', 'count', { ask: 'last' }, null)?.days).toEqual([]);
});

test('the day that was asked about goes before one that was told', () => {
  const yesterday = { start: '2026-11-20', end: '2026-11-20', unit: 'day' } as const;
  expect(asked('what was the dearest thing that day', 'top', { days: [yesterday] })?.days).toEqual([
    yesterday,
  ]);
});

test('what lies on the wrong side of today is no stretch', () => {
  const then = (pointer: 'since' | 'until', day: string) => daysOfThen(new Set([pointer]), day, '2026-11-21');
  expect(then('since', '2026-12-04')).toBeNull();
  expect(then('until', '2026-11-03')).toBeNull();
});
