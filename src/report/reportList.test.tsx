import { screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newCaller } from '#tests/support/callers';
import { knownDay } from '#tests/support/gateway';
import { consoleForTests } from '#tests/support/renderConsole.tsx';
import { checkOut } from '#tests/support/sales/checkOut';
import { isRecord } from '#values/record';

const consoleUnderTest = consoleForTests(knownDay);
const page = '/newReport/goodsCate';

const dates = () => screen.findByRole('button', { name: /^日期/ });

describe('a report starts with the last seven days', () => {
  it.each(['', '?x=1&lang=zh', '?page=1'])('at %j', async (search) => {
    await consoleUnderTest.open(page + search);
    expect(await dates()).toHaveAccessibleName('日期 最近 7 天 · 2026-11-14 – 11-20');
  });

  it('and uses an address without dates unchanged', async () => {
    await consoleUnderTest.open(`${page}?filter=%7B%7D`);
    expect(await dates()).toHaveAccessibleName('日期 不限');
  });
});

it('a parameter of others stays when the list’s own change', async () => {
  const { user } = await consoleUnderTest.open(`${page}?x=1`);
  await user.click(await dates());
  await user.click(await screen.findByRole('button', { name: '昨天' }));
  await user.click(screen.getByRole('button', { name: '搜索' }));
  await waitFor(() => expect(window.location.search).toContain('2026-11-19'));
  expect(new URLSearchParams(window.location.search).get('x')).toBe('1');
});

const tomorrow = { name: /^2026年11月21日/ };

it('offers no day to come, as nothing is sold yet', async () => {
  const { user } = await consoleUnderTest.open(page);
  await user.click(await dates());
  expect(await screen.findByRole('button', tomorrow)).toHaveAttribute('aria-disabled', 'true');
});

it('offers the days to come where they have rows: reservations', async () => {
  const { user } = await consoleUnderTest.open('/dataReport/reserve');
  await user.click(await dates());
  expect(await screen.findByRole('button', tomorrow)).toHaveAttribute('aria-disabled', 'false');
});

describe('the charts of a report', () => {
  const titles = () => screen.getAllByRole('figure').map((figure) => figure.querySelector('figcaption')?.textContent);

  it('are one row above the table, and all of them when they are asked for', async () => {
    const { user } = await consoleUnderTest.open('/newReport/business');
    await user.click(await screen.findByRole('button', { name: '还有 6 个图表' }));
    await screen.findByRole('figure', { name: '各类优惠金额' });
    await waitFor(() => expect(titles()).toHaveLength(8));
    await user.click(screen.getByRole('button', { name: '收起图表' }));
    expect(titles()).toHaveLength(2);
  });

  it('are those of other reports only for who may read these', async () => {
    const { gateway } = consoleUnderTest;
    const { token } = await newCaller(gateway, await gateway.signOn('1001'), {
      codes: ['business:list', 'payment:list'],
    });
    const { user } = await consoleUnderTest.open('/newReport/business', { token });
    await user.click(await screen.findByRole('button', { name: '还有 6 个图表' }));
    await screen.findByRole('figure', { name: '各支付方式实收' });
    expect(titles()).toHaveLength(5);
  });
});

describe('a period that nothing can be counted for', () => {
  const at = (date: unknown) => `${page}?filter=${encodeURIComponent(JSON.stringify(date ? { date } : {}))}`;

  it.each([
    ['that ends before it begins', { from: '2026-11-20', to: '2026-11-01' }, '结束时间不能早于开始时间'],
    ['of more than 32 days', { from: '2026-10-01', to: '2026-11-20' }, '时间范围最多 32 天'],
    ['with an open end', { from: '2026-11-01', to: null }, '请同时填写开始和结束'],
    ['that is missing', null, '此项必填'],
  ])('%s is refused at its field alone, and nothing is asked', async (_, date, refusal) => {
    const asked: string[] = [];
    consoleUnderTest.server.use(
      http.post('*/report/goodsCate/list', ({ request }) => {
        asked.push(request.url);
        return undefined;
      }),
    );
    const { user } = await consoleUnderTest.open(at(date));
    const field = await dates();
    await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(refusal)));
    expect(await screen.findByText('所选条件下没有数据')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.queryByRole('figure')).not.toBeInTheDocument();
    expect(asked).toEqual([]);
    // Both ways out lead to days that can be counted.
    await user.click(screen.getAllByRole('button', { name: '重置' }).at(-1) ?? field);
    await screen.findAllByRole('figure');
    await waitFor(async () => expect(await dates()).toHaveAccessibleName('日期 最近 7 天 · 2026-11-14 – 11-20'));
    expect(await dates()).not.toHaveAccessibleDescription(expect.stringContaining(refusal));
  });
});

describe('on a phone, whose filters are in a closed sheet', () => {
  beforeEach(() => {
    const { matchMedia } = window;
    vi.stubGlobal('matchMedia', (query: string) => ({ ...matchMedia(query), matches: query.includes('max-width') }));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it.each([
    ['of more than 32 days', { from: '2026-10-01', to: '2026-11-20' }, '时间范围最多 32 天'],
    ['that is missing', null, '请选择日期'],
  ])('a period %s is refused in place of the data, once, with the way to its field', async (_, date, refusal) => {
    const filter = JSON.stringify(date ? { date } : {});
    const { user } = await consoleUnderTest.open(`${page}?${new URLSearchParams({ filter })}`);
    expect(await screen.findByText('这些日期无法统计')).toBeVisible();
    expect(screen.getAllByText(refusal)).toHaveLength(1);
    expect(screen.queryByText('所选条件下没有数据')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '修改日期' }));
    const sheet = await screen.findByRole('dialog', { name: '更多筛选' });
    expect(await within(sheet).findByRole('button', { name: /^日期/ })).toBeVisible();
  });
});

