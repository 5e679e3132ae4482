import { expect, test } from 'vitest';
import { categoryNames } from '@saldo/contract/transactions/category-names';
import { providerCategories } from '../transactions/category-names.ts';
import further from '../language/es-further.json' with { type: 'json' };
import { categoryWords } from './category-words.ts';
import { findCommands } from './command.ts';

const spanish: Readonly<Record<string, string>> = further.texts;

/** The categories that a word leads to, the best first. */
const found = (question: string, language: 'en' | 'es') =>
  findCommands(
    providerCategories.map(({ code }) => ({
      id: code,
      group: 'Categories' as const,
      label: categoryNames(code)?.[language === 'en' ? 0 : 1] ?? '',
      words: (language === 'en' ? categoryWords[code] : spanish[categoryWords[code] ?? '']) ?? '',
      icon: () => null,
      run: () => undefined,
    })),
    question,
  ).flatMap(({ commands }) => commands.map(({ id }) => id));

test('words are of categories that there are', () => {
  const codes = providerCategories.map(({ code }) => code);
  expect(Object.keys(categoryWords).filter((code) => !codes.includes(code))).toEqual([]);
});

test.each([
  ['en', 'supermarket', 'FOOD_AND_DRINK_GROCERIES'],
  ['en', 'uber', 'TRANSPORTATION_TAXIS_AND_RIDE_SHARES'],
  ['en', 'wages', 'INCOME_SALARY'],
  ['es', 'renta', 'RENT_AND_UTILITIES_RENT'],
  ['es', 'luz', 'RENT_AND_UTILITIES_GAS_AND_ELECTRICITY'],
  ['es', 'salario', 'INCOME_SALARY'],
  ['es', 'súper', 'FOOD_AND_DRINK_GROCERIES'],
  ['es', 'uber', 'TRANSPORTATION_TAXIS_AND_RIDE_SHARES'],
] as const)('%s: “%s” leads to its category', (language, word, code) => {
  expect(found(word, language)[0]).toBe(code);
});
