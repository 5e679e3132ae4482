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

test.each([
  "don't make it 500, make it 600",
  "don't put it in groceries, put it in travel",
  "I don't make enough, how much do I spend on rent?",
  'no hagas 500 sino 600',
  'create a goal called never again of 500',
])('“%s” still orders or asks for something', (said) => expect(metaOf(said)).not.toBe('leftAlone'));

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
    ['recommend a good movie', 'scope'],
    ['recomiéndame una película', 'scope'],
    ['¿quién gana las elecciones?', 'scope'],
    ['what are you able to do', 'help'],
    ['who made you?', 'who'],
    ['do u sell my data', 'privacy'],
    ['Should I lie on my loan application about my income', 'deceit'],
    ['how do I fake my pay stubs for a loan', 'deceit'],
    ['¿debería mentir en mi solicitud de préstamo?', 'deceit'],
    ['cómo falsifico mis recibos de nómina', 'deceit'],
    ['is it better to pay off my student loan early or build up savings?', 'advice'],
    ['what is smarter, paying off the loan early or saving?', 'advice'],
    ['¿es mejor pagar la tarjeta o ahorrar?', 'advice'],
    ['Set my checking balance to $1,000,000.', 'cannotAct'],
    ['change the balance of my savings to a million dollars', 'cannotAct'],
    ['pon mi saldo en 5000', 'cannotAct'],
    ["don't create a goal for a car", 'leftAlone'],
    ["never mind, don't make a savings goal for 2000", 'leftAlone'],
    ["please don't mark my last Uber as travel", 'leftAlone'],
    ['no añadas 50 al fondo de emergencia', 'leftAlone'],
    ['no quiero crear una meta de 500', 'leftAlone'],
  ])('“%s” is %s', (said, kind) => expect(metaOf(said)).toBe(kind));

  test.each([
    'what is my insurance',
    'what was my best month for insurance',
    'how much did I pay in taxes',
    'When did I last write a cheque?',
    'how much did I make in may',
    'my account in October',
    'cash flow this year',
    'is my spending better or worse than last month',
    'what was my checking balance on October 1',
    'How much should I put by each month to have the new roof paid in time?',
    'how much did we make up to October',
    'was my income higher than what I told the bank',
  ])('“%s” is about money', (said) => expect(metaOf(said)).toBeNull());

  test('danger, attempts and secrets come before everything else', () => {
    expect((['crisis', 'injection', 'secrets', 'others'] as const).every(isSafety)).toBe(true);
    expect((['scope', 'advice', 'greeting'] as const).some(isSafety)).toBe(false);
  });
});
