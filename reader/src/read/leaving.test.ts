import { expect, test } from 'vitest';
import { corpusWorld } from '../corpus/world.ts';
import { markUp } from '../marks/marks.ts';
import { leftOutBy } from './leaving.ts';

/** The marks that are left out beyond doubt, as they were written. */
function leftOut(message: string): string[] {
  const marked = markUp(message, corpusWorld, 'en');
  return marked.marks
    .filter((mark) => leftOutBy(marked, mark) === 'strong')
    .map(({ from, to }) =>
      marked.tokens
        .slice(from, to)
        .map(({ raw }) => raw)
        .join(' '),
    );
}

test.each([
  ['what I spend outside of rent', ['rent']],
  ['October, bar the groceries', ['groceries']],
  ['this year apart from rent, gas and the marathon trip', ['rent', 'gas', 'marathon']],
  ['rent aside, what did I spend', ['rent']],
  ['gastos que no sean del super', ['super']],
  ['cuánto gasto si no cuento ni la renta ni Uber', ['la renta', 'Uber']],
  ['dejando a un lado la renta', ['la renta']],
  ['renta aparte, cuánto gasté', ['renta']],
  ['¿y la renta aparte?', []],
  ['todas mis cuentas excepto sapphire', ['sapphire']],
])('%s', (message, names) => {
  expect(leftOut(message)).toEqual(names);
});

test.each([
  'nothing but groceries in October',
  'not gas, coffee',
  'weeks without Uber',
  'comer fuera de casa',
  'groceries or gas',
])('%s leaves out nothing beyond doubt', (message) => {
  expect(leftOut(message)).toEqual([]);
});
