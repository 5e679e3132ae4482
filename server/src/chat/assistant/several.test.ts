import { describe, expect, test } from 'vitest';
import { reader } from './frames/reading.testing.ts';
import { questionsOf, restatedOf } from './several.ts';

const parts = (question: string): string[] => questionsOf(question, reader, 'en');

describe('several questions in one message', () => {
  test.each([
    [
      'How much have I paid Amazon altogether, and when was the largest?',
      ['How much have I paid Amazon altogether', 'when was the largest?'],
    ],
    ['is my rent due soon? how much is it?', ['is my rent due soon?', 'how much is it?']],
    ['cuánto tengo y cuánto debo?', ['cuánto tengo', 'cuánto debo?']],
  ])('%s', (question, wanted) => expect(parts(question)).toEqual(wanted));

  test('days said once hold for the questions of rows beside them', () => {
    expect(parts('what did I spend on gas and how much on food in september?')).toEqual([
      'what did I spend on gas in september',
      'how much on food in september?',
    ]);
    expect(parts('my 3 biggest merchants this year? and how much did I spend in total?')[1]).toBe(
      'and how much did I spend in total this year',
    );
  });

  test('an ellipsis brings its own days', () => {
    expect(parts('cuánto gasté este mes y cuánto el pasado')).toEqual([
      'cuánto gasté este mes',
      'cuánto el pasado',
    ]);
  });

  test.each([
    [
      'how many times did I go to Starbucks this month and how much on average?',
      'how much on average at Starbucks per transaction this month',
    ],
    [
      'how many times did I use Uber last month and how much in total?',
      'how much in total at Uber last month',
    ],
  ])('%s: the second question is about what the first one counted', (question, second) =>
    expect(parts(question)[1]).toBe(second),
  );

  test('... in Spanish too, and not where it asks about everything', () => {
    const question = '¿cuántas veces he ido a Whole Foods este mes y cuánto gasté en promedio?';
    expect(questionsOf(question, reader, 'es')[1]).toBe(
      'cuánto gasté en promedio en Whole Foods por transacción este mes',
    );
    expect(parts('how many times did I use Uber last month and how much did I spend overall?')[1]).toBe(
      'how much did I spend overall last month',
    );
  });

  test.each([
    [
      'I think I have gone overboard on clothes. What is the damage since summer?',
      'What is the damage since summer on clothes',
    ],
    ['I was at Target last week. How much since June?', 'How much since June at Target'],
    ['I was at Target last week. It was packed. How much since June?', 'How much since June at Target'],
    ['I was at Target last week. How much did I spend?', 'How much did I spend at Target last week'],
    ['Groceries are killing me. How much since June?', 'How much since June on Groceries'],
    [
      'My sister and I split the internet, what do I pay for it each month?',
      'what do I pay for it each month on internet',
    ],
  ])('%s: a statement lends its subject, its days where the question has none', (question, wanted) =>
    expect(parts(question)).toEqual([wanted]),
  );

  test.each([
    ['Ayer fui a Costco. ¿Cuánto he gastado este año?', '¿Cuánto he gastado este año en Costco'],
    ['Creo que me pasé con la ropa. ¿Cuánto llevo desde el verano?', '¿Cuánto llevo desde el verano en ropa'],
    ['Mi hermana y yo compartimos el internet, ¿cuánto pago cada mes?', '¿cuánto pago cada mes en internet'],
  ])('%s', (question, wanted) => expect(questionsOf(question, reader, 'es')).toEqual([wanted]));

  test('a statement lends its subject to each question after it', () => {
    expect(parts('I overdid the coffee. How much in May and how much in June?')).toEqual([
      'How much in May on coffee',
      'how much in June on coffee',
    ]);
  });

  test.each([
    'I just got my Netflix bill. How much do I have in total?',
    'I was at Target. How much did I spend overall last month?',
    'I was at Target. How much did I earn in May?',
    'I was at Target. How much on coffee in May?',
    "I don't count Starbucks. How much on coffee in May?",
  ])('“%s” lends nothing', (question) => {
    expect(parts(question).at(-1)).toContain(question.split('. ')[1]);
  });

  test('days after a dated question are a question of their own', () => {
    expect(parts('how much did I spend on food in june? and in october?')).toHaveLength(2);
  });

  test.each([
    "so listen, I think I've gone overboard on clothes. What's the damage since summer?",
    'creo que me pasé con la ropa. ¿Cuánto llevo desde el verano?',
    'My sister and I split the internet, what do I pay for it each month?',
    'How much do I spend on groceries? Say over the last six full months.',
    '¿Cuánto gasto en comida? Digamos en los últimos seis meses completos.',
    'how much did I spend on food??',
    'how much did I spend on food? ?!',
    'what is the difference between what I earned and what I spent in May',
    'the second one, how often have I paid them?',
    'compare what I spent in May and what I spent in June',
    'gas and groceries last month',
  ])('“%s” is one question', (question) => expect(parts(question)).toHaveLength(1));
});

describe('a message that puts itself right', () => {
  const restated = (question: string) => restatedOf(question, reader, 'en');

  test.each([
    ['groceries this year, I mean since march', 'groceries this year', 'since march'],
    ['how much at Costco, no sorry, Target in october', 'how much at Costco', 'Target in october'],
    ['how much at Costco, I mean Target', 'how much at Costco', 'Target'],
    ['coffee in May, make that June', 'coffee in May', 'June'],
    ['coffee in October (I mean September)', 'coffee in October', 'September'],
    ['last month, that is, October: how much on coffee', 'last month', 'October: how much on coffee'],
    ['how much did I spend in august.. no wait september', 'how much did I spend in august', 'september'],
    ['How much of the refund... I mean how much was rent?', 'How much of the refund', 'how much was rent?'],
    [
      'gasolina desde el verano, o sea desde el 1 de julio',
      'gasolina desde el verano',
      'desde el 1 de julio',
    ],
    ['cuánto gasté en octubre, digo, septiembre', 'cuánto gasté en octubre', 'septiembre'],
    ['en octubre, perdón, en mayo cuánto gasté', 'en octubre', 'en mayo cuánto gasté'],
    ['add $50 to the emergency fund, no wait, $80', 'add $50 to the emergency fund', '$80'],
  ])('%s', (question, said, meant) => expect(restated(question)).toEqual({ said, meant }));

  test.each([
    'what do you mean by spending',
    'show payments in May, no refunds',
    'how much did I spend, actually?',
    'gasté mucho en octubre, no?',
    'o sea cuánto gasté en mayo',
    'no wait, I meant May',
    'what did I actually spend in May',
    'that is too much, what did I spend on coffee',
  ])('“%s” does not', (question) => expect(restated(question)).toBeNull());
});
