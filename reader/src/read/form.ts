import { markUp } from '../marks/marks.ts';
import { likelyEnough } from '../net/calibrate.ts';
import { canPlay } from '../net/decode.ts';
import { allRoles, headNames, noHeads, type Heads, type Role } from '../net/heads.ts';
import type { Model } from '../net/model.ts';
import type { Reading, Talk } from '../reading.ts';
import type { World } from '../world.ts';
import type { Setting } from './choice.ts';
import { resolve } from './resolve.ts';

/** A message as a form that a language model may fill: what it asks, and what each of its marks is for. */
export interface MessageForm {
  message: string;
  /** Words that stand for days, names, amounts or numbers, with every role they may play; the first is none. */
  marks: { id: string; said: string; roles: string[] }[];
  /** Each slot with all it may say; the first says nothing. */
  slots: Record<string, string[]>;
}

/** A form as it was filled: slots and marks by their ids, each with one of its own values. */
export interface FilledForm {
  slots: Readonly<Record<string, string>>;
  roles: Readonly<Record<string, string>>;
}

/** Slots with many values of our own making, which a language model cannot know. */
const ownSlots: ReadonlySet<keyof Heads> = new Set<keyof Heads>(['concept']);
/** Acts that stand on what was said before. */
const ofTalk: ReadonlySet<string> = new Set(['keep', 'weigh', 'row']);

const idOf = (at: number): string => `m${at + 1}`;

const settingOf = (message: string, world: World, { before, day = null, language }: Talk): Setting => ({
  marked: markUp(message, world, language ?? 'en'),
  world,
  before,
  day,
});

/** The form of a message in its talk. */
export function formOf(model: Model, message: string, world: World, talk: Talk): MessageForm {
  const { marked } = settingOf(message, world, talk);
  const slots: Record<string, string[]> = {};
  for (const name of headNames) {
    if (ownSlots.has(name) || (name === 'mode' && talk.before === null)) continue;
    const values = model.vocabulary[name].filter((value) => talk.before !== null || !ofTalk.has(value));
    slots[name] = [noHeads[name], ...values.filter((value) => value !== noHeads[name])];
  }
  const marks = marked.marks.map(({ from, to, meanings }, at) => ({
    id: idOf(at),
    said: marked.tokens
      .slice(from, to)
      .map(({ raw }) => raw)
      .join(' '),
    roles: allRoles.filter((role) =>
      canPlay(
        meanings.map(({ meaning }) => meaning.type),
        role,
      ),
    ),
  }));
  return { message, marks, slots };
}

/** The reading that a filled form makes of its message. Values that the form has not are as none; never throws. */
export function readForm(
  model: Model,
  message: string,
  world: World,
  talk: Talk,
  filled: FilledForm,
): Reading {
  const form = formOf(model, message, world, talk);
  const heads: Record<string, string> = { ...noHeads };
  for (const [name, values] of Object.entries(form.slots)) {
    const value = filled.slots[name];
    if (value !== undefined && values.includes(value)) heads[name] = value;
  }
  const roles = form.marks.map(({ id, roles: own }): Role => {
    const role = filled.roles[id];
    return role !== undefined && own.includes(role) ? (role as Role) : 'ignore';
  });
  const choice = { heads: heads as unknown as Heads, roles };
  return { ...resolve(choice, settingOf(message, world, talk)), sure: likelyEnough };
}
