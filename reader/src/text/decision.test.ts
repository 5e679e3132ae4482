import { describe, expect, test } from 'vitest';
import { readDecision } from './decision.ts';

const decisionOf = (said: string) => readDecision(said)?.decision ?? null;

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

  test.each([
    ['cancel it', true],
    ['please cancel that', true],
    ['cancélala', true],
    ['cancela eso', true],
    ['never mind', false],
    ['no', false],
    ['cancel the proposal', false],
    ['olvídalo', false],
  ])('“%s” may be said of what was just shown: %s', (said, expected) =>
    expect(readDecision(said)?.saysCancel).toBe(expected),
  );

  test.each([
    ['ok', true],
    ['vale', true],
    ['no gracias', true],
    ['yes', false],
    ['do it', false],
    ['no', false],
    ['cancela', false],
  ])('“%s” is a courtesy where nothing is open: %s', (said, expected) =>
    expect(readDecision(said)?.onlyAssents).toBe(expected),
  );

  test.each([
    ['go on', true],
    ['ok dale', true],
    ['never mind', true],
    ['yes', false],
    ['undo', false],
  ])('“%s” nods to the talk: %s', (said, expected) => expect(readDecision(said)?.nodsOn).toBe(expected));

  test('a letter drawn out changes nothing, and a long message decides nothing', () => {
    expect(['yesss', 'nooo', 'okkk', 'siii'].map(decisionOf)).toEqual(['yes', 'no', 'yes', 'yes']);
    expect(decisionOf('yes '.repeat(400))).toBeNull();
    expect(decisionOf('s'.repeat(2000))).toBeNull();
  });

  test.each([
    ['ok', null],
    ['no', null],
    ['sí, hazlo', 'es'],
    ['yes please', 'en'],
  ])('“%s” is said in %s', (said, language) => expect(readDecision(said)?.language).toBe(language));
});
