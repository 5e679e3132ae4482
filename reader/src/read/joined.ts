import type { Mark, Meaning, MeaningType } from '../marks/mark.ts';
import type { Marked } from '../marks/marks.ts';
import type { Heads, Role } from '../net/heads.ts';
import { among } from '../text/among.ts';

/*
 * What stands beside each other in a sentence: two names joined by "and" or "or" have one part in it, and of "fast food
 * delivery" the narrower is meant.
 */

interface Choice {
  heads: Heads;
  roles: readonly Role[];
}

const joins = among('and or y e o u nor ni & /');
const small = among('the a an my our on at in for from to of el la los las en de del mi mis con');

const between = ({ tokens }: Marked, one: Mark, other: Mark): string[] =>
  tokens.slice(one.to, other.from).map(({ text }) => text);

const isJoined = (words: readonly string[]): boolean =>
  words.length < 4 &&
  words.filter((word) => joins.test(word)).length === 1 &&
  words.every((word) => joins.test(word) || small.test(word));

const isNear = (words: readonly string[]): boolean =>
  words.length < 3 && words.every((word) => small.test(word));

/** Roles of things and accounts, by the letter they end in. */
const fitting: Readonly<Record<string, readonly MeaningType[]>> = { m: ['m', 'c'], c: ['c', 'm'], a: ['a'] };
/** What may well be no name at all is none because of what stands beside it. */
const sureEnough = 0.7;

function beside(role: Role, { meanings }: Mark): Role | null {
  const types = fitting[role.slice(-1)];
  const [first] = meanings;
  if (!types || !first || first.score < sureEnough || !types.includes(first.meaning.type)) return null;
  return `${role.slice(0, -1)}${first.meaning.type}` as Role;
}

const codesOf = ({ meanings }: Mark): readonly string[] =>
  meanings.flatMap(({ meaning }) => (meaning.type === 'c' ? [meaning.category] : []))[0]?.codes ?? [];

const isIn = (narrow: readonly string[], wide: readonly string[]): boolean =>
  narrow.length > 0 &&
  narrow.every((code) => wide.some((other) => code === other || code.startsWith(`${other}_`)));

const isThing: ReadonlySet<string> = new Set(['m', 'c']);

const typeOf = ({ meanings: [first] }: Mark): Meaning['type'] | undefined => first?.meaning.type;

/** These ask for one thing within another, or against it. */
const ofBoth: ReadonlySet<string> = new Set(['share', 'vs', 'cmp', 'recat']);

/**
 * A choice where each name that is joined to another has a part as that has, though the net gave it none, and the wider of
 * two categories beside each other gives way to the narrower.
 */
export function joinedUp(choice: Choice, marked: Marked): Choice {
  const { marks } = marked;
  const { act } = choice.heads;
  if (marks.length < 2) return choice;
  const roles = [...choice.roles];
  for (let at = 1; at < marks.length; at += 1) {
    const [one, other] = [marks[at - 1], marks[at]];
    const [left, right] = [roles[at - 1], roles[at]];
    if (!one || !other || left === undefined || right === undefined) continue;
    const words = between(marked, one, other);
    if (isJoined(words)) {
      if (left === 'ignore' && right !== 'ignore') roles[at - 1] = beside(right, one) ?? left;
      if (right === 'ignore' && left !== 'ignore') roles[at] = beside(left, other) ?? right;
    } else if (left === 'c' && right === 'c' && isNear(words) && !ofBoth.has(act)) {
      const [first, second] = [codesOf(one), codesOf(other)];
      if (isIn(first, second) && !isIn(second, first)) roles[at] = 'ignore';
      else if (isIn(second, first) && !isIn(first, second)) roles[at - 1] = 'ignore';
    }
  }
  const changed = roles.some((role, at) => role !== choice.roles[at]);
  if (!changed) return choice;
  const types = new Set(marks.flatMap((mark, at) => (isThing.has(roles[at] ?? '') ? [typeOf(mark)] : [])));
  const heads = types.size > 1 ? { ...choice.heads, both: 'yes' as const } : choice.heads;
  return { heads, roles };
}
