import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type PayOutcome, qrSeconds } from '#business/orderPay/payment';
import { demo, newCaller, onlyStore } from '#tests/support/callers';
import { consoleForTests, heading } from '#tests/support/renderConsole.tsx';
import { stickerPaths } from './shop';

const consoleUnderTest = consoleForTests();
const page = '/storesAndEmployees/stickerManage';

async function openShop(store: string, token?: string) {
  const view = await consoleUnderTest.open(`${page}?store=${demo('store', store)}`, { token });
  await heading('桌贴管理');
  const cart = within(await screen.findByRole('complementary', { name: '购物车' }));
  return { ...view, cart };
}

/** The provider's answer for a code of the page on screen. */
async function pay(outcome: PayOutcome): Promise<void> {
  const link = await screen.findByRole('link', { name: '在本机打开支付页' });
  const code = new URL(link.getAttribute('href') ?? '').searchParams.get('code') ?? '';
  const query = new URLSearchParams({ code, outcome });
  await consoleUnderTest.gateway.fetch(new Request(`http://gateway.test/gateway${stickerPaths.answer}?${query}`));
}

const table = (code: string) => screen.findByRole('button', { name: code });

describe('the shop', () => {
  it('fills the cart with all tables without a sticker, up to thirty, and says that it is full', async () => {
    const { user, cart } = await openShop('HZ001');
    expect(cart.getByText('购物车是空的')).toBeVisible();
    expect(cart.getByRole('button', { name: '提交订单' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: '选择未订购的 29 张' }));
    expect(await cart.findByText('29 / 30')).toBeVisible();
    expect(screen.getByText('没有未订购的桌台了')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^圆形/ }));
    await user.click(await table('A01，购物车中有“方形经典”'));
    expect(await cart.findByText('30 / 30')).toBeVisible();
    expect(cart.getByText('购物车已满，最多 30 个桌贴')).toBeVisible();
    await user.click(await table('A02，购物车中有“方形经典”'));
    expect(await table('A02，购物车中有“方形经典”')).toHaveAttribute('aria-pressed', 'false');
    expect(await screen.findAllByText('购物车已满，最多 30 个桌贴')).toHaveLength(2);
    await user.click(cart.getByRole('button', { name: '每桌增加一个“圆形”' }));
    expect(cart.getByText('30 / 30')).toBeVisible();
    await user.click(cart.getByRole('button', { name: '移除“方形经典”' }));
    await user.click(cart.getByRole('button', { name: '每桌增加一个“圆形”' }));
    expect(await cart.findByText('2 / 30')).toBeVisible();
    await user.click(cart.getByRole('button', { name: '从“圆形”移除 A01' }));
    expect(await cart.findByText('购物车是空的')).toBeVisible();
  });

  it('takes a whole area, keeps the cart for the next visit, and cannot print a table without a code', async () => {
    const { user, cart, unmount } = await openShop('WH001');
    expect(await table('V06，没有二维码')).toBeDisabled();
    expect(await table('A01，已订购')).toBeEnabled();
    await user.click(screen.getByRole('checkbox', { name: '包间的全部桌台' }));
    expect(await cart.findByText('5 / 30')).toBeVisible();
    expect(cart.getAllByText('¥15.00')).toHaveLength(2);
    await waitFor(async () => {
      const { tdata } = await consoleUnderTest.gateway.post<{ cart: { items: unknown[] } }>(
        stickerPaths.shop,
        { store: demo('store', 'WH001') },
        { token: await consoleUnderTest.gateway.session('1001') },
      );
      expect(tdata.cart.items).toHaveLength(5);
    });
    unmount();
    const again = await openShop('WH001');
    expect(await again.cart.findByText('5 / 30')).toBeVisible();
    await again.user.click(screen.getByRole('checkbox', { name: '包间的全部桌台' }));
    expect(await again.cart.findByText('购物车是空的')).toBeVisible();
  });

  it('sends to another address when one is given', async () => {
    const { user, cart } = await openShop('BJ001');
    expect(cart.getByText('北京市 朝阳区 朝阳北路101号大悦城6层')).toBeVisible();
    await user.click(cart.getByRole('button', { name: '修改' }));
    const dialog = within(await screen.findByRole('dialog', { name: '修改收货地址' }));
    const address = await dialog.findByRole('textbox', { name: /详细地址/ });
    await user.clear(address);
    await user.type(address, '仓库 2 号门');
    await user.click(dialog.getByRole('button', { name: '保存地址' }));
    expect(await cart.findByText('北京市 朝阳区 仓库 2 号门')).toBeVisible();
  });
});

