import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { newCaller } from '#tests/support/callers';
import { knownDay } from '#tests/support/gateway';
import { consoleForTests, heading } from '#tests/support/renderConsole.tsx';

const consoleUnderTest = consoleForTests(knownDay);
const path = '/memberMarketing/activeMode';

describe('the hub of all activities', () => {
  it('has a card of each kind, which leads to its list, to its records and to a new one', async () => {
    await consoleUnderTest.open(path);
    expect(await heading('营销活动总览')).toBeVisible();
    const campaigns = within(await screen.findByRole('region', { name: '营销活动' }));
    expect(campaigns.getByText(/^进行中 [1-9]/)).toBeVisible();
    expect(await campaigns.findByRole('link', { name: '夏日满减' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/campaign\/detail\?guid=/),
    );
    expect(await campaigns.findByRole('link', { name: '新建：营销活动' })).toHaveAttribute('href', '/campaign/create');
    expect(campaigns.getByRole('link', { name: '查看全部：营销活动' })).toHaveAttribute(
      'href',
      '/campaign/activityManagement',
    );
    const topUps = within(screen.getByRole('region', { name: '充值活动' }));
    expect(await topUps.findByRole('link', { name: '新建：充值活动' })).toHaveAttribute(
      'href',
      '/memberMarketing/rechargeActivity?dialog=create',
    );
  });

  it('says of each day how many run, lists them with kind, state and author, and goes by the keyboard', async () => {
    const { user } = await consoleUnderTest.open(path);
    const grid = await screen.findByRole('grid', { name: '2026年11月' });
    const today = within(grid).getByRole('button', { name: /^2026年11月20日星期五，\d+ 个活动$/ });
    expect(today).toHaveAttribute('aria-current', 'date');
    const day = within(screen.getByRole('region', { name: '11月20日星期五' }));
    expect((await day.findByRole('link', { name: '夏日满减' })).closest('li')).toHaveTextContent(
      /进行中.*营销活动 · 系统/,
    );
    await user.click(today);
    await user.keyboard('{ArrowDown}');
    await screen.findByRole('region', { name: '11月27日星期五' });
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-day', '2026-11-27'));
    await user.keyboard('{PageDown}');
    expect(await screen.findByRole('grid', { name: '2026年12月' })).toBeVisible();
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-day', '2026-12-27'));
    expect(new URLSearchParams(window.location.search).get('month')).toBe('2026-12');
    await user.click(screen.getByRole('button', { name: '本月' }));
    expect(await screen.findByRole('grid', { name: '2026年11月' })).toBeVisible();
  });

  it('leaves out the kinds that the address says', async () => {
    const { user } = await consoleUnderTest.open(path);
    const kinds = within(await screen.findByRole('group', { name: '活动类型' }));
    await user.click(await kinds.findByRole('button', { name: '营销活动' }));
    expect(new URLSearchParams(window.location.search).get('without')).toBe('campaign');
    const day = within(await screen.findByRole('region', { name: '11月20日星期五' }));
    expect(day.queryByRole('link', { name: '夏日满减' })).toBeNull();
    expect(kinds.getByRole('button', { name: '营销活动' })).toHaveAttribute('aria-pressed', 'false');
  });

  it('shows only what one may list, without buttons and links that one may not use', async () => {
    const admin = await consoleUnderTest.gateway.signOn('1001');
    const { token } = await newCaller(consoleUnderTest.gateway, admin, { codes: ['rechargeActivity:list'] });
    await consoleUnderTest.open(path, { token });
    const card = within(await screen.findByRole('region', { name: '充值活动' }));
    expect(card.queryByRole('link', { name: /新建/ })).toBeNull();
    expect(card.getByText('冬日暖心充值')).toBeVisible();
    expect(card.queryByRole('link', { name: '冬日暖心充值' })).toBeNull();
    expect(screen.queryByRole('region', { name: '营销活动' })).toBeNull();
  });

  it('says why the month could not be read, and asks again', async () => {
    let away = true;
    consoleUnderTest.server.use(
      http.post('*/activity/month', () =>
        away ? HttpResponse.json({ code: 1000, message: '日历暂不可用', tdata: null }) : undefined,
      ),
    );
    const { user } = await consoleUnderTest.open(path);
    expect(await screen.findByText('日历暂不可用')).toBeVisible();
    away = false;
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('grid', { name: '2026年11月' })).toBeVisible();
  });
});
