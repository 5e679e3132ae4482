import { describe, expect, test } from 'vitest';
import { englishVerb, spanishVerb } from './verb-forms.ts';

describe('forms of verbs', () => {
  test.each([
    ['gastar', 'gasto gasta gastas gastamos gastan gaste gastaron gastabamos gastado gastando gastaria'],
    ['pagar', 'pago pague pagamos pagaron pagando paguen'],
    ['sacar', 'saco saque sacamos sacado'],
    ['recibir', 'recibo recibi recibimos recibieron recibido'],
    ['deber', 'debo debemos deben debia debiamos debido'],
  ])('%s in its persons and tenses', (infinitive, forms) => {
    const { all } = spanishVerb(infinitive);
    for (const form of forms.split(' ')) expect(all).toContain(form);
  });

  test('a stem under stress changes only where the stress falls on it', () => {
    const { all } = spanishVerb('costar', 'cuest');
    expect(all).toEqual(expect.arrayContaining(['cuesta', 'cuestan', 'costo', 'costado', 'costaba']));
    expect(all).not.toContain('cuestaba');
  });

  test('what I do and what others do are told apart', () => {
    const { own, others } = spanishVerb('cobrar');
    expect(own).toEqual(expect.arrayContaining(['cobro', 'cobre', 'cobramos']));
    expect(others).toEqual(expect.arrayContaining(['cobran', 'cobraron', 'cobraste']));
    expect(own).not.toContain('cobran');
  });

  test('English verbs double, drop their e and change their y', () => {
    expect(englishVerb('drop')).toEqual(['drop', 'drops', 'dropped', 'dropping']);
    expect(englishVerb('waste')).toEqual(['waste', 'wastes', 'wasted', 'wasting']);
    expect(englishVerb('spend', 'spent')).toEqual(['spend', 'spends', 'spent', 'spending']);
    expect(englishVerb('blow', 'blew', 'blown')).toEqual(['blow', 'blows', 'blew', 'blown', 'blowing']);
    expect(englishVerb('splash')).toEqual(['splash', 'splashes', 'splashed', 'splashing']);
  });
});
