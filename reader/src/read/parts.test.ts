import { emptySlots, slotsOf, toQuery, type Slots } from '@saldo/contract/query/slots';
import { expect, test } from 'vitest';
import { categoryOf } from '../names/categories.ts';
import { corpusWorld } from '../corpus/world.ts';
import { markUp } from '../marks/marks.ts';
import { noHeads, type Heads, type Role } from '../net/heads.ts';
import { resolve } from './resolve.ts';
import type { Setting } from './choice.ts';

/* What marks mean in their roles where the talk and the ask have their say; the choices of the net are given. */
const idOf = (part: string): number => corpusWorld.accounts.find(({ name }) => name.includes(part))?.id ?? 0;
const [loan, card, checking, savings] = ['Loan', 'Sapphire', 'Checking', 'Savings'].map(idOf) as [
  number,
  number,
  number,
  number,
];
const carPayment = { kind: 'category' as const, codes: [...(categoryOf('carPayment')?.codes ?? [])] };
const shell = { kind: 'payee' as const, names: ['Shell'] };

function askedBy(
  message: string,
  heads: Partial<Heads>,
  role: Role,
  before: Partial<Slots> | null = null,
): Slots {
  const setting: Setting = {
    marked: markUp(message, corpusWorld, 'en'),
    world: corpusWorld,
    before: before && toQuery({ ...emptySlots, ...before }),
  };
  const roles = setting.marked.marks.map(({ meanings }): Role =>
    meanings.some(({ meaning }) => meaning.type === role.at(-1)) ? role : 'ignore',
  );
  const { query } = resolve({ heads: { ...noHeads, ...heads }, roles }, setting);
  if (query === null) throw new Error(`nothing is asked by: ${message}`);
  return slotsOf(query);
}

test('what went into a loan is its payments; what is owed on it is of the account', () => {
  expect(askedBy('how much did I pay on the auto loan', { act: 'sum' }, 'a')).toMatchObject({
    things: [carPayment],
    accounts: [],
  });
  expect(
    askedBy('how much did I put into the auto loan', { act: 'sum', flow: 'transfers' }, '>a'),
  ).toMatchObject({
    flow: 'spending',
    things: [carPayment],
    into: [],
  });
  expect(askedBy('spending without the auto loan', { act: 'sum' }, '-a')).toMatchObject({
    without: [carPayment],
    accounts: [],
  });
  expect(askedBy('and the auto loan', { act: 'keep', mode: 'edit' }, 'a', { ask: 'sum' }).things).toEqual([
    carPayment,
  ]);
  expect(askedBy('what do I owe on the auto loan', { act: 'bal', of: 'owed' }, 'a').accounts).toEqual([loan]);
  expect(askedBy('how much came into the auto loan', { act: 'sum', flow: 'income' }, 'a').accounts).toEqual([
    loan,
  ]);
});

test('"the other one" of a kind is not the one the talk was of', () => {
  const edit = { act: 'keep', mode: 'edit' } as const;
  const spent = (id: number) => ({ ask: 'sum' as const, accounts: [id] });
  expect(askedBy('and in the other account', edit, 'a', spent(checking)).accounts).toEqual([savings]);
  expect(askedBy('y en la otra cuenta', edit, '-a', spent(savings)).accounts).toEqual([checking]);
  expect(askedBy('and on the card', edit, 'a', spent(checking)).accounts).toEqual([card]);
  const fuel = askedBy('and at the other gas station', edit, 'c', { ask: 'sum', things: [shell] });
  expect(fuel).toMatchObject({ without: [shell] });
  expect(fuel.things.map(({ kind }) => kind)).toEqual(['category']);
});
