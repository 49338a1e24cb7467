import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PlanItem } from '#areas/goods/plan/content';
import { file } from '#server/db/schema';
import { demo, newCaller, onlyStore } from '#tests/support/callers';
import { freshText } from '#tests/support/fieldEdges';
import { openGateway } from '#tests/support/gateway';
import { body, brand, item, planDesk, store, type, types } from '#tests/support/goods/planDesk';
import { fileAddress, storeFile, storeSamplePictures } from '#tests/support/storedFile';
import { pngBytes } from '#ui/testing/sampleImages';

const gateway = openGateway();
const desk = planDesk(gateway);
const { ask, get, made, whole, push, stop } = desk;
const minute = 60_000;
let token = '';

beforeAll(async () => {
  token = await desk.open();
});

describe('saving a plan', () => {
  it('takes a name of 20 characters and not 21', async () => {
    const plan = await made({ name: freshText(20) });
    const reply = await ask('save', body({ name: freshText(21) }));
    expect(reply.tdata.errors).toHaveProperty('name');
    await stop(plan.guid);
  });

  it('refuses a special period whose start and end are the same, or missing', async () => {
    expect((await ask('save', body({ endTime: '06:00' }))).tdata.errors).toHaveProperty('endTime');
    expect((await ask('save', body({ startTime: null }))).tdata.errors).toHaveProperty('startTime');
  });

  it.each([
    ['0.01', 0],
    ['99999.99', 0],
    ['0', 422],
    ['0.00', 422],
    ['100000', 422],
    ['1.001', 422],
    ['abc', 422],
  ])('a price of %s answers %i', async (price, code) => {
    const reply = await ask('save', body({ itemWebRespDTOList: [item('宫保鸡丁', price)] }));
    expect(reply.code).toBe(code);
    if (code === 0) await stop(reply.tdata.guid);
    else expect(Object.keys(reply.tdata.errors)).toEqual(['items.0.skuList.0.salePrice']);
  });

  it('for good needs an item and a store; a draft needs neither', async () => {
    expect((await ask('save', body({ itemWebRespDTOList: [] }))).message).toContain('至少添加一个商品');
    expect((await ask('save', body({ storeGuidList: [] }))).message).toBe('请先为菜谱选择适用门店');
    const draft = await ask('save', body({ planType: 0, storeGuidList: [], itemWebRespDTOList: [] }));
    expect(draft.tdata.status).toBe('draft');
    expect((await ask('delete_plan_draft', { brandGuid: brand })).code).toBe(0);
  });

  it('names items that were deleted from the library', async () => {
    const gone = { ...item('宫保鸡丁'), itemGuid: 'gone', planItemName: '没了' };
    expect((await ask('save', body({ itemWebRespDTOList: [gone] }))).message).toContain('没了');
  });

  it('accepts a picture uploaded like those of goods, the goods’ own, or the current one, and no other', async () => {
    await storeSamplePictures(gateway);
    const pictured = (pictureUrl: string) => body({ itemWebRespDTOList: [{ ...item('宫保鸡丁'), pictureUrl }] });
    const refused = async (pictureUrl: string) => (await ask('save', pictured(pictureUrl))).tdata.errors;
    const large = await storeFile(gateway, pngBytes(10, 10, 500 * 1024 + 1));
    expect(await refused('https://elsewhere.example/1.png')).toEqual({
      'items.0.pictureUrl': '图片不存在，请重新上传',
    });
    expect(Object.keys(await refused(fileAddress('sample-foreign')))).toEqual(['items.0.pictureUrl']);
    expect(Object.keys(await refused(large))).toEqual(['items.0.pictureUrl']);
    const largest = await storeFile(gateway, pngBytes(10, 10, 500 * 1024));
    const plan = (await ask('save', pictured(largest))).tdata;
    await gateway.database.db.delete(file).where(eq(file.guid, largest.split('guid=')[1] ?? ''));
    const again = await ask('save', { ...(await whole(plan.guid)), planType: 1 });
    expect(again.code).toBe(0);
    await stop(plan.guid);
  });

  it('refuses stores of another brand, disabled ones and unknown ones', async () => {
    for (const guid of [store('GZ001'), 'nothing']) {
      expect((await ask('save', body({ storeGuidList: [guid] }))).tdata.errors).toHaveProperty('storeGuidList');
    }
  });

  it('numbers the items 1 to n and flags what changed', async () => {
    const plan = await made();
    const first = await whole(plan.guid);
    expect(first.itemWebRespDTOList.map((one) => one.sort)).toEqual([1, 2]);
    const items = [
      { ...first.itemWebRespDTOList[1], sort: 1 },
      { ...first.itemWebRespDTOList[0], sort: 2 },
    ] as PlanItem[];
    const [front] = items;
    if (front?.skuList[0]) front.skuList[0].salePrice = '50.00';
    const saved = await made({ ...first, itemWebRespDTOList: items, planType: 1 });
    const next = await whole(saved.guid);
    expect(
      next.itemWebRespDTOList.map(({ planItemName, sort, newupdateflag }) => [planItemName, sort, newupdateflag]),
    ).toEqual([
      ['回锅肉', 1, true],
      ['宫保鸡丁', 2, false],
    ]);
    expect(next.formalVersion).toBe(2);
    await stop(plan.guid);
  });

  it('refuses texts with signs that are not seen: of a description, and of a specification', async () => {
    const [one] = body().itemWebRespDTOList;
    if (!one) throw new Error('a plan without dishes');
    const skuList = one.skuList.map((sku) => ({ ...sku, name: '大\u202e份' }));
    for (const wrong of [{ description: '微\u0007辣' }, { skuList }]) {
      expect((await ask('save', body({ itemWebRespDTOList: [{ ...one, ...wrong }] }))).code).not.toBe(0);
    }
    const plan = await made({ itemWebRespDTOList: [{ ...one, description: '微辣\n下饭' }] });
    await stop(plan.guid);
  });

  it('refuses a stale version and names the author of the newer one', async () => {
    const plan = await made();
    const faster = await made({ ...(await whole(plan.guid)), name: freshText(5), planType: 1 });
    expect(faster.version).toBeGreaterThan(plan.version);
    const reply = await ask<{ changedBy: string }>('save', body({ guid: plan.guid, version: plan.version }));
    expect(reply.code).toBe(409);
    expect(reply.tdata.changedBy).not.toBe('');
    await stop(plan.guid);
  });
});

