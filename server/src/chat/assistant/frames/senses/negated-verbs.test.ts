import { describe, expect, test } from 'vitest';
import { read } from '../reading.testing.ts';

describe('What is kept only where it is not something', () => {
  test.each([
    ["what did I spend in October that wasn't rent or groceries", ['rent', 'groceries']],
    ['what did i spend in octobr that wasnt rent or grocerys', ['rent', 'groceries']],
    ["total spending in October that didn't go to rent", ['rent']],
    ['how much did i spend this month thats not rent', ['rent']],
    ["show me everything over $1,000 in November that isn't Netflix", ['Netflix']],
    ["list all purchases which weren't at Amazon last month", ['Amazon']],
    ['cuánto gasté en octubre que no era alquiler', ['rent']],
    ['cuánto gasté este mes que no haya sido en restaurantes', ['restaurants']],
    ['cargos de octubre que no son de Amazon', ['Amazon']],
  ])('%s', (question, without) => {
    const reading = read(question);
    expect(reading.without).toEqual(without);
    expect(reading.names).toEqual([]);
  });

  test('a weekend is left out by its days', () => {
    expect(read("what did I spend that wasn't on weekends").weekdays).toEqual([1, 2, 3, 4, 5]);
  });

  test('an answer that is put right leaves nothing out', () => {
    expect(read('no, that is not groceries').ask).toBe('recategorise');
    expect(read("why wasn't rent paid in October").names).toEqual(['rent']);
  });
});
