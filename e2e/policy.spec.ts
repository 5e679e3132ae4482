import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { expect, test } from './support/kept-page.ts';

test('the content security policy has no high, medium or syntax finding by Google’s evaluator', async ({
  page,
}) => {
  const answer = await page.goto('login');
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(policy).not.toContain('unsafe-inline');
  const findings = new CspEvaluator(new CspParser(policy).csp).evaluate();
  const grave = findings.filter(({ severity }) =>
    [Severity.HIGH, Severity.MEDIUM, Severity.SYNTAX].includes(severity),
  );
  expect(grave.map(({ directive, value, description }) => ({ directive, value, description }))).toEqual([]);
});
