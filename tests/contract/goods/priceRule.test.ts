import { beforeAll, describe, expect, it } from 'vitest';
import type { PriceRule } from '#areas/goods/plan/priceRules';
import { newCaller, onlyStore } from '#tests/support/callers';
import { freshText } from '#tests/support/fieldEdges';
import { openGateway } from '#tests/support/gateway';
import { brand, dish, item, type Plan, planDesk, store, type, types } from '#tests/support/goods/planDesk';

// Prices of many dishes by rules: previewed, kept as a document, carried out as a task and taken back.

const gateway = openGateway();
const desk = planDesk(gateway);
const { ask, whole, stop, made } = desk;
const minute = 60_000;
let token = '';
let plan: Plan;

interface Preview {
  list: {
    planGuid: string | null;
    itemName: string;
    kind: string;
    before: string;
    after: string | null;
    reason: string | null;
  }[];
  total: number;
  changed: number;
  refused: number;
  same: number;
  agreed: string;
}

interface Document {
  guid: string;
  status: string;
  failure: string | null;
  counts: Record<string, number>;
}

/** A category of a name that no other plan has, so that a rule is for this plan alone. */
const own = '调价专用';
const typeList = [{ typeGuid: type('川味'), name: own, sort: 1, isDelete: 0 }];

const rule = (over: Partial<PriceRule> = {}): PriceRule => ({
  by: 'category',
  categories: [own],
  dishes: [],
  kind: 'sale',
  how: 'percent',
  figure: '8',
  rounding: '0.50',
  ...over,
});

const asked = (rules: PriceRule[], over: Record<string, unknown> = {}) => ({
  target: 'plan',
  brandGuid: brand,
  rules,
  ...over,
});

const preview = (rules: PriceRule[], over: Record<string, unknown> = {}, as?: string) =>
  ask<Preview>('preview_price_rules', asked(rules, over), as);

async function save(rules: PriceRule[], over: Record<string, unknown> = {}, as?: string) {
  const { agreed } = (await preview(rules, over, as)).tdata;
  return ask<Document>('save_price_rules', { ...asked(rules), name: '调价', agreed, ...over }, as);
}

const documentOf = async (guid: string) =>
  (await ask<{ list: Document[] }>('list_price_changes', { size: 200 })).tdata.list.find((one) => one.guid === guid);

async function prices(guid: string) {
  const { itemWebRespDTOList } = await whole(guid);
  return itemWebRespDTOList.map(({ planItemName, skuList }) => [
    planItemName,
    skuList[0]?.salePrice,
    skuList[0]?.memberPrice ?? null,
  ]);
}

async function priced(name: string, price: string, member: string | null = null) {
  const one = item(name, price);
  return { ...one, skuList: one.skuList.map((sku) => ({ ...sku, memberPrice: member })) };
}

beforeAll(async () => {
  token = await desk.open();
  plan = await made({
    typeList,
    itemWebRespDTOList: [await priced('宫保鸡丁', '38.00', '35.00'), await priced('回锅肉', '42.10')],
  });
});

describe('rules', () => {
  it('show each price before and after, rounded half up to the step', async () => {
    const { tdata } = await preview([rule()]);
    expect(tdata).toMatchObject({ total: 2, changed: 2, refused: 0, same: 0 });
    // 38 × 1.08 = 41.04 and 42.1 × 1.08 = 45.468
    expect(tdata.list.map(({ itemName, before, after }) => [itemName, before, after])).toEqual([
      ['宫保鸡丁', '38.00', '41.00'],
      ['回锅肉', '42.10', '45.50'],
    ]);
    // 38 + 0.25 = 38.25: a half goes up.
    const half = await preview([rule({ how: 'amount', figure: '0.25' })]);
    expect(half.tdata.list[0]?.after).toBe('38.50');
  });

  it('are searched and paged, and the count is of all', async () => {
    const { tdata } = await preview([rule()], { keyword: '回锅', size: 1 });
    expect([tdata.list.map(({ itemName }) => itemName), tdata.total, tdata.changed]).toEqual([['回锅肉'], 1, 2]);
    expect((await preview([rule()], { page: 2, size: 1 })).tdata.list[0]?.itemName).toBe('回锅肉');
  });

  it('refuse a price that would leave 0.01-99999.99, and one for members where there is none, by name', async () => {
    const rules = [rule({ how: 'amount', figure: '99957.90', rounding: '0.01' }), rule({ kind: 'member' })];
    const { tdata } = await preview(rules);
    expect(tdata).toMatchObject({ changed: 2, refused: 2 });
    expect(tdata.list.map(({ itemName, after, reason }) => [itemName, after, reason])).toEqual([
      ['回锅肉', null, '结果超出 0.01-99999.99，不调整；请修改规则'],
      ['回锅肉', null, '没有会员价，请先填写'],
      ['宫保鸡丁', '99995.90', null],
      ['宫保鸡丁', '38.00', null],
    ]);
    const last = await preview([rule({ how: 'amount', figure: '99957.89', rounding: '0.01' })]);
    expect(last.tdata.list.find(({ itemName }) => itemName === '回锅肉')?.after).toBe('99999.99');
  });

  it('are twenty at most, each with a figure and something that it is for', async () => {
    const one = rule({ by: 'dishes', dishes: ['nothing'] });
    expect((await preview(Array(20).fill(one))).code).toBe(0);
    expect((await preview(Array(21).fill(one))).tdata).toHaveProperty('errors.rules');
    const wrong = await preview([rule({ figure: 'x' }), rule({ categories: [] }), rule({ figure: '0' })]);
    expect(wrong.code).toBe(422);
    expect(wrong.tdata).toMatchObject({
      errors: {
        'rules.0.figure': expect.any(String),
        'rules.1.categories': expect.any(String),
        'rules.2.figure': expect.any(String),
      },
    });
  });

  it('that meet in one dish are refused: a product can only apply to one rule', async () => {
    const rules = [rule(), rule({ by: 'dishes', dishes: [dish('回锅肉')] })];
    const { tdata } = await preview(rules);
    expect(tdata.list.find(({ planGuid, reason }) => planGuid === plan.guid && reason)?.reason).toBe(
      '一个商品只能应用一条规则，请调整规则的范围',
    );
    expect((await save(rules)).message).toBe('一个商品只能应用一条规则：回锅肉。请调整规则的范围');
  });
});

