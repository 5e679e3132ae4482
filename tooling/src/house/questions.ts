import type { HouseCheck } from './check.ts';
import { literalsOf } from './regexes.ts';

/** Where questions are read and answered. */
const chat = /^(reader\/src|server\/src\/chat)\//;
/** What finds words, days and names; `net/lexicon.ts` reads its own list. */
const mayMatch = /^reader\/src\/(text|periods|names|corpus)\/|^reader\/src\/net\/lexicon\.ts$/;
const reader = /^reader\/src\//;

const longest = 80;

/** Expressions that grow into a second program. */
export const questions: HouseCheck = {
  name: 'questions are read by data, not by expressions',
  why:
    'the assistant once read questions by 2,622 regular expressions, some over 2,000 letters long: each stranger brought ' +
    'another, and nobody could tell what one of them would do. Words are lists, what they mean is learned.',
  mend:
    'write the words as a list (`among` of reader/src/text) or as lines of reader/data; what a phrase means is a line of ' +
    'reader/questions. Words, days and names are found in reader/src/{text,periods,names}, and nowhere else by expressions.',
  find: (tree) =>
    literalsOf(tree, (path) => chat.test(path)).flatMap(({ path, line, pattern, flags }) => {
      const where = `${path}:${line}`;
      if (pattern.length > longest)
        return [{ where, what: `${pattern.length} letters: /${pattern}/${flags}` }];
      return reader.test(path) && !mayMatch.test(path) ? [{ where, what: `/${pattern}/${flags}` }] : [];
    }),
};
