import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { material } from '#areas/inventory/material/material.contract';
import { materialCategory } from '#areas/inventory/materialCategory/materialCategory.contract';
import { materialUnit } from '#areas/inventory/materialUnit/materialUnit.contract';
import { maxAgreedPrices } from '#areas/inventory/supplier/prices';
import { supplier } from '#areas/inventory/supplier/supplier.contract';
import { warehouse } from '#areas/inventory/warehouse/warehouse.contract';
import { warehouse as warehouseTable } from '#server/db/schema/inventory/stock';
import { demo, newCaller, onlyStore } from '#tests/support/callers';
import { EntityClient, type Row } from '#tests/support/entityClient';
import { fresh, freshDigits } from '#tests/support/fieldEdges';
import { openGateway } from '#tests/support/gateway';
import { putBalance, putDocument, putMovement, putStocktake } from '#tests/support/inventory/stockRows';

const gateway = openGateway();
const materials = new EntityClient(gateway, material);
const categories = new EntityClient(gateway, materialCategory);
const units = new EntityClient(gateway, materialUnit);
const suppliers = new EntityClient(gateway, supplier);
const warehouses = new EntityClient(gateway, warehouse);

let kg: string;
let bag: string;
let category: string;

beforeAll(async () => {
  const token = await gateway.signOn('1001');
  for (const client of [materials, categories, units, suppliers, warehouses]) client.token = token;
  kg = (await units.made({ name: '测试公斤' })).id;
  bag = (await units.made({ name: '测试袋' })).id;
  category = (await categories.made({ name: '测试分类' })).id;
});

function newMaterial(values: Record<string, unknown> = {}): Promise<Row> {
  const own = { name: `物料${fresh()}`, code: freshDigits(6), type: 'rawMaterial', category, mainUnit: kg };
  return materials.made({ ...own, enabled: true, ...values });
}

function newSupplier(values: Record<string, unknown> = {}): Promise<Row> {
  return suppliers.made({ name: `供应商${fresh()}`, settlementCycle: 30, enabled: true, ...values });
}

function newWarehouse(values: Record<string, unknown> = {}): Promise<Row> {
  const own = { name: `仓库${fresh()}`, code: freshDigits(6), address: '一号库', store: demo('store', 'BJ001') };
  return warehouses.made({ ...own, negativeStock: false, enabled: true, ...values });
}

describe('a material', () => {
  it('has a ratio with its sub unit and none without', async () => {
    const row = await newMaterial({ subUnit: bag, conversionRatio: 25 });
    expect(row.conversionRatio).toBe(25);
    const without = await materials.update({ id: row.id, subUnit: null });
    expect(without.tdata).toMatchObject({ subUnit: null, conversionRatio: null });
    const again = await materials.update({ id: row.id, subUnit: bag });
    expect(again.tdata.errors).toEqual({ conversionRatio: '有辅单位时必填' });
    const same = await materials.update({ id: row.id, subUnit: kg, conversionRatio: 2 });
    expect(same.tdata.errors).toEqual({ subUnit: '不能与主单位相同，请选择其他单位' });
  });

  it('keeps its units and ratio once something moved, and nothing else', async () => {
    const row = await newMaterial({ subUnit: bag, conversionRatio: 25 });
    expect((await materials.update({ id: row.id, conversionRatio: 24 })).code).toBe(0);
    await putMovement(gateway, { warehouse: 'anywhere', material: row.id });
    const changes = { mainUnit: bag, subUnit: null, conversionRatio: 25 };
    for (const [name, value] of Object.entries(changes)) {
      const units = name === 'mainUnit' ? { mainUnit: bag, subUnit: kg } : { [name]: value };
      const reply = await materials.update({ id: row.id, ...units });
      expect(reply.code).toBe(422);
      expect(reply.tdata.errors?.[name]).toBe('该物料已有库存流水，单位和换算比例不能修改；如需更换请新建物料');
    }
    const renamed = await materials.update({ id: row.id, name: '改名', safetyStock: 3 });
    expect(renamed.tdata).toMatchObject({ name: '改名', safetyStock: 3, conversionRatio: 24 });
  });

  it('shares no code and no barcode with another; those without a barcode are many', async () => {
    const row = await newMaterial({ barcode: `B${freshDigits(9)}` });
    await newMaterial();
    await newMaterial();
    const values = { name: '重码', type: 'supplies', category, mainUnit: kg, enabled: true };
    const code = await materials.save({ ...values, code: row.code });
    expect(Object.keys(code.tdata.errors ?? {})).toEqual(['code']);
    const barcode = await materials.save({
      ...values,
      code: freshDigits(6),
      barcode: String(row.barcode).toLowerCase(),
    });
    expect(Object.keys(barcode.tdata.errors ?? {})).toEqual(['barcode']);
  });

  it('is not deleted while anything uses it, and the refusal names the use', async () => {
    const [free, moved, written, counted, priced] = await Promise.all(Array.from({ length: 5 }, () => newMaterial()));
    if (!free || !moved || !written || !counted || !priced) throw new Error('five materials are needed');
    await putMovement(gateway, { warehouse: 'anywhere', material: moved.id });
    const code = await putDocument(gateway, { materials: [written.id] });
    const number = await putStocktake(gateway, { warehouse: 'anywhere', material: counted.id });
    const prices = [{ material: priced.id, agreedPrice: '1.00' }];
    const seller = await newSupplier({ name: '测试粮油', materialPrices: prices });
    const uses: [Row, string][] = [
      [moved, '库存流水'],
      [written, `单据 ${code}`],
      [counted, `盘点单 ${number}`],
      [priced, '供应商“测试粮油”的协议价'],
    ];
    for (const [{ id, name }, user] of uses) {
      const reply = await materials.delete([free.id, id]);
      expect(reply.message).toBe(`物料“${name}”正在被${user}使用，无法删除，可以停用`);
    }
    expect((await materials.getOne(free.id)).code).toBe(0);
    await suppliers.update({ id: seller.id, materialPrices: [] });
    expect((await materials.delete([free.id, priced.id])).code).toBe(0);
  });
});

