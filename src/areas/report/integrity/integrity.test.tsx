import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { consoleForTests, heading } from '#tests/support/renderConsole.tsx';
import { addSales } from '#tests/support/sales/sales';
import { hourMs } from '#values/duration';

const consoleUnderTest = consoleForTests();
const patience = { timeout: 15_000 };
const filter = encodeURIComponent(JSON.stringify({ date: { from: '2026-11-19', to: '2026-11-19' } }));
const page = `/newReport/financial?filter=${filter}`;

beforeAll(async () => {
  const { gateway } = consoleUnderTest;
  gateway.clock.advance(-2 * hourMs);
  await addSales(gateway, { days: 1, stores: ['GZ001'], share: 0.03 });
});

async function openCheck() {
  const { user, unmount } = await consoleUnderTest.open(page);
  await heading('财务收入汇总');
  await user.click(await screen.findByRole('button', { name: '数据核对' }, patience));
  return { user, unmount, dialog: within(await screen.findByRole('dialog', { name: '数据核对' }, patience)) };
}

const started = async () => {
  const { db } = consoleUnderTest.gateway.database;
  return (await db.execute<{ status: string }>('SELECT status FROM figure_check ORDER BY created_at, guid')).rows;
};

describe('the check of figures', () => {
  it('shows how far it is, is found again after a reload, and names what it found', async () => {
    const first = await openCheck();
    expect(await first.dialog.findByRole('progressbar', undefined, patience)).toHaveAttribute('aria-valuenow', '0');
    expect(first.dialog.getByText(/正在核对 2026-11-19 至 2026-11-19：0 %/)).toBeVisible();
    // The earlier page is gone, as after a reload.
    first.unmount();
    const again = await openCheck();
    expect(await again.dialog.findByRole('progressbar', undefined, patience)).toBeVisible();
    expect(await started()).toEqual([{ status: 'running' }]);
    await consoleUnderTest.gateway.tick();
    expect(await again.dialog.findByText('2026-11-19 至 2026-11-19 已核对', undefined, patience)).toBeVisible();
    expect(again.dialog.queryByRole('progressbar')).not.toBeInTheDocument();
    expect(again.dialog.getByText('商品金额 = 各行折前金额之和')).toBeVisible();
  });

  it('stops on request, and starts again', async () => {
    const { user, dialog } = await openCheck();
    await user.click(await dialog.findByRole('button', { name: '停止核对' }, patience));
    expect(await dialog.findByText(/的核对已停止（0 %）/, undefined, patience)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: '重新核对' }));
    expect(await dialog.findByRole('button', { name: '停止核对' }, patience)).toBeVisible();
    await waitFor(async () =>
      expect((await started()).map(({ status }) => status).sort()).toEqual(['cancelled', 'done', 'running']),
    );
  });
});
