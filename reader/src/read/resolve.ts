import { edited, type Edit } from '@saldo/contract/query/edit';
import {
  topics,
  type Days,
  type Event,
  type Query,
  type Rate,
  type Step,
  type TableWant,
  type Thing,
  type Topic,
  type Unit,
} from '@saldo/contract/query/query';
import { emptySlots, slotsOf, toQuery, type Ask, type Slots } from '@saldo/contract/query/slots';
import type { Mark, Meaning, MeaningType } from '../marks/mark.ts';
import type { Marked } from '../marks/marks.ts';
import { categoryOf } from '../names/categories.ts';
import { meaningTypes, type Heads, type Role } from '../net/heads.ts';
import type { FoundPeriod, Period } from '../periods/period.ts';
import { runningBeside, sameDaysIn, saysSameDays, saysThisPoint } from '../periods/same-days.ts';
import { unitSpan } from '../periods/calendar.ts';
import { monthWords } from '../periods/words.ts';
import { toldBy } from '../periods/around.ts';
import { stretchesOf } from '../periods/stretches.ts';
import type { World } from '../world.ts';
import { replacedIn } from './denied.ts';
import { joinedUp } from './joined.ts';
import { classesOf } from '../net/lexicon.ts';
import { daysLess, leftOut } from './left-out.ts';
import { daysOfThen, pointersIn } from './pointing.ts';
import { rateUnit, titleIn } from './words.ts';
import { among } from '../text/among.ts';

const lastWord = among('last latest recent ultimo ultima ultimos ultimas');

/** What a message does. */
export type Turn =
  | { new: Query }
  /** Changes the question before: `edited(before, edit)`. */
  | { edit: Edit }
  /** Of the figures answered so far. */
  | { table: TableWant }
  /** What is done with the figure that the question before was answered with. */
  | { steps: readonly Step[] }
  /** The entry at this place of what was listed last, from 1; -1 for the last. */
  | { row: number }
  | { outside: Topic };

export interface Resolved {
  turn: Turn;
  /** The question that comes of it; null for a turn that asks none. */
  query: Query | null;
}

const isTopic = (act: string): act is Topic => (topics as readonly string[]).includes(act);

/** Asks of what is to come: a day without a year is the next one. */
const ahead: ReadonlySet<string> = new Set<Ask>([
  'due',
  'payday',
  'forecast',
  'afford',
  'runway',
  'allow',
  'payoff',
  'upkeep',
  'reach',
  'setby',
  'saveup',
  'need',
  'when',
  'pace',
  '+goal',
]);
/** Asks whose day is the last one they look at. */
const byDay: ReadonlySet<string> = new Set<Ask>([
  'forecast',
  'afford',
  'runway',
  'allow',
  'payoff',
  'cut',
  'upkeep',
  'reach',
  'setby',
  'saveup',
  'goal',
  'left',
  'need',
  'when',
  'pace',
  '+goal',
  '+save',
]);
const comparing: ReadonlySet<string> = new Set<Ask>(['cmp', 'vs']);

type MeaningOf<Type extends MeaningType> = Extract<Meaning, { type: Type }>;

interface Played {
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
  if (meaning.type === 'c') return [{ kind: 'category', codes: [...meaning.category.codes] }];
  if (meaning.type !== 'm') return [];
  const names = meaning.names.slice(0, 40).map((name) => name.slice(0, 200));
  if (meaning.tag) return [{ kind: 'tag', tags: names }];
  if (!meaning.person) return [{ kind: 'payee', names }];
  return names.slice(0, 1).map((text) => ({ kind: 'text', text }));
};

const units: ReadonlySet<string> = new Set<Unit>(['day', 'week', 'month', 'quarter', 'year']);
const earliest = '1900-01-01';

