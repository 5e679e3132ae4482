import { describe, expect, test } from 'vitest';
import { corpusWorld } from '../corpus/world.ts';
import { markUp } from '../marks/marks.ts';
import type { Payee, World } from '../world.ts';

const payee = (name: string, code: string): Payee => ({
  name,
  named: false,
  income: code.startsWith('INCOME'),
  codes: [code],
  rows: 3,
});
const world: World = {
  ...corpusWorld,
  payees: [
    payee('Larkspur Bakery and Tea', 'FOOD_AND_DRINK_RESTAURANT'),
    payee('Saturday Chess Evening 0342', 'ENTERTAINMENT_OTHER_ENTERTAINMENT'),
    payee('Saturday Chess Evening 0391', 'ENTERTAINMENT_OTHER_ENTERTAINMENT'),
    payee('Riverside Clinic Payroll', 'INCOME_WAGES'),
    payee('Regalo ahijados', 'GENERAL_MERCHANDISE_GIFTS_AND_NOVELTIES'),
    payee('Bolera del puerto', 'ENTERTAINMENT_OTHER_ENTERTAINMENT'),
    payee('Swan Rent Office', 'GENERAL_SERVICES_OTHER_GENERAL_SERVICES'),
    payee('Pine Coffee Cart', 'FOOD_AND_DRINK_RESTAURANT'),
    payee('Transfer to savings', 'TRANSFER_OUT_SAVINGS'),
    payee('Parkside Apartments', 'RENT_AND_UTILITIES_RENT'),
    payee('Kroger', 'FOOD_AND_DRINK_GROCERIES'),
    payee('Starbucks', 'FOOD_AND_DRINK_COFFEE'),
    payee('Olive Garden', 'FOOD_AND_DRINK_RESTAURANT'),
    payee('Walgreens', 'MEDICAL_PHARMACIES_AND_SUPPLEMENTS'),
  ],
};
const named = (message: string): unknown[] =>
  markUp(message, world, 'en').marks.map(({ meanings: [first] }) =>
    first?.meaning.type === 'm' ? first.meaning.names : first?.meaning.type,
  );

describe('words inside the names of payees', () => {
  test.each([
    ['how much at the bakery in May', ['Larkspur Bakery and Tea']],
    ['did chess cost more', ['Saturday Chess Evening 0342', 'Saturday Chess Evening 0391']],
    ['clinic paychecks', ['Riverside Clinic Payroll']],
    ['cuánto les di a los ahijados', ['Regalo ahijados']],
    ['cuánto gasté en la bolera', ['Bolera del puerto']],
  ])('are the payee who alone has them: %s', (message, names) => {
    expect(named(message)).toContainEqual(names);
  });

  test.each([
    ['how much for rent', 'c'],
    ['how much on coffee', 'c'],
    ['how much on groceries', 'c'],
    ['how much on garden things', 'c'],
    ['what did I spend at the clinic', 'c'],
  ])('are the kind of goods where they name one: %s', (message, type) => {
    expect(named(message)[0]).toBe(type);
  });

  test.each(['how many evenings was that', 'what did I transfer', 'what did I spend this evening'])(
    'are nobody where they say something else: %s',
    (message) => {
      expect(named(message).filter(Array.isArray)).toEqual([]);
    },
  );
});
