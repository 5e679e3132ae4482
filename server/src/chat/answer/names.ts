import type { Books } from '../../books/books.queries.ts';
import { safeText } from './safe-text.ts';

/** Names that words need: of accounts and goals, by id; no two alike. */
export interface Names {
  accounts: ReadonlyMap<number, string>;
  goals: ReadonlyMap<number, string>;
  /** Categories of the person's own, by code. */
  own?: ReadonlyMap<string, string>;
}

/** Names made different from each other: by what differs between them, else by their number. */
function distinct(
  entries: readonly { id: number; name: string; beside: string | null }[],
): Map<number, string> {
  const times = (name: string): number => entries.filter((one) => one.name === name).length;
  const named = new Map<number, string>();
  const taken = new Set<string>();
  for (const { id, name, beside } of entries) {
    const told = times(name) > 1 && beside ? `${name} ${beside}` : name;
    const own = taken.has(told) ? `${told} (${id})` : told;
    taken.add(own);
    named.set(id, own);
  }
  return named;
}

/** The names of a person's accounts, goals and own categories, fit to be shown. */
export function namesOf({ accounts, goals, own }: Books): Names {
  return {
    accounts: distinct(
      accounts.map(({ id, name, mask }) => ({
        id,
        name: safeText(name),
        beside: mask && `…${safeText(mask)}`,
      })),
    ),
    goals: distinct(goals.map(({ id, title }) => ({ id, name: safeText(title), beside: null }))),
    own: new Map([...own].map(([code, name]) => [code, safeText(name)])),
  };
}
