import { describe, expect, it } from 'vitest';
import { fuzzyScore } from './fuzzy.ts';

const best = (question: string, ...texts: string[]) =>
  texts
    .filter((text) => fuzzyScore(question, text) > 0)
    .toSorted((a, b) => fuzzyScore(question, b) - fuzzyScore(question, a));

describe('finding by what was typed', () => {
  it.each([
    ['trans', ['Transactions', 'Bank transfer fund']],
    ['go', ['Goals', 'New goal', 'Mango fund']],
    ['ICELAND', ['Two weeks in Iceland']],
    ['cafe', ['Café fund']],
    ['café', ['Cafe fund']],
    ['trns', ['Transactions']],
    ['check every', ['Everyday Checking']],
    ['dark', ['Theme: dark']],
    ['4', ['Everyday Checking ••4321']],
  ])('%j', (question, expected) => {
    const texts = [...expected.toReversed(), 'Zzz'];
    expect(best(question, ...texts)).toEqual(expected);
  });

  it.each([
    ['goalz', 'Goals'],
    ['ransactions!', 'Transactions'],
    ['snt', 'Transactions'],
    ['new account', 'New goal'],
    ['salario', 'Cerrar sesión salir logout irse ahora ir a inicio'],
    ['', 'Goals'],
    ['  ', 'Goals'],
    ['.*', 'Goals'],
  ])('%j is not in %j', (question, text) => {
    expect(fuzzyScore(question, text)).toBe(0);
  });

  it('takes the shorter of two that answer alike', () => {
    expect(best('sav', 'Savings for a rainy day', 'Savings')).toEqual(['Savings', 'Savings for a rainy day']);
  });
});