describe('an order', () => {
  async function place(store: string, code: string) {
    const view = await openShop(store);
    await view.user.click(await table(code));
    await view.cart.findByText('1 / 30');
    await view.user.click(view.cart.getByRole('button', { name: '提交订单' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^订单 ZT/ }));
    return { ...view, dialog };
  }

  it('says that its payment failed, and is paid by a new code', async () => {
    const { user, dialog } = await place('SH001', 'V01');
    expect(await dialog.findByRole('img', { name: /的支付二维码$/ })).toBeVisible();
    expect(dialog.getByText(/^[12]:\d\d 后过期$/)).toBeInTheDocument();
    await pay('failed');
    expect(await dialog.findByRole('alert')).toHaveTextContent('支付失败');
    await user.click(dialog.getByRole('button', { name: '重新支付' }));
    await pay('paid');
    expect(await dialog.findByText('支付后 3 个工作日内制作并寄出')).toBeVisible();
    expect(dialog.getByRole('alert')).toHaveTextContent('支付成功');
    expect(dialog.queryByRole('button', { name: '取消订单' })).not.toBeInTheDocument();
  });

  it('whose code has expired says so and loads a new one', async () => {
    const { user, dialog } = await place('SH001', 'V02');
    await dialog.findByRole('img', { name: /的支付二维码$/ });
    consoleUnderTest.gateway.clock.advance(qrSeconds * 1000);
    const alert = await dialog.findByRole('alert');
    expect(alert).toHaveTextContent('二维码已过期，请重新加载');
    expect(dialog.queryByRole('img')).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: '重新加载' }));
    expect(await dialog.findByRole('img', { name: /的支付二维码$/ })).toBeVisible();
    expect(dialog.getByText('已更换')).toBeVisible();
  });

  it('is found in the list, and cancelled after a question that names its pieces', async () => {
    const { user } = await consoleUnderTest.open(`${page}?view=orders`);
    const row = within(await screen.findByRole('row', { name: /支付超时/ }));
    await user.click(row.getByRole('button', { name: /更多/ }));
    await user.click(await screen.findByRole('menuitem', { name: '取消订单' }));
    const question = within(await screen.findByRole('alertdialog', { name: /^取消订单 ZT/ }));
    expect(question.getByRole('listitem')).toHaveTextContent('竖版 8 个');
    await user.click(question.getByRole('button', { name: '取消订单' }));
    expect(await screen.findByText(/^订单 ZT\S+ 已取消$/)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('row', { name: /支付超时/ })).not.toBeInTheDocument());
  });

  it('is only looked at by who may not order', async () => {
    const { gateway } = consoleUnderTest;
    const admin = await gateway.session('1001');
    const { token } = await newCaller(gateway, admin, { codes: ['sticker:list'], scope: onlyStore('HZ001') });
    const { user } = await consoleUnderTest.open(page, { token });
    const row = await screen.findByRole('row', { name: /支付异常/ });
    expect(screen.getAllByRole('row')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: '选购' })).not.toBeInTheDocument();
    await user.click(within(row).getByText(/^ZT/));
    const dialog = within(await screen.findByRole('dialog', { name: /^订单 ZT/ }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('支付异常');
    expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['关闭']);
  });
});