describe('the draft', () => {
  it('is one for a brand: another replaces it only when that was agreed to', async () => {
    const first = (await ask('save', body({ planType: 0 }))).tdata;
    const refused = await ask<{ draft: { guid: string } }>('save', body({ planType: 0 }));
    expect(refused.code).toBe(1000);
    expect(refused.tdata.draft.guid).toBe(first.guid);
    const second = (await ask('save', body({ planType: 0, replace: true }))).tdata;
    const cached = (await get('get_price_plan_cache_data', { brandGuid: brand })).tdata;
    expect(cached.guid).toBe(second.guid);
    expect((await get('query_whole_plan', { planGuid: first.guid })).code).toBe(404);
    const formal = await made({ ...cached, planType: 1 });
    expect(formal.guid).toBe(second.guid);
    expect((await get('get_price_plan_cache_data', { brandGuid: brand })).tdata).toBeNull();
    await stop(formal.guid);
  });

  it('of two concurrent first saves, one is kept and one asks', async () => {
    const replies = await Promise.all([ask('save', body({ planType: 0 })), ask('save', body({ planType: 0 }))]);
    expect(replies.map(({ code }) => code).sort()).toEqual([0, 1000]);
    await ask('delete_plan_draft', { brandGuid: brand });
  });

  it('marks a deleted category and blanks its name', async () => {
    const deleted = { typeGuid: type('汤'), name: null, sort: 2, isDelete: 1 };
    const draft = (await ask('save', body({ planType: 0, typeList: [...types, deleted] }))).tdata;
    const { typeList } = await whole(draft.guid);
    expect(typeList.find((one) => one.isDelete === 1)).toMatchObject({ name: null });
    await ask('delete_plan_draft', { brandGuid: brand });
  });
});

describe('conflicts', () => {
  it('with all plans in the way are named at once, and nothing is saved', async () => {
    const plans = [
      await made({ startTime: '06:00', endTime: '06:30' }),
      await made({ startTime: '06:30', endTime: '07:00' }),
    ];
    for (const plan of plans) expect((await push(plan)).code).toBe(0);
    const reply = await ask('save', body({ startTime: '05:00', endTime: '08:00' }));
    expect(reply.message).toBe('与其他菜谱的时段重叠，请调整时段或适用门店');
    expect(reply.tdata.conflicts.map((found) => found.plan.guid).sort()).toEqual(plans.map((plan) => plan.guid).sort());
    const touching = await made({ startTime: '07:00', endTime: '08:00' });
    for (const plan of [...plans, touching]) await stop(plan.guid);
  });

  it('of a second default menu are refused by name', async () => {
    const reply = await ask('save', body({ sellTimeType: 'default', storeGuidList: [store('BJ001')] }));
    expect(reply.message).toBe('该门店已有默认菜谱，请改为特殊时段或更换门店');
    const check = await ask('check_store_price_plan_rule', {
      sellTimeType: 'default',
      storeGuidList: [store('BJ001')],
    });
    expect(check.tdata.conflicts).toHaveLength(1);
  });

  it('stop a plan from being resumed', async () => {
    const first = await made();
    await push(first);
    expect((await ask('suspend', { planGuid: first.guid })).tdata.status).toBe('suspended');
    const second = await made();
    await push(second);
    expect((await ask('resume', { planGuid: first.guid })).tdata.conflicts).toHaveLength(1);
    await stop(second.guid);
    expect((await ask('resume', { planGuid: first.guid })).tdata.status).toBe('enabled');
    await stop(first.guid);
  });
});

