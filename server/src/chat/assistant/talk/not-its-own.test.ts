import { describe, expect, test } from 'vitest';
import { metaOf } from './meta.ts';

describe('loans to take, things to buy, and what was in the bag', () => {
  test.each([
    ['could you please take out a loan for me', 'cannotAct'],
    ['get me a personal loan', 'cannotAct'],
    ['apply for a credit card for me please', 'cannotAct'],
    ['sácame un préstamo', 'cannotAct'],
    ['¿me puedes pedir un crédito?', 'cannotAct'],
    ['¿podrías solicitar una tarjeta de crédito por mí?', 'cannotAct'],
    ['conviene que me compre dólares ahora?', 'advice'],
    ['¿me conviene que vendamos el coche?', 'advice'],
    ['¿crees que invierta en bonos?', 'advice'],
    ['me compro dólares?', 'advice'],
    ['¿plazo fijo o dólares?', 'advice'],
    ['do i buy gold', 'advice'],
    ['what item was it', 'items'],
    ['which products were those?', 'items'],
    ["what's in that order", 'items'],
    ['¿qué artículo era?', 'items'],
    ['¿qué venía en ese pedido?', 'items'],
  ])('“%s” is %s', (said, kind) => expect(metaOf(said)).toBe(kind));

  test.each([
    'how much did I spend on take out',
    'did I get a loan payment last month',
    'how much do I owe on the loan',
    'take out the rent',
    'what is in my checking',
    'what was it',
    'which was the biggest',
    'how many euros or dollars do I have',
    '¿cuánto compré en dólares?',
    '¿en qué compré más?',
    '¿qué había en la cuenta?',
    'get the loan balance',
  ])('“%s” is a question of the person’s own', (said) => expect(metaOf(said)).toBeNull());
});
