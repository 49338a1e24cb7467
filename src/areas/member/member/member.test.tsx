import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { firstSubject } from '#tests/support/callers';
import type { Page } from '#tests/support/entityClient';
import { addTestMembers } from '#tests/support/member/member';
import { consoleForTests, heading } from '#tests/support/renderConsole.tsx';

const consoleUnderTest = consoleForTests();

/** Somebody who topped up and paid at a till, by the number that finds them. */
async function servedMember(): Promise<string> {
  const { gateway } = consoleUnderTest;
  await addTestMembers(gateway, 24);
  const token = await gateway.signOn('1001');
  const asked = { token, headers: { operSubjectGuid: firstSubject } };
  const sales = await gateway.post<Page>('/member/balance_record/list', { filters: { kind: 'sale' } }, asked);
  const guid = String(sales.tdata.list[0]?.member);
  return (await gateway.get<{ account: string }>('/member/getOne', { guid }, asked)).tdata.account;
}

describe('members', () => {
  it('are listed without those who were merged or forgotten, while rarer filters stay folded', async () => {
    await consoleUnderTest.open('/member/memberList');
    expect(await screen.findByText('会员状态: 会员')).toBeVisible();
    expect(await screen.findByRole('button', { name: '更多筛选' })).toHaveAttribute('aria-expanded', 'false');
  });

  it('are listed with masked phones, and a row leads to the member: level, what they hold, and what happened', async () => {
    const keyword = await servedMember();
    const filter = JSON.stringify({ keyword });
    const { user } = await consoleUnderTest.open(`/member/memberList?${new URLSearchParams({ filter })}`);
    expect(await heading('会员列表')).toBeVisible();
    const row = await screen.findByRole('row', { name: /138\*{4}\d{4}.*铂金会员/ });
    await user.click(within(row).getByRole('link'));
    const timeline = within(await screen.findByRole('region', { name: '动态' }));
    const [first] = await timeline.findAllByRole('listitem');
    expect(first).toBeDefined();
    expect(await screen.findByRole('progressbar', { name: /还差 .* 成长值升级为钻石会员/ })).toBeVisible();
    expect(screen.queryByText(/^1\d{10}$/)).toBeNull();
    await user.click(screen.getByRole('button', { name: '查看手机号' }));
    expect(await screen.findByText(/^1\d{10}$/)).toBeVisible();
    await user.click(timeline.getByRole('button', { name: '消费' }));
    expect(await timeline.findByText('-¥50.00')).toBeVisible();
    expect(timeline.getByText('+5,000')).toBeVisible();
    const ledgers = within(screen.getByRole('navigation', { name: '明细' }));
    await user.click(ledgers.getByRole('link', { name: '余额明细' }));
    expect(await heading('余额明细')).toBeVisible();
    const entries = await screen.findAllByRole('row', { name: /消费.*储值本金.*-¥50\.00/ });
    expect(entries).toHaveLength(1);
  });
});
