import { describe, expect, test } from 'vitest';
import { read } from '../frames/reading.testing.ts';

const goalsOf = (question: string): number[] => read(question).goalIds;

describe('a goal is meant', () => {
  test.each([
    ['how is Two weeks in Iceland going', 1],
    ['how is iceland going', 1],
    ['what about the vespa?', 3],
    ['¿cómo va la vespa?', 3],
    ['how much have I put towards the vespa', 3],
    ['did I put 50 in the emergency fund', 2],
    ['am I on track for the laptop', 4],
  ])('%s', (question, id) => {
    expect(goalsOf(question)).toEqual([id]);
  });
});

describe('a word of a title is no goal beside money that moved', () => {
  test.each([
    'how much did I blow at Costco in Iceland',
    'what did the vespa repair cost in October',
    '¿cuánto costó la vespa en octubre?',
    'did anyone in iceland pay me in october',
    'Costco iceland total',
  ])('%s', (question) => {
    expect(goalsOf(question)).toEqual([]);
  });
});
