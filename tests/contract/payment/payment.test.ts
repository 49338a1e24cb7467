import { describe, expect, it } from 'vitest';
import { tillKinds } from '#server/domain/payment/method/methods';
import { checks } from '#server/domain/payment/payment.checks';
import { chain, demo } from '#tests/support/callers';
import { knownDay, openGateway } from '#tests/support/gateway';
import { defaultZone } from '#values/zonedTime';

// Payment methods, and what their settings contradict. It is Friday 20 November 2026.

const gateway = openGateway(knownDay);

const method = (kind: string) => demo('paymentMethod', kind);
const kinds = () => gateway.database.db.transaction((tx) => tillKinds(tx, chain));

describe('payment methods', () => {
  const enable = async (list: readonly string[], enabled: boolean) =>
    gateway.post(
      '/payment_method/enable',
      { ids: list.map(method), enabled },
      { token: await gateway.session('1001') },
    );

  it('of the first are there for every enterprise, keep their names, and are not deleted', async () => {
    for (const enterprise of [chain, '10000002', '10000003']) {
      const token = await gateway.session('1001', enterprise);
      const { tdata } = await gateway.post<{ list: { id: string; name: string; builtIn: boolean; version: number }[] }>(
        '/payment_method/list',
        { filters: {}, size: 50 },
        { token },
      );
      expect(tdata.list.filter(({ builtIn }) => builtIn).map(({ name }) => name)).toEqual([
        '微信',
        '支付宝',
        '现金',
        '银行卡',
        '储值',
        '团购券',
        '挂账',
        '代金券',
      ]);
      const [first] = tdata.list;
      const renamed = await gateway.post('/payment_method/update', { ...first, name: '别的' }, { token });
      expect(renamed.tdata).toMatchObject({ errors: { name: '创建后不能修改，如需更改请新建' } });
      const refused = await gateway.post('/payment_method/delete', { ids: [first?.id] }, { token });
      expect(refused.message).toBe('“微信”是系统预置的支付方式，不能删除；请改为停用');
    }
  });

  it('are what tills offer, by their kinds; one that all guests can use stays, whoever switches the others off', async () => {
    expect(await kinds()).toContain('wechat');
    expect((await enable(['wechat', 'voucher'], false)).code).toBe(0);
    // Another method of the kind is still on.
    expect(await kinds()).not.toContain('wechat');
    expect(await kinds()).toContain('voucher');
    expect((await enable(['cash'], false)).code).toBe(0);
    const both = await Promise.all([enable(['alipay'], false), enable(['card'], false)]);
    expect(both.map(({ code }) => code).sort()).toEqual([0, 1000]);
    expect(both.find(({ code }) => code)?.message).toMatch(/至少要有一种/);
    expect((await enable(['alipay', 'card', 'stored'], false)).code).toBe(1000);
    expect((await enable(['wechat', 'alipay', 'card', 'cash', 'voucher'], true)).code).toBe(0);
  });
});

describe('contradictions', () => {
  it('are invoices without a seller, by store', async () => {
    const stores = ['BJ001', 'GZ001', 'SZ001'].map((code) => demo('store', code));
    const found = await gateway.database.db.transaction(async (tx) => {
      const context = { tx, now: gateway.clock.now(), caller: { merchant: chain, zone: defaultZone } };
      const check = checks.find(({ key }) => key === 'invoiceWithoutSeller');
      return check?.find(context, stores);
    });
    expect(found).toEqual([{ store: demo('store', 'GZ001'), count: 1 }]);
  });
});
