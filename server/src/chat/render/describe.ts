import { formatCents, type Cents } from '@saldo/contract/money';
import { changesRows } from '@saldo/contract/query/query';
import type {
  Change,
  Days,
  Event,
  Query,
  QueryOf,
  Question,
  Ranking,
  Rows,
  Step,
  Thing,
} from '@saldo/contract/query/query';
import { readingSlots, type ChatReading } from '@saldo/contract/chat/chat.schemas';
import { before, wholeUnit } from '@saldo/contract/stretches';
import { widens } from '../../books/scope.filters.ts';
import type { Names } from '../answer/names.ts';
import { safeText } from '../answer/safe-text.ts';
import { defaultDays } from '../answer/stretches.ts';
import type { Stretch } from '../../books/scope.filters.ts';
import { accountNames, codeName, goalNames, flowName, thingName, weekdayNames } from './naming.ts';
import { upperFirst } from './spans.ts';
import { descriptionsOf, type Descriptions, wordsOf, type Language, type Words } from './words.ts';

/** One piece of a reading; `usual` where it is what stands there by itself, which the line leaves out. */
type Part = ChatReading['parts'][number] & { usual?: boolean };

interface With {
  names: Names;
  words: Words;
  told: Descriptions;
  /** Days of this year go without it. */
  year: string;
  today: string;
}

type ValueIn<One, Name> = One extends unknown ? (Name extends keyof One ? One[Name] : never) : never;
/** What questions of any kind hold, each slot where its kind has it. */
export type Held = {
  [Name in Query extends infer One ? (One extends unknown ? keyof One : never) : never]?: ValueIn<
    Query,
    Name
  >;
};

const part = (slot: Part['slot'], text: string | null | undefined | false, usual = false): Part[] =>
  text ? [{ slot, text, usual }] : [];

/** "+$30.00" of what is so much more than there is. */
export const money = (amount: Cents | null | undefined, change?: Change): string | null =>
  amount == null ? null : `${change ? { more: '+', less: '−' }[change] : ''}${formatCents(amount)}`;

/** Things by their names, nothing for none. */
export const thingNames = (things: readonly Thing[] | undefined, words: Words): string =>
  words.list((things ?? []).map((one) => thingName(one, words)));

/** "without rent"; null for nothing. */
export const withoutWords = (
  without: Rows['without'] | undefined,
  { words, told }: Pick<With, 'words' | 'told'>,
): string | null => (without?.length ? told.without(thingNames(without, words)) : null);

function rowsParts(rows: Rows, all: With): Part[] {
  const { names, words, told } = all;
  const things = thingNames(rows.things, words);
  return [
    widens(rows) ? told.either(things) : things,
    withoutWords(rows.without, all),
    words.bounds(money(rows.least), money(rows.most)),
    rows.weekdays.length > 0 && weekdayNames(rows.weekdays, words),
    rows.pending !== null && words.pending[rows.pending ? 0 : 1],
    rows.into.length > 0 && told.into(accountNames(rows.into, names, words)),
    rows.only !== null && told.only(rows.only.length),
  ].flatMap((text) => part('which', text));
}

/** What a figure is held against; null for nothing. */
export function againstWords(
  { against, days }: QueryOf<'figure'>,
  told: Descriptions,
  daysIn: (days: Stretch) => string,
): string | null {
  const [only] = days;
  switch (against?.kind) {
    case 'days':
      if (days.length === 0) return told.against.before;
      return days.length === 1 && only ? told.against.days(daysIn(before(only))) : told.against.eachOther;
    case 'things':
      return told.against.things;
    case 'amount':
      return told.against.amount(formatCents(against.amount));
    case 'usual':
      return told.against.usual;
    case 'income':
      return told.against.income;
    case undefined:
      return null;
  }
}

/** Which groups a question keeps. */
export const havingWords = ({ having }: QueryOf<'figure'>, told: Descriptions): string[] =>
  having === null
    ? []
    : [
        ...(having.zero ? [told.zero] : []),
        ...(having.zero && having.least === null && having.most === null
          ? []
          : [told.having(money(having.least), money(having.most))]),
      ];

/** A week or another stretch that runs already is named by its last day: those that are gone are no part of what is to come. */
const untilOnly = (until: Days, today: string): Days =>
  until.start <= today && (until.unit === 'range' || until.unit === 'week')
    ? { ...until, start: until.end }
    : until;

