import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoCalls } from '#mocks/parts';
import { planStore } from '#server/db/schema/goods/goods';
import { gatewayCalls } from '#server/domain/calls';
import { hourMs } from '#values/duration';
import { chain, demo, newCaller, onlyStore } from '../support/callers';
import { freshPhone, freshText } from '../support/fieldEdges';
import { openGateway, type Reply } from '../support/gateway';
import { brand, dish, item, type Plan, planDesk, store, types } from '../support/goods/planDesk';

const gateway = openGateway();
const desk = planDesk(gateway);
let admin = '';
// Records outside the caller's scope: X7.

/** Everything in the stores of Shanghai and Zhejiang: SH001 and HZ001. */
let region = '';
/** Everything in BJ001. */
let narrow = '';

beforeAll(async () => {
  admin = await desk.open();
  const scope = { dataScope: 'byRegion', scopeRegions: ['310000', '330000'] };
  region = (await newCaller(gateway, admin, { scope })).token;
  narrow = (await newCaller(gateway, admin, { scope: onlyStore('BJ001') })).token;
});

const post = <T = Record<string, unknown>>(path: string, body: unknown, token: string) =>
  gateway.post<T>(path, body, { token });

const errorsOf = (reply: Reply<unknown>) => (reply.tdata as { errors: Record<string, string> }).errors;

const placesOf = async (plan: string) => {
  const rows = await gateway.database.db.select().from(planStore).where(eq(planStore.plan, plan));
  return rows.filter(({ leaving }) => !leaving).map((row) => row.store);
};

// The demo's own plans leave the night alone.
let hour = -1;

/** A plan of a separate hour for a store inside the region's scope and one outside. */
async function spanning(): Promise<Plan> {
  hour += 1;
  const at = (value: number) => `${String(value).padStart(2, '0')}:00`;
  const times = { startTime: at(hour), endTime: at(hour + 1) };
  return desk.made({ ...times, storeGuidList: [store('SH001'), store('BJ001')] });
}

const sent = (plan: Plan, over: Record<string, unknown> = {}) => ({ ...plan, planType: 1, ...over });
const refusal = '所选内容涉及您数据权限以外的 1 家门店，请由能查看这些门店的同事操作，或联系管理员';

