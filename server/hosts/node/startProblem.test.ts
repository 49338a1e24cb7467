import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SealError } from '#server/call/vault';
import { KeptRowsError, NewerDatabaseError } from '#server/db/upgradeErrors';
import { openDataFolder } from './dataFolder';
import { plainMessage } from './startProblem';

const admin = { port: 81, host: '127.0.0.2' };
const place = {
  port: 80,
  host: '127.0.0.1',
  dataDir: '/srv/console/.data',
  admin,
  databaseUrl: null,
  databaseCaFile: null,
};
const remote = { ...place, databaseUrl: 'postgres://ann:secret@db.example:5433/app', databaseCaFile: '/etc/ca.pem' };

function failure(code: string, more: Record<string, unknown> = {}): Error {
  return Object.assign(new Error(code), { code }, more);
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'console-start-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('what keeps the server from starting is one sentence', () => {
  it('where DATA_DIR is a file, or is inside one', async () => {
    const file = join(folder, 'notes.txt');
    await writeFile(file, 'mine');
    for (const dataDir of [file, join(file, 'data')]) {
      const error = await openDataFolder(dataDir, null).catch((reason: unknown) => reason);
      expect(plainMessage(error, { ...place, dataDir })).toBe(
        `${dataDir} is not a folder. Choose another with DATA_DIR.`,
      );
    }
  });

  it('where a newer version wrote the database, or an upgrade would lose rows', () => {
    for (const error of [
      new NewerDatabaseError('9999_later', '0189_coupons_looked_over'),
      new KeptRowsError('0104_member_desk', 'These members share a phone: Ann (1), Bo (2).'),
    ]) {
      expect(plainMessage(error, place)).toBe(error.message);
      expect(error.message).toMatch(/Nothing (of this step )?was changed\.$/);
    }
  });

  it('where HOST is no address of this machine', async () => {
    const host = '192.0.2.1';
    const error = await new Promise((found) => createServer().once('error', found).listen(0, host));
    expect(plainMessage(error, { ...place, host })).toMatch(/^192\.0\.2\.1 is no address of this machine\./);
    const unknown = failure('ENOTFOUND', { hostname: 'no-such.invalid', syscall: 'getaddrinfo' });
    expect(plainMessage(unknown, { ...place, host: 'no-such.invalid' })).toMatch(/is no address of this machine/);
    expect(plainMessage(unknown, { ...place, admin: { port: 81, host: 'no-such.invalid' } })).toMatch(
      /with ADMIN_HOST/,
    );
    expect(plainMessage(unknown, remote)).toMatch(/^The host of DATABASE_URL is unknown/);
  });

  it.each([
    [
      failure('EACCES', { path: '/srv/console/.data/lock' }),
      /^\/srv\/console\/\.data may not be written\. .*DATA_DIR\.$/,
    ],
    [failure('EACCES', { path: '/srv/console' }), /^\/srv\/console may not be written\. .*DATA_DIR\.$/],
    [failure('EROFS', { path: '/srv/console/.data' }), /cannot be written/],
    [failure('EACCES', { syscall: 'listen' }), /^No right to use port 80/],
    [failure('EADDRINUSE', { syscall: 'listen' }), /^Port 80 of 127\.0\.0\.1 is taken/],
    [failure('EADDRINUSE', { syscall: 'listen', port: 81 }), /^Port 81 of 127\.0\.0\.2 is taken\. .*ADMIN_PORT\.$/],
    [failure('EACCES', { syscall: 'listen', port: 81 }), /^No right to use port 81 of 127\.0\.0\.2\..*ADMIN_PORT\.$/],
    [failure('EADDRNOTAVAIL', { syscall: 'listen', port: 81 }), /^127\.0\.0\.2 is no address .* with ADMIN_HOST:/],
    [failure('ENOSPC', { path: '/srv/console/.data/lock.1' }), /^The disk of \/srv\/console\/\.data is full/],
    [new Error('Failed query', { cause: failure('53100') }), /^The disk of .* is full/],
    [new Error('Failed query', { cause: new Error('could not extend file: No space left on device') }), /is full/],
    [new SealError('The database holds data of another key.'), /^The database holds data of another key\.$/],
  ])('%s', (error, sentence) => {
    const message = plainMessage(error, place);
    expect(message).toMatch(sentence);
    expect(message).not.toMatch(/\n/);
  });

  it.each([
    [failure('ECONNREFUSED'), /^Nothing listens at db\.example:5433/],
    [new AggregateError([failure('ECONNREFUSED')], ''), undefined],
    [Object.assign(new AggregateError([failure('x')], ''), { code: 'ECONNREFUSED' }), /^Nothing listens at/],
    [failure('ETIMEDOUT'), /does not answer/],
    [new Error('timeout expired'), /^The database at db\.example:5433 does not answer: timeout expired\.$/],
    [failure('28P01'), /rejects the user or the password of DATABASE_URL/],
    [failure('28000'), /does not admit the user/],
    [failure('3D000'), /does not have the database of DATABASE_URL: create it first/],
    [failure('53300'), /no connection left/],
    [failure('25006'), /name the primary server/],
    [failure('57P03'), /starting or shutting down/],
    [failure('08P01', { message: 'no such database: app' }), /or a pooler before it, .*: no such database: app\.$/],
    [failure('SELF_SIGNED_CERT_IN_CHAIN'), /cannot be encrypted as DATABASE_URL demands/],
    [failure('ERR_TLS_CERT_ALTNAME_INVALID'), /cannot be encrypted/],
    [new Error('The server does not support SSL connections'), /cannot be encrypted/],
    [failure('ENOENT', { path: '/etc/ca.pem' }), /^The certificate file \/etc\/ca\.pem of the database cannot be read/],
    [failure('53100'), /^The disk of the database server is full/],
  ])('of a PostgreSQL server: %s', (error, sentence) => {
    const message = plainMessage(error, remote);
    if (!sentence) return expect(message).toBeUndefined();
    expect(message).toMatch(sentence);
    expect(message).not.toMatch(/secret|\n/);
  });

  it('and nothing else is: a fault of the program keeps its stack', () => {
    expect(plainMessage(new TypeError('x is not a function'), place)).toBeUndefined();
    expect(plainMessage('text', place)).toBeUndefined();
  });
});
