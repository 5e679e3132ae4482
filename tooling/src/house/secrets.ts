import type { HouseCheck } from './check.ts';

/** Shapes of keys that must never be committed. The patterns are split so that this file does not match itself. */
const shapes: readonly { what: string; pattern: RegExp }[] = [
  { what: 'a private key', pattern: /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----\s+[A-Za-z0-9+/]{40}/ },
  { what: 'an AWS access key', pattern: /\bAKIA[0-9A-Z]{16}\b/ },
  { what: 'a GitHub token', pattern: /\bgh[pousr]_[A-Za-z0-9]{36}\b|\bgithub_pat_\w{60,}/ },
  { what: 'an npm token', pattern: /\bnpm_[A-Za-z0-9]{36}\b|_authToken=\S{20,}/ },
  { what: 'a key of a language model provider', pattern: /\bsk-(?:ant-|proj-)?[A-Za-z0-9_-]{32,}/ },
  { what: 'a Slack token', pattern: /\bxox[abprs]-[A-Za-z0-9-]{20,}/ },
  {
    what: 'a Plaid production token',
    pattern: /\b(?:access|public|link)-production-[0-9a-f]{8}-[0-9a-f-]{27}/,
  },
  { what: 'a Plaid secret', pattern: /PLAID_SECRET\s*[=:]\s*['"]?[0-9a-f]{30}\b/ },
  {
    what: 'a password inside an address',
    pattern: /\b(?:postgres(?:ql)?|smtps?):\/\/[^\s:@/]+:(?!password@|secret@|\$)[^\s:@/]{12,}@/,
  },
];

/** Text worth reading; pictures and fonts are not. */
const TEXT = /(\.(ts|tsx|mts|mjs|js|json|jsonc|md|sql|css|html|ya?ml|sh|txt|toml)|\/\.?[^./]+|\.env[.a-z]*)$/;

export const secrets: HouseCheck = {
  name: 'no secrets in tracked files',
  why: 'what was pushed once stays in the history and in every clone, whatever is deleted later.',
  mend: 'take it out, put it into the environment (.env.example says how), and have the key replaced by its issuer.',
  find: (tree) =>
    tree.files
      .filter((path) => (TEXT.test(`/${path}`) && path !== 'package-lock.json') || path.endsWith('.env'))
      .flatMap((path) => [
        ...(/(^|\/)\.env$/.test(path) ? [{ where: path, what: 'the file of local settings itself' }] : []),
        ...tree
          .read(path)
          .split('\n')
          .flatMap((line, index, lines) => {
            const here = `${line}\n${lines[index + 1] ?? ''}`;
            const hit = shapes.find(({ pattern }) => (pattern.exec(here)?.index ?? Infinity) <= line.length);
            return hit === undefined
              ? []
              : [{ where: `${path}:${index + 1}`, what: `looks like ${hit.what}` }];
          }),
      ]),
};
