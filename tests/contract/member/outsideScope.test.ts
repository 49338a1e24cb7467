import { beforeAll, describe, expect, it } from 'vitest';
import { dataSetting } from '#areas/company/dataSetting/dataSetting.contract';
import { smsWarning } from '#areas/company/sms/warning';
import { couponPaths } from '#areas/marketing/coupon/commands';
import { memberCardBase } from '#areas/member/card/memberCardBase.contract';
import { activityPaths, rechargeActivity } from '#areas/member/card/rechargeActivity.contract';
import { cardOpening } from '#areas/member/opening/cardOpening.contract';
import { growthRule } from '#areas/member/rule/growthRule.contract';
import { pointsText } from '#areas/member/rule/pointsText.contract';
import type { Contract, EntityCalls } from '#entity/contract';
import { rechargeActivity as activities } from '#server/db/schema/member/card';
import { demo, firstSubject, newCaller } from '#tests/support/callers';
import { freshText } from '#tests/support/fieldEdges';
import { openGateway, type Reply } from '#tests/support/gateway';
import { addCoupon } from '#tests/support/marketing/coupon';
import { dayMs } from '#values/duration';

// Coupons, activities and rules of cards that are good at several stores, and settings of all of them, before somebody who sees some of these.

const gateway = openGateway();
const headers = { operSubjectGuid: firstSubject };
const [seen, unseen] = [demo('store', 'SH001'), demo('store', 'BJ001')];
const refusal = '所选内容涉及您数据权限以外的 1 家门店，请由能查看这些门店的同事操作，或联系管理员';
let admin = '';
/** Everything in the stores of Shanghai and Zhejiang. */
let region = '';

const send = <T = { id: string }>(path: string, body: unknown, token = admin) =>
  gateway.post<T>(path, body, { token, headers });
const errorsOf = ({ tdata }: Reply<unknown>) => (tdata as { errors: Record<string, string> }).errors;

beforeAll(async () => {
  admin = await gateway.session('1001');
  const scope = { dataScope: 'byRegion', scopeRegions: ['310000', '330000'] };
  region = (await newCaller(gateway, admin, { scope })).token;
  await gateway.database.db.delete(activities);
});

describe('a coupon', () => {
  it('of stores outside the scope too is neither stopped, given again, voided nor changed', async () => {
    const id = await addCoupon(gateway, { applicableStores: [seen, unseen] });
    expect((await send(couponPaths.stop, { id }, region)).message).toBe(refusal);
    expect((await send(couponPaths.void, { id }, region)).message).toBe(refusal);
    expect((await send(couponPaths.stop, { id })).code).toBe(0);
    expect((await send(couponPaths.resume, { id }, region)).message).toBe(refusal);
    expect((await send('/coupon/delete', { ids: [id] }, region)).message).toBe(refusal);
    expect((await send(couponPaths.resume, { id })).code).toBe(0);
  });

  it('of one’s own stores is', async () => {
    const id = await addCoupon(gateway, { applicableStores: [seen] });
    expect((await send(couponPaths.stop, { id }, region)).code).toBe(0);
    expect((await send(couponPaths.resume, { id }, region)).code).toBe(0);
    expect((await send(couponPaths.void, { id }, region)).code).toBe(0);
  });
});

describe('a recharge activity', () => {
  let days = 0;
  const made = async (stores: string[], token = admin) => {
    days += 2;
    const at = (more: number) => new Date(gateway.clock.now().getTime() + (days + more) * dayMs).toISOString();
    const thresholds = [{ amount: '300.00', gift: '30.00', points: 10, growth: 0 }];
    const values = {
      title: freshText(8),
      startTime: at(0),
      endTime: at(1),
      firstRechargeOnly: false,
      perMemberLimit: 3,
    };
    return send(rechargeActivity.calls.save, { ...values, thresholds, stores }, token);
  };

  it.each([
    ['with stores outside the scope', [seen, unseen], refusal],
    ['for every store', [], /数据权限以外的 \d+ 家门店/],
  ])('%s is neither published, paused nor deleted', async (_, stores, message) => {
    const { id } = (await made(stores)).tdata;
    expect((await send(activityPaths.publish, { id }, region)).message).toMatch(message);
    expect((await send(rechargeActivity.calls.delete, { ids: [id] }, region)).message).toMatch(message);
    expect((await send(activityPaths.publish, { id })).code).toBe(0);
    expect((await send(activityPaths.pause, { id }, region)).message).toMatch(message);
    expect((await send(activityPaths.pause, { id })).code).toBe(0);
  });

  it('is made for one’s own stores, not for every one', async () => {
    const { id } = (await made([seen], region)).tdata;
    expect((await send(activityPaths.publish, { id }, region)).code).toBe(0);
    expect((await send(activityPaths.pause, { id }, region)).code).toBe(0);
    expect(errorsOf(await made([], region)).stores).toMatch(/不选门店即用于所有门店/);
    expect((await made([])).code).toBe(0);
  });
});

describe('a rule by which cards are opened', () => {
  const made = (stores: string[], token = admin) =>
    send(
      cardOpening.calls.save,
      {
        ...{
          name: freshText(8),
          type: 'electronic',
          channels: ['backOffice'],
          stores,
          fee: '0.00',
          firstRecharge: null,
        },
        ...{ gift: '0.00', points: 0, growth: 0, perMemberLimit: 1, enabled: true },
      },
      token,
    );

  it('of every store is not deleted or made by who does not see all of them', async () => {
    const { id } = (await made([])).tdata;
    expect((await send(cardOpening.calls.delete, { ids: [id] }, region)).message).toMatch(/数据权限以外的 \d+ 家门店/);
    expect(errorsOf(await made([], region)).stores).toMatch(/不选门店即用于所有门店/);
    const own = (await made([seen], region)).tdata;
    expect((await send(cardOpening.calls.delete, { ids: [own.id] }, region)).code).toBe(0);
  });
});

describe('settings', () => {
  interface Settings {
    version: number;
    [field: string]: unknown;
  }

  const settings: readonly { contract: Contract; field: string; value: unknown }[] = [
    { contract: pointsText, field: 'textZh', value: '积分说明' },
    { contract: growthRule, field: 'growth', value: 3 },
    { contract: memberCardBase, field: 'namedLimit', value: '4000.00' },
    { contract: dataSetting, field: 'reasonDays', value: 45 },
    { contract: smsWarning, field: 'warnBelow', value: 321 },
  ];

  const found = (calls: EntityCalls, token: string) =>
    calls.find
      ? gateway.post<Settings>(calls.find, {}, { token, headers })
      : gateway.get<Settings>(calls.getOne, {}, { token, headers });

  it.each(settings)(
    'of all stores are read, but not changed, by who does not see all of them: $contract.name',
    async ({ contract: { calls }, field, value }) => {
      const find = async (token: string) => (await found(calls, token)).tdata;
      const before = await find(region);
      expect(before).toHaveProperty(field);
      const change = { ...before, [field]: value };
      const refused = await send(calls.update, change, region);
      expect(errorsOf(refused)).toEqual({ [field]: expect.stringMatching(/数据权限以外的 \d+ 家门店/) });
      expect((await find(admin))[field]).toEqual(before[field]);
      // Nothing changes: nothing is refused.
      expect((await send(calls.update, before, region)).code).toBe(0);
      expect((await send(calls.update, { ...(await find(admin)), [field]: value })).code).toBe(0);
      expect((await find(region))[field]).toEqual(value);
    },
  );
});
