import type { Block, Span } from '@saldo/contract/chat/chat.blocks';
import { formatCents } from '@saldo/contract/money';
import type { Query, Thing } from '@saldo/contract/query/query';
import { wholeUnit } from '@saldo/contract/stretches';
import type { Stretch } from '../../books/scope.filters.ts';
import type { Left } from '../answer/ahead/afford.ts';
import type { Difference } from '../answer/figures/compare.ts';
import type { Figure, Subject } from '../answer/figure.ts';
import type { Names } from '../answer/names.ts';
import { safeText, shortText } from '../answer/safe-text.ts';
import { apart, phrases as figures } from './figures.data.ts';
import { fill, type Fillings, type SayGap, type Sentence } from './gaps.ts';
import { accountNames, codeName, flowName, thingName, weekdayNames } from './naming.ts';
import { phrases } from './phrases.data.ts';
import { joined, say, type Said } from './spans.ts';
import { noun, wordsOf, type Language, type Noun, type Words } from './words.ts';

/** What sentences are made with: the words, the question, and figures as spans that lead to their facts. */
export interface Teller {
  words: Words;
  names: Names;
  query: Query;
  /** Picks the sentence of the language. */
  pick: <Of>(en: Of, es: Of) => Of;
  figure(figure: Figure): Span;
  /** A money figure without its sign. */
  size(figure: Figure): Span;
  subject(subject: Subject): string;
  account(id: number): string;
  goal(id: number): string;
  /** A sentence with its gaps filled; nothing where one of them has nothing. */
  tell<const Of extends Sentence>(sentence: Of, values: Fillings<Of>): Span[];
  /** Those of some sentences that have something to say, as "a, b and c" or with commas alone. */
  tellAll<const Of extends Sentence>(
    sentences: Readonly<Record<string, Of>> | readonly Of[],
    values: Fillings<Of>,
    and?: string | null,
  ): Span[];
}

/** A sentence as plain text, whose figures lead nowhere. */
export const plainly = (teller: Pick<Teller, 'tell'>, sentence: Sentence, values: object = {}): string =>
  teller
    .tell(sentence, values)
    .map((one) => one.text)
    .join('');

/** What says each kind of outcome. */
export type Renderers<Outcomes extends { of: string }> = {
  readonly [Of in Outcomes['of']]: (outcome: Extract<Outcomes, { of: Of }>, teller: Teller) => Block[];
};

/** A figure's text; `bare` leaves out the sign. */
function textOf({ kind, amount, currency, value }: Figure, words: Words, bare: boolean): string {
  const number = typeof value === 'number' ? (bare ? Math.abs(value) : value) : 0;
  switch (kind) {
    case 'money':
      return formatCents((bare ? Math.abs(amount ?? 0) : (amount ?? 0)) as typeof amount & number, currency);
    case 'percent':
      return `${number}%`;
    case 'date':
      return words.day(String(value));
    case 'count':
    case 'days':
      return String(number);
  }
}

function subjectText({ by, key }: Subject, query: Query, names: Names, words: Words): string {
  switch (by) {
    case 'category':
      return codeName(key, words);
    case 'payee':
    case 'stream':
      return shortText(key);
    case 'account':
      return accountNames([Number(key)], names, words);
    case 'goal':
      return names.goals.get(Number(key)) ?? `#${key}`;
    case 'weekday':
      return key.includes(' ')
        ? weekdayNames(key.split(' ').map(Number), words)
        : words.weekday(Number(key))[0];
    case 'stretch':
    case 'day':
    case 'week':
    case 'month':
    case 'quarter':
    case 'year': {
      const [start = '', end = start] = key.split(' ');
      return words.stretch({ start, end });
    }
    case 'thing': {
      const things = 'rows' in query ? query.rows.things : 'things' in query ? query.things : [];
      if (key === 'all') return words.whole;
      const thing = things[Number(key)];
      return thing ? thingName(thing, words) : '';
    }
    case 'row':
      return '';
  }
}

/** The accounts that a question is limited to: "across all accounts", "in Checking". */
function whereWords(query: Query, names: Names, words: Words): string {
  const { accounts } = 'rows' in query ? query.rows : 'accounts' in query ? query : { accounts: [] };
  return accounts.length === 0 ? words.everywhere : words.in(accountNames(accounts, names, words));
}

