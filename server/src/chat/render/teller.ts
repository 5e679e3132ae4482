import type { Block, Span } from '@saldo/contract/chat/chat.blocks';
import { formatCents } from '@saldo/contract/money';
import type { Query } from '@saldo/contract/query/query';
import type { Figure, Subject } from '../answer/figure.ts';
import type { Names } from '../answer/outcome.ts';
import { safeText } from '../answer/safe-text.ts';
import { accountNames, codeName, flowName, thingName } from './naming.ts';
import { wordsOf, type Language, type Words } from './words.ts';

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
}

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
      return safeText(key);
    case 'account':
      return accountNames([Number(key)], names, words);
    case 'goal':
      return names.goals.get(Number(key)) ?? `#${key}`;
    case 'weekday':
      return words.weekday(Number(key))[0];
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

export function makeTeller(query: Query, names: Names, language: Language): Teller {
  const words = wordsOf(language);
  const span = (figure: Figure, bare: boolean): Span => ({
    text: textOf(figure, words, bare),
    fact: figure.id,
  });
  return {
    words,
    names,
    query,
    pick: (en, es) => (language === 'en' ? en : es),
    figure: (figure) => span(figure, false),
    size: (figure) => span(figure, true),
    subject: (subject) => subjectText(subject, query, names, words),
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
