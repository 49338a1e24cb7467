import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { demo } from '#tests/support/callers';
import { consoleForTests, heading } from '#tests/support/renderConsole.tsx';

const consoleUnderTest = consoleForTests();
const { gateway } = consoleUnderTest;

const asked = async () => ({
  token: await gateway.signOn('1001'),
  headers: { operSubjectGuid: '10000001-subject-1' },
});

/** A campaign far ahead of all others, as somebody saved it. */
async function saved(title: string, values: object = {}): Promise<string> {
  const body = {
    ...{ title, type: 'fullReduction', draft: false, stores: [demo('store', 'BJ001')], productScope: 'all' },
    ...{ startTime: '2088-01-01T00:00:00.000Z', endTime: '2088-02-01T00:00:00.000Z', audience: 'everyone' },
    ...{ reductions: [{ from: '100.00', off: '12.00' }], budgetKind: 'none', stackable: false, controlPercent: 0 },
    ...values,
  };
  const reply = await gateway.post<{ id: string }>('/campaign/save', body, await asked());
  if (reply.code !== 0) throw new Error(JSON.stringify(reply));
  return reply.tdata.id;
}

describe('the form of a campaign', () => {
  it('begins its sentence and each rule with a capital in French', async () => {
    await consoleUnderTest.open('/campaign/create', { language: 'fr' });
    expect(await screen.findByText(/Sur tous les articles\./)).toBeVisible();
    expect(screen.getByText('Sur tous les articles')).toBeVisible();
  });

  it('says what it means as it is filled in, and goes to the first step with an error', async () => {
    const { user } = await consoleUnderTest.open('/campaign/create');
    expect(await heading('新建活动')).toBeVisible();
    await user.type(await screen.findByRole('textbox', { name: '标题' }), '测试满减');
    await user.click(await screen.findByRole('button', { name: /添加一行/ }));
    await user.type(await screen.findByRole('textbox', { name: /^满/ }), '100');
    await user.type(screen.getByRole('textbox', { name: /^减/ }), '12');
    expect((await screen.findAllByText(/满 ¥100 减 ¥12/)).length).toBeGreaterThan(0);
    await user.click(screen.getByRole('button', { name: /参加对象/ }));
    expect(await screen.findByText(/所有顾客可参加/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '保存' }));
    // Dates and stores are missing in the second step.
    await waitFor(() => expect(screen.getByRole('button', { name: /^2/ })).toHaveAttribute('aria-current', 'step'));
    expect(await screen.findByRole('textbox', { name: /开始时间/ })).toBeVisible();
  });

  it('says why members could not be counted, and counts again on request', async () => {
    let away = true;
    consoleUnderTest.server.use(
      http.post('*/campaign/audience', () =>
        away ? HttpResponse.json({ code: 1000, message: '统计服务繁忙', tdata: null }) : undefined,
      ),
    );
    const { user } = await consoleUnderTest.open('/campaign/create');
    await user.click(await screen.findByRole('button', { name: /参加对象/ }));
    expect(await screen.findByText('人数计算失败：统计服务繁忙')).toBeVisible();
    away = false;
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText(/所有顾客可参加/)).toBeVisible();
  });
});

