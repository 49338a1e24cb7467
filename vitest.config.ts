import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Begun last, they would run on alone, with half of the machine idle. A fresh clone knows no durations to go by. */
const longest = [
  'tests/browser/screens.test.ts',
  'tests/browser/report/report.test.ts',
  'tests/contract/entities.test.ts',
  'tests/contract/onPglite.test.ts',
  'tests/architecture/example.test.ts',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    const isShort = ({ moduleId }: TestSpecification) => !longest.some((path) => moduleId.endsWith(path));
    // Project by project: a worker is replaced where the next file is another one's.
    const place = (file: TestSpecification) => 2 * projects.indexOf(file.project.name) + Number(isShort(file));
    return sorted.sort((a, b) => place(a) - place(b));
  }
}

/** Ends only what hangs: on one busy core a test of ten seconds takes minutes. */
const patience = 300_000;

/** One clock for the processes of a run, see tests/support/clock.mjs. */
if (process.env.TEST_CLOCK) process.env.TEST_CLOCK_SET ??= String(Date.now());
const clock = 'tests/support/clock.mjs';
const quickSignOn = 'tests/support/quickSignOn.ts';

/** Node from 25 on has an empty `localStorage` of its own, which would hide that of jsdom. */
const withoutStorage = Number.parseInt(process.versions.node, 10) >= 25 ? ['--no-experimental-webstorage'] : [];

/**
 * Three kinds of tests, and those of operations; `npm test` runs the three, `npm run test:unit` and so on one kind alone. Files of a kind share
 * their modules: loading them anew for each took up to a quarter of it. What a file leaves behind in them is another file's trouble, so
 * state is reset where it is made (`setupDom.ts`).
 *
 * Tests run before a PostgreSQL server, which costs less than PGlite; those of the gateway before two gateways: jobs that either may take,
 * callers at once. On PGlite, as on a fresh machine, run a first journey, those of processes, a gateway that is killed, the static demo and
 * samples of the contract.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'jsdom',
          execArgv: withoutStorage,
          isolate: false,
          environmentOptions: { jsdom: { url: 'http://localhost:3000/' } },
          include: ['src/**/*.test.{ts,tsx}', 'i18n/**/*.test.ts'],
          env: { GATEWAY_DB: 'postgres' },
          globalSetup: ['tests/support/postgresSetup.ts'],
          setupFiles: [clock, quickSignOn, 'tests/support/setupDom.ts'],
          testTimeout: patience,
          hookTimeout: patience,
        },
      },
      {
        test: {
          name: 'gateway',
          environment: 'node',
          isolate: false,
          include: [
            '{server,mocks}/**/*.test.ts',
            'tests/{architecture,support,contract,properties,faults}/**/*.test.ts',
          ],
          env: { GATEWAY_DB: 'postgres' },
          globalSetup: ['tests/support/demoSetup.ts', 'tests/support/postgresSetup.ts'],
          setupFiles: [clock, quickSignOn],
          testTimeout: patience,
          hookTimeout: patience,
        },
      },
      {
        test: {
          name: 'browser',
          environment: 'node',
          isolate: false,
          include: ['tests/{browser,processes}/**/*.test.ts'],
          globalSetup: ['tests/support/browserSetup.ts'],
          setupFiles: [clock],
          testTimeout: patience,
          hookTimeout: patience,
        },
      },
      {
        // Faults that take long; `npm run test:operations` alone runs them.
        test: {
          name: 'operations',
          environment: 'node',
          isolate: false,
          include: ['tests/operations/**/*.test.ts'],
          setupFiles: [clock],
          testTimeout: patience,
          hookTimeout: patience,
        },
      },
    ],
  },
});