describe('a plan that also sells outside the scope', () => {
  it('names stores in the caller’s scope only, and counts the others, on every screen', async () => {
    const { guid } = await spanning();
    const whole = (await desk.get<Plan & { outsideStores: number }>('query_whole_plan', { planGuid: guid }, region))
      .tdata;
    expect([whole.storeGuidList, whole.outsideStores]).toEqual([[store('SH001')], 1]);
    const places = await desk.ask<{ stores: { code: string }[]; outside: number }>(
      'query_plan_store_list_by_plan',
      { planGuid: guid },
      region,
    );
    expect([places.tdata.stores.map(({ code }) => code), places.tdata.outside]).toEqual([['SH001'], 1]);
    const run = await desk.get<{ steps: { store: { guid: string } }[]; outside: number }>(
      'dry_run',
      { planGuid: guid },
      region,
    );
    expect(new Set(run.tdata.steps.map((step) => step.store.guid))).toEqual(new Set([store('SH001')]));
    expect(run.tdata.outside).toBe(1);
    const rule = { sellTimeType: 'default', storeGuidList: [store('SH001'), store('BJ001')] };
    expect((await desk.ask('check_store_price_plan_rule', rule, region)).code).toBe(404);
    const own = await desk.ask<Plan>(
      'check_store_price_plan_rule',
      { ...rule, storeGuidList: [store('SH001')] },
      region,
    );
    expect(own.code).toBe(0);
  });

  it('keeps the others when it is saved, with what changes for the caller’s own stores alone', async () => {
    const { guid } = await spanning();
    const whole = async () => (await desk.get('query_whole_plan', { planGuid: guid }, region)).tdata;
    expect((await desk.ask('save', sent(await whole(), { storeGuidList: [store('HZ001')] }), region)).code).toBe(0);
    expect((await placesOf(guid)).sort()).toEqual([store('BJ001'), store('HZ001')].sort());
    const dearer = sent(await whole(), { itemWebRespDTOList: [item('宫保鸡丁', '99.00')] });
    expect((await desk.ask('save', dearer, region)).message).toBe(refusal);
    const renamed = await desk.ask('save', sent(await whole(), { name: freshText(5) }), region);
    expect(errorsOf(renamed)).toEqual({ name: '该项同时用于您数据权限以外的 1 家门店，请由能查看这些门店的同事修改' });
    expect((await desk.whole(guid)).formalVersion).toBe(1);
    // A caller who sees both stores may.
    expect((await desk.ask('save', sent(await desk.whole(guid), { name: freshText(5) }))).code).toBe(0);
  });

  it('is not pushed at first, scheduled, suspended, stopped, deleted, rolled back or repriced', async () => {
    const plan = await spanning();
    const { guid, version } = plan;
    const planGuid = { planGuid: guid };
    const later = new Date(gateway.clock.now().getTime() + hourMs).toISOString();
    const pushing = { ...planGuid, version, pushType: 'immediate' };
    const price = {
      planGuid: guid,
      itemGuid: dish('宫保鸡丁'),
      skuGuid: demo('sku', 'A-宫保鸡丁-'),
      salePrice: '40.00',
    };
    const refused = [
      await desk.ask('push', pushing, region),
      await desk.ask('push', { ...pushing, pushType: 'chosenDate', effectiveTime: later }, region),
      await desk.ask('suspend', planGuid, region),
      await desk.get('permanently_deactivate', planGuid, region),
      await desk.get('delete', planGuid, region),
      await desk.ask('roll_back', { ...planGuid, number: 1 }, region),
      await desk.ask('save_batch_edit_plan_price', { name: '涨价', rows: [price] }, region),
      await desk.ask('save_batch_edit_plan_price', { name: '涨价', rows: [price], effectiveTime: later }, region),
      await desk.ask(
        'save_batch_sold_out_plan_item',
        { isSoldOut: true, rows: [{ planGuid: guid, itemGuid: dish('宫保鸡丁') }] },
        region,
      ),
    ];
    expect(refused.map(({ message }) => message)).toEqual(refused.map(() => refusal));
    expect(await desk.whole(guid)).toMatchObject({ status: 'saved', formalVersion: 1, version });
  });

  it('keeps its scheduled prices: only who sees all of its stores calls them off', async () => {
    const [own, abroad] = [await spanning(), await spanning()];
    const seen = async (guid: string) =>
      desk.ask('save', sent(await desk.whole(guid), { storeGuidList: [store('SH001')] }));
    expect((await seen(own.guid)).code).toBe(0);
    const effectiveTime = new Date(gateway.clock.now().getTime() + hourMs).toISOString();
    const row = (planGuid: string) => ({
      planGuid,
      itemGuid: dish('宫保鸡丁'),
      skuGuid: demo('sku', 'A-宫保鸡丁-'),
      salePrice: '40.00',
    });
    const byRows = async (guid: string) =>
      (await desk.ask('save_batch_edit_plan_price', { name: '涨价', rows: [row(guid)], effectiveTime })).tdata.guid;
    const undo = (guid: string) => desk.ask('undo_price_change', { guid }, region);
    const document = await byRows(abroad.guid);
    expect((await undo(document)).message).toBe(refusal);
    expect((await desk.ask('undo_price_change', { guid: document })).code).toBe(0);
    expect((await undo(await byRows(own.guid))).code).toBe(0);
  });

  it('keeps prices that rules have scheduled, while one’s own document is called off although it left some prices alone', async () => {
    const name = freshText(8);
    const typeList = [{ ...types[0], name }];
    const times = { startTime: '22:00', endTime: '23:00' };
    await desk.made({ ...times, typeList, storeGuidList: [store('SH001'), store('BJ001')] });
    await desk.made({ startTime: '21:00', endTime: '22:00', typeList, storeGuidList: [store('SH001')] });
    const rule = { by: 'category', categories: [name], dishes: [], kind: 'sale', how: 'percent', figure: '8' };
    const asked = { target: 'plan', brandGuid: brand, rules: [{ ...rule, rounding: '0.50' }] };
    const effectiveTime = new Date(gateway.clock.now().getTime() + hourMs).toISOString();
    const scheduled = async (as?: string) => {
      const { agreed } = (await desk.ask<{ agreed: string }>('preview_price_rules', asked, as)).tdata;
      const reply = await desk.ask<{ guid: string; changed: number; refused: number }>(
        'save_price_rules',
        { ...asked, name: '调价', agreed, effectiveTime },
        as,
      );
      return reply.tdata;
    };
    const ofAll = await scheduled();
    expect(ofAll).toMatchObject({ changed: 4, refused: 0 });
    expect((await desk.ask('undo_price_change', { guid: ofAll.guid }, region)).message).toBe(refusal);
    expect((await desk.ask('undo_price_change', { guid: ofAll.guid })).code).toBe(0);
    const ofRegion = await scheduled(region);
    expect(ofRegion).toMatchObject({ changed: 2, refused: 2 });
    expect((await desk.ask('undo_price_change', { guid: ofRegion.guid }, region)).code).toBe(0);
  });

  it('that is on sale is pushed to the caller’s own stores, and is withdrawn from those alone', async () => {
    const plan = await spanning();
    expect((await desk.push(plan)).code).toBe(0);
    const whole = await desk.whole(plan.guid);
    const saved = await desk.ask('save', sent(whole, { itemWebRespDTOList: [item('宫保鸡丁', '44.00')] }));
    const pushing = { planGuid: plan.guid, version: saved.tdata.version, pushType: 'immediate' };
    const pushed = await desk.ask<{ results: { store: { guid: string } }[] }>('push', pushing, region);
    expect(pushed.tdata.results.map((result) => result.store.guid)).toEqual([store('SH001')]);
    const rows = await gateway.database.db.select().from(planStore).where(eq(planStore.plan, plan.guid));
    expect(new Map(rows.map((row) => [row.store, row.version]))).toEqual(
      new Map([
        [store('SH001'), 2],
        [store('BJ001'), 1],
      ]),
    );
    const now = await desk.whole(plan.guid);
    const moved = await desk.ask('save', sent(now, { storeGuidList: [store('WH001')] }));
    expect(moved.code).toBe(0);
    const again = { ...pushing, version: moved.tdata.version };
    expect((await desk.ask('push', again, region)).code).toBe(0);
    const left = await gateway.database.db.select().from(planStore).where(eq(planStore.plan, plan.guid));
    expect(left.map((row) => row.store).sort()).toEqual([store('BJ001'), store('WH001')].sort());
    await desk.stop(plan.guid);
  });

  it('keeps the push that is scheduled for the others when it is pushed to the caller’s own stores', async () => {
    const plan = await spanning();
    expect((await desk.push(plan)).code).toBe(0);
    const dearer = { itemWebRespDTOList: [item('宫保鸡丁', '44.00')] };
    const saved = (await desk.ask('save', sent(await desk.whole(plan.guid), dearer))).tdata;
    const effectiveTime = new Date(gateway.clock.now().getTime() + 60_000).toISOString();
    const scheduled = (await desk.push(saved, { pushType: 'chosenDate', effectiveTime })).tdata.plan;
    const pushing = { planGuid: plan.guid, version: scheduled.version, pushType: 'immediate' };
    expect((await desk.ask('push', pushing, region)).code).toBe(0);
    const versions = async () => {
      const rows = await gateway.database.db.select().from(planStore).where(eq(planStore.plan, plan.guid));
      return Object.fromEntries(rows.map((row) => [row.store, row.version]));
    };
    expect(await versions()).toEqual({ [store('SH001')]: 2, [store('BJ001')]: 1 });
    gateway.clock.advance(60_000);
    await gateway.tick();
    expect(await versions()).toEqual({ [store('SH001')]: 2, [store('BJ001')]: 2 });
    await desk.stop(plan.guid);
  });

  it('counts the conflicts of stores that the caller does not see', async () => {
    const rival = await spanning();
    await desk.push(rival);
    const times = {
      startTime: `${String(hour).padStart(2, '0')}:30`,
      endTime: `${String(hour + 1).padStart(2, '0')}:30`,
    };
    const draft = await desk.made({ ...times, planType: 0, storeGuidList: [store('SH001'), store('BJ001')] });
    const whole = (await desk.get('query_whole_plan', { planGuid: draft.guid }, region)).tdata;
    const reply = await desk.ask<{ conflicts: Plan['conflicts']; outside: number }>('save', sent(whole), region);
    expect(reply.message).toBe('与其他菜谱的时段重叠，请调整时段或适用门店');
    expect(reply.tdata.conflicts.map((one) => one.store.guid)).toEqual([store('SH001')]);
    expect(reply.tdata.outside).toBe(1);
    // Nor is the draft thrown away by who sees a part of it.
    expect((await desk.ask('delete_plan_draft', { brandGuid: brand }, region)).message).toBe(refusal);
    const other = {
      planType: 0,
      replace: true,
      brand,
      storeGuidList: [store('SH001')],
      name: freshText(4),
      sellTimeType: 'default',
    };
    expect((await desk.ask('save', { ...other, itemWebRespDTOList: [], typeList: types }, region)).message).toBe(
      refusal,
    );
    await desk.ask('delete_plan_draft', { brandGuid: brand });
    await desk.stop(rival.guid);
  });
});

