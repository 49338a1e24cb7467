import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { roundingOf } from '#server/domain/payment/rounding/rounding';
import { chain, demo, newCaller } from '#tests/support/callers';
import { consoleForTests, heading } from '#tests/support/renderConsole.tsx';

const consoleUnderTest = consoleForTests();
const page = '/storesAndEmployees/provincialZero';

async function open(at: string) {
  const { user } = await consoleUnderTest.open(`${page}?at=${encodeURIComponent(at)}`);
  await heading('抹零规则');
  await screen.findByRole('textbox', { name: '起始金额' });
  return user;
}

/** The rows of the examples: due, asked, difference. */
function examples() {
  const pane = screen.getByRole('region', { name: '示例账单' });
  return within(pane)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );
}

describe('settings of a place', () => {
  it('begin with a brand, say where each value comes from, and can be shown for a store', async () => {
    const { user } = await consoleUnderTest.open(page);
    await heading('抹零规则');
    expect(await screen.findByRole('button', { name: '品牌默认', pressed: true })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '门店' }));
    await waitFor(() => expect(new URLSearchParams(window.location.search).get('at')).toMatch(/^store:/));
  });

  it('show what they do while they are typed, and save what was shown', async () => {
    const user = await open(`store:${demo('store', 'BJ001')}`);
    expect(examples()[1]).toEqual(['¥12.34', '¥12.00', '-¥0.34']);
    await user.click(screen.getByRole('radio', { name: '向上取整' }));
    await waitFor(() => expect(examples()[1]).toEqual(['¥12.34', '¥13.00', '¥0.66']));
    expect(screen.getByText('本店设置')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('保存成功')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('radio', { name: '向上取整' })).toBeChecked());
  });

  it('are given back to the brand one by one', async () => {
    const user = await open(`store:${demo('store', 'SH001')}`);
    const amount = () => screen.getByRole('textbox', { name: '起始金额' });
    expect(amount()).toHaveValue('20.00');
    await user.click(screen.getByRole('button', { name: '将“起始金额”恢复默认' }));
    expect(amount()).toHaveValue('0.00');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await screen.findByText('保存成功');
    await waitFor(() => expect(screen.queryByRole('button', { name: '将“起始金额”恢复默认' })).not.toBeInTheDocument());
  });

  it('outside their bounds are refused at the field, and the form stays', async () => {
    const user = await open(`store:${demo('store', 'BJ001')}`);
    const amount = screen.getByRole('textbox', { name: '起始金额' });
    await user.clear(amount);
    await user.type(amount, '100000');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(amount).toHaveAttribute('aria-invalid', 'true'));
    expect(amount).toHaveValue('100000.00');
  });

  it('are read only without the right to edit', async () => {
    const { gateway } = consoleUnderTest;
    const { token } = await newCaller(gateway, await gateway.signOn('1001'), { codes: ['roundingRule:list'] });
    await consoleUnderTest.open(`${page}?at=store:${demo('store', 'BJ001')}`, { token });
    await heading('抹零规则');
    await screen.findByText('起始金额');
    expect(screen.queryByRole('button', { name: '保存' })).not.toBeInTheDocument();
  });
});

describe('settings of several stores', () => {
  it('are shown as differences by store before they are applied', async () => {
    const user = await open(`store:${demo('store', 'BJ001')}`);
    await user.click(screen.getByRole('button', { name: '应用到多家门店' }));
    const dialog = await screen.findByRole('dialog', { name: '批量设置门店' });
    const inside = within(dialog);
    expect(inside.getByRole('button', { name: '应用到 0 家门店' })).toBeDisabled();
    await user.click(inside.getByRole('button', { name: /^门店/ }));
    const panel = await screen.findByRole('dialog', { name: '门店' });
    await user.click(await within(panel).findByRole('treeitem', { name: /徐汇店/ }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(panel).not.toBeInTheDocument());
    expect(inside.getByText('请选择门店，并更改至少一项设置')).toBeVisible();
    // It begins as the standard, which is to be what the store has: typing cannot say so.
    await user.click(inside.getByRole('button', { name: '更改“抹零精度”' }));
    expect(await inside.findByRole('button', { name: '不更改“抹零精度”' })).toBeVisible();
    const row = await inside.findByRole('row', { name: /蜀香小馆\(徐汇店\).*抹零精度.*元（1.00）.*角（0.10）/ });
    expect(row).toBeVisible();
    await user.click(inside.getByRole('button', { name: '应用到 1 家门店' }));
    expect(await screen.findByText('已应用到 1 家门店')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '批量设置门店' })).not.toBeInTheDocument());
    const rule = await consoleUnderTest.gateway.database.db.transaction((tx) =>
      roundingOf(tx, chain, demo('store', 'SH001')),
    );
    expect(rule.level).toBe('jiao');
  });

  it('that were touched can be left alone again', async () => {
    const user = await open(`store:${demo('store', 'BJ001')}`);
    await user.click(screen.getByRole('button', { name: '应用到多家门店' }));
    const inside = within(await screen.findByRole('dialog', { name: '批量设置门店' }));
    await user.click(inside.getByRole('button', { name: /^门店/ }));
    const panel = await screen.findByRole('dialog', { name: '门店' });
    await user.click(await within(panel).findByRole('treeitem', { name: /徐汇店/ }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(panel).not.toBeInTheDocument());
    await user.click(inside.getByRole('radio', { name: '向上取整' }));
    expect(await inside.findByRole('row', { name: /徐汇店.*抹零方式.*向下取整.*向上取整/ })).toBeVisible();
    await user.click(inside.getByRole('button', { name: '不更改“抹零方式”' }));
    expect(inside.getByRole('radio', { name: '向下取整' })).toBeChecked();
    expect(await inside.findByText('请选择门店，并更改至少一项设置')).toBeVisible();
    expect(inside.getByRole('button', { name: '应用到 0 家门店' })).toBeDisabled();
  });
});

describe('a configuration of the whole enterprise', () => {
  it('is read without the right to edit it', async () => {
    const { gateway } = consoleUnderTest;
    const { token } = await newCaller(gateway, await gateway.signOn('1001'), { codes: ['inventoryConfig:list'] });
    await consoleUnderTest.open('/inventoryManagement/configuration', { token });
    await heading('库存设置');
    expect(await screen.findByRole('region', { name: '单据类型' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '保存' })).not.toBeInTheDocument();
  });
});
