import { beforeAll, describe, expect, it } from 'vitest';
import type { FieldChange } from '#areas/log/operationLog/operationLog.contract';
import { isRecord } from '#values/record';
import { samples } from '../samples/goods/goods';
import { demo } from '../support/callers';
import { loggedBy } from '../support/entityClient';
import { freshDigits, freshText } from '../support/fieldEdges';
import { openGateway } from '../support/gateway';

// The operation log tells of tables row by row, with the names and units of their materials (X6; 001 §3).

const gateway = openGateway();
let token = '';
let rice = '';
let oil = '';

async function sent<T = { id: string; version: number }>(path: string, body: unknown): Promise<T> {
  const reply = await gateway.post<T>(path, body, { token });
  if (reply.code !== 0) throw new Error(JSON.stringify(reply));
  return reply.tdata;
}

const newMaterial = async (name: string, values: Record<string, unknown> = {}) => {
  const own = { name, code: `7${freshDigits(5)}`, type: 'rawMaterial', category: demo('materialCategory', '肉禽') };
  const unit = demo('materialUnit', 'kg');
  return (await sent('/inventory/material/save', { ...own, mainUnit: unit, enabled: true, ...values })).id;
};

/** Returns the newest log entry about a table after a write. */
async function toldBy(field: string, write: () => Promise<unknown>): Promise<FieldChange | undefined> {
  const { rows } = await loggedBy(gateway, token, write);
  return rows.at(-1)?.detail?.find((change) => change.field === field);
}

beforeAll(async () => {
  token = await gateway.signOn('1001');
  const bag = (await sent('/inventory/material_unit/save', { name: '测试袋' })).id;
  rice = await newMaterial('测试大米', { subUnit: bag, conversionRatio: 25 });
  oil = await newMaterial('测试油');
});

describe('the operation log of', () => {
  it('a stock document names the rows that were added, changed and removed, each with its unit', async () => {
    const line = (material: string, quantity: string, unit = 'main') => ({
      material,
      quantity,
      unit,
      unitPrice: '2.00',
    });
    const head = { type: 'otherIn', date: '2026-11-20', warehouse: demo('warehouse', 'BJ001') };
    const made = await sent('/inventory/stock_in/save', { ...head, lines: [line(rice, '3')] });
    const changed = await toldBy('lines', () =>
      sent('/inventory/stock_in/update', { id: made.id, lines: [line(oil, '1.5'), line(rice, '5')] }),
    );
    const kg = 'kg';
    expect(changed).toEqual({
      field: 'lines',
      before: null,
      after: null,
      rows: [
        {
          kind: 'added',
          name: '测试油',
          values: [
            { field: 'quantity', before: null, after: '1.5', unit: kg },
            { field: 'unitPrice', before: null, after: '2.00' },
            { field: 'total', before: null, after: '3.00' },
          ],
        },
        {
          kind: 'changed',
          name: '测试大米',
          values: [
            { field: 'quantity', before: '3', after: '5', unit: kg },
            { field: 'total', before: '6.00', after: '10.00' },
          ],
        },
      ],
    });
    const other = await toldBy('lines', () =>
      sent('/inventory/stock_in/update', { id: made.id, lines: [line(rice, '5', 'sub')] }),
    );
    expect(other?.rows).toMatchObject([
      { kind: 'changed', name: '测试大米', values: [{ field: 'quantity', before: `5 ${kg}`, after: '5 测试袋' }] },
      { kind: 'removed', name: '测试油' },
    ]);
  });

  it('a supplier names the changed price, and none of the others', async () => {
    const price = (material: string, agreedPrice: string) => ({ material, agreedPrice });
    const own = { name: freshText(6), settlementCycle: 30, enabled: true };
    const prices = [price(rice, '5.00'), price(oil, '60.00')];
    const made = await sent('/inventory/supplier/save', { ...own, materialPrices: prices });
    const told = await toldBy('materialPrices', () =>
      sent('/inventory/supplier/update', { id: made.id, materialPrices: [price(oil, '60'), price(rice, '5.5')] }),
    );
    expect(told?.rows).toEqual([
      { kind: 'changed', name: '测试大米', values: [{ field: 'agreedPrice', before: '5.00', after: '5.50' }] },
    ]);
  });

  it('a record keeps the name that a row had then', async () => {
    const material = await newMaterial('从前的名字');
    const own = { name: freshText(6), settlementCycle: 30, enabled: true };
    const { rows } = await loggedBy(gateway, token, () =>
      sent('/inventory/supplier/save', { ...own, materialPrices: [{ material, agreedPrice: '1.00' }] }),
    );
    await sent('/inventory/material/update', { id: material, name: '后来的名字' });
    expect(JSON.stringify(rows)).toContain('从前的名字');
    expect(JSON.stringify(rows)).not.toContain(material);
  });

  it('a package tells the tables of its groups row by row, and no ids', async () => {
    const values = samples.package?.valid?.() ?? {};
    const [hot] = Array.isArray(values.groups) ? values.groups.filter(isRecord) : [];
    const [first, second] = Array.isArray(hot?.items) ? hot.items.filter(isRecord) : [];
    const made = await sent('/item/store/package/save', values);
    const groups = [
      { ...hot, items: [{ ...first, number: '2', defaultFlag: false }] },
      { name: '凉菜', maxSelectable: 1, items: [second] },
    ];
    const told = await toldBy('groups', () => sent('/item/store/package/update', { id: made.id, groups }));
    const inGroup = (name: string) => ({ within: [name], table: 'items' });
    expect(told?.rows).toEqual([
      {
        ...{ kind: 'changed', name: '宫保鸡丁', ...inGroup('热菜') },
        values: [
          { field: 'number', before: first?.number, after: '2' },
          { field: 'defaultFlag', before: true, after: false },
        ],
      },
      { kind: 'removed', name: '回锅肉', ...inGroup('热菜'), values: expect.any(Array) },
      { kind: 'added', name: '凉菜', values: [{ field: 'maxSelectable', before: null, after: '1' }] },
      { kind: 'added', name: '回锅肉', ...inGroup('凉菜'), values: expect.any(Array) },
    ]);
    expect(JSON.stringify(told)).not.toContain(String(first?.specification));
  });

  it('says what its values are, for the reader to write them: choices, money, rights by their pages', async () => {
    const role = await sent('/role/save', {
      ...{ name: freshText(8), enabled: true, loginMethods: ['backOffice'] },
      ...{ businessPermissions: ['store:list'], operationPermissions: [] },
    });
    const { rows } = await loggedBy(gateway, token, () =>
      sent('/role/update', { id: role.id, loginMethods: ['backOffice', 'pos'], businessPermissions: ['brand:list'] }),
    );
    expect(rows[0]?.detail).toEqual([
      { field: 'loginMethods', before: ['backOffice'], after: ['backOffice', 'pos'] },
      { field: 'businessPermissions', before: ['门店列表 · 查看列表'], after: ['品牌管理 · 查看列表'] },
    ]);
    expect(rows[0]).toMatchObject({ shapes: { loginMethods: { kind: 'choices', labels: 'loginMethod' } } });
  });
});
