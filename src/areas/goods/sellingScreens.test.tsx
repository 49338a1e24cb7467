import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { demo } from '#tests/support/callers';
import { consoleForTests, heading } from '#tests/support/renderConsole.tsx';
import { storeFile } from '#tests/support/storedFile';
import { pngBytes } from '#ui/testing/sampleImages';
import { padPictureCalls } from './padPicture/padPicture';

// Lists of sale templates, takeaway products and sales models; the form of a template has its journey in a browser.

const consoleUnderTest = consoleForTests();
const inBeijing = encodeURIComponent(JSON.stringify({ place: demo('store', 'BJ001') }));

async function rowOf(name: string): Promise<HTMLElement> {
  return (await screen.findAllByRole('row', { name: new RegExp(name) }))[0] as HTMLElement;
}

type User = Awaited<ReturnType<typeof consoleUnderTest.open>>['user'];

async function act(user: User, row: string, action: string): Promise<void> {
  await user.click(within(await rowOf(row)).getByRole('button', { name: /更多操作/ }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

describe('how goods are sold', () => {
  it('templates have at most five time ranges', async () => {
    const { user } = await consoleUnderTest.open('/storeGoods/saleTemplate/addGoods');
    const add = await screen.findByRole('button', { name: '添加时段' });
    for (let count = 1; count <= 5; count += 1) {
      expect(add).toBeEnabled();
      await user.click(add);
      await screen.findByRole('group', { name: `时段 ${count}` });
    }
    expect(add).toBeDisabled();
    await user.click(screen.getByRole('button', { name: '删除时段 5' }));
    expect(add).toBeEnabled();
  });

  it('templates are frozen and activated, one by one or all of a selection', async () => {
    const { user } = await consoleUnderTest.open(`/storeGoods/saleTemplate?filter=${inBeijing}`);
    await user.click(await screen.findByRole('checkbox', { name: '选择 午市特惠' }));
    await user.click(screen.getByRole('checkbox', { name: '选择 夜宵' }));
    await user.click(await screen.findByRole('button', { name: '停用' }));
    expect(await screen.findByText('已停用 2 个模板')).toBeInTheDocument();
    await waitFor(async () => expect(await rowOf('午市特惠')).toHaveTextContent('停用'));
    await act(user, '午市特惠', '启用');
    expect(await screen.findByText('已启用 1 个模板')).toBeInTheDocument();
  });

  it('a takeaway product is linked with a quantity, and unlinked after a question', async () => {
    const { user } = await consoleUnderTest.open(
      `/storesAndEmployees/takeawayManagement/americanRegiment?filter=${inBeijing}`,
    );
    await heading('美团商品关联');
    await act(user, '夫妻肺片', '关联');
    const dialog = await screen.findByRole('dialog', { name: '关联“夫妻肺片（外卖装）”' });
    const confirm = within(dialog).getByRole('button', { name: '关联' });
    const product = await within(dialog).findByRole('combobox', { name: /^门店商品/ });
    await user.clear(product);
    await user.type(product, '夫妻');
    await user.click(await screen.findByRole('option', { name: '夫妻肺片' }));
    const quantity = within(dialog).getByRole('textbox', { name: /^对应数量/ });
    await user.clear(quantity);
    await user.type(quantity, '999999');
    await user.click(confirm);
    expect(await within(dialog).findByText(/^请输入.*999998/)).toBeVisible();
    await user.clear(quantity);
    await user.type(quantity, '2');
    await user.click(confirm);
    expect(await screen.findByText('已关联“夫妻肺片（外卖装）”')).toBeInTheDocument();
    await waitFor(async () => expect(await rowOf('夫妻肺片')).toHaveTextContent('已关联'));
    await act(user, '夫妻肺片', '解除关联');
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('夫妻肺片（外卖装）');
    await user.click(within(question).getByRole('button', { name: '解除关联' }));
    await waitFor(async () => expect(await rowOf('夫妻肺片')).toHaveTextContent('未关联'));
  });

  it('a brand’s sales model is changed after a confirmation that explains the effect', async () => {
    const { user } = await consoleUnderTest.open('/brandLibrary/salesModel');
    await heading('销售模式');
    await user.click(within(await rowOf('晨禾茶饮')).getByRole('button', { name: /^改为按门店商品销售/ }));
    const question = await screen.findByRole('dialog', { name: '将“晨禾茶饮”改为按门店商品销售？' });
    expect(question).toHaveTextContent('菜谱将不能下发到该品牌的门店');
    await user.click(within(question).getByRole('button', { name: '修改销售模式' }));
    await waitFor(async () => expect(await rowOf('晨禾茶饮')).toHaveTextContent('按门店商品销售'));
  });
});

describe('what somebody else saved meanwhile is merged by field in', () => {
  /** Another person's change, by the call of their screen. */
  async function others<T>(path: string, body: object): Promise<T> {
    const { gateway } = consoleUnderTest;
    const reply = await gateway.post<T>(path, body, { token: await gateway.signOn('1001') });
    expect(reply).toMatchObject({ code: 0 });
    return reply.tdata;
  }

  async function merged(user: User, choose?: string): Promise<HTMLElement> {
    const dialog = await screen.findByRole('dialog', { name: '该记录已被他人修改' });
    if (choose) await user.click(within(dialog).getByRole('radio', { name: choose }));
    return dialog;
  }

  async function apply(user: User, dialog: HTMLElement): Promise<void> {
    await user.click(within(dialog).getByRole('button', { name: '采用并继续编辑' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  }

  it('the link of a takeaway product', async () => {
    const { user } = await consoleUnderTest.open(
      `/storesAndEmployees/takeawayManagement/americanRegiment?filter=${inBeijing}`,
    );
    await heading('美团商品关联');
    await act(user, '夫妻肺片', '关联');
    const dialog = await screen.findByRole('dialog', { name: '关联“夫妻肺片（外卖装）”' });
    const product = await within(dialog).findByRole('combobox', { name: /^门店商品/ });
    await user.clear(product);
    await user.type(product, '夫妻');
    await user.click(await screen.findByRole('option', { name: '夫妻肺片' }));
    const stored = async () => {
      const path = '/takeaway/american_regiment/product/list';
      const { list } = await others<{ list: { id: string; place: string }[] }>(path, {
        keyword: '夫妻肺片',
        size: 100,
      });
      return list.find(({ place }) => place === demo('store', 'BJ001'));
    };
    const theirs = { id: (await stored())?.id, commodity: demo('commodity', 'BJ001-麻婆豆腐'), quantity: 3 };
    await others('/takeaway/american_regiment/product/link', theirs);
    await user.click(within(dialog).getByRole('button', { name: '关联' }));
    const conflict = await merged(user);
    // The names of goods are asked for while the dialog is open.
    expect(await within(conflict).findByRole('row', { name: /^门店商品.*麻婆豆腐.*夫妻肺片/ })).toBeInTheDocument();
    await user.click(
      within(within(conflict).getByRole('row', { name: /^对应数量/ })).getByRole('radio', { name: '3' }),
    );
    await apply(user, conflict);
    expect(within(dialog).getByRole('textbox', { name: /^对应数量/ })).toHaveValue('3');
    await user.click(within(dialog).getByRole('button', { name: '关联' }));
    expect(await screen.findByText('已关联“夫妻肺片（外卖装）”')).toBeInTheDocument();
    expect(await stored()).toMatchObject({ commodity: demo('commodity', 'BJ001-夫妻肺片'), quantity: 3 });
  });

  it('the pictures on pads', async () => {
    const id = demo('commodity', 'BJ001-毛血旺');
    const { gateway } = consoleUnderTest;
    const [mine, their] = [await storeFile(gateway, pngBytes(30, 30)), await storeFile(gateway, pngBytes(67, 93))];
    await others(padPictureCalls.edit, { id, padThumbnail: mine });
    const { user } = await consoleUnderTest.open(`/storeGoods/commodityList?filter=${inBeijing}&pad=${id}`);
    const dialog = await screen.findByRole('dialog', { name: '“毛血旺”的平板图片' });
    await user.click(await within(dialog).findByRole('button', { name: /^删除/ }));
    await others(padPictureCalls.edit, { id, padVertical: their });
    await user.click(within(dialog).getByRole('button', { name: '保存' }));
    const conflict = await merged(user);
    expect(within(conflict).getByRole('row', { name: /^平板竖图.*对方保存的$/ })).toBeInTheDocument();
    expect(within(conflict).queryByRole('radio')).toBeNull();
    await apply(user, conflict);
    await user.click(within(dialog).getByRole('button', { name: '保存' }));
    expect(await screen.findByText('保存成功')).toBeInTheDocument();
    const { list } = await others<{ list: object[] }>(padPictureCalls.query, { ids: [id] });
    expect(list[0]).toMatchObject({ padThumbnail: null, padVertical: their });
  });

  it('the sales model of a brand', async () => {
    const { user } = await consoleUnderTest.open('/brandLibrary/salesModel');
    await user.click(within(await rowOf('蜀香小馆')).getByRole('button', { name: /^改为按门店商品销售/ }));
    const dialog = await screen.findByRole('dialog', { name: '将“蜀香小馆”改为按门店商品销售？' });
    const brands = await others<{ list: { id: string; name: string }[] }>('/brand/sales_model/list', {});
    const id = brands.list.find(({ name }) => name === '蜀香小馆')?.id;
    await others('/brand/update', { id, name: '蜀香新馆' });
    const press = () => user.click(within(dialog).getByRole('button', { name: '修改销售模式' }));
    await press();
    const conflict = await merged(user);
    expect(within(conflict).getByRole('row', { name: /蜀香新馆.*蜀香小馆.*对方保存的$/ })).toBeInTheDocument();
    await apply(user, conflict);
    await press();
    await waitFor(async () => expect(await rowOf('蜀香新馆')).toHaveTextContent('按门店商品销售'));
  });

  it('the name of a category, at its place', async () => {
    const { user } = await consoleUnderTest.open(`/storeGoods/commodityList?filter=${inBeijing}`);
    await user.click(await screen.findByRole('button', { name: '管理分类' }));
    const manager = await screen.findByRole('dialog', { name: '管理分类' });
    const rename = async (from: string, to: string, meanwhile: object) => {
      await user.click(await within(manager).findByRole('button', { name: `重命名 ${from}` }));
      const { list } = await others<{ list: { id: string; name: string }[] }>('/item/store/category/list', {
        place: demo('store', 'BJ001'),
        size: 100,
      });
      await others('/item/store/category/update', { id: list.find(({ name }) => name === from)?.id, ...meanwhile });
      const field = within(manager).getByDisplayValue(from);
      await user.clear(field);
      await user.type(field, `${to}{Enter}`);
    };
    // The concurrent change was not of the name: both are kept.
    await rename('凉菜', '冷盘', { sort: 77 });
    expect(await within(manager).findByRole('button', { name: '重命名 冷盘' })).toBeVisible();
    await rename('冷盘', '我的凉菜', { name: '别人的凉菜' });
    expect(await within(manager).findByText(/该记录已被 .+ 修改/)).toBeVisible();
  });
});
