import { formatCents } from '@saldo/contract/money';
import { changesRows } from '@saldo/contract/query/query';
import type { Days, Query, QueryOf, Question, Rows } from '@saldo/contract/query/query';
import type { Names } from '../answer/names.ts';
import { defaultDays } from '../answer/stretches.ts';
import { about, accountNames, codeName, goalNames } from './naming.ts';
import {
  againstWords,
  havingWords,
  money,
  standingDays,
  stepWords,
  thingNames,
  titleWords,
  untilWords,
  withoutWords,
  type Held,
} from './describe.ts';
import { isSentOnly } from '../../books/scope.filters.ts';
import {
  ahead,
  cameInto,
  clauses,
  ends,
  forIt,
  goals,
  limits,
  measures,
  orders,
  sent,
  standing,
  type Both,
} from './saying.data.ts';
import { upperFirst } from './spans.ts';
import { descriptionsOf, type Descriptions, wordsOf, type Language, type Words } from './words.ts';

interface With {
  names: Names;
  words: Words;
  told: Descriptions;
  pick: (both: Both) => string;
  today: string;
}

type Piece = string | null | undefined | false;

/** Pieces with a blank before each that is there. */
const spaced = (...pieces: Piece[]): string => pieces.map((one) => (one ? ` ${one}` : '')).join('');

const inAccounts = (ids: readonly number[], { names, words }: With): string =>
  ids.length === 0 ? '' : words.in(accountNames(ids, names, words));

const inDays = (days: readonly Days[], { words }: With): string => words.list(days.map(words.during));

/** " on groceries in October in Everyday Checking": what a question looks at, and over which days. */
function restOf(query: Question & { rows: Rows; days: readonly Days[] }, all: With): string {
  const { words, told, names } = all;
  const took = query.days.length === 0 ? defaultDays(query) : null;
  return [
    about(query.rows, names, words),
    spaced(inDays(query.days, all), inAccounts(query.rows.accounts, all)),
    took ? `, ${told.took[took]}` : '',
  ].join('');
}

/** How many of an order, and the one at a place. */
const takenWords = (
  { take, at }: { take: number | null; at: number | null },
  told: Descriptions,
): Piece[] => [take !== null && told.take(take), at !== null && told.place(at)];

function figureSaying(query: QueryOf<'figure'>, all: With): string {
  const { words, told, pick } = all;
  const { measure, rows, by, per, distinct, ranking } = query;
  const isInto = rows.flow === 'income' && rows.into.length > 0;
  const { much, any } = isInto ? cameInto : isSentOnly(rows) ? sent : clauses[rows.flow];
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
    ...(ranking === null ? [] : [told[ranking.end], ...takenWords(ranking, told)]),
    ...havingWords(query, told),
    againstWords(query, told, words.stretch),
  ].filter(Boolean);
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
  const [english, , spanish] = ends[order];
  const place = at === null ? '' : `, ${told.place(at)}`;
  if (take === 1) return `${pick([english, spanish])} ${one}${rest}${place}`;
  const count = take === null ? '' : `, ${told.take(take)}`;
  const sorted = order === 'newest' && take === null ? '' : `, ${told.orders[order]}`;
  return `${pick(['the', 'lista de'])} ${several}${rest}${sorted}${count}${place}`;
}

/** A phrase with what it is about in its gap. */
const filled = (phrase: string, text: string): string => phrase.replace('{}', () => text);

/** What a question is called that is none of figures or rows, with what it is about. */
function phraseOf(query: Exclude<Question, QueryOf<'figure' | 'rows'>>, all: With): string {
  const { words, told, pick, names } = all;
  const named = 'goals' in query ? goalNames(query.goals, names, words) : '';
  const things = 'things' in query && query.things.length > 0 ? `(${thingNames(query.things, words)})` : '';
  const amount = 'amount' in query ? money(query.amount, 'change' in query ? query.change : undefined) : null;
  switch (query.kind) {
    case 'streams':
      return `${told.streams[`${query.of} ${query.show}`]}${spaced(things)}`;
    case 'standing': {
      const where = accountNames(query.accounts, names, words) || pick(['my accounts', 'mis cuentas']);
      return spaced(
        filled(pick(standing[query.of]), where),
        query.by && told.by(words.groups[query.by][0]),
      ).trimStart();
    }
    case 'ahead': {
      const phrase = pick(ahead[query.of]);
      return phrase.includes('{}')
        ? filled(phrase, spaced(amount, things).trim() || pick(['it', 'eso']))
        : `${phrase}${spaced(things, amount)}`;
    }
    case 'goals':
      return filled(pick(goals[query.of]), named || told.allGoals);
    case 'limits':
      return query.things.length === 0
        ? pick(limits.all)
        : filled(pick(limits.of), thingNames(query.things, words));
    case 'odd':
      return told.odd[query.of];
    case 'order':
      return `${pick(orders[query.do])}${spaced(query.title !== null && titleWords(query, query.title, told), named && `(${named})`, amount)}`;
  }
}

/** What follows the phrase: with what, without what, when and where. */
function tailOf(query: Parameters<typeof phraseOf>[0], all: With): string {
  const { words, told, pick, names } = all;
  const { rate, without }: Held = query;
  return spaced(
    rate && `${pick(['with', 'con'])} ${formatCents(rate.amount)} ${words.per[rate.every]}`,
    query.kind === 'ahead' &&
      query.goals.length > 0 &&
      `${pick(['beside', 'además de'])} ${goalNames(query.goals, names, words)}`,
    withoutWords(without, all),
    (query.kind === 'streams' || query.kind === 'limits') && inDays(query.days, all),
    (query.kind === 'streams' || query.kind === 'ahead') && inAccounts(query.accounts, all),
    query.kind === 'streams' && query.per && words.per[query.per],
    query.kind === 'standing' && standingDays(query, told, words.day, words.during),
    query.kind !== 'streams' && 'until' in query && untilWords(query.until, all, words.stretch),
  );
}

/** In which order, and how many, each behind a comma. */
function orderWords(query: Parameters<typeof phraseOf>[0], { told, pick: say }: With): Piece[] {
  if (query.kind === 'streams') return [query.order && told.orders[query.order]];
  if ((query.kind === 'goals' || query.kind === 'standing') && query.ranking)
    return [told[query.ranking.end], ...takenWords(query.ranking, told)];
  if (query.kind !== 'order' || !query.pick) return [];
  const { order, take, at } = query.pick;
  return take === 1
    ? [say([ends[order][0], ends[order][1]]), ...takenWords({ take: null, at }, told)]
    : [told.orders[order], ...takenWords({ take, at }, told)];
}

function sayingIn(query: Query, all: With): string {
  if (query.kind === 'arithmetic') {
    const steps = query.steps.map((one) => stepWords(one, all.told, (other) => sayingIn(other, all)));
    return [sayingIn(query.of, all), ...steps].join(', ');
  }
  if (query.kind === 'figure') return figureSaying(query, all);
  if (query.kind === 'rows') return rowsSaying(query, all);
  const { told, words } = all;
  const looks = query.kind === 'odd' || (query.kind === 'order' && changesRows(query.do));
  const category = query.kind === 'order' && query.category !== null && codeName(query.category, words);
  const isLimit = query.kind === 'order' && query.do === 'setLimit';
  const filed = category && (isLimit ? filled(all.pick(forIt), category) : told.under(category));
  const said = `${phraseOf(query, all)}${tailOf(query, all)}${looks ? restOf(query, all) : ''}`;
  return [`${said}${spaced(filed)}`, ...orderWords(query, all)].filter(Boolean).join(', ');
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
