import type { Flow } from '@saldo/contract/query/query';
import type { Heads } from '../net/heads.ts';

/* The words of labels, as questions/README.md lists them. */

export const flowWords: Readonly<Record<string, Flow>> = {
  in: 'income',
  out: 'spending',
  back: 'refunds',
  xfer: 'transfers',
  move: 'movement',
  saved: 'saved',
  any: 'any',
};
export const ofWords: Readonly<Record<string, Heads['of']>> = {
  owed: 'owed',
  avail: 'available',
  limit: 'limit',
  min: 'minimum',
  stmt: 'statement',
  apr: 'apr',
  'of:in': 'income',
  subs: 'subscriptions',
  bills: 'bills',
  cur: 'none',
  all: 'none',
};
/** Tokens that set one head. */
export const headWords: Readonly<Record<string, Partial<Heads>>> = {
  '^': { order: 'largest' },
  _: { order: 'smallest' },
  new: { order: 'newest' },
  old: { order: 'oldest' },
  usual: { usual: 'yes' },
  groups: { groups: 'yes' },
  tot: { total: 'yes' },
  pend: { pending: 'yes' },
  both: { both: 'yes' },
  'a*': { everywhere: 'yes' },
  zero: { zero: 'yes' },
  '!t': { dropThings: 'yes' },
  '!p': { dropDays: 'yes' },
  '!a': { dropAccounts: 'yes' },
  '!n': { dropAmounts: 'yes' },
};
