import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const project = resolve(import.meta.dirname, '../..');
const home = join(project, '.cache/bench/minimal');

/**
 * Builds the minimal application beside a copy of the built server, which then serves it like the console: the same
 * program, with files compressed in the same way. Returns the path of that server.
 *
 * @throws Error when it does not compile
 */
export function buildMinimalSite(): string {
  rmSync(home, { recursive: true, force: true });
  mkdirSync(home, { recursive: true });
  const run = (...args: string[]) => {
    const { status, stderr } = spawnSync(process.execPath, args, { cwd: project, encoding: 'utf8' });
    if (status !== 0) throw new Error(`The minimal application cannot be built:\n${stderr}`);
  };
  const page = join(project, 'tests/bench/minimal');
  const console = join(home, 'console');
  const vite = join(project, 'node_modules/vite/bin/vite.js');
  run(vite, 'build', page, '--outDir', console, '--emptyOutDir', '--target', 'es2022', '--logLevel', 'warn');
  run(join(project, 'scripts/compress.mjs'), console);
  cpSync(join(project, 'dist/server'), join(home, 'server'), { recursive: true });
  writeFileSync(join(home, '.build'), 'minimal');
  return join(home, 'server/server.js');
}
