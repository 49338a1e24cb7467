import { beforeAll, describe, expect, it } from 'vitest';
import { demo, newCaller, onlyStore } from '#tests/support/callers';
import { loggedBy } from '#tests/support/entityClient';
import { freshText } from '#tests/support/fieldEdges';
import { openGateway } from '#tests/support/gateway';
import { type Plan, planDesk } from '#tests/support/goods/planDesk';

// Documents of changed prices, and what a batch does where a save waits to be pushed.

const gateway = openGateway();
const desk = planDesk(gateway);
const { ask, whole, stop } = desk;
let token = '';

interface PriceChange {
  guid: string;
  name: string;
  status: string;
  failure: string | null;
}

const minute = 60_000;
const dish = demo('commodity', 'A-宫保鸡丁');
const skuGuid = demo('sku', 'A-宫保鸡丁-');
const types = ['a', 'b'].map((typeGuid, index) => ({ typeGuid, name: typeGuid, sort: index + 1, isDelete: 0 }));

function item(price: string, over: Record<string, unknown> = {}) {
  const skuList = [{ skuGuid, salePrice: price, memberPrice: '35', isSoldOut: 1 }];
  return { itemGuid: dish, typeGuid: 'a', planItemName: '宫保鸡丁', isSoldOut: 1, skuList, ...over };
}

async function saved(price: string, same: Partial<Plan> = {}): Promise<Plan> {
  const reply = await ask<Plan>('save', {
    ...same,
    brand: demo('brand', 'A'),
    name: freshText(6),
    sellTimeType: 'special',
    startTime: '06:00',
    endTime: '07:00',
    itemWebRespDTOList: [item(price)],
    typeList: types,
    storeGuidList: [demo('store', 'HZ001')],
    planType: 1,
  });
  if (reply.code !== 0) throw new Error(JSON.stringify(reply));
  return reply.tdata;
}

async function pushed(price: string): Promise<Plan> {
  const plan = await saved(price);
  const reply = await ask<{ plan: Plan }>('push', {
    planGuid: plan.guid,
    version: plan.version,
    pushType: 'immediate',
  });
  return reply.tdata.plan;
}

const change = (planGuid: string, over: Record<string, unknown>, extra: Record<string, unknown> = {}) =>
  ask<PriceChange & { waiting: string[] }>('save_batch_edit_plan_price', {
    name: '调价',
    rows: [{ planGuid, itemGuid: dish, skuGuid, salePrice: '39', ...over }],
    ...extra,
  });
const undo = (guid: string) => ask('undo_price_change', { guid });
const later = () => ({ effectiveTime: new Date(gateway.clock.now().getTime() + minute).toISOString() });
const changes = async (as = token) =>
  (await ask<{ list: PriceChange[] }>('list_price_changes', { size: 200 }, as)).tdata.list;

const found = async (guid: string) => (await changes()).find((one) => one.guid === guid);

async function prices(planGuid: string): Promise<unknown> {
  const [first] = (await whole(planGuid)).itemWebRespDTOList;
  return [first?.skuList[0]?.salePrice, first?.skuList[0]?.memberPrice];
}

/** Lets a minute pass, and what is due happen. */
async function pass(): Promise<void> {
  gateway.clock.advance(minute);
  await gateway.tick();
}

beforeAll(async () => {
  token = await desk.open();
});

describe('a price', () => {
  it('is kept with two digits, and the same amount in other digits is no change', async () => {
    const plan = await saved('38');
    expect(await prices(plan.guid)).toEqual(['38.00', '35.00']);
    await saved('38.0', { guid: plan.guid, version: plan.version });
    expect((await whole(plan.guid)).itemWebRespDTOList[0]?.newupdateflag).toBe(false);
    await stop(plan.guid);
  });

  it('of members is left alone, set, or taken away, and none that is no price', async () => {
    const plan = await saved('38');
    await change(plan.guid, {});
    expect(await prices(plan.guid)).toEqual(['39.00', '35.00']);
    await change(plan.guid, { memberPrice: '36' });
    expect(await prices(plan.guid)).toEqual(['39.00', '36.00']);
    await change(plan.guid, { memberPrice: null });
    expect(await prices(plan.guid)).toEqual(['39.00', null]);
    for (const memberPrice of ['', '0', '1.001']) expect((await change(plan.guid, { memberPrice })).code).toBe(1000);
    await stop(plan.guid);
  });
});

