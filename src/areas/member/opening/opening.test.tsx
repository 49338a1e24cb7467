import { screen, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { memberCard } from '#server/db/schema/member/member';
import { demo, newCaller } from '#tests/support/callers';
import { freshMember, storedMember } from '#tests/support/member/desk';
import { addTestMembers } from '#tests/support/member/member';
import { consoleForTests, heading } from '#tests/support/renderConsole.tsx';

const consoleUnderTest = consoleForTests();

describe('a member', () => {
  it('is changed on the page that registers, by who may only change', async () => {
    const { gateway } = consoleUnderTest;
    await addTestMembers(gateway, 4);
    const one = await freshMember(gateway, { fullName: '何改改' });
    const codes = ['member:list', 'member:show', 'memberEntry:show', 'memberEntry:edit'];
    const { token } = await newCaller(gateway, await gateway.signOn('1001'), { codes });
    await consoleUnderTest.open(`/member/memberCreate?guid=${one.id}`, { token });
    expect(await heading('何改改')).toBeVisible();
    expect(await screen.findByRole('button', { name: '保存' })).toBeVisible();
  });

  it('without a card has one opened on their page, by a rule, with what is paid and given said before', async () => {
    const { gateway } = consoleUnderTest;
    await addTestMembers(gateway, 4);
    const one = await freshMember(gateway, { store: demo('store', 'BJ001') });
    await gateway.database.db.delete(memberCard).where(eq(memberCard.guid, one.card));
    let isAway = true;
    consoleUnderTest.server.use(
      http.post('*/member/card_opening/offer', () => (isAway ? HttpResponse.error() : undefined)),
    );
    const { user } = await consoleUnderTest.open(`/member/memberDetails?guid=${one.id}`);
    expect(await screen.findByText(/没有可用的会员卡/)).toBeVisible();
    expect(screen.queryByRole('button', { name: '调整积分' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: '开卡' }));
    const retry = await screen.findByRole('button', { name: '重试' });
    isAway = false;
    await user.click(retry);
    const gift = await screen.findByRole('radio', { name: /储值开卡礼/ });
    const dialog = within(screen.getByRole('dialog', { name: /开卡$/ }));
    await user.click(gift);
    await user.click(dialog.getByRole('combobox', { name: /门店/ }));
    await user.click(await screen.findByRole('option', { name: /朝阳大悦店/ }));
    expect(await dialog.findByText('¥20.00 + 200 积分')).toBeVisible();
    const amount = dialog.getByLabelText(/首次充值/);
    expect(amount).toHaveValue('500.00');
    await user.clear(amount);
    await user.type(amount, '499.99');
    await user.click(dialog.getByRole('button', { name: '开卡' }));
    expect(await dialog.findByText('首次充值不能少于 500.00')).toBeVisible();
    await user.clear(amount);
    await user.type(amount, '500');
    await user.click(dialog.getByRole('button', { name: '开卡' }));
    expect(await screen.findByText(/^已开卡 88/)).toBeVisible();
    expect(await screen.findByRole('button', { name: '调整积分' })).toBeVisible();
    // The opening gives 200, the top-up of 500 by its rule 100.
    expect(await storedMember(gateway, one.id)).toMatchObject({ realBalance: '500.00', points: 300 });
  });
});
