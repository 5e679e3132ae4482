import { describe, expect, test } from 'vitest';
import { talkOver } from './talk.testing.ts';

const { say, talk } = talkOver([
  ['2026-10-06', -1_200, 'Bean Barn', 'FOOD_AND_DRINK', 'COFFEE'],
  ['2026-10-20', -800, 'Bean Barn', 'FOOD_AND_DRINK', 'COFFEE'],
  ['2026-10-21', -1_000, 'Cup House', 'FOOD_AND_DRINK', 'COFFEE'],
]);

describe('a word of the question that the reading has no use for', () => {
  test.each([
    [
      'how much did I spend at night in October',
      /^I left out “night”.*may not be what you asked for:\n.*\$30\.00/s,
    ],
    [
      'cuánto gasté por las noches en octubre',
      /^Dejé fuera “noches”.*puede no ser lo que pediste:\n.*\$30\.00/s,
    ],
  ])('is told before the figure: %s', async (question, told) => {
    expect(await say(question)).toMatch(told);
  });

  test.each([
    ['how much did I not spend in October', /^I could not fit “not” into an answer/],
    ['half of what I spent on coffee in October', /^I could not fit “half of what” into an answer/],
    ['la mitad de lo que gasté en café en octubre', /^No pude encajar “la mitad de” en una respuesta/],
    ['if I stop drinking coffee how much did I spend in October', /^I could not fit “if” into an answer/],
  ])(
    'is asked about where it may turn the meaning over, and no figure is given: %s',
    async (question, told) => {
      const answer = await say(question);
      expect(answer).toMatch(told);
      expect(answer.split('\n')[0]).not.toMatch(/\$/);
    },
  );

  test.each([
    ['cost per coffee in October', '$10.00'],
    ['cuánto cuesta cada café en octubre', '$10.00'],
    ['all spending in October but Cup House', '$20.00'],
  ])('is read another way where there is one: %s', async (question, figure) => {
    const answer = await say(question);
    expect(answer).toContain(figure);
    expect(answer).not.toMatch(/left out|Dejé fuera/);
  });

  test.each([
    ['how much did I spend at Bean Barn in October, more or less?', '$20.00'],
    ['oye, cuánto gasté en Bean Barn en octubre, más o menos', '$20.00'],
  ])('a turn of speech needs no word: %s', async (question, figure) => {
    const answer = await say(question);
    expect(answer).toContain(figure);
    expect(answer).not.toMatch(/left out|Dejé fuera/);
  });
});

test('a turn that changes nothing is told to be read as the same question', async () => {
  const turns = [
    'how much do I drop on coffee in a typical month',
    'what about just Bean Barn',
    'how many times did I go there in October',
    'and that cost me?',
  ];
  const [, , counted, again] = await talk(...turns);
  expect(counted).toMatch(/^2 payments on coffee, at Bean Barn/);
  expect(again).toMatch(/^I read this as the same question again:\n2 payments on coffee, at Bean Barn/);
});
