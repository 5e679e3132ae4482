import type { Query } from '@saldo/contract/query/query';
import { slotsOf } from '@saldo/contract/query/slots';
import type { Mark } from '../marks/mark.ts';
import type { Role } from '../net/heads.ts';
import { replacedIn } from './denied.ts';
import type { Choice, Setting } from './choice.ts';
import { resolve } from './resolve.ts';

/** Places in an order fall away with an order that has none, and lose nothing. */
const idle: ReadonlySet<Role> = new Set<Role>(['ignore', 'k', 'k#']);

/**
 * Marks that a reading has a part for which its question has no place for: "which bills are due in my emergency fund". The
 * question of its own ask is made with them and without, apart from the talk, which may hold the same already.
 */
export function unheldMarks({ heads, roles }: Choice, setting: Setting, query: Query): Set<Mark> {
  const { ask } = slotsOf(query);
  const { marked } = setting;
  /** Without the marks of a role: one that is left aside may be read all the same ("Uber and fuel"). */
  const made = (less: Role | null): string => {
    const kept = (_one: unknown, at: number): boolean => less === null || roles[at] !== less;
    const alone = {
      ...setting,
      marked: { ...marked, marks: marked.marks.filter(kept) },
      before: null,
      day: null,
    };
    const choice = {
      heads: { ...heads, mode: 'new', act: ask, concept: 'none' },
      roles: roles.filter(kept),
    } as const;
    return JSON.stringify(resolve(choice, alone).query);
  };
  const whole = made(null);
  const lost = [...new Set(roles)].filter((role) => !idle.has(role) && made(role) === whole);
  const replaced = replacedIn(roles, marked);
  return new Set(marked.marks.filter((_mark, at) => lost.includes(roles[at] ?? 'ignore') && !replaced[at]));
}
