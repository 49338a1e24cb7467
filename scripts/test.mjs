/**
 * Runs every check of the project, one after the other, and stops at nothing. The last line is the sum over all test
 * runs, "N passed, N failed" or "N passed, N failed, N skipped"; a step other than tests counts only where it fails.
 * Arguments choose single steps: node scripts/test.mjs unit gateway
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const reports = join(root, '.cache', 'tests');

const command = (name, ...args) => ({ name, program: 'npm', args: ['run', '--silent', ...args] });
const tests = (name) => ({
  name,
  report: join(reports, `${name}.json`),
  program: process.execPath,
  args: [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    `--project=${name}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(reports, `${name}.json`)}`,
    '--passWithNoTests',
  ],
});

const steps = [
  command('types', 'types'),
  command('lint', 'lint'),
  tests('unit'),
  tests('gateway'),
  // Built before the last two: they start the server that is shipped.
  command('build', 'build'),
  command('demo', 'build:demo'),
  tests('postgres'),
  tests('browser'),
];

/** Counts of a finished run; a run that broke without a failed test (a file that does not load) counts as one failure. */
function count(step, succeeded) {
  if (!step.report) return { passed: 0, failed: succeeded ? 0 : 1, skipped: 0 };
  try {
    const report = JSON.parse(readFileSync(step.report, 'utf8'));
    const broken = report.testResults.filter(
      (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
    );
    const failed = report.numFailedTests + broken.length;
    return {
      passed: report.numPassedTests,
      failed: failed === 0 && !succeeded ? 1 : failed,
      skipped: report.numPendingTests + report.numTodoTests,
    };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

/** Names and first lines of what failed: the end of a long output is what gets read, and often all that is kept. */
function failures({ name, report }) {
  try {
    return JSON.parse(readFileSync(report, 'utf8')).testResults.flatMap((file) => {
      const where = `${name}: ${relative(root, file.name)}`;
      const failed = file.assertionResults.filter(({ status }) => status === 'failed');
      if (failed.length === 0) return file.status === 'failed' ? [`${where}\n    ${firstLines(file.message)}`] : [];
      return failed.map((test) => `${where}\n  ${test.fullName}\n    ${firstLines(test.failureMessages.join('\n'))}`);
    });
  } catch {
    return [];
  }
}

function firstLines(text = '') {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, 4)
    .map((line) => line.slice(0, 300))
    .join('\n    ');
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(`No such step: ${unknown.join(', ')}. Steps: ${steps.map((step) => step.name).join(', ')}`);
  process.exit(2);
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const total = { passed: 0, failed: 0, skipped: 0 };
const lines = [];
const failed = [];
for (const step of steps.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  process.stdout.write(`\n── ${step.name}\n`);
  const start = process.hrtime.bigint();
  const { status } = spawnSync(step.program, step.args, { cwd: root, stdio: 'inherit' });
  const seconds = Number((process.hrtime.bigint() - start) / 1_000_000n) / 1000;
  const counts = count(step, status === 0);
  for (const key of Object.keys(total)) total[key] += counts[key];
  if (step.report && counts.failed > 0) failed.push(...failures(step));
  const numbers = step.report ? `${counts.passed} passed, ${counts.failed} failed` : counts.failed ? 'failed' : 'ok';
  lines.push(`${step.name.padEnd(10)}${`${seconds.toFixed(0)} s`.padStart(7)}  ${numbers}`);
}

if (failed.length > 0) process.stdout.write(`\n── what failed\n${failed.join('\n')}\n`);
process.stdout.write(`\n${lines.join('\n')}\n\n`);
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
process.stdout.write(`${total.passed} passed, ${total.failed} failed${skipped}\n`);
process.exit(total.failed > 0 ? 1 : 0);
