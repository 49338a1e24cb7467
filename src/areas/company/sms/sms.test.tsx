import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { newCaller } from '#tests/support/callers';
import { consoleForTests, heading } from '#tests/support/renderConsole.tsx';
import { smsPaths } from './credit';

const consoleUnderTest = consoleForTests();
const page = '/configuration/shortRecharge';

/** The balance that the panel shows. */
async function balance(): Promise<number> {
  const panel = within(await screen.findByRole('region', { name: '短信余量' }));
  return Number((await panel.findByText(/^-?[\d,]+ 条$/)).textContent?.replace(/[^\d-]/g, ''));
}

describe('credit for texts', () => {
  it('is bought: a package, its payment, and the texts are there', async () => {
    const { user } = await consoleUnderTest.open(page);
    expect(await heading('短信充值')).toBeVisible();
    const before = await balance();
    await user.click(await screen.findByRole('button', { name: '购买1,000 条，¥60.00' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^订单 DX/ }));
    const link = await dialog.findByRole('link', { name: '在本机打开支付页' });
    const code = new URL(link.getAttribute('href') ?? '').searchParams.get('code') ?? '';
    const query = new URLSearchParams({ code, outcome: 'paid' });
    await consoleUnderTest.gateway.fetch(new Request(`http://gateway.test/gateway${smsPaths.answer}?${query}`));
    expect(await dialog.findByText('支付成功后立即到账')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: '关闭' }));
    await expect.poll(balance, { timeout: 60_000 }).toBe(before + 1000);
  });

  it('reminds below a limit, which is changed in a dialog that says its bounds', async () => {
    const { user } = await consoleUnderTest.open(page);
    await user.click(await screen.findByRole('button', { name: '修改提醒' }));
    const dialog = within(await screen.findByRole('dialog', { name: '余量提醒' }));
    const field = await dialog.findByRole('textbox', { name: /^余量低于/ });
    await user.clear(field);
    await user.type(field, '1000001');
    await user.click(dialog.getByRole('button', { name: '保存' }));
    expect(field).toBeInvalid();
    await user.clear(field);
    await user.type(field, '1000000');
    await user.click(dialog.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('低于 1,000,000 条时，首页待办会提醒')).toBeVisible();
    expect(screen.getByText('余量已低于 1,000,000 条')).toBeVisible();
  });

  it('is only looked at by who may not buy', async () => {
    const admin = await consoleUnderTest.gateway.session('1001');
    const { token } = await newCaller(consoleUnderTest.gateway, admin, { codes: ['smsTopUp:list'] });
    await consoleUnderTest.open(page, { token });
    expect(await balance()).toEqual(expect.any(Number));
    expect(screen.queryByRole('button', { name: /^购买/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '修改提醒' })).not.toBeInTheDocument();
  });
});