describe('a brand and its organisation', () => {
  it('are changed by who sees all their stores', async () => {
    const id = demo('brand', 'A');
    const read = async (token: string) =>
      (await gateway.get<{ storeCount: number; version: number }>('/brand/getOne', { guid: id }, { token })).tdata;
    const all = (await read(admin)).storeCount;
    expect(all).toBeGreaterThan(2);
    expect((await read(narrow)).storeCount).toBe(1);
    const change = { id, introduction: freshText(9) };
    expect(errorsOf(await post('/brand/update', change, narrow))).toEqual({
      introduction: `该项同时用于您数据权限以外的 ${all - 1} 家门店，请由能查看这些门店的同事修改`,
    });
    expect((await post('/brand/update', change, admin)).code).toBe(0);
    const model = { guid: id, salesModel: 'storeGoods' };
    expect((await post('/brand/update_sales_model', model, narrow)).message).toBe(
      `所选内容涉及您数据权限以外的 ${all - 1} 家门店，请由能查看这些门店的同事操作，或联系管理员`,
    );
  });
});

describe('a recipe', () => {
  it('by which stores outside the scope cook is neither changed, deleted nor made', async () => {
    const path = '/inventory/material_ratio';
    const { tdata } = await post<{ list: Record<string, unknown>[] }>(
      `${path}/list`,
      { filters: { place: [brand] } },
      admin,
    );
    const [recipe] = tdata.list;
    const said = /^该项同时用于您数据权限以外的 \d+ 家门店，请由能查看这些门店的同事修改$/;
    const changed = await post(`${path}/update`, { id: recipe?.id, portions: 7 }, narrow);
    expect(errorsOf(changed)).toEqual({ portions: expect.stringMatching(said) });
    expect((await post(`${path}/delete`, { ids: [recipe?.id] }, narrow)).code).toBe(1000);
    expect((await post(`${path}/delete`, { ids: [recipe?.id] }, admin)).code).toBe(0);
    const made = await post(`${path}/save`, recipe, narrow);
    expect(errorsOf(made)).toEqual({ place: expect.stringMatching(said) });
    expect((await post(`${path}/save`, recipe, admin)).code).toBe(0);
  });
});

