import type { HouseCheck } from './check.ts';

const longest = 72;

/** Commit subjects fit one line of a log. */
export const subjects: HouseCheck = {
  name: 'short commit subjects',
  why: `a subject of more than ${longest} characters is cut off in every list of commits.`,
  mend: 'say one change in the imperative and move the rest to the body: git commit --amend, or git rebase -i.',
  find: (tree) =>
    tree.commits().flatMap((commit) => {
      const [hash = '', ...words] = commit.split(' ');
      const { length } = words.join(' ');
      return length > longest ? [{ where: hash, what: `${length} characters` }] : [];
    }),
};
