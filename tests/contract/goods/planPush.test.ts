import { beforeAll, describe, expect, it } from 'vitest';
import { libraryCommodity } from '#areas/goods/commodity/libraryCommodity.contract';
import type { PlanItem } from '#areas/goods/plan/content';
import { demo } from '#tests/support/callers';
import { EntityClient } from '#tests/support/entityClient';
import { openGateway } from '#tests/support/gateway';
import { body, dish, item, planDesk, store, type, types } from '#tests/support/goods/planDesk';

const gateway = openGateway();
const desk = planDesk(gateway);
const { ask, get, made, whole, push, stop } = desk;
const minute = 60_000;
let token = '';

beforeAll(async () => {
  token = await desk.open();
});

describe('a push', () => {
  it('changes what stores sell, and a save alone does not', async () => {
    const plan = await made();
    const pushed = (await push(plan)).tdata.plan;
    const edited = { ...(await whole(plan.guid)), itemWebRespDTOList: [item('宫保鸡丁', '40.00')], planType: 1 };
    const next = await made(edited);
    const stores = async () =>
      (await ask<{ stores: { version: number }[] }>('query_plan_store_list_by_plan', { planGuid: plan.guid })).tdata
        .stores;
    expect((await stores()).map((one) => one.version)).toEqual([1]);
    const unpushed = async () => {
      type Listed = { list: { id: string; unpushed: boolean }[] };
      const { list } = (await ask<Listed>('list', { filters: { unpushed: true }, page: 1, size: 100 })).tdata;
      expect((await get<{ unpushed: boolean }>('query_whole_plan', { planGuid: plan.guid })).tdata.unpushed).toBe(
        list.some((one) => one.id === plan.guid && one.unpushed),
      );
      return list.some((one) => one.id === plan.guid);
    };
    expect(await unpushed()).toBe(true);
    const steps = (
      await get<{ steps: { item: string; before: string; after: string | null }[] }>('dry_run', { planGuid: plan.guid })
    ).tdata.steps;
    expect(steps.map(({ item: name, before, after }) => [name, before, after]).sort()).toEqual([
      ['回锅肉', '42.00', null],
      ['宫保鸡丁', '38.00', '40.00'],
    ]);
    expect((await push(pushed)).code).toBe(409);
    expect((await push(next)).code).toBe(0);
    expect(await unpushed()).toBe(false);
    expect((await stores()).map((one) => one.version)).toEqual([2]);
    const back = (await ask('roll_back', { planGuid: plan.guid, number: 1 })).tdata;
    expect(back.formalVersion).toBe(3);
    expect((await whole(plan.guid)).itemWebRespDTOList).toHaveLength(2);
    expect((await ask('roll_back', { planGuid: plan.guid, number: 3 })).code).toBe(1000);
    await stop(plan.guid);
  });

  it('shows all its changes in a preview: prices, words, categories, sold out, period and stores', async () => {
    const [first, second] = [item('宫保鸡丁'), item('回锅肉', '42.00')];
    const plan = await made({ storeGuidList: [store('HZ001'), store('WH001')] });
    await push(plan);
    type Steps = { steps: Record<'kind' | 'item' | 'before' | 'after', string | null>[]; total: number };
    const steps = async (over: Record<string, unknown>) => {
      await made({ ...(await whole(plan.guid)), ...body(), name: plan.name, ...over, guid: plan.guid });
      const { tdata } = await get<Steps>('dry_run', { planGuid: plan.guid });
      return tdata.steps.map(({ kind, item: name, before, after }) => [kind, name, before, after]);
    };
    const both = { storeGuidList: [store('HZ001'), store('WH001')] };
    const twice = <T>(one: T) => [one, one];
    const changed = (over: Partial<PlanItem>) => ({ ...both, itemWebRespDTOList: [{ ...first, ...over }, second] });
    expect(await steps(both)).toEqual([]);
    const skuList = first.skuList.map((sku) => ({ ...sku, memberPrice: '35.00' }));
    expect(await steps(changed({ skuList }))).toEqual(twice(['memberPrice', '宫保鸡丁', null, '35.00']));
    expect(await steps(changed({ planItemName: '宫保' }))).toEqual(twice(['name', '宫保', '宫保鸡丁', '宫保']));
    expect(await steps(changed({ description: '微辣' }))).toEqual(twice(['description', '宫保鸡丁', null, '微辣']));
    expect(await steps(changed({ isSoldOut: 2 }))).toEqual(twice(['soldOut', '宫保鸡丁', 'onSale', 'soldOut']));
    expect(await steps({ ...both, endTime: '07:30' })).toEqual(twice(['period', '', '06:00–07:00', '06:00–07:30']));
    const renamed = [{ ...types[0], name: '招牌' }];
    expect(await steps({ ...both, typeList: renamed })).toContainEqual(['category', '宫保鸡丁', '川味', '招牌']);
    expect(await steps({ ...both, itemWebRespDTOList: [second, first] })).toEqual(twice(['order', '', null, null]));
    const other = [first, item('鱼香肉丝', '36.00')];
    expect(await steps({ ...both, itemWebRespDTOList: other })).toEqual(
      [0, 1].flatMap(() => [
        ['removed', '回锅肉', '42.00', null],
        ['added', '鱼香肉丝', null, '36.00'],
      ]),
    );
    expect(await steps({ storeGuidList: [store('HZ001')] })).toEqual([['leaves', '', null, null]]);
    const library = new EntityClient(gateway, libraryCommodity, token);
    await library.enable([dish('鱼香肉丝')], false);
    await steps({ itemWebRespDTOList: other });
    const { tdata } = await get<{ disabled: string[] }>('dry_run', { planGuid: plan.guid });
    expect(tdata.disabled).toEqual(['鱼香肉丝']);
    await library.enable([dish('鱼香肉丝')], true);
    await stop(plan.guid);
  });

  it('leaves a store that closed meanwhile on what it had, and can be tried again there', async () => {
    const plan = await made({ storeGuidList: [store('HZ001'), store('WH001')] });
    await gateway.post('/store/enable', { ids: [store('WH001')], enabled: false }, { token });
    const first = (await push(plan)).tdata;
    expect(first.results.map(({ message }) => message).filter(Boolean)).toEqual(['门店已停用，请先启用门店再下发']);
    expect(first.plan.status).toBe('enabled');
    await gateway.post('/store/enable', { ids: [store('WH001')], enabled: true }, { token });
    const again = (await push(first.plan, { stores: [store('WH001')] })).tdata;
    expect(again.results).toEqual([{ store: expect.objectContaining({ guid: store('WH001') }), message: null }]);
    await stop(plan.guid);
  });

  it('at a chosen time is refused in the past and happens when it has come, once', async () => {
    const plan = await made();
    const now = gateway.clock.now().getTime();
    const past = await push(plan, { pushType: 'chosenDate', effectiveTime: new Date(now - minute).toISOString() });
    expect(past.message).toBe('生效时间不能早于当前时间，请重新选择');
    const due = new Date(now + minute).toISOString();
    expect((await push(plan, { pushType: 'chosenDate', effectiveTime: due })).tdata.plan.status).toBe('scheduled');
    await gateway.tick();
    expect((await whole(plan.guid)).status).toBe('scheduled');
    gateway.clock.advance(minute);
    await gateway.tick();
    const after = await whole(plan.guid);
    expect(after.status).toBe('enabled');
    await gateway.tick();
    expect((await whole(plan.guid)).version).toBe(after.version);
    await stop(plan.guid);
  });

  it('at a chosen time brings what was saved when it was asked for, when and where it was to sell then', async () => {
    const plan = await made({ storeGuidList: [store('HZ001'), store('WH001')] });
    const soon = () => new Date(gateway.clock.now().getTime() + minute).toISOString();
    expect((await push(plan, { pushType: 'chosenDate', effectiveTime: soon() })).code).toBe(0);
    const later = await made({
      ...(await whole(plan.guid)),
      startTime: '04:00',
      endTime: '05:00',
      storeGuidList: [store('HZ001'), store('SH001')],
      itemWebRespDTOList: [item('宫保鸡丁', '99.00')],
      planType: 1,
    });
    // A scheduled version conflicts with others, though the newest save sells at another time.
    const rival = await ask('save', body({ storeGuidList: [store('WH001')] }));
    expect(rival.tdata.conflicts.map((found) => found.plan.guid)).toEqual([plan.guid]);
    gateway.clock.advance(minute);
    await gateway.tick();
    const sells = async (code: string) => {
      const query = { storeGuid: store(code) };
      type Selling = { guid: string; version: number; startTime: string };
      const { tdata } = await get<{ plans: Selling[] }>('query_belong_plan_by_store_guid', query);
      const found = tdata.plans.find((one) => one.guid === plan.guid);
      return found && [found.version, found.startTime];
    };
    expect([await sells('HZ001'), await sells('WH001'), await sells('SH001')]).toEqual([
      [1, '06:00'],
      [1, '06:00'],
      undefined,
    ]);
    expect((await push({ ...plan, version: (await whole(plan.guid)).version })).code).toBe(0);
    expect(later.formalVersion).toBe(2);
    expect([await sells('HZ001'), await sells('WH001'), await sells('SH001')]).toEqual([
      [2, '04:00'],
      undefined,
      [2, '04:00'],
    ]);
    await stop(plan.guid);
  });

  it('twice at once has one effect', async () => {
    const plan = await made();
    const codes = (await Promise.all([push(plan), push(plan)])).map(({ code }) => code).sort();
    expect(codes).toEqual([0, 409]);
    await stop(plan.guid);
  });
});