const mostStretches = 3;

/** Which of two figures is the larger, as sentences are named by it. */
export const apartness = (sign: -1 | 0 | 1): 'less' | 'same' | 'more' =>
  sign === 0 ? 'same' : sign > 0 ? 'more' : 'less';

export function makeTeller(query: Query, names: Names, language: Language): Teller {
  const words = wordsOf(language, names);
  const span = (figure: Figure, bare: boolean): Span => ({
    text: textOf(figure, words, bare),
    fact: figure.id,
  });
  const counted = (count: Figure, nouns: Noun): Said =>
    say`${span(count, false)} ${noun(nouns, Number(count.value))}`;
  /** "in October 2026", "in September 2026 and in October 2026"; more than three by their bounds, number and unit. */
  const during = (days: readonly Stretch[]): Said => {
    const [first, last] = [days[0], days.at(-1)];
    if (days.length <= mostStretches || !first || !last) return words.list(days.map(words.during));
    const unit = wholeUnit(first);
    const units =
      unit && days.every((one) => wholeUnit(one) === unit) ? words.units[unit][1] : tell(figures.periods, {});
    return tell(figures.stretches, {
      count: days.length,
      units,
      days: { start: first.start, end: last.end },
    });
  };
  const hows: Readonly<Record<string, (filling: never) => Said>> = {
    size: (figure: Figure) => span(figure, true),
    account: (ids: number | readonly number[]) => accountNames([ids].flat(), names, words),
    goal: (id: number) => names.goals.get(id) ?? `#${id}`,
    category: (code: string) => codeName(code, words),
    /** What a bank or a person wrote. */
    foreign: (text: string) => safeText(text),
    left: (left: Left) => tell(phrases[left.short ? 'short' : 'left'], left),
    apart: (difference: Difference) => tell(apart[apartness(difference.sign)], difference),
    subject: (subject: Subject) => subjectText(subject, query, names, words),
    row: (count: Figure) => counted(count, words.rows['rows' in query ? query.rows.flow : 'any']),
    transaction: (count: Figure) => counted(count, words.rows.any),
    things: (things: readonly Thing[]) => words.list(things.map((one) => thingName(one, words))),
    ...Object.fromEntries(
      Object.entries(words.units).map(([unit, nouns]) => [unit, (count: Figure) => counted(count, nouns)]),
    ),
  };
  const sayGap: SayGap = (filling, how) => {
    const said = hows[how];
    if (said) return said(filling as never);
    if (typeof filling !== 'object') return `${filling as string | number}`;
    if ('role' in (filling as object)) return span(filling as Figure, false);
    const [days] = [filling].flat() as readonly (Stretch | Span)[];
    return days && 'start' in days ? during([filling].flat() as Stretch[]) : (filling as Said);
  };
  const tell = (sentence: Sentence, values: object): Span[] =>
    fill(sentence[words.at], { where: whereWords(query, names, words), ...values }, sayGap);
  return {
    words,
    names,
    query,
    pick: (en, es) => (language === 'en' ? en : es),
    figure: (figure) => span(figure, false),
    size: (figure) => span(figure, true),
    subject: (subject) => subjectText(subject, query, names, words),
    account: (id) => accountNames([id], names, words),
    goal: (id) => names.goals.get(id) ?? `#${id}`,
    tell,
    tellAll: (sentences, values, and = words.and) =>
      joined(
        Object.values<Sentence>(sentences)
          .map((one) => tell(one, values))
          .filter((one) => one.length > 0),
        and,
      ),
  };
}

/** "groceries · total · October 2026": a figure in a few words, as its chip says it. */
export function labelOf(figure: Figure, teller: Teller): string {
  const { words, query } = teller;
  const flow =
    'rows' in query && figure.role === 'total' ? flowName(query.rows, words) : words.roles[figure.role];
  return [figure.of ? teller.subject(figure.of) : '', flow, figure.days ? words.stretch(figure.days) : '']
    .filter(Boolean)
    .join(' · ');
}
