import { expect, test } from 'vitest';
import { treeOf } from '../house/tree.ts';
import { sortTests } from './projects.ts';
import { inOneRun, trainingStep, vitestSteps } from './vitest-steps.ts';

test('a test needs a database when anything it loads opens one', () => {
  const tree = treeOf({
    'server/src/testing/database.ts': '',
    'server/src/testing/app.ts': "export * from './database.ts';",
    'server/src/goals/goals.test.ts': "import { startTestApp } from '../testing/app.ts';",
    'server/src/goals/rules.test.ts': "import type { App } from '../testing/app.ts'; import './rules.ts';",
    'server/src/goals/rules.ts': '',
    'server/src/db/embedded/start.ts': '',
    'server/src/db/open.test.ts': "await import('./embedded/start.ts');",
    'bench/eval/lab.test.ts': "import '@saldo/server/src/testing/app.ts';",
  });
  expect(sortTests(tree, 'server')).toEqual({
    pure: ['src/goals/rules.test.ts'],
    database: ['src/db/open.test.ts', 'src/goals/goals.test.ts'],
  });
  expect(sortTests(tree, 'bench')).toEqual({ pure: [], database: ['eval/lab.test.ts'] });
});

test('the chosen packages run together, in the place of the first', () => {
  const other = { ...vitestSteps[0]!, name: 'e2e', group: 'e2e' };
  const names = (steps: typeof vitestSteps) => inOneRun(steps).map(({ name }) => name);
  const of = (name: string) => vitestSteps.find((step) => step.name === name)!;
  expect(names([of('contract'), other])).toEqual(['contract', 'e2e']);
  expect(names([of('server'), of('web'), other])).toEqual(['web, server', 'e2e']);
});

test('what does not ask the reader runs beside its teaching, the rest after it', () => {
  const step = (name: string, alone: boolean) => ({ ...trainingStep, name, group: name, alone });
  const steps = [trainingStep, step('lint', false), ...vitestSteps, step('e2e', true)];
  expect(inOneRun(steps).map(({ name, alone }) => [name, alone])).toEqual([
    ['the reader is taught', false],
    ['contract, tooling, bank-sandbox, web', false],
    ['lint', false],
    ['reader, bench, server', true],
    ['e2e', true],
  ]);
});