describe('a roll-back', () => {
  const changes = { name: '夜宵', description: '新的', startTime: '03:00', endTime: '04:00' };

  it('brings back everything that the version said, and changes no store before a push', async () => {
    const first = { description: '旧的', storeGuidList: [store('HZ001'), store('WH001')] };
    const plan = await made(first);
    await push(plan);
    const saved = await made({
      ...(await whole(plan.guid)),
      ...changes,
      storeGuidList: [store('HZ001')],
      itemWebRespDTOList: [item('宫保鸡丁', '99.00')],
      planType: 1,
    });
    const query = { planGuid: plan.guid, number: '2' };
    expect((await get('version_content', query)).tdata).toMatchObject({ ...changes, storeGuidList: [store('HZ001')] });
    expect((await ask('roll_back', { planGuid: plan.guid, number: 1 })).code).toBe(0);
    const back = await whole(plan.guid);
    expect(back).toMatchObject({ name: plan.name, description: '旧的', startTime: '06:00', endTime: '07:00' });
    expect(back.storeGuidList.sort()).toEqual([...first.storeGuidList].sort());
    expect(back.itemWebRespDTOList.map((one) => one.skuList[0]?.salePrice)).toEqual(['38.00', '42.00']);
    expect([saved.formalVersion, back.formalVersion]).toEqual([2, 3]);
    await stop(plan.guid);
  });

  it('to a version that can no longer be saved is refused, with the reason', async () => {
    const plan = await made({ storeGuidList: [store('HZ001'), store('WH001')] });
    await made({ ...(await whole(plan.guid)), ...changes, storeGuidList: [store('HZ001')], planType: 1 });
    await gateway.post('/store/enable', { ids: [store('WH001')], enabled: false }, { token });
    const back = () => ask('roll_back', { planGuid: plan.guid, number: 1 });
    expect((await back()).message).toBe(
      '该版本的以下适用门店已停用、过期或不再属于该品牌，无法整版恢复：蜀香小馆(江汉店)。请改为编辑当前菜谱',
    );
    await gateway.post('/store/enable', { ids: [store('WH001')], enabled: true }, { token });
    const rival = await made();
    await push(rival);
    expect((await back()).tdata.conflicts.map((found) => found.plan.guid)).toEqual([rival.guid]);
    expect((await whole(plan.guid)).formalVersion).toBe(2);
    await stop(rival.guid);
    expect((await back()).tdata.formalVersion).toBe(3);
    await stop(plan.guid);
  });
});

