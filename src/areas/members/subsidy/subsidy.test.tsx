import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { subsidyActivity } from '../../../../mocks/db/subsidySchema';
import { demo } from '../../../../tests/support/callers';
import { freshMember } from '../../../../tests/support/memberDesk';
import { addTestMembers } from '../../../../tests/support/members';
import { consoleForTests } from '../../../../tests/support/renderConsole';

const consoleUnderTest = consoleForTests();
const hour = 3_600_000;

describe('a subsidy', () => {
  it('is published with its figures said before, and shows whom it did not reach', async () => {
    const { gateway } = consoleUnderTest;
    await addTestMembers(gateway, 4);
    const members = [await freshMember(gateway), await freshMember(gateway, { enabled: false, fullName: '何停用' })];
    const now = gateway.clock.now().getTime();
    const at = new Date(now).toISOString();
    const guid = crypto.randomUUID();
    await gateway.database.db.insert(subsidyActivity).values({
      ...{ guid, merchant: '10000001', subject: demo('subject', '1'), version: 1, search: '测试补贴', createdAt: at },
      ...{ updatedAt: at, updatedBy: '', title: '测试补贴', kind: 'balance', amount: '12.50', target: 'members' },
      ...{ members: members.map(({ id }) => id), frequency: 'once', validityKind: 'period', state: 'notPublished' },
      ...{ startTime: new Date(now + hour).toISOString(), endTime: new Date(now + 9 * hour).toISOString() },
    });
    const list = '/memberMarketing/subsidyActivity';
    const { user } = await consoleUnderTest.open(`${list}?subsidy=publish%3A${guid}`);
    const dialog = within(await screen.findByRole('dialog', { name: '发布“测试补贴”？' }));
    expect(await dialog.findByText('每期共 ¥25.00')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: '发布' }));
    expect(await screen.findByText('“测试补贴”已发布')).toBeVisible();
    gateway.clock.advance(hour);
    await gateway.tick();
    await user.click(await screen.findByRole('button', { name: '发放情况 测试补贴' }));
    const progress = within(await screen.findByRole('dialog', { name: '“测试补贴”的发放情况' }));
    const row = await progress.findByRole('row', { name: /何停用/ });
    expect(row).toHaveTextContent('会员已停用');
    expect(progress.getByText('失败 1 笔')).toBeVisible();
    await user.click(progress.getByRole('button', { name: '重新发放给何停用' }));
    expect(await screen.findByText('已重新发放 1 笔')).toBeVisible();
  });
});
