import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeAll, describe, expect, it } from 'vitest';
import { knownDay } from '#tests/support/gateway';
import { consoleForTests, heading } from '#tests/support/renderConsole.tsx';
import { checkOut, leaveOpen } from '#tests/support/sales/checkOut';

const consoleUnderTest = consoleForTests(knownDay);
const { gateway, server } = consoleUnderTest;

// It is 10:00 on Friday 20 November 2026 on the merchant's clock.
beforeAll(async () => {
  const takeaway = { platform: 'hungry' as const, status: 'inDelivery' as const };
  await checkOut(gateway, { store: 'BJ001', at: '2026-11-20T09:30:00+08:00', price: '1200.00', guests: 12 });
  await checkOut(gateway, {
    store: 'GZ001',
    at: '2026-11-20T08:10:00+08:00',
    price: '30.50',
    dish: '珍珠奶茶',
    method: 'takeawayPlatform',
    takeaway,
  });
  await checkOut(gateway, { store: 'BJ001', at: '2026-11-13T09:00:00+08:00', price: '1000.00' });
  await checkOut(gateway, { store: 'BJ001', at: '2026-11-13T19:00:00+08:00', price: '500.00' });
  await leaveOpen(gateway, { store: 'BJ001', at: '2026-11-20T09:50:00+08:00' });
});

const call = '*/gateway/report/data_screen';

