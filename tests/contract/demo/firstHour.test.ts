import { expect, it } from 'vitest';
import { firstTasks, shownTasks } from '#areas/home/firstRun/tasks';
import { demoAccounts } from '#mocks/demo/accounts';
import { demoHistory } from '#mocks/demo/sales/history.calls';
import { addDemoSales, demoSales } from '#mocks/demo/sales/job';
import { enqueue } from '#server/domain/queue';
import { isOnMenu } from '#session/menuPages';
import type { MenuItem } from '#session/menus';
import { startCalls } from '#session/startCalls';
import { knownDay, openGateway } from '#tests/support/gateway';

const gateway = openGateway(knownDay);

it.each(demoAccounts.filter(({ account }) => account !== '1010'))(
  'gives $account of $merchant three pages of its menus to begin with',
  async ({ merchant, account }) => {
    const token = await gateway.liveSession(account, merchant);
    const { tdata: menus } = await gateway.post<MenuItem[]>(startCalls.menus, {}, { token });
    const tasks = firstTasks(merchant, account, (path) => isOnMenu(menus, path));
    expect(tasks).toHaveLength(shownTasks);
    expect(tasks).toEqual(firstTasks(merchant, account, () => true));
  },
);

it('says how much of the history is there', async () => {
  const { db } = gateway.database;
  const now = gateway.clock.now();
  expect(await db.transaction((tx) => demoHistory(tx, now))).toBeNull();
  const payload = { days: 2, share: 0.02, members: 310 };
  await db.transaction((tx) => enqueue(tx, demoSales, { key: demoSales.name, due: now, payload }));
  expect(await db.transaction((tx) => demoHistory(tx, now))).toEqual({ days: 2, made: 0, hasLedgers: true });
  const states: string[] = [];
  for (let steps = 0; steps < 200; steps += 1) {
    const due = await db.transaction((tx) => addDemoSales({ tx, now }, payload));
    const history = await db.transaction((tx) => demoHistory(tx, now));
    const state = `${history?.made} ${history?.hasLedgers}`;
    if (state !== states.at(-1)) states.push(state);
    if (due > now) break;
  }
  expect(states).toEqual(['0 false', '1 false', '2 false', '2 true']);
});
