import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../launch/paths.mjs';
import type { TestCase } from './step.ts';

/** Somebody else's word about what is right, which some tests hold the product against. */
export interface Oracle {
  name: string;
  /** Tests whose full name matches belong to it. */
  tests: RegExp;
  /** Why it may be absent here; null where it must run. */
  absentBecause(): string | null;
}

const shared = join(projectRoot, '../shared');

/** Tests name their oracle in a title: `oracle: NAME`. */
export const oracles: readonly Oracle[] = [
  { name: "the plaid package's own types", tests: /oracle: plaid-types/, absentBecause: () => null },
  {
    name: "Plaid's OpenAPI document, strict",
    tests: /oracle: plaid-openapi/,
    absentBecause: () => (existsSync(join(shared, 'plaid')) ? null : 'no ../shared/plaid beside this clone'),
  },
  { name: 'the unmodified react-plaid-link', tests: /react-plaid-link/, absentBecause: () => null },
];

export interface OracleLine {
  name: string;
  state: 'ran' | 'absent' | 'missing';
  text: string;
}

/**
 * What each oracle did. `missing` is a failure: nothing excuses its absence, yet no test of it passed.
 * @param cases every test of the run
 */
export function judgeOracles(list: readonly Oracle[], cases: readonly TestCase[]): OracleLine[] {
  return list.map((oracle) => {
    const own = cases.filter((test) => oracle.tests.test(test.name));
    const passed = own.filter((test) => test.outcome === 'passed').length;
    const failed = own.filter((test) => test.outcome === 'failed').length;
    const excuse = oracle.absentBecause();
    if (passed + failed > 0) {
      return { name: oracle.name, state: 'ran', text: `ran, ${passed} passed, ${failed} failed` };
    }
    return excuse === null
      ? { name: oracle.name, state: 'missing', text: 'did NOT run, and nothing excuses it' }
      : { name: oracle.name, state: 'absent', text: `not run: ${excuse}` };
  });
}
