import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { exampleOf, isExample, labelOf, readLines, type Example, type Line } from './corpus.ts';

const linked = ({ marked }: Example): string =>
  marked.marks
    .map(({ from, to, meanings }) => {
      const words = marked.tokens.slice(from, to).map(({ raw }) => raw);
      return `${words.join(' ')} = ${meanings.map(({ meaning }) => meaning.type).join('/')}`;
    })
    .join(', ');

/** Labels of one author's lines that do not load, and later turns that have no talk. */
export const brokenIn = (lines: readonly Line[]): string[] =>
  lines.flatMap((line, index) => {
    const { author, at, question, label, later } = line;
    const said = labelOf(line);
    if (typeof said === 'string') return [said];
    const isEdit = label.startsWith('~');
    if ((later || isEdit) && index === 0) return [`${author}:${at} a later turn without a talk: ${question}`];
    return isEdit && !later ? [`${author}:${at} an edit without ">> ": ${question} | ${label}`] : [];
  });

/** Things that labels name and no words of their lines say. */
export const missedIn = (lines: readonly Line[]): string[] =>
  lines
    .map(exampleOf)
    .filter(isExample)
    .filter(({ missed }) => missed.length > 0)
    .map((example) => {
      const names = example.missed.map(({ role, key }) => role + (key === null ? '' : `:${key}`));
      const { author, at, question } = example;
      return `${author}:${at} not found: ${names.join(' ')} in "${question}" (${linked(example)})`;
    });

/** Prints what is wrong with a file of written questions; false when a label does not load. */
export function check(file: string): boolean {
  const lines = readLines(basename(file, '.txt'), readFileSync(file, 'utf8'));
  const [broken, missed] = [brokenIn(lines), missedIn(lines)];
  for (const one of [...broken, ...missed]) console.log(one);
  const share = ((100 * missed.length) / Math.max(1, lines.length)).toFixed(1);
  console.log(
    `${lines.length} lines, ${broken.length} labels broken, ${missed.length} (${share} %) name what was not found`,
  );
  return broken.length === 0;
}
