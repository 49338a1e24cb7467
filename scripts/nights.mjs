/**
 * Runs every check at the times at which days, months and years begin and end, one run after the other: the console reckons
 * in business days, each store's own. Takes as long as `npm test` for each. Arguments choose steps, as with scripts/test.mjs;
 * TEST_CLOCK, where it is set, is the only time.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const times = [
  // Between the stores' cut-offs: to one it is today, to another still yesterday.
  '2026-11-21T03:30:00+08:00',
  // In China another day than in UTC, and the calendar's, not the stores'.
  '2026-11-21T00:10:00+08:00',
  '2026-11-30T23:30:00+08:00',
  '2026-12-31T23:30:00+08:00',
  '2027-02-28T23:30:00+08:00',
  '2028-02-29T10:00:00+08:00',
];

const chosen = process.env.TEST_CLOCK ? [process.env.TEST_CLOCK] : times;
const results = chosen.map((time) => {
  process.stdout.write(`\n━━ at ${time}\n`);
  const args = [join(import.meta.dirname, 'test.mjs'), ...process.argv.slice(2)];
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit', env: { ...process.env, TEST_CLOCK: time } });
  return { time, passed: status === 0 };
});

process.stdout.write(`\n${results.map(({ time, passed }) => `${time}  ${passed ? 'ok' : 'failed'}`).join('\n')}\n`);
process.exit(results.every(({ passed }) => passed) ? 0 : 1);
