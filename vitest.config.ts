import { defineConfig } from 'vitest/config';

const acrossFiles = ['contract', 'properties', 'faults'].map((folder) => `tests/${folder}/**/*.test.ts`);

/** Four kinds of tests; `npm test` runs them one after the other, `npm run test:unit` and so on one alone. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'jsdom',
          environmentOptions: { jsdom: { url: 'http://localhost:3000/' } },
          include: ['src/**/*.test.{ts,tsx}', 'i18n/**/*.test.ts'],
          globalSetup: ['tests/support/demoSetup.ts'],
          setupFiles: ['tests/support/setupDom.ts'],
          testTimeout: 150_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'gateway',
          environment: 'node',
          include: [
            'mocks/**/*.test.ts',
            'tests/architecture/**/*.test.ts',
            'tests/support/**/*.test.ts',
            ...acrossFiles,
          ],
          globalSetup: ['tests/support/demoSetup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'postgres',
          environment: 'node',
          include: [...acrossFiles, 'tests/processes/**/*.test.ts'],
          env: { GATEWAY_DB: 'postgres' },
          globalSetup: ['tests/support/postgresSetup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'browser',
          environment: 'node',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: ['tests/support/browserSetup.ts'],
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
