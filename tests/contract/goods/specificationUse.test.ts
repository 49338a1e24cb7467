import { beforeAll, describe, expect, it } from 'vitest';
import { banquetSet } from '#areas/goods/banquet/banquet.contract';
import { commodity } from '#areas/goods/commodity/commodity.contract';
import { libraryCommodity } from '#areas/goods/commodity/libraryCommodity.contract';
import { libraryPackage } from '#areas/goods/package/libraryPackage.contract';
import { storePackage } from '#areas/goods/package/package.contract';
import { material } from '#areas/inventory/material/material.contract';
import { materialRatio } from '#areas/inventory/materialRatio/materialRatio.contract';
import { samples } from '#tests/samples/goods/goods';
import { demo } from '#tests/support/callers';
import { EntityClient, type Row } from '#tests/support/entityClient';
import { fresh, freshDigits, freshText } from '#tests/support/fieldEdges';
import { openGateway } from '#tests/support/gateway';
import { comboDish } from '#tests/support/goods/comboDish';

// A specification stays as long as something sells or needs it, whether a save or a push would take it away.

const gateway = openGateway();
const library = new EntityClient(gateway, libraryCommodity);
const goods = new EntityClient(gateway, commodity);
const packages = new EntityClient(gateway, libraryPackage);
const banquets = new EntityClient(gateway, banquetSet);
const recipes = new EntityClient(gateway, materialRatio);
const materials = new EntityClient(gateway, material);
const brand = demo('brand', 'A');
const store = demo('store', 'BJ001');

interface Specification {
  guid: string;
  name: string;
}

beforeAll(async () => {
  const token = await gateway.signOn('1001');
  for (const client of [library, goods, packages, banquets, recipes, materials]) client.token = token;
});

/** A dish of the library in two sizes: something uses the second. */
async function newDish(): Promise<{ dish: Row; small: Specification; large: Specification }> {
  const flags = { wholeOrderDiscount: true, memberDiscount: true };
  const size = (name: string) => ({ name, valuationUnit: '份', sellingPrice: '20', ...flags });
  const dish = await library.made({
    place: brand,
    category: demo('category', 'A-招牌'),
    name: freshText(8),
    type: 'ordinary',
    specifications: [size('小'), size('大')],
    ...flags,
    recommendationParticipation: true,
    enabled: true,
  });
  const [small, large] = dish.specifications as [Specification, Specification];
  return { dish, small, large };
}

const without = (client: EntityClient, id: unknown, kept: Specification) =>
  client.update({ id, specifications: [kept] });

/** A banquet set of a store with a size of its dish. */
function newBanquet(dish: Row, { guid }: Specification): Promise<Row> {
  return banquets.made({
    place: store,
    category: demo('category', 'BJ001-套餐'),
    name: freshText(6),
    price: '888',
    people: 8,
    unit: '桌',
    enabled: true,
    comboDetails: [{ ...comboDish('x', '1'), commodity: dish.id, specification: guid }],
  });
}

const push = (path: 'push' | 'preview_push', dish: Pick<Row, 'id'>) =>
  gateway.post<{ results: { message: string | null }[] } & { message: string | null }[]>(
    `/item/library/commodity/${path}`,
    { ids: [dish.id], stores: [store] },
    { token: library.token },
  );

/** The store's own of a dish of the library. */
async function ownOf(dish: Row): Promise<Row> {
  const [found] = (await goods.page({ keyword: String(dish.name), filters: { place: store } })).list;
  if (!found) throw new Error('nothing was pushed');
  return (await goods.getOne(String(found.id))).tdata;
}

