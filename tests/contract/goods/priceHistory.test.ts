import { beforeAll, describe, expect, it } from 'vitest';
import type { PriceHistory } from '#areas/goods/commodity/priceHistory';
import { demo, newCaller, onlyStore } from '#tests/support/callers';
import { freshText } from '#tests/support/fieldEdges';
import { openGateway } from '#tests/support/gateway';
import { brand, item, planDesk, store, types } from '#tests/support/goods/planDesk';

// Every change of a dish's price is recorded, from every place, and read by those who see that place.

const gateway = openGateway();
const desk = planDesk(gateway);
const { ask, made, whole, stop } = desk;
const minute = 60_000;
let token = '';

interface Goods {
  id: string;
  version: number;
  specifications: { guid: string; sellingPrice: string }[];
}

const post = <T>(path: string, payload: unknown, as = token) => gateway.post<T>(path, payload, { token: as });

async function newDish(): Promise<Goods> {
  const flags = { wholeOrderDiscount: true, memberDiscount: true };
  const reply = await post<Goods>('/item/library/commodity/save', {
    place: brand,
    category: demo('category', 'A-招牌'),
    name: `记价${freshText(5)}`,
    type: 'ordinary',
    specifications: [{ name: '标准', valuationUnit: '份', sellingPrice: '68', ...flags }],
    ...flags,
    recommendationParticipation: true,
    enabled: true,
  });
  if (reply.code !== 0) throw new Error(JSON.stringify(reply));
  return reply.tdata;
}

async function historyOf(id: string, as = token, place = 'library', more: Record<string, unknown> = {}) {
  return (await post<PriceHistory>(`/item/${place}/commodity/price_history`, { id, ...more }, as)).tdata;
}

const told = ({ list }: PriceHistory) =>
  list.map(({ source, sourceName, planName, storeName, kind, before, after }) => [
    source,
    sourceName ?? planName ?? storeName,
    kind,
    before,
    after,
  ]);

beforeAll(async () => {
  token = await desk.open();
});

describe('the history of a dish’s prices', () => {
  it('holds what its form, a plan, documents, their undo, a roll-back and a push changed, newest first', async () => {
    const dish = await newDish();
    const [{ guid: sku = '' } = {}] = dish.specifications;
    const placed = (salePrice: string) => ({
      ...item('宫保鸡丁'),
      itemGuid: dish.id,
      planItemName: '记价',
      skuList: [{ skuGuid: sku, name: '标准', salePrice, memberPrice: null, isSoldOut: 1 }],
    });
    const full = (await gateway.get<Goods>('/item/library/commodity/getOne', { guid: dish.id }, { token })).tdata;
    const specifications = full.specifications.map((one) => ({ ...one, sellingPrice: '72', memberPrice: '65' }));
    expect((await post('/item/library/commodity/update', { ...full, specifications })).code).toBe(0);
    const plan = await made({ typeList: types, itemWebRespDTOList: [placed('70')], storeGuidList: [store('HZ001')] });
    const changed = { ...(await whole(plan.guid)), itemWebRespDTOList: [placed('71')], planType: 1 };
    await made(changed);
    const rows = [{ planGuid: plan.guid, itemGuid: dish.id, skuGuid: sku, salePrice: '75' }];
    const document = await ask<{ guid: string }>('save_batch_edit_plan_price', { name: '手工', rows });
    await ask('undo_price_change', { guid: document.tdata.guid });
    const rule = {
      by: 'dishes',
      categories: [],
      dishes: [dish.id],
      kind: 'sale',
      how: 'percent',
      figure: '8',
      rounding: '0.50',
    };
    const asked = { target: 'plan', brandGuid: brand, rules: [rule] };
    const { agreed } = (await ask<{ agreed: string }>('preview_price_rules', asked)).tdata;
    await ask('save_price_rules', { ...asked, name: '饮料', agreed });
    await gateway.tick();
    await ask('roll_back', { planGuid: plan.guid, number: 2 });
    expect((await post('/item/library/commodity/push', { ids: [dish.id], stores: [store('HZ001')] })).code).toBe(0);
    const history = await historyOf(dish.id);
    expect(told(history)).toEqual([
      ['push', expect.any(String), 'member', null, '65.00'],
      ['push', expect.any(String), 'sale', null, '72.00'],
      ['rollBack', 'v2', 'sale', '76.50', '71.00'],
      ['document', '饮料', 'sale', '71.00', '76.50'],
      ['undo', '手工', 'sale', '75.00', '71.00'],
      ['document', '手工', 'sale', '71.00', '75.00'],
      ['plan', plan.name, 'sale', '70.00', '71.00'],
      ['plan', plan.name, 'sale', null, '70.00'],
      ['form', null, 'member', null, '65.00'],
      ['form', null, 'sale', '68.00', '72.00'],
      ['form', null, 'sale', null, '68.00'],
    ]);
    expect([history.total, history.outside]).toEqual([11, 0]);
    expect(new Set(history.list.map(({ by }) => by)).size).toBe(1);
    expect((await historyOf(dish.id, token, 'library', { page: 2, size: 10 })).list).toHaveLength(1);

    // A reader without the right to plans, who sees another store only, gets their number but not their names.
    const scope = { ...onlyStore('SH001') };
    const near = await newCaller(gateway, token, { scope, codes: ['libraryCommodity:show', 'commodity:show'] });
    const limited = await historyOf(dish.id, near.token);
    expect(told(limited)).toEqual(told(history).slice(8));
    expect(limited.outside).toBe(2);
    const nobody = await newCaller(gateway, token, { codes: ['menuPlan:show'] });
    expect((await post('/item/library/commodity/price_history', { id: dish.id }, nobody.token)).code).toBe(403);
    await stop(plan.guid);
  });

  it('names the document that changed the library, at its time and with its author, and an import', async () => {
    const dish = await newDish();
    const rule = {
      by: 'dishes',
      categories: [],
      dishes: [dish.id],
      kind: 'sale',
      how: 'amount',
      figure: '2',
      rounding: '0.01',
    };
    const asked = { target: 'library', brandGuid: brand, rules: [rule] };
    const { agreed } = (await ask<{ agreed: string }>('preview_price_rules', asked)).tdata;
    const effectiveTime = new Date(gateway.clock.now().getTime() + minute).toISOString();
    await ask('save_price_rules', { ...asked, name: '全库', agreed, effectiveTime });
    gateway.clock.advance(minute);
    await gateway.tick();
    const { list } = await historyOf(dish.id);
    expect(told({ list, total: 2, outside: 0 })).toEqual([
      ['document', '全库', 'sale', '68.00', '70.00'],
      ['form', null, 'sale', null, '68.00'],
    ]);
    expect(Date.parse(list[0]?.at ?? '')).toBe(Date.parse(effectiveTime));
    expect(list[0]?.by).toBe(list[1]?.by);
    const name = `导入${freshText(5)}`;
    const row = { place: '蜀香小馆', category: '招牌', name, valuationUnit: '份', sellingPrice: '9.9' };
    await post('/item/library/commodity/import', { rows: [row], check: false });
    const found = await post<{ list: Goods[] }>('/item/library/commodity/list', { keyword: name, page: 1, size: 5 });
    expect(told(await historyOf(found.tdata.list[0]?.id ?? ''))).toEqual([['import', null, 'sale', null, '9.90']]);
  });
});
