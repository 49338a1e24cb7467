/**
 * Runs every check of the project, even after failures. Failed files run once more in a fresh process, for all depend on processes
 * beside them (a database server, a browser); tests that pass only then are listed as unsteady. The last line is the sum over all test runs, "N
 * passed, N failed" or "N passed, N failed, N skipped"; a step other than tests counts only where it fails. Arguments
 * choose single steps: node scripts/test.mjs code browser
 */
import './node.mjs';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { runBeside } from './command.mjs';
import { count, failedFiles, failures, secondThoughts, unsteady } from './testReport.mjs';

const root = resolve(import.meta.dirname, '..');
const reports = join(root, '.cache', 'tests');

const command = (name, ...args) => ({ name, program: 'npm', args: ['run', '--silent', ...args] });
/** Tests of projects of vitest.config.ts. */
const tests = (name, projects = [name]) => ({
  name,
  projects,
  report: join(reports, `${name}.json`),
});

/** Runs the tests of projects, or some of their files, in a separate process. */
function runTests(projects, report, files = []) {
  const program = join(root, 'node_modules/vitest/vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const chosen = projects.map((name) => `--project=${name}`);
  const args = [program, 'run', ...chosen, ...reporters, '--passWithNoTests', ...files];
  return spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status === 0;
}

/** One after the other; those of one group run side by side. */
const groups = [
  [command('types', 'types'), command('lint', 'lint'), command('build', 'build'), command('demo', 'build:demo')],
  [tests('code', ['unit', 'gateway'])],
  // They start the server that was built.
  [tests('browser')],
];
const steps = groups.flat();

function read(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Where more files fail, the code is at fault. */
const mostAgain = 20;

/** Returns the result of a step of tests, including the second run of failed files. */
function test({ name, projects, report }) {
  const place = (path) => `${name}: ${relative(root, path)}`;
  const succeeded = runTests(projects, report);
  const first = read(report);
  const files = failedFiles(first);
  if (files.length === 0 || files.length > mostAgain) {
    return { counts: count(first, succeeded), failed: failures(first, place), unsteady: [] };
  }
  process.stdout.write(`\n── ${name} once more: ${files.length} of its files\n`);
  const secondReport = join(reports, `${name}.again.json`);
  const secondSucceeded = runTests(projects, secondReport, files);
  const second = read(secondReport);
  const both = secondThoughts(first, second);
  return {
    counts: count(both, secondSucceeded),
    failed: failures(both, place),
    unsteady: unsteady(first, second, place),
  };
}

/** Returns the result of a step other than tests. */
async function runCommand({ program, args }) {
  const succeeded = await runBeside(program, args, { cwd: root });
  return { counts: { passed: 0, failed: succeeded ? 0 : 1, skipped: 0 }, failed: [], unsteady: [] };
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
const unsteadyTests = [];

async function take(step) {
  const start = process.hrtime.bigint();
  const outcome = step.report ? test(step) : await runCommand(step);
  const seconds = Number((process.hrtime.bigint() - start) / 1_000_000n) / 1000;
  const { counts } = outcome;
  for (const key of Object.keys(total)) total[key] += counts[key];
  failed.push(...outcome.failed);
  unsteadyTests.push(...outcome.unsteady);
  const numbers = step.report ? `${counts.passed} passed, ${counts.failed} failed` : counts.failed ? 'failed' : 'ok';
  lines.push(`${step.name.padEnd(10)}${`${seconds.toFixed(0)} s`.padStart(7)}  ${numbers}`);
}

for (const group of groups) {
  const asked = group.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  if (asked.length > 0) process.stdout.write(`\n── ${asked.map(({ name }) => name).join(', ')}\n`);
  await Promise.all(asked.map(take));
}

// The end of a long output is read most, and often all that is kept.
if (failed.length > 0) process.stdout.write(`\n── what failed\n${failed.join('\n')}\n`);
if (unsteadyTests.length > 0) {
  process.stdout.write(`\n── unsteady: failed, and passed when run once more\n${unsteadyTests.join('\n')}\n`);
}
process.stdout.write(`\n${lines.join('\n')}\n\n`);
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
process.stdout.write(`${total.passed} passed, ${total.failed} failed${skipped}\n`);
process.exit(total.failed > 0 ? 1 : 0);
