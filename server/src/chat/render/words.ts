import { en } from './en/words.ts';
import { es } from './es/words.ts';
import type { Names } from '../answer/names.ts';
import type { Grammar } from './grammar.ts';
import { told, words, type Noun } from './words.data.ts';

export type Language = 'en' | 'es';
export type { Noun };

type Bounds = (least: string | null, most: string | null) => string;

/** What is said in one language: words, or what a value or bounds are put into. */
type Said<Value> = Value extends `${string}{}${string}`
  ? (value: string | number) => string
  : Value extends { between: string }
    ? Bounds
    : Value;

/** A table in one language. */
type In<Table> = Table extends readonly [infer En, infer Es]
  ? Said<En | Es>
  : { readonly [Key in keyof Table]: In<Table[Key]> };

function saidIn(value: unknown): unknown {
  if (typeof value === 'string' && value.includes('{}')) {
    const [before = '', after = ''] = value.split('{}');
    return (one: string | number) => `${before}${one}${after}`;
  }
  if (typeof value !== 'object' || Array.isArray(value)) return value;
  const { between, exactly, from, to, none } = value as Record<string, string>;
  const bounds: Bounds = (least, most) => {
    const said =
      least === null
        ? most === null
          ? none
          : to
        : most === null
          ? from
          : least === most
            ? exactly
            : between;
    return (said ?? '').replace('{least}', () => least ?? '').replace('{most}', () => most ?? '');
  };
  return bounds;
}

/** The words of one language of a table of both: 0 English, 1 Spanish. */
const inOne = <Table extends object>(table: Table, at: 0 | 1): In<Table> =>
  Object.fromEntries(
    Object.entries(table).map(([key, one]: [string, object]) => [
      key,
      Array.isArray(one) ? saidIn(one[at]) : inOne(one, at),
    ]),
  ) as In<Table>;

/** The words of a language that all answers share. Sentences of one kind of answer stand in its own file beside them. */
export interface Words extends Grammar, In<typeof words> {
  language: Language;
  /** 0 English, 1 Spanish: the place in a table of both. */
  at: 0 | 1;
  /** Names of the person's own categories, by code. */
  own?: NonNullable<Names['own']>;
}

const all: Readonly<Record<Language, Words>> = {
  en: { language: 'en', at: 0, ...inOne(words, 0), ...en },
  es: { language: 'es', at: 1, ...inOne(words, 1), ...es },
};

/** The words of a language, with the names that the person gave. */
export const wordsOf = (language: Language, names?: Names): Words =>
  names ? { ...all[language], ...(names.own && { own: names.own }) } : all[language];

/** The words that a question is described with. */
export type Descriptions = In<typeof told>;

const described: Readonly<Record<Language, Descriptions>> = { en: inOne(told, 0), es: inOne(told, 1) };

export const descriptionsOf = (language: Language): Descriptions => described[language];

/** "3 rows": a count with its noun, of a figure or a number. */
export const noun = ([one, several]: Noun, count: number): string => (count === 1 ? one : several);
