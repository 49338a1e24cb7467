/**
 * Builds the console (dist/console, with compressed variants, within its budgets) and the programs for node
 * (dist/server). `node scripts/build.mjs server` builds only the latter.
 */
import './node.mjs';
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { checkBudgets } from './budgets.mjs';
import { compressFolder } from './compress.mjs';
import { root, stampFile, stampOfSources } from './stamp.mjs';

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

if (process.argv[2] === 'server') {
  vite('--ssr');
} else {
  const stamp = stampOfSources();
  // Without the stamp an interrupted build is never taken for a finished one.
  rmSync(stampFile, { force: true });
  vite();
  await compressFolder(join(root, 'dist/console'));
  if (!checkBudgets(join(root, 'dist/console'))) process.exit(1);
  vite('--ssr');
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, stamp);
}
