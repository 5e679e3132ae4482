/** A test for one of some words. */
export interface Words {
  test: (word: string) => boolean;
}

/** One of many words, asked like an expression: `among('a b', 'c_d').test('c d')`. `_` stands for a blank. */
export function among(...lists: readonly string[]): Words {
  const words = new Set(lists.flatMap((list) => list.split(' ')).map((word) => word.replaceAll('_', ' ')));
  return { test: (word) => words.has(word) };
}
