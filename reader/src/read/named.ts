import type { Marked } from '../marks/marks.ts';
import { categoryOf } from '../names/categories.ts';
import { classesIn, classesOf } from '../net/lexicon.ts';
import { unitSpan } from '../periods/calendar.ts';
import { among } from '../text/among.ts';
import type { World } from '../world.ts';
import type { Days, Query, Rate, Thing, Unit } from '@saldo/contract/query/query';
import { slotsOf, type Ask, type Slots } from '@saldo/contract/query/slots';
import {
  type Choice,
  idsOf,
  isDebt,
  type MeaningOf,
  ofTag,
  type Played,
  type Said,
  type Setting,
  things,
} from './choice.ts';
import { otherAccounts } from './others.ts';
import { isPaidOn, partsOf } from './parts.ts';
import { pointersIn } from './pointing.ts';
import { allDays, byDay, lastDays, lately, sinceThen, standing, timesOf, toldDay } from './times.ts';
import { changeIn, labelIn, rateUnit, titleIn } from './words.ts';

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

/** A place that was said; one beside the one that was answered is the next in its order, of days the earlier or the later one. */
function placeOf({ value, beside }: MeaningOf<'k'>, before: Query | null): number {
  if (beside === undefined || before === null) return value;
  const { at, take, order } = slotsOf(before);
  const back = order === 'oldest' ? beside < 0 : order === 'newest' && beside > 0;
  return Math.max(1, (at ?? take ?? 1) + (back ? -1 : 1));
}

