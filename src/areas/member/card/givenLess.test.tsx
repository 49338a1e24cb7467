import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { consoleForTests } from '#tests/support/renderConsole.tsx';
import { amountsGivenLess } from './gifts';

const consoleUnderTest = consoleForTests();
const tier = (amount: string, gift: string) => ({ amount, gift, points: 0, growth: 0 });

describe('an activity that gives less than the rule', () => {
  it('is found at each amount of either, down to a cent; an amount that it gives nothing for stays with the rule', () => {
    const rule = [tier('200.00', '20.00'), tier('500.00', '75.00')];
    expect(amountsGivenLess([tier('500.00', '75.00')], rule)).toEqual([]);
    expect(amountsGivenLess([tier('300.00', '74.99')], rule)).toEqual([
      { amount: '500.00', gift: '74.99', instead: '75.00' },
    ]);
    expect(amountsGivenLess([tier('600.00', '10.00')], rule)).toEqual([
      { amount: '600.00', gift: '10.00', instead: '75.00' },
    ]);
  });

  it('is warned of in its form, as soon as its gift is typed', async () => {
    const { user } = await consoleUnderTest.open('/memberMarketing/rechargeActivity?dialog=create');
    const dialog = within(await screen.findByRole('dialog', { name: '新建充值活动' }));
    await user.click(await dialog.findByRole('button', { name: /添加/ }));
    await user.type(await dialog.findByRole('textbox', { name: '充值金额，第 1 行' }), '500');
    const gift = dialog.getByRole('textbox', { name: '赠送金额，第 1 行' });
    await user.clear(gift);
    await user.type(gift, '50');
    await user.tab();
    expect(await dialog.findByText(/充 ¥500\.00 只送 ¥50\.00，而充值规则送 ¥75\.00.*另有 2 个金额/)).toBeVisible();
    await user.clear(gift);
    await user.type(gift, '500');
    await user.tab();
    expect(dialog.queryByText(/而充值规则送/)).toBeNull();
  });
});
