import { formatCents } from '@saldo/contract/money';
import type { Days, Event, Query, QueryOf, Rows } from '@saldo/contract/query/query';
import type { Names } from '../answer/names.ts';
import { safeText } from '../answer/safe-text.ts';
import { defaultDays } from '../answer/stretches.ts';
import { about, accountNames, codeName, goalNames, thingName } from './naming.ts';
import { againstWords, havingWords, untilWords } from './describe.ts';
import { ahead, clauses, ends, goals, measures, orders, standing, type Both } from './saying.data.ts';
import { upperFirst } from './spans.ts';
import { descriptionsOf, type Descriptions, wordsOf, type Language, type Words } from './words.ts';

interface With {
  names: Names;
  words: Words;
  told: Descriptions;
  pick: (both: Both) => string;
  today: string;
}

/** Pieces with a blank before each that is there. */
const spaced = (...pieces: (string | null | false)[]): string =>
  pieces
    .filter(Boolean)
    .map((one) => ` ${one}`)
    .join('');

const inAccounts = (ids: readonly number[], { names, words }: With): string =>
  ids.length === 0 ? '' : words.in(accountNames(ids, names, words));

/** " on groceries in October in Everyday Checking": what a question looks at, and over which days. */
function restOf(query: Query & { rows: Rows; days: readonly Days[] }, all: With): string {
  const { words, told, names } = all;
  const took = query.days.length === 0 ? defaultDays(query) : null;
  return [
    about(query.rows, names, words),
    spaced(
      query.days.length > 0 && words.list(query.days.map(words.during)),
      inAccounts(query.rows.accounts, all),
    ),
    took ? `, ${told.took[took]}` : '',
  ].join('');
}

function figureSaying(query: QueryOf<'figure'>, all: With): string {
  const { words, told, pick } = all;
  const { measure, rows, by, per, distinct, ranking } = query;
  const { much, any } = clauses[rows.flow];
  const several = words.rows[rows.flow][1];
  const groups = by === null ? '' : words.groups[by][1];
  const leads: Readonly<Record<typeof measure, Both>> = {
    ...measures,
    total: much,
    mean: much,
    share: much,
    any,
    count: distinct
      ? [`how many different ${groups} are in ${much[0]}`, `cuántos distintos (${groups}) hay en ${much[1]}`]
      : [`how many ${several}`, `el número de ${several}`],
  };
  const tails = [
    by !== null && !distinct && told.by(words.groups[by][0]),
    per !== null && `${pick(['on average', 'en promedio'])} ${words.per[per]}`,
    measure === 'share' && query.against === null && pick(['as a part of the whole', 'como parte del total']),
    ranking !== null && (ranking.end === 'most' ? told.most : told.least),
    ranking !== null && ranking.take !== null && told.take(ranking.take),
    ranking !== null && ranking.at !== null && told.place(ranking.at),
    ...havingWords(query, told),
    againstWords(query, told, words.stretch),
  ].filter((one): one is string => typeof one === 'string' && one !== '');
  const [first, ...others] = tails;
  return [
    `${pick(leads[measure])}${restOf(query, all)}${first === undefined ? '' : ` ${first}`}`,
    ...others,
  ].join(', ');
}

function rowsSaying(query: QueryOf<'rows'>, all: With): string {
  const { words, pick, told } = all;
  const { order, take, at, rows } = query;
  const [one, several] = words.rows[rows.flow];
  const rest = restOf(query, all);
  const [english, feminine, other] = ends[order];
  const place = at === null ? '' : `, ${told.place(at)}`;
  if (take === 1) return `${pick([english, one.endsWith('ión') ? feminine : other])} ${one}${rest}${place}`;
  const count = take === null ? '' : `, ${told.take(take)}`;
  const sorted = order === 'newest' && take === null ? '' : `, ${told.orders[order]}`;
  return `${pick(['the', 'lista de'])} ${several}${rest}${sorted}${count}${place}`;
}

const untilSaid = (until: Days | Event | null, all: With): string | null =>
  untilWords(until, all, all.words.stretch);

const goalsSaid = (ids: readonly number[], { names, words }: With): string => goalNames(ids, names, words);

const things = (query: { things: readonly Rows['things'][number][] }, { words }: With): string =>
  words.list(query.things.map((one) => thingName(one, words)));

const withoutSaid = (without: Rows['without'] | undefined, { words, told }: With): string | false =>
  without !== undefined &&
  without.length > 0 &&
  told.without(words.list(without.map((one) => thingName(one, words))));

/** A phrase with what it is about in its gap, or in place of a gap. */
const filled = (phrase: string, text: string): string => phrase.replace('{}', () => text);

