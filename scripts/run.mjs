/**
 * Runs a program for node: `server` (npm start; builds first where sources have changed since the last build), or `reset`, `backup`,
 * `restore`, `move`, `breakGlass` or `unlock` (npm run reset …), which use the last build, as the running server does.
 */
import './node.mjs';
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, stampOfBuild, stampOfSources } from './stamp.mjs';

const program = process.argv[2];
const file = join(root, 'dist/server', `${program}.js`);

function build(...parts) {
  const { status } = spawnSync(process.execPath, [join(root, 'scripts/build.mjs'), ...parts], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

if (program !== 'server') {
  if (!existsSync(file)) build('server');
} else if (existsSync(file) && stampOfBuild() === stampOfSources()) {
  process.stdout.write('Nothing changed since the last build: it is used as it is.\n');
} else {
  process.stdout.write('Building …\n');
  build('server');
  // The server makes its data meanwhile, and waits for the console (server/hosts/node/builtConsole.ts).
  process.env.CONSOLE_BUILD = 'running';
  const building = spawn(process.execPath, [join(root, 'scripts/build.mjs'), 'console'], { stdio: 'inherit' });
  building.on('exit', (status) => status !== 0 && process.exit(status ?? 1));
  process.on('exit', () => building.kill());
}
await import(file);
