import type { Tx } from '../../db/open.ts';
import type { Tables } from '../../db/types.ts';
import { byGuess } from '../../transactions/rules.queries.ts';
import type { Outline } from './outline.ts';
import { takeIds } from './restoring.queries.ts';

/** Old ids and what they become, in the same order: lists go by them. */
async function renumbered(tx: Tx, table: keyof Tables, old: readonly number[]): Promise<Map<number, number>> {
  const fresh = await takeIds(tx, table, old.length);
  return new Map(old.toSorted((a, b) => a - b).map((id, index) => [id, fresh[index] ?? 0]));
}

/** What the numbers of a file become in the new books. */
export interface Ids {
  accounts: Map<number, number>;
  links: Map<number, number>;
  categories: Map<number, number>;
  rules: Map<number, number>;
  limits: Map<number, number>;
  goals: Map<number, number>;
  transactions: Map<number, number>;
  entries: Map<number, number>;
  added: Map<number, number>;
}

/** The new number of an old one; null where what it numbers is not in the file. */
export const newOf = (ids: Map<number, number>, old: number | null | undefined) =>
  old == null ? null : (ids.get(old) ?? null);

/** A category's code, where it is one of the person's own under its new number. */
export function codeOf(ids: Ids, code: string | null): string | null {
  const own = /^OWN_(\d+)$/.exec(code ?? '')?.[1];
  if (own === undefined) return code;
  const now = ids.categories.get(Number(own));
  return now === undefined ? null : `OWN_${now}`;
}

/**
 * Who said something: the person (0), a rule under its new number, or one that is no more (-1). What a file that is not
 * here said (-2) is the person's, who brings it.
 */
export const authorOf = (ids: Ids, rule: number) =>
  rule > 0 ? (ids.rules.get(rule) ?? -1) : rule === -2 ? 0 : rule;

/** Whether a rule said it, one that is no more among them. */
export const isRuled = (by: number | undefined): boolean => by !== undefined && by !== 0 && by !== byGuess;

/** What was said of a row before or after a change, with new numbers throughout. */
export function saidOf(ids: Ids, value: unknown, name = ''): unknown {
  if (typeof value === 'string') return codeOf(ids, value);
  if (typeof value === 'number' && name.endsWith('_by')) return authorOf(ids, value);
  if (typeof value === 'number' && name === 'with') return newOf(ids.transactions, value);
  if (Array.isArray(value)) return value.map((one) => saidOf(ids, one));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [
        key,
        key === 'note' || key === 'name' ? one : saidOf(ids, one, key),
      ]),
    );
  return value;
}

/** Numbers for everything in a file that others can refer to. */
export async function takeNumbers(tx: Tx, { small, ...outline }: Outline): Promise<Ids> {
  const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
  return {
    links: await renumbered(tx, 'links', idsOf(small.institutions)),
    accounts: await renumbered(tx, 'accounts', idsOf(small.accounts)),
    categories: await renumbered(tx, 'categories', idsOf(small.categories)),
    rules: await renumbered(tx, 'rules', idsOf(small.rules)),
    limits: await renumbered(tx, 'category_limits', idsOf(small.limits)),
    goals: await renumbered(tx, 'goals', idsOf(small.goals)),
    added: await renumbered(tx, 'recurring_added', idsOf(small.recurring_added)),
    entries: await renumbered(tx, 'goal_entries', outline.entries),
    transactions: await renumbered(tx, 'transactions', outline.transactions),
  };
}
