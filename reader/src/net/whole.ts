import { slotsOf, type Slots } from '@saldo/contract/query/slots';
import type { Choice, Setting } from '../read/choice.ts';
import type { Resolved } from '../read/resolve.ts';
import { hash } from './features.ts';
import { headNames, noHeads, type Role } from './heads.ts';

/* What a reading is as a whole, as features: see `net/rank.ts`. */

/** A way to read a message, and how likely it is, uncalibrated: its share of all that was found. */
export interface Decoded extends Resolved {
  choice: Choice;
  chance: number;
}

/** What the nets find in a message. */
export interface Found {
  /** The likeliest first, each with its share of all that was followed to the end. */
  readings: readonly Decoded[];
  setting: Setting;
  /** The chance of all that was followed to the end. */
  mass: number;
  /** Words that the nets have not learned. */
  unknown: number;
}

/** The slots that a reading says, as words, and the roles that marks play in it. */
function shapeOf({ choice: { heads, roles } }: Decoded): { said: string[]; played: Role[] } {
  const played = roles.filter((role) => role !== 'ignore').toSorted();
  const isNamed = played.some((role) => role.endsWith('m') || role.endsWith('c'));
  const said = headNames
    .filter((name) => name !== 'act' && heads[name] !== noHeads[name] && (name !== 'concept' || !isNamed))
    .map((name) => (name === 'concept' ? name : `${name}=${heads[name]}`));
  return { said, played };
}

const pairs = (list: readonly string[]): string[] =>
  list.flatMap((one, at) => list.slice(at + 1).map((other) => `${one}|${other}`));

/** What goes together: the ask, slots and roles, each with each, and after which question. */
function togetherOf(reading: Decoded, before: Slots | null): string[] {
  const { mode, act } = reading.choice.heads;
  const { said, played } = shapeOf(reading);
  const asked = `${mode}${act}`;
  const previous = before?.ask ?? '';
  const all = [...said, ...played].join(' ');
  const counts = [...Map.groupBy(played, (role) => role)].map(([role, some]) => `${role}${some.length}`);
  const parts = [...said, ...counts];
  return [
    `A${asked}`,
    `A${asked}|${previous}`,
    `m${mode}|${previous}`,
    `S${asked} ${all}`,
    `s${all}`,
    `s${mode}${all}|${previous}`,
    `n${said.length}`,
    `r${played.length}`,
    ...parts.flatMap((one) => [`o${one}`, `o${asked}|${one}`, `o${mode}${previous}|${one}`]),
    ...pairs(parts).flatMap((two) => [`t${two}`]),
    ...pairs([...new Set(played)]).map((two) => `T${act}|${two}`),
  ];
}

/** Which marks it uses and leaves aside, and how well they fit. */
function usedOf({ choice: { heads, roles } }: Decoded, { marked: { marks } }: Setting): string[] {
  return marks.flatMap((mark, at) => {
    const role = roles[at] ?? 'ignore';
    const [first] = mark.meanings;
    if (!first) return [];
    const type = first.meaning.type;
    const fits = `${type}${Math.round(first.score * 5)}`;
    if (role !== 'ignore') return [`u${role}${fits}`, `U${heads.act}|${type}`];
    return [`x${fits}`, `x${heads.mode}${fits}`, `X${heads.act}|${type}`];
  });
}

/** What the question comes to, and what it changes of the one before. */
function changesOf({ query, turn, choice: { heads } }: Decoded, before: Slots | null): string[] {
  if (query === null) return [`q${Object.keys(turn).join('')}`];
  const now = slotsOf(query);
  const { things, days, accounts, flow, by, per, order, ask } = now;
  const found = [
    `q${query.kind}`,
    `q${ask}t${things.length}`,
    `q${ask}d${days.length}`,
    `q${ask}a${Math.min(2, accounts.length)}`,
    `q${ask}${things.length}${days.length}${[flow, by, per, order].join(' ')}`,
  ];
  if (before === null) return found;
  const changed = (Object.keys(now) as (keyof Slots)[]).filter(
    (name) => JSON.stringify(now[name]) !== JSON.stringify(before[name]),
  );
  const asked = `${heads.mode}${before.ask}`;
  return [
    ...found,
    `d${heads.mode}${changed.length}`,
    `d${heads.mode}${changed.join(' ')}`,
    `d${asked}${changed.join(' ')}`,
    ...changed.flatMap((name) => [`e${heads.mode}${name}`, `e${asked}|${name}`]),
  ];
}

/** How long the message is, for what is asked. */
const lengthOf = ({ choice: { heads } }: Decoded, words: number): string[] => [
  `l${heads.mode}${Math.min(words, 10)}`,
  `l${heads.mode}${heads.act}|${Math.min(words >> 1, 5)}`,
];

const rounded = (chance: number): number => Math.round(2 * Math.log(chance + 2e-3));

/** What speaks for none of the readings: words nobody knows, marks left aside, chances spread thin. */
function doubtsOf({ readings: [first, ...others], setting, mass, unknown }: Found, words: number): string[] {
  const { marked, before } = setting;
  const asked = first === undefined ? '' : `${first.choice.heads.mode}${first.choice.heads.act}`;
  const idle = marked.marks.filter(
    ({ meanings }, at) => first?.choice.roles[at] === 'ignore' && (meanings[0]?.score ?? 0) > 0.4,
  );
  const place = before === null ? 'first' : 'later';
  const long = Math.min(8, words >> 1);
  return [
    '-',
    `-a${asked}`,
    `-p${before === null ? '' : slotsOf(before).ask}`,
    `-w${long}`,
    `-w${place}${first?.choice.heads.mode}${long}`,
    `-u${Math.min(3, unknown)}`,
    `-u${place}${Math.min(3, unknown)}`,
    `-m${Math.min(4, marked.marks.length)}`,
    `-i${idle.length}`,
    ...idle.map(({ meanings }) => `-i${meanings[0]?.meaning.type}`),
    `-n${others.length}`,
    `-l${rounded(1 - mass)}`,
    `-l${place}${rounded(1 - mass)}`,
    `-f${rounded((first?.chance ?? 0) * mass)}`,
  ];
}

/** The features of each reading, and of none. No word is among them: what words say is in the chances. */
export function featuresOf(found: Found): number[][] {
  const { readings, setting } = found;
  const before = setting.before === null ? null : slotsOf(setting.before);
  const words = setting.marked.tokens.filter(({ kind }) => kind !== 'mark').length;
  const own = readings.map((reading, at) => [
    `@${Math.min(at, 3)}`,
    ...togetherOf(reading, before),
    ...usedOf(reading, setting),
    ...lengthOf(reading, words),
    ...changesOf(reading, before),
  ]);
  return [...own, doubtsOf(found, words)].map((some) => Array.from(new Set(some), hash));
}
