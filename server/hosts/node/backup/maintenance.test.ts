import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { UnlockError, type UnlockRequest } from '#server/domain/signOn/unlock';
import { newFolder } from '#tests/support/newFolder';
import { type AdminServer, startAdminServer } from '../admin/adminServer';
import { type DataFolder, openDataFolder } from '../dataFolder';
import { askProcess } from './askProcess';
import { openMaintenance, unlockPath } from './maintenance';

// Commands on this machine reach an open data folder by the admin port.

const dataDir = newFolder('console-maintenance-');
const asked: UnlockRequest[] = [];
let folder: DataFolder;
let admin: AdminServer;
let close: () => Promise<void>;

beforeAll(async () => {
  folder = await openDataFolder(dataDir, null);
  admin = await startAdminServer({ port: 0, host: '127.0.0.1' }, []);
  close = await openMaintenance(admin, folder, async (request) => {
    asked.push(request);
    if (request.account === '999') throw new UnlockError('There is no account 999.');
    return { merchant: '10000001', counters: 2, password: null };
  });
});
afterAll(async () => {
  await close();
  await admin.stop();
  await folder.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const request = (account: string): UnlockRequest => ({ merchant: null, account, newPassword: false });

it('frees an account for who has the token', async () => {
  const answer = await askProcess(dataDir, process.pid, unlockPath, request('1001'));
  expect(await answer.json()).toEqual({ merchant: '10000001', counters: 2, password: null });
  expect(asked).toEqual([request('1001')]);
  for (const authorization of ['', `Bearer ${crypto.randomUUID()}`]) {
    const body = JSON.stringify(request('1001'));
    const refused = await fetch(admin.address + unlockPath, { method: 'POST', headers: { authorization }, body });
    expect(refused.status).toBe(403);
  }
  expect(asked).toHaveLength(1);
});

it('answers why it cannot, and what is no request', async () => {
  const answer = await askProcess(dataDir, process.pid, unlockPath, request('999'));
  expect([answer.status, await answer.json()]).toEqual([409, { error: 'There is no account 999.' }]);
  expect((await askProcess(dataDir, process.pid, unlockPath, { account: '1001' })).status).toBe(400);
});

it('is not reached through another process', async () => {
  await expect(askProcess(dataDir, process.pid + 1, unlockPath)).rejects.toThrow(/has .* open and no admin port/);
});
