import { beforeAll, describe, expect, it } from 'vitest';
import { commodity as commodities } from '#areas/goods/commodity/commodity.contract';
import { dishesSummary } from '#areas/goods/dishesSummary/dishesSummary.contract';
import { updateSalesModelPath } from '#areas/goods/salesModel/salesModel.contract';
import { saleTemplate } from '#areas/goods/saleTemplate/saleTemplate.contract';
import { productBases } from '#areas/takeaway/platforms';
import { linkPath, unlinkPath } from '#areas/takeaway/product/takeawayProduct';
import { meituanProductMapping } from '#areas/takeaway/product/takeawayProducts.contract';
import { demo, newCaller } from '#tests/support/callers';
import { EntityClient, loggedBy } from '#tests/support/entityClient';
import { freshDigits, freshText } from '#tests/support/fieldEdges';
import { openGateway } from '#tests/support/gateway';

// Takeaway products, the sales model, and goods that something sells: what the suite of every entity cannot know.

const gateway = openGateway();
const platform = new EntityClient(gateway, meituanProductMapping);
let token = '';
beforeAll(async () => {
  token = await gateway.signOn('1001');
  platform.token = token;
});

type Errors = { errors: Record<string, string> };
const errorsOf = (reply: { code: number; tdata: unknown }) => {
  expect(reply.code).toBe(422);
  return (reply.tdata as Errors).errors;
};

describe('a takeaway product', () => {
  const values = (more: Record<string, unknown>) => ({
    place: demo('store', 'BJ001'),
    platformProduct: freshText(6),
    platformNumber: `T${freshDigits(8)}`,
    ...more,
  });
  // At this store no demo product of Meituan has it.
  const commodity = demo('commodity', 'BJ001-麻婆豆腐');
  const free = demo('commodity', 'BJ001-地三鲜');

  it.each([
    [{ commodity, quantity: 1 }, null],
    [{ commodity: demo('commodity', 'BJ001-水煮牛肉'), quantity: 999_998 }, null],
    [{ commodity, quantity: 1 }, 'commodity'],
    [{ commodity: free, quantity: 999_999 }, 'quantity'],
    [{ commodity: free, quantity: 0 }, 'quantity'],
    [{ commodity: free }, 'quantity'],
    [{ quantity: 1 }, 'commodity'],
    [{ commodity: demo('commodity', 'SH001-毛血旺'), quantity: 1 }, 'commodity'],
    [{}, null],
  ])('with %o is refused at %s', async (more, path) => {
    const reply = await platform.save(values(more));
    if (path) expect(Object.keys(errorsOf(reply))).toEqual([path]);
    else expect(reply.tdata.linkState).toBe('commodity' in more ? 'linked' : 'unlinked');
  });

  it('loses its link in a batch, all of a selection or nothing', async () => {
    const one = await platform.made(values({ commodity: demo('commodity', 'BJ001-宫保鸡丁'), quantity: 2 }));
    const two = await platform.made(values({}));
    const path = unlinkPath(productBases.americanRegiment);
    const unlink = (ids: string[], by = token) => gateway.post(path, { ids }, { token: by });
    expect((await unlink([one.id, 'nothing'])).code).toBe(404);
    expect((await platform.getOne(one.id)).tdata.linkState).toBe('linked');
    const reader = await newCaller(gateway, token, { codes: ['meituanProductMapping:edit'] });
    expect((await unlink([one.id], reader.token)).code).toBe(403);
    const { answer, rows } = await loggedBy(gateway, token, () => unlink([one.id, two.id]));
    expect(answer.code).toBe(0);
    // Only what changed is in the log, with the goods by their name.
    expect(rows).toHaveLength(1);
    expect(rows[0]?.detail).toEqual([
      { field: 'commodity', before: '宫保鸡丁', after: null },
      { field: 'quantity', before: 2, after: null },
    ]);
    expect((await platform.getOne(one.id)).tdata).toMatchObject({
      linkState: 'unlinked',
      commodity: null,
      quantity: null,
    });
    expect((await unlink([])).code).toBe(1000);
  });

  it('is linked with a quantity, by who may, and not over what another saved meanwhile', async () => {
    const one = await platform.made(values({}));
    const link = (body: Record<string, unknown>, by = token) =>
      gateway.post(linkPath(productBases.americanRegiment), { id: one.id, ...body }, { token: by });
    expect(Object.keys(errorsOf(await link({ quantity: 1 })))).toEqual(['commodity']);
    expect(Object.keys(errorsOf(await link({ commodity: free })))).toEqual(['quantity']);
    expect(Object.keys(errorsOf(await link({ commodity: free, quantity: 999_999 })))).toEqual(['quantity']);
    expect(Object.keys(errorsOf(await link({ commodity: demo('commodity', 'SH001-毛血旺'), quantity: 1 })))).toEqual([
      'commodity',
    ]);
    const reader = await newCaller(gateway, token, { codes: ['meituanProductMapping:edit'] });
    const dish = demo('commodity', 'BJ001-鱼香肉丝');
    expect((await link({ commodity: dish, quantity: 1 }, reader.token)).code).toBe(403);
    expect((await platform.getOne(one.id)).tdata.linkState).toBe('unlinked');
    // Goods apply to one product of a platform.
    expect(errorsOf(await link({ commodity, quantity: 1 })).commodity).toBe(
      '一个商品只能适用一条规则，请移除重复的商品',
    );
    expect((await link({ commodity: dish, quantity: 999_998, version: 1 })).code).toBe(0);
    expect((await platform.getOne(one.id)).tdata).toMatchObject({ linkState: 'linked', quantity: 999_998 });
    expect((await link({ commodity: dish, quantity: 2, version: 1 })).code).toBe(409);
  });
});

