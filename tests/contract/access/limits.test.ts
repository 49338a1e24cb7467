import { beforeAll, describe, expect, it } from 'vitest';
import type { Matter } from '#areas/home/matters';
import { limitPaths } from '#areas/member/member/desk/adjustment';
import { employeeRole } from '#server/db/schema';
import { chain, newCaller, newRole, onlyStore } from '#tests/support/callers';
import type { Page } from '#tests/support/entityClient';
import { freshDigits, freshText } from '#tests/support/fieldEdges';
import { knownDay, openGateway } from '#tests/support/gateway';
import { ofFirst } from '#tests/support/member/desk';
import { demoProof, secondPerson } from '#tests/support/secondPerson';

// Limits of corrections: set by somebody whom they do not limit, and raised by two.

const gateway = openGateway(knownDay);
let admin = '';

beforeAll(async () => {
  admin = await gateway.session('1001');
});

const post = (path: string, body: object, token: string) =>
  gateway.post<{ version: number; errors?: Record<string, string> }>(path, body, { token, headers: ofFirst });

async function change(values: object, token: string) {
  const { tdata } = await post(limitPaths.find, {}, token);
  return post(limitPaths.save, { ...tdata, ...values }, token);
}

describe('limits of corrections', () => {
  it('are lowered by one person who does not adjust, and raised by two', async () => {
    const { token } = await newCaller(gateway, admin, { codes: ['member:list', 'member:limits'] });
    const other = await secondPerson(gateway, admin, { codes: ['member:list', 'member:limits'] });
    expect((await change({ balanceAlone: '900.00' }, token)).code).toBe(0);
    for (const raised of [{ balanceAlone: '900.01' }, { pointsDaily: null }, { growthAlone: 10_001 }])
      expect(Object.keys((await change(raised, token)).tdata.errors ?? {})).toEqual([
        'authoriser',
        'authorizationNumber',
      ]);
    const clerk = await secondPerson(gateway, admin, { codes: ['member:list', 'member:adjustBalance'] });
    expect((await change({ balanceAlone: '900.01', ...clerk.proof }, token)).tdata.errors).toHaveProperty('authoriser');
    const saved = await change({ balanceAlone: '900.01', ...other.proof }, token);
    expect(saved.tdata).toMatchObject({ balanceAlone: '900.01' });
    expect(saved.tdata).not.toHaveProperty('authorizationNumber');
  });

  it('are changed by nobody who adjusts, but by an administrator with a second person', async () => {
    expect((await change({ balanceAlone: '1.00' }, admin)).tdata.errors).toHaveProperty('authoriser');
    expect((await change({ balanceAlone: '800.00', ...demoProof('1002') }, admin)).code).toBe(0);
    const limits = await newRole(gateway, admin, ['member:list', 'member:limits']);
    const adjusts = await newRole(gateway, admin, ['member:list', 'member:adjustPoints']);
    const both = { name: freshText(8), enabled: true, loginMethods: ['backOffice'] };
    const refused = '同一账号不能既调整会员余额或积分，又设置其限额；请去掉其中一项';
    const codes = ['member:limits', 'member:adjustPoints'];
    const wide = await post('/role/save', { ...both, businessPermissions: codes }, admin);
    expect(wide.tdata.errors).toEqual({ businessPermissions: refused });
    const person = await newCaller(gateway, admin, { codes: ['member:list', 'member:adjustPoints'] });
    const joined = await post('/employee/update', { id: person.id, roles: [limits, adjusts] }, admin);
    expect(joined.tdata.errors).toEqual({ roles: refused });
    // Nor by way of a role that the account has already.
    const neutral = await newRole(gateway, admin, ['member:list']);
    expect((await post('/employee/update', { id: person.id, roles: [adjusts, neutral] }, admin)).code).toBe(0);
    const widened = await post('/role/update', { id: neutral, businessPermissions: ['member:limits'] }, admin);
    expect(widened.tdata.errors).toEqual({ businessPermissions: refused });
  });

  it('are said to administrators where an older version gave somebody both rights', async () => {
    const limits = await newRole(gateway, admin, ['member:list', 'member:limits']);
    const person = await newCaller(gateway, admin, { codes: ['member:list', 'member:adjustGrowth', 'employee:list'] });
    const toDo = async (token: string) => {
      const { tdata } = await gateway.post<Matter[]>('/user/to_do', {}, { token });
      return tdata.find(({ key }) => key === 'limitsThemselves');
    };
    const listed = async (setsOwnLimits: boolean) => {
      const body = { filters: { setsOwnLimits }, ids: [person.id] };
      return (await gateway.post<Page>('/employee/list', body, { token: admin })).tdata.list;
    };
    expect(await toDo(admin)).toBeUndefined();
    expect(await listed(false)).toMatchObject([{ setsOwnLimits: false }]);
    await gateway.database.db
      .insert(employeeRole)
      .values({ merchant: chain, employee: person.id, role: limits, position: 1 });
    expect(await toDo(admin)).toMatchObject({ resource: 'employee', filters: { setsOwnLimits: true }, count: 1 });
    expect(await toDo(person.token)).toBeUndefined();
    expect(await listed(true)).toMatchObject([{ setsOwnLimits: true }]);
    expect(await listed(false)).toEqual([]);
  });

  it('of a subject are changed by those alone who see all its stores', async () => {
    const codes = ['member:list', 'member:limits'];
    const near = await newCaller(gateway, admin, { codes, scope: onlyStore('BJ001') });
    expect((await change({ balanceAlone: '1.00' }, near.token)).message).toContain('全部门店');
    const second = await secondPerson(gateway, admin, { codes, scope: onlyStore('BJ001') });
    const { token } = await newCaller(gateway, admin, { codes });
    const raised = { balanceAlone: `9${freshDigits(3)}.00` };
    expect((await change({ ...raised, ...second.proof }, token)).tdata.errors).toEqual({
      authoriser: expect.stringContaining('看不到'),
    });
  });
});
