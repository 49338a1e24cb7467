import { beforeAll, describe, expect, it } from 'vitest';
import { commodity as commodities } from '#areas/goods/commodity/commodity.contract';
import { estimateCalls } from '#areas/goods/soldOut/soldOutEstimate.contract';
import { type OrderingMenu, orderingMenuPath } from '#areas/guestScreen/ordering/orderingConfig.contract';
import { type MenuDish, simulatorPaths } from '#areas/marketing/simulator/simulation';
import { meituanProductMapping } from '#areas/takeaway/product/takeawayProducts.contract';
import { demo, firstSubject } from '#tests/support/callers';
import { EntityClient } from '#tests/support/entityClient';
import { freshText } from '#tests/support/fieldEdges';
import { knownDay, openGateway } from '#tests/support/gateway';

// One answer to "is it on sale here and now": a guest's phone, the menu of the store, the till of the simulator and a takeaway platform
// agree about every dish. It is Friday 20 November 2026, 10:00.

const gateway = openGateway(knownDay);
const place = demo('store', 'BJ001');
const platform = new EntityClient(gateway, meituanProductMapping);
let token = '';

beforeAll(async () => {
  token = await gateway.session('1001');
  platform.token = token;
});

const thing = (dish: string) => ({
  commodity: demo('commodity', `BJ001-${dish}`),
  specification: demo('sku', `BJ001-${dish}-`),
});

async function channels(dish: string) {
  const phone = await gateway.post<OrderingMenu>(orderingMenuPath, { id: `store:${place}` }, { token });
  const at = { storeGuid: place, date: '2026-11-20', time: '10:00' };
  const planned = await gateway.post<OrderingMenu>('/plan/menu_at', at, { token });
  const till = await gateway.post<{ dishes: MenuDish[] }>(
    simulatorPaths.menu,
    { store: place },
    { token, headers: { operSubjectGuid: firstSubject } },
  );
  const named = (items: readonly { name?: string; planItemName?: string; soldOut: boolean }[] | undefined) =>
    items?.find((item) => (item.name ?? item.planItemName) === dish)?.soldOut === false;
  return {
    phone: named(phone.tdata.menu?.items),
    menu: named(planned.tdata.menu?.items),
    till: till.tdata.dishes.some(({ name }) => name === dish),
    takeaway: (await linked(dish)).ownState === 'onSale',
  };
}

const products = new Map<string, string>();

/** A product of the platform behind which the dish is. */
async function linked(dish: string) {
  const known = products.get(dish);
  if (known) return (await platform.getOne(known)).tdata;
  const { commodity } = thing(dish);
  const there = (await platform.all({ filters: { place } })).find((row) => row.commodity === commodity);
  if (there) return there;
  const name = freshText(8);
  const values = { place, platformProduct: name, platformNumber: name, platformPrice: '30.00', barcode: null };
  const made = await platform.made({ ...values, commodity, quantity: 1 });
  products.set(dish, made.id);
  return made;
}

const all = (onSale: boolean) => ({ phone: onSale, menu: onSale, till: onSale, takeaway: onSale });

describe('every channel', () => {
  it.each([
    ['delisted', '毛血旺', false],
    ['sold out for long', '夫妻肺片', false],
    ['limited', '酸菜鱼', true],
    ['on sale again', '干煸四季豆', true],
    ['never sold out', '鱼香肉丝', true],
  ])('agrees about a dish that is %s', async (_state, dish, onSale) => {
    expect(await channels(dish)).toEqual(all(onSale));
  });

  it('agrees as soon as a dish is sold out, is there again, and leaves the shelf', async () => {
    const dish = '水煮牛肉';
    const settings = { type: 'soldOut', liftMode: 'manual', refill: false, refillTime: '05:00' };
    const marked = await gateway.post(estimateCalls.mark, { place, items: [thing(dish)], ...settings }, { token });
    expect([marked.code, await channels(dish)]).toEqual([0, all(false)]);
    const { tdata } = await gateway.post<{ list: { id: string }[] }>(
      '/item/store/estimate/list',
      { filters: { place, commodity: thing(dish).commodity } },
      { token },
    );
    await gateway.post(estimateCalls.lift, { ids: tdata.list.map(({ id }) => id) }, { token });
    expect(await channels(dish)).toEqual(all(true));
    const off = { ids: [thing(dish).commodity], enabled: false };
    expect((await gateway.post(commodities.calls.enable, off, { token })).code).toBe(0);
    expect(await channels(dish)).toEqual(all(false));
  });
});
