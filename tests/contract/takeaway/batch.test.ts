import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type BatchAct,
  type BatchProgress,
  type BatchStoreResult,
  batchPaths,
} from '#areas/takeaway/batch/takeawayBatch.contract';
import type { Mood } from '#areas/takeaway/binding/moods';
import { type PlatformSummary, platformsPath } from '#areas/takeaway/binding/takeawayBinding.contract';
import { productBases, type TakeawayPlatform } from '#areas/takeaway/platforms';
import { acceptPath, type LastOrder, ordersPath } from '#areas/takeaway/product/takeawayProduct';
import { demo, newCaller, onlyStore } from '#tests/support/callers';
import { openGateway } from '#tests/support/gateway';
import { checkOut } from '#tests/support/sales/checkOut';
import { dayMs } from '#values/duration';

// Stores at takeaway platforms: bound, listed, linked by proposals, told prices; a platform that is away, refuses or answers twice.

const gateway = openGateway();
const store = demo('store', 'BJ001');
let token = '';
beforeAll(async () => {
  token = await gateway.signOn('1001');
});

const post = async <T>(path: string, body: object, by = token) => gateway.post<T>(path, body, { token: by });

async function mood(answers: Mood, platform: TakeawayPlatform = 'earnmeal') {
  expect((await post(batchPaths.setMood, { platform, mood: answers })).code).toBe(0);
}

interface Asked {
  platform?: TakeawayPlatform;
  stores?: string[];
  least?: number;
  guid?: string;
  products?: string[];
}

/** Begins an act and lets the jobs do it. */
async function run(act: BatchAct, { platform = 'earnmeal', stores = [store], products, ...more }: Asked = {}) {
  const guid = more.guid ?? crypto.randomUUID();
  const targets = stores.map((one) => ({ platform, store: one, ...(products ? { products } : {}) }));
  const begun = await post<{ guid: string }>(batchPaths.start, { guid, act, targets, ...more });
  expect(begun).toMatchObject({ code: 0 });
  return follow(guid);
}

async function follow(guid: string) {
  await gateway.tick();
  const progress = (await post<BatchProgress>(batchPaths.progress, { guid })).tdata;
  const results = (await post<BatchStoreResult[]>(batchPaths.stores, { guid })).tdata;
  return { guid, progress, results };
}

interface Product {
  id: string;
  platformProduct: string;
  platformNumber: string;
  platformPrice: string;
  platformState: string;
  commodity: string | null;
  proposal: string | null;
  score: number | null;
  ownPrice: string | null;
  difference: string | null;
  refusal: string | null;
  recentOrders: number | null;
  version: number;
}

async function products(filters: object = {}, platform: TakeawayPlatform = 'earnmeal', place = store) {
  const query = { filters: { place, ...filters }, size: 100 };
  return (await post<{ list: Product[] }>(`${productBases[platform]}/list`, query)).tdata.list;
}

const execute = (text: string) => gateway.database.db.execute(text);

beforeEach(() => mood('well'));

