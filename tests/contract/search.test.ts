import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { brand } from '#areas/company/brand/brand.contract';
import { employee } from '#areas/company/employee/employee.contract';
import type { Language } from '#gateway/language';
import type { FoundGroup, SearchIndex } from '#gateway/search';
import { store as storeTable } from '#server/db/schema';
import { saleOrder } from '#server/db/schema/sales/sales';
import { demo, newCaller, onlyStore } from '../support/callers';
import { EntityClient } from '../support/entityClient';
import { freshDigits } from '../support/fieldEdges';
import { knownDay, openGateway } from '../support/gateway';
import { checkOut } from '../support/sales/checkOut';

// The search of the frame answers what the lists of the caller would show. It is Friday 20 November 2026.

const gateway = openGateway(knownDay);

async function found(text: string, token: string, language?: Language): Promise<FoundGroup[]> {
  return (await gateway.post<FoundGroup[]>('/search/records', { text }, { token, language })).tdata;
}

async function namesOf(resource: string, text: string, token: string): Promise<string[]> {
  const group = (await found(text, token)).find((one) => one.resource === resource);
  return group?.records.map(({ name }) => name) ?? [];
}

describe('records', () => {
  it('are found by name, code, phone and pinyin initials', async () => {
    const token = await gateway.signOn('1001');
    const name = '蜀香小馆(朝阳大悦店)';
    for (const text of ['大悦', 'BJ001', 'bj001', 'SXXGCY', 'sxxgcy', '蜀香 大悦']) {
      expect(await namesOf('store', text, token), text).toContain(name);
    }
    const account = freshDigits(6);
    const phone = '15700004242';
    const staff = new EntityClient(gateway, employee, token);
    await staff.made({
      account,
      phone,
      name: '欧阳测试',
      organization: demo('organization', 'HQ'),
      roles: [demo('role', 'waiter')],
      enabled: true,
      password: '246810',
      dataScope: 'unrestricted',
    });
    for (const text of [account, phone, '4242', 'oycs', '欧阳']) {
      expect(await namesOf('employee', text, token), text).toContain('欧阳测试');
    }
    expect(await namesOf('employee', '欧阳 不存在', token)).toEqual([]);
  });

  it('read a surname as one: a person named 单 is found by S', async () => {
    const token = await gateway.signOn('1001');
    const staff = new EntityClient(gateway, employee, token);
    const name = '单雄信';
    const own = { account: freshDigits(6), name, organization: demo('organization', 'HQ') };
    await staff.made({
      ...own,
      ...{ roles: [demo('role', 'waiter')], enabled: true, password: '246810', dataScope: 'unrestricted' },
    });
    expect(await namesOf('employee', 'sxx', token)).toContain(name);
    expect(await namesOf('employee', 'dxx', token)).not.toContain(name);
  });

  it('are the three newest of a kind; that there are more is said, and three are not more', async () => {
    const token = await gateway.signOn('1001');
    const staff = new EntityClient(gateway, employee, token);
    const add = (name: string) =>
      staff.made({
        account: freshDigits(6),
        name,
        organization: demo('organization', 'HQ'),
        roles: [demo('role', 'waiter')],
        enabled: true,
        password: '246810',
        dataScope: 'unrestricted',
      });
    const groupOf = async () => (await found('独孤', token)).find(({ resource }) => resource === 'employee');
    for (const name of ['独孤甲', '独孤乙', '独孤丙']) {
      gateway.clock.advance(60_000);
      await add(name);
    }
    expect(await groupOf()).toMatchObject({ more: false, name: '员工' });
    gateway.clock.advance(60_000);
    await add('独孤丁');
    const group = await groupOf();
    expect(group?.more).toBe(true);
    expect(group?.records.map(({ name }) => name)).toEqual(['独孤丁', '独孤丙', '独孤乙']);
  });

  it('say what else is known, and how they open', async () => {
    const token = await gateway.signOn('1001');
    const [store] = (await found('BJ001', token)).flatMap(({ records }) => records);
    expect(store).toMatchObject({ id: demo('store', 'BJ001'), resource: 'store', opens: 'edit' });
    expect(store?.facts).toContain('BJ001');
    const admin = token;
    const looking = await newCaller(gateway, admin, { codes: ['store:list'] });
    const [seen] = (await found('BJ001', looking.token)).flatMap(({ records }) => records);
    expect(seen?.opens).toBeNull();
  });

  it('open a package as a package', async () => {
    const token = await gateway.signOn('1001');
    const groups = await found('套餐', token);
    const opened = groups.flatMap(({ resource, records }) => (resource === 'libraryCommodity' ? records : []));
    expect(opened.map(({ resource }) => resource)).toContain('libraryPackage');
  });

  it('outside the scope or without the right to their list do not exist', async () => {
    const admin = await gateway.signOn('1001');
    const here = await newCaller(gateway, admin, { codes: ['store:list', 'supplier:list'], scope: onlyStore('BJ001') });
    expect(await namesOf('store', 'BJ001', here.token)).toHaveLength(1);
    expect(await namesOf('store', 'SH001', here.token)).toEqual([]);
    const kinds = async (text: string, token: string) => (await found(text, token)).map(({ resource }) => resource);
    expect(await kinds('店', here.token)).toEqual(['store']);
    const nobody = await newCaller(gateway, admin, { codes: [] });
    expect(await found('店', nobody.token)).toEqual([]);
    const other = await gateway.signOn('1001', '10000002');
    expect(await namesOf('store', 'BJ001', other)).toEqual([]);
  });

  it('are named in the language asked for', async () => {
    const token = await gateway.signOn('1001');
    const headings = async (language: Language) =>
      (await found('BJ001', token, language)).find(({ resource }) => resource === 'store')?.name;
    expect([await headings('zh'), await headings('en'), await headings('fr')]).toEqual(['门店', 'stores', 'magasins']);
  });

  it('are searched for 1 to 40 characters', async () => {
    const token = await gateway.signOn('1001');
    const codeOf = async (text: string) => (await gateway.post('/search/records', { text }, { token })).code;
    expect(await codeOf('店')).toBe(0);
    expect(await codeOf('店'.repeat(40))).toBe(0);
    expect(await codeOf('店'.repeat(41))).not.toBe(0);
    expect(await codeOf('  ')).not.toBe(0);
    expect((await gateway.post('/search/records', { text: '店' })).code).not.toBe(0);
  });

  it('have no wildcards', async () => {
    const token = await gateway.signOn('1001');
    expect(await found('%%', token)).toEqual([]);
    expect(await found('__', token)).toEqual([]);
  });
});

