/** A test for one of some words. */
export interface Words {
  test: (word: string) => boolean;
}

/** One of many words, asked like an expression: `among('a b', 'c_d').test('c d')`. `_` stands for a blank. */
export function among(...lists: readonly string[]): Words {
  const words = new Set(lists.flatMap((list) => list.split(' ')).map((word) => word.replaceAll('_', ' ')));
  return { test: (word) => words.has(word) };
}

/** Phrases with commas between them, as words. */
export const phrasesOf = (...lists: readonly string[]): readonly (readonly string[])[] =>
  lists.flatMap((list) => list.split(/(?<=[a-z]), /)).map((phrase) => phrase.split(' '));

/** Lists of words, each as a set under its name. */
export const setsOf = <Name extends string>(
  lists: Readonly<Record<Name, string>>,
): Readonly<Record<Name, ReadonlySet<string>>> =>
  Object.fromEntries(
    Object.entries<string>(lists).map(([name, list]) => [name, new Set(list.split(' '))]),
  ) as unknown as Readonly<Record<Name, ReadonlySet<string>>>;
