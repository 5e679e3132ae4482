import { expect, test } from 'vitest';
import { languageOf } from './language.ts';

test.each([
  ['compare q3 with q2', 'en'],
  ['q3 vs q2', null],
  ['q gaste en el super', 'es'],
])('the letter of "q3" is no Spanish word, “q” by itself is: %s', (said, language) => {
  expect(languageOf(said)).toBe(language);
});

test.each([
  ['How much did I spend at مكتبة القدس الكبرى this year?', 'en'],
  ['¿Cuánto gasté en Библиотека Петербурга?', 'es'],
  ['сколько я потратил в октябре', 'other'],
  ['Netflixにいくら払いましたか', 'other'],
])('a name in another script does not make a question foreign: %s', (said, language) => {
  expect(languageOf(said)).toBe(language);
});
