import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { demo } from '#tests/support/callers';
import { consoleForTests } from '#tests/support/renderConsole.tsx';

const consoleUnderTest = consoleForTests();

describe('the price history of a dish', () => {
  it('is read from its form: old and new price, where it changed, and by whom', async () => {
    const { gateway } = consoleUnderTest;
    const token = await gateway.signOn('1001');
    const guid = demo('commodity', 'A-毛血旺');
    const rows = [
      { planGuid: demo('plan', 'day-A'), itemGuid: guid, skuGuid: demo('sku', 'A-毛血旺-'), salePrice: '72' },
    ];
    const reply = await gateway.post('/plan/save_batch_edit_plan_price', { name: '涨价', rows }, { token });
    expect(reply.code).toBe(0);
    const { user } = await consoleUnderTest.open(`/brandLibrary/editSingleProdouct?guid=${guid}`);
    await user.click(await screen.findByRole('button', { name: '价格记录' }));
    const dialog = await screen.findByRole('dialog', { name: '价格记录' });
    const row = await within(dialog).findByRole('row', { name: /68\.00 → .*72\.00/ });
    expect(row).toHaveTextContent('蜀香小馆全天菜谱');
    expect(row).toHaveTextContent('调价单（涨价）');
    await user.click(within(dialog).getByRole('button', { name: '关闭' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
