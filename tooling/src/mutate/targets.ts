/** Rules that must not be wrong, with the tests that hold them: all by themselves, but where a database is part of the rule. */
export const targets: readonly {
  area: string;
  file: string;
  tests: readonly string[];
  /** The tests need a database. */
  database?: true;
}[] = [
  { area: 'money', file: 'contract/src/money.ts', tests: ['contract/src/money.test.ts'] },
  {
    area: 'money',
    file: 'contract/src/goals/goals.rules.ts',
    tests: ['contract/src/goals/goals.rules.test.ts', 'contract/src/goals/exact.test.ts'],
  },
  {
    area: 'money',
    file: 'server/src/transactions/limits.rules.ts',
    tests: ['server/src/transactions/limits.rules.test.ts'],
  },
  {
    area: 'money',
    file: 'server/src/bank/plaid/plaid.amounts.ts',
    tests: ['server/src/bank/plaid/plaid.amounts.test.ts', 'server/src/bank/plaid/plaid.translate.test.ts'],
  },
  {
    area: 'matching',
    file: 'server/src/imports/matching/seats.ts',
    tests: ['server/src/imports/matching/seats.test.ts'],
  },
  {
    area: 'matching',
    file: 'server/src/imports/matching/alike.ts',
    tests: ['server/src/imports/matching/alike.test.ts'],
  },
  {
    area: 'matching',
    file: 'server/src/transactions/transfer-legs.ts',
    tests: ['server/src/transactions/transfer-legs.test.ts'],
  },
  {
    area: 'authentication',
    file: 'server/src/auth/factors/totp.ts',
    tests: ['server/src/auth/factors/totp.test.ts'],
  },
  {
    area: 'authentication',
    file: 'server/src/auth/factors/recovery.ts',
    tests: ['server/src/auth/factors/recovery.test.ts'],
  },
  { area: 'authentication', file: 'server/src/auth/device.ts', tests: ['server/src/auth/device.test.ts'] },
  {
    area: 'authentication',
    file: 'server/src/bank/plaid/plaid.webhooks.ts',
    tests: ['server/src/bank/plaid/plaid.webhooks.test.ts'],
  },
  { area: 'authentication', file: 'server/src/bank/keyring.ts', tests: ['server/src/bank/keyring.test.ts'] },
  {
    area: 'authentication',
    file: 'server/src/http/limiter.ts',
    tests: ['server/src/http/limiter.test.ts', 'server/src/http/limiter.stores.test.ts'],
    database: true,
  },
  {
    area: 'ownership',
    file: 'server/src/db/transaction.ts',
    tests: ['transaction', 'open', 'modes', 'replica'].map((name) => `server/src/db/${name}.test.ts`),
    database: true,
  },
  {
    area: 'ownership',
    file: 'server/src/db/replica.ts',
    tests: ['server/src/db/replica.test.ts'],
    database: true,
  },
];
