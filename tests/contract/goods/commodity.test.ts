import { expect, it } from 'vitest';
import { commodity } from '#areas/goods/commodity/commodity.contract';
import { demo } from '#tests/support/callers';
import { EntityClient } from '#tests/support/entityClient';
import { openGateway } from '#tests/support/gateway';

const gateway = openGateway();
const goods = new EntityClient(gateway, commodity);

it('a code is made of the name where none is given; one that is given stays when the name changes', async () => {
  goods.token = await gateway.signOn('1001');
  const made = await goods.made({
    place: demo('store', 'BJ001'),
    category: demo('category', 'BJ001-川味'),
    name: '酸汤鱼片',
    type: 'ordinary',
    specifications: [
      { name: '标准', sellingPrice: '38', valuationUnit: '份', wholeOrderDiscount: true, memberDiscount: true },
    ],
    wholeOrderDiscount: true,
    memberDiscount: true,
    recommendationParticipation: true,
    enabled: true,
  });
  expect(made.pinyinCode).toBe('STYP');
  const renamed = (await goods.update({ id: made.id, name: '番茄鱼片' })).tdata;
  expect(renamed.pinyinCode).toBe('STYP');
  for (const blank of [null, '']) {
    expect((await goods.update({ id: made.id, pinyinCode: 'OWN' })).tdata.pinyinCode).toBe('OWN');
    expect((await goods.update({ id: made.id, pinyinCode: blank })).tdata.pinyinCode).toBe('FQYP');
  }
});

const place = '蜀香小馆(朝阳大悦店)';
const dish = (name: string, prices: readonly string[]) => ({
  place: demo('store', 'BJ001'),
  category: demo('category', 'BJ001-川味'),
  name,
  type: 'ordinary',
  specifications: prices.map((sellingPrice, index) => ({
    ...{ name: `规格${index}`, sellingPrice, valuationUnit: '份', wholeOrderDiscount: true, memberDiscount: true },
  })),
  wholeOrderDiscount: true,
  memberDiscount: true,
  recommendationParticipation: true,
  enabled: true,
});

it('a file changes the price of the only specification and nothing else of it; of several it changes none', async () => {
  goods.token = await gateway.signOn('1001');
  const { id } = await goods.made(dish('单规格菜', ['38.00']));
  const before = (await goods.getOne(id)).tdata;
  const check = async (row: Record<string, unknown>) => (await goods.import([row], true)).tdata.results[0]?.match;
  const found = await check({ place, name: '单规格菜', sellingPrice: '40.5' });
  expect(found).toEqual({ id, version: 1, before: { sellingPrice: '38.00' }, errors: null });
  // As an export has it: the same price, however it is written.
  expect((await check({ place, name: '单规格菜', sellingPrice: '38', valuationUnit: '份' }))?.before).toEqual({});
  expect((await check({ place, name: '单规格菜', sellingPrice: '100000' }))?.errors).toHaveProperty('sellingPrice');
  await goods.importOver([{ place, name: '单规格菜', sellingPrice: '40.5' }], [{ id, version: 1 }]);
  const [old] = Array.isArray(before.specifications) ? before.specifications : [];
  expect((await goods.getOne(id)).tdata).toMatchObject({
    version: 2,
    price: '40.50',
    pinyinCode: before.pinyinCode,
    specifications: [{ ...old, sellingPrice: '40.50' }],
  });

  await goods.made(dish('多规格菜', ['38.00', '58.00']));
  expect((await check({ place, name: '多规格菜', sellingPrice: '38.00', sort: 8 }))?.errors).toBeNull();
  expect((await check({ place, name: '多规格菜', sellingPrice: '39.00' }))?.errors).toEqual({
    sellingPrice: '该记录的此项不能用文件修改，请在表单中修改',
  });
});

it('of several goods with one name none is guessed; another one can be added', async () => {
  goods.token = await gateway.signOn('1001');
  for (let n = 0; n < 2; n += 1) await goods.made(dish('同名菜', ['38.00']));
  const row = { place, category: '川味', name: '同名菜', sellingPrice: '40', valuationUnit: '份' };
  const [result] = (await goods.import([row], true)).tdata.results;
  expect(result).toMatchObject({
    errors: null,
    match: { id: null, before: {}, errors: { name: '有多条“同名菜”，无法确定要更新哪一条；请先改成不同的名称' } },
  });
  const twoPlaces = { ...row, place: '蜀香小馆(徐汇店)' };
  expect((await goods.import([twoPlaces], true)).tdata.results[0]?.match).toBeUndefined();
});