describe('a store at a platform', () => {
  it('is bound for a year, asked again no more often than it was asked, and unbound', async () => {
    expect((await run('fetch')).results[0]).toMatchObject({ state: 'failed', failure: 'expired' });
    const guid = crypto.randomUUID();
    expect((await run('bind', { guid })).progress).toMatchObject({ done: 1, waiting: 0, failed: 0 });
    expect((await run('bind', { guid })).progress).toMatchObject({ done: 1, total: 1 });
    const query = { filters: { store, platform: 'earnmeal' } };
    const bound = await post<{ list: Record<string, unknown>[] }>('/takeaway/binding/list', query);
    expect(bound.tdata.list).toMatchObject([{ bindingState: 'bound', shop: '蜀香小馆(朝阳大悦店)' }]);
    await run('unbind');
    expect((await run('fetch')).results[0]).toMatchObject({ failure: 'unbound' });
    expect((await post<{ list: unknown[] }>('/takeaway/binding/list', query)).tdata.list).toMatchObject([
      { bindingState: 'unbound', expiresAt: null },
    ]);
  });

  it('fails alone where its platform is away or refuses, and is tried again', async () => {
    const stores = ['BJ001', 'SH001', 'CD001'].map((code) => demo('store', code));
    await mood('away');
    const first = await run('bind', { stores });
    expect(first.progress).toMatchObject({ done: 0, failed: 3, waiting: 0 });
    expect(new Set(first.results.map(({ failure }) => failure))).toEqual(new Set(['away']));
    await mood('refuses');
    await post(batchPaths.again, { guid: first.guid });
    expect((await follow(first.guid)).results[0]).toMatchObject({ failure: 'refused' });
    await mood('twice');
    await post(batchPaths.again, { guid: first.guid });
    expect((await follow(first.guid)).progress).toMatchObject({ done: 3, failed: 0 });
    const nothing = await post(batchPaths.again, { guid: first.guid });
    expect(nothing.message).toBe('没有失败的门店，无需重试');
  });

  it('is acted on by who may, in stores that they see', async () => {
    const at = (code: string, act: BatchAct) => ({
      guid: crypto.randomUUID(),
      act,
      targets: [{ platform: 'earnmeal', store: demo('store', code) }],
    });
    const linker = await newCaller(gateway, token, {
      codes: ['zhuancanProductMapping:link'],
      scope: onlyStore('BJ001'),
    });
    expect((await post(batchPaths.start, at('BJ001', 'fetch'), linker.token)).code).toBe(403);
    expect((await post(batchPaths.start, at('SH001', 'link'), linker.token)).code).toBe(404);
    expect((await post(batchPaths.start, at('BJ001', 'link'), linker.token)).code).toBe(0);
    expect((await post(batchPaths.start, { ...at('BJ001', 'link'), targets: [] })).code).toBe(1000);
    for (const least of [49, 101])
      expect((await post(batchPaths.start, { ...at('BJ001', 'link'), least })).code).toBe(400);
    expect((await post(batchPaths.list, {}, linker.token)).code).toBe(403);
    const known = at('BJ001', 'link');
    await post(batchPaths.start, known);
    // A guid of somebody else begins nothing and tells nothing.
    expect((await post(batchPaths.start, known, linker.token)).code).toBe(404);
    expect((await post(batchPaths.progress, { guid: known.guid }, linker.token)).tdata).toBeNull();
  });
});

