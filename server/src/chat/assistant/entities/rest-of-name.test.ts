import { describe, expect, test } from 'vitest';
import { payee, reader } from '../frames/reading.testing.ts';
import { mark } from '../frames/words/marked.ts';
import type { World } from '../world.ts';

const world: World = {
  ...reader,
  merchants: [
    payee('Torque & Sons', false, 'GENERAL_SERVICES_AUTOMOTIVE'),
    payee('Gantry Taproom', false, 'FOOD_AND_DRINK_BEER_WINE_AND_LIQUOR'),
    payee('Petes Fresh Market', false, 'FOOD_AND_DRINK_GROCERIES'),
    payee('Little Ox Butchers', false, 'FOOD_AND_DRINK_GROCERIES'),
    payee('Paper Lantern Books', false, 'GENERAL_MERCHANDISE_BOOKSTORES_AND_NEWSSTANDS'),
    payee('The Daily Ledger', false, 'ENTERTAINMENT_OTHER_ENTERTAINMENT'),
    payee('Riverbend Family Clinic', false, 'MEDICAL_PRIMARY_CARE'),
    payee('Clover Pharmacy', false, 'MEDICAL_PHARMACIES_AND_SUPPLEMENTS'),
    payee('Lakeview Music School', false, 'GENERAL_SERVICES_EDUCATION'),
    payee('Ventra Mobile', false, 'RENT_AND_UTILITIES_TELEPHONE'),
  ],
};
const entities = (question: string) => mark(question, world, 'en').entities;
const named = (question: string) =>
  entities(question).flatMap((one) =>
    one.kind === 'merchant' ? one.names : one.kind === 'category' ? [one.concept.key] : [],
  );

describe('names said in part, run together or with a slip', () => {
  test.each([
    ['how much have i paid torqe and sons this year', ['Torque & Sons']],
    ['how much at petes market last month', ['Petes Fresh Market']],
    ['hwo much did i spned at the taprom', ['Gantry Taproom']],
    ['the paper, what do I pay for the daily ledgr', ['The Daily Ledger']],
  ])('“%s”', (question, names) => expect(named(question)).toEqual(names));

  test('the whole of it is read', () => {
    const marked = mark('how much at torque and sons', world, 'en');
    expect(marked.tokens.filter((one, at) => one.text === 'sons' && !marked.taken(at))).toEqual([]);
  });

  test('a plural of a kind is no slip for a name that holds the word', () =>
    expect(named('what did the schools cost')).not.toContain('Lakeview Music School'));
});

describe('a word that means less than the kind it is filed under', () => {
  test.each([
    ['and the clinic', ['Riverbend Family Clinic']],
    ["how much at the butcher's", ['Little Ox Butchers']],
    ['cuánto gasté en la carnicería', ['Little Ox Butchers']],
    ['how much on medical', ['medical']],
    ['how much at the pharmacy', ['pharmacy']],
  ])('“%s”', (question, names) => expect(named(question)).toEqual(names));
});