describe('a product menu', () => {
  it('shows and keeps of its stores what it should, and is not changed or deleted for others', async () => {
    const list = await post<{ list: { id: string; stores: string[]; brand: string }[] }>(
      '/item/product_menu/list',
      { filters: { brand: [brand] }, size: 100 },
      admin,
    );
    const menu = list.tdata.list.find(({ stores }) => stores.length === 0) ?? list.tdata.list[0];
    const id = menu?.id ?? '';
    const before = menu?.stores ?? [];
    const bound = await post('/item/product_menu/update', { id, stores: [store('BJ001'), store('NJ001')] }, admin);
    expect(bound.code).toBe(0);
    const read = async (token: string) =>
      (
        await gateway.get<{ stores: string[]; outside?: Record<string, number>; names: Record<string, unknown> }>(
          '/item/product_menu/getOne',
          { guid: id },
          { token },
        )
      ).tdata;
    const seen = await read(narrow);
    expect([seen.stores, seen.outside]).toEqual([[store('BJ001')], { stores: 1 }]);
    expect(JSON.stringify(seen)).not.toContain('NJ001');
    expect((await post('/item/product_menu/update', { id, stores: [] }, narrow)).code).toBe(0);
    expect((await read(admin)).stores).toEqual([store('NJ001')]);
    expect(errorsOf(await post('/item/product_menu/update', { id, name: freshText(4) }, narrow))).toEqual({
      name: '该项同时用于您数据权限以外的 1 家门店，请由能查看这些门店的同事修改',
    });
    expect((await post('/item/product_menu/delete', { ids: [id] }, narrow)).message).toBe(refusal);
    await post('/item/product_menu/update', { id, stores: before }, admin);
  });
});