describe('the moves of a plan', () => {
  it('follow the table and no other way', async () => {
    const plan = await made();
    expect((await ask('suspend', { planGuid: plan.guid })).code).toBe(1000);
    await push(plan);
    expect((await get('delete', { planGuid: plan.guid })).code).toBe(1000);
    expect((await get('permanently_deactivate', { planGuid: plan.guid })).tdata.status).toBe('stopped');
    expect((await ask('resume', { planGuid: plan.guid })).code).toBe(1000);
    const copy = (await get('copy_plan', { planGuid: plan.guid })).tdata;
    expect(copy).toMatchObject({ status: 'saved', itemCount: 2, name: `${plan.name}-副本` });
    expect((await whole(copy.guid)).storeGuidList).toEqual([]);
    expect((await push(copy)).message).toBe('请先为菜谱选择适用门店');
    expect((await get('delete', { planGuid: plan.guid })).code).toBe(0);
    expect((await get('query_whole_plan', { planGuid: plan.guid })).code).toBe(404);
    expect((await get('delete', { planGuid: copy.guid })).code).toBe(0);
  });

  it('has a number of its own, though many are made at once', async () => {
    const plan = await made();
    const copy = (n: number) =>
      gateway.get<{ guid: string; planCode: string }>('/plan/copy_plan', { planGuid: plan.guid }, { token, node: n });
    const copies = await Promise.all(Array.from({ length: 6 }, (_, n) => copy(n)));
    expect(copies.map(({ code }) => code)).toEqual(copies.map(() => 0));
    expect(new Set(copies.map(({ tdata }) => tdata.planCode)).size).toBe(6);
    for (const { guid } of [plan, ...copies.map(({ tdata }) => tdata)]) await stop(guid);
  });

  it('is refused a name that a copy would make too long', async () => {
    const plan = await made({ name: freshText(18) });
    expect((await get('copy_plan', { planGuid: plan.guid })).message).toContain('20');
    await stop(plan.guid);
  });
});

describe('who may', () => {
  it('nobody without the code, and nobody whose brands it is none of', async () => {
    const plan = await made();
    const { token: looking } = await newCaller(gateway, token, { codes: ['menuPlan:list', 'menuPlan:show'] });
    expect((await ask('save', body(), looking)).code).toBe(403);
    expect(
      (await ask('push', { planGuid: plan.guid, version: plan.version, pushType: 'immediate' }, looking)).code,
    ).toBe(403);
    const { token: other } = await newCaller(gateway, token, { scope: onlyStore('GZ001') });
    for (const [call, query] of [
      ['query_whole_plan', { planGuid: plan.guid }],
      ['dry_run', { planGuid: plan.guid }],
      ['delete', { planGuid: plan.guid }],
    ] as const) {
      expect((await get(call, query, other)).code).toBe(404);
    }
    await stop(plan.guid);
  });

  it('a guest sees a menu by its code for ten minutes', async () => {
    const { tdata } = await ask<{ code: string; menu: { items: unknown[] } }>('preview_plan_by_guid', {
      planGuid: demo('plan', 'day-A'),
    });
    const seen = () => gateway.post<{ items: unknown[] }>('/plan/check_qr_code', { code: tdata.code });
    expect((await seen()).tdata.items).toEqual(tdata.menu.items);
    gateway.clock.advance(10 * minute);
    expect((await seen()).message).toBe('二维码已过期，请重新加载');
  });

  it('a store sells by its special plan while its period lasts, else by the default', async () => {
    const inForce = async () =>
      (await get<{ inForce: string }>('query_belong_plan_by_store_guid', { storeGuid: store('BJ001') })).tdata.inForce;
    const seen = new Set<string>();
    for (let hour = 0; hour < 24; hour += 1) {
      gateway.clock.advance(60 * minute);
      const shanghai = (gateway.clock.now().getUTCHours() + 8) % 24;
      const expected = shanghai >= 11 && shanghai < 14 ? 'lunch-A' : 'day-A';
      token = await desk.open();
      expect(await inForce()).toBe(demo('plan', expected));
      seen.add(expected);
    }
    expect(seen.size).toBe(2);
  });
});
