import { beforeAll, describe, expect, it } from 'vitest';
import { libraryCommodity } from '#areas/goods/commodity/libraryCommodity.contract';
import { material } from '#areas/inventory/material/material.contract';
import {
  dishSpecificationsPath,
  materialCostsPath,
  materialRatio,
} from '#areas/inventory/materialRatio/materialRatio.contract';
import { supplier } from '#areas/inventory/supplier/supplier.contract';
import { demo, newCaller, onlyStore } from '#tests/support/callers';
import { EntityClient, type Row } from '#tests/support/entityClient';
import { fresh, freshDigits } from '#tests/support/fieldEdges';
import { openGateway } from '#tests/support/gateway';
import { freshDish, storeSampleDishes } from '#tests/support/goods/sampleDishes';
import { putBalance } from '#tests/support/inventory/stockRows';

const gateway = openGateway();
const recipes = new EntityClient(gateway, materialRatio);
const dishes = new EntityClient(gateway, libraryCommodity);
const materials = new EntityClient(gateway, material);
const suppliers = new EntityClient(gateway, supplier);
const place = demo('brand', 'A');

beforeAll(async () => {
  const token = await gateway.signOn('1001');
  for (const client of [recipes, dishes, materials, suppliers]) client.token = token;
  await storeSampleDishes(gateway);
});

function newMaterial(): Promise<Row> {
  return materials.made({
    name: `用料${fresh()}`,
    code: freshDigits(6),
    type: 'rawMaterial',
    category: demo('materialCategory', '肉禽'),
    mainUnit: demo('materialUnit', 'kg'),
    enabled: true,
  });
}

const line = ({ id }: Row, quantity: string, percent?: number) => ({ material: id, quantity, yield: percent });

function agreed(prices: [Row, string][], enabled = true): Promise<Row> {
  const materialPrices = prices.map(([{ id }, agreedPrice]) => ({ material: id, agreedPrice }));
  return suppliers.made({ name: `供应商${fresh()}`, settlementCycle: 7, enabled, materialPrices });
}

describe('a recipe', () => {
  it('is unique for a dish and specification, and for all of them together', async () => {
    const one = await newMaterial();
    const { commodity, specification } = freshDish();
    const values = { place, commodity, portions: 1, lines: [line(one, '1')] };
    const first = await recipes.made({ ...values, specification });
    expect(first).toMatchObject({ specificationName: '标准', name: expect.stringContaining('样品菜') });
    const whole = await recipes.made({ ...values, specification: null });
    expect(whole.specificationName).toBeNull();
    for (const again of [specification, null]) {
      const reply = await recipes.save({ ...values, specification: again });
      expect(reply.tdata.errors).toEqual({ commodity: '该商品规格已有配方，请直接编辑' });
    }
    expect((await recipes.update({ id: whole.id, specification })).tdata.errors).toHaveProperty('commodity');
    await recipes.delete([first.id]);
    expect((await recipes.update({ id: whole.id, specification })).code).toBe(0);
  });

  it('is of no package', async () => {
    const values = { place, commodity: demo('commodity', 'A-六人家宴'), portions: 1 };
    const reply = await recipes.save({ ...values, lines: [line(await newMaterial(), '1')] });
    expect(reply.tdata.errors).toEqual({ commodity: '套餐不设配方，请选择单品' });
  });

  it('uses all of a material whose yield is left out', async () => {
    const row = await recipes.made({
      place,
      ...freshDish(),
      portions: 1,
      lines: [line(await newMaterial(), '0.5')],
    });
    expect(row.lines).toMatchObject([{ quantity: '0.5', yield: 100 }]);
  });

  it('holds a material while it lasts', async () => {
    const one = await newMaterial();
    const row = await recipes.made({ place, ...freshDish(), portions: 1, lines: [line(one, '1')] });
    expect((await materials.delete([one.id])).message).toContain(`“${row.name}”的配方`);
    await recipes.delete([row.id]);
    expect((await materials.delete([one.id])).code).toBe(0);
  });

  it('is called as its dish, also after the dish was renamed', async () => {
    const { commodity, specification } = freshDish();
    const row = await recipes.made({
      place,
      commodity,
      specification,
      portions: 1,
      lines: [line(await newMaterial(), '1')],
    });
    expect((await dishes.update({ id: commodity, name: '新名字的菜' })).code).toBe(0);
    const { list } = await recipes.page({ keyword: '新名字的菜' });
    expect(list.map(({ id, name }) => [id, name])).toEqual([[row.id, '新名字的菜']]);
  });
});

