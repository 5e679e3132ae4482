import type { Flow, Group, TableWant, Topic, Unit } from '@saldo/contract/query/query';
import type { Ask, Slots } from '@saldo/contract/query/slots';
import type { MeaningType } from '../marks/mark.ts';

/** What a turn does: an ask, a topic without figures, a turn about figures or rows already shown, or the ask before again. */
export type Act = Ask | Topic | 'weigh' | 'row' | 'keep';

type Flag = 'yes' | 'no';

/** What the net says of a message as a whole; `none` leaves a slot as its ask has it. */
export interface Heads {
  mode: 'new' | 'edit';
  act: Act;
  flow: Flow | 'none';
  by: Group | 'none';
  per: Unit | 'row' | 'none';
  order: 'newest' | 'oldest' | 'largest' | 'smallest' | 'none';
  of: NonNullable<Slots['of']> | 'none';
  want: TableWant | 'none';
  usual: Flag;
  groups: Flag;
  total: Flag;
  pending: Flag;
  both: Flag;
  everywhere: Flag;
  zero: Flag;
  dropThings: Flag;
  dropDays: Flag;
  dropAccounts: Flag;
  dropAmounts: Flag;
  /** Key of the category that is meant, for words no list has. */
  concept: string;
}

export const noHeads: Heads = {
  mode: 'new',
  act: 'sum',
  flow: 'none',
  by: 'none',
  per: 'none',
  order: 'none',
  of: 'none',
  want: 'none',
  usual: 'no',
  groups: 'no',
  total: 'no',
  pending: 'no',
  both: 'no',
  everywhere: 'no',
  zero: 'no',
  dropThings: 'no',
  dropDays: 'no',
  dropAccounts: 'no',
  dropAmounts: 'no',
  concept: 'none',
};

export const headNames = Object.keys(noHeads) as (keyof Heads)[];

/** Roles that a label names by themselves. */
export const plainRoles = [
  'a',
  '-a',
  '>a',
  'g',
  '@',
  '@by',
  'w',
  '-w',
  'n>',
  'n<',
  'n!',
  'n=',
  'n~',
  'n?',
  'h>',
  'h<',
  'k',
  'k#',
] as const;

/** What a mark is for. The letters are those of the notation in questions/README.md. */
export const allRoles = ['ignore', 'm', '-m', '+m', 'c', '-c', '+c', '>c', ...plainRoles] as const;
export type Role = (typeof allRoles)[number];

const signs: ReadonlySet<string> = new Set(['-', '+', '>']);

/** What may play a role. */
export function meaningTypes(role: Role): readonly MeaningType[] {
  const letter = signs.has(role.charAt(0)) ? role.charAt(1) : role.charAt(0);
  if (letter === 'i') return [];
  if (letter === '@') return ['p', 'e'];
  if (letter === 'h' || letter === 'n') return ['n', 'k'];
  return [letter as MeaningType];
}
