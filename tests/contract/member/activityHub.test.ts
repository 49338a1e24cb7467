import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { campaign as campaignContract } from '#areas/marketing/campaign/campaign.contract';
import { activityKinds, type HubMonth, type HubNow, hubPaths } from '#areas/member/activityHub/hub';
import { campaign } from '#server/db/schema/marketing/campaign';
import { rechargeActivity } from '#server/db/schema/member/card';
import { subsidyActivity } from '#server/db/schema/member/subsidy';
import { chain, demo, firstSubject, newCaller, onlyStore, secondSubject } from '#tests/support/callers';
import { freshText } from '#tests/support/fieldEdges';
import { knownDay, openGateway } from '#tests/support/gateway';
import { dayMs } from '#values/duration';

// The hub of all activities: only kinds that the caller may list, of the subject and scope, on the caller's clock.

const gateway = openGateway(knownDay);
const db = () => gateway.database.db;
let token = '';

const asked = (as = token, subject = firstSubject) => ({ token: as, headers: { operSubjectGuid: subject } });
const monthOf = (month: string, as = token, subject = firstSubject) =>
  gateway.post<HubMonth>(hubPaths.month, { month }, asked(as, subject));
const nowOf = (as = token, subject = firstSubject) => gateway.post<HubNow>(hubPaths.now, {}, asked(as, subject));

const common = () => ({
  ...{ guid: crypto.randomUUID(), merchant: chain, subject: firstSubject, version: 1, search: '' },
  ...{ createdAt: knownDay, updatedAt: knownDay, updatedBy: '王芳', title: freshText(8) },
});

/** A campaign as it is stored, far from those of the demo unless its times say otherwise. */
async function addCampaign(values: Partial<typeof campaign.$inferInsert> = {}) {
  const row = {
    ...common(),
    ...{ type: 'fullDiscount', state: 'published', startTime: '2031-03-10T02:00:00.000Z' },
    ...{ endTime: '2031-03-20T02:00:00.000Z', stores: [demo('store', 'BJ001')], productScope: 'all' },
    ...{ audience: 'everyone', budgetKind: 'none', stackable: true, controlPercent: 0 },
    discounts: [{ from: '20.00', rate: '9.50' }],
    ...values,
  } as const satisfies typeof campaign.$inferInsert;
  await db().insert(campaign).values(row);
  return row;
}

async function addSubsidy(values: Partial<typeof subsidyActivity.$inferInsert> = {}) {
  const row = {
    ...common(),
    ...{ kind: 'points', points: 10, target: 'levels', levels: [], frequency: 'once', validityKind: 'period' },
    ...{ state: 'published', startTime: '2031-03-01T00:00:00.000Z', endTime: '2031-04-01T00:00:00.000Z' },
    ...values,
  } as const satisfies typeof subsidyActivity.$inferInsert;
  await db().insert(subsidyActivity).values(row);
  return row;
}

beforeAll(async () => {
  token = await gateway.session('1001');
});

