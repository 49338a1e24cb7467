import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { employee } from '#areas/company/employee/employee.contract';
import { role } from '#areas/company/role/role.contract';
import { digest } from '#server/call/digest';
import { employeeRole, holderEmployee, recoveryTicket } from '#server/db/schema';
import { createGateway } from '#server/gateway';
import { chain, demo, newCaller, newRole, onlyStore } from '#tests/support/callers';
import { EntityClient } from '#tests/support/entityClient';
import { freshDigits, freshPhone, freshText } from '#tests/support/fieldEdges';
import { openGateway } from '#tests/support/gateway';

const gateway = openGateway();
const employees = new EntityClient(gateway, employee);
const roles = new EntityClient(gateway, role);
const own = (kind: string, key: string) => demo(kind, key);

beforeAll(async () => {
  const token = await gateway.signOn('1001');
  for (const client of [employees, roles]) client.token = token;
});

function person(over: Record<string, unknown> = {}) {
  return {
    account: freshDigits(6),
    name: freshText(3),
    organization: own('organization', 'HQ'),
    roles: [own('role', 'keeper')],
    enabled: true,
    password: '246810',
    dataScope: 'unrestricted',
    ...over,
  };
}

const ownBenefit = '不能为自己修改此项，请由其他同事操作';

describe('the limits of discounts and the rights of an account', () => {
  const codes = ['employee:list', 'employee:show', 'employee:create', 'employee:edit'];

  it('are not changed by their holder', async () => {
    const limits = { wholeOrderConcessionCap: '50.00', wholeOrderDiscountFloor: '8.00' };
    const { token, id, role: held } = await newCaller(gateway, roles.token, { codes });
    expect((await employees.update({ id, ...limits })).code).toBe(0);
    const staff = employees.as(token);
    for (const change of [
      { wholeOrderConcessionCap: '60.00' },
      { wholeOrderDiscountFloor: null },
      { singleItemDiscountFloor: '1.00' },
      { authorizationEnabled: true },
      { faceAuthorization: ['refund'] },
      { phone: freshPhone() },
      { roles: [held, await newRole(gateway, roles.token, ['employee:list'])] },
      onlyStore('SH001'),
    ]) {
      const [field = ''] = Object.keys(change);
      const reply = await staff.update({ id, ...change });
      expect({ field, errors: reply.tdata.errors }).toMatchObject({ field, errors: { [field]: expect.any(String) } });
    }
    expect((await employees.getOne(id)).tdata).toMatchObject({ ...limits, authorizationEnabled: false });
  });

  it('are raised for a colleague only up to one’s own', async () => {
    const { token, id } = await newCaller(gateway, roles.token, { codes });
    const own = {
      wholeOrderConcessionCap: '50.00',
      wholeOrderDiscountFloor: '8.00',
      singleItemDiscountFloor: '8.50',
    };
    expect((await employees.update({ id, ...own })).code).toBe(0);
    const staff = employees.as(token);
    const place = { roles: [await newRole(gateway, roles.token, ['employee:list'])] };
    const beyond = '不能超过您自己的优惠权限，请减少';
    // Without a cap a colleague may give anything.
    expect((await staff.save(person(place))).tdata.errors).toEqual({
      wholeOrderConcessionCap: beyond,
      wholeOrderDiscountFloor: beyond,
      singleItemDiscountFloor: beyond,
    });
    const made = await staff.save(person({ ...place, ...own }));
    expect(made.code).toBe(0);
    const change = (values: object) => staff.update({ id: made.tdata.id, ...values });
    expect((await change({ wholeOrderConcessionCap: '50.01' })).tdata.errors).toHaveProperty('wholeOrderConcessionCap');
    expect((await change({ wholeOrderDiscountFloor: '7.99' })).tdata.errors).toHaveProperty('wholeOrderDiscountFloor');
    expect((await change({ singleItemDiscountFloor: '8.49' })).tdata.errors).toHaveProperty('singleItemDiscountFloor');
    expect((await change({ singleItemDiscountFloor: '9.00' })).code).toBe(0);
    expect((await change({ wholeOrderConcessionCap: '10.00', wholeOrderDiscountFloor: '9.00' })).code).toBe(0);
    // A limit that somebody else has allowed stays while the rest is changed.
    expect((await employees.update({ id: made.tdata.id, wholeOrderConcessionCap: '500.00' })).code).toBe(0);
    expect((await change({ identity: '领班' })).code).toBe(0);
  });
});

