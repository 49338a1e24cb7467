import { beforeAll, describe, expect, it } from 'vitest';
import { banquetSet } from '#areas/goods/banquet/banquet.contract';
import { commodity } from '#areas/goods/commodity/commodity.contract';
import { demo } from '#tests/support/callers';
import { EntityClient, type Row } from '#tests/support/entityClient';
import { freshText } from '#tests/support/fieldEdges';
import { openGateway } from '#tests/support/gateway';
import { comboDish } from '#tests/support/goods/comboDish';
import { storeFile } from '#tests/support/storedFile';

const gateway = openGateway();
const banquets = new EntityClient(gateway, banquetSet);
const goods = new EntityClient(gateway, commodity);
const place = demo('store', 'BJ001');

beforeAll(async () => {
  banquets.token = await gateway.signOn('1001');
  goods.token = banquets.token;
});

function newBanquet(values: Record<string, unknown> = {}): Promise<Row> {
  return banquets.made({
    place,
    category: demo('category', 'BJ001-套餐'),
    name: freshText(6),
    price: '888',
    people: 8,
    unit: '桌',
    enabled: true,
    comboDetails: [comboDish('宫保鸡丁', '2', '38'), comboDish('回锅肉', '1', '42.5')],
    ...values,
  });
}

describe('a banquet set', () => {
  it('returns the sum of its dishes’ own prices, beside its price', async () => {
    expect(await newBanquet()).toMatchObject({ price: '888.00', dishTotal: '118.50', dishCount: 2 });
  });

  it('is no commodity: the list of goods does not show it', async () => {
    const { name } = await newBanquet();
    expect((await goods.page({ keyword: String(name) })).total).toBe(0);
  });

  it('keeps its store', async () => {
    const row = await newBanquet();
    const elsewhere = { place: demo('store', 'SH001'), category: demo('category', 'SH001-套餐') };
    expect((await banquets.update({ ...row, ...elsewhere })).tdata.errors).toEqual({
      place: '创建后不能修改，如需更改请新建',
    });
  });

  it('holds a weighed dish by weight and no other', async () => {
    const weighed = (await goods.all({ filters: { place, type: 'weighed' } }))[0];
    const [specification] = (weighed?.specifications ?? []) as { guid: string }[];
    const dish = {
      ...comboDish('x', '0.001'),
      commodity: weighed?.id,
      specification: specification?.guid,
      weighed: true,
    };
    expect(await newBanquet({ comboDetails: [dish] })).toMatchObject({ dishCount: 1 });
    const claimed = await banquets.save({
      ...(await newBanquet()),
      name: freshText(6),
      comboDetails: [{ ...dish, weighed: false, quantity: '1' }],
    });
    expect(Object.keys(claimed.tdata.errors ?? {})).toEqual(['comboDetails.0.quantity']);
  });
});

describe('what a banquet set is made of', () => {
  it('is not deleted under it: dishes, category, picture', async () => {
    const template = (await goods.getOne(demo('commodity', 'BJ001-宫保鸡丁'))).tdata;
    const category = await gateway.post<Row>(
      '/item/store/category/save',
      { place, name: freshText(5), superior: null },
      { token: goods.token },
    );
    const specifications = (template.specifications as Record<string, unknown>[]).map((row) => ({
      ...row,
      guid: null,
      number: null,
    }));
    const dish = await goods.made({ ...template, name: freshText(6), specifications });
    const [sold] = dish.specifications as { guid: string }[];
    const image = await storeFile(gateway, new Uint8Array([0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 9, 0, 9, 0]));
    const picture = await gateway.post<Row>(
      '/item/store/picture/save',
      { place, name: '宴席照', image },
      { token: goods.token },
    );
    const set = await newBanquet({
      name: '团圆宴',
      category: category.tdata.id,
      pictures: [image],
      comboDetails: [{ ...comboDish('x', '1'), commodity: dish.id, specification: sold?.guid }],
    });
    const remove = (path: string, id: unknown) => gateway.post(path, { ids: [id] }, { token: goods.token });
    const paths = {
      dish: () => goods.delete([dish.id]),
      category: () => remove('/item/store/category/delete', category.tdata.id),
      picture: () => remove('/item/store/picture/delete', picture.tdata.id),
    };
    expect((await paths.dish()).message).toBe('宴会套餐“团圆宴”正在使用该商品，请先移除或改为下架');
    expect((await paths.category()).message).toBe('该分类下还有商品，请先移走再删除');
    expect((await paths.picture()).message).toBe(
      '图片“宴席照”正在被宴会套餐 团圆宴使用（共 1 处），无法删除；请先在那里更换图片',
    );
    expect((await banquets.delete([set.id])).code).toBe(0);
    for (const [thing, again] of Object.entries(paths)) {
      expect({ thing, code: (await again()).code }).toEqual({ thing, code: 0 });
    }
  });
});

describe('the demo', () => {
  it('has two banquet sets in each store of brand A, made of dishes that are there', async () => {
    const { list } = await banquets.page({ ids: [demo('banquet', 'BJ001-吉庆宴'), demo('banquet', 'BJ001-满堂宴')] });
    expect(list.map((row) => [row.name, row.price, row.unit]).sort()).toEqual([
      ['吉庆宴', '1288.00', '桌'],
      ['满堂宴', '1888.00', '桌'],
    ]);
    for (const row of list) {
      const again = await banquets.update({ ...row, description: freshText(5) });
      expect(again.code).toBe(0);
    }
    expect((await banquets.page({ filters: { place: demo('store', 'GZ001') } })).total).toBe(0);
  });
});
