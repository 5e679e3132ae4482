import { pairsOf } from '../text/data.ts';

const kin = new Map(pairsOf('kin.txt').flatMap(([who, words]) => words.map((word) => [word, who] as const)));

/** Whom of a family a word means, the same for all that mean them: "mum" and `mami`; undefined for any other word. */
export const kinOf = (word: string): string | undefined => kin.get(word);