describe('granting (P3)', () => {
  const codes = ['role:list', 'role:show', 'role:create', 'role:edit', 'role:enable', 'employee:list', 'employee:edit'];

  it('goes no further than the granter’s own permissions', async () => {
    const { token, id } = await newCaller(gateway, roles.token, { codes: [...codes, 'employee:create'] });
    const [mine, staff] = [roles.as(token), employees.as(token)];
    const wanted = { name: freshText(6), enabled: true, loginMethods: ['backOffice'] };
    const refused = { businessPermissions: '不能授予您自己没有的权限，请取消勾选，或联系管理员' };
    expect((await mine.save({ ...wanted, businessPermissions: ['brand:edit'] })).tdata.errors).toEqual(refused);
    expect((await mine.save({ ...wanted, businessPermissions: ['role:edit'] })).code).toBe(0);
    expect((await staff.save(person({ roles: [own('role', 'admin')] }))).tdata.errors).toEqual({
      roles: '不能授予您自己没有的权限，请取消勾选，或联系管理员',
    });
    expect((await staff.update({ id, roles: [own('role', 'admin')] })).tdata.errors).toHaveProperty('roles');
    const off = await newRole(gateway, roles.token, ['brand:edit']);
    expect((await roles.enable([off], false)).code).toBe(0);
    expect((await mine.enable([off], true)).code).toBe(422);
    expect((await mine.update({ id: off, enabled: true })).tdata.errors).toHaveProperty('enabled');
  });

  it('leaves a stronger role the ways to sign on, and is no way to rights at a till that one lacks', async () => {
    const cashier = {
      name: freshText(6),
      enabled: true,
      loginMethods: ['backOffice', 'pos'],
      operationPermissions: ['reprint', 'refund'],
    };
    const till = await roles.made({ ...cashier, name: freshText(6), operationPermissions: ['reprint'] });
    const editor = await newCaller(gateway, roles.token, { codes: [...codes, 'role:copy', 'role:delete'] });
    expect((await employees.update({ id: editor.id, roles: [editor.role, till.id] })).code).toBe(0);
    const own = await gateway.post<string[]>('/role/own_operations', {}, { token: editor.token });
    expect(own.tdata).toEqual(['reprint']);
    const mine = roles.as(editor.token);
    const beyond = { operationPermissions: '不能授予您自己没有的权限，请取消勾选，或联系管理员' };
    expect((await mine.save(cashier)).tdata.errors).toEqual(beyond);
    expect((await mine.update({ id: till.id, operationPermissions: ['reprint', 'refund'] })).tdata.errors).toEqual(
      beyond,
    );
    expect((await mine.save({ ...cashier, operationPermissions: ['reprint'] })).code).toBe(0);

    const strong = await roles.made({ ...cashier, name: freshText(6) });
    // The refund that the editor lacks is not theirs to take either; the reprint is.
    const after = (await mine.update({ id: strong.id, operationPermissions: [] })).tdata;
    expect(after.operationPermissions).toEqual(['refund']);
    const boss = await newRole(gateway, roles.token, ['brand:edit']);
    for (const id of [strong.id, boss]) {
      expect((await mine.update({ id, loginMethods: ['pos'] })).tdata.errors).toEqual({
        loginMethods: '该角色含有您自己没有的权限，请由管理员修改登录方式',
      });
      expect((await mine.enable([id], false)).tdata.errors).toHaveProperty('enabled');
      expect((await mine.delete([id])).message).toBe('该角色含有您自己没有的权限，不能删除；请联系管理员');
      expect((await mine.update({ id, name: freshText(6) })).code).toBe(0);
    }
    const weak = await newRole(gateway, roles.token, ['role:list']);
    expect((await mine.update({ id: weak, loginMethods: ['pos'] })).code).toBe(0);
    expect((await mine.delete([weak])).code).toBe(0);
    expect((await roles.delete([strong.id, boss])).code).toBe(0);
  });

  it('goes no further than the granter’s own data scope', async () => {
    const scopes: [Record<string, unknown>, Record<string, unknown>[], Record<string, unknown>[]][] = [
      [
        onlyStore('SH001'),
        [onlyStore('SH001')],
        [onlyStore('BJ001'), { dataScope: 'unrestricted' }, { dataScope: 'byBrand', scopeBrands: [own('brand', 'A')] }],
      ],
      [
        { dataScope: 'byRegion', scopeRegions: ['310000'] },
        [onlyStore('SH001'), { dataScope: 'byRegion', scopeRegions: ['310104'] }],
        [onlyStore('HZ001'), { dataScope: 'byRegion', scopeRegions: ['330000'] }, { dataScope: 'unrestricted' }],
      ],
      [
        { dataScope: 'byOrganization', scopeOrganizations: [own('organization', 'east')] },
        [onlyStore('HZ001'), { dataScope: 'byOrganization', scopeOrganizations: [own('organization', 'SH001')] }],
        [onlyStore('BJ001'), { dataScope: 'byOrganization', scopeOrganizations: [own('organization', 'root')] }],
      ],
      [
        { dataScope: 'byBrand', scopeBrands: [own('brand', 'A')] },
        [onlyStore('SH001'), { dataScope: 'byBrand', scopeBrands: [own('brand', 'A')] }],
        [onlyStore('GZ001'), { dataScope: 'byBrand', scopeBrands: [own('brand', 'B')] }],
      ],
    ];
    for (const [scope, within, beyond] of scopes) {
      const caller = await newCaller(gateway, roles.token, { scope, organization: own('organization', 'SH001') });
      const staff = employees.as(caller.token);
      const place = { organization: own('organization', 'SH001') };
      for (const wanted of within) {
        const reply = await staff.save(person({ ...place, ...wanted }));
        expect({ scope, wanted, code: reply.code }).toEqual({ scope, wanted, code: 0 });
      }
      for (const wanted of beyond) {
        const reply = await staff.save(person({ ...place, ...wanted }));
        expect({ scope, wanted, code: reply.code }).toEqual({ scope, wanted, code: 422 });
      }
      expect((await staff.update({ id: caller.id, dataScope: 'unrestricted' })).code).toBe(422);
    }
  });
});

