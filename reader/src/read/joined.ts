import type { Mark, Meaning, MeaningType } from '../marks/mark.ts';
import type { Marked } from '../marks/marks.ts';
import type { Heads, Role } from '../net/heads.ts';
import { among } from '../text/among.ts';
import { deniedIn } from './denied.ts';
import { pointersIn } from './pointing.ts';

/*
 * What stands beside each other in a sentence: two names joined by "and" or "or" have one part in it, and of "fast food
 * delivery" the narrower is meant.
 */

interface Choice {
  heads: Heads;
  roles: readonly Role[];
}

const joins = among('and or y e o u nor ni n i & /');
const small = among('the a an my our on at in for from to of el la los las en de del mi mis con');

/** The words between each mark and the one before it. */
const pairsOf = ({ tokens, marks }: Marked): string[][] =>
  marks.map((mark, at) => {
    const before = marks[at - 1];
    return before ? tokens.slice(before.to, mark.from).map(({ text }) => text) : [];
  });

const isJoined = (words: readonly string[]): boolean =>
  words.length < 4 &&
  words.filter((word) => joins.test(word)).length === 1 &&
  words.every((word) => joins.test(word) || small.test(word));

const isListed = (words: readonly string[]): boolean =>
  words[0] === ',' && (words.length === 1 || isNear(words.slice(1)) || isJoined(words.slice(1)));

const isNear = (words: readonly string[]): boolean =>
  words.length < 3 && words.every((word) => small.test(word));

const hanging = among('in of from de del');
/** "Without the hotel in Moncton", `sin el café de Starbucks`: the name says which of its kind is left out. */
const hangsOn = (words: readonly string[]): boolean =>
  words.length > 0 &&
  words.every((word) => small.test(word) || hanging.test(word)) &&
  words.some((word) => hanging.test(word));

const counting = among('counting including includes contando incluyendo incluido incluida');
const allOfIt = among('all everything todo');

/**
 * "What did I earn, counting the bonus", `lo de Cartagena con el vuelo y con todo`: what is counted in narrows nothing. Of several
 * kinds of goods each one is meant.
 */
function countedIn(choice: Choice, { tokens, marks }: Marked): Choice {
  const word = (at: number): string => tokens[at]?.text ?? '';
  const isCounted = ({ from, to }: Mark): boolean => {
    let at = from - 1;
    while (small.test(word(at))) at -= 1;
    const isWithAll =
      word(at + 1) === 'con' &&
      ['and', 'y'].includes(word(to)) &&
      [to + 1, to + 2].some((one) => allOfIt.test(word(one)));
    return (counting.test(word(at)) && !['not', 'no', 'sin'].includes(word(at - 1))) || isWithAll;
  };
  const counted = marks.map((mark, at) => isThing.has(choice.roles[at] ?? '') && isCounted(mark));
  const others = choice.roles.flatMap((role, at) => (isThing.has(role) && !counted[at] ? [at] : []));
  const isOfKinds =
    others.length > 0 && others.every((at) => choice.roles[at] === 'c' && !isTag(marks[at] as Mark));
  return !counted.includes(true) || isOfKinds
    ? choice
    : { ...choice, roles: choice.roles.map((role, at) => (counted[at] ? 'ignore' : role)) };
}

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

const isTag = ({ meanings: [first] }: Mark): boolean =>
  first?.meaning.type === 'm' && first.meaning.tag === true;

const sortOf = (mark: Mark | undefined): string | undefined =>
  mark && (isThing.has(typeOf(mark) ?? '') ? 'thing' : typeOf(mark));

/** "Gas and water, separately" holds each of them by itself. */
function heldApart(choice: Choice, marked: Marked): Choice {
  const sides = choice.roles.filter((role) => role in fitting);
  const isTable = choice.heads.act === 'sum' && choice.heads.by === 'none';
  if (!isTable || sides.length < 2 || !pointersIn(marked).has('apart')) return choice;
  return { ...choice, heads: { ...choice.heads, act: 'vs' } };
}

