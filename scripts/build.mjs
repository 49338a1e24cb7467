/**
 * Builds the programs for node (dist/server) and the console (dist/console, with compressed variants, within its budgets).
 * `node scripts/build.mjs server` builds the former alone, `console` the latter.
 */
import './node.mjs';
import { spawnSync } from 'node:child_process';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { checkBudgets } from './budgets.mjs';
import { compressFolder } from './compress.mjs';
import { root, stampFile, stampOfSources, unfinishedStampFile } from './stamp.mjs';

// The shipped build is the same in every environment: React has a slow development variant.
process.env.NODE_ENV = 'production';

function vite(...args) {
  const { status } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--configLoader', 'runner', '--logLevel', 'warn', ...args],
    {
      cwd: root,
      stdio: 'inherit',
    },
  );
  if (status !== 0) process.exit(status ?? 1);
}

const part = process.argv[2];
if (part !== 'console') vite('--ssr');
if (part !== 'server') {
  const stamp = stampOfSources();
  // An unfinished build has the stamp under another name, so that it is never taken for a finished one.
  rmSync(stampFile, { force: true });
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(unfinishedStampFile, stamp);
  vite();
  await compressFolder(join(root, 'dist/console'));
  if (!checkBudgets(join(root, 'dist/console'))) process.exit(1);
  renameSync(unfinishedStampFile, stampFile);
}
