import { describe, expect, test } from 'vitest';
import { read } from '../reading.testing.ts';

describe('what is paid for and not used is what comes again and again', () => {
  test.each([
    ["what am I paying for that I don't use"],
    ['what am I paying for that I forgot about'],
    ['which subscriptions do I never use'],
    ['am I paying for anything I dont need'],
    ['¿qué suscripciones no uso?'],
    ['¿pago algo que ya no uso?'],
  ])('“%s”', (question) => expect(read(question)).toMatchObject({ ask: 'recurring' }));
  test.each([
    ["how much did I spend on things I don't need", 'total'],
    ['is netflix still charging me', 'last'],
  ])('“%s” asks something else', (question, ask) => expect(read(question)).toMatchObject({ ask }));
});
