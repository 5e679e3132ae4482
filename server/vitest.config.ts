import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['./src/testing/global-setup.ts'],
    // Real databases and processes on a shared machine: slow is not wrong.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    pool: 'forks',
  },
});
