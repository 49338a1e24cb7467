import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { demo } from '#tests/support/callers';
import { consoleForTests, heading } from '#tests/support/renderConsole.tsx';

const consoleUnderTest = consoleForTests();

async function open(code: string) {
  const { user } = await consoleUnderTest.open(`/storesAndEmployees/invoiceConfig?at=store:${demo('store', code)}`);
  await heading('发票设置');
  await screen.findByRole('textbox', { name: '税号' });
  return { user, receipt: within(screen.getByRole('region', { name: '小票末尾' })) };
}

describe('invoice settings', () => {
  it('show the end of the receipt as they are typed, with the tax taken out', async () => {
    const { user, receipt } = await open('BJ001');
    expect(receipt.getByText('餐饮服务 6 %').nextElementSibling).toHaveTextContent('¥175.47 + ¥10.53');
    expect(receipt.getByText('自助开票：https://fapiao.shuxiang.example/ask')).toBeVisible();
    await user.click(screen.getByRole('switch', { name: '小票印开票二维码' }));
    expect(receipt.getByText('需要发票请到收银台')).toBeVisible();
    const threshold = screen.getByRole('textbox', { name: '最低开票金额' });
    await user.clear(threshold);
    await user.type(threshold, '186.01');
    expect(await receipt.findByText('该账单未达到最低开票金额，小票上没有开票说明')).toBeVisible();
    expect(receipt.queryByText('开具发票')).not.toBeInTheDocument();
    await user.click(screen.getByRole('switch', { name: '提供发票' }));
    expect(await receipt.findByText('未提供发票，小票上没有开票说明')).toBeVisible();
  });

  it('refuse a tax number whose check sign is wrong at the field, and say what was wrong', async () => {
    const { user } = await open('SH001');
    const number = screen.getByRole('textbox', { name: '税号' });
    await user.clear(number);
    await user.type(number, '91350100M000100Y44');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(number).toHaveAttribute('aria-invalid', 'true'));
    await user.clear(number);
    await user.type(number, '91350100M000100Y43');
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('保存成功')).toBeInTheDocument();
  });
});