function daysOf({ start, end, grain }: Period, world: World): Days {
  const from = start < earliest ? (world.dataStart ?? earliest) : start;
  const unit = units.has(grain) ? (grain as Unit) : 'range';
  return from <= end ? { start: from, end, unit } : { start: end, end, unit: 'day' };
}

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
  /** The day that the answer before told, of a row or of what comes next. */
  day?: string | null;
}

function played({ roles, heads }: Choice, { marked }: Setting): Played[] {
  const replaced = replacedIn(roles, marked);
  return marked.marks.flatMap((mark, at) => {
    const role = roles[at] ?? 'ignore';
    const meaning = role === 'ignore' || replaced[at] ? null : meaningFor(mark, role, heads.concept);
    return meaning === null ? [] : [{ role, meaning, mark }];
  });
}

const things = (parts: readonly Played[], ...roles: Role[]): Thing[] =>
  unlike(parts.filter(({ role }) => roles.includes(role)).flatMap(({ meaning }) => thingOf(meaning)));

/** "The trip to Boston": what bears a tag is all of it, not the fares alone. */
const ofTag = (list: Thing[]): Thing[] =>
  list.some(({ kind }) => kind === 'tag')
    ? list.filter((one) => one.kind !== 'category' || one.codes.join() !== 'TRAVEL')
    : list;

/** Each thing once, however often it is said: "cash from the ATM". */
const unlike = (list: readonly Thing[]): Thing[] => [
  ...new Map(list.map((one) => [JSON.stringify(one), one] as const)).values(),
];

/** What is paid under one category and comes back under another. */
const comesBack: Readonly<Record<string, string>> = { taxes: 'taxRefund', interestCharge: 'interestIncome' };
const returned = new Map(
  Object.entries(comesBack).map(([paid, back]) => [
    JSON.stringify(categoryOf(paid)?.codes),
    categoryOf(back)?.codes ?? [],
  ]),
);
const comesIn = (thing: Thing): Thing =>
  thing.kind === 'category' && returned.has(JSON.stringify(thing.codes))
    ? { ...thing, codes: [...(returned.get(JSON.stringify(thing.codes)) ?? [])] }
    : thing;

