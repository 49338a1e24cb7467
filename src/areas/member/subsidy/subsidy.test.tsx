import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { withWorkers } from '#entity/excel/testing/inProcessWorker';
import { subsidyActivity } from '#server/db/schema/member/subsidy';
import { demo } from '#tests/support/callers';
import { freshMember } from '#tests/support/member/desk';
import { addTestMembers } from '#tests/support/member/member';
import { consoleForTests } from '#tests/support/renderConsole.tsx';
import { hourMs } from '#values/duration';

withWorkers();
const consoleUnderTest = consoleForTests();
const hour = hourMs;

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

  it('is for the members of a file, which its form says by name and figures', async () => {
    const { gateway } = consoleUnderTest;
    const { db } = gateway.database;
    const { phone, id } = await freshMember(gateway);
    const now = gateway.clock.now().getTime();
    const at = new Date(now).toISOString();
    const guid = crypto.randomUUID();
    await db.insert(subsidyActivity).values({
      ...{ guid, merchant: '10000001', subject: demo('subject', '1'), version: 1, search: '名单补贴', createdAt: at },
      ...{ updatedAt: at, updatedBy: '', title: '名单补贴', kind: 'balance', amount: '1.00', target: 'members' },
      ...{ members: [id], frequency: 'once', validityKind: 'period', state: 'notPublished' },
      ...{ startTime: new Date(now + hour).toISOString(), endTime: new Date(now + 9 * hour).toISOString() },
    });
    const page = `/memberMarketing/subsidyActivity?dialog=edit&guid=${guid}`;
    const { user, unmount } = await consoleUnderTest.open(page);
    await user.click(await screen.findByRole('radio', { name: '文件' }));
    const save = screen.getByRole('button', { name: '保存' });
    await user.click(save);
    expect(await screen.findByText('此项必填')).toBeVisible();
    const input = await screen.findByLabelText('选择会员文件', { selector: 'input' });
    await user.upload(input, new File([`${phone}\n13700000000\n`], '名单.csv'));
    await user.click(await screen.findByRole('button', { name: '只用找到的 1 位会员' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /只用找到的/ })).toBeNull());
    await user.click(save);
    await waitFor(async () => {
      const [row] = await db.select().from(subsidyActivity).where(eq(subsidyActivity.guid, guid));
      expect(row).toMatchObject({ target: 'file', members: null, file: expect.any(String) });
    });
    await waitFor(() => expect(screen.queryByRole('button', { name: '保存' })).toBeNull());
    unmount();
    await consoleUnderTest.open(page);
    expect(await screen.findByText('名单.csv')).toBeVisible();
    expect(screen.getByText('找到 1 位会员')).toBeVisible();
    expect(screen.getByText('1 行没有找到会员')).toBeVisible();
  });
});
