import { edited, type Edit } from '@saldo/contract/query/edit';
import {
  topics,
  type Days,
  type Query,
  type Step,
  type TableWant,
  type Topic,
} from '@saldo/contract/query/query';
import { emptySlots, slotsOf, toQuery, type Slots } from '@saldo/contract/query/slots';
import type { Role } from '../net/heads.ts';
import { type Choice, idsOf, played, type Played, type Setting, things } from './choice.ts';
import { editOf, meantOf } from './edits.ts';
import { joinedUp } from './joined.ts';
import { named, rowAt, saysLast } from './named.ts';
import { partsOf } from './parts.ts';
import { isRate, labelKind, opensWithLabel } from './words.ts';
import { timesOf } from './times.ts';

/** What a message does. */
export type Turn =
  | { new: Query }
  /** Changes the question before: `edited(before, edit)`. */
  | { edit: Edit }
  /** Of the figures answered so far, or of the same things in other days. */
  | { table: TableWant; days?: readonly Days[] }
  /** What is done with the figure that the question before was answered with. */
  | { steps: readonly Step[] }
  /** The entry at this place of what was listed last, from 1; -1 for the last, 0 for the one in question. */
  | { row: number }
  /** `noneLeft`: of no account, for the words leave out every one that it could be of. */
  | { outside: Topic | 'noneLeft' };

export interface Resolved {
  turn: Turn;
  /** The question that comes of it; null for a turn that asks none. */
  query: Query | null;
}

const isTopic = (act: string): act is Topic => (topics as readonly string[]).includes(act);

/** Whether an edit names nothing but its ask. */
const isBare = ({ set, add, leaveOut, drop, meant }: Edit): boolean =>
  add.length + leaveOut.length + drop.length === 0 &&
  (meant === 'it' || meant === 'one') &&
  Object.entries(set).every(([name, value]) => name === 'ask' || value === null);

/** A price that comes again and again is a new cost: "can I afford 200 a fortnight". */
function eachTime(choice: Choice, { tokens, marks }: Setting['marked']): Choice {
  const { heads, roles } = choice;
  const comes = (role: Role, at: number): boolean =>
    role === 'n=' && marks[at] !== undefined && isRate(tokens, marks[at]);
  if (heads.act !== 'afford' || !roles.some(comes)) return choice;
  return {
    heads: { ...heads, act: 'upkeep' },
    roles: roles.map((role, at) => (comes(role, at) ? 'n~' : role)),
  };
}

/** A tag and a note are told apart by their word. */
function ofItsLabel(choice: Choice, { marked }: Setting): Choice {
  const { act } = choice.heads;
  const isLabel = act === '+tag' || act === '+note' || (act === 'recat' && opensWithLabel(marked));
  const kind = isLabel ? labelKind(marked) : null;
  return kind === null ? choice : { ...choice, heads: { ...choice.heads, act: kind } };
}

const isMorning = ({ meaning }: Played): boolean =>
  meaning.type === 'p' && meaning.past.period.grain === 'day' && meaning.past.period.opening === true;

/** What will be had by a day that is over is what was had then; so is what there was on the morning of one. */
function ofThen(choice: Choice, setting: Setting): Choice {
  const { act, flow } = choice.heads;
  if (act !== 'forecast' || flow !== 'none') return choice;
  const parts = played(choice, setting);
  const end = timesOf(parts, '@', { act, goesOn: false }, setting).days.at(-1)?.end;
  return parts.some(isMorning) || (end !== undefined && end <= setting.world.today)
    ? { ...choice, heads: { ...choice.heads, act: 'bal' } }
    : choice;
}

/** What somebody else has in an account is nothing that one's own data tells. */
const isOfAnother = (choice: Choice, setting: Setting): boolean =>
  choice.heads.act === 'bal' &&
  choice.heads.of === 'none' &&
  choice.heads.mode !== 'edit' &&
  played(choice, setting).some(({ meaning }) => meaning.type === 'm' && meaning.person);

/** Whether accounts are left out and no other remains: a question without any would be of all. */
const leavesNone = (choice: Choice, setting: Setting, { accounts }: Partial<Slots>): boolean =>
  accounts?.length === 0 && idsOf(partsOf(choice, setting), '-a', null).length > 0;
const noneLeft: Resolved = { turn: { outside: 'noneLeft' }, query: null };

/** The turn that heads and roles make of a message. Never throws. */
export function resolve(chosen: Choice, setting: Setting): Resolved {
  const whole = ofItsLabel(eachTime(joinedUp(chosen, setting.marked), setting.marked), setting);
  const choice = ofThen(whole, setting);
  const { heads } = choice;
  const { before } = setting;
  const { act } = heads;
  if (isTopic(act)) return { turn: { outside: act }, query: null };
  if (isOfAnother(choice, setting)) return { turn: { outside: 'elsewhere' }, query: null };
  if (act === 'weigh') {
    const table = heads.want === 'none' ? 'sum' : heads.want;
    const { days } = timesOf(played(choice, setting), '@', { act: 'sum', goesOn: true }, setting);
    return { turn: days.length > 0 ? { table, days } : { table }, query: null };
  }
  if (act === 'row') return { turn: { row: rowAt(choice, setting) }, query: null };
  if (heads.mode === 'edit' && before !== null) {
    const edit = editOf(choice, act === 'keep' ? slotsOf(before).ask : act, setting);
    if (leavesNone(choice, setting, edit.set)) return noneLeft;
    // "When was it" after rows is of the one that was shown; "the last one" is looked for.
    if (act === 'last' && before.kind === 'rows' && isBare(edit) && !saysLast(choice, setting))
      return { turn: { row: 0 }, query: null };
    return { turn: { edit }, query: edited(before, edit) };
  }
  const ask = act === 'keep' ? 'sum' : act;
  const parts = partsOf(choice, setting);
  const slots: Slots = {
    ...emptySlots,
    ...named(choice, { act: ask, goesOn: false }, setting),
    ask,
    without: things(parts, '-m', '-c'),
  };
  if (leavesNone(choice, setting, slots)) return noneLeft;
  slots.things = [...slots.things, ...things(parts, '+m', '+c')];
  if (
    slots.things.length === 0 &&
    slots.without.length === 0 &&
    before !== null &&
    meantOf(setting) === 'others'
  )
    slots.without = slotsOf(before).things;
  const query = toQuery(slots);
  return { turn: { new: query }, query };
}
