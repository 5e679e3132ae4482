import { expect, test } from 'vitest';
import { isAddressFree } from './auth.rules.ts';

test.each([
  'Ana',
  'Mr.Smith',
  'Dr.House MD',
  'J.R.',
  'J.R.R.Tolkien',
  'St.John',
  'D.Ángel',
  'D.A\u0301ngel',
  'Ma.Fernanda',
  'Fco.Javier',
  'Prof.Núñez-Sta.Cruz',
  'D.O’Higgins',
  'Łukasz',
  '王小明',
])('%s is a name', (name) => {
  expect(isAddressFree(name)).toBe(true);
});

test.each([
  'evil.com',
  'Evil.com',
  'Evil.Com',
  'EVIL.COM',
  'Evil.Rocks',
  't.me/x',
  't.me',
  'T.Me',
  'Bit.Ly',
  'www.Evil',
  'Www.Evil',
  'Mr.Smith.Com',
  'see evil.example now',
  'Go to Evil-Bank.Com',
  '(Evil.Com)',
  'https://evil',
  'ana@evil',
  'evil。example',
  'Evil｡Com',
  'a1.b2',
  'Evil.C\u006fm',
  'пример.рф',
  '例子.中国',
])('%s is an address', (name) => {
  expect(isAddressFree(name)).toBe(false);
});