/** The page comes back to the screen, which refetches at once. */
function comeBack() {
  act(() => {
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
}

const figureOf = async (name: string) => (await screen.findByText(name, { selector: 'dt' })).parentElement;
const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

describe('the wall display', () => {
  it('shows today beside the same weekday at the same time, and the total of that whole day', async () => {
    await consoleUnderTest.open('/dataScreen');
    await heading('数据大屏');
    expect(await figureOf('今日实收')).toHaveTextContent(
      '今日实收¥1,230.50▲ +23% 上周同时段 ¥1,000.00上周同日全天 ¥1,500.00',
    );
    expect(await figureOf('订单数')).toHaveTextContent('订单数2▲ +100% 上周同时段 1未结账 1 单');
    expect(await figureOf('单均消费')).toHaveTextContent('单均消费¥615.25▼ -38.5% 上周同时段 ¥1,000.00');
    expect(screen.getByText('数据截至', { exact: false })).toHaveTextContent(/2026-11-20/);
  });

  it('ranks stores, dishes, payments and platforms, draws the hours, and runs the newest orders', async () => {
    await consoleUnderTest.open('/dataScreen', { language: 'en' });
    await heading('Live dashboard');
    expect(await screen.findByRole('table', { name: 'Stores by net sales' })).toBeVisible();
    expect(rowsOf('Stores by net sales')).toEqual(['蜀香小馆(朝阳大悦店)¥1,200.00', '晨禾茶饮(天河店)¥30.50']);
    expect(rowsOf('Top ten items')).toEqual(['毛血旺¥1,200.001', '珍珠奶茶¥30.501']);
    expect(rowsOf('Payment methods')).toEqual(['WeChat Pay¥1,200.00', 'Takeaway platform¥30.50']);
    expect(rowsOf('Takeaway platforms')).toEqual(['Ele.me1¥30.50']);
    // From the first hour with any figure on either day to the last; hours to come have no figure.
    const hours = rowsOf('Net sales by hour');
    expect(hours).toHaveLength(12);
    expect(hours.slice(0, 4)).toEqual([
      '08:00¥30.50¥0.00',
      '09:00¥1,200.00¥1,000.00',
      '10:00 (so far)¥0.00¥0.00',
      '11:00—¥0.00',
    ]);
    expect(hours.at(-1)).toBe('19:00—¥500.00');
    const ticker = within(screen.getByRole('region', { name: 'Latest takeaway orders' }));
    expect(ticker.getByRole('listitem')).toHaveTextContent(/Ele\.me #\d+晨禾茶饮\(天河店\)In delivery¥30\.50/);
  });

  it('draws each measure in its own colour, whichever ranking it is the first of', async () => {
    await consoleUnderTest.open('/dataScreen', { language: 'en' });
    await screen.findByRole('table', { name: 'Stores by net sales' });
    const colourOf = (name: string) =>
      screen.getByRole('table', { name }).querySelector<HTMLElement>('td > div')?.style.backgroundColor;
    const colours = ['Stores by net sales', 'Payment methods', 'Top ten items', 'Takeaway platforms'].map(colourOf);
    expect(colours).not.toContain(undefined);
    expect(new Set(colours).size).toBe(4);
  });

  it('says of how many a ranking names the first', async () => {
    server.use(
      http.post(call, async ({ request }) => {
        const response = await gateway.fetch(request);
        const reply: { tdata: object } = await response.json();
        return HttpResponse.json({ ...reply, tdata: { ...reply.tdata, itemTotal: 30 } });
      }),
    );
    await consoleUnderTest.open('/dataScreen', { language: 'en' });
    expect(await screen.findByText('top 2 of 30')).toBeVisible();
  });

  it('shows a manager the own store alone', async () => {
    await consoleUnderTest.open('/dataScreen', { account: '2001' });
    expect(await figureOf('今日实收')).toHaveTextContent(/¥1,200\.00/);
    expect(rowsOf('门店实收排行')).toEqual(['蜀香小馆(朝阳大悦店)¥1,200.00']);
    expect(screen.getByText('今天还没有外卖订单')).toBeVisible();
  });
});

describe('when a call fails', () => {
  it('keeps the last figures with their time, and continues once it is visible and the gateway answers again', async () => {
    await consoleUnderTest.open('/dataScreen');
    await figureOf('今日实收');
    server.use(http.post(call, () => HttpResponse.error()));
    comeBack();
    expect(await screen.findByText(/^连接中断，显示的是 2026-11-20 .* 的数据$/)).toBeVisible();
    expect(await figureOf('今日实收')).toHaveTextContent(/¥1,230\.50/);
    server.resetHandlers();
    await checkOut(gateway, { store: 'BJ001', at: '2026-11-20T09:55:00+08:00', price: '69.50' });
    comeBack();
    await waitFor(async () => expect(await figureOf('今日实收')).toHaveTextContent(/¥1,300\.00/));
    expect(screen.queryByText(/^连接中断/)).not.toBeInTheDocument();
  });

  it('says why there is nothing yet, and tries again when asked', async () => {
    server.use(http.post(call, () => HttpResponse.json({ code: 1000, message: '统计暂时不可用' })));
    const { user } = await consoleUnderTest.open('/dataScreen');
    expect(await screen.findByText('统计暂时不可用')).toBeVisible();
    server.resetHandlers();
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await figureOf('今日实收')).toBeVisible();
  });

  it('takes the figures from who may not read them any more', async () => {
    await consoleUnderTest.open('/dataScreen');
    await figureOf('今日实收');
    server.use(http.post(call, () => HttpResponse.json({ code: 403, message: '没有权限' })));
    comeBack();
    await waitFor(() => expect(screen.queryByText('今日实收')).not.toBeInTheDocument());
    expect(await screen.findByText('没有权限')).toBeVisible();
  });

  it('ends with the session', async () => {
    await consoleUnderTest.open('/dataScreen');
    await figureOf('今日实收');
    expect(window.localStorage.getItem('console.session')).not.toBeNull();
    server.use(http.post(call, () => HttpResponse.json({ code: 401, message: '登录已过期' })));
    comeBack();
    await waitFor(() => expect(window.localStorage.getItem('console.session')).toBeNull());
  });
});

it('is no page without its source code', async () => {
  await consoleUnderTest.open('/dataScreen', { account: '1009' });
  await heading('您没有此页面的权限，请联系管理员开通');
  expect(screen.queryByRole('heading', { name: '数据大屏' })).not.toBeInTheDocument();
});
