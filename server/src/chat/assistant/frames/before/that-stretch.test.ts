import { expect, test } from 'vitest';
import { withThatStretch } from './that-stretch.ts';

const day = { start: '2026-10-12', end: '2026-10-12' };
const month = { start: '2026-10-01', end: '2026-10-31' };

test.each([
  ['what did I buy that day?', day, 'what did I buy on Oct 12, 2026?'],
  ['and on that same day', day, 'and on Oct 12, 2026'],
  ['¿qué más compré ese día?', day, '¿qué más compré el 12 de octubre de 2026?'],
  ['and hotels that month', day, 'and hotels from Oct 1, 2026 to Oct 31, 2026'],
  ['¿y en ese mes cuántos?', month, '¿y del 1 de octubre de 2026 al 31 de octubre de 2026 cuántos?'],
])('“%s” is of the days the talk stands at', (question, told, said) =>
  expect(withThatStretch(question, told, 1)).toBe(said),
);

test.each([
  ['what did I buy that day?', month],
  ['the same month last year', day],
  ['the day before that', day],
  ['what did I buy that day?', null],
])('“%s” stays as it is', (question, told) => expect(withThatStretch(question, told, 1)).toBe(question));
