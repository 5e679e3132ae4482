import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    // One throwaway PostgreSQL for the run; TEST_DATABASE_URL, when set, is used instead.
    globalSetup: ['../server/src/testing/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    pool: 'forks',
    expect: { poll: { timeout: 10_000 } },
  },
});
