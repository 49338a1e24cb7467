import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { demo } from '#tests/support/callers';
import { freshMember, storedMember } from '#tests/support/member/desk';
import { addTestMembers } from '#tests/support/member/member';
import { consoleForTests, heading } from '#tests/support/renderConsole.tsx';

const consoleUnderTest = consoleForTests();
const opening = demo('redPacket', '1-opening');
const sharing = demo('redPacket', '1-sharing');

describe('a red packet', () => {
  it('says what goes back before it is stopped, and how it stands where its claims come late', async () => {
    let isAway = true;
    consoleUnderTest.server.use(http.post('*/redpack/days', () => (isAway ? HttpResponse.error() : undefined)));
    const { user } = await consoleUnderTest.open(`/redpack/see?guid=${opening}`);
    expect(await heading('开业红包')).toBeVisible();
    const retry = await screen.findByRole('button', { name: '重试' });
    isAway = false;
    await user.click(retry);
    expect(await screen.findByText('还没有人领取')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '开业红包 的更多操作' }));
    await user.click(await screen.findByRole('menuitem', { name: /停止/ }));
    const dialog = within(await screen.findByRole('alertdialog', { name: '停止“开业红包”？' }));
    expect(dialog.getByText(/未领取的 200 个红包（¥1,000.00）立即退回/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: '停止' }));
    expect(await screen.findByText('已停止')).toBeVisible();
    expect(screen.queryByRole('button', { name: '发放' })).toBeNull();
  });

  it('is given by hand to whom may have it, with the number said before; a failed preview is asked again', async () => {
    const { gateway } = consoleUnderTest;
    await addTestMembers(gateway, 4);
    const one = await freshMember(gateway, { fullName: '何红包', search: '何红包' });
    let isAway = true;
    consoleUnderTest.server.use(http.post('*/redpack/give_preview', () => (isAway ? HttpResponse.error() : undefined)));
    const { user } = await consoleUnderTest.open(`/redpack/list?redPacket=give%3A${sharing}`);
    const dialog = within(await screen.findByRole('dialog', { name: '发放“裂变红包”' }));
    expect(dialog.getByRole('button', { name: '发放' })).toBeDisabled();
    await user.type(dialog.getByRole('combobox', { name: /会员/ }), '何红包');
    await user.click(await screen.findByRole('option', { name: /何红包/ }));
    const retry = await dialog.findByRole('button', { name: '重试' });
    isAway = false;
    await user.click(retry);
    expect(await dialog.findByText('可领取 1 位会员，每人一个')).toBeVisible();
    expect(dialog.getByText('发放后剩 299 个')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: '发放' }));
    expect(await screen.findByText(/^已发放 1 个红包，共 ¥/)).toBeVisible();
    expect((await storedMember(gateway, one.id)).giftBalance).not.toBe('0.00');
  });
});
