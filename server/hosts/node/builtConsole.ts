import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

const finished = '.build';
const unfinished = '.building';
const checkMs = 100;

/** Whether `npm start` (scripts/run.mjs) builds the console beside the server. */
const isBuilding = (): boolean => process.env.CONSOLE_BUILD === 'running';

/**
 * Returns the version of the console's build in `dist`, also of one that runs. Rejects if there is none, as after a build that
 * was cut off.
 */
export async function buildVersion(dist: string, building = isBuilding()): Promise<string> {
  const names = building ? [finished, unfinished] : [finished];
  const stamp = names.map((name) => join(dist, name)).find(existsSync);
  if (!stamp) throw new Error(`${dist} holds no finished build: build first (npm run build).`);
  return (await readFile(stamp, 'utf8')).slice(0, 12);
}

/** Resolves once the console in `dist` is built. */
export async function builtConsole(dist: string): Promise<void> {
  while (!existsSync(join(dist, finished))) await setTimeout(checkMs);
}
