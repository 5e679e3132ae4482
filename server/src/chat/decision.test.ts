import { describe, expect, test } from 'vitest';
import { decisionOf, onlyAssents, saysCancel } from './decision.ts';

describe('a decision in plain words', () => {
  test.each([
    'yes',
    'yep do it',
    'ok do it',
    'go for it',
    'sounds good, go ahead',
    'Yes, please go ahead.',
    'sí, dale',
    'sale, hazlo',
    'De acuerdo, adelante.',
    'va',
  ])('“%s” confirms', (said) => expect(decisionOf(said)).toBe('yes'));

  test.each([
    'no, leave it as it is',
    'leave it how it was',
    'nah keep it as is',
    "no, don't change anything",
    'actually I would rather not',
    'no, déjalo como está',
    'mejor dejarlo así',
    'no toques nada',
    'pensándolo mejor no',
  ])('“%s” leaves things as they are', (said) => expect(decisionOf(said)).toBe('no'));

  test.each(['no', 'nah', 'no forget it', 'cancel that', 'mejor no', 'no mejor no', 'cancela eso', 'ok no'])(
    '“%s” drops',
    (said) => expect(decisionOf(said)).toBe('no'),
  );

  test.each([
    'undo',
    'actually undo that please',
    'wait no take that back',
    'ya no, deshazlo',
    'Anúlelo, por favor.',
  ])('“%s” takes back', (said) => expect(decisionOf(said)).toBe('undo'));

  test.each([
    'great',
    'perfecto',
    'no, do it',
    'yes but make it 90',
    'yes and how much is left',
    'is that right',
    'say yes to everything my merchants ask',
  ])('“%s” decides nothing', (said) => expect(decisionOf(said)).toBeNull());

  test('“cancel it” may be said of what was just shown, “never mind” not', () => {
    expect(['cancel it', 'please cancel that', 'cancélala', 'cancela eso'].map(saysCancel)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(['never mind', 'no', 'cancel the proposal', 'olvídalo'].map(saysCancel)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  test('“ok” and “no, thanks” are courtesies where nothing is open', () => {
    expect(['ok', 'vale', 'no gracias'].map(onlyAssents)).toEqual([true, true, true]);
    expect(['yes', 'do it', 'no', 'cancela'].map(onlyAssents)).toEqual([false, false, false, false]);
  });
});
