import { readFileSync } from 'node:fs';

/** Words of a bank's line: lower case without accents, apostrophes closed up, everything else a space. */
export function plainWords(text: string): string[] {
  return (
    text
      .normalize('NFD')
      .replaceAll(/[\u0300-\u036f'’]/g, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  );
}

/** A beginning that a well-known merchant is printed with. */
export interface Brand {
  name: string;
  /** A category of the provider's, primary or detailed. */
  code: string;
  words: readonly string[];
  /** Also an ordinary word. */
  guarded: boolean;
}

/** Words that lines of banks bear, with the categories they stand for: two where it depends on the direction. */
export interface Phrase {
  words: readonly string[];
  codes: readonly string[];
}

/** What may follow the name of a shop that is also a word. */
export const placeWords =
  /^(\d+|t|store|stores|sto|oil|com|es|mx|service|station|tienda|suc|refund|return|online)$/;

function readTable(): { brands: Brand[]; phrases: Map<string, string[]> } {
  const brands: Brand[] = [];
  const phrases = new Map<string, string[]>();
  let code = '';
  for (const line of readFileSync(new URL('../../data/merchants.txt', import.meta.url), 'utf8').split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    if (!line.startsWith(' ')) {
      code = line;
      continue;
    }
    const [name = '', listed] = line.trim().split(': ');
    const printed = listed?.split(', ') ?? [plainWords(name).join(' ')];
    for (const one of printed)
      if (name === 'words') phrases.set(one, [...(phrases.get(one) ?? []), code]);
      else brands.push({ name, code, words: one.replace('!', '').split(' '), guarded: one.startsWith('!') });
  }
  return { brands, phrases };
}

const table = readTable();

const byFirstWord = <T extends { words: readonly string[] }>(all: readonly T[]) =>
  Map.groupBy(
    all.toSorted((a, b) => b.words.length - a.words.length),
    ({ words }) => words[0] ?? '',
  );

/** The beginnings of merchants by their first word, the longest first. */
export const brandsByFirstWord: ReadonlyMap<string, readonly Brand[]> = byFirstWord(table.brands);

/** Generic words by the first of them, the longest first. */
export const phrasesByFirstWord: ReadonlyMap<string, readonly Phrase[]> = byFirstWord(
  [...table.phrases].map(([text, codes]): Phrase => ({ words: text.split(' '), codes })),
);

/** The first of what begins with a word that stands there, at a place among the words of a line. */
export function standingAt<T extends { words: readonly string[] }>(
  candidates: ReadonlyMap<string, readonly T[]>,
  words: readonly string[],
  at: number,
): T | undefined {
  return candidates
    .get(words[at] ?? '')
    ?.find((one) => one.words.every((word, place) => words[at + place] === word));
}