/** The sum of figures is taken of other days where those are said: "and the two of them in August". */
const ofDays: ReadonlySet<string> = new Set(['sum', 'mean']);
const withDays = (choice: Choice, { marks }: Marked): Choice =>
  choice.heads.act === 'weigh' && ofDays.has(choice.heads.want)
    ? {
        ...choice,
        roles: choice.roles.map((role, at) => {
          const [first] = marks[at]?.meanings ?? [];
          return role === 'ignore' && first?.meaning.type === 'p' && first.score >= sureEnough ? '@' : role;
        }),
      }
    : choice;

/** These ask for one thing within another, or against it. */
const ofBoth: ReadonlySet<string> = new Set(['share', 'vs', 'cmp', 'recat']);

/**
 * A choice where each name that is joined to another has a part as that has, though the net gave it none, and the wider of
 * two categories beside each other gives way to the narrower.
 */
export const joinedUp = (chosen: Choice, marked: Marked): Choice =>
  heldApart(listedUp(countedIn(chosen, marked), marked), marked);

function listedUp(chosen: Choice, marked: Marked): Choice {
  const { marks } = marked;
  const { act } = chosen.heads;
  const choice = withDays(chosen, marked);
  if (marks.length < 2) return choice;
  const roles = [...choice.roles];
  const denied = deniedIn(marked);
  const words = pairsOf(marked);
  const isLink = (at: number): boolean =>
    sortOf(marks[at - 1]) === sortOf(marks[at]) && (isJoined(words[at] ?? []) || isListed(words[at] ?? []));
  const pairs = marks.keys().drop(1).toArray();
  // A list is named as its first member is, or as its last.
  for (const at of [...pairs, ...pairs.toReversed()]) {
    const [one, other] = [marks[at - 1], marks[at]];
    const [left, right] = [roles[at - 1], roles[at]];
    if (!one || !other || left === undefined || right === undefined) continue;
    // "Taxi fare, public transport" says one thing twice: a list of three is none of these.
    const isList = isListed(words[at] ?? []) && isLink(at) && (isLink(at - 1) || isLink(at + 1));
    if (isList || isJoined(words[at] ?? [])) {
      if (left === 'ignore' && right !== 'ignore') roles[at - 1] = beside(right, one) ?? left;
      if (right === 'ignore' && left !== 'ignore') roles[at] = beside(left, other) ?? right;
      if (left.startsWith('+') && isThing.has(right)) roles[at] = `+${right}` as Role;
    } else if (denied[at - 1] && !denied[at] && isListed((words[at] ?? []).filter((word) => word !== 'no')))
      // "Not gas, coffee", `en el súper no, en café`: what is meant beside what is not.
      roles[at] = beside((right === 'ignore' ? left : right).slice(-1) as Role, other) ?? right;
    else if (left === '-c' && typeOf(other) === 'm' && !isTag(other) && hangsOn(words[at] ?? [])) {
      roles[at - 1] = 'ignore';
      roles[at] = '-m';
    } else if (left === 'c' && right === 'c' && isNear(words[at] ?? []) && !ofBoth.has(act)) {
      const [first, second] = [codesOf(one), codesOf(other)];
      if (isIn(first, second) && !isIn(second, first)) roles[at] = 'ignore';
      else if (isIn(second, first) && !isIn(first, second)) roles[at - 1] = 'ignore';
    }
  }
  const named = roles.find((role, at) => !denied[at] && role in fitting);
  for (const [at, mark] of marks.entries())
    if (named && denied[at] && roles[at] === 'ignore') roles[at] = beside(named, mark) ?? 'ignore';
  const things = marks.filter((_mark, at) => !denied[at] && isThing.has(roles[at] ?? ''));
  // "On the trip in restaurants": what bears a tag is narrowed by what else is named, unless a word joins them.
  const narrows =
    choice.heads.both === 'yes' && things.some(isTag) && !words.some((between) => isJoined(between));
  if (narrows) return { heads: { ...choice.heads, both: 'no' }, roles };
  const changed = roles.some((role, at) => role !== choice.roles[at]);
  // "Coffee and Amazon" are both of them: no row need be of the two.
  const areJoined = pairs.some(
    (at) => isThing.has(roles[at - 1] ?? '') && isThing.has(roles[at] ?? '') && isJoined(words[at] ?? []),
  );
  if (!changed && (!areJoined || things.some(isTag))) return choice;
  const heads =
    new Set(things.map(typeOf)).size > 1 ? { ...choice.heads, both: 'yes' as const } : choice.heads;
  return { heads, roles };
}
