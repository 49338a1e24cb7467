import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { employee as contract } from '#areas/company/employee/employee.contract';
import { store as storeContract } from '#areas/company/store/store.contract';
import { authorisedPaths } from '#business/secondPerson/authorised';
import { openVault, sealedBy, Vault } from '#server/call/vault';
import { bundledMigrations, migrate } from '#server/db/migrate';
import { openPglite } from '#server/db/pglite';
import { employee, idempotency, operationLog, rateLimit, store } from '#server/db/schema';
import { dataKey } from '#server/db/schema/access/dataKey';
import { isNumberOf } from '#server/domain/access/authorizationNumber';
import { jobs } from '#server/domain/access/authorizationNumbers.jobs';
import { defaultConfig } from '#server/gateway';
import { chain, demo, newCaller } from '#tests/support/callers';
import { EntityClient } from '#tests/support/entityClient';
import { knownDay, openGateway } from '#tests/support/gateway';
import { runSealing, sealTexts } from '#tests/support/sealing';
import { newAuthoriser, ownNumber } from '#tests/support/secondPerson';

// Authorisation numbers are credentials: written by their holder, read by nobody.

const gateway = openGateway(knownDay);
const employees = new EntityClient(gateway, contract);
const stores = new EntityClient(gateway, storeContract);
const db = () => gateway.database.db;

beforeAll(async () => {
  for (const client of [employees, stores]) client.token = await gateway.session('1001');
});

const setNumber = (token: string, body: object) =>
  gateway.post<{ errors?: Record<string, string> }>(authorisedPaths.setNumber, body, { token });

describe('the number of an employee', () => {
  it('is set by the holder alone, with their password, once somebody else has switched authorisation on', async () => {
    const { token, id } = await newCaller(gateway, employees.token);
    const right = { password: '246810', authorizationNumber: ownNumber };
    expect((await setNumber(token, right)).message).toBe('您的账号没有开启授权，请联系管理员开启');
    expect((await employees.update({ id, authorizationEnabled: true })).tdata.authorizationSet).toBe(false);
    expect((await setNumber(token, { ...right, password: '111111' })).tdata.errors).toHaveProperty('password');
    expect((await setNumber(token, { ...right, authorizationNumber: '12345' })).tdata.errors).toEqual({
      authorizationNumber: '请输入 6 位数字',
    });
    expect((await setNumber(token, { ...right, authorizationNumber: '246810' })).tdata.errors).toEqual({
      authorizationNumber: '授权号不能与密码相同，请换一个',
    });
    expect((await setNumber(token, right)).code).toBe(0);
    expect((await employees.getOne(id)).tdata.authorizationSet).toBe(true);
    // A password that somebody else has chosen takes it away.
    expect((await employees.update({ id, password: '975310' })).tdata.authorizationSet).toBe(false);
  });

  it('is guessed five times at most through the password that guards it', async () => {
    const { token, id } = await newCaller(gateway, employees.token);
    expect((await employees.update({ id, authorizationEnabled: true })).code).toBe(0);
    for (let n = 0; n < 5; n += 1) await setNumber(token, { password: '000000', authorizationNumber: ownNumber });
    expect((await setNumber(token, { password: '246810', authorizationNumber: ownNumber })).code).toBe(429);
    await db().delete(rateLimit);
  });

  it('is in no answer, no log and no kept answer, and in the database as a sealed digest', async () => {
    const one = await newAuthoriser(gateway, employees.token);
    const shown = [
      await employees.getOne(one.id),
      await employees.page({ keyword: one.account }),
      await gateway.post('/operation_log/list', { filters: { submodule: 'employee' } }, { token: employees.token }),
      await db().select().from(operationLog).where(eq(operationLog.objectGuid, one.id)),
      await db().select().from(idempotency),
    ];
    expect(shown.map((answer) => JSON.stringify(answer).includes(ownNumber))).toEqual(shown.map(() => false));
    const [row] = await db().select().from(employee).where(eq(employee.guid, one.id));
    const stored = row?.authorizationSecret ?? '';
    expect(stored.startsWith(sealedBy((await openVault.ids())[0]))).toBe(true);
    const sealing = { config: defaultConfig };
    expect(await isNumberOf(sealing, one.id, stored, ownNumber)).toBe(true);
    expect(await isNumberOf(sealing, one.id, stored, '735290')).toBe(false);
    // A plain number of an older version proves nothing.
    expect(await isNumberOf(sealing, one.id, ownNumber, ownNumber)).toBe(false);
    await expect(isNumberOf(sealing, 'another', stored, ownNumber)).rejects.toThrow();
  });
});

