import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { openKeys } from './key-file.ts';

function faultsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
  return [];
}

test('everything has a working default', () => {
  expect(readConfig({ DATA_DIR: '/data', PORT: '' })).toMatchObject({
    production: false,
    port: 3000,
    host: '127.0.0.1',
    basePath: '/saldo',
    publicUrl: null,
    dataDir: '/data',
    databaseUrl: null,
    trustProxy: false,
    mail: { smtpUrl: null, outboxDir: join('/data', 'outbox') },
    bank: { kind: 'embedded', prefix: '/_bank' },
    rateLimitScale: 1,
    session: { idleMinutes: 7 * 24 * 60, absoluteMinutes: 30 * 24 * 60 },
    hsts: false,
  });
});

test.each([
  ['/', ''],
  ['/saldo/', '/saldo'],
  ['/a/b', '/a/b'],
])('base path %s', (given, kept) => {
  expect(readConfig({ BASE_PATH: given }).basePath).toBe(kept);
});

test.each([
  ['1', 1],
  ['true', 1],
  ['2', 2],
  ['0', false],
  ['10.0.0.0/8, ::1', '10.0.0.0/8, ::1'],
  ['loopback', 'loopback'],
])('TRUST_PROXY %s', (given, kept) => {
  expect(readConfig({ TRUST_PROXY: given }).trustProxy).toBe(kept);
});

describe('faults are listed all at once', () => {
  test.each<[Record<string, string>, string[]]>([
    [
      { PORT: '70000', RATE_LIMIT_SCALE: '-1', DATABASE_URL: 'mysql://x', SMTP_URL: 'x' },
      [
        'PORT must be at most 65535',
        'DATABASE_URL must be a postgres:// address',
        'SMTP_URL must be an smtp:// or smtps:// address',
        'RATE_LIMIT_SCALE must be a number from 0 to 1000',
      ],
    ],
    [{ BASE_PATH: '/api/v1' }, ['BASE_PATH must not be an address the server uses itself']],
    [{ BASE_PATH: '/healthz' }, ['BASE_PATH must not be an address the server uses itself']],
    [{ BASE_PATH: '/a"b' }, ['BASE_PATH must be / or look like /saldo (letters, digits, . _ ~ -)']],
    [{ BANK_PREFIX: '/' }, ['BANK_PREFIX must look like /_bank']],
    [{ BANK_PREFIX: '/saldo/bank' }, ['BANK_PREFIX and BASE_PATH must not lie within each other']],
    [{ LLM_API_KEY: 'x' }, ['LLM_MODEL must name the model when another LLM_ setting is there']],
    [{ PLAID_SECRET: 'x' }, ['PLAID_CLIENT_ID and PLAID_SECRET belong together: set both or neither']],
    [
      { PLAID_SECRET: 'x', PLAID_CLIENT_ID: 'x', BANK_CONTROL_TOKEN: 'x'.repeat(16) },
      ['BANK_CONTROL_TOKEN is for the embedded bank: unset it when Plaid keys are set'],
    ],
    [
      { NODE_ENV: 'production', TEST_CLOCK: '2026-01-01T00:00:00Z' },
      ['TEST_CLOCK is for tests: unset it in production'],
    ],
    [
      { TRUST_PROXY: 'everyone' },
      ['TRUST_PROXY must be a number of proxies (1 to 9), or addresses and ranges of proxies'],
    ],
    [
      { SESSION_IDLE_MINUTES: '10', SESSION_ABSOLUTE_MINUTES: '5' },
      ['SESSION_IDLE_MINUTES must not exceed SESSION_ABSOLUTE_MINUTES'],
    ],
    [
      { SOCIAL_URLS: 'javascript:alert(1)' },
      ['SOCIAL_URLS has "javascript:alert(1)", which is not an http(s) address'],
    ],
    [
      { SECURITY_CONTACT: 'mailto:a@example.org safety@example.org' },
      ['SECURITY_CONTACT has "safety@example.org", which is not a mailto:, https: or tel: address'],
    ],
    [{ BASE_PATH: '/.well-known' }, ['BASE_PATH must not be an address the server uses itself']],
    [
      { PUBLIC_URL: 'https://x.example/path' },
      ['PUBLIC_URL must be an origin such as https://money.example.org, without a path'],
    ],
  ])('%j', (env, faults) => {
    expect(faultsOf(env)).toEqual(faults);
  });
});

test('keys: none in production, weak or misshapen ones anywhere are refused with the reason', async () => {
  const keys = (more: object) =>
    openKeys({ encryptionKeys: null, dataDir: '/nowhere', production: false, ...more });
  await expect(keys({ production: true })).rejects.toThrow('ENCRYPTION_KEYS must be set in production');
  await expect(keys({ encryptionKeys: 'a:AAAA' })).rejects.toThrow(
    'ENCRYPTION_KEYS: encryption keys must look like',
  );
  await expect(keys({ encryptionKeys: `a:${Buffer.alloc(32).toString('base64')}` })).rejects.toThrow(
    'not random',
  );
});
