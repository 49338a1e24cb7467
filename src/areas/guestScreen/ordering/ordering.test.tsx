import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { demo } from '#tests/support/callers';
import { consoleForTests, heading } from '#tests/support/renderConsole.tsx';
import { orderingLook } from './orderingLook';

const consoleUnderTest = consoleForTests();

async function open(code: string) {
  const at = encodeURIComponent(`store:${demo('store', code)}`);
  const { user } = await consoleUnderTest.open(`/storesAndEmployees/wxConfigStore?at=${at}`);
  await heading('微信点餐设置');
  return { user, phone: await screen.findByRole('region', { name: '顾客手机' }) };
}

describe('ordering settings', () => {
  it('are fixed while QR ordering is on, and lead to the switch that frees them', async () => {
    const { user } = await open('CD001');
    const tag = await screen.findByRole('switch', { name: '新品标签' });
    expect(tag).toBeDisabled();
    await user.click(screen.getByRole('button', { name: '前往开关' }));
    const qr = screen.getByRole('switch', { name: '扫码点餐开关' });
    expect(qr).toHaveFocus();
    await user.click(qr);
    expect(tag).toBeEnabled();
    expect(screen.queryByRole('button', { name: '前往开关' })).not.toBeInTheDocument();
  });

  it('go on to the second step, come back to what is wrong, and show themselves on a phone with the real menu', async () => {
    const { user, phone } = await open('BJ001');
    await within(phone).findAllByText('备注');
    await user.click(await screen.findByRole('switch', { name: '扫码点餐开关' }));
    expect(within(phone).getAllByText('招牌', { selector: 'span' }).length).toBeGreaterThan(0);
    await user.click(screen.getByRole('switch', { name: '招牌标签' }));
    expect(within(phone).queryByText('招牌', { selector: 'span' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '下一步：功能设置' }));
    await user.click(await screen.findByRole('switch', { name: '允许单品备注' }));
    expect(within(phone).queryByText('备注')).not.toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: '先付后餐' }));
    expect(within(phone).getByText('支付宝')).toBeVisible();
    for (const name of ['微信支付', '支付宝']) await user.click(screen.getByRole('checkbox', { name }));
    await user.click(screen.getByRole('button', { name: '页面设置' }));
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('开启在线支付时请至少选择一种支付方式')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: '会员储值' }));
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('保存成功')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('switch', { name: '招牌标签' })).not.toBeChecked());
  });

  it('show ways to pay only where guests pay before the meal', () => {
    const prepaid = { onlinePay: true, payMode: 'prepay', payMethods: ['wechat'], diningWays: ['dineIn'] };
    expect(orderingLook(prepaid).pays).toEqual(['wechat']);
    expect(orderingLook({ ...prepaid, payMode: 'postpay' }).pays).toEqual([]);
    expect(orderingLook({ ...prepaid, onlinePay: false }).pays).toEqual([]);
  });
});
