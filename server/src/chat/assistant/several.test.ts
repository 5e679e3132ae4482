import { describe, expect, test } from 'vitest';
import { reader } from './frames/reading.testing.ts';
import { questionsOf } from './several.ts';

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

  test('a dated statement lends nothing to a dated question', () => {
    expect(parts('I spent a lot at Target last week. How much did I spend since june?')).toHaveLength(2);
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
