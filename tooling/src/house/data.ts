import { parseSync, Visitor } from 'oxc-parser';
import type { HouseCheck } from './check.ts';
import { sourcesOf } from './tree.ts';

/** Tables of words and sentences, which are not counted as code. */
export const isData = (path: string): boolean => path.endsWith('.data.ts');

/** What is called data holds no logic. */
export const data: HouseCheck = {
  name: 'a data file holds no logic',
  why: 'lines of `*.data.ts` are not counted as code, and are read and translated by people who read no code.',
  mend: 'keep literals there, and what is done with them in the file that imports it.',
  find: (tree) =>
    sourcesOf(tree)
      .filter(isData)
      .flatMap((path) => {
        const text = tree.read(path);
        const lines = new Set<number>();
        const note = ({ start }: { start: number }) => lines.add(text.slice(0, start).split('\n').length);
        new Visitor({
          ArrowFunctionExpression: note,
          FunctionDeclaration: note,
          FunctionExpression: note,
          ClassDeclaration: note,
          CallExpression: note,
          ConditionalExpression: note,
          LogicalExpression: note,
          IfStatement: note,
          TemplateLiteral: (node) => {
            if (node.expressions.length > 0) note(node);
          },
        }).visit(parseSync(path, text).program);
        return [...lines].map((line) => ({ where: `${path}:${line}`, what: 'something is worked out here' }));
      }),
};
