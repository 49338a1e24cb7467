import { and, eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { timedStatuses } from '#areas/member/card/rechargeActivity.contract';
import {
  type SubsidyFailures,
  type SubsidyPeriod,
  type SubsidyPreview,
  subsidyPaths,
} from '#areas/member/subsidy/commands';
import { subsidyActivity } from '#areas/member/subsidy/subsidyActivity.contract';
import { demoSubsidies } from '#mocks/demo/member/subsidy/demoSubsidies';
import { demoSubsidyGuid, startDemoSubsidies } from '#mocks/demo/member/subsidy/startDemo';
import { employee } from '#server/db/schema';
import { labelMember, label as labelTable } from '#server/db/schema/member/label';
import {
  balanceLedger,
  balanceLot,
  memberCard,
  member as memberTable,
  pointsLot,
} from '#server/db/schema/member/member';
import { subsidyPeriod, subsidyRow, subsidyActivity as subsidyTable } from '#server/db/schema/member/subsidy';
import { sendStep } from '#server/domain/member/subsidy/distribution';
import { chain, demo, firstSubject, newCaller, onlyStore, secondSubject } from '#tests/support/callers';
import type { Page } from '#tests/support/entityClient';
import { freshPhone, freshText } from '#tests/support/fieldEdges';
import { knownDay, openGateway } from '#tests/support/gateway';
import { freshMember, storedMember } from '#tests/support/member/desk';
import { addTestMembers } from '#tests/support/member/member';
import { secondPerson } from '#tests/support/secondPerson';
import { followsTable } from '#tests/support/stateTable';
import { addDecimals } from '#values/decimal';
import { hourMs } from '#values/duration';

// Subsidies: their terms and states, that a member gets each period at most once (A9), and that nothing is counted twice or lost.

const gateway = openGateway(knownDay);
const db = () => gateway.database.db;
let token = '';

const hour = hourMs;
const inHours = (hours: number) => new Date(gateway.clock.now().getTime() + hours * hour).toISOString();
const send = <Answer = Record<string, unknown>>(path: string, body: object, subject = firstSubject, as = token) =>
  gateway.post<Answer>(path, { ...body }, { token: as, headers: { operSubjectGuid: subject } });

const terms = (values: object = {}) => ({
  ...{ title: freshText(8), kind: 'balance', amount: '30.00', points: null, target: 'members', levels: null },
  ...{ label: null, members: [], frequency: 'once', startTime: inHours(1), endTime: inHours(240) },
  ...{ validityKind: 'days', validityDays: 30, remark: null },
  ...values,
});

async function draft(values: object): Promise<string> {
  const reply = await send<{ id: string }>(subsidyActivity.calls.save, terms(values));
  if (reply.code !== 0) throw new Error(`subsidy refused: ${JSON.stringify(reply)}`);
  return reply.tdata.id;
}

async function published(values: object): Promise<string> {
  const id = await draft(values);
  const reply = await send(subsidyPaths.publish, { id });
  if (reply.code !== 0) throw new Error(`not published: ${reply.message}`);
  return id;
}

/** The token of the administrator; sessions end where the clock goes on for long. */
const signOn = async () => {
  token = await gateway.signOn('1001');
};

const rowsOf = (id: string) => db().select().from(subsidyRow).where(eq(subsidyRow.activity, id));
const creditsOf = (members: string[]) =>
  db()
    .select()
    .from(balanceLedger)
    .where(and(inArray(balanceLedger.member, members), eq(balanceLedger.kind, 'grant')));
const shown = async (id: string) =>
  (await send<Page>(subsidyActivity.calls.list, { ids: [id], filters: {} })).tdata.list[0];
const failuresOf = async (id: string) => (await send<SubsidyFailures>(subsidyPaths.failures, { id, page: 1 })).tdata;

/** Counts of all periods are those of their rows, and each row that was sent is in the ledger once (A9). */
async function expectCounted(id: string) {
  const rows = await rowsOf(id);
  const periods = await db().select().from(subsidyPeriod).where(eq(subsidyPeriod.activity, id));
  for (const { number, targets, sent, failed } of periods) {
    const mine = rows.filter((one) => one.number === number);
    const count = (state: string) => mine.filter((one) => one.state === state).length;
    expect({ targets, sent, failed }).toEqual({ targets: mine.length, sent: count('sent'), failed: count('failed') });
  }
  for (const { guid, state } of rows) {
    const written = await db().select().from(balanceLedger).where(eq(balanceLedger.business, guid));
    expect({ guid, written: written.length }).toEqual({ guid, written: state === 'sent' ? 1 : 0 });
  }
}

const someMembers = async (count: number, values: Parameters<typeof freshMember>[1] = {}) =>
  (await Promise.all(Array.from({ length: count }, () => freshMember(gateway, values)))).map(({ id }) => id);

beforeAll(async () => {
  await addTestMembers(gateway);
  token = await gateway.session('1001');
});

describe('the terms of a subsidy', () => {
  const cases: [string, object, string | null][] = [
    ['the smallest amount', { amount: '0.01' }, null],
    ['no smaller amount', { amount: '0.00' }, 'amount'],
    ['the largest amount', { amount: '999999.99' }, null],
    ['no larger amount', { amount: '1000000.00' }, 'amount'],
    ['an amount where it is a balance', { amount: null }, 'amount'],
    ['the fewest points', { kind: 'points', points: 1 }, null],
    ['no fewer points', { kind: 'points', points: 0 }, 'points'],
    ['the most points', { kind: 'points', points: 9_999_999 }, null],
    ['no more points', { kind: 'points', points: 10_000_000 }, 'points'],
    ['members where it is for members', { members: [] }, 'members'],
    ['levels where it is for levels', { target: 'levels' }, 'levels'],
    ['a tag where it is for a tag', { target: 'label' }, 'label'],
    ['days where it is valid for days', { validityDays: null }, 'validityDays'],
    ['no days where it is valid for a period', { validityKind: 'period', validityDays: null }, null],
    ['a start after now', { startTime: knownDay }, 'startTime'],
    ['an end after the start', { startTime: inHours(2), endTime: inHours(2) }, 'endTime'],
  ];
  it.each(cases)('ask for %s', async (_, values, refused) => {
    const [someone] = await someMembers(1);
    const reply = await send<{ errors?: Record<string, string> }>(
      subsidyActivity.calls.save,
      terms({ members: [someone], ...values }),
    );
    expect({ code: reply.code, at: Object.keys(reply.tdata?.errors ?? {}) }).toEqual({
      code: refused ? 422 : 0,
      at: refused ? [refused] : [],
    });
  });
});

describe('a subsidy that is published', () => {
  it('is neither changed nor deleted, is sent at its start, and ends', async () => {
    const members = await someMembers(2);
    const id = await published({ members });
    expect(await shown(id)).toMatchObject({ status: 'upcoming', sendStatus: 'notSent' });
    const final = '补贴活动已发布，不能修改或删除；如需调整，请新建';
    expect(await send(subsidyActivity.calls.update, { id, version: 2, title: 'x' })).toMatchObject({ message: final });
    expect(await send(subsidyActivity.calls.delete, { ids: [id] })).toMatchObject({ code: 1000, message: final });
    expect((await send(subsidyPaths.publish, { id })).code).toBe(1000);
    await gateway.tick();
    expect(await rowsOf(id)).toEqual([]);
    gateway.clock.advance(hour);
    await gateway.tick();
    expect(await shown(id)).toMatchObject({ status: 'inProgress', sendStatus: 'sent', sent: 2, failed: 0 });
    for (const member of members)
      expect(await storedMember(gateway, member)).toMatchObject({ subsidyBalance: '30.00', giftBalance: '0.00' });
    const credits = await creditsOf(members);
    const lots = await db()
      .select()
      .from(balanceLot)
      .where(
        inArray(
          balanceLot.guid,
          credits.map(({ lot }) => lot),
        ),
      );
    expect(lots.map(({ bucket, expiresAt }) => [bucket, new Date(expiresAt ?? '').toISOString()])).toEqual(
      [1, 2].map(() => ['subsidy', inHours(30 * 24)]),
    );
    await expectCounted(id);
    expect((await send(subsidyPaths.end, { id })).code).toBe(0);
    expect(await shown(id)).toMatchObject({ status: 'ended', sent: 2 });
    for (const path of [subsidyPaths.end, subsidyPaths.pause, subsidyPaths.resume])
      expect((await send(path, { id })).code).toBe(1000);
    await expectCounted(id);
  });

  it('gives points that expire, too', async () => {
    const [someone = ''] = await someMembers(1);
    await published({ kind: 'points', points: 70, members: [someone], validityDays: 3 });
    gateway.clock.advance(hour);
    await gateway.tick();
    expect((await storedMember(gateway, someone)).points).toBe(70);
    const [lot] = await db().select().from(pointsLot).where(eq(pointsLot.member, someone));
    expect(new Date(lot?.expiresAt ?? '').toISOString()).toBe(inHours(72));
  });

  it('goes to whom a tag names when a period begins, once in each period, to the end of the next', async () => {
    const label = crypto.randomUUID();
    const [first] = await db().select().from(labelTable).where(eq(labelTable.subject, firstSubject)).limit(1);
    if (!first) throw new Error('no label');
    await db()
      .insert(labelTable)
      .values({ ...first, guid: label, name: freshText(6) });
    const [early = '', late = ''] = await someMembers(2);
    const since = inHours(0);
    await db().insert(labelMember).values({ label, member: early, since });
    const values = { target: 'label', label, members: null, frequency: 'daily', validityKind: 'period' };
    const id = await published({ ...values, validityDays: null, endTime: inHours(1 + 48) });
    gateway.clock.advance(hour);
    await gateway.tick();
    await gateway.tick();
    await db().insert(labelMember).values({ label, member: late, since });
    gateway.clock.advance(24 * hour);
    await gateway.tick();
    gateway.clock.advance(24 * hour);
    await gateway.tick();
    await signOn();
    const rows = await rowsOf(id);
    expect(rows.map(({ number, member }) => `${number} ${member === early ? 'early' : 'late'}`).sort()).toEqual([
      '0 early',
      '1 early',
      '1 late',
    ]);
    await expectCounted(id);
    const [lot] = await db()
      .select()
      .from(balanceLot)
      .where(eq(balanceLot.guid, `${early}-card-subsidy-grant-${id}-0-${early}`));
    const firstDue = (
      await db()
        .select()
        .from(subsidyPeriod)
        .where(eq(subsidyPeriod.guid, `${id}-0`))
    )[0]?.dueAt;
    expect(Date.parse(lot?.expiresAt ?? '') - Date.parse(firstDue ?? '')).toBe(24 * hour);
    expect(await shown(id)).toMatchObject({ status: 'ended', sent: 3 });
  });

  it('needs a second person above the limit, members whom the operator sees, and skips the operator', async () => {
    const members = await someMembers(2, { store: demo('store', 'SH001') });
    const dear = await draft({ members, amount: '500.01' });
    const preview = await send<SubsidyPreview>(subsidyPaths.preview, { id: dear });
    expect(preview.tdata).toEqual({ targets: 2, total: '1000.02', needsAuthoriser: true });
    const refused = await send<{ errors: object }>(subsidyPaths.publish, { id: dear });
    expect(Object.keys(refused.tdata.errors)).toEqual(['authoriser', 'authorizationNumber']);
    const { proof } = await secondPerson(gateway, token);
    const wrong = { ...proof, authorizationNumber: '000000' };
    expect((await send(subsidyPaths.publish, { id: dear, ...wrong })).code).toBe(422);
    // The second person sees all whom it is for.
    const near = await secondPerson(gateway, token, { scope: onlyStore('BJ001') });
    const unseen = await send<{ errors: object }>(subsidyPaths.publish, { id: dear, ...near.proof });
    expect(Object.keys(unseen.tdata.errors)).toEqual(['authoriser']);
    expect((await send(subsidyPaths.publish, { id: dear, ...proof })).code).toBe(0);
    const exact = await draft({ members, amount: '500.00' });
    expect((await send<SubsidyPreview>(subsidyPaths.preview, { id: exact })).tdata.needsAuthoriser).toBe(false);
    const narrow = await newCaller(gateway, token, { scope: onlyStore('BJ001') });
    const elsewhere = await freshMember(gateway, { store: demo('store', 'SH001') });
    const outside = await draft({ members: [elsewhere.id] });
    const reply = await send(subsidyPaths.publish, { id: outside }, firstSubject, narrow.token);
    expect(reply.message).toContain('1 位会员不在您的数据权限内');
    const phone = freshPhone();
    await db()
      .update(employee)
      .set({ phone })
      .where(eq(employee.guid, demo('employee', '1001')));
    const self = await freshMember(gateway, { phone });
    const own = await draft({ members: [self.id] });
    expect((await send(subsidyPaths.publish, { id: own })).message).toContain('没有符合');
  });
});

describe('every act from every state of a subsidy', () => {
  const stored = async (id: string) => (await db().select().from(subsidyTable).where(eq(subsidyTable.guid, id)))[0];
  const move = (path: string) => (id: string) => send(path, { id });

  it.each(timedStatuses)('follows the table: %s', async (status) => {
    const members = await someMembers(1);
    const rows: Record<(typeof timedStatuses)[number], Partial<typeof subsidyTable.$inferInsert>> = {
      notPublished: {},
      upcoming: { state: 'published' },
      inProgress: { startTime: inHours(-1) },
      paused: { state: 'paused', startTime: inHours(-1) },
      ended: { state: 'ended', startTime: inHours(-1) },
    };
    await followsTable(status, {
      async make(of) {
        const id = of === 'notPublished' ? await draft({ members }) : await published({ members });
        if (of !== 'notPublished') await db().update(subsidyTable).set(rows[of]).where(eq(subsidyTable.guid, id));
        return id;
      },
      acts: {
        publish: move(subsidyPaths.publish),
        pause: move(subsidyPaths.pause),
        resume: move(subsidyPaths.resume),
        end: move(subsidyPaths.end),
        resend: move(subsidyPaths.resend),
        edit: async (id) =>
          send(subsidyActivity.calls.update, { id, version: (await stored(id))?.version, title: freshText(7) }),
        delete: (id) => send(subsidyActivity.calls.delete, { ids: [id] }),
      },
      stored,
      statusOf: async (id) => (await shown(id))?.status,
      table: {
        notPublished: { publish: 'upcoming', edit: 'notPublished', delete: 'gone' },
        upcoming: { pause: 'paused', end: 'ended', resend: 'upcoming' },
        inProgress: { pause: 'paused', end: 'ended', resend: 'inProgress' },
        paused: { resume: 'inProgress', end: 'ended' },
        ended: { resend: 'ended', delete: 'ended' },
      },
    });
  });
});

describe('members whom a sending does not reach', () => {
  it('are listed with the reason, and sent to again alone', async () => {
    const good = await freshMember(gateway);
    const disabled = await freshMember(gateway, { enabled: false });
    const frozen = await freshMember(gateway);
    await db().update(memberCard).set({ state: 'frozen' }).where(eq(memberCard.guid, frozen.card));
    const cardless = await freshMember(gateway);
    await db().delete(memberCard).where(eq(memberCard.guid, cardless.card));
    const members = [good, disabled, frozen, cardless].map(({ id }) => id);
    const id = await published({ members });
    gateway.clock.advance(hour);
    await gateway.tick();
    expect(await shown(id)).toMatchObject({ sendStatus: 'failed', sent: 1, failed: 3 });
    const found = await failuresOf(id);
    expect(found.total).toBe(3);
    const reasonOf = (member: string) => found.rows.find((one) => one.member === member)?.reason;
    expect([disabled, frozen, cardless].map((one) => reasonOf(one.id))).toEqual(['disabled', 'frozen', 'noCard']);
    for (const { phone } of [disabled, frozen]) expect(JSON.stringify(found)).not.toContain(phone);
    await db().update(memberCard).set({ state: 'normal' }).where(eq(memberCard.guid, frozen.card));
    await db().update(memberTable).set({ enabled: true }).where(eq(memberTable.guid, disabled.id));
    const row = found.rows.find((one) => one.member === frozen.id)?.id ?? '';
    const good0 = (await rowsOf(id)).find((one) => one.member === good.id)?.guid ?? '';
    const one = await send<{ count: number }>(subsidyPaths.resend, { id, rows: [row, good0] });
    expect(one.tdata.count).toBe(1);
    await gateway.tick();
    expect(await shown(id)).toMatchObject({ sent: 2, failed: 2 });
    const rest = await Promise.all([1, 2].map(() => send<{ count: number }>(subsidyPaths.resend, { id })));
    expect(rest.map(({ tdata }) => tdata.count).sort()).toEqual([0, 2]);
    await gateway.tick();
    expect(await shown(id)).toMatchObject({ sent: 3, failed: 1 });
    expect((await creditsOf([good.id, frozen.id, disabled.id])).map(({ change }) => change)).toEqual(
      [1, 2, 3].map(() => '30.00'),
    );
    await expectCounted(id);
  });
});

describe('the subsidies of the demo', () => {
  it('are sent once members have ledgers; the one that is over ends', async () => {
    const start = () => db().transaction((tx) => startDemoSubsidies(tx, chain, gateway.clock.now()));
    await start();
    gateway.clock.advance(hour);
    await gateway.tick();
    await start();
    const states = new Map(
      (await db().select().from(subsidyTable).where(eq(subsidyTable.merchant, chain))).map((row) => [
        row.guid,
        row.state,
      ]),
    );
    for (const { key, state } of demoSubsidies)
      expect({ key, state: states.get(demoSubsidyGuid(chain, key)) }).toEqual({ key, state });
    const staff = demoSubsidyGuid(chain, 'staff');
    expect((await rowsOf(staff)).length).toBeGreaterThan(0);
    await expectCounted(staff);
  });
});

describe('the sending', () => {
  const steps = 4;
  const membersAStep = 100;
  it('stops at a pause, goes on after it, and credits each once although workers meet and steps are cut off (A9)', async () => {
    const members = await someMembers(110);
    const id = await published({ members, amount: '0.10' });
    gateway.clock.advance(hour);
    const step = () =>
      db().transaction((tx) => sendStep({ tx, now: gateway.clock.now() }, { activity: id }, membersAStep));
    await step();
    const cutOff = db().transaction(async (tx) => {
      await sendStep({ tx, now: gateway.clock.now() }, { activity: id }, membersAStep);
      throw new Error('the process ends here');
    });
    await expect(cutOff).rejects.toThrow('ends here');
    expect((await rowsOf(id)).every(({ state }) => state === 'pending')).toBe(true);
    await step();
    expect((await send(subsidyPaths.pause, { id })).code).toBe(0);
    await step();
    const sent = (await rowsOf(id)).filter(({ state }) => state === 'sent').length;
    expect(sent).toBe(100);
    expect((await send(subsidyPaths.resend, { id })).code).toBe(1000);
    expect((await send(subsidyPaths.resume, { id })).code).toBe(0);
    await Promise.all([...Array.from({ length: steps }, step), gateway.tick(), gateway.tick()]);
    await gateway.tick();
    const { tdata } = await send<{ periods: SubsidyPeriod[] }>(subsidyPaths.periods, { id });
    expect(tdata.periods).toMatchObject([{ targets: 110, sent: 110, failed: 0, pending: 0 }]);
    expect(addDecimals('0', ...(await creditsOf(members)).map(({ change }) => change))).toBe('11.00');
    await expectCounted(id);
  });

  it('counts what is left as failed where the activity is ended', async () => {
    const members = await someMembers(101);
    const id = await published({ members, amount: '0.10' });
    gateway.clock.advance(hour);
    const step = () =>
      db().transaction((tx) => sendStep({ tx, now: gateway.clock.now() }, { activity: id }, membersAStep));
    await step();
    await step();
    expect((await send(subsidyPaths.end, { id })).code).toBe(0);
    expect(await shown(id)).toMatchObject({ status: 'ended', sendStatus: 'failed', sent: 100, failed: 1 });
    expect((await failuresOf(id)).rows).toMatchObject([{ reason: 'ended', attempts: 0 }]);
    await gateway.tick();
    await expectCounted(id);
  });

  it('leaves out the periods of a pause, and never goes beyond the end (A4)', async () => {
    const members = await someMembers(1);
    const id = await published({ members, frequency: 'daily', endTime: inHours(1 + 72) });
    gateway.clock.advance(hour);
    await gateway.tick();
    expect((await send(subsidyPaths.pause, { id })).code).toBe(0);
    gateway.clock.advance(36 * hour);
    await gateway.tick();
    await signOn();
    expect((await send(subsidyPaths.resume, { id })).code).toBe(0);
    for (let day = 0; day < 4; day += 1) {
      gateway.clock.advance(24 * hour);
      await gateway.tick();
    }
    await signOn();
    expect((await rowsOf(id)).map(({ number }) => number).sort()).toEqual([0, 2]);
    await expectCounted(id);
  });

  it('is unknown to another subject, and each act needs its right (W14)', async () => {
    const members = await someMembers(1);
    const id = await draft({ members });
    const { preview, publish, pause, resume, end, periods, failures, resend } = subsidyPaths;
    const all = [preview, publish, pause, resume, end, periods, failures, resend];
    for (const path of all) expect((await send(path, { id, page: 1 }, secondSubject)).code).toBe(404);
    const reader = await newCaller(gateway, token, { codes: ['subsidyActivity:list'] });
    for (const path of all) expect((await send(path, { id, page: 1 }, firstSubject, reader.token)).code).toBe(403);
  });
});
