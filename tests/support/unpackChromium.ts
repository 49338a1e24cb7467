import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import packed from '@sparticuz/chromium';

/** A browser program and the environment variables it has to be started with. */
export interface BrowserProgram {
  executablePath: string;
  env: Record<string, string>;
}

const cacheRoot = resolve(import.meta.dirname, '../../.cache');

/**
 * Runs `work` with environment variables changed and puts them back afterwards: the npm package takes its target folder
 * and its idea of the operating system from there and has no other way to be told.
 */
async function withEnvironment<T>(changes: Record<string, string>, work: () => Promise<T>): Promise<T> {
  const before = Object.keys(changes).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, changes);
  try {
    return await work();
  } finally {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
}

async function unpack(folder: string) {
  mkdirSync(folder, { recursive: true });
  // The execution environment named here makes the package unpack the NSS libraries too, for systems that lack them.
  await withEnvironment({ TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' }, () => packed.executablePath());
}

function starts(executablePath: string, env: Record<string, string>) {
  return spawnSync(executablePath, ['--version', '--no-sandbox'], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
}

/**
 * Unpacks the Chromium of the npm package @sparticuz/chromium into the project's cache folder (once per version) and
 * finds out whether it needs the shared libraries that come with it.
 *
 * @throws Error with the loader's own message when the program cannot be started even with those libraries.
 */
export async function unpackChromium(): Promise<BrowserProgram> {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const version = createRequire(entry)('../../package.json').version as string;
  const folder = join(cacheRoot, `chromium-${version}`);
  const executablePath = join(folder, 'chromium');
  if (!existsSync(executablePath)) {
    // Unpacked to another folder and moved in one step, so that neither a second process nor a killed one meets half a
    // program.
    const aside = `${folder}.${process.pid}`;
    rmSync(aside, { recursive: true, force: true });
    await unpack(aside);
    try {
      renameSync(aside, folder);
    } catch (error) {
      rmSync(aside, { recursive: true, force: true });
      if (!existsSync(executablePath)) throw error;
    }
  }
  if (starts(executablePath, {}).status === 0) return { executablePath, env: {} };
  const withLibraries = { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') };
  const second = starts(executablePath, withLibraries);
  if (second.status !== 0) throw new Error(`The Chromium of the npm package does not start: ${second.stderr}`);
  return { executablePath, env: withLibraries };
}
