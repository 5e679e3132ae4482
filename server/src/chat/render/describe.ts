import { formatCents, type Cents } from '@saldo/contract/money';
import type { Days, Event, Query, QueryOf, Ranking, Rate, Rows } from '@saldo/contract/query/query';
import { readingSlots, type ChatReading } from '@saldo/contract/chat/chat.schemas';
import { before } from '@saldo/contract/stretches';
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

const daysWords = (days: Stretch, { words, year }: With): string => words.short(days, year);

const part = (slot: Part['slot'], text: string | null | false): Part[] => (text ? [{ slot, text }] : []);
const usual = (parts: Part[]): Part[] => parts.map((one) => ({ ...one, usual: true }));

const money = (amount: Cents | null): string | null => (amount === null ? null : formatCents(amount));

const sets = ['any', 'net', 'rate', 'means', 'overview'];

function daysPart(query: Query & { days: readonly Days[] }, all: With): Part[] {
  const { words, told } = all;
  const took = defaultDays(query);
  if (query.days.length > 0) return part('days', words.list(query.days.map((one) => daysWords(one, all))));
  return part('days', took && !('rows' in query && query.rows.only) && told.took[took]);
}

function accountsPart(accounts: readonly number[], { names, words, told }: With): Part[] {
  return accounts.length === 0
    ? usual(part('accounts', told.everywhere))
    : part('accounts', accountNames(accounts, names, words));
}

const withoutPart = (without: Rows['without'], { words, told }: With): Part[] =>
  part('which', without.length > 0 && told.without(words.list(without.map((one) => thingName(one, words)))));

function rowsParts(rows: Rows, all: With): Part[] {
  const { names, words, told } = all;
  const things = rows.things.map((one) => thingName(one, words));
  return [
    ...part('which', widens(rows) ? told.either(words.list(things)) : words.list(things)),
    ...withoutPart(rows.without, all),
    ...part('which', words.bounds(money(rows.least), money(rows.most))),
    ...part('which', rows.weekdays.length > 0 && weekdayNames(rows.weekdays, words)),
    ...part('which', rows.pending !== null && words.pending[rows.pending ? 0 : 1]),
    ...part('which', rows.into.length > 0 && told.into(accountNames(rows.into, names, words))),
    ...part('which', rows.only !== null && told.only(rows.only.length)),
  ];
}

const rankingParts = (ranking: Ranking | null, told: Descriptions): Part[] =>
  ranking === null
    ? []
    : [
        ...part('what', ranking.take === null ? told[ranking.end] : told.top[ranking.end](ranking.take)),
        ...part('what', ranking.at !== null && told.place(ranking.at)),
      ];

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

function figureParts(query: QueryOf<'figure'>, all: With): Part[] {
  const { words, told } = all;
  const { measure, rows, by, per, having } = query;
  const groups = by === null ? '' : words.groups[by][query.distinct ? 1 : 0];
  const what = query.distinct ? told.different(groups) : words.measures[measure];
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
    by === null || query.distinct ? '' : told.by(groups),
  ];
  const whole = part('what', upperFirst(asked.filter(Boolean).join(' ')));
  const isPlain =
    measure === 'total' &&
    rows.flow === 'spending' &&
    by === null &&
    having === null &&
    query.against === null &&
    rows.things.length > 0;
  return [
    ...(isPlain ? usual(whole) : whole),
    ...rowsParts(rows, all),
    ...part('what', havingWords(query, told).join(', ')),
    ...rankingParts(query.ranking, told),
    ...daysPart(query, all),
    ...part(
      'what',
      againstWords(query, told, (one) => daysWords(one, all)),
    ),
    ...accountsPart(rows.accounts, all),
  ];
}

/** Days from today on are named by their last. */
const untilOnly = (until: Days, today: string): Days =>
  until.start === today && until.unit === 'range' ? { ...until, start: until.end } : until;

/** "until the next payday": the day that is wanted or looked ahead to; null for none. */
export const untilWords = (
  until: Days | Event | null,
  { told, today }: Pick<With, 'told' | 'today'>,
  daysIn: (days: Stretch) => string,
): string | null =>
  until &&
  told.until(
    'event' in until
      ? told.events[until.event][until.before ? 'before' : 'on']
      : daysIn(untilOnly(until, today)),
  );

const untilPart = (until: Days | Event | null, all: With): Part[] =>
  part(
    'what',
    untilWords(until, all, (one) => daysWords(one, all)),
  );