describe('batch changes', () => {
  const row = (planGuid: string, salePrice: string) => ({
    planGuid,
    itemGuid: dish('宫保鸡丁'),
    skuGuid: demo('sku', 'A-宫保鸡丁-'),
    salePrice,
  });

  it('of prices are a document that can be undone, 20 rows and not 21', async () => {
    const plan = await made();
    await push(plan);
    const rows = Array.from({ length: 21 }, () => row(plan.guid, '39.00'));
    expect((await ask('save_batch_edit_plan_price', { name: '调价', rows })).message).toContain('20');
    expect((await ask('save_batch_edit_plan_price', { name: '调价', rows: [row(plan.guid, '100000')] })).code).toBe(
      1000,
    );
    const done = await ask<{ guid: string }>('save_batch_edit_plan_price', { name: '调价', rows: rows.slice(0, 20) });
    expect(done.code).toBe(0);
    const prices = async () => (await whole(plan.guid)).itemWebRespDTOList.map((one) => one.skuList[0]?.salePrice);
    expect(await prices()).toEqual(['39.00', '42.00']);
    expect((await ask('undo_price_change', { guid: done.tdata.guid })).code).toBe(0);
    expect(await prices()).toEqual(['38.00', '42.00']);
    expect((await ask('undo_price_change', { guid: done.tdata.guid })).code).toBe(1000);
    await stop(plan.guid);
  });

  it('of prices say each dish before and after, and bring no price for members back over a later one', async () => {
    const plan = await made();
    const effectiveTime = new Date(gateway.clock.now().getTime() + minute).toISOString();
    // The form of before sent what members pay on the day that the document was made.
    const rows = [{ ...row(plan.guid, '45.00'), memberPrice: null }];
    const { tdata } = await ask<{ guid: string }>('save_batch_edit_plan_price', {
      name: '下周一',
      rows,
      effectiveTime,
    });
    const [sku] = item('宫保鸡丁').skuList;
    const dearer = item('宫保鸡丁', '38.00', { skuList: [{ ...sku, memberPrice: '36.00' }] as PlanItem['skuList'] });
    await made({ ...(await whole(plan.guid)), itemWebRespDTOList: [dearer], planType: 1 });
    gateway.clock.advance(minute);
    await gateway.tick();
    const prices = async () => (await whole(plan.guid)).itemWebRespDTOList.map((one) => one.skuList[0]);
    expect(await prices()).toEqual([expect.objectContaining({ salePrice: '45.00', memberPrice: '36.00' })]);
    type Document = { guid: string; status: string; rows: Record<string, unknown>[] };
    const documents = (await ask<{ list: Document[] }>('list_price_changes', {})).tdata.list;
    const names = { planName: plan.name, itemName: '宫保鸡丁' };
    expect(documents.find((one) => one.guid === tdata.guid)).toMatchObject({
      status: 'applied',
      rows: [{ ...names, before: '38.00', salePrice: '45.00' }],
    });
    gateway.clock.advance(1000);
    await ask('undo_price_change', { guid: tdata.guid });
    expect(await prices()).toEqual([expect.objectContaining({ salePrice: '38.00', memberPrice: '36.00' })]);
    type Logged = { list: { type: string; detail: { rows: { name: string; values: unknown[] }[] }[] }[] };
    const logged = await gateway.post<Logged>(
      '/operation_log/list',
      { keyword: '下周一', page: 1, size: 10 },
      { token },
    );
    const said = logged.tdata.list.map(({ type: kind, detail }) => [kind, detail[0]?.rows[0]?.values[0]]).reverse();
    const change = { field: 'salePrice', before: '38.00', after: '45.00' };
    expect(said).toEqual([
      ['create', change],
      ['edit', change],
      ['edit', { ...change, before: '45.00', after: '38.00' }],
    ]);
    expect(logged.tdata.list[0]?.detail[0]?.rows[0]?.name).toBe(`${plan.name} · 宫保鸡丁`);
    await stop(plan.guid);
  });

  it('of prices from a date wait for it', async () => {
    const plan = await made();
    const effectiveTime = new Date(gateway.clock.now().getTime() + minute).toISOString();
    await ask('save_batch_edit_plan_price', { name: '下周', rows: [row(plan.guid, '45.00')], effectiveTime });
    const first = async () => (await whole(plan.guid)).itemWebRespDTOList[0]?.skuList[0]?.salePrice;
    expect(await first()).toBe('38.00');
    gateway.clock.advance(minute);
    await gateway.tick();
    expect(await first()).toBe('45.00');
    await stop(plan.guid);
  });

  it('name the plan that refuses, with its reason, where there are several', async () => {
    const [plan, other] = [await made(), await made({ startTime: '07:00', endTime: '08:00' })];
    const rows = [plan, other].map(({ guid }) => ({ planGuid: guid, itemGuid: dish('宫保鸡丁') }));
    const kept = (await whole(plan.guid)).version;
    const moved = rows.map((one, index) => ({ ...one, typeGuid: index === 0 ? type('川味') : 'none' }));
    expect((await ask('save_batch_edit_plan_price_type', { rows: moved })).message).toBe(
      `“${other.name}”：记录已删除，或不在您的数据权限内，请返回列表`,
    );
    const without = [row(plan.guid, '39.00'), { ...row(other.guid, '39.00'), itemGuid: dish('米饭') }];
    const prices = await ask('save_batch_edit_plan_price', { name: '调价', rows: without });
    expect(prices).toMatchObject({
      code: 404,
      message: `“${other.name}”：记录已删除，或不在您的数据权限内，请返回列表`,
    });
    await stop(other.guid);
    const soldOut = (some: typeof rows) => ask('save_batch_sold_out_plan_item', { rows: some, isSoldOut: true });
    expect((await soldOut(rows)).message).toBe(`“${other.name}”：菜谱是草稿或已永久停用；请先保存草稿，或改用其他菜谱`);
    expect((await soldOut(rows.slice(1))).message).toBe('菜谱是草稿或已永久停用；请先保存草稿，或改用其他菜谱');
    expect((await whole(plan.guid)).version).toBe(kept);
    await stop(plan.guid);
  });

  it('sold out names the packages that it breaks', async () => {
    const plan = await made();
    const rows = [{ planGuid: plan.guid, itemGuid: dish('宫保鸡丁') }];
    const out = await ask<{ packages: { name: string }[] }>('save_batch_sold_out_plan_item', { rows, isSoldOut: true });
    expect(out.tdata.packages.map(({ name }) => name).sort()).toEqual(['双人经典套餐', '四人欢聚套餐']);
    const [marked] = (await whole(plan.guid)).itemWebRespDTOList;
    expect([marked?.isSoldOut, marked?.skuList[0]?.isSoldOut]).toEqual([2, 2]);
    const { formalVersion, version } = await whole(plan.guid);
    expect((await ask('save_batch_sold_out_plan_item', { rows, isSoldOut: true })).code).toBe(0);
    expect(await whole(plan.guid)).toMatchObject({ formalVersion, version });
    await ask('save_batch_sold_out_plan_item', { rows, isSoldOut: false });
    expect((await whole(plan.guid)).itemWebRespDTOList[0]?.isSoldOut).toBe(1);
    await stop(plan.guid);
  });
});