/** "until the next payday": the day that is wanted or looked ahead to; null for none. */
export const untilWords = (
  until: Days | Event | null | undefined,
  { told, today }: Pick<With, 'told' | 'today'>,
  daysIn: (days: Stretch) => string,
): string | null => {
  if (!until) return null;
  if ('event' in until) return told.until(told.events[until.event][until.before ? 'before' : 'on']);
  const days = untilOnly(until, today);
  const unit = wholeUnit(days);
  const said =
    unit === 'day' ? told.untilDay : unit === 'month' || unit === 'year' ? told.until : told.untilEnd;
  return said(daysIn(days));
};

const sets = ['any', 'net', 'rate', 'means', 'overview'];

/** What a figure is of; usual for a plain sum of something that is named. */
function figureHead(
  { measure, rows, by, per, having, distinct, against }: QueryOf<'figure'>,
  all: With,
): Part[] {
  const { words, told } = all;
  const groups = by === null ? '' : words.groups[by][distinct ? 1 : 0];
  const what = distinct ? told.different(groups) : words.measures[measure];
  const flow = flowName(rows, words);
  const asked = [
    measure === 'total'
      ? flow
      : measure === 'mean'
        ? told.mean(flow)
        : sets.includes(measure) && rows.flow === 'spending'
          ? what
          : `${what}: ${flow}`,
    per === null ? '' : words.per[per],
    by === null || distinct ? '' : told.by(groups),
  ];
  const isPlain = by === null && having === null && against === null && rows.things.length > 0;
  return part(
    'what',
    upperFirst(asked.filter(Boolean).join(' ')),
    isPlain && measure === 'total' && rows.flow === 'spending',
  );
}

function headOf(query: Question, all: With): Part[] {
  const { words, told } = all;
  const of = (what: string, { flow, things }: Rows) => `${what}: ${flowName({ flow, things }, words)}`;
  switch (query.kind) {
    case 'figure':
      return figureHead(query, all);
    case 'rows':
      return part('what', of(told.list, query.rows));
    case 'odd':
      return part('what', of(told.odd[query.of], query.rows));
    case 'streams':
      return part('what', told.streams[`${query.of} ${query.show}`]);
    case 'standing':
      return part(
        'what',
        [told.standing[query.of], query.by && told.by(words.groups[query.by][0])].filter(Boolean).join(' '),
      );
    case 'ahead':
      return part('what', told.ahead[query.of]);
    case 'goals':
      return part('what', told.goals[query.of]);
    case 'limits':
      return part('what', told.limits);
    case 'order':
      return part('what', told.order[query.do]);
  }
}

/** So many of an order, or the one at a place. */
function pickedWords(query: Query, told: Descriptions): (string | false | null)[] {
  const picked = query.kind === 'rows' ? query : query.kind === 'order' ? query.pick : null;
  if (!picked) return [];
  const { order, take, at } = picked;
  const isNewest = query.kind === 'rows' && order === 'newest';
  return [
    take !== null
      ? take === 1
        ? told.single[order]
        : told.first[order](take)
      : !isNewest && told.orders[order],
    at !== null && told.place(at),
  ];
}

function rankedWords(ranking: Ranking | null | undefined, told: Descriptions): (string | false)[] {
  if (!ranking) return [];
  const { end, take, at } = ranking;
  return [take === null ? told[end] : told.top[end](take), at !== null && told.place(at)];
}

/** The days that are named, else those an answer takes. */
function daysPart(query: Query, days: readonly Days[], { words, told, year }: With): Part[] {
  const took = defaultDays(query);
  if (days.length > 0) return part('days', words.list(days.map((one) => words.short(one, year))));
  return part('days', took && !('rows' in query && query.rows.only) && told.took[took]);
}

/** The end of a past day, or the days up to it over which a change is counted; null for now. */
export const standingDays = (
  { at, over }: QueryOf<'standing'>,
  told: Descriptions,
  dayIn: (day: string) => string,
  daysIn: (days: Stretch) => string,
): string | null => at && (over ? daysIn(over) : told.endOf(dayIn(at)));

/** "÷ 2", "× 12", "× 20 %": how often a figure is taken. */
const factorWords = (by: number, over: number): string =>
  by === 1 ? `÷ ${over}` : over === 1 ? `× ${by}` : `× ${over === 100 ? `${by}%` : `${by}/${over}`}`;

