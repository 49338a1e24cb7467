import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { newFolder } from './newFolder';
import { quickStart } from './quickStart';

/** A running process of the built node host: console and stand-in gateway on one port. */
export interface TestServer {
  /** e.g. 'http://127.0.0.1:40123', no slash at the end */
  address: string;
  /** address of its admin port, empty where it has none */
  admin: string;
  /** everything it printed so far */
  output(): string;
  /** Ends it as an operator would; removes the data folder if it was made for this server. */
  stop(): Promise<void>;
  /** kill -9: nothing is finished, nothing is saved. The data folder stays. */
  kill(): Promise<void>;
}

interface ServerOptions {
  /** folder for PGlite; a temporary one if left out */
  dataDir?: string;
  /** connection string; several servers may share one */
  databaseUrl?: string;
  /** what is put into a temporary folder before the server has it open */
  prepare?: (dataDir: string) => Promise<void>;
  /** further settings of the server (DEMO, MENU_ORIGINS …) */
  env?: Record<string, string>;
  /** another copy of the built server, which serves the files beside it */
  program?: string;
}

/** The template with the demo data as a server makes them (`browserSetup.ts`). */
export const demoTemplate = 'server_demo';

const builtServer = resolve(import.meta.dirname, '../../dist/server/server.js');
const clock = new URL('./clock.mjs', import.meta.url).href;

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((done) => child.once('exit', () => done()));
}

/** A temporary data folder: with a copy of the demo data where a run has one, else empty. The caller removes it. */
export function newDataFolder(): string {
  const folder = newFolder('console-data-');
  if (process.env.DEMO_DATA) cpSync(process.env.DEMO_DATA, folder, { recursive: true });
  return folder;
}

/**
 * Starts the built server (`npm run build`) on a free port and waits until it is ready.
 *
 * @throws Error with the server's output when it ends instead
 */
export async function startServer(options: ServerOptions = {}): Promise<TestServer> {
  const { dataDir, databaseUrl, prepare, env = {}, program = builtServer } = options;
  if (!existsSync(program)) throw new Error('There is no built server: run `npm run build` first.');
  const own = dataDir || databaseUrl ? undefined : newDataFolder();
  if (own && prepare) {
    await prepare(own).catch((error: unknown) => {
      rmSync(own, { recursive: true, force: true });
      throw error;
    });
  }
  const settings = {
    PORT: '0',
    HOST: '127.0.0.1',
    ADMIN_PORT: '0',
    ADMIN_HOST: '127.0.0.1',
    DRAIN_SECONDS: '0',
    DATA_DIR: dataDir ?? own ?? '',
    DATABASE_URL: databaseUrl ?? '',
    GATEWAY_URL: '',
    // Orders made during a test would interfere; tests that need them set it.
    DEMO_DAYS: '0',
  };
  const flags = process.env.SHORT_LIVED ? quickStart : [];
  const child = spawn(process.execPath, [...flags, '--import', clock, program], {
    env: { ...process.env, ...settings, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  // A test run that ends before its time must leave no server behind.
  const abandon = () => child.kill('SIGKILL');
  process.once('exit', abandon);
  const discard = () => {
    process.removeListener('exit', abandon);
    if (own) rmSync(own, { recursive: true, force: true });
  };
  const address = await new Promise<string>((found, failed) => {
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      const ready = /Ready in .*?(https?:\/\/[^\s/]+)/.exec(printed);
      if (ready?.[1]) found(ready[1]);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('error', failed);
    child.once('exit', (code) => failed(new Error(`The server ended with ${code}:\n${printed}`)));
  }).catch((error: unknown) => {
    discard();
    throw error;
  });
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended(child);
  };
  return {
    address,
    admin: /Health: (https?:\/\/[^\s/]+)/.exec(printed)?.[1] ?? '',
    output: () => printed,
    stop: async () => {
      await end('SIGTERM');
      discard();
    },
    kill: () => end('SIGKILL'),
  };
}
