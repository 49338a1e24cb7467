import { screen, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { memberConsent, member as memberTable } from '../../../../mocks/db/memberSchema';
import { precisionAction } from '../../../../mocks/db/precisionSchema';
import { smsAccount } from '../../../../mocks/db/smsSchema';
import { demo } from '../../../../tests/support/callers';
import { freshMember } from '../../../../tests/support/memberDesk';
import { addTestMembers } from '../../../../tests/support/members';
import { consoleForTests } from '../../../../tests/support/renderConsole';

const consoleUnderTest = consoleForTests();
const list = '/member/presisionMarket';

/** An action that was saved, for everybody of whom only some allow marketing. */
async function saved(values: Partial<typeof precisionAction.$inferInsert> = {}) {
  const { gateway } = consoleUnderTest;
  const { db } = gateway.database;
  const at = gateway.clock.now().toISOString();
  const guid = crypto.randomUUID();
  const action = { guid, merchant: '10000001', subject: demo('subject', '1'), search: '回馈', createdAt: at };
  await db.insert(precisionAction).values({
    ...{ ...action, updatedAt: at, title: '回馈', audience: 'everyone', gives: ['points'], points: 20 },
    ...{ validityDays: 30, timing: 'atOnce', controlPercent: 0, effectDays: 7, state: 'notPublished', ...values },
  });
  return guid;
}

async function consenting(values: Parameters<typeof freshMember>[1]) {
  const { gateway } = consoleUnderTest;
  const { id } = await freshMember(gateway, values);
  const at = gateway.clock.now().toISOString();
  await gateway.database.db.insert(memberConsent).values({
    ...{ guid: crypto.randomUUID(), merchant: '10000001', subject: demo('subject', '1'), member: id, granted: true },
    ...{ purpose: 'marketingSms', textVersion: '2026-01', channel: 'backend', at },
  });
  return id;
}

describe('precision marketing', () => {
  it('counts whom an action reaches while it is written, and why not the others', async () => {
    const { gateway } = consoleUnderTest;
    await addTestMembers(gateway, 4);
    await gateway.database.db.delete(memberConsent);
    await consenting({});
    const members = await gateway.database.db.$count(memberTable, eq(memberTable.subject, demo('subject', '1')));
    const { user } = await consoleUnderTest.open(list);
    await user.click(await screen.findByRole('button', { name: '新建精准营销' }));
    const dialog = within(await screen.findByRole('dialog', { name: '新建精准营销' }));
    expect(await dialog.findByText(`可触达 1 位会员，共 ${members} 位符合条件`)).toBeVisible();
    const why = within(dialog.getByRole('list', { name: '未触达的原因' }));
    expect(why.getByText('未同意接收营销信息')).toBeVisible();
    await user.click(dialog.getByRole('checkbox', { name: '短信' }));
    await user.type(dialog.getByRole('textbox', { name: /短信内容/ }), '周末见');
    expect(dialog.getByText('3 字，每人计 1 条短信')).toBeVisible();
  });

  it('is published with what it costs said before, and shows what came of it', async () => {
    const { gateway } = consoleUnderTest;
    await addTestMembers(gateway, 4);
    await consenting({ fullName: '何愿意' });
    const reached = await gateway.database.db.$count(memberConsent);
    const guid = await saved();
    const { user } = await consoleUnderTest.open(`${list}?precision=publish%3A${guid}`);
    const dialog = within(await screen.findByRole('dialog', { name: '发布“回馈”？' }));
    expect(await dialog.findByText(`将触达 ${reached} 位会员`)).toBeVisible();
    expect(dialog.getByText(`共 ${20 * reached} 积分`)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: '发布' }));
    expect(await screen.findByText('“回馈”已发布')).toBeVisible();
    await gateway.tick();
    await user.click(await screen.findByRole('button', { name: '效果 回馈' }));
    const result = within(await screen.findByRole('dialog', { name: '“回馈”的效果' }));
    expect(await result.findByText('没有对照组，无法比较')).toBeVisible();
    await user.click(result.getByRole('button', { name: '会员' }));
    expect(await result.findByRole('link', { name: '何愿意' })).toBeVisible();
  });

  it('says that texts are missing, and does not publish', async () => {
    const { gateway } = consoleUnderTest;
    await addTestMembers(gateway, 4);
    await consenting({});
    await gateway.database.db
      .insert(smsAccount)
      .values({ merchant: '10000001', balance: 4 })
      .onConflictDoUpdate({ target: smsAccount.merchant, set: { balance: 4 } });
    const guid = await saved({ gives: ['sms'], points: null, validityDays: null, message: '字'.repeat(335) });
    await consoleUnderTest.open(`${list}?precision=publish%3A${guid}`);
    const dialog = within(await screen.findByRole('dialog', { name: '发布“回馈”？' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(/短信余量不足/);
    expect(dialog.getByRole('button', { name: '发布' })).toBeDisabled();
  });
});
