/**
 * One of several sources over the pattern of a question: its folded words, with what was linked written as §m merchant,
 * §c category, §a account, §g goal, §p period, §w weekdays, §n money, §k number, §x what is left out.
 */
export const cue = (...sources: string[]): RegExp =>
  new RegExp(sources.map((source) => `(?:${source})`).join('|'));

/** One of several words, as a part of a source. */
export const either = (...words: (readonly string[])[]): string =>
  `(?:${[...new Set(words.flat())].join('|')})`;

/** Whether the group that opens at `at` may be missing: `set(ting)?`. */
function isOptional(source: string, at: number): boolean {
  let depth = 0;
  for (let end = at; end < source.length; end += 1) {
    if (source[end] === '(') depth += 1;
    else if (source[end] === ')' && (depth -= 1) === 0) return source[end + 1] === '?';
  }
  return false;
}

/** The whole words a cue looks for: `refunds?` are two, and the stem of `devoluci\w+` is none. */
export function wordsOf({ source }: RegExp): string[] {
  const plain = source.replaceAll(/\\b/g, ' ').replaceAll(/\\w|\\S/g, '~');
  return [...plain.matchAll(/[a-z]{3,}/g)].flatMap(({ 0: word, index }) => {
    const before = plain[index - 1] ?? ' ';
    const after = plain[index + word.length] ?? ' ';
    if (before === ']' || before === '~' || after === '[') return [];
    // `guarda\\w*` is a word itself, `devoluci\\w+` the stem of some.
    if (after === '~') return plain[index + word.length + 1] === '*' ? [word] : [];
    if (after === '(' && !isOptional(plain, index + word.length)) return [];
    return after === '?' ? [word, word.slice(0, -1)] : [word];
  });
}