describe('the number of a store', () => {
  it('is written and never read back, and another store’s proves nothing', async () => {
    const id = demo('store', 'WH001');
    const values = { authorizationSupport: true, authorizationContact: '王', authorizationPhone: '13900000000' };
    const saved = await stores.update({ id, ...values, authorizationNumber: '482915' });
    expect(saved.tdata).toMatchObject({ authorizationSet: true });
    const shown = [saved, await stores.getOne(id), await stores.page({}), await db().select().from(operationLog)];
    expect(shown.map((answer) => JSON.stringify(answer).includes('482915'))).toEqual(shown.map(() => false));
    const [row] = await db().select().from(store).where(eq(store.guid, id));
    expect(await isNumberOf({ config: defaultConfig }, id, row?.authorizationSecret ?? null, '482915')).toBe(true);
  });
});

const seal = async (vault: Vault) => {
  // The former key is forgotten once nothing of any column needs it.
  await sealTexts(gateway.database, vault, gateway.clock.now());
  await runSealing(gateway.database, jobs, {
    first: { table: 'employee', after: '' },
    vault,
    now: gateway.clock.now(),
  });
};

describe('numbers of an older version, and of former keys', () => {
  it('are sealed in the background, and brought to a new key without being known', async () => {
    const id = demo('employee', '2001');
    await db().update(employee).set({ authorizationSecret: '882001' }).where(eq(employee.guid, id));
    await db()
      .update(store)
      .set({ authorizationSecret: '111222' })
      .where(eq(store.guid, demo('store', 'BJ001')));
    const rotated = new Vault('1'.repeat(64), ['0'.repeat(64)]);
    const [current] = await rotated.ids();
    const at = gateway.clock.now().toISOString();
    for (const key of await rotated.ids())
      await db().insert(dataKey).values({ id: key, usedSince: at }).onConflictDoNothing();
    await seal(rotated);
    const rows = await db()
      .select({ stored: employee.authorizationSecret })
      .from(employee)
      .where(sql`${employee.authorizationSecret} IS NOT NULL AND ${employee.merchant} = ${chain}`);
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.filter(({ stored }) => !stored?.startsWith(sealedBy(current)))).toEqual([]);
    const [one] = await db().select().from(employee).where(eq(employee.guid, id));
    const alone = { config: { vault: new Vault('1'.repeat(64)) } };
    expect(await isNumberOf(alone, id, one?.authorizationSecret ?? null, '882001')).toBe(true);
    expect((await db().select().from(dataKey)).map((row) => row.id)).toEqual([current]);
    // Back to the key of the other tests.
    await seal(new Vault('0'.repeat(64), ['1'.repeat(64)]));
  });

  it('disappear from the operation log and from kept answers', async () => {
    const database = await openPglite();
    const before = bundledMigrations.filter(({ name }) => name < '0200');
    await migrate(database, before);
    await database.execute(`INSERT INTO operation_log (guid, merchant, operation_time, created_at, updated_at, updated_by, type, module,
        submodule, operator_guid, operator, object_guid, detail, search)
      VALUES ('l', '10000001', now(), now(), now(), 'x', 'edit', 'storesAndEmployees', 'employee', 'maker', 'x', 'made',
        '[{"field":"name","before":"a","after":"b"},{"field":"authorizationNumber","before":"111333","after":"222444"}]', '');
      INSERT INTO idempotency (merchant, employee, key, request_hash, answer, created_at)
      VALUES ('10000001', 'e', 'k', 'h', '{"value":{"name":"b","authorizationNumber":"222444"}}', now());
      INSERT INTO employee (guid, merchant, created_at, updated_at, account, name, organization, enabled, password_hash, sms_alerts,
        authorization_enabled, authorization_number, data_scope)
      VALUES ('made', '10000001', now(), now(), '9001', 'x', 'o', true, 'h', false, true, '111333', 'all');`);
    await migrate(database);
    const [made] = await database.db.select().from(employee).where(eq(employee.guid, 'made'));
    expect(made).toMatchObject({ authorizationSecret: null, authorizationSet: false, authorizationEnabled: true });
    const left = JSON.stringify([
      await database.db.select().from(operationLog),
      await database.db.select().from(idempotency),
    ]);
    expect(left).toContain('"before":"a"');
    expect(left).not.toMatch(/111333|222444/);
    await database.close();
  });
});
