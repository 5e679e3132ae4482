import type { Mark, Meaning, MeaningType } from '../marks/mark.ts';
import type { Marked } from '../marks/marks.ts';
import { meaningTypes, type Heads, type Role } from '../net/heads.ts';
import type { World } from '../world.ts';
import type { Query, Thing } from '@saldo/contract/query/query';
import { slotsOf } from '@saldo/contract/query/slots';
import { replacedIn } from './denied.ts';

export type MeaningOf<Type extends MeaningType> = Extract<Meaning, { type: Type }>;

export interface Played {
  role: Role;
  meaning: Meaning;
  mark: Mark;
}

/** What a mark means in a role; of several categories the one that the whole message speaks of. */
function meaningFor(mark: Mark, role: Role, concept: string): Meaning | null {
  const types: readonly MeaningType[] = meaningTypes(role);
  const fitting = mark.meanings.filter(({ meaning }) => types.includes(meaning.type));
  const categories = fitting.filter(({ meaning }) => meaning.type === 'c');
  const keyed = (key: string) =>
    categories.find(({ meaning }) => meaning.type === 'c' && meaning.category.key === key);
  // A category of the person's own has no key, and goes before those that everybody has.
  return (keyed('') ?? keyed(concept) ?? fitting[0])?.meaning ?? null;
}

const thingOf = (meaning: Meaning): Thing[] => {
  if (meaning.type === 'c' && meaning.payees) return [{ kind: 'payee', names: [...meaning.payees] }];
  if (meaning.type === 'c') return [{ kind: 'category', codes: [...meaning.category.codes] }];
  if (meaning.type !== 'm') return [];
  const names = meaning.names.slice(0, 40).map((name) => name.slice(0, 200));
  if (meaning.tag) return [{ kind: 'tag', tags: names }];
  if (!meaning.person && !meaning.noted) return [{ kind: 'payee', names }];
  return names.slice(0, meaning.noted ? 5 : 1).map((text) => ({ kind: 'text', text }));
};

/** What a message says, by the heads and roles that the net has chosen. */
export interface Choice {
  heads: Heads;
  roles: readonly Role[];
}

/** All that a choice is resolved against. */
export interface Setting {
  marked: Marked;
  world: World;
  before: Query | null;
  /** The day that the answer before gave, of a row or of what comes next. */
  day?: string | null;
}

const codesIn = (meaning: Meaning): string => (meaning.type === 'c' ? meaning.category.codes.join() : '');

/**
 * "Eating out, not the takeaways", and "just the takeaways" after it: a word of the same kind as what it stands beside or comes
 * behind means the narrower one that it may be.
 */
function narrowed(part: Played, others: readonly Played[], before: Query | null): Played {
  const codes = codesIn(part.meaning);
  const told = others.length > 0 || before === null ? [] : slotsOf(before).things;
  const isSaid =
    others.some((one) => one.mark.from < part.mark.from && codesIn(one.meaning) === codes) ||
    told.some((one) => one.kind === 'category' && one.codes.join() === codes);
  const other =
    codes !== '' && isSaid
      ? part.mark.meanings.find(({ meaning }) => meaning.type === 'c' && codesIn(meaning) !== codes)
      : undefined;
  return other ? { ...part, meaning: other.meaning } : part;
}

export function played({ roles, heads }: Choice, { marked, before }: Setting): Played[] {
  const replaced = replacedIn(roles, marked);
  const parts = marked.marks.flatMap((mark, at) => {
    const role = roles[at] ?? 'ignore';
    const meaning = role === 'ignore' || replaced[at] ? null : meaningFor(mark, role, heads.concept);
    return meaning === null ? [] : [{ role, meaning, mark }];
  });
  return parts.map((part, at) => narrowed(part, parts.toSpliced(at, 1), before));
}

export const things = (parts: readonly Played[], ...roles: Role[]): Thing[] =>
  unlike(parts.filter(({ role }) => roles.includes(role)).flatMap(({ meaning }) => thingOf(meaning)));

/** "The trip to Boston": what bears a tag is all of it, not the fares alone. */
export const ofTag = (list: Thing[]): Thing[] =>
  list.some(({ kind }) => kind === 'tag')
    ? list.filter((one) => one.kind !== 'category' || one.codes.join() !== 'TRAVEL')
    : list;

/** Each thing once, however often it is said: "cash from the ATM". */
const unlike = (list: readonly Thing[]): Thing[] => [
  ...new Map(list.map((one) => [JSON.stringify(one), one] as const)).values(),
];

export const idsOf = (parts: readonly Played[], role: Role, chosen: number | null): number[] => {
  const ids = parts.flatMap((one) => {
    if (one.role !== role) return [];
    const { meaning } = one;
    if (meaning.type === 'g') return meaning.ids;
    if (meaning.type !== 'a') return [];
    // A kind of account while one of them is chosen beside the question: that one.
    return meaning.generic && chosen !== null && meaning.ids.includes(chosen) ? [chosen] : meaning.ids;
  });
  return [...new Set(ids)];
};

export const isDebt = (id: number, { accounts }: World): boolean =>
  accounts.some((one) => one.id === id && (one.type === 'credit' || one.type === 'loan'));

/** What is asked, and whether it goes on with the question before. */
export interface Said {
  act: string;
  goesOn: boolean;
}
