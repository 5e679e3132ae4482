import { expect, test } from 'vitest';
import { emptySlots, toQuery } from '@saldo/contract/query/slots';
import { corpusWorld } from '../corpus/world.ts';
import { markUp } from '../marks/marks.ts';
import type { Role } from '../net/heads.ts';
import { unreadOf } from './unread.ts';

/** What is said to be unread where a reading uses none of the marks. */
function unread(message: string): string[] {
  const marked = markUp(message, corpusWorld, 'en');
  const roles = marked.marks.map((): Role => 'ignore');
  return unreadOf(marked, roles, new Uint32Array());
}

test.each([
  'can I pay for it right now',
  'which day of the week is the worst',
  'qué día de la semana es el peor',
  'what is in there at the moment',
])('times that narrow nothing are not missed: %s', (message) => {
  expect(unread(message)).toEqual([]);
});

test.each([
  ['what was it in October', 'in October'],
  ['is it over 500', 'over 500'],
  ['show my Tiffblatt purchases', 'Tiffblatt'],
])('what narrows is missed: %s', (message, word) => {
  expect(unread(message)).toContain(word);
});

test.each([
  ['how much did I give my brother', ['my brother']],
  ['cuánto le mandé a mi hermana', ['mi hermana']],
  ['spending in October ignoring bills', ['bills']],
  ['cuánto va en pelo', ['pelo']],
])(
  'whom of the family, and what is to be left out, are missed where no row says it: %s',
  (message, words) => {
    const marked = markUp(message, corpusWorld, 'en');
    const query = toQuery({ ...emptySlots, ask: 'sum' });
    const roles = marked.marks.map(({ meanings: [first] }): Role =>
      first?.meaning.type === 'p' ? '@' : 'ignore',
    );
    expect(unreadOf(marked, roles, new Uint32Array(), query)).toEqual(words);
  },
);
