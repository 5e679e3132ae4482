import { expect, test } from 'vitest';
import { listWords } from './words.ts';

test.each([
  [['bank fees', 'interest'], 'en', 'bank fees and interest'],
  [['comisiones', 'intereses'], 'es', 'comisiones e intereses'],
  [['agua', 'Hilton'], 'es', 'agua e Hilton'],
  [['agua', 'hielo'], 'es', 'agua y hielo'],
  [['luz', 'agua', 'gas'], 'es', 'luz, agua y gas'],
] as const)('%s in %s', (items, language, told) => expect(listWords(items, language)).toBe(told));
