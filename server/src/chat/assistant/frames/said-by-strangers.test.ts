import { describe, expect, test } from 'vitest';
import { detectLanguage } from '../language/detect.ts';
import type { World } from '../world.ts';
import { decide } from './decide.ts';
import { payee, read, reader } from './reading.testing.ts';
import { residue } from './account/residue.ts';
import { mark } from './words/marked.ts';
import { inPlainWords } from './words/in-plain-words.ts';

const world: World = {
  ...reader,
  people: ['TIA CARMEN'],
  merchants: [
    payee('Pizza Meridian', false, 'FOOD_AND_DRINK_FAST_FOOD'),
    payee('Casa Palomino', false, 'FOOD_AND_DRINK_RESTAURANT'),
    payee('The Copper Ladle', false, 'FOOD_AND_DRINK_RESTAURANT'),
    payee('Shell', false, 'TRANSPORTATION_GAS'),
    payee('BP', false, 'TRANSPORTATION_GAS'),
    payee('Little Sprout Kids', false, 'GENERAL_MERCHANDISE_CLOTHING_AND_ACCESSORIES'),
    payee('Spin Cycle Laundry', false, 'PERSONAL_CARE_LAUNDRY_AND_DRY_CLEANING'),
    payee('Ventra Mobile', false, 'RENT_AND_UTILITIES_TELEPHONE'),
    payee('Unified School District', true, 'INCOME_SALARY'),
  ],
};
const frameOf = (question: string) => {
  const said = inPlainWords(question);
  return decide(mark(said, world, detectLanguage(said) ?? 'en'), world).frame;
};
const names = (question: string) => frameOf(question).things.flatMap((one) => one.values);

describe('names as strangers say them', () => {
  test.each([
    ['¿y en la pizzería?', ['Pizza Meridian']],
    ['what did i spend at the copper laddle', ['The Copper Ladle']],
    ['shell or bp which one more', ['Shell', 'BP']],
    ['¿cuánto hemos soltado en el chino... digo en casa palomino este mes?', ['Casa Palomino']],
    ['cuanto llevo en el camion y el tren este mes, lo de ventra', ['Ventra Mobile']],
    ['how much have i sent carmen this year', ['TIA CARMEN']],
    ['cuánto me llegó del distrito escolar en octubre', ['Unified School District']],
    ['did my wife get paid by the school yet', ['Unified School District']],
  ])('“%s”', (question, found) => expect(names(question)).toEqual(found));

  test('goods no row tells of, at a shop that is known, are told and not sought', () => {
    const left = residue(mark('how much on zorbles at little sprout last month', world, 'en'));
    expect(left).toMatchObject({ named: [], unread: ['zorbles'] });
  });
});

describe('one payment, by what is done there', () => {
  test.each([
    'how much does each wash cost me at spin cycle',
    'cuanto me sale cada lavada',
    'cuánto me cuesta cada corte de pelo',
  ])('“%s”', (question) => expect(frameOf(question)).toMatchObject({ ask: 'average', per: 'transaction' }));

  test('which of two shops is dearer a visit is of the mean of each', () =>
    expect(
      read('how much at Starbucks this year', 'and Blue Bottle', 'which one do i spend more at per visit'),
    ).toMatchObject({ ask: 'weigh', weighed: { by: 'visit' } }));
});

describe('words of regions and ages', () => {
  test.each([
    ['wen did i last go to starbucks', 'when did i last go to starbucks'],
    ['how many quid have i spent on books', 'how much have i spent on books'],
    ['me debitaron dos veces algo', 'me cobraron dos veces algo'],
    ['yaar how much i am spending on taxi', 'how much i am spending on taxi'],
    ['wassup how much money i got', 'how much money do I have'],
    ['how much i got paid', 'how much i got paid'],
    ["what's comin out my account next week", "what's comin out of my account next week"],
    ['how much on coffee since september the first', 'how much on coffee since september 1'],
    ['how much was on the first in may, and in june', 'how much was on the first in may, and in june'],
  ])('“%s” is “%s”', (said, plain) => expect(inPlainWords(said)).toBe(plain));

  test('two quarters share their noun', () =>
    expect(read('Which category grew the most between the second and third quarters?').days).toEqual([
      '2026-04-01..2026-06-30',
      '2026-07-01..2026-09-30',
    ]));

  test('a name in Spanish is no question in Spanish', () =>
    expect(detectLanguage('and mercado las flores')).not.toBe('es'));

  test('what a loan stands at is its balance', () =>
    expect(read('I should be glad to know what my auto loan stands at')).toMatchObject({
      ask: 'balance',
      accountIds: [4],
    }));

  test('the interest of a loan whose payments were told is what it charges', () =>
    expect(read('how much do I pay on my auto loan a month', 'how much interest is that').names).toEqual([
      'interestCharge',
    ]));

  test('who is paid most each month is one of those who are paid', () =>
    expect(read('who do I pay the most each month').groupBy).toBe('merchant'));
});
