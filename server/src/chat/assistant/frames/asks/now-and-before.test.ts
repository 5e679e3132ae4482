import { expect, test } from 'vitest';
import { read } from '../reading.testing.ts';

test.for([
  'Oye, me acabo de mudar, ¿cuánto estoy pagando de arriendo ahora y cuánto pagaba antes?',
  '¿cuánto pago de renta ahora y cuánto pagaba antes?',
  'what do I pay for rent now vs before',
  'how much is my rent now and how much was it before',
  'what was my rent before I moved',
])('%s asks for the steps of a price', (question) => {
  expect(read(question)).toMatchObject({
    ask: 'priceChanges',
    names: ['rent'],
    left: { blocking: [], named: [], unread: [] },
  });
});

test('a day or a month behind "before" is a time', () => {
  expect(read('how much did I spend on coffee before June').ask).toBe('total');
  expect(read('what did I buy at Costco before today').ask).toBe('list');
  expect(read('how much did I spend on groceries before').ask).toBe('total');
});

test('the step over a year', () => {
  expect(read('has my Netflix price changed', 'how much more is that a year')).toMatchObject({
    ask: 'priceChanges',
    said: 'price change a year',
  });
  expect(read('¿ha subido Netflix?', '¿y al año cuánto más me sale?').said).toBe('price change a year');
  expect(read('has my Netflix price changed', 'how much did I spend a year on it').ask).not.toBe(
    'priceChanges',
  );
});
