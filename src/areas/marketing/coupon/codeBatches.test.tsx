import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { savedFiles } from '#entity/excel/testing/savedFiles';
import { openVault } from '#server/call/vault';
import { couponInstance } from '#server/db/schema/marketing/coupon';
import { codesAStep } from '#server/domain/marketing/coupon/codeBatch';
import { openCode } from '#server/domain/marketing/coupon/codes';
import { firstSubject, newCaller } from '#tests/support/callers';
import { addCoupon } from '#tests/support/marketing/coupon';
import { freshMember } from '#tests/support/member/desk';
import { addTestMembers } from '#tests/support/member/member';
import { consoleForTests } from '#tests/support/renderConsole.tsx';
import { couponPaths } from './commands';

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

  it('are claimed for a member in the list of what was given; a wrong code says what to do', async () => {
    const { gateway } = consoleUnderTest;
    await addTestMembers(gateway, 4);
    const coupon = await addCoupon(gateway, { name: '凭码领取' });
    const token = await gateway.session('1001');
    const headers = { operSubjectGuid: firstSubject };
    const order = { id: coupon, guid: crypto.randomUUID(), codes: 1 };
    expect((await gateway.post(couponPaths.codes, order, { token, headers })).code).toBe(0);
    await gateway.tick();
    const [instance] = await gateway.database.db.select().from(couponInstance).where(eq(couponInstance.coupon, coupon));
    if (!instance) throw new Error('no code');
    const code = await openCode({ config: { vault: openVault } }, instance);
    const { id } = await freshMember(gateway);
    const { user } = await consoleUnderTest.open(`/marketing/couponDetails?claim=${id}`);
    const dialog = within(await screen.findByRole('dialog', { name: '领取券码' }));
    const field = dialog.getByRole('textbox', { name: /券码/ });
    await user.type(field, '0000');
    await user.click(dialog.getByRole('button', { name: '领取' }));
    expect(await screen.findByText('没有这个券码，请核对后重新输入')).toBeVisible();
    await user.clear(field);
    await user.type(field, code);
    await user.click(dialog.getByRole('button', { name: '领取' }));
    expect(await screen.findByText('已领取“凭码领取”')).toBeVisible();
  });
});
