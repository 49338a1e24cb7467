import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { demo, newCaller } from '#tests/support/callers';
import { freshText } from '#tests/support/fieldEdges';
import { consoleForTests } from '#tests/support/renderConsole.tsx';

const consoleUnderTest = consoleForTests();
const { gateway } = consoleUnderTest;
const addCall = '/plan/save_batch_add_plan_price';

interface Dish {
  id: string;
  name: string;
  specifications: { guid: string }[];
}

/** A dish of the brand's library that is in no plan. */
async function newDish(token: string): Promise<Dish> {
  const flags = { wholeOrderDiscount: true, memberDiscount: true };
  const reply = await gateway.post<Dish>(
    '/item/library/commodity/save',
    {
      place: demo('brand', 'A'),
      category: demo('category', 'A-招牌'),
      name: `加菜${freshText(5)}`,
      type: 'ordinary',
      specifications: [{ name: '标准', valuationUnit: '份', sellingPrice: '66.00', ...flags }],
      ...flags,
      recommendationParticipation: true,
      enabled: true,
    },
    { token },
  );
  expect(reply.code).toBe(0);
  return reply.tdata;
}

const itemsOf = async (plan: string, token: string, keyword: string) =>
  (
    await gateway.post<{ list: { planItemName: string; typeName: string; skuList: { salePrice: string }[] }[] }>(
      '/plan/find_price_plan_item_list',
      { planGuid: demo('plan', plan), keyword },
      { token },
    )
  ).tdata.list;

describe('goods of the library', () => {
  it('are added to plans in a category and at a price, and each plan says how it went', async () => {
    const admin = await gateway.signOn('1001');
    const dish = await newDish(admin);
    const filter = encodeURIComponent(JSON.stringify({ keyword: dish.name }));
    const { user } = await consoleUnderTest.open(`/brandLibrary/commodityBank?filter=${filter}`);
    await user.click(await screen.findByRole('checkbox', { name: `选择 ${dish.name}` }));
    await user.click(await screen.findByRole('button', { name: '加入菜谱' }));
    const dialog = await screen.findByRole('dialog', { name: '将 1 个商品加入菜谱' });
    const price = await within(dialog).findByRole('textbox', { name: `${dish.name} 标准 的售价` });
    await user.click(within(dialog).getByRole('checkbox', { name: '蜀香小馆全天菜谱' }));
    await user.clear(price);
    await user.type(price, '100000');
    expect(within(dialog).getByRole('alert')).toHaveTextContent('0.01-99999.99，最多两位小数');
    expect(within(dialog).getByRole('button', { name: '加入 1 项' })).toBeDisabled();
    await user.clear(price);
    await user.type(price, '99999.99');

    // Somebody else is quicker with one of two plans: the other gets the dish all the same.
    const other = within(dialog).getAllByRole('checkbox')[1] as HTMLElement;
    await user.click(other);
    const types = await gateway.get<{ typeGuid: string }[]>(
      '/plan/query_type_by_price_plan_guid',
      { planGuid: demo('plan', 'day-A') },
      { token: admin },
    );
    const row = {
      planGuid: demo('plan', 'day-A'),
      typeGuid: types.tdata[0]?.typeGuid,
      skuList: [{ skuGuid: dish.specifications[0]?.guid, salePrice: '1.00' }],
    };
    expect((await gateway.post(addCall, { itemGuid: dish.id, rows: [row] }, { token: admin })).code).toBe(0);
    await user.click(within(dialog).getByRole('button', { name: '加入 2 项' }));
    const report = await within(dialog).findByRole('status');
    expect(report).toHaveTextContent(
      `蜀香小馆全天菜谱：未能加入 ${dish.name} (菜谱中已有“${dish.name}”，请直接修改它)`,
    );
    expect(report).toHaveTextContent(`已加入 ${dish.name}`);
    expect(within(dialog).getByRole('button', { name: '重试 1 项' })).toBeEnabled();
    expect((await itemsOf('day-A', admin, dish.name))[0]?.skuList[0]?.salePrice).toBe('1.00');
  });

  it('are added to the plans of chosen stores in one step: the plans are found, and their other stores are named', async () => {
    const admin = await gateway.signOn('1001');
    const dish = await newDish(admin);
    const filter = encodeURIComponent(JSON.stringify({ keyword: dish.name }));
    const { user } = await consoleUnderTest.open(`/brandLibrary/commodityBank?filter=${filter}`);
    await user.click(await screen.findByRole('checkbox', { name: `选择 ${dish.name}` }));
    await user.click(await screen.findByRole('button', { name: '加入菜谱' }));
    const dialog = await screen.findByRole('dialog', { name: '将 1 个商品加入菜谱' });
    const stores = await within(dialog).findByRole('combobox', { name: /^按门店选择/ });
    await user.type(stores, '朝阳');
    await user.click(await screen.findByRole('option', { name: /朝阳大悦/ }));
    expect(within(dialog).getByRole('checkbox', { name: '蜀香小馆全天菜谱' })).toBeChecked();
    expect(within(dialog).getByRole('checkbox', { name: '工作日午市' })).toBeChecked();
    expect(within(dialog).getByRole('checkbox', { name: '深夜食堂' })).not.toBeChecked();
    expect(within(dialog).getByText('该菜谱另有 2 家门店，商品也会加入这些门店')).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: '加入 2 项' }));
    expect(await within(dialog).findByRole('status')).toHaveTextContent(`工作日午市：已加入 ${dish.name}`);
    expect(await itemsOf('lunch-A', admin, dish.name)).toHaveLength(1);
  });

  it('are added by who may change plans in batches, at most twenty rows at a time, all of a call or nothing', async () => {
    const admin = await gateway.signOn('1001');
    const dish = await newDish(admin);
    const sku = { skuGuid: dish.specifications[0]?.guid, salePrice: '0.01' };
    const types = await gateway.get<{ typeGuid: string }[]>(
      '/plan/query_type_by_price_plan_guid',
      { planGuid: demo('plan', 'day-A') },
      { token: admin },
    );
    const row = { planGuid: demo('plan', 'day-A'), typeGuid: types.tdata[0]?.typeGuid, skuList: [sku] };
    const add = (rows: unknown[], token = admin) => gateway.post(addCall, { itemGuid: dish.id, rows }, { token });
    expect((await add(Array(21).fill(row))).code).toBe(1000);
    for (const salePrice of ['0', '100000', '1.001', 'x']) {
      expect((await add([{ ...row, skuList: [{ ...sku, salePrice }] }])).code).toBe(400);
    }
    expect((await add([{ ...row, typeGuid: 'nothing' }])).code).toBe(404);
    expect((await add([row, { ...row, planGuid: demo('plan', 'nothing') }])).code).toBe(404);
    const reader = await newCaller(gateway, admin, { codes: ['menuPlan:edit'] });
    expect((await add([row], reader.token)).code).toBe(403);
    expect(await itemsOf('day-A', admin, dish.name)).toEqual([]);
    expect((await add(Array(20).fill(row))).code).toBe(0);
    expect((await itemsOf('day-A', admin, dish.name)).map(({ skuList }) => skuList[0]?.salePrice)).toEqual(['0.01']);
  });
});
