import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { demo } from '../../../tests/support/callers';
import { consoleForTests, heading } from '../../../tests/support/renderConsole';

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
    await user.click(screen.getByRole('button', { name: '停用' }));
    expect(await screen.findByText('已停用 2 个模板')).toBeInTheDocument();
    await waitFor(async () => expect(await rowOf('午市特惠')).toHaveTextContent('停用'));
    await act(user, '午市特惠', '启用');
    expect(await screen.findByText('已启用 1 个模板')).toBeInTheDocument();
  });

  it('a takeaway product is linked with a quantity, and unlinked after a question', async () => {
    const { user } = await consoleUnderTest.open(`/storeGoods/americanRegiment?filter=${inBeijing}`);
    await heading('美团商品');
    await act(user, '夫妻肺片', '关联');
    const dialog = await screen.findByRole('dialog', { name: '关联“夫妻肺片（外卖装）”' });
    const confirm = within(dialog).getByRole('button', { name: '关联' });
    expect(confirm).toBeDisabled();
    const product = await within(dialog).findByRole('combobox', { name: /^门店商品/ });
    await user.click(product);
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
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('菜谱将不能下发到该品牌的门店');
    await user.click(within(question).getByRole('button', { name: '修改销售模式' }));
    await waitFor(async () => expect(await rowOf('晨禾茶饮')).toHaveTextContent('按门店商品销售'));
  });
});