describe('publishing', () => {
  it('names the campaigns in the way and cannot be done; once they are gone it can, and is said', async () => {
    const first = await saved('先来的满减');
    await gateway.post('/campaign/publish', { id: first }, await asked());
    const second = await saved('后到的满减');
    const { user } = await consoleUnderTest.open(`/campaign/detail?guid=${second}`);
    expect(await heading('后到的满减')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: '发布' }));
    const dialog = within(await screen.findByRole('dialog', { name: '发布“后到的满减”？' }));
    expect(await dialog.findByRole('link', { name: '先来的满减' })).toBeVisible();
    expect(dialog.getByRole('button', { name: '发布' })).toBeDisabled();
    await user.click(dialog.getByRole('button', { name: '取消' }));
    await gateway.post('/campaign/end', { id: first }, await asked());
    await user.click(await screen.findByRole('button', { name: '发布' }));
    const again = within(await screen.findByRole('dialog', { name: '发布“后到的满减”？' }));
    await waitFor(() => expect(again.getByRole('button', { name: '发布' })).toBeEnabled());
    await user.click(again.getByRole('button', { name: '发布' }));
    expect(await screen.findByText('“后到的满减”已发布')).toBeVisible();
    expect(await screen.findByText('即将开始')).toBeVisible();
  });

  it('can be ended for good, after what is lost was said', async () => {
    const id = await saved('要结束的满减', {
      startTime: '2089-01-01T00:00:00.000Z',
      endTime: '2089-02-01T00:00:00.000Z',
    });
    await gateway.post('/campaign/publish', { id }, await asked());
    const { user } = await consoleUnderTest.open(
      `/campaign/activityManagement?filter=${encodeURIComponent('{"keyword":"要结束的满减"}')}`,
    );
    const row = await screen.findByRole('row', { name: /要结束的满减/ });
    await user.click(within(row).getByRole('button', { name: /更多/ }));
    await user.click(await screen.findByRole('menuitem', { name: '提前结束' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/剩余预算不再使用/)).toBeVisible();
    await user.click(question.getByRole('button', { name: '提前结束' }));
    expect(await screen.findByText('“要结束的满减”已结束')).toBeVisible();
    expect(await screen.findByRole('row', { name: /要结束的满减.*已结束/ })).toBeVisible();
  });
});

describe('a gift for new members', () => {
  it('asks for gifts and for nothing about goods and audience, says them, and wants one at least', async () => {
    const { user } = await consoleUnderTest.open('/campaign/create');
    await user.type(await screen.findByRole('textbox', { name: '标题' }), '见面有礼');
    await user.click(screen.getByRole('combobox', { name: /类型/ }));
    await user.click(await screen.findByRole('option', { name: '新会员礼' }));
    expect(screen.queryByText('满减档位')).toBeNull();
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect((await screen.findAllByText('至少填写一项赠送内容')).length).toBeGreaterThan(0);
    await user.type(screen.getByRole('textbox', { name: /赠送积分/ }), '50');
    await user.type(screen.getByRole('textbox', { name: /赠送余额/ }), '8.8');
    expect((await screen.findAllByText(/注册会员即送 50 积分和赠送余额 ¥8\.8/)).length).toBeGreaterThan(0);
    await user.click(screen.getByRole('button', { name: /^2/ }));
    expect(screen.queryByRole('radiogroup', { name: /适用商品/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: /^3/ }));
    expect(await screen.findByText(/批量导入的会员不算新会员/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^4/ }));
    expect(await screen.findByRole('radio', { name: '按次数' })).toBeVisible();
    expect(screen.queryByRole('radio', { name: '按金额' })).toBeNull();
  });

  it('shows who got it and who did not, and is not tried on a bill', async () => {
    const id = await saved('送积分', { type: 'newMember', giftPoints: 50, reductions: null });
    await gateway.post('/campaign/publish', { id }, await asked());
    consoleUnderTest.server.use(
      http.post('*/campaign/new_members', () =>
        HttpResponse.json({
          ...{ code: 0, message: '' },
          tdata: {
            ...{ given: 12, missed: [{ reason: 'noCard', members: 3 }], points: 600, growth: 0, balance: '0.00' },
            ...{ coupons: { given: 0, used: 0 }, buyers: 4, orders: 7, paid: '812.50' },
            latest: [
              { member: 'm1', name: '周文', phone: '137****0001', at: '2088-01-02T00:00:00.000Z', reason: 'noCard' },
            ],
          },
        }),
      ),
    );
    await consoleUnderTest.open(`/campaign/detail?guid=${id}`);
    expect(await heading('送积分')).toBeVisible();
    expect((await screen.findByText('已获赠会员')).nextElementSibling).toHaveTextContent('12');
    expect(screen.getByText('发出积分').nextElementSibling).toHaveTextContent('600');
    expect(screen.getByText(/没有可用的会员卡 3/)).toBeVisible();
    expect(screen.getByRole('row', { name: /周文.*137\*{4}0001.*没有可用的会员卡/ })).toBeVisible();
    expect(screen.queryByText('发出赠送余额')).toBeNull();
    expect(screen.queryByRole('button', { name: /试算/ })).toBeNull();
  });
});