describe('orders', () => {
  it('are found by their number, in the caller’s scope, and open their page', async () => {
    const admin = await gateway.signOn('1001');
    const guid = await checkOut(gateway, { store: 'BJ001', at: '2026-11-20T09:30:00+08:00' });
    await gateway.database.db
      .update(saleOrder)
      .set({ number: 'ON20261120X77', search: 'on20261120x77 a26' })
      .where(eq(saleOrder.guid, guid));
    const here = await newCaller(gateway, admin, {
      codes: ['transactionRecord:list', 'transactionRecord:show'],
      scope: onlyStore('BJ001'),
    });
    const there = await newCaller(gateway, admin, { codes: ['transactionRecord:list'], scope: onlyStore('SH001') });
    const expected = { id: guid, name: 'ON20261120X77', opens: 'show', facts: ['蜀香小馆(朝阳大悦店)'] };
    for (const text of ['ON20261120X77', 'on20261120x77', 'x77', 'x77 a26']) {
      const [group] = await found(text, here.token);
      expect(group?.records, text).toEqual([expect.objectContaining(expected)]);
    }
    expect(await found('x77 a27', here.token)).toEqual([]);
    expect(await found('ON20261120X77', there.token)).toEqual([]);
  });
});

describe('records that were stored before they had initials', () => {
  it('are found by them once the gateway has run', async () => {
    const token = await gateway.signOn('1001');
    const guid = demo('store', 'BJ001');
    await gateway.database.db
      .update(storeTable)
      .set({ search: '蜀香小馆(朝阳大悦店) bj001' })
      .where(eq(storeTable.guid, guid));
    expect(await namesOf('store', 'sxxgcy', token)).toEqual([]);
    await gateway.tick();
    expect(await namesOf('store', 'sxxgcy', token)).toEqual(['蜀香小馆(朝阳大悦店)']);
  });
});

describe('what can be begun', () => {
  const index = async (token: string, language?: Language) =>
    (await gateway.call<SearchIndex>('GET', '/search/index', undefined, { token, language })).tdata;

  it('is a new record of each kind that the caller may make', async () => {
    const admin = await gateway.signOn('1001');
    const all = (await index(admin)).acts.map(({ resource }) => resource);
    expect(all).toEqual(expect.arrayContaining(['store', 'employee', brand.name, 'stockInDocument', 'supplier']));
    const one = await newCaller(gateway, admin, { codes: ['brand:list', 'brand:create', 'store:list'] });
    expect((await index(one.token)).acts).toEqual([{ resource: 'brand', label: '新建品牌', initials: 'xjpp' }]);
    expect((await index(one.token, 'fr')).acts[0]?.label).toBe('Nouvelle marque');
  });

  it('has initials of the names of pages in Chinese alone', async () => {
    const admin = await gateway.signOn('1001');
    expect((await index(admin)).pages['/storesAndEmployees/storeList']).toBe('mdlb');
    expect((await index(admin, 'en')).pages).toEqual({});
  });
});
