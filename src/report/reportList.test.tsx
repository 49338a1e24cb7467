import { screen, waitFor } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { newCaller } from '../../tests/support/callers';
import { knownDay } from '../../tests/support/gateway';
import { consoleForTests } from '../../tests/support/renderConsole';

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
    expect(await dates()).toHaveAccessibleName('日期 最近 7 天 · 2026-11-14 – 11-20');
    expect(await dates()).not.toHaveAccessibleDescription(expect.stringContaining(refusal));
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