describe('products of a platform', () => {
  beforeAll(async () => {
    await mood('well');
    await run('bind');
  });

  it('are listed with proposals, once though the answer comes twice, and linked above a score', async () => {
    await mood('twice');
    const fetched = await run('fetch');
    const all = await products();
    expect(fetched.progress.done).toBe(all.length);
    expect(new Set(all.map(({ platformNumber }) => platformNumber)).size).toBe(all.length);
    const proposed = all.filter(({ score }) => (score ?? 0) >= 96);
    expect(proposed.length).toBeGreaterThan(3);
    expect(all.filter(({ commodity }) => commodity)).toEqual([]);
    // Nothing is like what a platform has for its own ends.
    expect(all.find(({ platformProduct }) => platformProduct === '保温袋')?.proposal).toBeNull();
    const [one] = proposed;
    const accepted = await post<{ ids: string[] }>(acceptPath(productBases.earnmeal), { ids: [one?.id] });
    expect(accepted.tdata.ids).toEqual([one?.id]);
    const linked = await run('link', { least: 96 });
    expect(linked.progress.done).toBe(proposed.length - 1);
    expect((await products({ linkState: 'linked' })).length).toBe(proposed.length);
    expect((await run('fetch')).progress.done).toBe(all.length);
    const again = await products({ linkState: 'linked' });
    expect(again.length).toBe(proposed.length);
    expect((await run('unlink')).progress.done).toBe(proposed.length);
    expect(await products({ linkState: 'linked' })).toEqual([]);
    // Unlinked products can be linked again.
    await run('fetch');
    expect((await run('link', { least: 96 })).progress.done).toBe(proposed.length);
  });

  it('whose price or state differs are sent, but for those that the platform does not take', async () => {
    await run('fetch');
    await run('link', { least: 96 });
    const [one, two] = await products({ linkState: 'linked' });
    await execute(`UPDATE commodity SET price = price + 7.77 WHERE guid IN ('${one?.commodity}', '${two?.commodity}')`);
    await execute(`UPDATE platform_item SET number = 'ZC7799' WHERE number = '${two?.platformNumber}'`);
    await execute(`UPDATE takeaway_product SET platform_number = 'ZC7799' WHERE guid = '${two?.id}'`);
    const differing = await products({ difference: ['price', 'priceAndSoldOut'] });
    expect(differing.map(({ id }) => id)).toEqual(expect.arrayContaining([one?.id, two?.id]));
    const summary = (await post<PlatformSummary[]>(platformsPath, {})).tdata.find(
      ({ platform }) => platform === 'earnmeal',
    );
    const all = await products({ difference: ['price', 'soldOut', 'priceAndSoldOut'] });
    expect(summary?.different).toBe(all.length);
    const only = await run('send', { products: [String(one?.id)] });
    expect(only.progress).toMatchObject({ done: 1, refused: 0 });
    expect((await run('send')).progress).toMatchObject({ done: all.length - 2, refused: 1 });
    const left = await products({ difference: ['price', 'soldOut', 'priceAndSoldOut'] });
    expect(left).toMatchObject([{ id: two?.id, refusal: 'underReview' }]);
    // The platform lists what it was told.
    await run('fetch');
    expect((await products()).find(({ id }) => id === one?.id)).toMatchObject({ difference: null });
  });

  it('that it lists no more are gone from sale and keep their link; on sale again they are as before', async () => {
    const [one] = await products({ linkState: 'linked' });
    const at = `merchant = '10000001' AND platform = 'earnmeal' AND store = '${store}' AND number = '${one?.platformNumber}'`;
    const [kept] = (await execute(`DELETE FROM platform_item WHERE ${at} RETURNING name, price`)).rows;
    await run('fetch');
    expect((await products()).find(({ id }) => id === one?.id)).toMatchObject({
      platformState: 'gone',
      commodity: one?.commodity,
    });
    await execute(`INSERT INTO platform_item (merchant, platform, store, number, name, price)
      VALUES ('10000001', 'earnmeal', '${store}', '${one?.platformNumber}', '${kept?.name}', ${kept?.price})`);
    await run('fetch');
    expect((await products()).find(({ id }) => id === one?.id)).toMatchObject({ platformState: 'onSale' });
  });

  it('without goods are listed with their last orders', async () => {
    const path = ordersPath(productBases.americanRegiment);
    const [product] = await products({ linkState: 'unlinked' }, 'americanRegiment');
    const takeaway = { platform: 'americanRegiment', status: 'completed' } as const;
    const at = new Date(gateway.clock.now().getTime() - dayMs).toISOString();
    await checkOut(gateway, { store: 'BJ001', at, dish: '试卖菜', method: 'takeawayPlatform', takeaway });
    await execute(`UPDATE takeaway_product SET platform_product = '试卖菜（外卖装）' WHERE guid = '${product?.id}'`);
    const orders = (await post<LastOrder[]>(path, { id: product?.id })).tdata;
    expect(orders.length).toBeGreaterThan(0);
    expect(orders.length).toBeLessThanOrEqual(5);
    const listed = (await products({ linkState: 'unlinked' }, 'americanRegiment')).find(({ id }) => id === product?.id);
    expect(listed).toMatchObject({ recentOrders: expect.any(Number) });
    expect(Number(listed?.recentOrders)).toBeGreaterThanOrEqual(orders.length);
  });
});