describe('the credentials of a colleague (P3)', () => {
  const codes = ['employee:list', 'employee:show', 'employee:edit', 'employee:enable', 'employee:sync'];
  const beyond = '该账号的权限或数据权限超出您自己的，请由管理员修改';

  it('who may do more are not theirs to change: password, phone, login, what they may do', async () => {
    const { token } = await newCaller(gateway, roles.token, { codes });
    const staff = employees.as(token);
    for (const change of [
      { password: '111111' },
      { phone: '19912345678' },
      { account: '9102' },
      { enabled: false },
      { authorizationEnabled: false },
      { roles: [own('role', 'keeper')] },
      { ...onlyStore('BJ001') },
    ]) {
      const [field = ''] = Object.keys(change);
      const reply = await staff.update({ id: own('employee', '1002'), ...change });
      expect({ change, errors: reply.tdata.errors }).toMatchObject({ change, errors: { [field]: beyond } });
    }
    expect((await staff.update({ id: own('employee', '1002'), identity: '副手' })).code).toBe(0);
    expect((await staff.enable([own('employee', '2002'), own('employee', '1002')], false)).tdata.errors).toEqual({
      enabled: beyond,
    });
    expect((await staff.update({ id: own('employee', '2002'), password: '111111', phone: '19912345678' })).code).toBe(
      0,
    );
  });

  it('are not in a file either; an employee added by one signs on with the password of their row', async () => {
    const strong = await newCaller(gateway, roles.token);
    const { token } = await newCaller(gateway, roles.token, { codes: [...codes, 'employee:import'] });
    const staff = employees.as(token);
    const row = { account: strong.account, phone: freshPhone(), password: '975310' };
    const found = (await staff.import([row], true)).tdata.results[0]?.match;
    expect(found?.errors).toEqual({ phone: beyond, password: beyond });
    const target = { id: strong.id, version: found?.version ?? 0 };
    expect((await staff.importOver([row], [target])).tdata.results).toEqual([
      { errors: { phone: beyond, password: beyond } },
    ]);
    await gateway.signOn(strong.account, chain, '246810');

    const role = (await roles.getOne(strong.role)).tdata.name;
    const one = { name: '李静', organization: '华东大区', roles: role, scopeStores: '蜀香小馆(徐汇店)' };
    const rows = ['135791', '246813', '24681'].map((password) => ({ ...one, account: freshDigits(6), password }));
    const { results } = (await employees.import(rows)).tdata;
    expect(results.map(({ errors }) => Object.keys(errors ?? {}))).toEqual([[], [], ['password']]);
    for (const { account, password } of rows.slice(0, 2)) await gateway.signOn(account, chain, password);
    await expect(gateway.signOn(rows[0]?.account ?? '', chain, '246813')).rejects.toThrow();
  });

  it('with a wider scope are not either, though their permissions are the same', async () => {
    const wide = await newCaller(gateway, roles.token, { codes });
    const { token } = await newCaller(gateway, roles.token, {
      scope: { dataScope: 'byOrganization', scopeOrganizations: [own('organization', 'root')] },
    });
    const staff = employees.as(token);
    expect((await staff.update({ id: wide.id, password: '111111' })).tdata.errors).toEqual({ password: beyond });
    expect((await staff.enable([wide.id], false)).tdata.errors).toEqual({ enabled: beyond });
    const same = await newCaller(gateway, roles.token, { codes, scope: onlyStore('SH001') });
    expect((await staff.update({ id: same.id, password: '111111' })).code).toBe(0);
  });

  it('are not what switched-off roles would give either; nobody changes their own phone', async () => {
    const strong = await newRole(gateway, roles.token, ['brand:edit']);
    const colleague = await newCaller(gateway, roles.token, { codes: ['employee:list'] });
    expect((await employees.update({ id: colleague.id, roles: [colleague.role, strong] })).code).toBe(0);
    expect((await roles.enable([strong], false)).code).toBe(0);
    const me = await newCaller(gateway, roles.token, { codes });
    const staff = employees.as(me.token);
    expect((await staff.update({ id: colleague.id, phone: '19912345679' })).tdata.errors).toEqual({ phone: beyond });
    expect((await staff.update({ id: me.id, phone: '19912345679' })).tdata.errors).toEqual({ phone: ownBenefit });
    expect((await staff.update({ id: me.id, identity: '组长' })).code).toBe(0);
  });

  it('end a recovery that the old phone has begun', async () => {
    const { id } = await newCaller(gateway, roles.token, { codes: [] });
    const ticket = freshText(10);
    const expiresAt = new Date(gateway.clock.now().getTime() + 600_000).toISOString();
    const ticketHash = await digest(ticket);
    await gateway.database.db.insert(recoveryTicket).values({ ticketHash, merchant: chain, employee: id, expiresAt });
    expect((await employees.update({ id, phone: freshPhone() })).code).toBe(0);
    const reset = { ticket, password: '135790', passwordAgain: '135790' };
    expect((await gateway.post('/sign_on/recover_reset', reset)).message).toBe('操作已超时，请重新验证手机号');
  });
});

