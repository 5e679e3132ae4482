import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { exampleOf, readLines, type Example, type Line } from './corpus.ts';

const linked = ({ marked }: Example): string =>
  marked.marks
    .map(({ from, to, meanings }) => {
      const words = marked.tokens.slice(from, to).map(({ raw }) => raw);
      return `${words.join(' ')} = ${meanings.map(({ meaning }) => meaning.type).join('/')}`;
    })
    .join(', ');

/** What is wrong with the lines of a file: labels that do not load, and things they name that no words of theirs say. */
export function findings(lines: readonly Line[]): { broken: string[]; missed: string[] } {
  const broken: string[] = [];
  const missed: string[] = [];
  for (const [index, line] of lines.entries()) {
    const example = exampleOf(line);
    if (typeof example === 'string') broken.push(example);
    else {
      if ((line.later || line.label.startsWith('~')) && index === 0)
        broken.push(`${line.author}:${line.at} a later turn without a talk: ${line.question}`);
      else if (line.label.startsWith('~') && !line.later)
        broken.push(`${line.author}:${line.at} an edit without ">> ": ${line.question} | ${line.label}`);
      if (example.missed.length > 0) {
        const names = example.missed.map(({ role, key }) => role + (key === null ? '' : `:${key}`));
        missed.push(
          `${line.author}:${line.at} not found: ${names.join(' ')} in "${line.question}" (${linked(example)})`,
        );
      }
    }
  }
  return { broken, missed };
}

/** Prints what is wrong with a file of written questions; false when a label does not load. */
export function check(file: string): boolean {
  const lines = readLines(basename(file, '.txt'), readFileSync(file, 'utf8'));
  const { broken, missed } = findings(lines);
  for (const one of [...broken, ...missed]) console.log(one);
  const share = ((100 * missed.length) / Math.max(1, lines.length)).toFixed(1);
  console.log(
    `${lines.length} lines, ${broken.length} labels broken, ${missed.length} (${share} %) name what was not found`,
  );
  return broken.length === 0;
}
