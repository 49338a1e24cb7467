import { screen, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { campaign } from '#server/db/schema/marketing/campaign';
import { demo } from '#tests/support/callers';
import { freshDigits } from '#tests/support/fieldEdges';
import { addTestMembers } from '#tests/support/member/member';
import { consoleForTests, heading } from '#tests/support/renderConsole.tsx';
import { dayMs } from '#values/duration';

const consoleUnderTest = consoleForTests();
const list = '/memberMarketing/integralActivityRecord';

describe('the points of activities', () => {
  it('are listed with who got them and what gave them, which leads there, and are summed up', async () => {
    const { gateway } = consoleUnderTest;
    await addTestMembers(gateway, 4);
    const asked = { token: await gateway.signOn('1001'), headers: { operSubjectGuid: demo('subject', '1') } };
    const at = (days: number) => new Date(gateway.clock.now().getTime() + days * dayMs).toISOString();
    const saved = await gateway.post<{ id: string }>(
      '/campaign/save',
      {
        ...{ title: '见面送积分', type: 'newMember', draft: false, stores: [demo('store', 'BJ001')], giftPoints: 88 },
        ...{ productScope: 'all', startTime: at(0.01), endTime: at(2), audience: 'everyone', budgetKind: 'none' },
        ...{ stackable: false, controlPercent: 0 },
      },
      asked,
    );
    const { id } = saved.tdata;
    expect((await gateway.post('/campaign/publish', { id }, asked)).code).toBe(0);
    await gateway.database.db
      .update(campaign)
      .set({ startTime: at(-1) })
      .where(eq(campaign.guid, id));
    for (const fullName of ['何新来', '何再来']) {
      const person = { phone: `137${freshDigits(8)}`, fullName, sex: 'female', registrationSource: 'backend' };
      const made = await gateway.post('/member/entry/save', { ...person, store: demo('store', 'BJ001') }, asked);
      expect(made.code).toBe(0);
    }
    const filter = encodeURIComponent(JSON.stringify({ keyword: '见面送' }));
    const { user } = await consoleUnderTest.open(`${list}?filter=${filter}`);
    expect(await heading(/积分/)).toBeVisible();
    const row = await screen.findByRole('row', { name: /何新来/ });
    expect(row).toHaveTextContent(/见面送积分/);
    expect(row).toHaveTextContent(/活动.*88/);
    expect(await screen.findByRole('row', { name: /何再来/ })).toBeVisible();
    expect(await screen.findByText('本期发放')).toBeVisible();
    expect(screen.getByText('本期发放').parentElement).toHaveTextContent('176');
    // The right to see campaigns comes with their menu.
    await user.click(await within(row).findByRole('link', { name: '见面送积分' }));
    expect(await heading('见面送积分')).toBeVisible();
  });
});
