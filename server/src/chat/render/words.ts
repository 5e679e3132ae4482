import { en } from './en/words.ts';
import { es } from './es/words.ts';
import type { Grammar } from './grammar.ts';
import { inOne, told, words, type In, type Noun } from './tables.ts';

export type Language = 'en' | 'es';
export type { Noun };

/** The words of a language that all answers share. Sentences of one kind of answer stand in its own file beside them. */
export interface Words extends Grammar, In<typeof words> {
  language: Language;
  /** 0 English, 1 Spanish: the place in a table of both. */
  at: 0 | 1;
}

const all: Readonly<Record<Language, Words>> = {
  en: { language: 'en', at: 0, ...inOne(words, 0), ...en },
  es: { language: 'es', at: 1, ...inOne(words, 1), ...es },
};

export const wordsOf = (language: Language): Words => all[language];

/** The words that a question is told with. */
export type Descriptions = In<typeof told>;

const described: Readonly<Record<Language, Descriptions>> = { en: inOne(told, 0), es: inOne(told, 1) };

export const descriptionsOf = (language: Language): Descriptions => described[language];

/** "3 rows": a count with its noun, of a figure or a number. */
export const noun = ([one, several]: Noun, count: number): string => (count === 1 ? one : several);
