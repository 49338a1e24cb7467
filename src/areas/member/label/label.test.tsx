import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { demo, firstSubject } from '#tests/support/callers';
import { addTestMembers } from '#tests/support/member/member';
import { consoleForTests, heading } from '#tests/support/renderConsole.tsx';
import { customerGroup } from './customerGroup.contract';

const consoleUnderTest = consoleForTests();

describe('a label by a rule', () => {
  it('says what the rule means, counts its members with examples, and names what is wrong at the figure', async () => {
    await addTestMembers(consoleUnderTest.gateway, 40);
    const { user } = await consoleUnderTest.open('/label/create');
    expect(await heading('新建标签')).toBeVisible();
    await user.type(await screen.findByRole('textbox', { name: '标签名称' }), '年轻会员');
    expect(screen.queryByRole('region', { name: '规则预览' })).toBeNull();
    await user.click(screen.getByRole('radio', { name: '自动' }));
    const preview = within(await screen.findByRole('region', { name: '规则预览' }));
    await user.click(await screen.findByRole('button', { name: '添加条件' }));
    const condition = within(await screen.findByRole('group', { name: '条件 1' }));
    await user.click(condition.getByRole('combobox', { name: '条件' }));
    await user.click(await screen.findByRole('option', { name: '年龄' }));
    await user.type(await condition.findByRole('textbox', { name: '最多' }), '121');
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await condition.findByText(/1.*120/)).toBeVisible();
    const most = condition.getByRole('textbox', { name: '最多' });
    await user.clear(most);
    await user.type(most, '120');
    expect(await preview.findByText('年龄不多于 120 岁')).toBeVisible();
    expect(await preview.findByText(/^\d+ 位会员$/)).toBeVisible();
    expect((await preview.findAllByRole('listitem')).length).toBeGreaterThan(3);
    expect(preview.queryByText(/^1\d{10}$/)).toBeNull();
    await user.click(condition.getByRole('switch', { name: '不满足' }));
    expect(await preview.findByText('非（年龄不多于 120 岁）')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '添加另一组条件' }));
    expect(await screen.findByRole('group', { name: '条件组 2' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '删除条件 2' }));
    expect(screen.queryByRole('group', { name: '条件组 2' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await heading('会员标签')).toBeVisible();
    expect(await screen.findByRole('row', { name: /年轻会员.*自动/ })).toBeVisible();
  });

  it('says before its deletion which records use it, and that they keep it', async () => {
    const { gateway } = consoleUnderTest;
    const asked = { token: await gateway.signOn('1001'), headers: { operSubjectGuid: firstSubject } };
    const { tdata: used } = await gateway.post<{ id: string }>('/label/save', { name: '在用', kind: 'manual' }, asked);
    const group = { name: '在用的人', allOf: [used.id], anyOf: [], noneOf: [] };
    expect((await gateway.post(customerGroup.calls.save, group, asked)).code).toBe(0);
    const { user } = await consoleUnderTest.open('/label/list');
    await user.click(await screen.findByRole('button', { name: /^在用.*更多操作/ }));
    await user.click(await screen.findByRole('menuitem', { name: '删除' }));
    const question = within(await screen.findByRole('alertdialog', { name: /删除/ }));
    expect(await question.findByRole('alert')).toHaveTextContent(/不能删除.*“在用的人”/);
    await user.click(question.getByRole('button', { name: /删除/ }));
    expect(await screen.findByText(/“在用”正在被.*“在用的人”使用，不能删除/)).toBeVisible();
  });

  it('is put on the members that are selected in their list, by hand', async () => {
    await addTestMembers(consoleUnderTest.gateway, 24);
    const { user } = await consoleUnderTest.open('/member/memberList');
    const boxes = await screen.findAllByRole('checkbox', { name: /选择|Select/ });
    expect(boxes.length).toBeGreaterThan(3);
    for (const box of boxes.slice(1, 3)) await user.click(box);
    await user.click(await screen.findByRole('button', { name: '打标签' }));
    const dialog = within(await screen.findByRole('dialog', { name: '为 2 位会员打标签' }));
    expect(dialog.getByRole('button', { name: '保存' })).toBeDisabled();
    await user.click(dialog.getByRole('combobox', { name: '添加标签' }));
    await user.click(await screen.findByRole('option', { name: '重点维护' }));
    await user.click(dialog.getByRole('button', { name: '保存' }));
    expect(await screen.findByText(/已更新 \d 位会员的标签/)).toBeVisible();
    const { gateway } = consoleUnderTest;
    const asked = { token: await gateway.signOn('1001'), headers: { operSubjectGuid: '10000001-subject-1' } };
    const found = await gateway.get<{ members: number }>('/label/getOne', { guid: demo('label', '1-vip') }, asked);
    expect(found.tdata.members).toBeGreaterThanOrEqual(2);
  });
});
