import { describe, expect, test } from 'vitest';
import { countReport as countPlaywright } from './browser-step.ts';
import { judgeOracles, type Oracle } from './oracles.ts';
import { runSteps } from './run.ts';
import { select } from './select.ts';
import { verdict, type Step } from './step.ts';
import { countReport as countVitest } from './vitest-steps.ts';

const file = (status: string, tests: string[], message = '') => ({
  name: 'a.test.ts',
  status,
  message,
  assertionResults: tests.map((outcome, index) => ({ fullName: `test ${index}`, status: outcome })),
});

describe("counting Vitest's report", () => {
  test('passed, failed, and every way of not running', () => {
    const report = { testResults: [file('failed', ['passed', 'failed', 'skipped', 'pending', 'todo'])] };
    expect(countVitest(report, 1)).toMatchObject({ passed: 1, failed: 1, skipped: 3 });
  });

  test('a file that could not be loaded is a failure', () => {
    expect(countVitest({ testResults: [file('failed', [])] }, 1)).toMatchObject({ passed: 0, failed: 1 });
  });

  test('a bad end without a failed test is a failure, and so is a missing report', () => {
    expect(countVitest({ testResults: [file('passed', ['passed'])] }, 1)).toMatchObject({
      passed: 1,
      failed: 1,
    });
    expect(countVitest(null, 1).failed).toBe(1);
  });
});

describe("counting Playwright's report", () => {
  const spec = (status: string) => ({ title: status, tests: [{ projectName: 'desktop', status }] });

  test('nested suites; a flaky test passed, and is named', () => {
    const inner = { title: 'goals', specs: [spec('unexpected'), spec('flaky'), spec('skipped')] };
    const report = { suites: [{ title: 'e2e', specs: [spec('expected')], suites: [inner] }], errors: [] };
    const counted = countPlaywright(report, 1);
    expect(counted).toMatchObject({ passed: 2, failed: 1, skipped: 1 });
    const wavered = counted.cases.filter((each) => each.wavered);
    expect(wavered.map(({ name }) => name)).toEqual(['[desktop] e2e goals flaky']);
  });

  test('no browser: one failure', () => {
    expect(countPlaywright({ suites: [], errors: [{ message: 'no browser' }] }, 1).failed).toBe(1);
  });
});

describe('oracles', () => {
  const oracle = (excuse: string | null): Oracle => ({
    name: 'Plaid',
    tests: /oracle: plaid/,
    absentBecause: () => excuse,
  });
  const passed = { name: 'bank oracle: plaid accounts', outcome: 'passed' } as const;

  test('one that ran says how it went', () => {
    expect(judgeOracles([oracle(null)], [passed])[0]).toMatchObject({
      state: 'ran',
      text: 'ran, 1 passed, 0 failed',
    });
  });

  test('one that was skipped is missing, unless something excuses it', () => {
    const skipped = { ...passed, outcome: 'skipped' } as const;
    expect(judgeOracles([oracle(null)], [skipped])[0]?.state).toBe('missing');
    expect(judgeOracles([oracle('no document')], [skipped])[0]?.state).toBe('absent');
  });
});

describe('choosing and running steps', () => {
  const step = (name: string, group: string, alone: boolean, run: Step['run']): Step => ({
    name,
    group,
    alone,
    run,
  });
  const good = () => Promise.resolve(verdict(true, ''));
  const steps = [step('types: web', 'types', false, good), step('server', 'unit', true, good)];

  test('a name, a group, an alias, and what is left over', () => {
    expect(select(steps, []).steps).toHaveLength(2);
    expect(select(steps, ['check']).steps.map(({ name }) => name)).toEqual(['types: web']);
    expect(select(steps, ['server', 'sign-in'])).toMatchObject({ filters: ['sign-in'] });
  });

  test('words that choose nothing, or filter nothing, are refused', () => {
    expect(() => select(steps, ['sever'])).toThrow('"sever" names no step');
    expect(() => select(steps, ['types', 'sign-in'])).toThrow('names no step');
  });

  test('a step that throws is one failure, and the others still run', async () => {
    const bad = step('broken', 'types', false, () => Promise.reject(new Error('no such tool')));
    const printed: string[] = [];
    const results = await runSteps([bad, ...steps], [], (text) => printed.push(text));
    expect(printed.join()).toContain('no such tool');
    expect(results.map(({ step: { name }, outcome }) => [name, outcome.failed])).toEqual(
      expect.arrayContaining([
        ['broken', 1],
        ['types: web', 0],
        ['server', 0],
      ]),
    );
  });
});
