import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { ofFirst } from '#tests/support/member/desk';
import { consoleForTests, heading } from '#tests/support/renderConsole.tsx';
import { couponExclusion } from './couponExclusion.contract';

const consoleUnderTest = consoleForTests();
const path = '/marketing/mutualExclusionSetting';
const cell = (name: string) => screen.findByRole('button', { name });

async function stored() {
  const { gateway } = consoleUnderTest;
  const token = await gateway.signOn('1001');
  const { tdata } = await gateway.get<{ version: number; pairs: unknown[]; groups: unknown[] }>(
    couponExclusion.calls.getOne,
    {},
    { token, headers: ofFirst },
  );
  return tdata;
}

describe('coupons that exclude each other', () => {
  it('are set by a click for both, also from the keyboard, and saved', async () => {
    const { user } = await consoleUnderTest.open(path);
    expect(await heading('优惠券互斥设置')).toBeVisible();
    const one = await cell('满100减20 × 新客立减15元');
    expect(one).toHaveAttribute('aria-pressed', 'false');
    await user.click(one);
    expect(await cell('新客立减15元 × 满100减20')).toHaveAttribute('aria-pressed', 'true');
    await user.keyboard('{ArrowDown} ');
    expect(await cell('满200减50 × 新客立减15元')).toHaveAttribute('aria-pressed', 'true');
    expect(await cell('新客立减15元 × 满200减50')).toHaveAttribute('aria-pressed', 'true');
    const before = await stored();
    await user.click(screen.getByRole('button', { name: '保存' }));
    await expect.poll(async () => (await stored()).pairs.length).toBe(before.pairs.length + 2);
  });

  it('are no cell of their own where a group holds both, and expired ones are folded away', async () => {
    const { user } = await consoleUnderTest.open(path);
    const held = await cell('工作日午市9折 × 生日8折券，由互斥组“折扣券”设置');
    expect(held).toHaveAttribute('aria-disabled', 'true');
    await user.click(held);
    expect(held).toHaveAttribute('aria-pressed', 'true');
    expect(screen.queryByText('优惠券互斥设置 *')).toBeNull();
    await user.click(screen.getByText('已过期或已作废的优惠券：1 对'));
    expect(await screen.findByText(/沉睡唤醒25元/)).toBeVisible();
    await user.type(screen.getByRole('searchbox', { name: '搜索优惠券' }), '没有这种');
    expect(await screen.findByText('没有符合的优惠券')).toBeVisible();
  });

  it('say at the field what a group lacks, and keep what was typed', async () => {
    const { user } = await consoleUnderTest.open(path);
    await user.click(await screen.findByRole('button', { name: '添加互斥组' }));
    const group = within(await screen.findByRole('group', { name: '第 2 个互斥组' }));
    await user.type(group.getByLabelText(/组名/), '新组');
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await group.findByText(/请至少选择 2 种优惠券|必填|请选择/)).toBeVisible();
    expect(group.getByLabelText(/组名/)).toHaveValue('新组');
  });

  it('can be asked for again where they did not come', async () => {
    let isAway = true;
    consoleUnderTest.server.use(http.post('*/coupon/list', () => (isAway ? HttpResponse.error() : undefined)));
    const { user } = await consoleUnderTest.open(path);
    const retry = await screen.findByRole('button', { name: '重试' });
    isAway = false;
    await user.click(retry);
    expect(await cell('满100减20 × 满200减50')).toBeVisible();
    const group = within(screen.getByRole('group', { name: '第 1 个互斥组' }));
    expect(await group.findByText('生日8折券')).toBeVisible();
  });
});
