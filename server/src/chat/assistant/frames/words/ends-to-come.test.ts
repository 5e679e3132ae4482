import { expect, test } from 'vitest';
import { read } from '../reading.testing.ts';

test.for([
  ['A este ritmo, ¿cuánto nos habremos gastado al acabar el año?', '2026-12-31'],
  ['¿cuánto habremos gastado a fin de año?', '2026-12-31'],
  ['cuánto llevaré gastado al terminar el mes', '2026-11-30'],
  ['¿cuánto tendré cuando acabe el año?', '2026-12-31'],
  ['how much will I have spent when the year is over', '2026-12-31'],
  ['how much will we have spent once the month ends', '2026-11-30'],
])('%s looks ahead to the end that was named', ([question = '', by]) => {
  expect(read(question)).toMatchObject({ ask: 'forecast', by });
});

test('the end of a month that is over is behind', () => {
  expect(read('cuánto gasté al acabar el mes pasado').ask).not.toBe('forecast');
  expect(read('how much did we spend when the year ended').ask).not.toBe('forecast');
});
