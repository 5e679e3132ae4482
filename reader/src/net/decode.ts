import type { Query } from '@saldo/contract/query/query';
import { slotsOf } from '@saldo/contract/query/slots';
import { asksOnly } from '../read/asked.ts';
import { meaningOf } from '../read/meaning.ts';
import { leavesOut, maySay } from '../read/polarity.ts';
import type { Choice, Setting } from '../read/choice.ts';
import { resolve } from '../read/resolve.ts';
import { gravestFirst } from './grave.ts';
import { seenIn, wordFeature, type Seen } from './features.ts';
import { allRoles, headNames, meaningTypes, noHeads, type Act, type Heads, type Role } from './heads.ts';
import { placed, placeIn, type Model } from './model.ts';
import { headOf, hiddenOf, offsetsOf, scoresOf } from './net.ts';
import { ranked } from './rank.ts';
import type { Decoded, Found } from './whole.ts';

/** Readings that are weighed against each other. */
const mostWeighed = 8;
/** Acts that are followed to the end, and the least chance of one. */
const mostActs = 6;
const leastAct = 0.01;
/** A choice less likely than this part of the best changes nothing that is worth a reading. */
const leastOther = 0.02;
/** Values of one part that are followed. */
const mostValues = 3;
/** Ways to fill the parts of an act that are held side by side. */
const mostWays = 24;

type Probabilities = { value: string; chance: number }[];

const actHead = headNames.indexOf('act');

/** The likeliest of the values that can be, `most` of them, with the shares of all that can be summing to one. */
function likeliest(
  values: readonly string[],
  shares: Float64Array,
  most: number,
  can: (value: string, at: number) => boolean,
): Probabilities {
  let [total, best] = [0, 0];
  for (const [at, value] of values.entries()) {
    const share = shares[at] ?? 0;
    if (!can(value, at)) continue;
    total += share;
    if (share > best) best = share;
  }
  const found: Probabilities = [];
  for (const [at, value] of values.entries()) {
    const share = shares[at] ?? 0;
    if (share > 0 && share >= leastOther * best && can(value, at))
      found.push({ value, chance: share / total });
  }
  return found.length < 2 ? found : found.toSorted((a, b) => b.chance - a.chance).slice(0, most);
}

/** A way to fill the parts so far. */
interface Way {
  heads: Record<string, string>;
  roles: readonly Role[];
  chance: number;
}

/** The ways with each of some values, the likeliest of them. */
function branched(
  ways: readonly Way[],
  values: Probabilities,
  set: (way: Way, value: string) => Pick<Way, 'heads' | 'roles'>,
): Way[] {
  const all = ways.flatMap((way) =>
    values.map(({ value, chance }) => ({ ...set(way, value), chance: way.chance * chance })),
  );
  if (values.length < 2) return all;
  const best = Math.max(...all.map(({ chance }) => chance));
  return all
    .filter(({ chance }) => chance >= leastOther * best)
    .toSorted((one, other) => other.chance - one.chance)
    .slice(0, mostWays);
}

const isKept = (act: string): boolean => act === 'keep';
/** What is left of the chance of a reading that makes no sense. */
const unlikely = 0.02;
/** Acts on figures or rows already shown; they ask no new question. */
const isOfTalk = (act: string): boolean => act === 'keep' || act === 'weigh' || act === 'row';

/** The likeliest ways to read a message that make different questions, at most `most`; a crisis that may be meant is the first. */
export function decode(model: Model, setting: Setting, most = 3): Decoded[] {
  const found = foundIn(model, setting);
  return gravestFirst((model.ranker ? ranked(model.ranker, found) : found.readings).slice(0, most));
}

const seenOf = ({ marked, before }: Setting): Seen =>
  seenIn(marked, before === null ? null : slotsOf(before));

/**
 * What the nets find in a message, before it is weighed.
 * @param seen what the message shows, where that is known
 */
