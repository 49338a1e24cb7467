import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { consoleForTests, heading } from '#tests/support/renderConsole.tsx';

const consoleUnderTest = consoleForTests();
const list = `/storeGoods/kdsGoods?filter=${encodeURIComponent('{"keyword":"鱼","place":"10000001-store-BJ001"}')}`;

describe('the kitchen options of dishes', () => {
  it('are set for many at once; what is left empty stays', async () => {
    const { user } = await consoleUnderTest.open(list);
    await user.click(await screen.findByRole('checkbox', { name: '选择 酸菜鱼' }));
    await user.click(screen.getByRole('checkbox', { name: '选择 清江鱼' }));
    await user.click(await screen.findByRole('button', { name: '批量设置' }));
    const dialog = await screen.findByRole('dialog', { name: '设置 2 个商品的厨房显示' });
    expect(within(dialog).getByRole('button', { name: '设置 2 个商品' })).toBeDisabled();
    const delay = await within(dialog).findByRole('textbox', { name: '延迟出菜' });
    await user.type(delay, '21');
    await user.click(within(dialog).getByRole('button', { name: '设置 2 个商品' }));
    expect(await within(dialog).findByText('请输入 0-20 之间的整数')).toBeVisible();
    await user.clear(delay);
    await user.type(delay, '8');
    await user.click(within(dialog).getByRole('button', { name: '设置 2 个商品' }));
    expect(await screen.findByText('已修改 2 个商品')).toBeInTheDocument();
    const row = (await screen.findAllByRole('row', { name: /酸菜鱼/ }))[0] as HTMLElement;
    expect(await within(row).findByRole('cell', { name: '8' })).toBeInTheDocument();
    expect(within(row).getByRole('cell', { name: '1' })).toBeInTheDocument();
  });

  it('of one are edited on their page, the dish itself is only shown', async () => {
    const { user } = await consoleUnderTest.open('/storeGoods/editShowBatch?guid=10000001-commodity-BJ001-毛血旺');
    await heading('毛血旺');
    const batches = await screen.findByRole('textbox', { name: /^显示批次/ });
    await waitFor(() => expect(batches).toBeEnabled());
    expect(screen.getByRole('textbox', { name: /^商品/ })).toBeDisabled();
    await user.clear(batches);
    await user.type(batches, '5');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await heading('KDS 商品');
    expect(await screen.findByText('保存成功')).toBeInTheDocument();
  });
});