describe('goods that something sells', () => {
  const made = { wholeOrderDiscount: true, memberDiscount: true, recommendationParticipation: true, enabled: true };
  const specification = { name: '标准', valuationUnit: '份', sellingPrice: '10.00', ...made };
  const newDish = () =>
    goods.made({
      ...made,
      place: demo('store', 'BJ001'),
      category: demo('category', 'BJ001-招牌'),
      name: freshText(8),
      type: 'ordinary',
      specifications: [specification],
    });
  const goods = new EntityClient(gateway, commodities);
  const place = demo('store', 'BJ001');
  beforeAll(() => {
    goods.token = token;
  });
  const holders = {
    saleTemplate: (id: string, sku: string) =>
      new EntityClient(gateway, saleTemplate, token).made({
        place,
        name: freshText(8),
        periodicPattern: 'schedule',
        startDate: '2026-11-20',
        endDate: '2026-11-20',
        itemMenu: [
          {
            startTime: '11:00',
            endTime: '14:00',
            products: [{ commodity: id, specification: sku, name: 'x', currentPrice: '1.00' }],
          },
        ],
      }),
    dishesSummary: (id: string) =>
      new EntityClient(gateway, dishesSummary, token).made({ place, name: freshText(8), commodities: [id] }),
    takeaway: (id: string) =>
      platform.made({
        place,
        platformProduct: freshText(8),
        platformNumber: `D${freshDigits(8)}`,
        commodity: id,
        quantity: 1,
      }),
  };

  it.each(Object.keys(holders) as (keyof typeof holders)[])('are not deleted while a %s holds them', async (kind) => {
    const [held, free] = [await newDish(), await newDish()];
    const [sku] = held.specifications as { guid: string }[];
    const holder = await holders[kind](held.id, sku?.guid ?? '');
    const refused = await goods.delete([free.id, held.id]);
    expect(refused.code).toBe(1000);
    expect(refused.message).toContain(String(holder.name ?? holder.platformProduct));
    expect((await goods.getOne(free.id)).code).toBe(0);
    expect((await goods.delete([free.id])).code).toBe(0);
  });

  it.each(['saleTemplate', 'takeaway'] as const)('keep a specification while a %s sells it', async (kind) => {
    const held = await newDish();
    const [sku] = held.specifications as { guid: string }[];
    const larger = { ...specification, name: '大份' };
    const both = await goods.update({ id: held.id, specifications: [sku, larger] });
    expect(both.code).toBe(0);
    const [, second] = (await goods.getOne(held.id)).tdata.specifications as { guid: string }[];
    const without = () => goods.update({ id: held.id, specifications: [second] });
    const holder = await holders[kind](held.id, sku?.guid ?? '');
    expect((await without()).tdata.errors).toEqual({
      specifications: `规格“标准”正在被“${holder.name ?? holder.platformProduct}”使用，请先在那里移除`,
    });
    // A plan of the library's goods does not hold those of a store, and a new name is no removal.
    expect((await goods.update({ id: held.id, specifications: [{ ...sku, name: '小份' }, second] })).code).toBe(0);
    const free = kind === 'takeaway' ? platform : new EntityClient(gateway, saleTemplate, token);
    expect((await free.delete([holder.id])).code).toBe(0);
    expect((await without()).code).toBe(0);
  });
});

