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
    'what is the difference between what I earned and what I spent in May',
    'the second one, how often have I paid them?',
    'compare what I spent in May and what I spent in June',
    'gas and groceries last month',
  ])('“%s” is one question', (question) => expect(parts(question)).toHaveLength(1));
});
