import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '#mocks/demo/seed';
import { openVault } from '#server/call/vault';
import { migrate } from '#server/db/migrate';
import { acceptKeys } from '#server/domain/access/dataKeys';
import { readBackup } from '#server/hosts/node/backup/readBackup';
import { restoreBackup } from '#server/hosts/node/backup/restoreBackup';
import { takeBackup } from '#server/hosts/node/backup/takeBackup';
import { writeBackup } from '#server/hosts/node/backup/writeBackup';
import { type DataFolder, openDataFolder } from '#server/hosts/node/dataFolder';
import { newFolder } from '#tests/support/newFolder';
import { addSales } from '#tests/support/sales/sales';
import { tableFigures } from '#tests/support/upgrade/figures';
import { findings } from '#tests/support/upgrade/findings';

const now = new Date('2026-11-21T04:00:00Z');
const root = newFolder('console-backup-');
const place = (name: string) => join(root, name);
const original = place('original');
const backup = place('one.tar.gz');
const plain = { force: false, withoutKey: false };

/** Keeps a stream in a file. */
async function keep(folder: DataFolder, file: string): Promise<void> {
  const pieces: Buffer[] = [];
  for await (const piece of writeBackup(folder, now)) pieces.push(piece as Buffer);
  writeFileSync(file, Buffer.concat(pieces));
}

const names = async (folder: DataFolder) => {
  const { rows } = await folder.db.execute<{ n: number }>(sql`SELECT n FROM written ORDER BY n`);
  return rows.map(({ n }) => n);
};

let figures: Readonly<Record<string, string>>;
/** number of the last write that was acknowledged before the backup began, and before it ended */
let before: number;
let last: number;

beforeAll(async () => {
  const folder = await openDataFolder(original, null);
  await migrate(folder);
  await acceptKeys(folder, openVault, now);
  await seedDemo(folder, { profile: 'small', now });
  await addSales({ clock: { now: () => now }, database: folder }, { days: 2, stores: ['BJ001', 'GZ001'], share: 0.04 });
  figures = await tableFigures(folder);
  await folder.execute('CREATE TABLE written (n int PRIMARY KEY, filling text)');
  let isOver = false;
  let n = 0;
  const writing = (async () => {
    for (; !isOver; n += 1) {
      const number = n;
      // Beside rows, changes that move rows, make files and delete files.
      await folder.db.transaction(async (tx) => {
        await tx.execute(sql`INSERT INTO written VALUES (${number}, repeat('x', 3000))`);
        await tx.execute(
          sql`UPDATE sale_order SET remark = ${String(number)} WHERE guid = (SELECT min(guid) FROM sale_order)`,
        );
        if (number % 40 === 0) await tx.execute(sql`DROP INDEX IF EXISTS written_filling`);
        if (number % 40 === 20) await tx.execute(sql`CREATE INDEX written_filling ON written (left(filling, 9), n)`);
      });
      await setTimeout(1);
    }
  })();
  await setTimeout(300);
  before = n - 1;
  await keep(folder, backup);
  last = n;
  isOver = true;
  await writing;
  await folder.close();
});
afterAll(() => rm(root, { recursive: true, force: true }));

describe('a backup that was made while others wrote', () => {
  it('has all that was acknowledged before it, and no gap after it', async () => {
    const target = place('restored');
    const { facts, contents } = await restoreBackup(target, backup, plain);
    expect(facts).toMatchObject({ format: 1, at: now.toISOString(), keys: [expect.any(String)] });
    expect(contents).toMatch(/^enterprises: 3, orders: \d+, members: \d+; last entry/);
    const folder = await openDataFolder(target, null);
    const found = await names(folder);
    expect(found.length).toBeGreaterThan(before);
    expect(found.length).toBeLessThanOrEqual(last + 1);
    expect(found).toEqual(Array.from({ length: found.length }, (_, n) => n));
    const { rows } = await folder.db.execute<{ n: number }>(
      sql`SELECT remark::int AS n FROM sale_order WHERE guid = (SELECT min(guid) FROM sale_order)`,
    );
    expect(rows).toEqual([{ n: found.at(-1) }]);
    await folder.close();
  });

  it('has every row and every amount, and whole chains of the ledgers', async () => {
    const folder = await openDataFolder(place('restored'), null);
    const { written, ...others } = await tableFigures(folder);
    expect(Number(written)).toBeGreaterThan(before);
    expect(others).toEqual(figures);
    expect((await findings(folder, '1001')).wrong).toEqual([]);
    await folder.close();
  });

  it('holds neither the data key nor the address of the process', () => {
    const text = gunzipSync(readFileSync(backup)).toString('latin1');
    expect(text).toContain('pglite/global/pg_control');
    for (const name of ['data.key', 'admin.json', 'postmaster.pid']) expect(text).not.toContain(`${name}\0`);
  });

  it('is one at a time, and the log is kept until it ends', async () => {
    const folder = await openDataFolder(place('restored'), null);
    const first = writeBackup(folder, now);
    const second = writeBackup(folder, now);
    await expect(second.toArray()).rejects.toThrow('Another copy of the database is being made.');
    first.destroy();
    await setTimeout(50);
    await keep(folder, place('third.tar.gz'));
    await readBackup(place('third.tar.gz'));
    await folder.close();
  });
});

