import { expect, test } from 'vitest';
import { mark } from '../words/marked.ts';
import { decide } from '../decide.ts';
import { reader } from '../reading.testing.ts';
import { asOrder, plainerOrder } from './for-good.ts';

const ordered = (text: string) => decide(mark(text, reader, 'en'), reader).frame;

test.each([
  ['put Uber under shopping from now on', 'put Uber under shopping', true],
  ['put Uber under travel, fix it please', 'put Uber under travel', false],
  ['pon a Target en comida de ahora en adelante', 'pon a Target en comida', true],
  ['Uber siempre debería ser viajes', 'Uber debería ser viajes', true],
  ['marca Netflix como compras, por favor arréglalo', 'marca Netflix como compras', false],
])('“%s” is the order “%s”', (question, text, forGood) => {
  expect(plainerOrder(question)).toEqual({ text, forGood });
  expect(ordered(text)).toMatchObject({ ask: 'recategorise' });
});

test('what is always so is ordered', () => {
  expect(ordered(asOrder('Uber is travel'))).toMatchObject({ ask: 'recategorise', toCategory: 'travel' });
  expect(ordered(asOrder('Uber es viajes'))).toMatchObject({ ask: 'recategorise', toCategory: 'travel' });
});

test('a message without such words is none', () => {
  expect(plainerOrder('put Uber under shopping')).toBeNull();
});

test('a kind there is none of is asked for, and no list told in its place', () => {
  expect(ordered('mark the last 2 Target as work')).toMatchObject({ ask: 'recategorise', toCategory: null });
});