function amountsOf(parts: readonly Played[], { marked, before }: Setting): Partial<Slots> {
  const slots: Partial<Slots> = {};
  const everyBefore = before === null ? null : slotsOf(before).rate?.every;
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
    if (role === 'n~') {
      const every = rateUnit(marked.tokens, mark) ?? everyBefore ?? 'month';
      slots.rate = { amount: plain as Rate['amount'], every };
    }
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
const saysPay = (goesOn: boolean, { marked, before }: Setting): boolean =>
  (!goesOn || (before !== null && slotsOf(before).flow !== 'income')) &&
  marked.tokens.some(({ text }) => payWord.test(text) || classesOf(text).includes('EARN'));

/** What stands for a unit of time in so many words is that unit. */
const perUnits = new Map<string, Unit>([
  ['PERDAY', 'day'],
  ['PERWEEK', 'week'],
  ['PERMONTH', 'month'],
  ['PERYEAR', 'year'],
]);

/** What a mean is of: the one unit of time that the words name, where the net has another. */
function perSaid(per: Unit | 'row', { marked }: Setting): Unit | 'row' {
  const said = classesIn(marked.tokens.map(({ text }) => text)).all.flatMap((one) => perUnits.get(one) ?? []);
  const [only] = new Set(said);
  return only !== undefined &&
    new Set(said).size === 1 &&
    perUnits
      .values()
      .toArray()
      .includes(per as Unit)
    ? only
    : per;
}

const offWords = among(
  'minus less net after off with including counting menos quitando descontando restando descontado con incluyendo contando',
);
const notWords = among('not no sin without');
const ofClause = among(
  'the any my all what whatever of i we they he she it did got get gave sent came us me lo la los las el que ya todo y un una mi mis',
);

/** "Minus what I sent back", `ya con el reembolso`: spending is net of refunds, and they are not what is asked for. */
function takesRefundsOff({ tokens }: Marked): boolean {
  return tokens.some(({ text }, place) => {
    if (!classesOf(text).includes('REFUND') && text !== 'back') return false;
    let at = place - 1;
    while (ofClause.test(tokens[at]?.text ?? '')) at -= 1;
    return offWords.test(tokens[at]?.text ?? '') && !notWords.test(tokens[at - 1]?.text ?? '');
  });
}

const codesOf = (one: Thing): string => (one.kind === 'category' ? one.codes.join() : '');

/** "All of Michi this year, food and vet": the food is that of the animal whose own category is named. */
function ofAnimal(list: Thing[], { marks }: Marked): Thing[] {
  const [food, vet] = ['FOOD_AND_DRINK', 'MEDICAL_VETERINARY_SERVICES'];
  if (![food, vet].every((code) => list.some((one) => codesOf(one) === code))) return list;
  const own = marks.flatMap(({ meanings }) =>
    meanings.flatMap(({ meaning }) =>
      meaning.type === 'c' && meaning.category.key === ''
        ? [{ kind: 'category' as const, codes: [...meaning.category.codes] }]
        : [],
    ),
  );
  const known = new Set(own.map(codesOf));
  return own.length === 0
    ? list
    : [...own, ...list.filter((one) => codesOf(one) !== food && !known.has(codesOf(one)))];
}

const isOneKind = ({ meaning }: Pick<Played, 'meaning'>): boolean =>
  meaning.type === 'c' && meaning.category.codes.length === 1;
/** A limit is for one kind: of those that a word may mean, the one that is no several. */
const asOne = (part: Played): Played => {
  const other =
    part.meaning.type === 'c' && !isOneKind(part) ? part.mark.meanings.find(isOneKind) : undefined;
  return other ? { ...part, meaning: other.meaning } : part;
};

const bought = among('buy buys bought buying purchase purchases order orders ordered');
/** "Anything from Andre": what somebody sent, unless it was bought. */
const isFromPerson = (parts: readonly Played[], { tokens }: Marked): boolean =>
  parts.some(
    ({ role, meaning, mark }) =>
      role === 'm' && meaning.type === 'm' && meaning.person && tokens[mark.from - 1]?.text === 'from',
  ) && !tokens.some(({ text }) => bought.test(text) || classesOf(text).includes('SPEND'));

/** A purchase is spending, where a transaction may be any. */
const saysBought = ({ marked: { tokens } }: Setting): boolean =>
  tokens.some(({ text }) => boughtWord.test(text));

const boughtWord = among('purchase purchases bought compra compras compre compramos');

const payWord = among('pay paga cobro cobramos cobre');

/** The slots that a message names; what it does not name is not among them. */
export function named(choice: Choice, said: Said, setting: Setting): Partial<Slots> {
  const { act, goesOn } = said;
  const { heads } = choice;
  const { world, marked } = setting;
  const label = act === '+tag' || act === '+note' ? labelIn(marked, act) : null;
  // What rows are called or noted with is none of what they are.
  const parts = partsOf(choice, setting).filter(
    ({ mark }) => label === null || mark.to <= label.from || mark.from >= label.to,
  );
  const slots: Partial<Slots> = amountsOf(parts, setting);
  const amount = parts.find(({ role }) => role === 'n=');
  const change =
    amount && changing.has(act) ? changeIn(marked.tokens, amount.mark, act === '+save') : undefined;
  if (change !== undefined) slots.change = change;
  // What is paid on a loan is spent, however it is put.
  const flow = heads.flow === 'any' && saysBought(setting) ? 'none' : heads.flow;
  const isNet = flow === 'refunds' && takesRefundsOff(marked);
  if (flow !== 'none' && !isNet && !isPaidOn(parts)) slots.flow = flow;
  // Groups of spending are none of what is had.
  if (goesOn && standing.has(act) && setting.before?.kind !== 'standing')
    Object.assign(slots, { by: null, order: null, take: null, at: null });
  if (heads.by !== 'none') slots.by = heads.by;
  if (heads.per !== 'none') slots.per = perSaid(heads.per, setting);
  if (heads.order !== 'none') slots.order = heads.order;
  if (heads.of !== 'none') slots.of = heads.of;
  if (heads.usual === 'yes') slots.usual = true;
  if (heads.groups === 'yes') slots.groups = true;
  if (heads.total === 'yes') slots.total = true;
  if (heads.pending === 'yes') slots.pending = true;
  if (heads.everywhere === 'yes') slots.everywhere = true;
  if (heads.zero === 'yes') slots.having = { ...(slots.having ?? none), zero: true };
  const told = ofAnimal(ofTag(things(act === '+limit' ? parts.map(asOne) : parts, 'm', 'c')), marked);
  const concept = categoryOf(heads.concept);
  const unnamed = !parts.some(({ role }) => role.endsWith('m') || role.endsWith('c'));
  const meant = unnamed && concept ? [{ kind: 'category' as const, codes: [...concept.codes] }] : told;
  if (slots.flow === undefined && meant.length > 0 && meant.every(isPay)) slots.flow = 'income';
  if (slots.flow === undefined && isFromPerson(parts, marked)) slots.flow = 'income';
  const inward = slots.flow === 'income' || slots.flow === 'refunds';
  if (meant.length > 0) slots.things = inward ? meant.map(comesIn) : meant;
  if (inward && slots.things?.some((one, at) => one !== meant[at])) slots.flow = 'income';
  if (act === 'share' && slots.of === undefined && slots.flow !== 'income' && saysPay(goesOn, setting)) {
    slots.of = 'income';
    if (slots.things?.every(isPay)) delete slots.things;
  }
  if (heads.both === 'yes') slots.both = true;
  const chosen = world.chosenAccount;
  const other = otherAccounts(parts, setting);
  const accounts = other ?? idsOf(parts, 'a', chosen);
  const not = other ? [] : idsOf(parts, '-a', null);
  if (accounts.length > 0) slots.accounts = accounts;
  // "And how much of that is reserved": of the account that the balance was of.
  else if (!goesOn && not.length === 0 && ofAccount.has(act) && setting.before?.kind === 'standing')
    if (pointersIn(marked).has('part')) slots.accounts = setting.before.accounts;
  // Nothing is owed on an account that holds money: what is asked there is its balance.
  const asksOwed = (slots.of ?? (goesOn && setting.before ? slotsOf(setting.before).of : null)) === 'owed';
  const isLoan = (id: number): boolean => world.accounts.some((one) => one.id === id && one.type === 'loan');
  // Money without an account is that of the others, debts only where they are asked for; a loan pays for nothing.
  const isAsked = (id: number): boolean =>
    act === 'afford' ? !isLoan(id) : act !== 'bal' || isDebt(id, world) === asksOwed;
  if (accounts.length === 0 && not.length > 0)
    slots.accounts = world.accounts.map(({ id }) => id).filter((id) => !not.includes(id) && isAsked(id));
  if (asksOwed && accounts.length > 0 && !accounts.some((id) => isDebt(id, world))) slots.of = null;
  // A loan lends no more: what is left of it is owed.
  if (slots.of === 'available' && accounts.length > 0 && accounts.every(isLoan)) slots.of = 'owed';
  const into = idsOf(parts, '>a', null);
  if (into.length > 0) slots.into = into;
  const goals = idsOf(parts, 'g', null);
  if (goals.length > 0) slots.goals = goals;
  const { days: found, event, weekdays } = timesOf(parts, '@', said, setting);
  const by = timesOf(parts, '@by', said, setting);
  const then =
    found.length === 0 && event === null && by.days.length === 0
      ? (sinceThen(act, setting) ?? toldDay(setting))
      : null;
  const recent = !goesOn && slots.things !== undefined && marked.tokens.some(({ text }) => lately.test(text));
  const days = then !== null ? [then] : found.length === 0 && recent ? [lastDays(world.today)] : found;
  const daysBefore = setting.before === null ? [] : slotsOf(setting.before).days;
  // "The 9th o november": of rows that are written to, a stretch within another is the one that is meant.
  if (days.length > 0) slots.days = ofNamedRows.has(act) ? innermost(days) : days;
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
  if (until)
    slots.until = act === 'forecast' && slots.flow === 'spending' ? fromItsStart(until, world) : until;
  const on = parts.flatMap(({ role, meaning }) => (role === 'w' && meaning.type === 'w' ? meaning.days : []));
  const off = parts.flatMap(({ role, meaning }) =>
    role === '-w' && meaning.type === 'w' ? meaning.days : [],
  );
  const only =
    on.length > 0 || off.length === 0 ? [...on, ...weekdays] : everyDay.filter((one) => !off.includes(one));
  if (only.length > 0) slots.weekdays = [...new Set(only)].toSorted((a, b) => a - b);
  const to = parts.find(({ role }) => role === '>c')?.meaning;
  if (to?.type === 'c') slots.category = to.category.codes[0] ?? null;
  if (act === '+limit' && !slots.things?.some(({ kind }) => kind === 'category')) {
    // A limit is for what a payee is filed under.
    const [name] = slots.things?.flatMap((one) => (one.kind === 'payee' ? one.names : [])) ?? [];
    const [code] = world.payees.find((one) => one.name === name)?.codes ?? [];
    if (code !== undefined) slots.category = code;
  }
  const title = act === '+goal' ? titleIn(marked) : (label?.text ?? null);
  if (title !== null) slots.title = title;
  // What is written is never more than what was said.
  if (ofNamedRows.has(act) && slots.order === undefined && saysLast(choice, setting)) slots.order = 'newest';
  return slots;
}

/** What will have been spent by the end of the month is spent since it began. */
function fromItsStart(until: Slots['until'], { today }: World): Slots['until'] {
  const month = unitSpan('month', today);
  const isEnd = until !== null && 'end' in until && until.start === today && until.end === month.end;
  return isEnd ? { ...month, unit: 'month' } : until;
}

/** What is had on an account, as far as the words point at it. */
const ofAccount: ReadonlySet<string> = new Set<Ask>(['reserved', 'free']);

/** Orders about an amount that is there already. */
const changing: ReadonlySet<string> = new Set<Ask>(['+limit', '+save']);

const innermost = (days: readonly Days[]): Days[] =>
  days.filter(
    (one) => !days.some((other) => other !== one && other.start >= one.start && other.end <= one.end),
  );

const ofNamedRows: ReadonlySet<string> = new Set<Ask>(['recat', '+tag', '+note']);

/** Figures that are of the month where nothing is said of days. */
const ofAllTime: ReadonlySet<string> = new Set<Ask>(['sum', 'count', 'by', 'share', 'net']);

/** These are of all there is by themselves, and of the days before in a talk. */
const ofRows: ReadonlySet<string> = new Set<Ask>(['list', 'top', 'has']);

const inWord = among('in en');

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
export const saysLast = ({ roles }: Choice, { marked: { tokens, marks } }: Setting): boolean =>
  tokens.some(
    ({ text }, at) =>
      lastWord.test(text) &&
      !marks.some(({ from, to }, mark) => from <= at && at < to && roles[mark]?.startsWith('@')),
  );

/** The place of what was listed that a message points at; 0 where it says none. */
export function rowAt(choice: Choice, setting: Setting): number {
  const at = amountsOf(partsOf(choice, setting), setting);
  return at.at ?? at.take ?? (saysLast(choice, setting) ? -1 : 0);
}

const lastWord = among('last latest recent ultimo ultima ultimos ultimas');
