import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { firstSubject } from '#tests/support/callers';
import { addTestMembers } from '#tests/support/member/member';
import { consoleForTests, heading } from '#tests/support/renderConsole.tsx';

const consoleUnderTest = consoleForTests();

describe('levels', () => {
  it('say who moves where before a threshold is saved; nobody moves where that is refused, and all do where it is agreed to', async () => {
    const { gateway } = consoleUnderTest;
    await addTestMembers(gateway, 60);
    const guid = `${firstSubject}-level-gold`;
    const { user } = await consoleUnderTest.open(`/memberMarketing/editrankSetting?guid=${guid}`);
    expect(await heading('黄金会员')).toBeVisible();
    expect(screen.getByText('全场 9 折')).toBeVisible();
    const threshold = screen.getByRole('textbox', { name: /升级门槛/ });
    await user.clear(threshold);
    await user.type(threshold, '2500');
    expect(screen.getByText('满 2,500 升级')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '保存' }));
    const question = within(await screen.findByRole('alertdialog', { name: /\d+ 名会员的等级将变动/ }));
    expect(question.getByText(/^黄金会员 → 普通会员：\d+ 人$/)).toBeVisible();
    await user.click(question.getByRole('button', { name: '取消' }));
    const token = await gateway.session('1001');
    const stored = async () =>
      (
        await gateway.get<{ threshold: number }>(
          '/hsa-card-level/detail',
          { guid },
          { token, headers: { operSubjectGuid: firstSubject } },
        )
      ).tdata.threshold;
    expect(await stored()).toBe(1000);
    // The question takes a moment to close.
    await user.click(await screen.findByRole('button', { name: '保存' }));
    const again = within(await screen.findByRole('alertdialog', { name: /名会员的等级将变动/ }));
    await user.click(again.getByRole('button', { name: '变动等级并保存' }));
    expect(await heading('等级设置')).toBeVisible();
    expect(await stored()).toBe(2500);
    expect(await screen.findByRole('row', { name: /黄金会员.*2,500/ })).toBeVisible();
  });
});
