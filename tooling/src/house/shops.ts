import type { Finding, HouseCheck } from './check.ts';
import type { Tree } from './tree.ts';

const bankTable = 'bank-sandbox/src/generator/known-shops.ts';
const serverTable = 'server/data/merchants.txt';

/** What the embedded bank calls a shop and what Saldo reads out of a bank's own line is the same name. */
export const sameShops: HouseCheck = {
  name: 'a well-known shop has one name',
  why:
    'the embedded bank names the shops it knows, Saldo reads the lines of banks that name none, and neither may import the ' +
    'other: a shop that only one of them recognises, or that they spell apart, would be two merchants to a person.',
  mend: `write the shop alike in ${bankTable} and ${serverTable}. Shops that Saldo alone knows are fine.`,
  find: (tree) => (tree.files.includes(bankTable) && tree.files.includes(serverTable) ? compare(tree) : []),
};

/** How a shop is printed, each beginning with the line it stands on. */
type Shops = Map<string, Map<string, number>>;

function compare(tree: Tree): Finding[] {
  const atBank = shopsOf(tree.read(bankTable));
  const atServer = shopsOf(tree.read(serverTable));
  const findings: Finding[] = [];
  for (const [name, printed] of atBank) {
    const same = atServer.get(name);
    if (same) {
      findings.push(...missing(name, printed, same, bankTable), ...missing(name, same, printed, serverTable));
      continue;
    }
    const [line] = printed.values();
    findings.push({ where: `${bankTable}:${line}`, what: `"${name}" is no shop of ${serverTable}` });
  }
  return findings;
}

/** Beginnings that one table has and the other reads as none of this shop's. */
function missing(
  name: string,
  here: ReadonlyMap<string, number>,
  there: ReadonlyMap<string, number>,
  table: string,
): Finding[] {
  const read = (beginning: string) =>
    there.has(beginning) || [...there.keys()].some((known) => beginning.startsWith(`${known} `));
  return [...here]
    .filter(([beginning]) => !read(beginning))
    .map(([beginning, line]) => ({
      where: `${table}:${line}`,
      what: `"${beginning}" begins a line of "${name}" here only`,
    }));
}

/** The lines `Name: beginning, beginning` of a table, a text of a program or of its own; a name alone is printed as it is spelled. */
function shopsOf(text: string): Shops {
  const opening = text.indexOf(' = `\n');
  const start = opening === -1 ? 0 : opening + ' = `\n'.length;
  const first = text.slice(0, start).split('\n').length;
  const table = (opening === -1 ? text : text.slice(start, text.indexOf('\n`;', start))).split('\n');
  const shops: Shops = new Map();
  for (const [at, line] of table.entries()) {
    // Headings, a category of Plaid's, and comments.
    if (/^[A-Z_]+$/.test(line) || line.startsWith('#')) continue;
    const [name = '', printed] = line.trim().split(': ');
    const known = shops.get(name) ?? new Map<string, number>();
    for (const beginning of printed?.split(', ') ?? [plain(name)]) known.set(beginning, first + at);
    shops.set(name, known);
  }
  return shops;
}

function plain(name: string): string {
  const folded = name
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F'’]/g, '')
    .toLowerCase();
  return (folded.match(/[a-z0-9]+/g) ?? []).join(' ');
}
