import { parseSync, Visitor, type Expression } from 'oxc-parser';
import type { Finding, HouseCheck } from './check.ts';
import { isTestCode, sourcesOf, type Tree } from './tree.ts';

/** The network is reached from the web app through one typed client. */
export const fetchCalls: HouseCheck = {
  name: 'web pages never call fetch',
  why: 'the client in web/src/api adds the token, the time zone and the three-part error; a bare fetch forgets them.',
  mend: 'declare the endpoint in the contract and call it through the client of web/src/api.',
  find: (tree) =>
    inFiles(
      tree,
      (path) => path.startsWith('web/src/') && !/^web\/src\/(api\/|install\/service-worker\.)/.test(path),
      networkCalls,
    ),
};

/** Who parses the settings, who hands them to it, and who hands PATH and its like to PostgreSQL's processes. */
const doors = new Set([
  'server/src/config.ts',
  'server/src/main.ts',
  'server/src/backups.ts',
  'server/src/operator.ts',
  'server/src/dev-database.ts',
  'server/src/db/embedded/process.ts',
  'bank-sandbox/src/main.ts',
]);

/** Settings are parsed at the door. */
export const environmentReads: HouseCheck = {
  name: 'only config.ts reads the environment',
  why: 'a setting read elsewhere is neither checked at the start, nor listed, nor turned by a test.',
  mend: 'add the setting to server/src/config.ts and .env.example, and take it from the Config that is passed in.',
  find: (tree) =>
    inFiles(tree, (path) => /^(server|bank-sandbox)\/src\//.test(path) && !doors.has(path), environmentUses),
};

/** Programs an operator runs in a terminal, and what they say there; test settings and clocks write nowhere. */
const speakers = new Set(['server/src/main.ts', 'server/src/backups.ts', 'server/src/operator.ts']);

/** Whatever the server writes goes through its logger. */
export const outputs: HouseCheck = {
  name: 'the server writes by its logger alone',
  why: 'a line written past the logger is in no known form, has no level, and is not cleaned of tokens and addresses of mail.',
  mend: 'take the log of the context that is passed in; what an operator reads in a terminal is said in main, backups or operator.',
  find: (tree) => inFiles(tree, (path) => path.startsWith('server/src/') && !speakers.has(path), outputUses),
};

type Spotter = (text: string, path: string) => { offset: number; what: string }[];

function inFiles(tree: Tree, wanted: (path: string) => boolean, spot: Spotter): Finding[] {
  return sourcesOf(tree)
    .filter((path) => wanted(path) && !isTestCode(path))
    .flatMap((path) => {
      const text = tree.read(path);
      return spot(text, path).map(({ offset, what }) => ({
        where: `${path}:${text.slice(0, offset).split('\n').length}`,
        what,
      }));
    });
}

const networkNames = new Set(['fetch', 'XMLHttpRequest', 'EventSource', 'WebSocket', 'sendBeacon']);

function networkCalls(text: string, path: string) {
  const found: { offset: number; what: string }[] = [];
  const note = (callee: Expression) => {
    const named = callee.type === 'MemberExpression' ? callee.property : callee;
    if (named.type !== 'Identifier' || !networkNames.has(named.name)) return;
    found.push({ offset: callee.start, what: `uses ${named.name}` });
  };
  new Visitor({
    CallExpression: (node) => note(node.callee),
    NewExpression: (node) => note(node.callee),
  }).visit(parseSync(path, text).program);
  return found;
}

function environmentUses(text: string, path: string) {
  const found: { offset: number; what: string }[] = [];
  new Visitor({
    MemberExpression(node) {
      if (node.object.type !== 'Identifier' || node.object.name !== 'process') return;
      if (node.property.type === 'Identifier' && node.property.name === 'env') {
        found.push({ offset: node.start, what: 'reads process.env' });
      }
    },
    ImportDeclaration(node) {
      if (!/^(node:)?process$/.test(node.source.value)) return;
      const names = node.specifiers.map((specifier) => specifier.local.name);
      if (names.includes('env')) found.push({ offset: node.start, what: 'imports env from node:process' });
    },
  }).visit(parseSync(path, text).program);
  return found;
}

function outputUses(text: string, path: string) {
  const found: { offset: number; what: string }[] = [];
  new Visitor({
    MemberExpression(node) {
      if (node.object.type !== 'Identifier' || node.property.type !== 'Identifier') return;
      const { name } = node.property;
      if (node.object.name === 'console') found.push({ offset: node.start, what: `uses console.${name}` });
      if (node.object.name === 'process' && /^(?:stdout|stderr)$/.test(name))
        found.push({ offset: node.start, what: `uses process.${name}` });
    },
  }).visit(parseSync(path, text).program);
  return found;
}
