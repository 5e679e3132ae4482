import type { Finding, HouseCheck } from './check.ts';
import type { Tree } from './tree.ts';

const table = 'docs/asvs.md';
const summary = 'docs/security.md';

/**
 * The chapters of OWASP ASVS 5.0.0, a word for each section, with the level of each requirement in order: the first word
 * says that 1.1.1 and 1.1.2 are of level 2.
 */
const chapters = [
  '22 1111122223 112222222223 222 123',
  '122 112 12223 23',
  '3 113 12223 11222233 11122333 3 22333',
  '12233 23333 22 1222',
  '2 112333 113 222',
  '122 111111112222 11223333 112233 22222333 2223 33 2222',
  '222 1111 22 11222 223 22',
  '1233 1123 133 23',
  '111 1222',
  '22 223 22223 1111122222233333 22222 22 222',
  '2233 22233 11233 1222 23 23 33',
  '12233 11 22223',
  '2333 222223 2233 1222233',
  '22 12223333 122',
  '12233 12233 1222222 3333',
  '2 22222 2222 222 2223',
  '23 22223333 22',
];

/** Each requirement of level 1 or 2, with its level. */
export const requirements: ReadonlyMap<string, string> = new Map(
  chapters.flatMap((chapter, c) =>
    chapter
      .split(' ')
      .flatMap((section, s) =>
        Array.from(section, (level, r): [string, string] => [`${c + 1}.${s + 1}.${r + 1}`, level]),
      )
      .filter(([, level]) => level !== '3'),
  ),
);

type Kind = 'test' | 'document' | 'none' | 'deviation';

/** What stands in the last cell of a row: `file › title` in code spans, or a reason behind one of two words. */
function kindOf(answer: string): Kind | null {
  if (/^Not applicable: \S/.test(answer)) return 'none';
  if (/^Deviation: \S/.test(answer)) return 'deviation';
  if (!/^`[^`]+ › [^`]+`(?:, `[^`]+ › [^`]+`)*$/.test(answer)) return null;
  return answer.includes('.md › ') ? 'document' : 'test';
}

/** True where the file has a test, or a heading, of that title. */
function holds(tree: Tree, file: string, title: string): boolean {
  if (!tree.files.includes(file)) return false;
  const text = tree.read(file);
  if (file.endsWith('.md'))
    return text.split('\n').some((line) => line.replace(/^#+ /, '# ') === `# ${title}`);
  // A test that is skipped or yet to be written holds nothing.
  return ["'", '"', '`'].some((quote) => {
    const at = text.indexOf(`${quote}${title}${quote}`);
    return at > 0 && /(?<!\.(?:skip|todo|fixme))\($|title:$/.test(text.slice(0, at).trimEnd().slice(-12));
  });
}

/** The table of ASVS is whole and its tests exist. */
export const asvs: HouseCheck = {
  name: 'the table of ASVS is whole, and what it names exists',
  why: 'a claim of safety whose test was renamed or deleted is worse than none.',
  mend: `name the test as it is called now in ${table}, or write down that nothing holds the line any more.`,
  find: (tree) => {
    if (!tree.files.includes(table)) return [];
    const found: Finding[] = [];
    const seen = new Set<string>();
    const counts: Record<Kind, number> = { test: 0, document: 0, none: 0, deviation: 0 };
    for (const [index, line] of tree.read(table).split('\n').entries()) {
      const [, number = '', level = '', , answer = ''] = line.split('|').map((cell) => cell.trim());
      if (!/^\d+\.\d+\.\d+$/.test(number)) continue;
      const where = `${table}:${index + 1}`;
      if (requirements.get(number) !== level)
        found.push({ where, what: `${number} is no requirement of level ${level}` });
      if (seen.has(number)) found.push({ where, what: `${number} stands twice` });
      seen.add(number);
      const kind = kindOf(answer);
      if (kind === null)
        found.push({ where, what: `${number} names no test, and says neither why not nor what is missing` });
      else counts[kind] += 1;
      for (const [, file = '', title = ''] of answer.matchAll(/`([^`›]+) › ([^`]+)`/g))
        if (!holds(tree, file, title)) found.push({ where, what: `${number}: no "${title}" in ${file}` });
    }
    for (const number of requirements.keys())
      if (!seen.has(number)) found.push({ where: table, what: `${number} is missing` });
    const said = [counts.test, counts.document, counts.none, counts.deviation].join(' | ');
    if (!tree.read(summary).replace(/ +/g, ' ').includes(`| ${said} |`))
      found.push({ where: summary, what: `the counts of ${table} are | ${said} |` });
    return found;
  },
};
