import { describe, expect, test } from 'vitest';
import { corpusWorld } from '../corpus/world.ts';
import { markUp } from '../marks/marks.ts';
import type { Note, World } from '../world.ts';

const note = (text: string, ...codes: string[]): Note => ({ text, codes });
const insurer = (name: string) => ({
  name,
  named: true,
  income: false,
  codes: ['GENERAL_SERVICES_INSURANCE'],
  rows: 5,
});
const world: World = {
  ...corpusWorld,
  payees: [...corpusWorld.payees, insurer('Orla Motor Cover'), insurer('Bupa')].filter(
    ({ name }) => !/geico|state farm/i.test(name),
  ),
  tags: ['zarautz weekend', 'boda ane', 'thanksgiving', 'communion'],
  notes: [
    note('crown and post', 'MEDICAL_DENTAL_CARE'),
    note('Rear shocks', 'GENERAL_SERVICES_AUTOMOTIVE'),
    note('camera for Maya', 'GENERAL_MERCHANDISE_ELECTRONICS'),
    note('old wooden sea canoe', 'ENTERTAINMENT_OTHER_ENTERTAINMENT'),
    note('remedios de mami', 'TRANSFER_OUT_ACCOUNT_TRANSFER'),
    note('child support', 'TRANSFER_OUT_ACCOUNT_TRANSFER'),
    note('desbrozadora'),
  ],
};

/** The first meaning of each mark. */
const found = (message: string): unknown[] =>
  markUp(message, world, 'en').marks.map(({ meanings: [first] }) => {
    const meaning = first?.meaning;
    if (meaning?.type === 'm') return meaning.names;
    return meaning?.type === 'c' ? (meaning.payees ?? meaning.category.key) : meaning?.type;
  });

describe('words of notes', () => {
  test.each([
    ['what did the rear shocks come to', ['Rear shocks']],
    ['what did the shocks come to', ['shocks']],
    ["what was Maya's camera", ['camera for Maya']],
    ['how much for the canoe', ['canoe']],
    ['cuánto me costó la desbrozadora', ['desbrozadora']],
    ['cuánto le he mandado a mamá', ['mami']],
    ['how much have I sent my mum', ['mami']],
    ['everything without child support', ['child support']],
  ])('are names, as the note has them: %s', (message, names) => {
    expect(found(message)).toContainEqual(names);
  });

  test.each([
    ['how much do I spend on cameras', 'electronics'],
    ['cuánto gasto en remedios', 'pharmacy'],
    ['how much on coffee', 'coffee'],
  ])('a kind that has rows stays the kind: %s', (message, key) => {
    expect(found(message)).toContainEqual(key);
  });
});

test.each([
  ['when is my car insurance due', ['Orla Motor Cover']],
  ['cuánto pago de seguro del coche', ['Orla Motor Cover']],
  ['the insurance for my car', ['Orla Motor Cover']],
  ['how much is the health insurance', ['Bupa']],
  ['how much is insurance', 'insurance'],
])('an insurance of something is the payee whose line says so: %s', (message, names) => {
  expect(found(message)).toContainEqual(names);
});

test.each([
  ['how much was zarautz', ['zarautz weekend']],
  ['cuánto costó la boda', ['boda ane']],
  ['how much is thanksgiving costing me', ['thanksgiving']],
])('the one word of a tag that tells it: %s', (message, tags) => {
  expect(found(message)).toContainEqual(tags);
});

test.each([
  ["what did Maya's communion come to", ['communion']],
  ['cuánto costó la boda de Ane de mami', ['boda ane']],
])('whose it was is said with a tag, and narrows nothing: %s', (message, names) => {
  expect(found(message).filter(Array.isArray)).toEqual([names]);
});

test('whose it was may be said of a note, and what is noted beside a tag narrows it', () => {
  expect(found("Maya's camera at the communion")).toEqual([['camera for Maya'], ['communion']]);
});

test.each([
  ['show what I tagged thanksgiving this year', ['thanksgiving']],
  ['lo que tiene la etiqueta "thanksgiving"', ['thanksgiving']],
])('behind “tagged” the words of a tag are no day: %s', (message, first) => {
  expect(found(message)[0]).toEqual(first);
});