describe('categories and units', () => {
  it('are not deleted while a material has them, as main unit or as sub unit', async () => {
    const own = await categories.made({ name: '只此一类' });
    const [main, sub] = [await units.made({ name: '主' }), await units.made({ name: '辅' })];
    const row = await newMaterial({ category: own.id, mainUnit: main.id, subUnit: sub.id, conversionRatio: 2 });
    expect((await categories.getOne(own.id)).tdata.materialCount).toBe(1);
    expect((await units.getOne(sub.id)).tdata.materialCount).toBe(1);
    expect((await categories.delete([own.id])).message).toBe('分类“只此一类”下还有物料，请先移走再删除');
    expect((await units.delete([main.id])).message).toBe('单位“主”正在被物料使用，请先更换单位再删除');
    expect((await units.delete([sub.id])).message).toBe('单位“辅”正在被物料使用，请先更换单位再删除');
    expect((await materials.delete([row.id])).code).toBe(0);
    expect((await categories.delete([own.id])).code).toBe(0);
    expect((await units.delete([main.id, sub.id])).code).toBe(0);
  });
});

describe('a supplier', () => {
  it('keeps its agreed prices when its base data change, and its base data when the prices do', async () => {
    const one = await newMaterial();
    const row = await newSupplier({ contact: '王', materialPrices: [{ material: one.id, agreedPrice: '5' }] });
    expect(row).toMatchObject({ priceCount: 1, materialPrices: [{ material: one.id, agreedPrice: '5.00' }] });
    const based = await suppliers.update({ id: row.id, contact: '李' });
    expect(based.tdata).toMatchObject({ contact: '李', priceCount: 1 });
    const priced = await suppliers.update({ id: row.id, materialPrices: [] });
    expect(priced.tdata).toMatchObject({ contact: '李', priceCount: 0 });
  });

  it(`takes ${maxAgreedPrices} agreed prices and not one more`, async () => {
    const row = await newSupplier();
    const prices = (count: number) =>
      Array.from({ length: count }, (_, order) => ({ material: `none-${order}`, agreedPrice: '1.00' }));
    const most = await suppliers.update({ id: row.id, materialPrices: prices(maxAgreedPrices) });
    // So many are looked at one by one: these materials do not exist.
    expect(most.tdata.errors?.['materialPrices.0.material']).toBe('所选项不存在或不在您的数据权限内，请重新选择');
    const more = await suppliers.update({ id: row.id, materialPrices: prices(maxAgreedPrices + 1) });
    expect(more.tdata.errors).toEqual({ materialPrices: `最多 ${maxAgreedPrices} 项` });
  });

  it('is not deleted once a document names it, but may be disabled', async () => {
    const row = await newSupplier({ name: '有单据的供应商' });
    await putDocument(gateway, { supplier: row.id });
    expect((await suppliers.delete([row.id])).message).toBe('供应商“有单据的供应商”已有单据，无法删除，可以停用');
    expect((await suppliers.enable([row.id], false)).code).toBe(0);
  });
});