it('says once that it could not be read, and one press tries rows and charts again', async () => {
  consoleUnderTest.server.use(
    http.post('*/report/goodsCate/list', () => HttpResponse.json({ code: 1000, message: '报表暂不可用' })),
  );
  const { user } = await consoleUnderTest.open(page);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('报表暂不可用');
  // A message would come a moment later, and so would what the charts say.
  await delay(500);
  expect(screen.getAllByText('报表暂不可用')).toHaveLength(1);
  consoleUnderTest.server.resetHandlers();
  await user.click(screen.getByRole('button', { name: '重试' }));
  await screen.findByRole('figure', { name: '各分类折后金额' });
  expect(await screen.findByText('所选条件下没有数据')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

describe('a chart over time', () => {
  const { gateway, server } = consoleUnderTest;
  const rowsOf = async (name: string) => {
    const [table] = await screen.findAllByRole('table', { name });
    return within(table ?? document.body)
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent);
  };

  beforeAll(async () => {
    for (const time of ['09:30', '10:00']) {
      await checkOut(gateway, { store: 'BJ001', at: `2026-11-20T${time}:00+08:00`, price: '100.00' });
    }
  });

  it('of hours marks the current one of today, in which more is to come', async () => {
    const filter = JSON.stringify({ date: { from: '2026-11-20', to: '2026-11-20' } });
    await consoleUnderTest.open(`/newReport/business?${new URLSearchParams({ filter })}`, { language: 'en' });
    await waitFor(async () => expect(await rowsOf('Orders by hour')).toEqual(['09:001', '10:00 (so far)1']));
  });

  it('of two dimensions has the largest groups of all days, in the order of the days, and says of how many', async () => {
    const asked: unknown[] = [];
    server.use(
      http.post('*/gateway/report/orderSum/list', async ({ request }) => {
        const body: unknown = await request.clone().json();
        if (!JSON.stringify(body).includes('diningType')) return undefined;
        asked.push(body);
        const list = [
          { id: 'b', day: '2026-11-19', diningType: 'dineIn', orders: 7 },
          { id: 'a', day: '2026-11-18', diningType: 'takeOut', orders: 4 },
        ];
        return HttpResponse.json({ code: 0, message: '', tdata: { list, total: 1200, meta: { totals: null } } });
      }),
    );
    await consoleUnderTest.open('/newReport/orderSum', { language: 'en' });
    const chart = await screen.findByText(/^top 2 of 1.?200$/);
    expect(asked).toContainEqual(
      expect.objectContaining({ by: ['day', 'diningType'], sort: 'orders', order: 'DESC', size: 1000 }),
    );
    const [table] = within(chart.closest('figure') ?? document.body).getAllByRole('table');
    expect(table).toHaveTextContent(/2026-11-18.*2026-11-19/);
  });

  it('of stacks closes each to the total of its day, where not all groups are listed', async () => {
    const sales = { store: 'BJ001', at: '2026-11-19T12:00:00+08:00' };
    await checkOut(gateway, { ...sales, price: '70.00', method: 'cash' });
    await checkOut(gateway, { ...sales, price: '30.20', method: 'card' });
    await checkOut(gateway, { ...sales, at: '2026-11-20T09:40:00+08:00', price: '12.50', method: 'card' });
    server.use(
      http.post('*/gateway/report/payment/list', async ({ request }) => {
        const body: unknown = await request.clone().json();
        if (!isRecord(body) || !Array.isArray(body.by) || body.by.length < 2) return undefined;
        const { url, method, headers } = request;
        return gateway.fetch(new Request(url, { method, headers, body: JSON.stringify({ ...body, size: 2 }) }));
      }),
    );
    await consoleUnderTest.open('/newReport/payment', { language: 'en' });
    const title = 'Net paid by day and method';
    await waitFor(async () =>
      expect(await rowsOf(title)).toEqual([
        '2026-11-19Cash¥70.00',
        '2026-11-19Others¥30.20',
        '2026-11-20 (so far)WeChat Pay¥200.00',
        '2026-11-20 (so far)Others¥12.50',
      ]),
    );
    expect(screen.getByRole('figure', { name: title })).toHaveTextContent('top 2 of 3');
  });
});

it('marks totals that are not the sum of their column, with the reason', async () => {
  await checkOut(consoleUnderTest.gateway, { store: 'BJ001', at: '2026-11-20T12:00:00+08:00' });
  await consoleUnderTest.open('/newReport/business');
  const total = await screen.findByRole('row', { name: /^合计/ });
  const marks = within(total)
    .getAllByRole('button')
    .map((one) => one.getAttribute('aria-label'));
  expect(marks).toContain('按合计计算的平均值，不是本列之和');
  expect(marks).not.toContain('');
  expect(within(total).getAllByRole('cell').length).toBeGreaterThan(marks.length);
});
