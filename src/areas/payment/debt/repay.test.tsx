import { screen, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { debtUnit } from '#server/db/schema/payment/payment';
import { charge, holdUnits } from '#server/domain/payment/debt/debtLedger';
import { chain, demo } from '#tests/support/callers';
import { consoleForTests } from '#tests/support/renderConsole.tsx';

const consoleUnderTest = consoleForTests();

/** A unit that ate twice. */
async function unitInDebt(): Promise<string> {
  const { gateway } = consoleUnderTest;
  const token = await gateway.signOn('1001');
  const unit = { name: '蓉城软件', creditLimit: '1000.00', enabled: true };
  const { tdata } = await gateway.post<{ id: string }>('/debt/unit/save', unit, { token });
  await gateway.database.db.transaction(async (tx) => {
    const [held] = await holdUnits(tx, eq(debtUnit.guid, tdata.id));
    for (const [day, amount] of [
      ['18', '100.00'],
      ['19', '50.00'],
    ] as const) {
      const at = `2026-11-${day}T04:00:00.000Z`;
      const place = { merchant: chain, brand: demo('brand', 'A'), store: demo('store', 'BJ001') };
      const rest = { at, businessDate: `2026-11-${day}`, operator: '收银', order: `O${day}`, guid: `debt-${day}` };
      if (held) await charge(tx, held, { ...place, ...rest, amount });
    }
  });
  return tdata.id;
}

describe('a repayment', () => {
  it('shows what it will pay while it is typed, and its receipt when it is taken', async () => {
    const id = await unitInDebt();
    const { user } = await consoleUnderTest.open(`/storesAndEmployees/paymentUnit?repay=${id}`);
    const dialog = within(await screen.findByRole('dialog', { name: '挂账还款' }));
    const rows = await dialog.findByRole('table', { name: '未还的挂账' });
    const cellsOf = (order: string) =>
      within(within(rows).getByRole('row', { name: new RegExp(order) }))
        .getAllByRole('cell')
        .slice(2)
        .map((cell) => cell.textContent);
    await user.type(dialog.getByRole('textbox', { name: /还款金额/ }), '120');
    expect(cellsOf('O18')).toEqual(['¥100.00', '¥100.00', '¥0.00']);
    expect(cellsOf('O19')).toEqual(['¥50.00', '¥20.00', '¥30.00']);
    await user.click(dialog.getByRole('checkbox', { name: '只还订单 O19' }));
    expect(dialog.getByRole('alert')).toHaveTextContent('最多可还 ¥50.00');
    await user.click(dialog.getByRole('button', { name: '全部还清' }));
    expect(cellsOf('O18')).toEqual(['¥100.00', '—', '¥100.00']);
    expect(cellsOf('O19')).toEqual(['¥50.00', '¥50.00', '¥0.00']);
    await user.click(dialog.getByRole('combobox', { name: /收款门店/ }));
    await user.click(await screen.findByRole('option', { name: /朝阳大悦店/ }));
    await user.click(dialog.getByRole('button', { name: '确认还款' }));
    const receipt = within(await screen.findByRole('dialog', { name: '还款收据' }));
    expect((await receipt.findByText('剩余未还')).nextElementSibling).toHaveTextContent('¥100.00');
    expect(receipt.getByText('银行卡').nextElementSibling).toHaveTextContent('¥50.00');
  });
});