describe('a warehouse', () => {
  it('is neither disabled nor deleted while it holds stock, less than nothing included', async () => {
    const row = await newWarehouse({ name: '有货的仓库' });
    const place = { warehouse: row.id, material: 'a material' };
    for (const quantity of ['0.001', '-0.001']) {
      await putBalance(gateway, { ...place, quantity, amount: '0' });
      const message = '仓库“有货的仓库”仍有库存，无法停用或删除；请先把库存调拨出去';
      expect((await warehouses.enable([row.id], false)).message).toBe(message);
      expect((await warehouses.delete([row.id])).message).toBe(message);
      const saved = await warehouses.update({ id: row.id, enabled: false });
      expect(saved.tdata.errors).toEqual({ enabled: '仓库仍有库存，不能停用；请先把库存调拨出去' });
      expect((await warehouses.update({ id: row.id, remark: quantity })).code).toBe(0);
    }
    await putBalance(gateway, { ...place, quantity: '0', amount: '0' });
    expect((await warehouses.update({ id: row.id, enabled: false })).tdata.enabled).toBe(false);
    expect((await warehouses.delete([row.id])).code).toBe(0);
  });

  it('is neither disabled nor deleted while a stocktake locks it; the list says so', async () => {
    const row = await newWarehouse({ name: '锁定的仓库' });
    const lock = (lockedBy: string | null) =>
      gateway.database.db.update(warehouseTable).set({ lockedBy }).where(eq(warehouseTable.guid, row.id));
    expect(row.lockState).toBe('unlocked');
    await lock('a stocktake');
    const { list } = await warehouses.page({ filters: { lockState: ['locked'] }, keyword: '锁定的仓库' });
    expect(list.map(({ id, lockState }) => [id, lockState])).toEqual([[row.id, 'locked']]);
    const message = '仓库“锁定的仓库”正在盘点锁定中，无法停用或删除；请先完成盘点';
    expect((await warehouses.enable([row.id], false)).message).toBe(message);
    expect((await warehouses.delete([row.id])).message).toBe(message);
    expect((await warehouses.update({ id: row.id, enabled: false })).tdata.errors).toHaveProperty('enabled');
    await lock(null);
    expect((await warehouses.enable([row.id], false)).code).toBe(0);
    expect((await warehouses.delete([row.id])).code).toBe(0);
  });

  it('keeps its store once something moved there, and is never deleted then', async () => {
    const row = await newWarehouse();
    const moved = await warehouses.update({ id: row.id, store: demo('store', 'SH001') });
    expect(moved.tdata.store).toBe(demo('store', 'SH001'));
    await putMovement(gateway, { warehouse: row.id, material: 'a material' });
    for (const store of [demo('store', 'BJ001'), null]) {
      const reply = await warehouses.update({ id: row.id, store });
      expect(reply.tdata.errors).toEqual({ store: '仓库已有库存流水，不能更换门店；请为该门店新建仓库' });
    }
    expect((await warehouses.delete([row.id])).message).toContain('已有单据或盘点');
  });

  it.each(['warehouse', 'counterpart'])('is not deleted while a document names it as %s', async (side) => {
    const row = await newWarehouse();
    await putDocument(gateway, { [side]: row.id });
    expect((await warehouses.delete([row.id])).message).toContain('已有单据或盘点');
  });

  it('is not deleted while it has been counted', async () => {
    const row = await newWarehouse();
    await putStocktake(gateway, { warehouse: row.id, material: 'a material' });
    expect((await warehouses.delete([row.id])).message).toContain('已有单据或盘点');
  });

  it('without a store is made and seen by unrestricted callers only', async () => {
    const central = await newWarehouse({ store: null });
    const own = await newWarehouse();
    const { token } = await newCaller(gateway, warehouses.token, { scope: onlyStore('BJ001') });
    const narrow = warehouses.as(token);
    expect((await narrow.getOne(central.id)).code).toBe(404);
    const values = { name: '自建中央仓', code: freshDigits(6), address: '一号库', negativeStock: false, enabled: true };
    expect((await narrow.save(values)).tdata.errors).toEqual({ store: '此项必填' });
    expect((await narrow.save({ ...values, store: demo('store', 'SH001') })).tdata.errors).toHaveProperty('store');
    expect((await narrow.update({ id: own.id, store: null })).tdata.errors).toEqual({ store: '此项必填' });
    expect((await narrow.save({ ...values, store: demo('store', 'BJ001') })).code).toBe(0);
  });
});
