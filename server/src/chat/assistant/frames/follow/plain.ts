import type { Leaning } from './leaning.ts';

/** The words of a turn without its marks: counts, days and names as they were said. */
export const plainOf = ({ marked }: Pick<Leaning, 'marked'>): string =>
  marked.tokens.flatMap((one) => (one.kind === 'mark' ? [] : [one.text])).join(' ');
