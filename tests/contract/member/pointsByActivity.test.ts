import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { cardPaths } from '#areas/member/card/commands';
import { cardPointsRecord, type PointsTotals, pointsTotalsPath } from '#areas/member/ledger/cardPointsRecord.contract';
import { subsidyPaths } from '#areas/member/subsidy/commands';
import { rechargeActivity } from '#server/db/schema/member/card';
import { pointsLedger } from '#server/db/schema/member/member';
import { subsidyActivity } from '#server/db/schema/member/subsidy';
import { chain, demo, firstSubject, newCaller, onlyStore, secondSubject } from '#tests/support/callers';
import { knownDay, openGateway } from '#tests/support/gateway';
import { freshMember } from '#tests/support/member/desk';
import { addTestMembers } from '#tests/support/member/member';
import { hourMs } from '#values/duration';

// Points that an activity gave: the ledger's rows carry it, and their list says what it was.

const gateway = openGateway(knownDay);
const db = () => gateway.database.db;
const hour = hourMs;
let token = '';
let member: Awaited<ReturnType<typeof freshMember>>;

const asked = (as = token, subject = firstSubject) => ({ token: as, headers: { operSubjectGuid: subject } });

interface Row {
  id: string;
  member: string;
  change: number;
  activityType: string;
  activity: string;
  activityName: string;
}

const rowsOf = async (input: object = {}, as = token, subject = firstSubject) => {
  const reply = await gateway.post<{ list: Row[]; total: number }>(
    cardPointsRecord.calls.list,
    { page: 1, size: 50, ...input },
    asked(as, subject),
  );
  expect(reply.code).toBe(0);
  return reply.tdata;
};
const totalsOf = async (input: object = {}) =>
  (await gateway.post<PointsTotals>(pointsTotalsPath, { filters: {}, ...input }, asked())).tdata;

const common = (title: string) => ({
  ...{ guid: crypto.randomUUID(), merchant: chain, subject: firstSubject, version: 1, search: '', title },
  ...{ createdAt: knownDay, updatedAt: knownDay, updatedBy: '王芳' },
});

const subsidy = common('积分大放送');
const recharge = common('满百送积分');

beforeAll(async () => {
  await addTestMembers(gateway, 6);
  token = await gateway.session('1001');
  member = await freshMember(gateway);
  const now = gateway.clock.now().getTime();
  const at = (ms: number) => new Date(now + ms).toISOString();
  await db()
    .insert(subsidyActivity)
    .values({
      ...{ ...subsidy, kind: 'points', points: 120, target: 'members', members: [member.id], frequency: 'once' },
      ...{ validityKind: 'period', state: 'notPublished', startTime: at(hour), endTime: at(9 * hour) },
    });
  await db().update(rechargeActivity).set({ state: 'paused' });
  await db()
    .insert(rechargeActivity)
    .values({
      ...{
        ...recharge,
        stores: [],
        firstRechargeOnly: false,
        state: 'published',
        startTime: at(-hour),
        endTime: at(99 * hour),
      },
      thresholds: [{ amount: '100.00', gift: '0.00', points: 66, growth: 0 }],
    });
  const published = await gateway.post(subsidyPaths.publish, { id: subsidy.guid }, asked());
  if (published.code !== 0) throw new Error(JSON.stringify(published));
  gateway.clock.advance(hour);
  await gateway.tick();
  const paid = await gateway.post(
    cardPaths.recharge,
    { id: crypto.randomUUID(), card: member.card, amount: '100.00', store: demo('store', 'BJ001'), method: 'cash' },
    asked(),
  );
  if (paid.code !== 0) throw new Error(JSON.stringify(paid));
});

describe('points of activities', () => {
  it('say which activity gave them', async () => {
    const { list } = await rowsOf({ filters: { member: member.id } });
    expect(
      list.map(({ activityType, activity, activityName, change }) => [activityType, activity, activityName, change]),
    ).toEqual([
      ['rechargeActivity', recharge.guid, '满百送积分', 66],
      ['subsidyActivity', subsidy.guid, '积分大放送', 120],
    ]);
  });

  it('are nothing but the rows of the ledger that carry an activity', async () => {
    const { total } = await rowsOf();
    const [row] = await db()
      .select({ n: sql<number>`count(*)::int` })
      .from(pointsLedger)
      .where(sql`subject = ${firstSubject} AND activity_type IS NOT NULL`);
    expect(total).toBe(row?.n);
    const [others] = await db()
      .select({ n: sql<number>`count(*)::int` })
      .from(pointsLedger)
      .where(sql`activity_type IS NULL`);
    expect(others?.n).toBeGreaterThan(0);
  });

  it('are found by activity, its name, type, member, store and date', async () => {
    const found = async (input: object) => (await rowsOf(input)).list.map(({ activityName }) => activityName);
    expect(await found({ keyword: '大放' })).toEqual(['积分大放送']);
    expect(await found({ keyword: '没有' })).toEqual([]);
    expect(await found({ filters: { activity: recharge.guid } })).toEqual(['满百送积分']);
    expect(await found({ filters: { activityType: 'subsidyActivity' } })).toContain('积分大放送');
    expect(await found({ filters: { activityType: ['rechargeActivity'] } })).toEqual(['满百送积分']);
    expect(await found({ filters: { member: member.id, store: demo('store', 'BJ001') } })).toContain('满百送积分');
    expect(await found({ filters: { businessDate: { from: '2026-11-21' } } })).toEqual([]);
  });

  it('add up: before, in and until the end of the period', async () => {
    const filters = { member: member.id };
    expect(await totalsOf({ filters })).toEqual({ opening: 0, given: 186, taken: 0, closing: 186, members: 1 });
    const day = { from: '2026-11-20', to: '2026-11-20' };
    expect(await totalsOf({ filters: { ...filters, businessDate: day } })).toMatchObject({ given: 186, closing: 186 });
    const later = { from: '2026-11-21', to: '2026-11-30' };
    expect(await totalsOf({ filters: { ...filters, businessDate: later } })).toEqual({
      ...{ opening: 186, given: 0, taken: 0, closing: 186, members: 0 },
    });
    expect(await totalsOf({ filters, keyword: '大放' })).toMatchObject({ given: 120 });
  });

  it('stay with their subject, scope and right', async () => {
    expect((await rowsOf({}, token, secondSubject)).list).toEqual([]);
    const narrow = await newCaller(gateway, token, { scope: onlyStore('SH001') });
    expect((await rowsOf({ filters: { activity: recharge.guid } }, narrow.token)).list).toEqual([]);
    const stranger = await newCaller(gateway, token, { codes: ['pointsRecord:list'] });
    for (const path of [cardPointsRecord.calls.list, pointsTotalsPath])
      expect((await gateway.post(path, {}, asked(stranger.token))).code).toBe(403);
  });
});
