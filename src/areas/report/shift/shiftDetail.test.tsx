import { screen, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { shift } from '#server/db/schema/sales/sales';
import { knownDay } from '#tests/support/gateway';
import { consoleForTests, heading } from '#tests/support/renderConsole.tsx';
import { addSales } from '#tests/support/sales/sales';

const consoleUnderTest = consoleForTests(knownDay);
const filter = JSON.stringify({ date: { from: '2026-11-19', to: '2026-11-19' }, store: ['10000001-store-BJ001'] });

beforeAll(() => addSales(consoleUnderTest.gateway, { days: 1, stores: ['BJ001'], share: 0.05 }));

describe('a handover', () => {
  it('is opened from the list by its number, and offered on paper', async () => {
    const { user } = await consoleUnderTest.open(`/reportCenter/shiftingDuty?${new URLSearchParams({ filter })}`);
    await user.click(await screen.findByRole('link', { name: 'BJ001261119-S1' }));
    await heading('交接班 BJ001261119-S1');
    const methods = await screen.findByRole('table', { name: '各支付方式收款' });
    expect(within(methods).getByRole('cell', { name: '合计' })).toBeVisible();
    expect(within(screen.getByRole('region', { name: '钱箱核对' })).getByText('应有现金')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '打印' }));
    expect(await screen.findByRole('menuitem', { name: 'A4 纸' })).toBeVisible();
    expect(screen.getByRole('menuitem', { name: '80 mm 小票' })).toBeVisible();
  });

  it('that is not over yet says so as a note of the page, without interrupting', async () => {
    const { db } = consoleUnderTest.gateway.database;
    const [open] = await db
      .update(shift)
      .set({ status: 'notHandedOver', endedAt: null })
      .where(eq(shift.number, 'BJ001261119-S1'))
      .returning();
    await consoleUnderTest.open(`/reportCenter/shiftingDutyDetail?guid=${open?.guid}`);
    await heading('交接班 BJ001261119-S1');
    const running = await screen.findByText('本班尚未交班，以下为当前数据。');
    expect(running.closest('[role=note]')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
