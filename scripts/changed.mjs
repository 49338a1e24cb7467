/**
 * Checks what a change can affect, in up to two and a half minutes: node scripts/changed.mjs [a commit to compare with; main's merge base
 * where left out]. Types and dead code of the whole, lint of the changed files, architecture, and the tests that
 * tests/support/affected.ts chooses. It is no substitute for `npm test`, which also drives a browser.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createServer } from 'vite';
import { runBeside } from './command.mjs';

const root = resolve(import.meta.dirname, '..');
process.chdir(root);

function git(...args) {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '';
}

/** Paths that differ from the commit, committed or not, with those that git does not know yet. */
function changedFiles() {
  const base = process.argv[2] ?? (git('merge-base', 'HEAD', 'main') || 'HEAD');
  const lists = [git('diff', '--name-only', base), git('ls-files', '--others', '--exclude-standard')];
  return [...new Set(lists.flatMap((list) => list.split('\n')))].filter(Boolean).sort();
}

async function selectionOf(changed) {
  const server = await createServer({
    root,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  try {
    const { affectedBy } = await server.ssrLoadModule('/tests/support/project.ts');
    return affectedBy(changed);
  } finally {
    await server.close();
  }
}

const failed = [];

/** Tells how a part ended, and how long it took. */
async function take(name, work) {
  const start = process.hrtime.bigint();
  const succeeded = await work();
  const seconds = Number((process.hrtime.bigint() - start) / 1_000_000_000n);
  process.stdout.write(`${name}: ${succeeded ? 'ok' : 'failed'} after ${seconds} s\n`);
  if (!succeeded) failed.push(name);
}

const changed = changedFiles();
if (changed.length === 0) {
  process.stdout.write('Nothing has changed.\n');
  process.exit(0);
}
const selection = await selectionOf(changed);
const there = changed.filter((path) => existsSync(path));
const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
const lint = ['check', '--no-errors-on-unmatched', '--files-ignore-unknown=true', ...there];
await Promise.all([
  take('types', () => runBeside('npm', ['run', '--silent', 'types'])),
  take('lint', () => runBeside(process.execPath, [biome, ...lint])),
  take('dead code', () => runBeside('npx', ['knip'])),
]);

// Without the worked example, which is compiled and run for half a minute.
const architecture = [
  'layers',
  'project',
  'schema',
  'registrations',
  'translations',
  'composedTexts',
  'keysOnce',
  'english',
  'papers',
].map((name) => `tests/architecture/${name}.test.ts`);
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const files = [...selection.unit, ...architecture, ...selection.gateway];
// On PGlite too only where the change is about them.
const isFault = (path) => path.startsWith('tests/faults/');
const settings = {
  TEST_CONTRACTS: selection.contracts.join(),
  TEST_FAULTS: selection.gateway.some(isFault) ? 'all' : 'once',
};
const tests = [vitest, 'run', '--project=unit', '--project=gateway', ...files];
const run = { stdio: 'inherit', env: { ...process.env, ...settings } };
await take('tests', () => spawnSync(process.execPath, tests, run).status === 0);

const { left } = selection;
if (left.length > 0) process.stdout.write(`\nLeft to npm test (${left.length}): ${left.join(', ')}\n`);
process.stdout.write(failed.length > 0 ? `\nfailed: ${failed.join(', ')}\n` : '\nall ok\n');
process.exit(failed.length > 0 ? 1 : 0);
