import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['eval/**/*.test.ts'],
    globalSetup: ['../server/src/testing/global-setup.ts'],
    testTimeout: 240_000,
    hookTimeout: 60_000,
    pool: 'forks',
  },
});
