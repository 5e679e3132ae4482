import { describe, expect, test } from 'vitest';
import { environmentReads, fetchCalls, outputs } from './calls.ts';
import { asvs, requirements } from './asvs.ts';
import { explain, type HouseCheck } from './check.ts';
import { assistantSize } from './assistant-size.ts';
import { certificates } from './certificates.ts';
import { cycles } from './cycles.ts';
import { data } from './data.ts';
import { exactVersions, installScripts, lockfile } from './dependencies.ts';
import { house } from './house.ts';
import { serverLayers } from './layers.ts';
import { blanks } from './blanks.ts';
import { links } from './links.ts';
import { fileNames, noBarrels, roomNames } from './names.ts';
import { questions } from './questions.ts';
import { regexes } from './regexes.ts';
import { secrets } from './secrets.ts';
import { sameShops } from './shops.ts';
import { treeOf } from './tree.ts';
import { settings } from './settings.ts';
import { subjects } from './subjects.ts';
import { walls } from './walls.ts';
import { webWalls } from './web-walls.ts';

type Files = Record<string, string>;

/** What each check must let pass, and what it must catch, as `where` of the finding. */
const cases: { check: HouseCheck; title: string; files: Files; commits?: string[]; found: string[] }[] = [
  {
    check: subjects,
    title: 'a commit subject has at most 72 characters',
    files: {},
    commits: [`aaaaaaa ${'x'.repeat(72)}`, `bbbbbbb ${'x'.repeat(60)} ${'y'.repeat(12)}`],
    found: ['bbbbbbb'],
  },
  {
    check: regexes,
    title: 'an expression may repeat itself in one way only',
    files: {
      'server/src/goals/a.ts': 'export const a = /^(?:the |a |the )*$/;\nexport const b = /^(?:the |a )*$/;',
      'contract/src/b.ts': '\nexport const c = /[?#].*$/;',
      'server/src/bank/merchant-name.ts': 'export const e = / +$/;\nexport const f = /^(?:a|a)*$/;',
    },
    found: ['contract/src/b.ts:2', 'server/src/bank/merchant-name.ts:2', 'server/src/goals/a.ts:1'],
  },
  {
    check: regexes,
    title: 'an expression that is put together is judged as one that is written down',
    files: {
      'server/src/goals/a.ts': [
        "const word = '(a|a)';",
        "const words = ['b+', 'b+'] as const;",
        'export const a = new RegExp(`^${word}*$`);',
        "export const b = RegExp(`^(?:${words.join('|')})*$`, 'i');",
        'export const c = (x: string[]) => new RegExp(`^(?:${x.map(RegExp.escape).join("|")})*$`);',
        'export const d = (x: string[]) => new RegExp(`(?:${x.map((y) => RegExp.escape(y)).join("|")})`);',
        'export const e = (x: string) => new RegExp(`^${RegExp.escape(x)}{0,${3 - 1}}$`);',
        'export const f = (x: string) => new RegExp(`^${x}$`);',
        'export const g = (x: RegExp) => new RegExp(x.source, x.flags);',
        'export const h = (x: string) => new RegExp(x);',
        'export const i = new RegExp(String.raw`^(?:\\d|\\d)*` + "$");',
      ].join('\n'),
    },
    found: [10, 11, 3, 4, 5, 8, 9].map((line) => `server/src/goals/a.ts:${line}`),
  },
  {
    check: questions,
    title: 'questions are read by word lists, and by short expressions in their places',
    files: {
      'reader/src/periods/a.ts': `export const a = /^(one|two)$/;\nexport const b = /^(${'x'.repeat(80)})$/;`,
      'reader/src/read/b.ts': 'export const c = /^two$/;',
      'server/src/chat/render/c.ts': `export const d = / +/;\nexport const e = /${'y'.repeat(81)}/;`,
      'server/src/goals/d.ts': `export const f = /${'z'.repeat(81)}/;`,
      'reader/src/read/b.test.ts': 'export const g = /^two$/;',
    },
    found: ['reader/src/periods/a.ts:2', 'reader/src/read/b.ts:1', 'server/src/chat/render/c.ts:2'],
  },
  {
    check: data,
    title: 'a data file has literals alone',
    files: {
      'server/src/chat/a.data.ts':
        "import type { A } from './a.ts';\nexport const a = { b: ['if (', `c`], d: new Set(['e']) } as const satisfies A;",
      'server/src/chat/b.data.ts':
        'export const b = [\n  () => 1,\n  list("c"),\n  `d${e}`,\n  f ? 1 : 2,\n];',
      'server/src/chat/c.ts': 'export const c = () => 1;',
    },
    found: [2, 3, 4, 5].map((line) => `server/src/chat/b.data.ts:${line}`),
  },
  {
    check: walls,
    title: 'a room may lean on a room to its left',
    files: { 'server/src/goals/a.ts': "import '../accounts/b.ts';", 'server/src/accounts/b.ts': '' },
    found: [],
  },
  {
    check: walls,
    title: 'a room must not lean on a room to its right',
    files: { 'server/src/accounts/b.ts': "\nimport '../goals/a.ts';", 'server/src/goals/a.ts': '' },
    found: ['server/src/accounts/b.ts:2'],
  },
  {
    check: walls,
    title: 'not even for a type, nor when loaded later',
    files: {
      'web/src/bank/a.ts': "import type { T } from '../chat/t.ts';",
      'web/src/auth/b.ts': "export const later = () => import('../bank/a.ts');",
      'web/src/chat/t.ts': '',
    },
    found: ['web/src/auth/b.ts:1', 'web/src/bank/a.ts:1'],
  },
  {
    check: walls,
    title: 'web and server never meet',
    files: {
      'web/src/app/a.ts': "import '@saldo/server';",
      'server/src/b.ts': "import '@saldo/web/app/a';",
    },
    found: ['server/src/b.ts:1', 'web/src/app/a.ts:1'],
  },
  {
    check: walls,
    title: 'both may import the contract, by its name only',
    files: {
      'contract/src/money.ts': '',
      'web/src/ui/a.ts': "import '@saldo/contract/money';",
      'server/src/b.ts': "import '../../contract/src/money.ts';",
    },
    found: ['server/src/b.ts:1'],
  },
  {
    check: walls,
    title: 'the contract imports zod alone; its tests may use tools',
    files: {
      'contract/src/a.ts': "import 'zod/mini';\nimport 'node:fs';",
      'contract/src/a.test.ts': "import 'vitest';",
    },
    found: ['contract/src/a.ts:2'],
  },
  {
    check: walls,
    title: 'the bank is reached by its index, and knows nothing of ours',
    files: {
      'bank-sandbox/src/index.ts': "import '@saldo/contract';",
      'bank-sandbox/src/keys.ts': '',
      'server/src/bank/a.ts': "import '@saldo/bank-sandbox';\nimport '@saldo/bank-sandbox/keys';",
    },
    found: ['bank-sandbox/src/index.ts:1', 'server/src/bank/a.ts:2'],
  },
  {
    check: serverLayers,
    title: 'a route calls a service, a service a query',
    files: {
      'server/src/goals/goals.routes.ts': "import './goals.service.ts';",
      'server/src/goals/goals.service.ts': "import './goals.queries.ts';",
      'server/src/goals/goals.queries.ts': "import { sql } from 'kysely';",
    },
    found: [],
  },
  {
    check: serverLayers,
    title: 'a route that asks the database, a query that decides, a service that binds',
    files: {
      'server/src/goals/goals.routes.ts': "import './goals.queries.ts';",
      'server/src/goals/goals.queries.ts': "import './goals.service.ts';",
      'server/src/goals/goals.service.ts': "import { sql } from 'kysely';\nimport './goals.routes.ts';",
    },
    found: [
      'server/src/goals/goals.queries.ts:1',
      'server/src/goals/goals.routes.ts:1',
      'server/src/goals/goals.service.ts:1',
      'server/src/goals/goals.service.ts:2',
    ],
  },
  {
    check: webWalls,
    title: 'ui that knows a room, api that steers or shows toasts',
    files: {
      'web/src/ui/card.tsx': "import '../goals/goal.ts';\nimport './button.tsx';",
      'web/src/ui/button.tsx': '',
      'web/src/ui/toast.tsx': '',
      'web/src/goals/goal.ts': "import '../ui/card.tsx';",
      'web/src/app/routing/router.tsx': '',
      'web/src/api/client.ts': "import '../app/routing/router.tsx';\nimport '../ui/toast.tsx';",
    },
    found: ['web/src/api/client.ts:1', 'web/src/api/client.ts:2', 'web/src/ui/card.tsx:1'],
  },
  {
    check: cycles,
    title: 'a tree has no cycle, and a type of the server makes none',
    files: {
      'server/a.ts': "import './b.ts';\nimport './c.ts';",
      'server/b.ts': "import './c.ts';",
      'server/c.ts': "import type { A } from './a.ts';",
    },
    found: [],
  },
  {
    check: cycles,
    title: 'elsewhere a type closes a ring like any other import',
    files: {
      'a/a.ts': "import './b.ts';",
      'a/b.ts': "import type { A } from './a.ts';",
    },
    found: ['a/a.ts'],
  },
  {
    check: cycles,
    title: 'three files in a ring',
    files: {
      'a/a.ts': "import './b.ts';",
      'a/b.ts': "export * from './c.ts';",
      'a/c.ts': "import './a.ts';",
    },
    found: ['a/a.ts'],
  },
  {
    check: fetchCalls,
    title: 'fetch in a page, allowed in the client and in tests',
    files: {
      'web/src/api/client.ts': 'await fetch(url);',
      'web/src/goals/goals.test.ts': 'await fetch(url);',
      'web/src/goals/page.tsx': '// fetch(x)\nawait window.fetch(url);\nnew WebSocket(url);',
    },
    found: ['web/src/goals/page.tsx:2', 'web/src/goals/page.tsx:3'],
  },
  {
    check: environmentReads,
    title: 'the environment is read in config.ts only',
    files: {
      'server/src/config.ts': 'process.env.PORT;',
      'server/src/mail/mailer.ts': "const a = 'process.env';\nconst { SMTP_URL } = process.env;",
      'server/src/http/a.ts': "import { env } from 'node:process';",
    },
    found: ['server/src/http/a.ts:1', 'server/src/mail/mailer.ts:2'],
  },
  {
    check: outputs,
    title: 'a line past the logger, but for programs of the terminal and tests',
    files: {
      'server/src/main.ts': "process.stdout.write('x');",
      'server/src/goals/goals.test.ts': "console.log('x');",
      'server/src/goals/a.ts': "// console.log\nlog.info('x');\nconsole.log('x');",
      'server/src/goals/b.ts': "process.stderr.write('x');",
      'web/src/goals/a.ts': "console.log('x');",
    },
    found: ['server/src/goals/a.ts:3', 'server/src/goals/b.ts:1'],
  },
  {
    check: roomNames,
    title: 'a folder that is no room',
    files: { 'server/src/accounts/a.ts': '', 'server/src/http/a.ts': '', 'web/src/account/a.ts': '' },
    found: ['web/src/account'],
  },
  {
    check: fileNames,
    title: 'a file in camel case',
    files: {
      'web/src/ui/money-input.tsx': '',
      'web/src/ui/MoneyInput.tsx': '',
      'web/src/ui/goals.queries.ts': '',
    },
    found: ['web/src/ui/MoneyInput.tsx'],
  },
  {
    check: noBarrels,
    title: 'an index inside a room',
    files: { 'contract/src/index.ts': '', 'web/src/goals/index.ts': '' },
    found: ['web/src/goals/index.ts'],
  },
  {
    check: exactVersions,
    title: 'a range',
    files: { 'web/package.json': '{"dependencies":{"a":"1.2.3","b":"^1.2.3","c":"1.0.0-beta.1"}}' },
    found: ['web/package.json'],
  },
  {
    check: installScripts,
    title: 'a script nobody looked at, and a listing nobody needs',
    files: {
      'package.json': '{"allowScripts":{"known":false,"gone":true}}',
      'package-lock.json': JSON.stringify({
        packages: {
          'node_modules/known': { hasInstallScript: true },
          'node_modules/x/node_modules/@new/one': { hasInstallScript: true },
        },
      }),
    },
    found: ['package-lock.json', 'package.json'],
  },
  {
    check: lockfile,
    title: 'an optional package without an entry, one without integrity, one from elsewhere',
    files: {
      'package-lock.json': JSON.stringify({
        packages: {
          '': { dependencies: { a: '1.0.0' } },
          'node_modules/a': {
            integrity: 'sha512-x',
            optionalDependencies: { 'a-win32': '1.0.0', b: '1.0.0' },
          },
          'node_modules/a/node_modules/b': { version: '1.0.0' },
          'node_modules/c': { integrity: 'sha512-x', resolved: 'https://example.com/c.tgz' },
        },
      }),
    },
    found: ['package-lock.json', 'package-lock.json', 'package-lock.json'],
  },
  {
    check: secrets,
    title: 'keys in code, in a document and in a settings file',
    files: {
      'server/src/a.ts': ["const key = 'AKIA", "ABCDEFGHIJKLMNOP';"].join(''),
      'docs/a.md': ['\n-----BEGIN PRIVATE', ' KEY-----\nMIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIB'].join(
        '',
      ),
      'server/.env': '',
      'web/src/ok.ts': "const prose = 'the private key, an access-production token';",
    },
    found: ['docs/a.md:2', 'server/.env', 'server/src/a.ts:1'],
  },
  {
    check: settings,
    title: 'a setting that no operator finds',
    files: {
      'server/src/config.ts':
        'z.object({\n  PORT: port,\n  METRICS_TOKEN: token,\n});\nconst a = {\n  plaid: 1,\n};',
      '.env.example': '# Where it listens.\n# PORT=3000\n',
    },
    found: ['server/src/config.ts:3'],
  },
  {
    check: blanks,
    title: 'a document with a blank',
    files: {
      'docs/figures.md': '| @@FIGURE@@ |',
      'docs/map.md': 'An e-mail a@@b is no blank, todos neither.',
    },
    found: ['docs/figures.md'],
  },
  {
    check: links,
    title: 'a link to nothing',
    files: {
      'README.md': '[a](docs/map.md) [b](docs/) [c](https://x.y) [d](#here) [e](docs/gone.md)',
      'docs/map.md': '[up](../README.md#here)',
    },
    found: ['README.md'],
  },
  {
    check: sameShops,
    title:
      'a shop unknown, one spelled apart, a beginning on either side; what begins with another is read, too',
    files: {
      'bank-sandbox/src/generator/known-shops.ts':
        "export const knownShops = `\nFOOD\n  Aldi\n  Peet's\nGAS\n  Costco: costco gas\n  Shell: !shell, shell oil\n  Wawa\n`;",
      'server/data/merchants.txt':
        '# What lines tell.\nFOOD\n  Costco: costco\n  Shell: shell\n  Peets: peets\n  words: aldi\n  Wawa: wawa, wa wa\n  Hulu',
    },
    found: [
      'bank-sandbox/src/generator/known-shops.ts:3',
      'bank-sandbox/src/generator/known-shops.ts:4',
      'bank-sandbox/src/generator/known-shops.ts:7',
      'server/data/merchants.txt:3',
      'server/data/merchants.txt:4',
      'server/data/merchants.txt:7',
    ],
  },
  {
    check: asvs,
    title:
      'a number twice, missing or of another level; a test that is gone or skipped; no answer; old counts',
    files: {
      'a/a.test.ts': "test('it holds', () => {});\n  test.skip('it rests', () => {});\n// 'it is shown'",
      'docs/a.md': '# A\n\n## Rules\n',
      'docs/asvs.md': [...requirements]
        .filter(([number]) => number !== '17.3.2')
        .map(([number, level]) => {
          const answers: Record<string, string> = {
            '1.1.1': '`a/a.test.ts › it holds`, `a/a.test.ts › it held`',
            '1.1.2': '`a/a.test.ts › it rests`',
            '1.2.1': '`a/a.test.ts › it is shown`',
            '1.2.2': '`docs/a.md › Rules`',
            '1.2.3': '`docs/a.md › Limits`',
            '1.2.4': 'Held.',
            '1.2.5': 'Deviation: nothing holds it.',
          };
          return `| ${number} | ${number === '1.2.6' ? 1 : level} | it | ${answers[number] ?? 'Not applicable: no.'} |`;
        })
        .concat('| 1.2.7 | 2 | it | Not applicable: no. |')
        .join('\n'),
      'docs/security.md': '| 3 | 2 | 245 | 2 |',
    },
    found: [
      'docs/asvs.md',
      'docs/asvs.md:1',
      'docs/asvs.md:2',
      'docs/asvs.md:253',
      'docs/asvs.md:3',
      'docs/asvs.md:5',
      'docs/asvs.md:6',
      'docs/asvs.md:8',
      'docs/security.md',
    ],
  },
  {
    check: certificates,
    title: 'a check of certificates that is switched off',
    files: {
      'server/src/mail/a.ts': 'export const a = {\n  tls: { rejectUnauthorized: false },\n};',
      'server/src/mail/b.ts': "process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';",
      'docs/b.md': 'rejectUnauthorized',
    },
    found: ['server/src/mail/a.ts:2', 'server/src/mail/b.ts:1'],
  },
];

