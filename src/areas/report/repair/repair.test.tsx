import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { knownDay } from '#tests/support/gateway';
import { consoleForTests, heading } from '#tests/support/renderConsole.tsx';
import { addSales } from '#tests/support/sales/sales';

const consoleUnderTest = consoleForTests(knownDay);
const patience = { timeout: 10_000 };
const filter = JSON.stringify({ date: { from: '2026-11-19', to: '2026-11-20' }, store: ['10000001-store-GZ001'] });
const area = '/dataReport/takeawayAbnormalData';

beforeAll(async () => {
  await addSales(consoleUnderTest.gateway, { days: 1, stores: ['GZ001'], share: 0.05 });
  await consoleUnderTest.gateway.database.db.execute(
    `UPDATE takeaway_order SET status = 'abnormal', merchant_income = 10 WHERE guid IN
     (SELECT guid FROM takeaway_order WHERE store = '10000001-store-GZ001' AND status = 'completed' ORDER BY guid LIMIT 3)`,
  );
});

describe('repairing abnormal takeaway orders', () => {
  it('goes from the list to a submitted repair that another person approves', async () => {
    const { user, unmount } = await consoleUnderTest.open(`${area}/dataRepair?${new URLSearchParams({ filter })}`);
    await user.click(await screen.findByRole('button', { name: /^选择全部 \d+ 条$/ }, patience));
    await user.click(await screen.findByRole('button', { name: '修复' }, patience));
    await heading('填写修复单');
    const [income, second] = await screen.findAllByRole('textbox', { name: /的商家收入$/ }, patience);
    if (!income || !second) throw new Error('no rows');
    await user.clear(income);
    await user.type(income, '100000000');
    await user.clear(second);
    await user.type(second, '8.5');
    await user.click(screen.getByRole('button', { name: /^提交 \d+ 个订单的修复$/ }));
    expect(await screen.findByText('1 个订单需要修改。', undefined, patience)).toBeVisible();
    await user.clear(income);
    await user.type(income, '12.30');
    const totals = screen.getByRole('region', { name: '合计' });
    expect(await within(totals).findByText('¥0.80', undefined, patience)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^提交 \d+ 个订单的修复$/ }));
    const question = await screen.findByRole('alertdialog', undefined, patience);
    expect(within(question).getByText(/差额合计 ¥0\.80。/)).toBeVisible();
    await user.click(within(question).getByRole('button', { name: /^提交/ }));
    await heading('外卖异常修复');
    await screen.findByText(/^修复单 XF\d+-0001 已提交/, undefined, patience);
    unmount();

    const other = await consoleUnderTest.open(`${area}/repairReview`, { account: '1007' });
    await other.user.click(await screen.findByRole('link', { name: /^XF\d+-0001$/ }, patience));
    await heading(/^XF/);
    await other.user.click(await screen.findByRole('button', { name: '通过' }, patience));
    const decision = await screen.findByRole('dialog', { name: /^通过修复单/ }, patience);
    await other.user.click(within(decision).getByRole('button', { name: '通过' }));
    await screen.findByText(/^修复单 XF\d+-0001 已通过$/, undefined, patience);
    expect((await screen.findAllByText('已通过', undefined, patience)).length).toBeGreaterThan(0);
  });
});