describe('the sales model of a brand', () => {
  const brand = demo('brand', 'A');
  const set = (values: Record<string, unknown>, by = token) =>
    gateway.post<{ salesModel: string; version: number }>(
      updateSalesModelPath,
      { guid: brand, ...values },
      { token: by },
    );

  it('is chosen once for all, refuses a stale choice, and leaves the brand unchanged', async () => {
    const before = await gateway.get<{ name: string; introduction: string }>(
      '/brand/getOne',
      { guid: brand },
      { token },
    );
    const chosen = await set({ salesModel: 'storeGoods' });
    expect(chosen.tdata.salesModel).toBe('storeGoods');
    expect((await set({ salesModel: 'menuPlan', version: chosen.tdata.version - 1 })).code).toBe(409);
    expect((await set({ salesModel: 'both' })).code).toBe(400);
    const after = await gateway.get<{ name: string; introduction: string }>(
      '/brand/getOne',
      { guid: brand },
      { token },
    );
    expect(after.tdata.introduction).toEqual(before.tdata.introduction);
    // A brand that is edited afterwards keeps its model.
    await gateway.post('/brand/update', { id: brand, name: before.tdata.name, introduction: '新介绍' }, { token });
    const list = await gateway.post<{ list: { id: string; salesModel: string }[] }>(
      '/brand/sales_model/list',
      {},
      { token },
    );
    expect(list.tdata.list.find((row) => row.id === brand)?.salesModel).toBe('storeGoods');
  });

  it('decides whether menu plans reach the stores', async () => {
    const plans = await gateway.post<{ list: { id: string; version: number; status: string; brand: string }[] }>(
      '/plan/list',
      { size: 100 },
      { token },
    );
    const plan = plans.tdata.list.find((row) => row.brand === brand && row.status === 'enabled');
    const push = () =>
      gateway.post('/plan/push', { planGuid: plan?.id, version: plan?.version, pushType: 'immediate' }, { token });
    await set({ salesModel: 'storeGoods' });
    const refused = await push();
    expect(refused.code).toBe(1000);
    expect(refused.message).toContain('销售模式');
    await set({ salesModel: 'menuPlan' });
    expect((await push()).code).toBe(0);
  });

  it('stops a scheduled push when it was switched meanwhile', async () => {
    const plans = await gateway.post<{ list: { id: string; version: number; status: string; brand: string }[] }>(
      '/plan/list',
      { size: 100 },
      { token },
    );
    const plan = plans.tdata.list.find((row) => row.brand === brand && row.status === 'enabled');
    const stores = () =>
      gateway
        .post<{ stores: { version: number; failure: string; pushedAt: string }[] }>(
          '/plan/query_plan_store_list_by_plan',
          { planGuid: plan?.id },
          { token },
        )
        .then(({ tdata }) => tdata.stores);
    const effectiveTime = new Date(gateway.clock.now().getTime() + 60_000).toISOString();
    const asked = { planGuid: plan?.id, version: plan?.version, pushType: 'chosenDate', effectiveTime };
    expect((await gateway.post('/plan/push', asked, { token })).code).toBe(0);
    const before = (await stores()).map(({ version, pushedAt }) => [version, pushedAt]);
    await set({ salesModel: 'storeGoods' });
    gateway.clock.advance(120_000);
    await gateway.tick();
    const after = await stores();
    expect(after.map(({ version, pushedAt }) => [version, pushedAt])).toEqual(before);
    expect(new Set(after.map(({ failure }) => failure))).toEqual(new Set(['plan.brandSellsGoods']));
    await set({ salesModel: 'menuPlan' });
  });
});
