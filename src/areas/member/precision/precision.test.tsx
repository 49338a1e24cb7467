import { screen, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { isControl } from '#business/bill/campaign';
import { smsAccount } from '#server/db/schema/company/sms';
import { memberConsent, member as memberTable } from '#server/db/schema/member/member';
import { precisionAction } from '#server/db/schema/member/precision';
import { salePosting } from '#server/db/schema/sales/sales';
import { demo } from '#tests/support/callers';
import { freshMember } from '#tests/support/member/desk';
import { addTestMembers } from '#tests/support/member/member';
import { consoleForTests } from '#tests/support/renderConsole.tsx';
import { addSales } from '#tests/support/sales/sales';

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
    expect(await dialog.findByText(`可发送 1 位会员，共 ${members} 位符合条件`)).toBeVisible();
    const why = within(dialog.getByRole('list', { name: '未发送的原因' }));
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
    expect(await dialog.findByText(`将发送给 ${reached} 位会员`)).toBeVisible();
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

  it('compares what the reached bought with the control group, and leads to their orders', async () => {
    const { gateway } = consoleUnderTest;
    const { db } = gateway.database;
    await addTestMembers(gateway, 2);
    await db.delete(memberConsent);
    const members: string[] = [];
    for (const n of [1, 2, 3, 4, 5, 6]) members.push(await consenting({ fullName: `客${n}` }));
    const isDivided = (action: string) => new Set(members.map((one) => isControl(action, one, 20))).size === 2;
    let guid: string;
    do guid = crypto.randomUUID();
    while (!isDivided(guid));
    await saved({ guid, title: '分组回馈', controlPercent: 20 });
    const { user } = await consoleUnderTest.open(`${list}?precision=publish%3A${guid}`);
    const question = within(await screen.findByRole('dialog', { name: '发布“分组回馈”？' }));
    await question.findByText(/^将发送给 \d 位会员$/);
    await user.click(question.getByRole('button', { name: '发布' }));
    expect(await screen.findByText('“分组回馈”已发布')).toBeVisible();
    await gateway.tick();

    await addSales(gateway, { days: 1, stores: ['BJ001'], share: 0.05 });
    const [sold] = await db.select().from(salePosting).where(eq(salePosting.kind, 'sale')).limit(1);
    const left = members.filter((one) => isControl(guid, one, 20));
    const reached = members.filter((one) => !left.includes(one));
    const at = gateway.clock.now().toISOString();
    const buys = async (member: string | undefined, paid: string) => {
      if (!sold || !member) throw new Error('nothing was sold');
      const order = { at, businessDate: at.slice(0, 10), guid: crypto.randomUUID(), orders: 1 };
      await db.insert(salePosting).values({ ...sold, ...order, member, paid });
    };
    await buys(reached[0], '240.00');
    await buys(left[0], '30.00');

    await user.click(await screen.findByRole('button', { name: '效果 分组回馈' }));
    const result = within(await screen.findByRole('dialog', { name: '“分组回馈”的效果' }));
    const of = (count: number, paid: number) => new RegExp(`^\\S+ ${count} 1 1 ¥${paid}.00 ¥`);
    expect(await result.findByRole('row', { name: of(reached.length, 240) })).toBeVisible();
    expect(result.getByRole('row', { name: of(left.length, 30) })).toBeVisible();
    expect(result.queryByText('没有对照组，无法比较')).toBeNull();
    await user.click(result.getByRole('button', { name: '订单' }));
    const buyer = members.indexOf(reached[0] ?? '') + 1;
    const row = within(await result.findByRole('row', { name: new RegExp(`客${buyer}.*¥240.00`) }));
    expect(row.getByRole('link', { name: `客${buyer}` })).toHaveAttribute('href', expect.stringContaining('guid='));
    expect(row.getAllByRole('link')[0]).toHaveAttribute(
      'href',
      `/reportCenter/orderRecordDetail?guid=${sold?.order ?? ''}`,
    );
    expect(result.queryByText(`客${members.indexOf(left[0] ?? '') + 1}`)).toBeNull();
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
