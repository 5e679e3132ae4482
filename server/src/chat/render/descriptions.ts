import type { Order, QueryOf } from '@saldo/contract/query/query';
import type { DefaultDays } from '../answer/stretches.ts';
import type { Language } from './words.ts';
import { en } from './en/descriptions.ts';
import { es } from './es/descriptions.ts';

/** How a question is told in one line: the words of each choice its form has. Values of slots are put in by `describe`. */
export interface Descriptions {
  streams: Readonly<Record<`${QueryOf<'streams'>['of']} ${QueryOf<'streams'>['show']}`, string>>;
  standing: Readonly<Record<QueryOf<'standing'>['of'], string>>;
  ahead: Readonly<Record<QueryOf<'ahead'>['of'], string>>;
  goals: Readonly<Record<QueryOf<'goals'>['of'], string>>;
  odd: Readonly<Record<QueryOf<'odd'>['of'], string>>;
  order: Readonly<Record<QueryOf<'order'>['do'], string>>;
  /** What stands for days that are not named. */
  took: Readonly<Record<DefaultDays, string>>;
  orders: Readonly<Record<Order, string>>;
  list: string;
  different(groups: string): string;
  by(group: string): string;
  most: string;
  least: string;
  /** "average spending". */
  mean(flow: string): string;
  /** "top 3" of groups. */
  top(end: 'most' | 'least', count: number): string;
  /** "3 largest" of rows. */
  first(order: Order, count: number): string;
  take(count: number): string;
  place(place: number): string;
  /** Groups whose figure is at least or at most so much; null where there is no bound. */
  having(least: string | null, most: string | null): string;
  zero: string;
  against: {
    /** Of days that are not named. */
    before: string;
    days(before: string | null): string;
    things: string;
    amount(amount: string): string;
    usual: string;
  };
  without(names: string): string;
  either(names: string): string;
  everywhere: string;
  into(names: string): string;
  only(count: number): string;
  now: string;
  endOf(day: string): string;
  until(words: string): string;
  events: Readonly<Record<'payday' | 'rent', readonly [on: string, before: string]>>;
  allGoals: string;
  title(title: string): string;
  under(category: string): string;
}

const all: Readonly<Record<Language, Descriptions>> = { en, es };

export const descriptionsOf = (language: Language): Descriptions => all[language];