describe('a specification', () => {
  const used = (user: string) => ({ specifications: `规格“大”正在被“${user}”使用，请先在那里移除` });

  it('that a package offers stays until the package does without', async () => {
    const { dish, small, large } = await newDish();
    const sample = samples.libraryPackage?.valid?.() ?? {};
    const [group] = sample.groups as { items: Record<string, unknown>[] }[];
    const items = [{ ...group?.items[0], commodity: dish.id, specification: large.guid }];
    const set = await packages.made({ ...sample, name: freshText(9), groups: [{ ...group, maxSelectable: 1, items }] });
    expect((await without(library, dish.id, small)).tdata.errors).toEqual(used(String(set.name)));
    const others = group?.items.slice(0, 1);
    expect((await packages.update({ id: set.id, groups: [{ ...group, maxSelectable: 1, items: others }] })).code).toBe(
      0,
    );
    expect((await without(library, dish.id, small)).code).toBe(0);
  });

  it('that a recipe is for stays until the recipe is gone', async () => {
    const { dish, small, large } = await newDish();
    const used1 = await materials.made({
      name: `用料${fresh()}`,
      code: freshDigits(6),
      type: 'rawMaterial',
      category: demo('materialCategory', '肉禽'),
      mainUnit: demo('materialUnit', 'kg'),
      enabled: true,
    });
    const lines = [{ material: used1.id, quantity: '1' }];
    const recipe = await recipes.made({
      place: brand,
      commodity: dish.id,
      specification: large.guid,
      portions: 1,
      lines,
    });
    expect((await without(library, dish.id, small)).tdata.errors).toEqual(used(String(recipe.name)));
    expect((await recipes.delete([recipe.id])).code).toBe(0);
    expect((await without(library, dish.id, small)).code).toBe(0);
  });

  it('that a banquet set of a store has stays there, and no push takes it away', async () => {
    const { dish, small, large } = await newDish();
    expect((await push('push', dish)).tdata.results[0]?.message).toBeNull();
    const own = await ownOf(dish);
    const set = await newBanquet(own, large);
    expect((await without(goods, own.id, small)).tdata.errors).toEqual(used(String(set.name)));

    // Nothing of the library uses it: there it can be removed, and the push names the store that cannot.
    expect((await without(library, dish.id, small)).code).toBe(0);
    const said = `“${dish.name}”的规格“大”在门店被“${set.name}”使用，不能由下发删除；请先在门店的“${set.name}”中移除`;
    expect((await push('preview_push', dish)).tdata[0]?.message).toBe(said);
    expect((await push('push', dish)).tdata.results[0]?.message).toBe(said);
    expect((await ownOf(dish)).specifications).toHaveLength(2);
    expect((await banquets.delete([set.id])).code).toBe(0);
    expect((await push('push', dish)).tdata.results[0]?.message).toBeNull();
    expect((await ownOf(dish)).specifications).toHaveLength(1);
  });

  it('that a store had before keeps its identity when the library’s comes with the same name, in packages too', async () => {
    const skuOf = async (client: EntityClient, id: string) =>
      ((await client.getOne(id)).tdata.specifications as Specification[]).map(({ guid }) => guid);
    const soup = demo('commodity', 'BJ001-酸辣汤');
    const own = await skuOf(goods, soup);
    expect(own).not.toEqual(await skuOf(library, demo('commodity', 'A-酸辣汤')));
    for (const name of ['酸辣汤', '双人经典套餐']) {
      const reply = await push('push', { id: demo('commodity', `A-${name}`) });
      expect(reply.tdata.results[0]?.message).toBeNull();
    }
    expect(await skuOf(goods, soup)).toEqual(own);
    const there = new EntityClient(gateway, storePackage);
    there.token = library.token;
    const set = (await there.getOne(demo('commodity', 'BJ001-双人经典套餐'))).tdata;
    const items = (set.groups as { items: Record<string, unknown>[] }[]).flatMap((group) => group.items);
    expect(items.find(({ commodity }) => commodity === soup)?.specification).toBe(own[0]);
  });

  it('that a plan of the demo sells stays, another may join it and leave again', async () => {
    const held = (await library.getOne(demo('commodity', 'A-川北凉粉'))).tdata;
    const rows = held.specifications as { guid: string }[];
    const others = [{ ...rows[0], guid: null, number: null, barcode: null, name: '另一份' }];
    const refused = await library.update({ id: held.id, specifications: others });
    expect(refused.tdata.errors).toEqual({
      specifications: expect.stringMatching(/^规格“.+”正在被“.+”使用，请先在那里移除$/),
    });
    expect((await library.update({ id: held.id, specifications: [...rows, ...others] })).code).toBe(0);
    const added = ((await library.getOne(held.id)).tdata.specifications as { guid: string }[]).at(-1);
    expect((await library.update({ id: held.id, specifications: rows })).code).toBe(0);
    expect(added?.guid).not.toBe(rows[0]?.guid);
  });
});

describe('a package', () => {
  it('offers no more by default than may be chosen of a group', async () => {
    const sample = samples.libraryPackage?.valid?.() ?? {};
    const [group] = sample.groups as { items: Record<string, unknown>[] }[];
    const items = group?.items.map((one) => ({ ...one, defaultFlag: true })) ?? [];
    const save = (over: Record<string, unknown>) =>
      packages.save({ ...sample, name: freshText(9), groups: [{ ...group, items, ...over }] });
    expect((await save({ maxSelectable: 1 })).tdata.errors).toEqual({
      'groups.0.maxSelectable': '默认选中了 2 项，超过可选数量，请减少默认项',
    });
    expect((await save({ maxSelectable: 2 })).code).toBe(0);
  });
});