describe('the command', () => {
  it('makes a backup of a folder that nobody has open, for its owner alone, and does not overwrite one', async () => {
    const file = place('closed.tar.gz');
    const { bytes } = await takeBackup(place('restored'), file);
    expect(bytes).toBeGreaterThan(100_000);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await expect(takeBackup(place('restored'), file)).rejects.toThrow(`${file} is there already. Choose another name.`);
    expect(await readdir(place('restored'))).toEqual(['pglite']);
  });

  it('refuses a folder without a database, and a process that cannot be reached', async () => {
    await expect(takeBackup(place('nothing'), place('no.tar.gz'))).rejects.toThrow('There is no database in');
    const folder = await openDataFolder(place('restored'), null);
    await expect(takeBackup(place('restored'), place('no.tar.gz'))).rejects.toThrow('no admin port');
    await folder.close();
    expect(existsSync(place('no.tar.gz'))).toBe(false);
  });
});

describe('a restore', () => {
  const target = place('target');
  const database = async () => (await stat(join(target, 'pglite'))).ino;
  let kept: number;
  beforeAll(async () => {
    await restoreBackup(target, backup, plain);
    kept = await database();
  });

  it('is refused where a database would be lost, and says what it holds', async () => {
    await expect(restoreBackup(target, backup, plain)).rejects.toThrow(
      /has a database \(enterprises: 3, orders: \d+, members: \d+; .*\)\.\nIt would be lost\..*--force.*Nothing was changed\./,
    );
    expect(await database()).toBe(kept);
  });

  it('is refused while a process has the folder open', async () => {
    const folder = await openDataFolder(target, 4173);
    await expect(restoreBackup(target, backup, { ...plain, force: true })).rejects.toThrow(
      /is in use by process \d+.*\nStop it first\. Nothing was changed\./,
    );
    await folder.close();
  });

  it.each([
    ['cut off', (whole: Buffer) => whole.subarray(0, whole.length - 100)],
    ['changed', (whole: Buffer) => Buffer.concat([whole.subarray(0, 9000), Buffer.alloc(9), whole.subarray(9009)])],
    ['no backup', () => gzipSync('hello')],
    ['not compressed', () => Buffer.from('hello')],
  ])('of a file that is %s changes nothing, even by force', async (kind, damage) => {
    const file = place(`${kind}.tar.gz`);
    writeFileSync(file, damage(readFileSync(backup)));
    await expect(restoreBackup(target, file, { ...plain, force: true })).rejects.toThrow(
      /cannot be used: .*\. Take another backup, or copy this one again.*Nothing was changed\./,
    );
    expect(await database()).toBe(kept);
    expect(await readdir(target)).toEqual(['pglite']);
  });

  it('of a newer version is refused with what to do', async () => {
    const whole = gunzipSync(readFileSync(backup));
    const step = /"step": "(\w+)"/.exec(whole.toString('latin1', 0, 2000))?.[1] ?? '';
    const at = whole.indexOf(step);
    whole.write('9', at);
    const file = place('newer.tar.gz');
    writeFileSync(file, gzipSync(whole));
    await expect(restoreBackup(target, file, { ...plain, force: true })).rejects.toThrow(
      /was made by version .*, which is newer than this one .*\nInstall version .* Nothing was changed\./,
    );
    expect(await database()).toBe(kept);
  });

  it('of another major version of the engine is refused with the version that can read it', async () => {
    const whole = gunzipSync(readFileSync(backup));
    const at = whole.indexOf('pglite/PG_VERSION') + 512;
    whole.write('9', at);
    // The checksum is right again, as that version would have written it.
    const end = whole.indexOf(Buffer.from(`sha256${'\0'.repeat(94)}`));
    whole.write(createHash('sha256').update(whole.subarray(0, end)).digest('hex'), end + 512);
    const file = place('engine.tar.gz');
    writeFileSync(file, gzipSync(whole));
    await expect(restoreBackup(target, file, { ...plain, force: true })).rejects.toThrow(
      /This version cannot open the database of .*\. Restore it with version \d+\.\d+\.\d+, which made it\. Nothing was changed\./,
    );
    expect(await database()).toBe(kept);
  });

  it('by force replaces the database, and nothing else of the folder', async () => {
    await mkdir(place('target/photos'));
    writeFileSync(place('target/data.key'), `${'7'.repeat(64)}\n`);
    await restoreBackup(target, backup, { ...plain, force: true });
    expect((await readdir(target)).sort()).toEqual(['data.key', 'pglite', 'photos']);
    expect(await database()).not.toBe(kept);
  });

  it('without the key removes what is encrypted, so that another key is accepted', async () => {
    const folder = await openDataFolder(target, null);
    await folder.execute(`UPDATE employee SET authorization_secret = 'sealed.x.y' WHERE account = '1001'`);
    await folder.close();
    const file = place('sealed.tar.gz');
    await takeBackup(target, file);
    const { facts } = await restoreBackup(place('keyless'), file, { ...plain, withoutKey: true });
    expect(facts.keys).toHaveLength(1);
    const restored = await openDataFolder(place('keyless'), null);
    const { rows } = await restored.db.execute(sql`SELECT
      (SELECT count(*)::int FROM employee WHERE authorization_set) AS numbers, (SELECT count(*)::int FROM data_key) AS keys`);
    expect(rows).toEqual([{ numbers: 0, keys: 0 }]);
    await restored.close();
  });
});