describe('the checks of the house', () => {
  test.each(cases)('$check.name: $title', ({ check, files, commits, found }) => {
    const findings = check.find(treeOf(files, commits));
    expect(findings.map(({ where }) => where).toSorted()).toEqual(found);
  });

  test('every check has been seen to fail', () => {
    const seen = cases.filter(({ found }) => found.length > 0).map(({ check }) => check);
    expect(house.filter((check) => !seen.includes(check)).map(({ name }) => name)).toEqual([]);
  });

  test('the assistant is as long as its code, without tests and data', () => {
    const text = '/** A. */\nexport const a = 1;\n\n/*\n * B.\n */\n// c\nexport const b = 2;\n';
    const files = ['a.ts', 'a.test.ts', 'a.testing.ts', 'a.data.ts', 'testing/b.ts'];
    const tree = treeOf({
      ...Object.fromEntries(files.map((file) => [`server/src/chat/${file}`, text])),
      'reader/src/a.ts': text,
      'server/src/goals/a.ts': text,
    });
    expect(assistantSize(tree)).toMatch(/^ +16 +4 +2 {2}together$/m);
  });

  test('a message says what, why and how to mend it', () => {
    const text = explain(cycles, [{ where: 'a.ts', what: 'a.ts -> b.ts -> a.ts' }]);
    expect(text).toContain('a.ts -> b.ts -> a.ts');
    expect(text).toContain(cycles.why);
    expect(text).toContain(cycles.mend);
  });
});
