import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { demo, newCaller, onlyStore } from '#tests/support/callers';
import { knownDay } from '#tests/support/gateway';
import { freshMember } from '#tests/support/member/desk';
import { addTestMembers } from '#tests/support/member/member';
import { consoleForTests, heading } from '#tests/support/renderConsole.tsx';
import { checkOut } from '#tests/support/sales/checkOut';

const consoleUnderTest = consoleForTests(knownDay);
const { gateway } = consoleUnderTest;

// It is 10:00 on Friday 20 November 2026 on the merchant's clock.
const today = { from: '2026-11-20', to: '2026-11-20' };

const panel = async (name: string) => within(await screen.findByRole('region', { name }));

async function somebody(codes: string[], scope?: Record<string, unknown>): Promise<string> {
  return (await newCaller(gateway, await gateway.signOn('1001'), { codes, scope })).token;
}

/** Where a link leads: its page and the filters that are set there. */
function aim(link: HTMLElement) {
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://localhost');
  return { pathname, filters: JSON.parse(searchParams.get('filter') ?? 'null') };
}

describe('the day of who looks after members and offers', () => {
  const codes = ['member:list', 'couponIssuanceRecord:list'];

  it('is who joined and which coupons were used, beside last week, and leads to the list of those', async () => {
    await addTestMembers(gateway, 2);
    for (const at of ['2026-11-20T09:00:00+08:00', '2026-11-20T09:30:00+08:00', '2026-11-13T09:00:00+08:00'])
      await freshMember(gateway, { fullName: '钱新', registrationTime: new Date(at).toISOString() });
    const { user } = await consoleUnderTest.open('/home', { token: await somebody(codes) });
    const shown = await panel('今日会员与用券');
    const [joined, used] = await shown.findAllByRole('listitem');
    expect(joined).toHaveTextContent('新增会员2▲ +100% 上周同时段 1');
    expect(used).toHaveTextContent('已用优惠券0— 上周同时段 0');
    expect(aim(shown.getByRole('link', { name: /已用优惠券/ })).filters).toEqual({ status: 'used', usageTime: today });
    expect(screen.queryByRole('region', { name: '今日外卖' })).not.toBeInTheDocument();
    await user.click(shown.getByRole('link', { name: /新增会员/ }));
    await heading('会员列表');
    expect(await screen.findByText('共 2 条')).toBeVisible();
  });

  it('can be asked for again when it did not come', async () => {
    consoleUnderTest.server.use(
      http.post('*/gateway/user/my_day', () => HttpResponse.json({ code: 1000, message: '统计暂时不可用' })),
    );
    const { user } = await consoleUnderTest.open('/home', { token: await somebody(codes) });
    const shown = await panel('今日会员与用券');
    expect(await shown.findByText('统计暂时不可用')).toBeVisible();
    consoleUnderTest.server.resetHandlers();
    await user.click(shown.getByRole('button', { name: '重试' }));
    expect(await shown.findByRole('link', { name: /新增会员/ })).toBeVisible();
  });
});

it('the day of who serves guests is their tables and reservations, which lead to plan and book', async () => {
  const token = await somebody(['table:list', 'bookingRule:list', 'booking:list', 'booking:book'], onlyStore('BJ001'));
  const store = demo('store', 'BJ001');
  const about = { id: crypto.randomUUID(), store, guest: '王女士', phone: '13800001234', type: 'hall' };
  const asked = { ...about, businessDate: today.from, slot: '18:30', people: 4 };
  expect(await gateway.post('/reservation/book', asked, { token })).toMatchObject({ code: 0 });
  await consoleUnderTest.open('/home', { token });
  const shown = await panel('今日桌台与预订');
  const tables = within(await shown.findByRole('list', { name: /^正在用餐的桌台：0 \/ \d+$/ }));
  expect(tables.getByRole('link')).toHaveTextContent(/^蜀香小馆\(朝阳大悦店\) 0 \/ \d+$/);
  expect(tables.getByRole('link')).toHaveAttribute('href', `/storesAndEmployees/reservations?view=plan&store=${store}`);
  const reserved = within(shown.getByRole('list', { name: '今日预订，按时段' }));
  const hour = reserved.getByRole('link', { name: /^18:00–18:59/ });
  expect(hour).toHaveTextContent(/\d+ 单，\d+ 人$/);
  expect(aim(hour)).toEqual({ pathname: '/storesAndEmployees/bookingRule', filters: null });
});

it('the day of who looks after takeaway is the orders by platform and the products without a match', async () => {
  const takeaway = { platform: 'jd', status: 'completed' } as const;
  await checkOut(gateway, { store: 'BJ001', at: '2026-11-20T09:30:00+08:00', takeaway });
  const token = await somebody(['takeawayOrder:list', 'meituanProductMapping:list'], onlyStore('BJ001'));
  const { user } = await consoleUnderTest.open('/home', { token });
  const shown = await panel('今日外卖');
  const order = within(await shown.findByRole('list', { name: '订单数' })).getByRole('link');
  expect(order).toHaveTextContent('京东 1');
  expect(aim(order)).toEqual({
    pathname: '/reportCenter/takeawayOrder',
    filters: { date: today, platform: ['jd'] },
  });
  const product = within(shown.getByRole('list', { name: '未匹配的商品' })).getByRole('link');
  const count = /\d+$/.exec(product.textContent ?? '')?.[0];
  expect(product).toHaveTextContent(/^美团 [1-9]\d*$/);
  await user.click(product);
  await heading(/美团/);
  expect(await screen.findByText(`共 ${count} 条`)).toBeVisible();
});

it('nobody is asked about work that their menus do not show', async () => {
  let calls = 0;
  consoleUnderTest.server.use(
    http.post('*/gateway/user/my_day', () => {
      calls += 1;
      return HttpResponse.json({ code: 1000, message: '不必告知' });
    }),
  );
  await consoleUnderTest.open('/home', { account: '1005' });
  await screen.findByRole('region', { name: '待办' });
  expect(calls).toBe(0);
  expect(screen.queryByRole('region', { name: /^今日/ })).not.toBeInTheDocument();
});