function streamsSaying(query: QueryOf<'streams'>, all: With): string {
  const { words, told } = all;
  const named = things(query, all);
  const rest = spaced(
    withoutSaid(query.without, all),
    query.days.length > 0 && words.list(query.days.map(words.during)),
    inAccounts(query.accounts, all),
    query.per !== null && words.per[query.per],
  );
  const order = query.order === null ? '' : `, ${told.orders[query.order]}`;
  return `${told.streams[`${query.of} ${query.show}`]}${named === '' ? '' : ` (${named})`}${rest}${order}`;
}

function standingSaying(query: QueryOf<'standing'>, all: With): string {
  const { words, told, pick, names } = all;
  const where =
    query.accounts.length > 0
      ? accountNames(query.accounts, names, words)
      : pick(['my accounts', 'mis cuentas']);
  const at =
    query.at === null ? '' : ` ${query.over ? words.during(query.over) : told.endOf(words.day(query.at))}`;
  return `${filled(pick(standing[query.of]), where)}${at}`;
}

function aheadSaying(query: QueryOf<'ahead'>, all: With): string {
  const { words, pick } = all;
  const { amount, rate } = query;
  const named = things(query, all);
  const price = amount === null ? '' : formatCents(amount);
  const phrase = pick(ahead[query.of]);
  const inGap =
    price === '' && named === '' ? pick(['it', 'eso']) : spaced(price, named && `(${named})`).trim();
  const said = phrase.includes('{}')
    ? filled(phrase, inGap)
    : `${phrase}${spaced(named && `(${named})`, price)}`;
  return `${said}${spaced(
    rate !== null && `${pick(['with', 'con'])} ${formatCents(rate.amount)} ${words.per[rate.every]}`,
    query.goals.length > 0 && `${pick(['beside', 'además de'])} ${goalsSaid(query.goals, all)}`,
    withoutSaid(query.without, all),
    inAccounts(query.accounts, all),
    untilSaid(query.until, all),
  )}`;
}

function goalsSaying(query: QueryOf<'goals'>, all: With): string {
  const { words, told, pick } = all;
  const { rate, ranking } = query;
  const which = query.goals.length === 0 ? told.allGoals : goalsSaid(query.goals, all);
  return [
    `${filled(pick(goals[query.of]), which)}${spaced(
      rate !== null && `${pick(['with', 'con'])} ${formatCents(rate.amount)} ${words.per[rate.every]}`,
      untilSaid(query.until, all),
    )}`,
    ...(ranking === null ? [] : [ranking.end === 'most' ? told.most : told.least]),
    ...(ranking?.at ? [told.place(ranking.at)] : []),
    ...(ranking?.take ? [told.take(ranking.take)] : []),
  ].join(', ');
}

const pickSaying = ({ pick }: QueryOf<'order'>, { told, pick: say }: With): string =>
  pick === undefined
    ? ''
    : [
        '',
        pick.take === 1 ? say([ends[pick.order][0], ends[pick.order][1]]) : told.orders[pick.order],
        ...(pick.take === null || pick.take === 1 ? [] : [told.take(pick.take)]),
        ...(pick.at === null ? [] : [told.place(pick.at)]),
      ].join(', ');

function orderSaying(query: QueryOf<'order'>, all: With): string {
  const { words, told, pick } = all;
  return `${pick(orders[query.do])}${spaced(
    query.title !== null && told.title(safeText(query.title)),
    query.goals.length > 0 && `(${goalsSaid(query.goals, all)})`,
    query.amount !== null && formatCents(query.amount),
    untilSaid(query.until, all),
  )}${query.do === 'recategorise' ? restOf(query, all) : ''}${spaced(
    query.category !== null && told.under(codeName(query.category, words)),
  )}${pickSaying(query, all)}`;
}

function sayingIn(query: Query, all: With): string {
  switch (query.kind) {
    case 'figure':
      return figureSaying(query, all);
    case 'rows':
      return rowsSaying(query, all);
    case 'streams':
      return streamsSaying(query, all);
    case 'standing':
      return standingSaying(query, all);
    case 'ahead':
      return aheadSaying(query, all);
    case 'goals':
      return goalsSaying(query, all);
    case 'odd':
      return `${all.told.odd[query.of]}${restOf(query, all)}`;
    case 'order':
      return orderSaying(query, all);
  }
}

/**
 * A question as the person might put it, in one short phrase: "What I spent on groceries in October 2026". Readings are
 * offered and named in it; where two phrases are alike, `describe` distinguishes the questions.
 */
export function sayingOf(query: Query, names: Names, language: Language, today = ''): string {
  const words = wordsOf(language, names);
  const pick = (both: Both): string => both[words.at];
  return upperFirst(sayingIn(query, { names, words, told: descriptionsOf(language), pick, today }));
}
