import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres, type TestPostgres } from '#tests/support/postgres';
import { openPostgres } from './postgres';
import { plainMessage } from './startProblem';

const program = '/usr/bin/openssl';
const isThere = existsSync(program);
if (!isThere) console.warn(`${program} is not installed: the tests of TLS are skipped.`);

const folder = mkdtempSync(join(tmpdir(), 'console-tls-'));
const file = (name: string) => join(folder, name);

function openssl(...options: string[]): void {
  const { status, stderr } = spawnSync(program, options, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

/** Makes a root certificate. */
function makeRoot(name: string): void {
  const subject = ['-subj', `/CN=${name}`];
  openssl('req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', `${name}.key`, '-out', `${name}.pem`, ...subject);
}

/** Makes a certificate for localhost, signed by a root. */
function makeServer(root: string): void {
  writeFileSync(file('names'), 'subjectAltName=DNS:localhost');
  openssl('req', '-newkey', 'rsa:2048', '-nodes', '-keyout', 'server.key', '-out', 'server.csr', '-subj', '/CN=db');
  const signed = ['-CA', `${root}.pem`, '-CAkey', `${root}.key`, '-CAcreateserial', '-extfile', 'names'];
  openssl('x509', '-req', '-in', 'server.csr', '-out', 'server.pem', ...signed);
  chmodSync(file('server.key'), 0o600);
  if (process.getuid?.() === 0) chownSync(file('server.key'), 65_534, 65_534);
  chmodSync(folder, 0o755);
}

/** Opens a database. Returns 'plain' or the version of TLS that its connections have, or a sentence on why it cannot be opened. */
async function opened(url: string, caFile: string | null = null): Promise<string> {
  try {
    const database = await openPostgres({ url, caFile });
    try {
      const { rows } = await database.db.execute<{ version: string | null }>(
        sql`select version from pg_stat_ssl where pid = pg_backend_pid()`,
      );
      return rows[0]?.version ? 'TLS' : 'plain';
    } finally {
      await database.close();
    }
  } catch (error) {
    const place = { port: 1, host: '127.0.0.1', admin: null, dataDir: '/data' };
    return plainMessage(error, { ...place, databaseUrl: url, databaseCaFile: caFile }) ?? String(error);
  }
}

const cannot = expect.stringMatching(/^The connection to .* cannot be encrypted as DATABASE_URL demands/);

describe.skipIf(!isThere)('sslmode means what the documentation of PostgreSQL says', () => {
  let tls: TestPostgres;
  let plain: TestPostgres;
  beforeAll(async () => {
    makeRoot('root');
    makeRoot('stranger');
    makeServer('root');
    const settings = ['ssl=on', `ssl_cert_file=${file('server.pem')}`, `ssl_key_file=${file('server.key')}`];
    [tls, plain] = await Promise.all([startPostgres({ settings }), startPostgres()]);
  });
  afterAll(async () => {
    await Promise.all([tls?.stop(), plain?.stop()]);
    rmSync(folder, { recursive: true });
  });

  /** The address of a server, under its number or its name. */
  const at = ({ url }: TestPostgres, query: string, host = '127.0.0.1') => `${url.replace('127.0.0.1', host)}${query}`;

  it.each([
    ['', 'TLS', 'plain'],
    ['?sslmode=disable', 'plain', 'plain'],
    ['?sslmode=allow', 'plain', 'plain'],
    ['?sslmode=prefer', 'TLS', 'plain'],
    ['?sslmode=require', 'TLS', cannot],
  ])('without a certificate: "%s"', async (query, withTls, without) => {
    expect(await opened(at(tls, query))).toEqual(withTls);
    expect(await opened(at(plain, query))).toEqual(without);
  });

  it.each([
    ['require', 'root', '127.0.0.1', 'TLS'],
    ['require', 'stranger', '127.0.0.1', cannot],
    ['verify-ca', 'root', '127.0.0.1', 'TLS'],
    ['verify-ca', 'stranger', 'localhost', cannot],
    ['verify-full', 'root', 'localhost', 'TLS'],
    ['verify-full', 'root', '127.0.0.1', cannot],
    ['verify-full', 'stranger', 'localhost', cannot],
  ])('%s with the certificate of %s at %s', async (mode, root, host, expected) => {
    const address = at(tls, `?sslmode=${mode}`, host);
    expect(await opened(address, file(`${root}.pem`))).toEqual(expected);
    expect(await opened(`${address}&sslrootcert=${file(`${root}.pem`)}`)).toEqual(expected);
  });

  it('says which file cannot be read', async () => {
    const none = file('none.pem');
    const sentence = expect.stringContaining(`The certificate file ${none} of the database cannot be read`);
    expect(await opened(at(tls, '?sslmode=verify-full'), none)).toEqual(sentence);
    expect(await opened(at(tls, `?sslmode=verify-full&sslrootcert=${none}`))).toEqual(sentence);
  });
});

describe('a database that cannot be opened is one sentence', () => {
  it('where nothing listens, and where the database is unknown', async () => {
    const server = await startPostgres();
    const unknown = new URL(server.url);
    unknown.pathname = '/missing';
    expect(await opened(unknown.href)).toMatch(
      /^The database at \S+ does not have the database of DATABASE_URL: create/,
    );
    await server.stop();
    expect(await opened(server.url)).toMatch(
      /^Nothing listens at 127\.0\.0\.1:\d+, where DATABASE_URL has the database\.$/,
    );
    const named = server.url.replace('127.0.0.1', 'localhost');
    expect(await opened(named)).toMatch(/^Nothing listens at localhost:\d+/);
  });
});
