import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { consoleForTests, heading } from '../../../../tests/support/renderConsole';
import { addSales } from '../../../../tests/support/sales';

const consoleUnderTest = consoleForTests();
const patience = { timeout: 10_000 };
const filter = JSON.stringify({ date: { from: '2026-11-19', to: '2026-11-19' }, store: ['10000001-store-BJ001'] });

beforeAll(() => addSales(consoleUnderTest.gateway, { days: 1, stores: ['BJ001'], share: 0.05 }));

describe('a handover', () => {
  it('is opened from the list by its number, and printed', async () => {
    const { user } = await consoleUnderTest.open(`/reportCenter/shiftingDuty?${new URLSearchParams({ filter })}`);
    await user.click(await screen.findByRole('link', { name: 'BJ001261119-S1' }, patience));
    await heading('交接班 BJ001261119-S1');
    const methods = await screen.findByRole('table', { name: '各支付方式收款' }, patience);
    expect(within(methods).getByRole('cell', { name: '合计' })).toBeVisible();
    expect(within(screen.getByRole('region', { name: '钱箱核对' })).getByText('应有现金')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '打印' }));
    const printed: string[] = [];
    window.print = () => {
      printed.push(document.querySelector('[data-testid=print-sheet]')?.textContent ?? '');
      window.dispatchEvent(new Event('afterprint'));
    };
    await user.click(await screen.findByRole('menuitem', { name: 'A4 纸' }, patience));
    await waitFor(() => expect(printed).toHaveLength(1), patience);
    expect(printed[0]).toContain('应有现金');
    await waitFor(() => expect(screen.queryByTestId('print-sheet')).not.toBeInTheDocument());
  });
});
