import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { memberCard } from '#server/db/schema/member/member';
import { demo, newCaller, onlyStore } from '#tests/support/callers';
import { freshMember, storedMember } from '#tests/support/member/desk';
import { addTestMembers } from '#tests/support/member/member';
import { consoleForTests } from '#tests/support/renderConsole.tsx';

const consoleUnderTest = consoleForTests();

async function guest() {
  const { gateway } = consoleUnderTest;
  await addTestMembers(gateway, 4);
  const one = await freshMember(gateway, { fullName: '外店客', store: demo('store', 'SH001') });
  const elsewhere = { store: demo('store', 'BJ001') };
  await gateway.database.db.update(memberCard).set(elsewhere).where(eq(memberCard.guid, one.card));
  return one;
}

async function topUpDialog(user: Awaited<ReturnType<typeof consoleUnderTest.open>>['user']) {
  // A filter of the timeline has the same name, and is there earlier.
  const buttons = () => screen.getAllByRole('button', { name: '充值' });
  await waitFor(() => expect(buttons().length).toBeGreaterThan(1));
  await user.click(buttons()[0] ?? document.body);
  return within(await screen.findByRole('dialog', { name: /充值/ }));
}

describe('a top-up at a desk', () => {
  it('is at the store of the operator, also where the guest’s card was opened at another one', async () => {
    const one = await guest();
    const { gateway } = consoleUnderTest;
    const { token } = await newCaller(gateway, await gateway.signOn('1001'), { scope: onlyStore('SH001') });
    const { user } = await consoleUnderTest.open(`/member/memberDetails?guid=${one.id}`, { token });
    const dialog = await topUpDialog(user);
    const chip = await dialog.findByRole('button', { name: /^¥500/ });
    expect(await dialog.findByDisplayValue(/徐汇店/)).toBeVisible();
    expect(dialog.queryByDisplayValue(new RegExp(demo('store', 'BJ001')))).toBeNull();
    // The hint is the rule's cap, which the gateway asks for.
    expect(dialog.getByText('单次最多充值 ¥5,000.00')).toBeVisible();
    expect(chip).toHaveTextContent('¥500.00 送 ¥100.00 + 100 积分');
    const amount = dialog.getByRole('textbox', { name: '金额' });
    await user.type(amount, '5000.01');
    await user.tab();
    expect(await dialog.findByText(/^请输入 0\.01-5,?000(\.00)? 之间的数/)).toBeVisible();
    await user.click(chip);
    await user.click(dialog.getByRole('button', { name: '充值' }));
    expect(await screen.findByText(/^已充值/)).toBeVisible();
    expect(await storedMember(gateway, one.id)).toMatchObject({ realBalance: '500.00' });
  });

  it('asks who works for several stores at which one it is', async () => {
    const one = await guest();
    const { user } = await consoleUnderTest.open(`/member/memberDetails?guid=${one.id}`);
    const dialog = await topUpDialog(user);
    await user.click(await dialog.findByRole('button', { name: /^¥500/ }));
    await user.click(dialog.getByRole('button', { name: '充值' }));
    expect(await dialog.findByText('此项必填')).toBeVisible();
    expect(await storedMember(consoleUnderTest.gateway, one.id)).toMatchObject({ realBalance: '0.00' });
  });
});