const ratePart = (rate: Rate | null, words: Words): Part[] =>
  part('what', rate !== null && `${formatCents(rate.amount)} ${words.per[rate.every]}`);

function pickParts(pick: QueryOf<'order'>['pick'], told: Descriptions): Part[] {
  if (pick === undefined) return [];
  const { order, take, at } = pick;
  return [
    ...part('what', take === null ? told.orders[order] : told.first[order](take)),
    ...part('what', at !== null && told.place(at)),
  ];
}

const goalsPart = (goals: readonly number[], { names, words }: With): Part[] =>
  part('which', goalNames(goals, names, words));

function partsOf(query: Query, all: With): Part[] {
  const { words, told } = all;
  switch (query.kind) {
    case 'figure':
      return figureParts(query, all);
    case 'rows':
      return [
        ...part('what', `${told.list}: ${flowName(query.rows, words)}`),
        ...rowsParts(query.rows, all),
        ...part(
          'what',
          query.take !== null
            ? told.first[query.order](query.take)
            : query.order !== 'newest' && told.orders[query.order],
        ),
        ...part('what', query.at !== null && told.place(query.at)),
        ...daysPart(query, all),
        ...accountsPart(query.rows.accounts, all),
      ];
    case 'streams':
      return [
        ...part('what', told.streams[`${query.of} ${query.show}`]),
        ...part('which', words.list(query.things.map((one) => thingName(one, words)))),
        ...withoutPart(query.without ?? [], all),
        ...part('what', query.per !== null && words.per[query.per]),
        ...part('what', query.order !== null && told.orders[query.order]),
        ...part('days', words.list(query.days.map((one) => daysWords(one, all)))),
        ...untilPart(query.until ?? null, all),
        ...accountsPart(query.accounts, all),
      ];
    case 'standing':
      return [
        ...part('what', told.standing[query.of]),
        ...(query.at === null
          ? usual(part('days', told.now))
          : part('days', query.over ? daysWords(query.over, all) : told.endOf(words.day(query.at)))),
        ...accountsPart(query.accounts, all),
      ];
    case 'ahead':
      return [
        ...part('what', told.ahead[query.of]),
        ...part('what', money(query.amount)),
        ...ratePart(query.rate, words),
        ...part('which', words.list(query.things.map((one) => thingName(one, words)))),
        ...withoutPart(query.without ?? [], all),
        ...goalsPart(query.goals, all),
        ...untilPart(query.until, all),
        ...accountsPart(query.accounts, all),
      ];
    case 'goals':
      return [
        ...part('what', told.goals[query.of]),
        ...(query.goals.length === 0 ? part('which', told.allGoals) : goalsPart(query.goals, all)),
        ...ratePart(query.rate, words),
        ...rankingParts(query.ranking, told),
        ...untilPart(query.until, all),
      ];
    case 'odd':
      return [
        ...part('what', `${told.odd[query.of]}: ${flowName(query.rows, words)}`),
        ...rowsParts(query.rows, all),
        ...daysPart(query, all),
        ...accountsPart(query.rows.accounts, all),
      ];
    case 'order':
      return [
        ...part('what', told.order[query.do]),
        ...part('what', query.title !== null && told.title(safeText(query.title))),
        ...part('what', money(query.amount)),
        ...goalsPart(query.goals, all),
        ...untilPart(query.until, all),
        ...part('what', query.category !== null && told.under(codeName(query.category, words))),
        ...(query.do === 'recategorise'
          ? [
              ...pickParts(query.pick, told),
              ...part('which', flowName(query.rows, words)),
              ...rowsParts(query.rows, all),
              ...daysPart(query, all),
              ...accountsPart(query.rows.accounts, all),
            ]
          : []),
      ];
  }
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
  const all = partsOf(query, {
    names,
    words: wordsOf(language, names),
    told: descriptionsOf(language),
    year: today.slice(0, 4),
    today,
  });
  const joined = (some: readonly Part[]): ChatReading['parts'] =>
    readingSlots.flatMap((slot) => {
      const texts = some.flatMap((one) => (one.slot === slot ? [one.text] : []));
      return texts.length === 0 ? [] : [{ slot, text: texts.join(', ') }];
    });
  const line = joined(all.filter((one) => one.usual !== true));
  return { text: upperFirst(line.map(({ text }) => text).join(' · ')), parts: joined(all) };
}
