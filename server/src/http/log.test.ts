import { expect, test } from 'vitest';
import { createLog, redactText } from './log.ts';

function logged(write: (log: ReturnType<typeof createLog>) => void): string[] {
  const lines: string[] = [];
  write(createLog('trace', { write: (line: string) => void lines.push(line) }));
  return lines;
}

const canary = 'canary-5417-canary';

test.each([
  [{ password: canary }],
  [{ body: { new_password: canary } }],
  [{ a: { b: { access_token: canary } } }],
  [{ a: { b: { c: { token: canary } } } }],
  [{ headers: { authorization: `Bearer ${canary}` } }],
  [{ user: { email: canary } }],
])('secrets in %j do not reach the log', (fields) => {
  const [line] = logged((log) => log.info(fields, 'x'));
  expect(line).not.toContain(canary);
  expect(line).toContain('[redacted]');
});

test('what an error carries beside its words stays out: requests, rows, configurations', () => {
  const error = Object.assign(new Error('it failed'), {
    code: 'E_CODE',
    config: { headers: { 'PLAID-SECRET': canary } },
    detail: `Key (email)=(${canary}) already exists.`,
    response: { data: canary },
  });
  const [line] = logged((log) => log.error({ err: new Error('outer', { cause: error }) }, 'x'));
  expect(line).not.toContain(canary);
  expect(JSON.parse(line ?? '').err.cause).toMatchObject({ message: 'it failed', code: 'E_CODE' });
});

test('each line is JSON and says when, in UTC, and how grave it is', () => {
  const [line = ''] = logged((log) => log.warn({ n: 1 }, 'x'));
  expect(JSON.parse(line)).toEqual({
    level: 'warn',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    n: 1,
    msg: 'x',
  });
});

test('tokens and reset links are blanked within texts', () => {
  expect(redactText('GET /saldo/reset-password?token=abc_DEF-123&x=1 failed')).toBe(
    'GET /saldo/reset-password?token=[redacted]&x=1 failed',
  );
  expect(redactText(`no session sld_${'a'.repeat(43)}!`)).toBe('no session [redacted]!');
  expect(redactText('access-sandbox-1234-abcd-9921 is dead')).toBe('[redacted] is dead');
});

test('a token in a text is blanked whatever its field is called', () => {
  const [line] = logged((log) =>
    log.info({ link: `https://a.example/reset-password?token=${canary}`, to: [`sld_${canary}`] }, 'x'),
  );
  expect(line).not.toContain(canary);
  expect(JSON.parse(line ?? '').link).toBe('https://a.example/reset-password?token=[redacted]');
});

test('line breaks and control characters from outside cannot begin a line of their own', () => {
  const lines = logged((log) => log.warn({ name: 'a\r\n{"level":"fatal"}\u001b[31m' }, 'b\nc'));
  expect(lines).toHaveLength(1);
  expect(lines[0]?.trimEnd()).not.toMatch(/[\r\n\u001b]/);
});