describe('the activities of a month', () => {
  it('are those of the demo over all kinds, those that begin first before the others', async () => {
    const { code, tdata } = await monthOf('2026-11');
    expect(code).toBe(0);
    expect(tdata).toMatchObject({ month: '2026-11', kinds: activityKinds, more: 0 });
    const kinds = new Set(tdata.activities.map(({ kind }) => kind));
    for (const kind of ['campaign', 'rechargeActivity', 'subsidyActivity', 'thirdPartyActivity', 'redPacket'])
      expect(kinds).toContain(kind);
    const starts = tdata.activities.map(({ start }) => Date.parse(start ?? ''));
    expect(starts).toEqual([...starts].sort((a, b) => a - b));
  });

  it('touch it on the caller’s clock, half-open at both ends', async () => {
    // 2031-05 in China: from 2031-04-30T16:00Z to 2031-05-31T16:00Z.
    const times = (startTime: string, endTime: string) => addCampaign({ startTime, endTime });
    const before = await times('2031-04-01T00:00:00.000Z', '2031-04-30T16:00:00.000Z');
    const reaches = await times('2031-04-01T00:00:00.000Z', '2031-04-30T16:00:00.001Z');
    const last = await times('2031-05-31T15:59:59.999Z', '2031-06-20T00:00:00.000Z');
    const after = await times('2031-05-31T16:00:00.000Z', '2031-06-20T00:00:00.000Z');
    const ids = (await monthOf('2031-05')).tdata.activities.map(({ id }) => id);
    expect(ids).toEqual([reaches.guid, last.guid]);
    expect(ids).not.toContain(before.guid);
    expect(ids).not.toContain(after.guid);
  });

  it('say their state as their list does, and end when somebody ended them', async () => {
    const ended = await addCampaign({
      ...{ state: 'ended', startTime: '2031-07-01T00:00:00.000Z', endTime: '2031-09-01T00:00:00.000Z' },
      updatedAt: '2031-07-15T00:00:00.000Z',
    });
    const july = (await monthOf('2031-07')).tdata.activities;
    expect(july).toMatchObject([{ id: ended.guid, kind: 'campaign', status: 'ended', title: ended.title }]);
    expect(Date.parse(july[0]?.end ?? '')).toBe(Date.parse(ended.updatedAt));
    expect((await monthOf('2031-08')).tdata.activities).toEqual([]);
  });

  it('name who made them, not who changed them last', async () => {
    const body = {
      ...{ title: freshText(6), type: 'fullReduction', draft: false, stores: [demo('store', 'BJ001')] },
      ...{ startTime: '2032-01-10T00:00:00.000Z', endTime: '2032-01-12T00:00:00.000Z' },
      ...{ reductions: [{ from: '100.00', off: '12.00' }], productScope: 'all', audience: 'everyone' },
      ...{ budgetKind: 'none', stackable: false, controlPercent: 0 },
    };
    const saved = await gateway.post<{ id: string }>(campaignContract.calls.save, body, asked());
    await db().update(campaign).set({ updatedBy: '别人' }).where(eq(campaign.guid, saved.tdata.id));
    const [one] = (await monthOf('2032-01')).tdata.activities;
    expect(one?.by).toBeTruthy();
    expect(one?.by).not.toBe('别人');
  });

  it('are those of one operating subject, and nothing without one', async () => {
    const own = await addCampaign({ startTime: '2032-03-02T00:00:00.000Z', endTime: '2032-03-03T00:00:00.000Z' });
    expect((await monthOf('2032-03')).tdata.activities.map(({ id }) => id)).toEqual([own.guid]);
    expect((await monthOf('2032-03', token, secondSubject)).tdata.activities).toEqual([]);
    const none = await gateway.post<HubMonth>(hubPaths.month, { month: '2032-03' }, { token });
    expect(none.tdata.activities).toEqual([]);
  });

  it('hide campaigns of stores beyond the caller’s', async () => {
    const times = { startTime: '2032-05-02T00:00:00.000Z', endTime: '2032-05-03T00:00:00.000Z' };
    const [own, other] = [await addCampaign(times), await addCampaign({ ...times, stores: [demo('store', 'SH001')] })];
    const narrow = await newCaller(gateway, token, { scope: onlyStore('BJ001') });
    const ids = (await monthOf('2032-05', narrow.token)).tdata.activities.map(({ id }) => id);
    expect(ids).toEqual([own.guid]);
    expect(ids).not.toContain(other.guid);
  });

  it('are of the kinds that the caller may list, and nobody else may ask', async () => {
    await addSubsidy({ startTime: '2032-07-01T00:00:00.000Z', endTime: '2032-07-02T00:00:00.000Z' });
    await addCampaign({ startTime: '2032-07-01T00:00:00.000Z', endTime: '2032-07-02T00:00:00.000Z' });
    const only = await newCaller(gateway, token, { codes: ['subsidyActivity:list'] });
    const { tdata } = await monthOf('2032-07', only.token);
    expect(tdata.kinds).toEqual(['subsidyActivity']);
    expect(tdata.activities.map(({ kind }) => kind)).toEqual(['subsidyActivity']);
    expect((await nowOf(only.token)).tdata.cards.map(({ kind }) => kind)).toEqual(['subsidyActivity']);
    const stranger = await newCaller(gateway, token, { codes: ['store:list'] });
    expect((await monthOf('2032-07', stranger.token)).code).toBe(403);
    expect((await nowOf(stranger.token)).code).toBe(403);
  });

  it.each(['2026-13', '2026-00', '0999-01', '2026-1', 'x'])('refuse %s', async (month) => {
    expect((await monthOf(month)).code).toBe(400);
  });
});

describe('the cards', () => {
  it('count what runs and what is next, each with those that end or begin first', async () => {
    const before = (await nowOf()).tdata.cards.find(({ kind }) => kind === 'rechargeActivity');
    const at = (days: number) => new Date(Date.parse(knownDay) + days * dayMs).toISOString();
    const add = (state: 'published' | 'paused' | 'notPublished', from: number, to: number) => ({
      ...common(),
      ...{ stores: [], thresholds: [], firstRechargeOnly: false, state },
      ...{ startTime: at(from), endTime: at(to) },
    });
    const ending = add('published', -1, 0.1);
    const next = add('published', 0.1, 3);
    await db()
      .insert(rechargeActivity)
      .values([ending, next, add('paused', -1, 1), add('notPublished', 1, 2)]);
    const card = (await nowOf()).tdata.cards.find(({ kind }) => kind === 'rechargeActivity');
    expect(card?.now.count).toBe((before?.now.count ?? 0) + 1);
    expect(card?.next.count).toBe((before?.next.count ?? 0) + 1);
    expect(card?.now.first[0]).toMatchObject({ id: ending.guid, status: 'inProgress' });
    expect(card?.next.first[0]).toMatchObject({ id: next.guid, status: 'upcoming' });
  });

  it('tell coupons that are good already from those that will be', async () => {
    const card = (await nowOf()).tdata.cards.find(({ kind }) => kind === 'coupon');
    expect(card?.now.count).toBeGreaterThan(0);
    for (const one of card?.now.first ?? [])
      expect(Date.parse(one.start ?? knownDay)).toBeLessThanOrEqual(Date.parse(knownDay));
    for (const one of card?.next.first ?? []) expect(Date.parse(one.start ?? '')).toBeGreaterThan(Date.parse(knownDay));
  });
});
