import { describe, expect, test } from 'vitest';
import type { MerchantName, World } from '../../world.ts';
import { decide } from '../decide.ts';
import type { Thing } from '../frame.ts';
import { mark } from '../words/marked.ts';
import { reader } from '../reading.testing.ts';

const filed = (name: string, kind: string): MerchantName => ({
  name,
  kind,
  named: true,
  inflowOnly: false,
  first: '2025-01-02',
  last: '2026-11-20',
  rows: 20,
});

const power = 'RENT_AND_UTILITIES_GAS_AND_ELECTRICITY';
const film = 'ENTERTAINMENT_TV_AND_MOVIES';
const gasAndLight = [filed('Cascade Light & Power', power), filed('Hearthside Gas', power)];
const onlyStreams = [filed('Nimbus Stream', film), filed('Foxglove TV', film)];

const things = (
  question: string,
  merchants: readonly MerchantName[],
  language: 'en' | 'es' = 'en',
): Thing[] => {
  const world: World = { ...reader, merchants: [...reader.merchants, ...merchants] };
  return decide(mark(question, world, language), world).frame.things;
};

const keys = (...asked: Parameters<typeof things>): string[] => things(...asked).map((one) => one.key);

describe('words that mean less than the kind they are filed under', () => {
  test.each([
    ['electricity this year', 'Cascade Light & Power'],
    ['how much was my electric bill in October', 'Cascade Light & Power'],
    ['¿Cuánto pagamos de luz este año?', 'Cascade Light & Power'],
    ['¿Cuánto fue el recibo de luz de octubre?', 'Cascade Light & Power'],
    ['how much on the gas bill this year', 'Hearthside Gas'],
    ['gas for the house this year', 'Hearthside Gas'],
    ['¿Cuánto pagamos de gas de la casa?', 'Hearthside Gas'],
    ['gas and electricity this year', 'power'],
    ['heating this year', 'power'],
  ])('“%s” is %s', (said, key) => expect(keys(said, gasAndLight)).toEqual([key]));

  test('one company for both is both', () => {
    expect(keys('electricity this year', [filed('PG&E', power)])).toEqual(['power']);
  });

  test('beside another kind the whole kind stays, so that neither narrows the other', () => {
    expect(keys('electricity and water this year', gasAndLight)).toEqual(['power', 'water']);
  });

  test.each([
    'gas for the cars vs gas for the house this year',
    'car gas versus house gas this year',
    'gas del carro contra gas de la casa este año',
  ])('gas is told apart by what it is for: “%s”', (said) =>
    expect(keys(said, gasAndLight)).toEqual(['fuel', 'Hearthside Gas']),
  );

  test.each(['how many times did we go to the movies', 'cuánto gastamos en el cine'])(
    'who only streams was at no cinema: “%s”',
    (said) => {
      expect(things(said, onlyStreams).map((one) => one.kind)).toEqual(['text']);
      expect(keys(said, [...onlyStreams, filed('Regal Cinemas', film)])).toEqual(['Regal Cinemas']);
    },
  );

  test.each(['streaming this year', 'tv and movies this year', 'how much on movies last month'])(
    '“%s” is the whole kind',
    (said) => expect(keys(said, onlyStreams)).toEqual(['movies']),
  );

  test.each(['how much do I pay for the newspaper', '¿cuánto pago por el periódico?'])(
    'a newspaper is known by its name: “%s”',
    (said) => {
      expect(keys(said, [filed('The Daily Ledger', 'ENTERTAINMENT_OTHER_ENTERTAINMENT')], 'es')).toEqual([
        'The Daily Ledger',
      ]);
      expect(keys(said, [])).toEqual(['books']);
    },
  );

  test('a wife is no shop a letter away', () => {
    expect(
      keys('my wife and I spent how much in October', [
        filed('Wide River Club', 'GENERAL_MERCHANDISE_SUPERSTORES'),
      ]),
    ).toEqual([]);
  });

  test.each([
    ['¿Cuánto le he mandado a Sam este año?', []],
    ['cuanto le e mandado a mi hermana', []],
    ['¿Cuánto gasté en el mandado?', ['groceries']],
  ])('`mandado` is sent, or the shopping: “%s”', (said, expected) =>
    expect(keys(said, [], 'es')).toEqual(expected),
  );
});
