import { beforeAll, describe, expect, it } from 'vitest';
import { newCaller, onlyStore } from '#tests/support/callers';
import { openGateway } from '#tests/support/gateway';
import { brand, dish, item, type Plan, planDesk, store, types } from '#tests/support/goods/planDesk';
import { dayMs as day } from '#values/duration';
import { wallClock } from '#values/zonedTime';

// Menu of a store at a future time: the plan in force, its prices, and the changes until then.

const gateway = openGateway();
const desk = planDesk(gateway);
const { ask, made, push, stop, whole } = desk;
const hz = store('HZ001');
let token = '';

interface MenuAt {
  timeZone: string;
  byPlan: boolean;
  plan: { guid: string; name: string } | null;
  changes: { kind: string; name: string }[];
  menu: { items: { planItemName: string; skuList: { salePrice: string }[] }[] } | null;
}

/** A day of the store's clock so many days ahead. */
const dayAhead = (days: number) =>
  wallClock(new Date(gateway.clock.now().getTime() + days * day), 'Asia/Shanghai').slice(0, 10);

const at = (days: number, time: string, storeGuid = hz, as?: string) =>
  ask<MenuAt>('menu_at', { storeGuid, date: dayAhead(days), time }, as);

const prices = ({ menu }: MenuAt) =>
  menu?.items.map(({ planItemName, skuList }) => [planItemName, skuList[0]?.salePrice]);

async function sold(over: Record<string, unknown>): Promise<Plan> {
  const plan = await made({ typeList: types, itemWebRespDTOList: [item('宫保鸡丁', '38.00')], ...over });
  return (await push(plan)).tdata.plan;
}

beforeAll(async () => {
  token = await desk.open();
});

describe('the future menu of a store', () => {
  it('is the special plan within its period, from its first minute to its last, and the default plan around it', async () => {
    const plan = await sold({ startTime: '23:00', endTime: '02:00' });
    for (const [time, own] of [
      ['22:59', false],
      ['23:00', true],
      ['01:59', true],
      ['02:00', false],
    ] as const) {
      const { tdata } = await at(2, time);
      expect([time, tdata.plan?.guid === plan.guid]).toEqual([time, own]);
    }
    expect(prices((await at(2, '23:30')).tdata)).toEqual([['宫保鸡丁', '38.00']]);
    await stop(plan.guid);
    expect((await at(2, '23:30')).tdata.plan?.guid).not.toBe(plan.guid);
  });

  it('counts in a push of a chosen time and prices that change until then, each from its minute on', async () => {
    const plan = await sold({});
    const changed = { ...(await whole(plan.guid)), itemWebRespDTOList: [item('宫保鸡丁', '50.00')], planType: 1 };
    const saved = await made(changed);
    const noon = (days: number) => `${dayAhead(days)}T06:30:00+08:00`;
    expect((await push(saved, { pushType: 'chosenDate', effectiveTime: noon(3) })).code).toBe(0);
    const rows = [
      {
        planGuid: plan.guid,
        itemGuid: dish('宫保鸡丁'),
        skuGuid: item('宫保鸡丁').skuList[0]?.skuGuid,
        salePrice: '60',
      },
    ];
    await ask('save_batch_edit_plan_price', { name: '周五', rows, effectiveTime: noon(5) });
    const rule = {
      by: 'dishes',
      categories: [],
      dishes: [dish('宫保鸡丁')],
      kind: 'sale',
      how: 'percent',
      figure: '10',
      rounding: '0.01',
    };
    expect(prices((await at(3, '06:29')).tdata)).toEqual([['宫保鸡丁', '38.00']]);
    expect((await at(3, '06:30')).tdata).toMatchObject({ changes: [{ kind: 'push', name: plan.name }] });
    expect(prices((await at(3, '06:30')).tdata)).toEqual([['宫保鸡丁', '50.00']]);
    expect(prices((await at(5, '06:29')).tdata)).toEqual([['宫保鸡丁', '50.00']]);
    expect(prices((await at(5, '06:30')).tdata)).toEqual([['宫保鸡丁', '60.00']]);
    // A rule was agreed to at 50.00: where that is 60.00 by then, the dish is left alone.
    const asked = { target: 'plan', brandGuid: brand, rules: [rule] };
    const { agreed } = (await ask<{ agreed: string }>('preview_price_rules', asked)).tdata;
    await ask('save_price_rules', { ...asked, name: '规则', agreed, effectiveTime: noon(6) });
    expect(prices((await at(6, '06:30')).tdata)).toEqual([['宫保鸡丁', '60.00']]);

    // And so it comes.
    gateway.clock.advance(new Date(noon(5)).getTime() - gateway.clock.now().getTime());
    await gateway.tick();
    token = await desk.open();
    expect(prices((await at(0, '06:31')).tdata)).toEqual([['宫保鸡丁', '60.00']]);
    await stop(plan.guid);
  });

  it('is available for now and future times, to callers who see the store', async () => {
    const now = wallClock(gateway.clock.now(), 'Asia/Shanghai');
    const ask2 = (time: string) => ask('menu_at', { storeGuid: hz, date: now.slice(0, 10), time });
    expect((await ask2(now.slice(11, 16))).code).toBe(0);
    const before = wallClock(new Date(gateway.clock.now().getTime() - 60_000), 'Asia/Shanghai');
    const past = await ask('menu_at', { storeGuid: hz, date: before.slice(0, 10), time: before.slice(11, 16) });
    expect(past.message).toBe('只能查询现在和以后的时间，请重新选择');
    expect((await ask2('24:00')).code).toBe(400);
    const far = await newCaller(gateway, token, { scope: onlyStore('GZ001'), codes: ['menuPlan:show'] });
    expect((await at(1, '12:00', hz, far.token)).code).toBe(404);
  });
});

describe('a dish that several plans lack', () => {
  it('is offered with the stores of each plan that the caller sees', async () => {
    const lone = await made({
      itemWebRespDTOList: [item('回锅肉', '42.00')],
      storeGuidList: [hz, store('SH001')],
      startTime: '03:00',
      endTime: '04:00',
    });
    const open = await ask<{ planGuid: string; storeGuids: string[] }[]>('list_available_plan_price', {
      itemGuid: dish('宫保鸡丁'),
    });
    const found = open.tdata.find(({ planGuid }) => planGuid === lone.guid);
    expect([...(found?.storeGuids ?? [])].sort()).toEqual([hz, store('SH001')].sort());
    await stop(lone.guid);
  });
});