describe('a document of rules', () => {
  it('is carried out as a task, names its prices, and is taken back', async () => {
    const saved = await save([rule(), rule({ kind: 'member', how: 'set', figure: '36', rounding: '0.01' })]);
    expect([saved.code, saved.tdata.status]).toEqual([0, 'running']);
    expect((await prices(plan.guid))[0]).toEqual(['宫保鸡丁', '38.00', '35.00']);
    await gateway.tick();
    expect(await documentOf(saved.tdata.guid)).toMatchObject({ status: 'applied', counts: { done: 4 } });
    expect(await prices(plan.guid)).toEqual([
      ['宫保鸡丁', '41.00', '36.00'],
      ['回锅肉', '45.50', '36.00'],
    ]);
    const rows = await ask<Preview>('query_price_change_rows', { guid: saved.tdata.guid, keyword: '宫保' });
    expect(rows.tdata.list.map(({ kind, before, after }) => [kind, before, after])).toEqual([
      ['sale', '38.00', '41.00'],
      ['member', '35.00', '36.00'],
    ]);
    const log = await gateway.post<{ list: { object: string; detail: unknown }[] }>(
      '/operation_log/list',
      { page: 1, size: 5, keyword: '调价', sort: 'operationTime', order: 'DESC' },
      { token },
    );
    expect(JSON.stringify(log.tdata.list)).toContain('宫保鸡丁');
    expect((await ask('undo_price_change', { guid: saved.tdata.guid })).code).toBe(0);
    await gateway.tick();
    expect(await documentOf(saved.tdata.guid)).toMatchObject({ status: 'undone', counts: { undone: 4 } });
    expect(await prices(plan.guid)).toEqual([
      ['宫保鸡丁', '38.00', '35.00'],
      ['回锅肉', '42.10', null],
    ]);
    expect((await ask('undo_price_change', { guid: saved.tdata.guid })).code).toBe(1000);
  });

  it('is what was previewed: a price that changed meanwhile is to be looked at again', async () => {
    const { agreed } = (await preview([rule()])).tdata;
    const rows = [
      {
        planGuid: plan.guid,
        itemGuid: dish('宫保鸡丁'),
        skuGuid: item('宫保鸡丁').skuList[0]?.skuGuid,
        salePrice: '39',
      },
    ];
    await ask('save_batch_edit_plan_price', { name: '手工', rows });
    const refused = await ask('save_price_rules', { ...asked([rule()]), name: '调价', agreed });
    expect(refused.message).toBe('预览之后价格或菜谱又有变化，请重新核对预览');
    await ask('save_batch_edit_plan_price', { name: '手工', rows: rows.map((row) => ({ ...row, salePrice: '38' })) });
  });

  it('that is scheduled leaves prices changed since alone, says so, and can be cancelled before', async () => {
    const effectiveTime = new Date(gateway.clock.now().getTime() + minute).toISOString();
    const past = new Date(gateway.clock.now().getTime() - minute).toISOString();
    expect((await save([rule()], { effectiveTime: past })).message).toBe('生效时间不能早于当前时间，请重新选择');
    const waiting = await save([rule()], { effectiveTime });
    const off = await save([rule()], { effectiveTime, name: '取消' });
    expect(waiting.tdata.status).toBe('waiting');
    expect((await ask('undo_price_change', { guid: off.tdata.guid })).code).toBe(0);
    const changed = { planGuid: plan.guid, itemGuid: dish('宫保鸡丁'), skuGuid: item('宫保鸡丁').skuList[0]?.skuGuid };
    await ask('save_batch_edit_plan_price', { name: '手工', rows: [{ ...changed, salePrice: '40' }] });
    await gateway.tick();
    expect((await prices(plan.guid))[1]).toEqual(['回锅肉', '42.10', null]);
    gateway.clock.advance(minute);
    await gateway.tick();
    expect(await prices(plan.guid)).toEqual([
      ['宫保鸡丁', '40.00', '35.00'],
      ['回锅肉', '45.50', null],
    ]);
    expect(await documentOf(waiting.tdata.guid)).toMatchObject({ status: 'applied', counts: { done: 1, refused: 1 } });
    const { list } = (await ask<Preview>('query_price_change_rows', { guid: waiting.tdata.guid })).tdata;
    expect(list.map(({ itemName, reason }) => [itemName, reason])).toEqual([
      ['宫保鸡丁', '价格在此之后又被修改，保持不变；如需调整，请重新调价'],
      ['回锅肉', null],
    ]);
    expect(await documentOf(off.tdata.guid)).toMatchObject({ status: 'undone' });
  });

  it('without any valid result fails with the reason, and one that changes nothing is none', async () => {
    const other = await made({
      typeList: types,
      startTime: '04:00',
      endTime: '05:00',
      itemWebRespDTOList: [item('麻婆豆腐', '20.00')],
    });
    const rules = [
      rule({ by: 'dishes', categories: [], dishes: [dish('麻婆豆腐')], how: 'set', figure: '20', rounding: '0.01' }),
    ];
    const { list } = (await preview(rules)).tdata;
    expect(list.some(({ planGuid }) => planGuid === other.guid)).toBe(false);
    expect((await save([rule({ by: 'dishes', dishes: ['nothing'] })])).message).toBe(
      '这些规则不会改变任何价格，请修改规则',
    );
    await stop(other.guid);
    const lone = await made({
      typeList: typeList.map((one) => ({ ...one, name: '单独' })),
      startTime: '04:00',
      endTime: '05:00',
    });
    const effectiveTime = new Date(gateway.clock.now().getTime() + minute).toISOString();
    const waiting = await save([rule({ categories: ['单独'] })], { effectiveTime });
    await stop(lone.guid);
    gateway.clock.advance(minute);
    await gateway.tick();
    expect(await documentOf(waiting.tdata.guid)).toMatchObject({
      status: 'failed',
      failure: '没有价格可以调整，请查看各商品的原因',
      counts: { refused: 2 },
    });
  });

  it('asks for the right of its target, and leaves plans alone that reach beyond the scope', async () => {
    const wide = await made({
      typeList: typeList.map((one) => ({ ...one, name: '两店' })),
      startTime: '02:00',
      endTime: '03:00',
      storeGuidList: [store('HZ001'), store('SH001')],
    });
    const near = await newCaller(gateway, token, {
      scope: onlyStore('HZ001'),
      codes: ['menuPlan:batch', 'menuPlan:show'],
    });
    const { tdata, code } = await preview([rule({ categories: ['两店'] })], {}, near.token);
    expect([code, tdata.changed, tdata.refused]).toEqual([0, 0, 2]);
    expect(tdata.list[0]?.reason).toBe(
      '所选内容涉及您数据权限以外的 1 家门店，请由能查看这些门店的同事操作，或联系管理员',
    );
    expect((await save([rule({ categories: ['两店'] })], {}, near.token)).code).toBe(1000);
    expect((await preview([rule()], { target: 'library' }, near.token)).code).toBe(403);
    await stop(wide.guid);
  });
});