/** What is done with a figure: `other` says the question that it is done with. */
export function stepWords(
  step: Step,
  { steps }: Descriptions,
  other: (question: Question) => string,
): string {
  if (step.do === 'times') return factorWords(step.by, step.over);
  return steps[step.do](typeof step.other === 'number' ? formatCents(step.other) : other(step.other));
}

/** What a goal is called; a tag or a note as it is. */
export const titleWords = (query: Query, title: string, told: Descriptions): string =>
  query.kind === 'order' && changesRows(query.do) ? `“${safeText(title)}”` : told.title(safeText(title));

/** All that a question holds, slot by slot. Of orders only the one that files rows has any. */
function partsOf(query: Question, all: With): Part[] {
  const { names, words, told, year } = all;
  const held: Held = query;
  const rows = query.kind === 'order' && !changesRows(query.do) ? undefined : held.rows;
  const { rate, goals, title } = held;
  const category = held.category && codeName(held.category, words);
  const isLimit = query.kind === 'order' && query.do === 'setLimit';
  const accounts = rows?.accounts ?? held.accounts;
  const inDays = (days: Stretch): string => words.short(days, year);
  const what = [
    title != null && titleWords(query, title, told),
    money(held.amount, held.change),
    rate && `${formatCents(rate.amount)} ${words.per[rate.every]}`,
    ...(query.kind === 'streams'
      ? [query.per && words.per[query.per], query.order && told.orders[query.order]]
      : []),
    ...(query.kind === 'figure' ? [havingWords(query, told).join(', ')] : []),
    ...rankedWords(held.ranking, told),
    query.kind === 'figure' && againstWords(query, told, inDays),
    untilWords(held.until, all, inDays),
    !isLimit && category && told.under(category),
    ...pickedWords(query, told),
  ];
  return [
    ...headOf(query, all),
    ...what.flatMap((text) => part('what', text)),
    ...part('which', thingNames(held.things, words)),
    ...part('which', withoutWords(held.without, all)),
    ...part('which', isLimit && category),
    ...part('which', goals && goalNames(goals, names, words)),
    ...part('which', query.kind === 'goals' && query.goals.length === 0 && told.allGoals),
    ...part('which', query.kind === 'order' && rows && flowName(rows, words)),
    ...(rows ? rowsParts(rows, all) : []),
    ...(query.kind === 'standing'
      ? part(
          'days',
          standingDays(query, told, words.day, inDays) ?? (query.by ? told.took.year : told.now),
          query.at === null && !query.by,
        )
      : query.kind === 'limits' && query.days.length === 0
        ? part('days', told.took.month, true)
        : query.kind === 'streams' || query.kind === 'limits' || rows
          ? daysPart(query, held.days ?? [], all)
          : []),
    ...(accounts
      ? part('accounts', accountNames(accounts, names, words) || told.everywhere, accounts.length === 0)
      : []),
  ];
}

/**
 * A question in one line, "Groceries · October", and in the parts that a person can change. The line leaves out what stands
 * there by itself, such as all accounts; days of the year of `today` go without it. Two questions with the same line have
 * the same answer. Payees are named up to the third spelling and the 40th character, rows picked one by one by their number.
 */
export function describe(
  query: Query,
  names: Names,
  language: Language,
  today = '',
): Pick<ChatReading, 'text' | 'parts'> {
  const told = descriptionsOf(language);
  const year = today.slice(0, 4);
  const asked = query.kind === 'arithmetic' ? query.of : query;
  const steps = query.kind === 'arithmetic' ? query.steps : [];
  const all = [
    ...partsOf(asked, { names, words: wordsOf(language, names), told, year, today }),
    ...steps.flatMap((one) =>
      part(
        'what',
        stepWords(one, told, (other) => `(${describe(other, names, language, today).text})`),
      ),
    ),
  ];
  const joined = (some: readonly Part[]): ChatReading['parts'] =>
    readingSlots.flatMap((slot) => {
      const texts = some.flatMap((one) => (one.slot === slot ? [one.text] : []));
      return texts.length === 0 ? [] : [{ slot, text: texts.join(', ') }];
    });
  const line = joined(all.filter((one) => one.usual !== true));
  return { text: upperFirst(line.map(({ text }) => text).join(' · ')), parts: joined(all) };
}
