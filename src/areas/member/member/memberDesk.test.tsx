import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { freshMember, storedMember } from '#tests/support/member/desk';
import { addTestMembers } from '#tests/support/member/member';
import { consoleForTests, heading } from '#tests/support/renderConsole.tsx';
import { documentProblem } from './entry/documents';
import { pastedRows } from './register/pasted';

const consoleUnderTest = consoleForTests();

describe('the desk of a member', () => {
  it('shows what a correction comes to while it is typed, and writes it; too much is refused at its field', async () => {
    const { gateway } = consoleUnderTest;
    await addTestMembers(gateway, 4);
    const one = await freshMember(gateway);
    const { user } = await consoleUnderTest.open(`/member/memberDetails?guid=${one.id}`);
    await user.click(await screen.findByRole('button', { name: '调整余额' }));
    const dialog = within(await screen.findByRole('dialog', { name: /调整.*余额/ }));
    await user.type(dialog.getByLabelText(/储值本金/), '12.5');
    expect(dialog.getByRole('row', { name: '储值本金 ¥0.00 +¥12.50 ¥12.50' })).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: '减少' }));
    expect(dialog.getByRole('row', { name: '储值本金 ¥0.00 -¥12.50 -¥12.50' })).toBeVisible();
    await user.type(dialog.getByLabelText(/备注/), '补差');
    await user.click(dialog.getByRole('button', { name: '确认调整' }));
    expect(await dialog.findByText('不能超过现有的 0.00')).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: '增加' }));
    await user.clear(dialog.getByLabelText(/储值本金/));
    await user.type(dialog.getByLabelText(/储值本金/), '1000.01');
    expect(dialog.getByLabelText(/授权号/)).toBeVisible();
    await user.clear(dialog.getByLabelText(/储值本金/));
    await user.type(dialog.getByLabelText(/储值本金/), '20');
    await user.click(dialog.getByRole('button', { name: '确认调整' }));
    expect(await screen.findByText('余额已调整')).toBeVisible();
    expect((await storedMember(gateway, one.id)).realBalance).toBe('20.00');
    const timeline = within(await screen.findByRole('region', { name: '动态' }));
    expect(await timeline.findByText('+¥20.00')).toBeVisible();
  });

  it('registers somebody with a card, and names what is missing', async () => {
    const { gateway } = consoleUnderTest;
    await addTestMembers(gateway, 4);
    const { user } = await consoleUnderTest.open('/member/memberCreate');
    expect(await heading('新建会员')).toBeVisible();
    await user.type(await screen.findByLabelText(/^手机号/), '1391');
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('请输入以 1 开头的 11 位手机号')).toBeVisible();
    await user.type(screen.getByLabelText(/^手机号/), '2223333');
    await user.type(screen.getByLabelText(/^姓名/), '高兴');
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await heading('高兴')).toBeVisible();
    expect(await screen.findByText('139****3333')).toBeVisible();
    expect(await screen.findAllByText('未同意')).toHaveLength(3);
  });
});

describe('rows pasted from Excel', () => {
  const sexes = { female: '女', male: '男', unknown: '未知' };

  it('are read by the columns of the table; a single cell is none', () => {
    expect(pastedRows('13800000001\t周文\t女\t2001/2/3\t12\t北京\r\n13800000002\t吴武\r\n', sexes)).toEqual([
      { phone: '13800000001', fullName: '周文', sex: 'female', birthday: '2001-02-03', account: '12', city: '北京' },
      { phone: '13800000002', fullName: '吴武', sex: null, birthday: null, account: null, city: null },
    ]);
    expect(pastedRows('13800000001', sexes)).toBeNull();
    expect(pastedRows('13800000001\t周文\t外星', sexes)).toMatchObject([{ sex: '外星' }]);
  });
});

describe('the number of an identity card', () => {
  it.each([
    ['11010519491231002X', null],
    ['11010519491231002x', null],
    ['110105194912310021', 'identityCard'],
    ['110105194902300025', 'identityCard'],
    ['11010519491231002', 'identityCard'],
  ])('%s: %s', (number, problem) => {
    expect(documentProblem('identityCard', number)).toBe(problem);
  });
});
