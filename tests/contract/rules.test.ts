import { beforeAll, describe, expect, it } from 'vitest';
import { brand } from '#areas/company/brand/brand.contract';
import { employee } from '#areas/company/employee/employee.contract';
import { defaultMealSections, organization } from '#areas/company/organization/organization.contract';
import { role } from '#areas/company/role/role.contract';
import { store } from '#areas/company/store/store.contract';
import { demo, newRole } from '../support/callers';
import { EntityClient } from '../support/entityClient';
import { freshDigits, freshText } from '../support/fieldEdges';
import { knownDay, openGateway } from '../support/gateway';

const gateway = openGateway(knownDay);
const organizations = new EntityClient(gateway, organization);
const brands = new EntityClient(gateway, brand);
const stores = new EntityClient(gateway, store);
const employees = new EntityClient(gateway, employee);
const roles = new EntityClient(gateway, role);
const own = (kind: string, key: string) => demo(kind, key);

beforeAll(async () => {
  const token = await gateway.signOn('1001');
  for (const client of [organizations, brands, stores, employees, roles]) client.token = token;
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

describe('organisations', () => {
  it('have no circle, short or long', async () => {
    const move = (id: string, superior: string) => organizations.update({ id, superior });
    for (const [id, superior] of [
      [own('organization', 'east'), own('organization', 'east')],
      [own('organization', 'east'), own('organization', 'SH001')],
      [own('organization', 'root'), own('organization', 'SH001')],
    ] as const) {
      expect((await move(id, superior)).tdata.errors).toEqual({ superior: '上级组织不能是自己或自己的下级，请改选' });
    }
    expect((await move(own('organization', 'northeast'), own('organization', 'north'))).code).toBe(0);
  });

  it('are not deleted while they hold stores, accounts or organisations', async () => {
    expect((await organizations.delete([own('organization', 'SH001')])).message).toBe(
      '该组织下还有账号或门店，请先移走再删除',
    );
    const above = await organizations.made({ name: freshText(5), superior: own('organization', 'root') });
    const below = await organizations.made({ name: freshText(5), superior: above.id });
    expect((await organizations.delete([above.id])).message).toBe('该组织下还有下级组织，请先移走再删除');
    const { id } = await employees.made(person({ organization: below.id }));
    expect((await organizations.delete([below.id])).message).toBe('该组织下还有账号或门店，请先移走再删除');
    expect((await employees.update({ id, organization: own('organization', 'HQ') })).code).toBe(0);
    expect((await organizations.delete([above.id, below.id])).code).toBe(0);
  });

  it('have five meal sections at most, each later than the one before', async () => {
    const save = (mealSections: unknown) => organizations.save({ name: freshText(6), mealSections });
    expect((await save(defaultMealSections)).code).toBe(0);
    const [first, second] = defaultMealSections;
    expect((await save([...defaultMealSections, first])).tdata.errors).toHaveProperty('mealSections');
    expect((await save([first, { ...second, startTime: first?.startTime }])).tdata.errors).toEqual({
      'mealSections.1.startTime': '开始时间必须晚于上一餐段',
    });
    expect((await save([first, { ...first, startTime: '23:00' }])).tdata.errors).toHaveProperty(
      'mealSections.1.section',
    );
    expect((await save([{ section: 'lunch', startTime: '24:00' }])).tdata.errors).toHaveProperty(
      'mealSections.0.startTime',
    );
  });
});

describe('brands', () => {
  it('are not deleted while stores or accounts name them', async () => {
    expect((await brands.delete([own('brand', 'A')])).message).toBe('该品牌下还有账号或门店，请先移走再删除');
    const { id } = await brands.made({ name: freshText(5) });
    const holder = await employees.made(person({ dataScope: 'byBrand', scopeBrands: [id] }));
    expect((await brands.delete([id])).code).toBe(1000);
    // Of several the refusal says which.
    const [free, name] = [await brands.made({ name: freshText(5) }), freshText(5)];
    const used = await brands.made({ name });
    expect((await employees.update({ id: holder.id, scopeBrands: [id, used.id] })).code).toBe(0);
    expect((await employees.update({ id: holder.id, scopeBrands: [used.id] })).code).toBe(0);
    expect((await brands.delete([free.id, id, used.id])).message).toBe(
      `“${name}”：该品牌下还有账号或门店，请先移走再删除`,
    );
    expect((await brands.getOne(free.id)).code).toBe(0);
    expect((await employees.update({ id: holder.id, dataScope: 'unrestricted', scopeBrands: [] })).code).toBe(0);
    expect((await brands.delete([id])).code).toBe(0);
  });
});

describe('stores', () => {
  it('are neither enabled nor disabled once expired', async () => {
    for (const enabled of [true, false]) {
      expect((await stores.enable([own('store', 'CC001')], enabled)).message).toBe(
        '门店已过期，无法启用或停用，请联系客服续期',
      );
    }
    const batch = await stores.enable([own('store', 'NJ001'), own('store', 'CC001')], true);
    expect(batch).toMatchObject({
      code: 1000,
      message: '“蜀香小馆(长春朝阳店)”：门店已过期，无法启用或停用，请联系客服续期',
    });
    expect((await stores.getOne(own('store', 'NJ001'))).tdata.status).toBe('disabled');
  });

  it('expire the day after the last valid day', async () => {
    const source = (await stores.getOne(own('store', 'BJ001'))).tdata;
    const made = await stores.made({ ...source, name: freshText(5), code: freshText(5), authorizationSupport: false });
    expect(made).toMatchObject({ status: 'enabled', validUntil: '2027-11-21' });
    const until = Date.parse('2027-11-22T00:00:00+08:00');
    gateway.clock.advance(until - gateway.clock.now().getTime() - 1);
    stores.token = await gateway.signOn('1001');
    expect((await stores.getOne(made.id)).tdata.status).toBe('enabled');
    gateway.clock.advance(1);
    expect((await stores.getOne(made.id)).tdata.status).toBe('expired');
    const { total } = await stores.page({ filters: { status: 'expired' }, ids: [made.id] });
    expect(total).toBe(1);
    for (const client of [organizations, brands, employees, roles]) client.token = stores.token;
  });

  it('name contact, phone and number when they support authorisation', async () => {
    const change = (over: Record<string, unknown>) =>
      stores.update({ id: own('store', 'WH001'), authorizationSupport: true, ...over });
    const names = ['authorizationContact', 'authorizationNumber', 'authorizationPhone'];
    expect((await change({ authorizationSupport: false })).code).toBe(0);
    const none = { authorizationContact: null, authorizationPhone: null, authorizationNumber: null };
    expect(Object.keys((await change(none)).tdata.errors ?? {}).sort()).toEqual(names);
    const all = { authorizationContact: '王', authorizationPhone: '13900000000', authorizationNumber: '000000' };
    expect((await change({ ...all, authorizationNumber: '12345' })).tdata.errors).toHaveProperty('authorizationNumber');
    const saved = await change(all);
    expect(saved.tdata).toMatchObject({ authorizationSet: true });
    expect(saved.tdata).not.toHaveProperty('authorizationNumber');
    // Left empty it stays; switched on again a new one is needed.
    expect((await change({ authorizationNumber: null })).tdata).toMatchObject({ authorizationSet: true });
    expect((await change({ authorizationSupport: false })).tdata).toMatchObject({ authorizationSet: false });
    expect((await change({})).tdata.errors).toHaveProperty('authorizationNumber');
  });
});

describe('roles', () => {
  it('are copied with equal permissions, a new id, a suffix and no accounts', async () => {
    const source = (await roles.getOne(own('role', 'finance'))).tdata;
    const copy = (id: string) => gateway.post<typeof source>('/role/copy', { id }, { token: roles.token });
    const first = (await copy(source.id)).tdata;
    expect(first).toMatchObject({ name: '财务-副本', employeeCount: 0, version: 1 });
    expect(first.id).not.toBe(source.id);
    for (const field of ['businessPermissions', 'operationPermissions', 'loginMethods', 'enabled']) {
      expect(first[field]).toEqual(source[field]);
    }
    expect((await copy(source.id)).tdata.name).toBe('财务-副本2');
    const longest = await roles.made({ name: freshText(17), enabled: true, loginMethods: ['pos'] });
    expect([...String((await copy(longest.id)).tdata.name)]).toHaveLength(20);
    const tooLong = await roles.made({ name: freshText(18), enabled: true, loginMethods: ['pos'] });
    expect((await copy(tooLong.id)).message).toBe('角色名称过长，无法复制，请先缩短名称');
    expect((await copy('nothing')).code).toBe(404);
  });

  it('are not deleted while accounts hold them, disabled ones too', async () => {
    const id = await newRole(gateway, roles.token, []);
    const holder = await employees.made(person({ roles: [id, own('role', 'keeper')], enabled: false }));
    expect((await roles.delete([id])).message).toBe('该角色已关联账号（含停用账号），请先为这些账号更换角色再删除');
    expect((await employees.update({ id: holder.id, roles: [own('role', 'keeper')] })).code).toBe(0);
    expect((await roles.delete([id])).code).toBe(0);
  });

  it('hold what leads to their permissions too (P5), and nothing unknown', async () => {
    const made = await roles.made({
      name: freshText(6),
      enabled: true,
      loginMethods: ['backOffice'],
      businessPermissions: ['store:edit'],
    });
    expect(made.businessPermissions).toEqual(['store:edit', 'store:list']);
    const without = await roles.update({ id: made.id, businessPermissions: [] });
    expect(without.tdata.businessPermissions).toEqual([]);
    expect((await roles.update({ id: made.id, businessPermissions: ['store:burn'] })).tdata.errors).toEqual({
      businessPermissions: '部分权限已不存在，请刷新页面后重新勾选',
    });
  });

  it('list their holders, of those that the caller sees', async () => {
    const ask = (token: string) =>
      gateway.get<{ account: string }[]>('/role/employees', { guid: own('role', 'waiter') }, { token });
    expect((await ask(roles.token)).tdata).toHaveLength(64);
    const manager = await gateway.signOn('2001');
    const seen = (await ask(manager)).tdata.map(({ account }) => account);
    expect(seen).toHaveLength(8);
    expect(seen.every((account) => account.startsWith('20'))).toBe(true);
    const counted = async (token: string) => {
      const { list } = await roles.as(token).page({ ids: [own('role', 'waiter')] });
      return list.map(({ employeeCount }) => employeeCount);
    };
    expect(await counted(roles.token)).toEqual([64]);
    expect(await counted(manager)).toEqual([8]);
  });
});
