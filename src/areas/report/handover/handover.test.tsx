import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { consoleForTests, heading } from '#tests/support/renderConsole.tsx';
import { addSales } from '#tests/support/sales/sales';
import { addDecimals, negate } from '#values/decimal';

const consoleUnderTest = consoleForTests();
const filter = (day: string) => encodeURIComponent(JSON.stringify({ date: { from: day, to: day } }));

beforeAll(() => addSales(consoleUnderTest.gateway, { days: 1, stores: ['GZ001'], share: 0.2 }));

async function openDialog(day: string) {
  const { user } = await consoleUnderTest.open(`/reportCenter/shiftingDuty?filter=${filter(day)}`);
  await heading('交接班记录');
  await user.click(await screen.findByRole('button', { name: '实收与交班核对' }));
  return within(await screen.findByRole('dialog', { name: '实收与交班核对' }));
}

/** A row's amounts as decimals. */
function amountsOf(row: HTMLElement): string[] {
  const [, ...amounts] = within(row).getAllByRole('cell');
  return amounts.map(({ textContent }) => (textContent ?? '').replace('−', '-').replace(/[^\d.-]/g, ''));
}

describe('takings against handovers', () => {
  it('lead from one to the other by method, each difference in its own column', async () => {
    const dialog = await openDialog('2026-11-19');
    const table = await dialog.findByRole('table');
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['支付方式', '实收', '支付优惠', '实付', '班次外收款', '未交班收款', '班次内其他收款', '交班合计']);
    const [, ...rows] = within(table).getAllByRole('row');
    expect(rows.length).toBeGreaterThan(3);
    for (const row of rows) {
      const [income, concession, paid, outside, waiting, other, handed] = amountsOf(row);
      expect(addDecimals(income ?? '', concession ?? '')).toBe(paid);
      expect(addDecimals(paid ?? '', negate(outside ?? ''), negate(waiting ?? ''), other ?? '')).toBe(handed);
    }
    expect(rows.at(-1)).toHaveTextContent(/^合计/);
  });

  it('say so where nothing was taken', async () => {
    const dialog = await openDialog('2020-01-01');
    expect(await dialog.findByText('所选日期内没有收款')).toBeVisible();
  });
});
