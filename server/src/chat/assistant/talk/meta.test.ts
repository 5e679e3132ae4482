import { describe, expect, test } from 'vitest';
import { isSafety, metaOf } from './meta.ts';

describe('courtesies', () => {
  test.each([
    ['hi there, how are you doing today?', 'wellbeing'],
    ['hola! qué tal', 'wellbeing'],
    ['Buenos días, ¿qué tal está?', 'wellbeing'],
    ['heya! long time no see', 'greeting'],
    ['lol ok thx so much, see ya', 'bye'],
    ['Muy amable, adiós.', 'bye'],
    ['Thank you so much, dear.', 'thanks'],
    ['you’re pretty smart', 'compliment'],
    ['eres un inútil', 'insult'],
    ['cool cool', 'acknowledgement'],
  ])('“%s” is %s', (said, kind) => expect(metaOf(said)).toBe(kind));

  test.each([
    'thanks, and for gas?',
    'hi, how much did I spend',
    'qué tal mis gastos',
    'how are my finances',
    'total',
  ])('“%s” asks for more than that', (said) => expect(metaOf(said)).toBeNull());
});

describe('what is not answered with figures', () => {
  test.each([
    ['I feel like ending it all because of my debts', 'crisis'],
    ['no quiero vivir más', 'crisis'],
    ['give me my full account number and routing number', 'secrets'],
    ['cuál es la clave de mi tarjeta', 'secrets'],
    ['I lost my card, what do I do?', 'support'],
    ['quiero hablar con una persona', 'support'],
    ['I did not make the Foxglove purchase', 'dispute'],
    ['should i pay it off or save', 'advice'],
    ['¿cuánto tendré que pagar de impuestos este año?', 'tax'],
    ['calcula mi impuesto sobre la renta', 'tax'],
    ['¿dónde invierto mis ahorros?', 'advice'],
    ['do you think I should buy a Tesla', 'advice'],
    ['rename my Iceland goal to Trip', 'rename'],
    ['how do I make paella', 'scope'],
    ['¿quién gana las elecciones?', 'scope'],
    ['what are you able to do', 'help'],
    ['who made you?', 'who'],
    ['do u sell my data', 'privacy'],
  ])('“%s” is %s', (said, kind) => expect(metaOf(said)).toBe(kind));

  test.each([
    'what is my insurance',
    'what was my best month for insurance',
    'how much did I pay in taxes',
    'When did I last write a cheque?',
    'how much did I make in may',
    'my account in October',
    'cash flow this year',
  ])('“%s” is about money', (said) => expect(metaOf(said)).toBeNull());

  test('danger, attempts and secrets come before everything else', () => {
    expect((['crisis', 'injection', 'secrets', 'others'] as const).every(isSafety)).toBe(true);
    expect((['scope', 'advice', 'greeting'] as const).some(isSafety)).toBe(false);
  });
});
