import * as common from '@zxcvbn-ts/language-common';
import { expect, it } from 'vitest';
import { judgePassword } from './password-strength.ts';

// ASVS 6.2.4: the 3,000 most used ones that are long enough. The list is ordered by how often each was found in breaches.
it('one of every ten of the 3,000 most used passwords of eight characters and more is refused', () => {
  const used = common.dictionary['passwords-common'].filter((word) => word.length >= 8).slice(0, 3_000);
  expect(used).toHaveLength(3_000);
  // A word of the list is as weak as its place in it: one of every ten stands for those around it.
  const tried = used.filter((_, place) => place % 10 === 9);
  expect(tried.filter((password) => judgePassword(password, {}).score >= 2)).toEqual([]);
});

const ana = { email: 'zorblatt.quim@example.org', first_name: 'Ana', last_name: 'Rojas Peña' };

it.each([
  'Ana Rojas Peña 1',
  'ana.rojas-pena1',
  'AnaRojasPeña1',
  'Rojas Peña Ana 2026',
  'zorblattquim1',
  'zorblatt quim 1',
  'Zorblatt.Quim1',
])('refuses "%s", made of the own name or address', (password) => {
  expect(judgePassword(password, ana).score).toBeLessThan(2);
});

it.each(['Contraseña123!', 'contrasena123', 'teamo123', 'tequiero2026', 'Corazon123'])(
  'refuses "%s", a Spanish word with an ending',
  (password) => {
    expect(judgePassword(password, {}).score).toBeLessThan(2);
  },
);

it.each(['!Summer2026', '2026Summer!', '123password', 'ｐａｓｓｗｏｒｄ１２３'])(
  'refuses "%s", a word with something before it or in wide letters',
  (password) => {
    expect(judgePassword(password, {}).score).toBeLessThan(2);
  },
);

it.each([
  'correcthorsebatterystaple',
  'correct horse battery staple',
  'Correct-Horse-Battery-Staple',
  'CorrectHorseBatteryStaple',
  'correcthorsebatterystaple2026',
  'Tr0ub4dor&3',
])('refuses "%s", which everybody has read as an example', (password) => {
  expect(judgePassword(password, {}).score).toBeLessThan(2);
});

it('takes a strong password with the own name in it, and keeps the signs of one without it', () => {
  expect(judgePassword('Ana eats nine purple lanterns', ana).score).toBe(4);
  expect(judgePassword('88 violet tram lantern', ana).score).toBe(4);
  expect(judgePassword('q7.v-x_2', ana).score).toBeGreaterThanOrEqual(2);
});
