import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { withWorkers } from '#entity/excel/testing/inProcessWorker';
import { savedFiles } from '#entity/excel/testing/savedFiles';
import { bytesOf, fileOfRows, opened } from '#entity/excel/testing/workbooks';
import { couponInstance } from '#server/db/schema/marketing/coupon';
import { addCoupon } from '#tests/support/marketing/coupon';
import { freshMember } from '#tests/support/member/desk';
import { addTestMembers } from '#tests/support/member/member';
import { consoleForTests } from '#tests/support/renderConsole.tsx';

withWorkers();
const consoleUnderTest = consoleForTests();

const workbook = async (rows: (string | number)[][], name = '名单.xlsx') =>
  new File([new Uint8Array(await fileOfRows(rows))], name);

describe('giving coupons to a file', () => {
  it('says who was found, saves the rows that were not, and goes on once that is agreed to', async () => {
    const { gateway } = consoleUnderTest;
    await addTestMembers(gateway, 4);
    const members = [await freshMember(gateway), await freshMember(gateway)];
    const [first, second] = members;
    const coupon = await addCoupon(gateway, { issueQuantity: 5 });
    const saved = savedFiles();
    const { user } = await consoleUnderTest.open(`/marketing/coupon?coupon=issue%3A${coupon}`);
    const dialog = within(await screen.findByRole('dialog', { name: '发放“测试券”' }));
    await user.click(await dialog.findByRole('radio', { name: '文件' }));
    expect(dialog.getByText('张')).toBeVisible();
    const input = await dialog.findByLabelText('选择会员文件', { selector: 'input' });
    const issue = dialog.getByRole('button', { name: '发放' });
    expect(issue).toBeDisabled();
    await user.upload(input, new File(['a\0b'], 'photo.csv'));
    expect(await dialog.findByText('这不是 .xlsx 或 .csv 文件。')).toBeVisible();
    const phones = [first?.phone ?? '', '13700000000', second?.phone ?? '', first?.phone ?? ''];
    await user.upload(input, await workbook([['手机号'], ...phones.map((phone) => [phone])]));
    expect(await dialog.findByText('找到 2 位会员')).toBeVisible();
    expect(dialog.getByText('1 行没有找到会员')).toBeVisible();
    expect(dialog.getByText('第 3 行 13700000000：没有此会员，或不在您的数据权限内')).toBeVisible();
    expect(dialog.getByText('1 行重复，只算一次')).toBeVisible();
    expect(issue).toBeDisabled();
    await user.click(dialog.getByRole('button', { name: '下载未使用的 2 行' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const sheet = (await opened(await bytesOf(saved[0] ?? new Blob()))).worksheets[0];
    expect([2, 3].map((row) => [1, 2, 3].map((column) => sheet?.getRow(row).getCell(column).value))).toEqual([
      [3, '13700000000', '没有此会员，或不在您的数据权限内'],
      [5, first?.phone, '与前面的行重复'],
    ]);
    await user.click(dialog.getByRole('button', { name: '只用找到的 2 位会员' }));
    expect(await dialog.findByText('共发放 2 张')).toBeVisible();
    await user.click(issue);
    expect(await screen.findByText('已发放 2 张“测试券”')).toBeVisible();
    const given = await gateway.database.db.select().from(couponInstance).where(eq(couponInstance.coupon, coupon));
    expect(given.map((one) => one.member).sort()).toEqual(members.map(({ id }) => id).sort());
  });

  it('takes a .csv file, and another one in its place', async () => {
    const { gateway } = consoleUnderTest;
    const [first, second] = [await freshMember(gateway), await freshMember(gateway)];
    const coupon = await addCoupon(gateway, { issueQuantity: 5, name: '测试券二' });
    const { user } = await consoleUnderTest.open(`/marketing/coupon?coupon=issue%3A${coupon}`);
    const dialog = within(await screen.findByRole('dialog', { name: '发放“测试券二”' }));
    await user.click(await dialog.findByRole('radio', { name: '文件' }));
    const input = await dialog.findByLabelText('选择会员文件', { selector: 'input' });
    await user.upload(input, new File([`${first.phone}\n${second.phone}\n`], 'a.csv'));
    expect(await dialog.findByText('共发放 2 张')).toBeVisible();
    await user.upload(input, new File(['1\n'], 'b.csv'));
    expect(await dialog.findByText('1 行没有找到会员')).toBeVisible();
    expect(dialog.queryByRole('button', { name: /只用找到的/ })).toBeNull();
    expect(dialog.getByRole('button', { name: '发放' })).toBeDisabled();
    await user.upload(input, new File([second.phone], 'c.csv'));
    expect(await dialog.findByText('共发放 1 张')).toBeVisible();
    expect(dialog.getByRole('button', { name: '发放' })).toBeEnabled();
  });
});