export function foundIn(model: Model, setting: Setting, seen: Seen = seenOf(setting)): Found {
  const { marked, before } = setting;
  const scores = scoresOf(model.net, hiddenOf(model.net, placed(model.places, seen.message)));
  const offsets = offsetsOf(model.net.sizes);
  const excludes = leavesOut(marked, before);
  const marks = marked.marks.map((mark, index) => {
    const { meanings } = mark;
    const features = seen.marks[index] ?? null;
    const own = placed(model.rolePlaces, features ?? []);
    const types = meanings.map(({ meaning }) => meaning.type);
    return {
      isShown: features !== null,
      scores: scoresOf(model.roles, hiddenOf(model.roles, own)),
      possible: allRoles.map((role) => canPlay(types, role)),
      says: (role: Role, act: Act) => maySay(role, act, mark, marked, excludes),
    };
  });
  const acts = likeliest(
    model.vocabulary.act,
    headOf(model.net, scores, offsets[actHead] ?? 0, model.vocabulary.act.length, -1),
    mostActs,
    (act) => before !== null || !isOfTalk(act),
  );
  const found: Decoded[] = [];
  for (const { value, chance } of acts) {
    if (chance < leastAct && found.length > 0) break;
    found.push(...readAs(value as Act, chance));
  }
  const { readings, mass } = distinct(found, setting);
  const words = marked.tokens.filter(({ kind }) => kind === 'word');
  const unknown = words.filter(({ text }) => placeIn(model.places, wordFeature(text)) < 0).length;
  return { readings: readings.slice(0, mostWeighed), setting, mass, unknown };

  function readAs(act: Act, chance: number): Decoded[] {
    const index = model.vocabulary.act.indexOf(act);
    let ways: Way[] = [{ heads: { act }, roles: marked.marks.map(() => 'ignore'), chance }];
    for (const [head, name] of headNames.entries()) {
      if (name === 'act' || (name === 'want' && act !== 'weigh')) continue;
      const names = model.vocabulary[name];
      const shares = headOf(model.net, scores, offsets[head] ?? 0, names.length, index);
      const values = likeliest(names, shares, mostValues, (value) => can(name, value, act));
      const [only] = values;
      if (only && values.length === 1 && only.value === noHeads[name]) {
        for (const way of ways) way.chance *= only.chance;
        continue;
      }
      ways = branched(ways, values, ({ heads, roles }, value) => ({
        heads: { ...heads, [name]: value },
        roles,
      }));
    }
    for (const [at, mark] of marks.entries()) {
      if (!mark.isShown) continue;
      const shares = headOf(model.roles, mark.scores, 0, allRoles.length, index);
      const values = likeliest(
        allRoles,
        shares,
        mostValues,
        (role, k) => (mark.possible[k] ?? false) && mark.says(role as Role, act),
      );
      ways = branched(ways, values, ({ heads, roles }, value) => ({
        heads,
        roles: roles.with(at, value as Role),
      }));
    }
    return ways.map((way) => {
      const choice: Choice = { heads: { ...noHeads, ...way.heads }, roles: way.roles };
      const resolved = resolve(choice, setting);
      return { ...resolved, choice, chance: way.chance };
    });
  }

  function can(name: keyof Heads, value: string, act: Act): boolean {
    if (name === 'mode') return isKept(act) ? value === 'edit' : before !== null || value === 'new';
    return true;
  }
}

/** Whether marks of these types may play a role. */
export const canPlay = (types: readonly string[], role: Role): boolean =>
  role === 'ignore' || meaningTypes(role).some((type) => types.includes(type));

/** A goal by its name, and a question of rows or balances, which has none. */
const leavesGoal = ({ marks }: Setting['marked'], query: Query | null): boolean =>
  query !== null &&
  !('goals' in query) &&
  marks.some(({ meanings: [first] }) => first?.meaning.type === 'g' && first.score >= 0.95);

/** What is asked is no order, but where it goes on with one: "how much would that be with 80". */
const writes = ({ marked, before }: Setting, query: Query | null): boolean =>
  query?.kind === 'order' && before?.kind !== 'order' && asksOnly(marked);

/** "The same months last year" is read from the days before it: a question with such days goes on from those. */
const leavesDays = ({ marked: { marks }, before }: Setting, { heads, roles }: Choice): boolean =>
  heads.mode === 'new' &&
  heads.act !== 'cmp' &&
  before !== null &&
  slotsOf(before).days.length > 0 &&
  marks.some(({ meanings: [first] }, at) => {
    const { meaning } = first ?? {};
    return roles[at] === '@' && meaning?.type === 'p' && meaning.past.period.kind === 'shift';
  });

/** An answer about what is due has its total already: asking for the total repeats the question. */
const asksTotal = ({ total }: Heads, before: Query | null): boolean =>
  total === 'yes' && before?.kind === 'streams' && before.show === 'due';

/**
 * Readings that ask the same are one, as likely as all of them. What was not followed to the end, and what cannot be
 * meant, leaves its chance to the others. An edit that changes nothing is hardly meant, and its chance is dropped:
 * where it was the likeliest, nothing is sure.
 */
function distinct(found: readonly Decoded[], setting: Setting): Pick<Found, 'readings' | 'mass'> {
  const { before, world, marked } = setting;
  const same = before === null ? null : meaningOf({ turn: { new: before }, query: before }, world);
  const fitting = found.filter(
    ({ query, choice }) =>
      !leavesGoal(marked, query) && !leavesDays(setting, choice) && !writes(setting, query),
  );
  const byMeaning = new Map<string, Decoded>();
  let total = 0;
  for (const one of fitting.length === 0 ? found : fitting) {
    const key = meaningOf(one, world);
    const points = 'edit' in one.turn && one.turn.edit.meant === 'other';
    const idle =
      key === same && isKept(one.choice.heads.act) && !points && !asksTotal(one.choice.heads, before);
    const chance = idle ? one.chance * unlikely : one.chance;
    const other = byMeaning.get(key);
    const best = other && other.chance >= chance ? other : one;
    byMeaning.set(key, { ...best, chance: chance + (other?.chance ?? 0) });
    total += one.chance;
  }
  const shares = Array.from(byMeaning.values(), (one) => ({ ...one, chance: one.chance / (total || 1) }));
  return { readings: shares.toSorted((a, b) => b.chance - a.chance), mass: total };
}
