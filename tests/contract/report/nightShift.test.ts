import { expect, it } from 'vitest';
import { businessDay } from '#session/businessDay';
import type { StoreClock } from '#session/user';
import { chain, demo, newCaller, onlyStore } from '#tests/support/callers';
import { knownDay, openGateway } from '#tests/support/gateway';
import { defaultZone } from '#values/zonedTime';

// A night shift works after midnight on the business day it began on: what its forms suggest is never refused (001 §3).

const gateway = openGateway(knownDay);
const minute = 60_000;
const hour = 60 * minute;

async function stockIn(token: string, date: string) {
  const lines = [{ material: demo('material', '五花肉'), quantity: '1', unit: 'main', unitPrice: '2.00' }];
  const warehouse = demo('warehouse', 'CD001');
  const values = { type: 'otherIn', date, warehouse, lines };
  return gateway.post<{ errors?: Record<string, string> }>('/inventory/stock_in/submit', values, { token });
}

it('the cut-off of the visible stores comes with the person, and its day is the last that is taken', async () => {
  const admin = await gateway.signOn('1001');
  const { account } = await newCaller(gateway, admin, { scope: onlyStore('CD001') });
  // 00:20 of the 21st at the store.
  gateway.clock.advance(14 * hour + 20 * minute);
  const token = await gateway.signOn(account, chain, '246810');
  const info = await gateway.post<{ timeZone: string; clocks: StoreClock[] }>(
    '/user/get_user_base_info',
    {},
    { token },
  );
  expect(info.tdata).toMatchObject({ timeZone: defaultZone, clocks: [{ timeZone: defaultZone, cutOff: '04:00' }] });
  expect(businessDay(gateway.clock.now(), defaultZone)).toBe('2026-11-21');
  const suggested = businessDay(gateway.clock.now(), defaultZone, '04:00');
  expect(suggested).toBe('2026-11-20');
  expect(await stockIn(token, suggested)).toMatchObject({ code: 0 });
  const refused = await stockIn(token, '2026-11-21');
  expect(refused.tdata.errors).toEqual({ date: expect.stringContaining('今天') });
});
