import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

const finished = '.build';
/** `npm start` starts the server while it builds the console. */
const unfinished = '.building';
const checkMs = 100;

/** Returns the version of the console's build, which may still run. Rejects if `dist` holds none. */
export function buildVersion(dist: string): Promise<string> {
  const stamp = [finished, unfinished].map((name) => join(dist, name)).find(existsSync);
  if (!stamp) return Promise.reject(new Error(`${dist} holds no build: build first (npm run build).`));
  return readFile(stamp, 'utf8').then((text) => text.slice(0, 12));
}

/** Resolves once the console in `dist` is built. */
export async function builtConsole(dist: string): Promise<void> {
  while (!existsSync(join(dist, finished))) await setTimeout(checkMs);
}