describe('what a portion costs', () => {
  const costOf = async (row: Row) => (await recipes.getOne(row.id)).tdata.cost;

  it('comes from the average of the stock, else from the lowest agreed price, else is not known', async () => {
    const [one, two] = [await newMaterial(), await newMaterial()];
    const row = await recipes.made({
      place,
      ...freshDish(),
      portions: 2,
      lines: [line(one, '0.5', 50), line(two, '0.1', 100)],
    });
    expect(row.cost).toBeNull();
    await agreed([[one, '4.00']]);
    expect(await costOf(row)).toBeNull();
    await agreed([
      [one, '3.00'],
      [two, '10.00'],
    ]);
    // The prices of a disabled supplier do not count.
    await agreed([[one, '1.00']], false);
    // (0.5 / 50 % × 3 + 0.1 × 10) / 2
    expect(await costOf(row)).toBe('2.00');
    const stock = { material: one.id, quantity: '3.000', amount: '10.00' };
    await putBalance(gateway, { ...stock, warehouse: demo('warehouse', 'BJ001') });
    // (1 × 3.333333 + 1) / 2
    expect(await costOf(row)).toBe('2.17');
    await putBalance(gateway, { ...stock, warehouse: demo('warehouse', 'SH001'), quantity: '1', amount: '30' });
    // 40 yuan for 4
    expect(await costOf(row)).toBe('5.50');
  });

  it('tells nobody what stock outside their scope cost', async () => {
    const one = await newMaterial();
    const row = await recipes.made({ place, ...freshDish(), portions: 1, lines: [line(one, '1')] });
    const stock = { material: one.id, quantity: '1.000' };
    await putBalance(gateway, { ...stock, amount: '2.00', warehouse: demo('warehouse', 'BJ001') });
    await putBalance(gateway, { ...stock, amount: '8.00', warehouse: demo('warehouse', 'HQ') });
    expect(await costOf(row)).toBe('5.00');
    const { token } = await newCaller(gateway, recipes.token, { scope: onlyStore('BJ001') });
    expect((await recipes.as(token).getOne(row.id)).tdata.cost).toBe('2.00');
    const asked = { materials: [one.id] };
    const reply = await gateway.post<{ unitCost: string }[]>(materialCostsPath, asked, { token });
    expect(reply.tdata.map(({ unitCost }) => unitCost)).toEqual(['2.000000']);
  });

  it('is asked for with the names of up to 50 materials, by who may see recipes', async () => {
    const one = await newMaterial();
    const ask = (materials: string[], token = recipes.token) =>
      gateway.post(materialCostsPath, { materials }, { token });
    expect((await ask([one.id, 'nothing'])).tdata).toEqual([
      { id: one.id, name: one.name, code: one.code, unit: 'kg', enabled: true, unitCost: null },
    ]);
    expect((await ask([])).tdata).toEqual([]);
    expect((await ask(Array.from({ length: 50 }, String))).code).toBe(0);
    expect((await ask(Array.from({ length: 51 }, String))).code).toBe(400);
    const { token } = await newCaller(gateway, recipes.token, { codes: ['material:list'] });
    expect((await ask([one.id], token)).code).toBe(403);
  });
});

describe('the specifications of a dish', () => {
  it('are told to who may see recipes, of dishes in their scope', async () => {
    const { commodity, specification } = freshDish();
    const ask = (token: string, dish = commodity) =>
      gateway.get(dishSpecificationsPath, { commodity: dish }, { token });
    expect((await ask(recipes.token)).tdata).toEqual([{ id: specification, name: '标准' }]);
    const { token } = await newCaller(gateway, recipes.token, { scope: onlyStore('GZ001') });
    expect((await ask(token)).code).toBe(404);
    const { token: powerless } = await newCaller(gateway, recipes.token, { codes: [] });
    expect((await ask(powerless)).code).toBe(403);
  });
});
