import { describe, expect, test } from 'vitest';
import { corpusWorld } from '../corpus/world.ts';
import { markUp } from '../marks/marks.ts';
import type { AccountName, Payee, World } from '../world.ts';

const payee = (name: string, code: string, rows = 3): Payee => ({
  name,
  named: false,
  income: false,
  codes: [code],
  rows,
});
const account = (id: number, name: string, type: AccountName['type'], subtype: string): AccountName => ({
  id,
  name,
  officialName: null,
  mask: null,
  type,
  subtype,
  institution: name,
  currency: 'USD',
  active: true,
});
const world: World = {
  ...corpusWorld,
  payees: [
    payee('PELUQUERIA DORA', 'PERSONAL_CARE_HAIR_AND_BEAUTY'),
    payee('Gelateria Fiorello', 'FOOD_AND_DRINK_COFFEE'),
    payee('PENINSULA POWER BILLPAY', 'RENT_AND_UTILITIES_GAS_AND_ELECTRICITY'),
    payee('JACINTO VERDE CAFE', 'FOOD_AND_DRINK_COFFEE'),
    payee('EXPENSAS TORRE NORTE', 'RENT_AND_UTILITIES_OTHER_UTILITIES'),
    payee('ALQUILER PAZ', 'RENT_AND_UTILITIES_RENT'),
    payee('NAILS CLIENT', 'INCOME_OTHER_INCOME'),
    payee('Swinson Drive', 'FOOD_AND_DRINK_FAST_FOOD'),
    payee('TALLERES MIRAFLOR', 'GENERAL_SERVICES_AUTOMOTIVE', 40),
    payee('TALLERISTA ANA', 'GENERAL_SERVICES_EDUCATION', 2),
    payee('مكتبة القدس الكبرى', 'GENERAL_MERCHANDISE_BOOKSTORES_AND_NEWSSTANDS'),
    payee('Ελληνική Γωνιά', 'FOOD_AND_DRINK_RESTAURANT'),
    payee('喜茶咖啡', 'FOOD_AND_DRINK_COFFEE'),
    payee('Café Tromsø', 'FOOD_AND_DRINK_COFFEE'),
  ],
  people: ['VALERIANA OSMA'],
  accounts: [
    account(1, 'Northern Cheque', 'depository', 'checking'),
    account(2, 'Discovery Card', 'credit', 'credit card'),
    account(3, 'Banco Pampero', 'depository', 'savings'),
    account(4, 'Cash', 'depository', 'cash'),
  ],
  own: [{ code: 'OWN_1', name: 'Grandbabies' }],
};

/** All that the words of a message may be, by names, accounts and codes. */
const meant = (message: string): unknown[] =>
  markUp(message, world, 'en').marks.flatMap(({ meanings }) =>
    meanings.map(({ meaning }) => {
      if (meaning.type === 'm') return meaning.names;
      if (meaning.type === 'a') return meaning.ids;
      return meaning.type === 'c' ? meaning.category.codes : meaning.type;
    }),
  );

describe('names by pieces that a person knows from their books', () => {
  test.each([
    ['a beginning, though it be a slip of another word', 'cuánto va en pelu', ['PELUQUERIA DORA']],
    ['a letter less', 'cuántas veces fui a fiorelo', ['Gelateria Fiorello']],
    ['no vowels', 'what went to pwr in May', ['PENINSULA POWER BILLPAY']],
    ['initials', 'cuánto dejé en jv', ['JACINTO VERDE CAFE']],
    ['initials apart', 'gasto en j&v', ['JACINTO VERDE CAFE']],
    ['a short first name, which is a word in small letters', 'how much did Valer send', ['VALERIANA OSMA']],
    ['a word that all of a kind is called by', 'cuánto llevo de expensas', ['EXPENSAS TORRE NORTE']],
    ['another script', 'How much did I spend at مكتبة القدس الكبرى this year?', ['مكتبة القدس الكبرى']],
    ['a word of one in another script', 'cuánto gasté en مكتبة', ['مكتبة القدس الكبرى']],
    ['another script without its accents', 'what went to ελληνικη γωνια', ['Ελληνική Γωνιά']],
    ['a script without spaces', 'how much at 喜茶咖啡 in May', ['喜茶咖啡']],
    ['letters beyond a to z', 'how much at tromsø', ['Café Tromsø']],
    ['what stands in quotes', 'what came in from «Nails»', ['NAILS CLIENT']],
    ['an account by a beginning', 'balance of disc card', [2]],
    ['an account by its initials', 'saldo bp', [3]],
    ['an account by its last word', 'disc card and cheque', [1]],
    ['an own category, one of many', 'what did the grandbaby cost', ['OWN_1']],
  ])('%s: %s', (_how, message, names) => {
    expect(meant(message)).toContainEqual(names);
  });

  test('of names that begin alike the one that is used by far the most', () => {
    expect(meant('cuánto en taller.es, o talleri')).not.toContainEqual([
      'TALLERES MIRAFLOR',
      'TALLERISTA ANA',
    ]);
    expect(meant('cuánto dejé en talle')).toContainEqual(['TALLERES MIRAFLOR']);
  });

  test.each([
    ['the biggest driver of it', 'Swinson Drive'],
    ['wha did I spend', 'x'],
    ['¿Cuánto gasté?', 'x'],
  ])('a word of the lists, or begun as any is, is no piece: %s', (message) => {
    expect(meant(message)).toEqual([]);
  });

  test('money of an account called so is no withdrawal, what is drawn is; much of it is money', () => {
    expect(meant('what did I pay in cash')).toEqual([[4]]);
    expect(meant('how much cash did I withdraw')).toContainEqual(['TRANSFER_OUT_WITHDRAWAL']);
    expect(meant('when do I splash the most cash')).toEqual([]);
  });
});