describe('the data scope of a colleague', () => {
  it('shows of its stores those that the reader sees', async () => {
    const scopeStores = [store('BJ001'), store('SH001'), store('HZ001')];
    const organization = demo('organization', 'BJ001');
    const { id } = await newCaller(gateway, admin, {
      codes: [],
      organization,
      scope: { dataScope: 'designatedStores', scopeStores },
    });
    const { tdata } = await gateway.get<{ scopeStores: string[]; outside: unknown }>(
      '/employee/getOne',
      { guid: id },
      { token: narrow },
    );
    expect([tdata.scopeStores, tdata.outside]).toEqual([[store('BJ001')], { scopeStores: 2 }]);
    expect((await post('/employee/update', { id, identity: '带班', scopeStores: [store('BJ001')] }, narrow)).code).toBe(
      0,
    );
    const after = await gateway.get<{ scopeStores: string[] }>('/employee/getOne', { guid: id }, { token: admin });
    expect(after.tdata.scopeStores).toEqual(scopeStores);
  });
});

describe('the operation log', () => {
  it('shows of stores that share an organisation those in the scope', async () => {
    const organization = demo('organization', 'BJ001');
    const shared = await post('/store/update', { id: store('SH001'), organization }, admin);
    expect(shared.code).toBe(0);
    await post('/store/update', { id: store('SH001'), contacts: freshText(3) }, admin);
    await post('/store/update', { id: store('BJ001'), contacts: freshText(3) }, admin);
    const log = await post<{ list: { object: string }[] }>(
      '/operation_log/list',
      { filters: { submodule: 'store' }, size: 100 },
      narrow,
    );
    const named = log.tdata.list.map(({ object }) => object);
    expect(named).toContain('蜀香小馆(朝阳大悦店)');
    expect(named).not.toContain('蜀香小馆(徐汇店)');
    await post('/store/update', { id: store('SH001'), organization: demo('organization', 'SH001') }, admin);
  });
});

