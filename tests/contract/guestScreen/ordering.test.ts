import { describe, expect, it } from 'vitest';
import { type OrderingMenu, orderingMenuPath } from '#areas/guestScreen/ordering/orderingConfig.contract';
import type { BatchStore, SettingsAnswer } from '#entity/settings/settings';
import { demo, newCaller, onlyStore } from '#tests/support/callers';
import { knownDay, openGateway } from '#tests/support/gateway';

// Guests order by phone at both brands of the demo; at WH001 they do not.
const gateway = openGateway(knownDay);
const store = (code: string) => `store:${demo('store', code)}`;
const brand = (key: string) => `brand:${demo('brand', key)}`;

type Answer = SettingsAnswer & { qrOrdering: boolean; menuStyle: string; errors?: Record<string, string> };

async function find(id: string) {
  const token = await gateway.session('1001');
  return (await gateway.get<Answer>('/ordering_config/getOne', { guid: id }, { token })).tdata;
}

async function save(id: string, values: Record<string, unknown>) {
  const token = await gateway.session('1001');
  const { version } = await find(id);
  return gateway.post<Answer>('/ordering_config/update', { id, version, ...values }, { token });
}

describe('while QR ordering is on', () => {
  it('nothing but the switch is changed: at the store, at its brand, in a batch', async () => {
    const refused = await save(store('BJ001'), { menuStyle: 'largeImage' });
    expect(refused.code).toBe(422);
    expect(refused.tdata.errors).toEqual({ menuStyle: '扫码点餐开关开启时不可修改设置，请先关闭' });
    expect((await save(brand('A'), { reminderInterval: 9 })).tdata.errors).toHaveProperty('reminderInterval');
    const token = await gateway.session('1001');
    const stores = ['BJ001', 'WH001'].map((code) => ({ store: demo('store', code) }));
    const body = { stores, values: { menuStyle: 'largeImage' } };
    const preview = await gateway.post<BatchStore[]>('/ordering_config/batch_preview', body, { token });
    expect(preview.tdata.map(({ problem }) => problem)).toEqual(['扫码点餐开关开启时不可修改设置，请先关闭', null]);
    expect((await save(store('BJ001'), { qrOrdering: false, menuStyle: 'largeImage' })).code).toBe(0);
    expect((await save(store('BJ001'), { qrOrdering: true })).code).toBe(0);
    expect((await save(store('BJ001'), { menuStyle: 'smallImage' })).code).toBe(422);
    expect((await find(store('BJ001'))).menuStyle).toBe('largeImage');
  });

  it('a brand changes nothing under a store where it is on, and says where', async () => {
    expect((await save(brand('B'), { qrOrdering: false })).code).toBe(0);
    expect((await save(store('GZ001'), { qrOrdering: true })).code).toBe(0);
    const refused = await save(brand('B'), { reminderInterval: 9 });
    expect(refused.code).not.toBe(0);
    expect(refused.message).toContain('天河');
    expect((await save(store('GZ001'), { qrOrdering: false })).code).toBe(0);
    expect((await save(brand('B'), { reminderInterval: 9 })).code).toBe(0);
  });
});

describe('ordering settings', () => {
  it('need a payment method while guests pay online, and minutes where orders confirm themselves', async () => {
    const id = store('WH001');
    const noMethod = await save(id, { onlinePay: true, payMethods: [] });
    expect(noMethod.tdata.errors).toEqual({ payMethods: '开启在线支付时请至少选择一种支付方式' });
    expect((await save(id, { onlinePay: true, payMethods: ['stored'] })).code).toBe(0);
    expect((await save(id, { onlinePay: false, payMethods: [] })).code).toBe(0);
    const noMinutes = { confirmationMode: 'autoConfirm', autoConfirmMinutes: null };
    expect((await save(id, noMinutes)).tdata.errors).toHaveProperty('autoConfirmMinutes');
    expect((await save(id, { ...noMinutes, confirmationMode: 'manual' })).code).toBe(0);
    for (const minutes of [1, 60]) expect((await save(id, { reminderInterval: minutes })).code).toBe(0);
    for (const minutes of [0, 61]) expect((await save(id, { reminderInterval: minutes })).code).toBe(422);
    expect((await save(id, { diningWays: [] })).tdata.errors).toHaveProperty('diningWays');
  });

  it('show the menu that the store sells now, to those who see the store', async () => {
    const token = await gateway.session('1001');
    const ask = (id: string, who = token) => gateway.post<OrderingMenu>(orderingMenuPath, { id }, { token: who });
    const { store: name, menu } = (await ask(store('BJ001'))).tdata;
    expect(name).toContain('朝阳');
    expect(menu?.items.some(({ price, tags }) => price.includes('.') && tags.length > 0)).toBe(true);
    expect((await ask(brand('A'))).tdata.menu?.items.length).toBeGreaterThan(0);
    expect((await ask(store('WH001'))).tdata.menu).toBeNull();
    const one = await newCaller(gateway, token, { scope: onlyStore('BJ001') });
    expect((await ask(store('SH001'), one.token)).code).toBe(404);
  });
});
