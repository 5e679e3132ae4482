import type { HouseCheck } from './check.ts';

const blank = /@@\w+@@|\b(?:TBD|TODO|FIXME|lorem ipsum)\b/;

/** No document was committed with a place still to be filled in. */
export const blanks: HouseCheck = {
  name: 'no blanks left in the documents',
  why: 'a table with a placeholder shows the reader that nobody looked.',
  mend: 'write what belongs there, or take the line out.',
  find: (tree) =>
    tree.files
      .filter((path) => path.endsWith('.md'))
      .flatMap((path) => {
        const found = blank.exec(tree.read(path));
        return found ? [{ where: path, what: `still to be filled in: ${found[0]}` }] : [];
      }),
};
