/**
 * One of several sources over the pattern of a question: its folded words, with what was linked written as §m merchant,
 * §c category, §a account, §g goal, §p period, §w weekdays, §n money, §k number, §x what is left out.
 */
export const cue = (...sources: string[]): RegExp =>
  new RegExp(sources.map((source) => `(?:${source})`).join('|'));

/** One of several words, as a part of a source. */
export const either = (...words: (readonly string[])[]): string =>
  `(?:${[...new Set(words.flat())].join('|')})`;
