import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { savedFiles } from '#entity/excel/testing/savedFiles';
import { codesAStep } from '#server/domain/marketing/coupon/codeBatch';
import { newCaller } from '#tests/support/callers';
import { addCoupon } from '#tests/support/marketing/coupon';
import { consoleForTests } from '#tests/support/renderConsole.tsx';

const consoleUnderTest = consoleForTests();

describe('batches of codes', () => {
  it('are begun in a dialog, followed on the coupon’s page, and downloaded once', async () => {
    const { gateway } = consoleUnderTest;
    const coupon = await addCoupon(gateway, { issueQuantity: 100_000 });
    const saved = savedFiles();
    const page = `/marketing/seeCoupon?guid=${coupon}`;
    const { user } = await consoleUnderTest.open(`${page}&coupon=codes%3A${coupon}`);
    const dialog = within(await screen.findByRole('dialog', { name: '生成“测试券”的券码' }));
    const amount = dialog.getByRole('textbox', { name: /券码数量/ });
    await user.type(amount, '100001');
    await user.click(dialog.getByRole('button', { name: '生成券码' }));
    expect(await dialog.findByText('请输入 1-100000 之间的整数')).toBeVisible();
    await user.clear(amount);
    await user.type(amount, String(codesAStep * 2));
    await user.click(dialog.getByRole('button', { name: '生成券码' }));
    expect(await screen.findByText(`正在生成 1,000 个券码，可在优惠券详情中查看进度`)).toBeVisible();
    const table = await screen.findByRole('region', { name: '券码批次' });
    expect(await within(table).findByRole('progressbar', { name: '已生成 500 / 1,000' })).toHaveAttribute(
      'aria-valuenow',
      '50',
    );
    expect(within(table).getByText('生成中')).toBeVisible();
    expect(within(table).queryByRole('button')).toBeNull();
    await gateway.tick();
    await user.click(await within(table).findByRole('button', { name: /下载 .* 的 1,000 个券码/ }));
    const asked = within(await screen.findByRole('alertdialog', { name: '下载“测试券”的 1,000 个券码？' }));
    await user.click(asked.getByRole('button', { name: '下载券码' }));
    expect(await screen.findByText('券码文件已下载')).toBeVisible();
    expect(saved.map(({ size }) => size > 10_000)).toEqual([true]);
    expect(await within(table).findByText('已下载')).toBeVisible();
    await waitFor(() => expect(within(table).queryByRole('button')).toBeNull());
  });

  it('offer their file to nobody without the right', async () => {
    const { gateway } = consoleUnderTest;
    const coupon = await addCoupon(gateway, { name: '另一种券' });
    const token = await gateway.session('1001');
    const headers = { operSubjectGuid: '10000001-subject-1' };
    await gateway.post('/coupon/issue_codes', { id: coupon, guid: crypto.randomUUID(), codes: 2 }, { token, headers });
    await gateway.tick();
    const clerk = await newCaller(gateway, token, { codes: ['coupon:list', 'coupon:show'] });
    await consoleUnderTest.open(`/marketing/seeCoupon?guid=${coupon}`, { token: clerk.token });
    const table = await screen.findByRole('region', { name: '券码批次' });
    expect(within(table).getByText('可下载')).toBeVisible();
    expect(within(table).queryByRole('button')).toBeNull();
  });
});