const idsOf = (parts: readonly Played[], role: Role, chosen: number | null): number[] => {
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

const isDebt = (id: number, { accounts }: World): boolean =>
  accounts.some((one) => one.id === id && (one.type === 'credit' || one.type === 'loan'));

/** What is asked, and whether it goes on with the question before. */
interface Said {
  act: string;
  goesOn: boolean;
}

const running = ({ period: { around: _around, ...period }, ...found }: FoundPeriod): FoundPeriod => ({
  ...found,
  period,
});

/**
 * The stretch that others are told by: the last of the question before, or the day that its answer told, which "that week"
 * is of where those days are more than a week.
 */
function baseOf(found: readonly FoundPeriod[], { before, day = null, world }: Setting): Days | null {
  const last = before === null ? undefined : slotsOf(before).days.at(-1);
  const that = found.find(({ period }) => period.around === 'that')?.period;
  if (!that || day === null) return last ?? null;
  const fits = last && toldBy(that, { ...last, grain: last.unit, kind: 'unit' }, world) !== null;
  return fits ? last : { start: day, end: day, unit: 'day' };
}

/** Stretches and events in some role, on the calendar. */
function timesOf(parts: readonly Played[], role: Role, { act, goesOn }: Said, setting: Setting) {
  const { marked, world } = setting;
  const later = ahead.has(act) || role === '@by';
  const events: Event[] = [];
  const found: FoundPeriod[] = [];
  for (const { role: own, meaning, mark } of parts) {
    if (own !== role) continue;
    if (meaning.type === 'e') events.push(meaning.event);
    if (meaning.type === 'p')
      found.push({ ...(later ? meaning.ahead : meaning.past), from: mark.from, to: mark.to });
  }
  const out = leftOut(found, marked.tokens);
  const kept = found.filter((one) => !out.has(one));
  const base = baseOf(kept, setting);
  // By itself a question of the whole month is of the running one.
  const placed = goesOn ? kept : kept.map((one) => (one.period.around === 'whole' ? running(one) : one));
  const told = stretchesOf(
    goesOn ? placed.map((one) => withinMonth(one, marked, base, world)) : placed,
    marked.tokens,
    world,
    comparing.has(act),
    base,
  ).filter(({ kind }) => kind !== 'all');
  const stretches = against(kept, told, base, { act, goesOn }, setting).map((period) =>
    daysOf(period, world),
  );
  const weekdays = kept.flatMap((one) => one.weekdays ?? []);
  const days = out.size === 0 ? stretches : daysLess(fromWhich(stretches, setting), out);
  return { days, event: events.at(-1) ?? null, weekdays };
}

/** "Before the 15th" after a month: a day that names no month is of the one before, as what is before or after it. */
function withinMonth(one: FoundPeriod, { tokens }: Marked, base: Days | null, { today }: World): FoundPeriod {
  const { period } = one;
  const { kind, start, end } = period;
  const said = tokens.slice(one.from, one.to);
  const numbers = said.filter(({ value }) => value !== undefined);
  const isDay =
    numbers.length === 1 && (numbers[0]?.value ?? 32) <= 31 && !said.some(({ text }) => monthWords.has(text));
  const ways = { point: [start, start], until: [null, end], since: [start, null] } as const;
  if (base?.start.slice(0, 7) !== base?.end.slice(0, 7) || !base || !isDay || !(kind in ways)) return one;
  const [from, to] = ways[kind as keyof typeof ways];
  const month = unitSpan('month', base.start);
  const inMonth = (date: string): string => `${month.start.slice(0, 8)}${date.slice(8)}`;
  const last = month.end < today ? month.end : today;
  const days = { start: from ? inMonth(from) : month.start, end: to ? inMonth(to) : last };
  return days.start <= days.end && days.end <= last
    ? { ...one, period: { ...period, ...days, kind: from === to ? kind : 'range' } }
    : one;
}

/** The days that some are left out of: those beside them, else those of the question before, else all there is. */
function fromWhich(said: readonly Days[], { before, world }: Setting): readonly Days[] {
  const known = said.length > 0 || before === null ? said : slotsOf(before).days;
  return known.length > 0 ? known : [allDays(world)];
}

const than = among('than que vs versus against contra');
/** These say what the days are held against only right before them: "with checking in October" says of what. */
const thanNear = among('to with con from');

/** "than last year" is held against this one; "the same days of last month" are those of the question before. */
function against(
  found: readonly FoundPeriod[],
  told: readonly Period[],
  base: Days | null,
  { act, goesOn }: Said,
  { marked: { tokens }, world: { today, weekStart } }: Setting,
): readonly Period[] {
  const [only] = told;
  const [at] = found;
  if (!only || !at || told.length > 1) return told;
  const soFar = saysThisPoint(tokens);
  const same = soFar || saysSameDays(tokens);
  const apart = base && !soFar && (base.end < only.start || only.end < base.start) ? base : null;
  // What is compared in a talk is what it was about: with the days that are named beside them.
  if (goesOn && apart && !same && act === 'cmp') {
    // A year beside something shorter is the same days of that year.
    if (only.grain === 'year' && apart.unit !== 'year' && sameDaysIn(apart, only).end < apart.start)
      return [
        { ...only, ...apart, grain: apart.unit },
        { ...only, ...sameDaysIn(apart, only), grain: apart.unit },
      ];
    const own: Period = { ...only, start: apart.start, end: apart.end, grain: apart.unit };
    return own.start > only.start ? [own, only] : [only, own];
  }
  if (only.end >= today || only.kind !== 'unit') return told;
  const own = (!soFar && (goesOn || same) ? base : null) ?? runningBeside(only, today, weekStart);
  if (!own) return told;
  const compares = comparing.has(act);
  const beside: Period = { ...only, start: own.start, end: own.end };
  if (same) {
    const days: Period = { ...only, ...sameDaysIn(own, only), grain: base?.unit ?? 'range' };
    return compares ? [beside, days] : [days];
  }
  const held =
    compares &&
    tokens
      .slice(Math.max(0, at.from - 2), at.from + 1)
      .some(({ text }, place, near) => than.test(text) || (place >= near.length - 2 && thanNear.test(text)));
  return held && beside.start > only.start ? [beside, only] : told;
}

/** A place that was said; one beside the one that was told is the next in its order, of days the earlier or the later one. */
function placeOf({ value, beside }: MeaningOf<'k'>, before: Query | null): number {
  if (beside === undefined || before === null) return value;
  const { at, take, order } = slotsOf(before);
  const back = order === 'oldest' ? beside < 0 : order === 'newest' && beside > 0;
  return Math.max(1, (at ?? take ?? 1) + (back ? -1 : 1));
}

function amountsOf(parts: readonly Played[], { marked, before }: Setting): Partial<Slots> {
  const slots: Partial<Slots> = {};
  for (const { role, meaning, mark } of parts) {
    if (meaning.type === 'k') {
      if (role === 'k') slots.take = Math.min(meaning.value, 100);
      if (role === 'k#') slots.at = Math.min(placeOf(meaning, before), 100);
      if (!role.startsWith('n')) continue;
    }
    const cents = meaning.type === 'n' ? meaning.cents : meaning.type === 'k' ? meaning.value * 100 : null;
    if (cents === null) continue;
    const plain = (meaning.type === 'n' ? meaning.plain : cents) as Slots['amount'];
    const bound = cents as Slots['amount'];
    if (role === 'n>') slots.least = bound;
    if (role === 'n<') slots.most = bound;
    if (role === 'n!') Object.assign(slots, { least: plain, most: plain });
    if (role === 'n=' || role === 'n?') slots.amount = plain;
    if (role === 'n~') slots.rate = { amount: plain as Rate['amount'], every: rateUnit(marked.tokens, mark) };
    if (role === 'h>') slots.having = { ...(slots.having ?? none), least: bound };
    if (role === 'h<') slots.having = { ...(slots.having ?? none), most: bound };
  }
  return slots;
}
const none = { least: null, most: null, zero: false };

const everyDay = [1, 2, 3, 4, 5, 6, 7];

/** Money of such a category only ever comes in, so people leave that unsaid. */
const isPay = (thing: Thing): boolean =>
  thing.kind === 'category' && thing.codes.every((code) => code.startsWith('INCOME_'));

/** "What share of my pay is that": a part of what comes in, of whatever goes out. */
const saysPay = ({ marked, before }: Setting): boolean =>
  before !== null &&
  slotsOf(before).flow !== 'income' &&
  marked.tokens.some(({ text }) => payWord.test(text) || classesOf(text).includes('EARN'));
const payWord = among('pay paga');

/** The slots that a message names; what it does not name is not among them. */
function named(choice: Choice, said: Said, setting: Setting): Partial<Slots> {
  const { act, goesOn } = said;
  const { heads } = choice;
  const { world, marked } = setting;
  const parts = played(choice, setting);
  const slots: Partial<Slots> = amountsOf(parts, setting);
  if (heads.flow !== 'none') slots.flow = heads.flow;
  if (heads.by !== 'none') slots.by = heads.by;
  if (heads.per !== 'none') slots.per = heads.per;
  if (heads.order !== 'none') slots.order = heads.order;
  if (heads.of !== 'none') slots.of = heads.of;
  if (heads.usual === 'yes') slots.usual = true;
  if (heads.groups === 'yes') slots.groups = true;
  if (heads.total === 'yes') slots.total = true;
  if (heads.pending === 'yes') slots.pending = true;
  if (heads.everywhere === 'yes') slots.everywhere = true;
  if (heads.zero === 'yes') slots.having = { ...(slots.having ?? none), zero: true };
  const told = ofTag(things(parts, 'm', 'c'));
  const concept = categoryOf(heads.concept);
  const unnamed = !parts.some(({ role }) => role.endsWith('m') || role.endsWith('c'));
  const meant = unnamed && concept ? [{ kind: 'category' as const, codes: [...concept.codes] }] : told;
  if (slots.flow === undefined && meant.length > 0 && meant.every(isPay)) slots.flow = 'income';
  const inward = slots.flow === 'income' || slots.flow === 'refunds';
  if (meant.length > 0) slots.things = inward ? meant.map(comesIn) : meant;
  if (inward && slots.things?.some((one, at) => one !== meant[at])) slots.flow = 'income';
  if (act === 'share' && slots.of === undefined && goesOn && saysPay(setting)) {
    slots.of = 'income';
    if (slots.things?.every(isPay)) delete slots.things;
    if (slots.flow === 'income') delete slots.flow;
  }
  if (heads.both === 'yes') slots.both = true;
  const chosen = world.chosenAccount;
  const accounts = idsOf(parts, 'a', chosen);
  const not = idsOf(parts, '-a', null);
  if (accounts.length > 0) slots.accounts = accounts;
  else if (not.length > 0)
    slots.accounts = world.accounts.map(({ id }) => id).filter((id) => !not.includes(id));
  // Nothing is owed on an account that holds money: what is asked there is its balance.
  const asksOwed = (slots.of ?? (goesOn && setting.before ? slotsOf(setting.before).of : null)) === 'owed';
  if (asksOwed && accounts.length > 0 && !accounts.some((id) => isDebt(id, world))) slots.of = null;
  const into = idsOf(parts, '>a', null);
  if (into.length > 0) slots.into = into;
  const goals = idsOf(parts, 'g', null);
  if (goals.length > 0) slots.goals = goals;
  const { days: found, event, weekdays } = timesOf(parts, '@', said, setting);
  const by = timesOf(parts, '@by', said, setting);
  const then = found.length === 0 && event === null && by.days.length === 0 ? toldDay(setting) : null;
  const days = then === null ? found : [then];
  const daysBefore = setting.before === null ? [] : slotsOf(setting.before).days;
  if (days.length > 0) slots.days = days;
  else if (
    (ofAllTime.has(act) || (ofRows.has(act) && !goesOn && daysBefore.length > 0)) &&
    saysAllTime(slots, goesOn, setting)
  )
    slots.days = [allDays(world)];
  else if (
    daysBefore.length > 0 &&
    (pointersIn(marked).has('then') || (!goesOn && pointersIn(marked).has('part')))
  )
    slots.days = daysBefore;
  const until = by.event ?? by.days.at(-1) ?? event ?? (byDay.has(act) ? days.at(-1) : undefined);
  if (until) slots.until = until;
  const on = parts.flatMap(({ role, meaning }) => (role === 'w' && meaning.type === 'w' ? meaning.days : []));
  const off = parts.flatMap(({ role, meaning }) =>
    role === '-w' && meaning.type === 'w' ? meaning.days : [],
  );
  const only =
    on.length > 0 || off.length === 0 ? [...on, ...weekdays] : everyDay.filter((one) => !off.includes(one));
  if (only.length > 0) slots.weekdays = [...new Set(only)].toSorted((a, b) => a - b);
  const to = parts.find(({ role }) => role === '>c')?.meaning;
  if (to?.type === 'c') slots.category = to.category.codes[0] ?? null;
  const title = act === '+goal' ? titleIn(marked) : null;
  if (title !== null) slots.title = title;
  // What is written is never more than what was said.
  if (act === 'recat' && slots.order === undefined && saysLast(choice, setting)) slots.order = 'newest';
  return slots;
}

/** The days that a message points at, of the day its talk is about: the one that was asked about, or that was told. */
function toldDay({ marked, before, day = null, world: { today } }: Setting): Days | null {
  const [only, ...others] = before === null ? [] : slotsOf(before).days;
  const own = only && others.length === 0 && only.start === only.end ? only.start : day;
  return own === null ? null : daysOfThen(pointersIn(marked), own, today);
}

/** What a turn means of what was told: "which of them", "what else" of any place but the one that was told. */
function meantOf({ marked }: Setting): Edit['meant'] {
  const pointers = pointersIn(marked);
  if ((pointers.has('others') || pointers.has('rest')) && !pointers.has('there')) return 'others';
  const meant = meanings.find((one) => pointers.has(one)) ?? 'it';
  return pointers.has('there') && (meant === 'it' || meant === 'whole') ? 'one' : meant;
}
const meanings = ['other', 'whole', 'all', 'one'] as const;

/** Figures that are of the month where nothing is said of days. */
const ofAllTime: ReadonlySet<string> = new Set<Ask>(['sum', 'count', 'by', 'share', 'net']);
/** These are of all there is by themselves, and of the days before in a talk. */
const ofRows: ReadonlySet<string> = new Set<Ask>(['list', 'top', 'has']);
const inWord = among('in en');

const allDays = ({ dataStart, today }: World): Days => ({
  start: dataStart !== null && dataStart < today ? dataStart : today,
  end: today,
  unit: 'range',
});

/** "Ever", a tag, and "in total" of something that is asked for anew: all days there are. */
const saysAllTime = (
  slots: Partial<Slots>,
  goesOn: boolean,
  { marked: { tokens, marks } }: Setting,
): boolean =>
  marks.some(
    ({ meanings: [first] }) => first?.meaning.type === 'p' && first.meaning.past.period.kind === 'all',
  ) ||
  (!goesOn &&
    slots.things !== undefined &&
    (slots.things.some(({ kind }) => kind === 'tag') ||
      tokens.some(({ text }, at) => text === 'total' && inWord.test(tokens[at - 1]?.text ?? ''))));

/** "Last" where it is no part of the days that are asked for. */
const saysLast = ({ roles }: Choice, { marked: { tokens, marks } }: Setting): boolean =>
  tokens.some(
    ({ text }, at) =>
      lastWord.test(text) &&
      !marks.some(({ from, to }, mark) => from <= at && at < to && roles[mark]?.startsWith('@')),
  );

/** The place of what was listed that a message points at. */
function rowAt(choice: Choice, setting: Setting): number {
  const at = amountsOf(played(choice, setting), setting);
  return at.at ?? at.take ?? (saysLast(choice, setting) ? -1 : 1);
}

/** "And less what I owe on the card?" after a balance: what is left of it is what is free. */
const lessening = among('EXCEPT CUT');
function takenOff(parts: readonly Played[], { marked, before, world }: Setting): boolean {
  const less = marked.tokens.some(({ text }) => classesOf(text).some((one) => lessening.test(one)));
  const off = [...idsOf(parts, '-a', null), ...(less ? idsOf(parts, 'a', null) : [])];
  const isBalance = before?.kind === 'standing' && (before.of === 'balance' || before.of === 'available');
  return isBalance && off.length > 0 && off.every((id) => isDebt(id, world));
}

const spentWord = among('spend spent spending gasto gaste gastado gastamos gastar gastos expenses');
const earnedWord = among('earn earned earning income ingresos gane ganado ganamos cobre');
/** Asks that are of what went out or of what came in, where `net` is of both. */
const ofOneFlow: ReadonlySet<string> = new Set<Ask>([
  'sum',
  'count',
  'avg',
  'by',
  'trend',
  'cmp',
  'has',
  'list',
  'last',
  'first',
  'top',
]);

/** "The other one" after a balance: the only other account that is had, or owed, as the one that was told; null without one. */
export function otherAccount(before: Query | null, world: World): number | null {
  const [own, ...more] = before?.kind === 'standing' ? before.accounts : [];
  if (own === undefined || more.length > 0) return null;
  const others = world.accounts.filter(({ id }) => id !== own && isDebt(id, world) === isDebt(own, world));
  return others.length === 1 ? (others[0]?.id ?? null) : null;
}

/** "How much did I spend since then" after pay: the money that is said, where it is not the one that the talk was of. */
function flowSaid(act: string, { marked, before }: Setting): 'spending' | 'income' | null {
  if (!ofOneFlow.has(act) || before === null) return null;
  const [out, back] = [spentWord, earnedWord].map((words) =>
    marked.tokens.some(({ text }) => words.test(text)),
  );
  const { flow } = slotsOf(before);
  if (out === back) return null;
  if (out) return flow === 'income' ? 'spending' : null;
  return flow === 'spending' ? 'income' : null;
}

/** What is kept of income is of no thing: asked after spending on one, it is the part of income which that is. */
const ofThings = ({ heads, ...choice }: Choice, { before }: Setting): Choice =>
  heads.act === 'rate' &&
  before !== null &&
  'rows' in before &&
  before.rows.flow === 'spending' &&
  before.rows.things.length > 0
    ? { ...choice, heads: { ...heads, act: 'share', of: 'income' } }
    : { ...choice, heads };

function editOf(said: Choice, act: string, setting: Setting): Edit {
  const choice = ofThings(said, setting);
  const { heads } = choice;
  const parts = played(choice, setting);
  const drop: Edit['drop'][number][] = [];
  if (heads.dropThings === 'yes') drop.push('things');
  if (heads.dropDays === 'yes') drop.push('days');
  if (heads.dropAccounts === 'yes' || heads.everywhere === 'yes') drop.push('accounts');
  if (heads.dropAmounts === 'yes') drop.push('amounts');
  const { everywhere: _said, ...set } = named(choice, { act, goesOn: true }, setting);
  const add = things(parts, '+m', '+c');
  const leaveOut = things(parts, '-m', '-c');
  const owed = takenOff(parts, setting);
  if (owed && heads.act === 'keep')
    return { set: { ask: 'free' }, add, leaveOut, drop: ['accounts'], meant: 'it' };
  const other = heads.flow === 'none' ? flowSaid(act, setting) : null;
  if (other !== null) {
    set.flow = other;
    // Who pays is not who is paid.
    if (set.things === undefined) drop.push('things');
  }
  const meant = meantOf(setting);
  const account = meant === 'other' ? otherAccount(setting.before, setting.world) : null;
  if (account !== null) set.accounts = [account];
  const withAsk = heads.act === 'keep' ? set : { ...set, ask: heads.act as Ask };
  return { set: withAsk, add, leaveOut, drop, meant: account === null ? meant : 'it' };
}

/** The turn that heads and roles make of a message. Never throws. */
export function resolve(chosen: Choice, setting: Setting): Resolved {
  const choice = joinedUp(chosen, setting.marked);
  const { heads } = choice;
  const { before } = setting;
  const { act } = heads;
  if (isTopic(act)) return { turn: { outside: act }, query: null };
  if (act === 'weigh') return { turn: { table: heads.want === 'none' ? 'sum' : heads.want }, query: null };
  if (act === 'row') return { turn: { row: rowAt(choice, setting) }, query: null };
  if (heads.mode === 'edit' && before !== null) {
    const edit = editOf(choice, act === 'keep' ? slotsOf(before).ask : act, setting);
    return { turn: { edit }, query: edited(before, edit) };
  }
  const ask = act === 'keep' ? 'sum' : act;
  const parts = played(choice, setting);
  const slots: Slots = {
    ...emptySlots,
    ...named(choice, { act: ask, goesOn: false }, setting),
    ask,
    without: things(parts, '-m', '-c'),
  };
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
