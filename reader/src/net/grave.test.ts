import { expect, test } from 'vitest';
import { gravestFirst } from './grave.ts';

const said = (outside: 'crisis' | 'advice' | 'chat', chance: number) => ({ turn: { outside }, chance });

test('a crisis that may be meant goes before what is likelier, and one that is hardly meant does not', () => {
  const [advice, crisis, chat] = [said('advice', 0.5), said('crisis', 0.35), said('chat', 0.1)];
  expect(gravestFirst([advice, crisis, chat])).toEqual([crisis, advice, chat]);
  const hardly = said('crisis', 0.1);
  expect(gravestFirst([advice, chat, hardly])).toEqual([advice, chat, hardly]);
});