describe('the undo of a change', () => {
  it('is refused where only the member price was changed since', async () => {
    const plan = await saved('38');
    const first = await change(plan.guid, { memberPrice: '36' });
    const second = await change(plan.guid, { memberPrice: '33' });
    expect((await undo(first.tdata.guid)).message).toBe('部分价格在调价后又被修改，无法撤销；请另做一次调价');
    expect((await undo(second.tdata.guid)).code).toBe(0);
    expect((await undo(first.tdata.guid)).code).toBe(0);
    expect(await prices(plan.guid)).toEqual(['38.00', '35.00']);
    await stop(plan.guid);
  });

  it('restores the prices that a scheduled change found, not those when it was made', async () => {
    const plan = await saved('38');
    const waiting = await change(plan.guid, { salePrice: '45' }, later());
    await change(plan.guid, { salePrice: '40' });
    await pass();
    expect(await prices(plan.guid)).toEqual(['45.00', '35.00']);
    await undo(waiting.tdata.guid);
    expect(await prices(plan.guid)).toEqual(['40.00', '35.00']);
    await stop(plan.guid);
  });

  it('cancels a waiting change, even for a deleted plan', async () => {
    const plan = await saved('38');
    const waiting = await change(plan.guid, {}, later());
    await gateway.get('/plan/delete', { planGuid: plan.guid }, { token });
    expect((await undo(waiting.tdata.guid)).code).toBe(0);
    expect(await found(waiting.tdata.guid)).toMatchObject({ status: 'undone' });
  });
});

describe('a scheduled change', () => {
  it('that cannot be carried out any more keeps the reason and is not tried again', async () => {
    const plan = await saved('38');
    const other = await saved('38');
    const rows = [plan, other].map(({ guid }) => ({ planGuid: guid, itemGuid: dish, skuGuid, salePrice: '44' }));
    const waiting = await ask<PriceChange>('save_batch_edit_plan_price', { name: '下周', rows, ...later() });
    await stop(other.guid);
    await pass();
    expect(await found(waiting.tdata.guid)).toMatchObject({
      status: 'failed',
      failure: '菜谱是草稿或已永久停用；请先保存草稿，或改用其他菜谱',
    });
    expect(await prices(plan.guid)).toEqual(['38.00', '35.00']);
    expect((await undo(waiting.tdata.guid)).code).toBe(1000);
    await stop(plan.guid);
  });

  it('is neither seen nor undone by callers who do not see its plans', async () => {
    const plan = await saved('38');
    const done = await change(plan.guid, {});
    const { token: other } = await newCaller(gateway, token, { scope: onlyStore('GZ001') });
    expect((await changes(other)).map(({ guid }) => guid)).not.toContain(done.tdata.guid);
    expect((await ask('undo_price_change', { guid: done.tdata.guid }, other)).code).toBe(404);
    await stop(plan.guid);
  });

  it('is listed by pages, of those alone that the caller sees: newer ones of others push none out', async () => {
    const { token: other } = await newCaller(gateway, token, { scope: onlyStore('GZ001') });
    const plan = await saved('38');
    const page = async (number: number, as = token) =>
      (await ask<{ list: PriceChange[]; total: number }>('list_price_changes', { page: number, size: 1 }, as)).tdata;
    const before = await page(1);
    const seen = await page(1, other);
    gateway.clock.advance(1000);
    const older = (await change(plan.guid, {})).tdata.guid;
    gateway.clock.advance(1000);
    const newer = (await change(plan.guid, { salePrice: '40' })).tdata.guid;
    expect((await page(1)).list.map(({ guid }) => guid)).toEqual([newer]);
    expect((await page(2)).list.map(({ guid }) => guid)).toEqual([older]);
    expect((await page(1)).total).toBe(before.total + 2);
    expect(await page(1, other)).toEqual(seen);
    await stop(plan.guid);
  });
});

describe('a batch', () => {
  it('comes to stores at once, and where a save waits to be pushed with that push', async () => {
    const plan = await pushed('38');
    const sold = async () =>
      (await ask<{ stores: { version: number }[] }>('query_plan_store_list_by_plan', { planGuid: plan.guid })).tdata
        .stores[0]?.version;
    expect((await change(plan.guid, {})).tdata.waiting).toEqual([]);
    expect(await sold()).toBe(2);
    const edited = await saved('50', { guid: plan.guid, version: (await whole(plan.guid)).version });
    const waits = await ask<{ waiting: string[] }>('save_batch_sold_out_plan_item', {
      rows: [{ planGuid: plan.guid, itemGuid: dish }],
      isSoldOut: true,
    });
    expect(waits.tdata.waiting).toHaveLength(1);
    expect([edited.version > plan.version, await sold()]).toEqual([true, 2]);
    const { version } = await whole(plan.guid);
    await ask('push', { planGuid: plan.guid, version, pushType: 'immediate' });
    expect(await sold()).toBe(4);
    await stop(plan.guid);
  });

  it('of sold-out dishes that is sent by several at once makes one version and one row in the log', async () => {
    const plan = await pushed('38');
    const batch = { rows: [{ planGuid: plan.guid, itemGuid: dish }], isSoldOut: true };
    const { answer, rows } = await loggedBy(gateway, token, () =>
      Promise.all([1, 2, 3].map(() => ask('save_batch_sold_out_plan_item', batch))),
    );
    expect(answer.map(({ code }) => code)).toEqual([0, 0, 0]);
    expect((await whole(plan.guid)).formalVersion).toBe(2);
    expect(rows).toHaveLength(1);
    await stop(plan.guid);
  });
});