describe('a new password', () => {
  it.each(['123456', '654321', '111111', '121212', '123123'])(
    'is not %s outside the demo, whichever way it comes',
    async (password) => {
      const strict = createGateway({ database: gateway.database, clock: gateway.clock, config: { demo: false } });
      const ask = async (path: string, body: unknown) => {
        const request = new Request(`http://gateway.test/gateway${path}`, {
          method: 'POST',
          headers: { token: employees.token, 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        });
        return (await strict.handle(request)).json();
      };
      const refused = '密码过于简单，请避免重复或连续的数字';
      expect((await ask('/employee/save', person({ password }))).tdata.errors).toEqual({ password: refused });
      const ticket = { ticket: 'none', password, passwordAgain: password };
      expect((await ask('/sign_on/recover_reset', ticket)).tdata.errors).toEqual({ password: refused });
    },
  );

  it.each(['123457', '111112', '121213'])('is %s, and anything in the demo', async (password) => {
    const strict = createGateway({ database: gateway.database, clock: gateway.clock, config: { demo: false } });
    const request = new Request('http://gateway.test/gateway/employee/save', {
      method: 'POST',
      headers: { token: employees.token, 'Content-Type': 'application/json' },
      body: JSON.stringify(person({ password })),
    });
    expect((await (await strict.handle(request)).json()).code).toBe(0);
    expect((await employees.save(person({ password: '123456' }))).code).toBe(0);
  });
});

describe('a role', () => {
  it('keeps what its editor lacks, and is not switched by them', async () => {
    const id = await newRole(gateway, roles.token, ['brand:edit', 'role:list']);
    const { token } = await newCaller(gateway, roles.token, { codes: ['role:list', 'role:edit', 'role:enable'] });
    const mine = roles.as(token);
    expect((await mine.update({ id, businessPermissions: ['role:edit'] })).code).toBe(0);
    expect((await roles.getOne(id)).tdata.businessPermissions).toEqual(
      expect.arrayContaining(['brand:edit', 'brand:list', 'role:edit']),
    );
    const refused = { enabled: '该角色含有您自己没有的权限，请由管理员启用或停用' };
    expect((await mine.enable([id], false)).tdata.errors).toEqual(refused);
    expect((await mine.update({ id, enabled: false })).tdata.errors).toEqual(refused);
  });
});

describe('the last administrator (P6)', () => {
  it('stays enabled, unrestricted and an administrator', async () => {
    const admin = employees.as(await gateway.signOn('1001', '10000002'));
    const adminRole = demo('role', 'admin', '10000002');
    const refused = '至少保留一位启用的管理员，请先指定另一位';
    const change = (values: Record<string, unknown>) =>
      admin.update({ id: demo('employee', '1001', '10000002'), ...values });
    const store = [demo('store', 'CQ001', '10000002')];
    // Nobody changes what they may do themselves, so that they cannot lose it either.
    const narrower = await change({ dataScope: 'designatedStores', scopeStores: store });
    expect(narrower.tdata.errors).toEqual({ dataScope: ownBenefit, scopeStores: ownBenefit });
    expect((await change({ roles: [demo('role', 'manager', '10000002')] })).tdata.errors).toEqual({
      roles: ownBenefit,
    });
    const own = roles.as(admin.token);
    expect((await own.enable([adminRole], false)).tdata.errors).toEqual({ enabled: refused });
    expect((await own.update({ id: adminRole, businessPermissions: ['role:list'] })).tdata.errors).toEqual({
      businessPermissions: refused,
    });
    expect((await own.update({ id: adminRole, loginMethods: ['pos'] })).tdata.errors).toEqual({
      loginMethods: refused,
    });
    expect((await own.update({ id: adminRole, loginMethods: ['backOffice'] })).code).toBe(0);
    // Another role may open the console to them.
    const open = { name: freshText(6), enabled: true, loginMethods: ['backOffice'], businessPermissions: [] };
    const desk = await own.made(open);
    const link = { merchant: '10000002', employee: demo('employee', '1001', '10000002'), role: desk.id, position: 1 };
    await gateway.database.db.insert(employeeRole).values(link);
    expect((await own.update({ id: adminRole, loginMethods: ['pos'] })).code).toBe(0);
    expect((await own.update({ id: desk.id, loginMethods: ['pos'] })).tdata.errors).toEqual({ loginMethods: refused });
    expect((await own.update({ id: adminRole, loginMethods: ['backOffice', 'pos'] })).code).toBe(0);
    expect((await own.page({ ids: [adminRole] })).list[0]?.enabled).toBe(true);
  });

  it('may go when another is there, but nobody disables themselves', async () => {
    const other = await newCaller(gateway, employees.token);
    const staff = employees.as(other.token);
    expect((await staff.enable([other.id], false)).tdata.errors).toEqual({
      enabled: '不能停用自己的账号，请由其他管理员操作',
    });
    expect((await staff.update({ id: other.id, enabled: false })).tdata.errors).toEqual({
      enabled: '不能停用自己的账号，请由其他管理员操作',
    });
    expect((await staff.enable([own('employee', '1002')], false)).code).toBe(0);
    expect((await staff.enable([own('employee', '1002')], true)).code).toBe(0);
  });
});

describe('employees', () => {
  it('have 15 roles and not 16', async () => {
    const ids = [];
    for (let n = 0; n < 16; n += 1) ids.push(await newRole(gateway, roles.token, []));
    expect((await employees.save(person({ roles: ids.slice(1) }))).tdata.roles).toEqual(ids.slice(1));
    expect((await employees.save(person({ roles: ids }))).tdata.errors).toEqual({ roles: '最多 15 项' });
    expect((await employees.save(person({ roles: [] }))).tdata.errors).toHaveProperty('roles');
  });

  it('have discount floors from 0 to 10, and no number that somebody else has chosen', async () => {
    for (const field of ['wholeOrderDiscountFloor', 'singleItemDiscountFloor']) {
      expect((await employees.save(person({ [field]: '10' }))).tdata[field]).toBe('10.00');
      expect((await employees.save(person({ [field]: '0' }))).tdata[field]).toBe('0.00');
      for (const value of ['10.01', '-0.01', '9.999']) {
        expect((await employees.save(person({ [field]: value }))).tdata.errors).toHaveProperty(field);
      }
    }
    const made = await employees.save(person({ authorizationEnabled: true, authorizationNumber: '000001' }));
    // A number that somebody else sends is nobody's.
    expect(made.tdata).toMatchObject({ authorizationEnabled: true, authorizationSet: false });
  });

  it('name what their data scope is made of', async () => {
    for (const [dataScope, field] of [
      ['byOrganization', 'scopeOrganizations'],
      ['byBrand', 'scopeBrands'],
      ['byRegion', 'scopeRegions'],
      ['designatedStores', 'scopeStores'],
    ] as const) {
      expect((await employees.save(person({ dataScope }))).tdata.errors).toEqual({ [field]: '此项必填' });
    }
    const unknown = await employees.save(person({ dataScope: 'byRegion', scopeRegions: ['999999'] }));
    expect(unknown.tdata.errors).toHaveProperty('scopeRegions');
  });

  it('come from the holder without roles, once, and keep what was set here', async () => {
    const sync = () => gateway.post<Record<string, number>>('/employee/sync', {}, { token: employees.token });
    expect((await sync()).tdata).toEqual({ created: 3, updated: 0, same: 0, kept: 0 });
    expect((await sync()).tdata).toEqual({ created: 0, updated: 0, same: 3, kept: 0 });
    // The account or phone of another test may hold the same digits.
    const row = (await employees.page({ keyword: '3001' })).list.find(({ account }) => account === '3001');
    expect(row).toMatchObject({ account: '3001', roles: [], storeCount: 0 });
    await expect(gateway.signOn('3001')).rejects.toThrow();
    const changed = { roles: [own('role', 'keeper')], password: '246810', ...onlyStore('BJ001'), identity: '库管' };
    expect((await employees.update({ id: row?.id, ...changed, name: '本地改名' })).code).toBe(0);
    expect((await sync()).tdata).toEqual({ created: 0, updated: 1, same: 2, kept: 0 });
    const after = (await employees.getOne(row?.id ?? '')).tdata;
    expect(after).toMatchObject({ name: row?.name, roles: changed.roles, identity: '库管', storeCount: 1 });
    expect(await gateway.signOn('3001', chain, '246810')).toBeTruthy();
  });

  it('with more permissions than the person who synchronises keep their phone', async () => {
    const { token } = await newCaller(gateway, roles.token, { codes: ['employee:list', 'employee:sync'] });
    await gateway.database.db.insert(holderEmployee).values({
      guid: 'holder-1002',
      merchant: chain,
      account: '1002',
      name: '顶替',
      phone: '19912345670',
      enabled: true,
    });
    const sync = (as: string) => gateway.post<Record<string, number>>('/employee/sync', {}, { token: as });
    const before = (await employees.getOne(own('employee', '1002'))).tdata;
    expect((await sync(token)).tdata.kept).toBe(1);
    expect((await employees.getOne(own('employee', '1002'))).tdata.phone).toBe(before.phone);
    await gateway.database.db.delete(holderEmployee).where(eq(holderEmployee.guid, 'holder-1002'));
  });

  it('show how many stores each of them reaches, for every kind of scope', async () => {
    const scopes = [
      { dataScope: 'unrestricted' },
      { dataScope: 'byOrganization', scopeOrganizations: [own('organization', 'east')] },
      { dataScope: 'byOrganization', scopeOrganizations: [own('organization', 'east'), own('organization', 'SH001')] },
      { dataScope: 'byBrand', scopeBrands: [own('brand', 'B')] },
      { dataScope: 'byRegion', scopeRegions: ['440000', '440100'] },
      onlyStore('BJ001'),
    ];
    const name = freshText(6);
    const expected = new Map<unknown, number>();
    for (const scope of [...scopes, ...scopes]) {
      const saved = await employees.save(person({ ...scope, name }));
      expect(saved.code).toBe(0);
      const reached = await gateway.post<{ total: number }>('/employee/preview_scope', scope, {
        token: employees.token,
      });
      expected.set(saved.tdata.id, reached.tdata.total);
    }
    const { list } = await employees.page({ keyword: name, size: 20 });
    expect(new Map(list.map((row) => [row.id, row.storeCount]))).toEqual(expected);
    expect(new Set(expected.values()).size).toBeGreaterThan(3);
  });

  it('can be previewed: what they would see and do', async () => {
    const preview = (body: Record<string, unknown>, token = employees.token) =>
      gateway.post<{ total: number; list: { code: string }[] }>('/employee/preview_scope', body, { token });
    expect((await preview({ dataScope: 'byRegion', scopeRegions: ['440000'] })).tdata).toMatchObject({
      total: 2,
      list: [{ code: 'GZ001' }, { code: 'SZ001' }],
    });
    expect((await preview({ dataScope: 'byBrand', scopeBrands: [] })).tdata).toEqual({ total: 0, list: [] });
    const manager = await gateway.signOn('2001');
    expect((await preview({ dataScope: 'unrestricted' }, manager)).tdata.list.map(({ code }) => code)).toEqual([
      'BJ001',
    ]);
    const access = await gateway.post<{ codes: string[]; menus: unknown[]; stores: { total: number } }>(
      '/employee/preview_access',
      {
        roles: [own('role', 'finance'), own('role', 'marketing')],
        dataScope: 'designatedStores',
        scopeStores: [own('store', 'WH001')],
      },
      { token: employees.token },
    );
    expect(access.tdata.codes).toEqual(expect.arrayContaining(['operationLog:export', 'brand:edit']));
    expect(access.tdata.codes).not.toContain('role:list');
    expect(access.tdata.stores.total).toBe(1);
    expect(JSON.stringify(access.tdata.menus)).toContain('/log/bgOperationLog');
  });
});