describe('rules on the library', () => {
  it('change the dishes of a category and of those beneath it, packages among them, and are taken back', async () => {
    const choices = await ask<{
      categories: { name: string; itemCount: number }[];
      dishes: { guid: string; name: string }[];
    }>('price_rule_choices', { target: 'library', brandGuid: brand });
    expect(choices.tdata.categories.map(({ name }) => name)).toContain('川味');
    const over = { target: 'library' };
    const rules = [rule({ categories: ['川味'], how: 'amount', figure: '1', rounding: '0.01' })];
    const before = await preview(rules, over);
    const [first] = before.tdata.list;
    expect(before.tdata.changed).toBeGreaterThan(1);
    const name = freshText(5);
    const saved = await save(rules, { ...over, name });
    await gateway.tick();
    expect(await documentOf(saved.tdata.guid)).toMatchObject({
      status: 'applied',
      counts: { done: before.tdata.changed },
    });
    const after = await preview(rules, over);
    expect(after.tdata.list.find(({ itemName }) => itemName === first?.itemName)?.before).toBe(first?.after);
    expect((await ask('undo_price_change', { guid: saved.tdata.guid })).code).toBe(0);
    await gateway.tick();
    expect((await preview(rules, over)).tdata.agreed).toBe(before.tdata.agreed);
  });
});
