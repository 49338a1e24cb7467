import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { demo, newCaller, onlyStore } from '#tests/support/callers';
import { consoleForTests, heading } from '#tests/support/renderConsole.tsx';
import type { BookedDays } from './paths';

const consoleUnderTest = consoleForTests();
const page = '/storesAndEmployees/bookSet';

async function open(at: string) {
  const { user } = await consoleUnderTest.open(`${page}?at=${encodeURIComponent(at)}`);
  await heading('预订设置');
  const question = within(await screen.findByRole('region', { name: '查询能否预订' }));
  await question.findByRole('textbox', { name: '人数' });
  return { user, question };
}

describe('reservation settings', () => {
  it('answer whether guests may come, by the settings as they are typed', async () => {
    const { user, question } = await open(`brand:${demo('brand', 'A')}`);
    expect(question.getByRole('status')).toHaveTextContent('可以预订，之后还可接待 92 人');
    const most = screen.getByRole('textbox', { name: '最多人数' });
    await user.clear(most);
    await user.type(most, '7');
    await user.tab();
    await waitFor(() =>
      expect(question.getByRole('status')).toHaveTextContent('一个预订最多 7 人，请减少人数或分成几个预订'),
    );
    await user.click(screen.getByRole('switch', { name: '接受预订' }));
    await waitFor(() =>
      expect(question.getByRole('status')).toHaveTextContent('门店未开放预订，请先在预订设置中开启“接受预订”'),
    );
  });

  it('show how full the next days of a store are', async () => {
    await open(`store:${demo('store', 'BJ001')}`);
    const days = within(await screen.findByRole('region', { name: '未来的预订' }));
    expect(days.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      '日期',
      '11:00–14:00',
      '17:00–21:00',
    ]);
    expect(days.getAllByRole('row')).toHaveLength(15);
  });

  it('refuse periods that overlap and parties larger than a period, at their fields', async () => {
    const { gateway } = consoleUnderTest;
    const token = await gateway.signOn('1001');
    const id = `store:${demo('store', 'HZ001')}`;
    const period = (startTime: string, endTime: string, capacity: number) => ({ startTime, endTime, capacity });
    const save = (values: object) =>
      gateway.post<{ errors: Record<string, string> }>(
        '/reservation_setting/update',
        { id, version: 0, ...values },
        { token },
      );
    const wrong = await save({
      minPeople: 5,
      people: 4,
      periods: [period('11:00', '14:00', 4), period('13:59', '16:00', 60)],
    });
    expect(wrong.code).toBe(422);
    expect(Object.keys(wrong.tdata.errors).sort()).toEqual(['minPeople', 'periods.0.capacity', 'periods.1.startTime']);
    const right = await save({
      minPeople: 5,
      people: 5,
      periods: [period('11:00', '14:00', 5), period('14:00', '16:00', 60)],
    });
    expect(right.code).toBe(0);
  });

  it('tell the days of a store only to who sees it', async () => {
    const { gateway } = consoleUnderTest;
    const admin = await gateway.signOn('1001');
    const here = await newCaller(gateway, admin, { codes: ['reservationSetting:list'], scope: onlyStore('BJ001') });
    const ask = (store: string, token: string) =>
      gateway.post<BookedDays>('/reservation/booked', { store: demo('store', store) }, { token });
    expect((await ask('BJ001', here.token)).tdata.today).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect((await ask('SH001', here.token)).code).toBe(404);
    const none = await newCaller(gateway, admin, { codes: ['queue:list'], scope: onlyStore('BJ001') });
    expect((await ask('BJ001', none.token)).code).toBe(403);
  });
});