describe('without a right', () => {
  it('there is nothing to read: no options, brands, stores, prices, people', async () => {
    const token = await gateway.session('1010', chain);
    const asked = await Promise.all([
      post('/inventory/material/options', {}, token),
      post('/employee/options', { filters: { phone: '138' } }, token),
      post('/inventory/material/look_up', { supplier: demo('supplier', '川渝禽肉批发') }, token),
      post('/user_data/query_user_by_store', { storeGuid: store('BJ001') }, token),
      post('/query_brand_by_guid', { guid: brand }, token),
      post('/user/store_tree', {}, token),
      post('/member-store/queryBySubject', {}, token),
      post('/member-store/querySubjects', {}, token),
      post('/inventory/date_limits', { warehouse: demo('warehouse', 'BJ001') }, token),
    ]);
    expect(asked.map(({ code }) => code)).toEqual(asked.map(() => 403));
    expect((await post('/member-store/queryMultiOperators', {}, token)).data).toEqual([]);
  });

  it('there are one’s own account, views and exports, and what is the same for everybody', () => {
    const open = [...gatewayCalls(), ...demoCalls].flatMap(({ call }) =>
      call.permission === 'session' ? [call.path] : [],
    );
    // Each of these shows what its caller has a right to, or what the frame of every page needs. A call that is added here needs a reason not to be 'anyRight'.
    expect([...new Set(open)].sort()).toEqual([
      '/data_setting/find_data_setting',
      '/member-store/queryMultiOperators',
      '/menu/get_merchant_menu',
      '/menu/get_source_by_menu',
      '/preference/query',
      '/preference/save',
      '/region/city',
      '/region/district',
      '/region/province',
      '/report/export_task/cancel',
      '/report/export_task/create',
      '/report/export_task/file',
      '/report/export_task/retry',
      '/search/index',
      '/search/records',
      '/shared_view/query',
      '/shared_view/rename',
      '/shared_view/save',
      '/shared_view/withdraw',
      '/sign_on/logout',
      '/user/authorised',
      '/user/authorised_seen',
      '/user/authorization_number',
      '/user/end_other_sessions',
      '/user/end_session',
      '/user/factor_begin',
      '/user/factor_confirm',
      '/user/factor_remove',
      '/user/get_user_base_info',
      '/user/my_operations',
      '/user/my_security',
      '/user/prove',
      '/user/self_update_pwd',
      '/user/to_do',
    ]);
  });

  it('to a list its options are names: they are looked for by name alone', async () => {
    const phone = freshPhone();
    const colleague = await newCaller(gateway, admin, { codes: ['store:list'] });
    expect((await post('/employee/update', { id: colleague.id, phone }, admin)).code).toBe(0);
    const other = await newCaller(gateway, admin, { codes: ['waiterMakeUpRecord:makeUp'] });
    const options = (body: unknown, token: string) => post<{ total: number }>('/employee/options', body, token);
    expect((await options({ filters: { phone } }, other.token)).code).toBe(403);
    expect((await options({ keyword: phone }, other.token)).tdata.total).toBe(0);
    expect((await options({ keyword: phone }, admin)).tdata.total).toBe(1);
    expect((await options({ filters: { phone } }, admin)).tdata.total).toBe(1);
    const people = await post<Record<string, unknown>[]>(
      '/user_data/query_user_by_store',
      { storeGuid: store('BJ001') },
      other.token,
    );
    expect(people.tdata.length).toBeGreaterThan(0);
    expect(people.tdata.filter((person) => 'phone' in person)).toEqual([]);
  });

  it('to receipts and suppliers nobody reads what was agreed', async () => {
    const query = {
      codes: ['五花肉'],
      warehouse: demo('warehouse', 'BJ001'),
      supplier: demo('supplier', '川渝禽肉批发'),
    };
    const priceFor = async (codes: string[]) => {
      const { token } = await newCaller(gateway, admin, { codes });
      const { tdata } = await post<{ list: { agreedPrice: string | null }[] }>(
        '/inventory/material/look_up',
        query,
        token,
      );
      return tdata.list[0]?.agreedPrice;
    };
    expect(await priceFor(['stocktake:list', 'stocktake:count'])).toBeNull();
    expect(Number(await priceFor(['stockInDocument:list']))).toBeGreaterThan(0);
  });
});
