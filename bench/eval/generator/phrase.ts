import type { Op } from './frames.ts';

/** Phrasings of each question by what it is narrowed to. */
export type Phrasings = Partial<Record<Op, Partial<Record<Shape, readonly string[]>>>>;

export type Shape = 'plain' | 'merchant' | 'category' | 'account' | 'without' | 'weekdays' | 'over' | 'owed';

/** Puts words into the slots of a phrasing. A slot without words leaves no gap. */
export function fill(phrasing: string, words: Readonly<Record<string, string | undefined>>): string {
  return phrasing
    .replaceAll(/\{(\w)\}/g, (_, slot: string) => words[slot] ?? '')
    .replaceAll(/\bde el (?=\p{Ll})/gu, 'del ')
    .replaceAll(/\ba el (?=\p{Ll})/gu, 'al ')
    .replaceAll(/\s+([,.?!:])/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
