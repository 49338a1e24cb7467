import { afterAll, beforeAll, expect, it } from 'vitest';
import { operations } from '#areas/company/role/operations';
import { migrate } from '#server/db/migrate';
import { openPglite, type PgliteHandle } from '#server/db/pglite';
import { role, rolePermission } from '#server/db/schema';
import { createGateway, defaultConfig } from '#server/gateway';
import { allCodes } from '../menu/catalogue';
import { beginEnterprise } from './firstEnterprise';

const now = new Date('2026-11-20T02:00:00.000Z');
const hashing = { config: defaultConfig };
const first = { name: '蜀晨', account: '100', password: '246810', zone: 'Europe/Paris' };

let database: PgliteHandle;
beforeAll(async () => {
  database = await openPglite();
  await migrate(database);
});
afterAll(() => database.close());

it('explains how to begin, is created once, and its administrator signs in with all rights', async () => {
  expect(await beginEnterprise(database, null, now, hashing)).toMatch(
    /nobody can sign on.*FIRST_ENTERPRISE, FIRST_ACCOUNT and FIRST_PASSWORD/,
  );
  expect(await beginEnterprise(database, first, now, hashing)).toBe(
    'Enterprise 10000001 (蜀晨) is made. Sign on as 100.',
  );
  expect(await beginEnterprise(database, { ...first, name: '另一家' }, now, hashing)).toBe('');

  const gateway = createGateway({ database, clock: { now: () => now }, config: { demo: true, captchaAnswer: 'AC34' } });
  const call = async (path: string, body?: unknown, token = '') => {
    const init = { method: 'POST', headers: { token, 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
    const reply = await gateway.handle(new Request(`http://x/gateway${path}`, body === undefined ? {} : init));
    return reply.json();
  };
  const { tdata: captcha } = await call('/sign_on/captcha');
  const { captchaId } = captcha;
  const credentials = { enterpriseId: '10000001', account: '100', password: '246810', captchaId, captcha: 'AC34' };
  const { code, tdata } = await call('/sign_on/login', credentials);
  expect(code).toBe(0);
  expect((await call('/employee/list', {}, tdata.token)).tdata.list).toMatchObject([
    { account: '100', name: '管理员' },
  ]);
  expect(await call('/brand/save', { name: '一号' }, tdata.token)).toMatchObject({ code: 0 });
});

it('gives its administrators what a new version brings', async () => {
  await database.db.delete(rolePermission);
  await database.db.update(role).set({ operationPermissions: [] });
  await beginEnterprise(database, null, now, hashing);
  const granted = await database.db.select({ code: rolePermission.code }).from(rolePermission);
  expect(granted.map(({ code }) => code).sort()).toEqual(allCodes().sort());
  const [administrators] = await database.db.select({ granted: role.operationPermissions }).from(role);
  expect(administrators?.granted).toEqual(operations);
});
