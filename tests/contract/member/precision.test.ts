import { and, eq, inArray, like } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { couponPaths } from '#areas/marketing/coupon/commands';
import { coupon } from '#areas/marketing/coupon/coupon.contract';
import {
  type PageOf,
  type PrecisionMember,
  type PrecisionOrder,
  type PrecisionPreview,
  type PrecisionResult,
  precisionPaths,
  type Reach,
  type RowState,
} from '#areas/member/precision/commands';
import { type PrecisionStatus, precisionStatuses } from '#areas/member/precision/precision';
import { precisionMarketing } from '#areas/member/precision/precisionMarketing.contract';
import { isControl } from '#business/bill/campaign';
import { systemName } from '#entity/person';
import { demoLevelGuid } from '#mocks/demo/member/level/demoLevels';
import { demoActions } from '#mocks/demo/member/precision/demoActions';
import { demoActionGuid, startDemoActions } from '#mocks/demo/member/precision/startDemo';
import { employee, outbox } from '#server/db/schema';
import { smsAccount, smsEntry } from '#server/db/schema/company/sms';
import { couponInstance, coupon as couponTable } from '#server/db/schema/marketing/coupon';
import { labelMember, label as labelTable } from '#server/db/schema/member/label';
import {
  balanceLedger,
  memberCard,
  memberConsent,
  member as memberTable,
  pointsLedger,
} from '#server/db/schema/member/member';
import { precisionAction, precisionRow } from '#server/db/schema/member/precision';
import { salePosting } from '#server/db/schema/sales/sales';
import { sendStep } from '#server/domain/member/precision/sending';
import { defaultConfig } from '#server/gateway';
import { chain, demo, firstSubject, newCaller, onlyStore, secondSubject } from '#tests/support/callers';
import type { Page } from '#tests/support/entityClient';
import { freshPhone, freshText } from '#tests/support/fieldEdges';
import { knownDay, openGateway } from '#tests/support/gateway';
import { freshMember, storedMember } from '#tests/support/member/desk';
import { addTestMembers } from '#tests/support/member/member';
import { addSales } from '#tests/support/sales/sales';
import { secondPerson } from '#tests/support/secondPerson';
import { followsTable } from '#tests/support/stateTable';
import { hourMs } from '#values/duration';

// Precision marketing: whom an action reaches and why not the others, that each gets it at most once (A9), whole or not at all, and
// what came of it.

const gateway = openGateway(knownDay);
const db = () => gateway.database.db;
let token = '';

const hour = hourMs;
/** Returns how a member pays 100.00 so many hours from now, in an order like one that was sold. */
async function ordersLike() {
  const [sold] = await db().select().from(salePosting).where(eq(salePosting.kind, 'sale')).limit(1);
  if (!sold) throw new Error('nothing was sold');
  return (member: string | undefined, hours: number) => {
    const at = inHours(hours);
    const values = { guid: crypto.randomUUID(), member, at, businessDate: at.slice(0, 10), paid: '100.00' };
    return db()
      .insert(salePosting)
      .values({ ...sold, ...values });
  };
}

const inHours = (hours: number) => new Date(gateway.clock.now().getTime() + hours * hour).toISOString();
const send = <Answer = Record<string, unknown>>(path: string, body: object, subject = firstSubject, as = token) =>
  gateway.post<Answer>(path, { ...body }, { token: as, headers: { operSubjectGuid: subject } });

/** Sessions end where the clock goes on for long. */
const signOn = async () => {
  token = await gateway.signOn('1001');
};

const terms = (values: object = {}) => ({
  ...{ title: freshText(8), audience: 'everyone', labels: null, groups: null, levels: null },
  ...{ lastConsumption: null, consumptionCount: null, spendRange: null, averageRange: null },
  ...{ gives: ['points'], coupon: null, points: 10, amount: null, validityDays: 30, message: null },
  ...{ timing: 'atOnce', sendTime: null, controlPercent: 0, effectDays: 7 },
  ...values,
});

/** Consents of members to marketing by SMS, or their withdrawals. */
async function consents(members: readonly string[], granted = true) {
  const about = { merchant: chain, subject: firstSubject, purpose: 'marketingSms', granted, channel: 'backend' };
  const rows = members.map((member) => ({
    ...{ ...about, guid: crypto.randomUUID(), member, textVersion: '2026-01', at: inHours(0) },
  }));
  await db().insert(memberConsent).values(rows);
}

/** A tag of these members. */
async function labelOf(members: readonly string[]): Promise<string> {
  const [first] = await db().select().from(labelTable).where(eq(labelTable.subject, firstSubject)).limit(1);
  if (!first) throw new Error('no label');
  const guid = crypto.randomUUID();
  await db()
    .insert(labelTable)
    .values({ ...first, guid, name: freshText(6) });
  await db()
    .insert(labelMember)
    .values(members.map((member) => ({ label: guid, member, since: inHours(0) })));
  return guid;
}

/** Members who allow marketing. */
async function willing(count: number, values: Parameters<typeof freshMember>[1] = {}): Promise<string[]> {
  const made = await Promise.all(Array.from({ length: count }, () => freshMember(gateway, values)));
  const guids = made.map(({ id }) => id);
  await consents(guids);
  return guids;
}

async function draft(members: readonly string[], values: object = {}): Promise<string> {
  const audience = { audience: 'labels', labels: [await labelOf(members)] };
  const reply = await send<{ id: string }>(precisionMarketing.calls.save, terms({ ...audience, ...values }));
  if (reply.code !== 0) throw new Error(`action refused: ${JSON.stringify(reply)}`);
  return reply.tdata.id;
}

async function published(members: readonly string[], values: object = {}): Promise<string> {
  const id = await draft(members, values);
  const reply = await send(precisionPaths.publish, { id });
  if (reply.code !== 0) throw new Error(`not published: ${reply.message}`);
  return id;
}

/** A coupon that members of the first subject may have once. */
async function voucher(values: object = {}): Promise<string> {
  const reply = await send<{ id: string }>(coupon.calls.save, {
    ...{ type: 'voucher', name: freshText(6), style: 'rose', value: '20.00', usageThreshold: null, currency: 'CNY' },
    ...{ productScope: 'all', applicableStores: [demo('store', 'BJ001')], stackableFlag: false },
    ...{ validityKind: 'afterReceipt', validityAfterReceipt: 7, validityUnit: 'days', exclusivityFlag: false },
    ...{ issueQuantity: 50, perPersonReceiveLimit: 1, maximumUsagePerTransaction: 1, ...values },
  });
  if (reply.code !== 0) throw new Error(`coupon refused: ${JSON.stringify(reply)}`);
  return reply.tdata.id;
}

const setCredit = (balance: number) =>
  db()
    .insert(smsAccount)
    .values({ merchant: chain, balance })
    .onConflictDoUpdate({ target: smsAccount.merchant, set: { balance } });
const creditNow = async () =>
  (await db().select().from(smsAccount).where(eq(smsAccount.merchant, chain)))[0]?.balance ?? 0;

const rowsOf = (id: string) => db().select().from(precisionRow).where(eq(precisionRow.action, id));
const shown = async (id: string) =>
  (await send<Page>(precisionMarketing.calls.list, { ids: [id], filters: {} })).tdata.list[0];
const resultOf = async (id: string) => (await send<PrecisionResult>(precisionPaths.result, { id })).tdata;
const previewOf = async (id: string) => (await send<PrecisionPreview>(precisionPaths.preview, { id })).tdata;
const membersOf = async (id: string, state: RowState, page = 1) =>
  (await send<PageOf<PrecisionMember>>(precisionPaths.members, { id, state, page })).tdata;

/** Counts of an action are those of its rows, and what each got is in the books once, or not at all (A9). */
async function expectCounted(id: string) {
  const [action] = await db().select().from(precisionAction).where(eq(precisionAction.guid, id));
  if (!action) throw new Error(`no action ${id}`);
  const rows = await rowsOf(id);
  const count = (state: string) => rows.filter((row) => row.state === state).length;
  const { targets, sent, failed, skipped } = action;
  expect({ targets, sent, failed, skipped }).toEqual({
    ...{ targets: rows.length, sent: count('sent'), failed: count('failed'), skipped: count('skipped') },
  });
  const guids = rows.filter(({ state }) => state === 'sent').map(({ guid }) => guid);
  const mine = `${id}-%`;
  const books = {
    points: (await db().select().from(pointsLedger).where(like(pointsLedger.business, mine))).map(
      (one) => one.business,
    ),
    balance: (await db().select().from(balanceLedger).where(like(balanceLedger.business, mine))).map(
      (one) => one.business,
    ),
    coupons: (await db().select().from(couponInstance).where(like(couponInstance.guid, mine))).map((one) => one.guid),
    texts: (await db().select().from(outbox).where(like(outbox.id, mine))).map((one) => one.id),
  };
  const expected = (given: boolean) => (given ? [...guids].sort() : []);
  expect({
    points: books.points.sort(),
    balance: books.balance.sort(),
    coupons: books.coupons.sort(),
    texts: books.texts.sort(),
  }).toEqual({
    points: expected(action.points !== null),
    balance: expected(action.amount !== null),
    coupons: expected(action.coupon !== null),
    texts: expected(action.message !== null),
  });
}

beforeAll(async () => {
  await addTestMembers(gateway);
  token = await gateway.session('1001');
});

describe('the terms of an action', () => {
  const cases: [string, object, string | null][] = [
    ['the fewest points', { points: 1 }, null],
    ['no fewer points', { points: 0 }, 'points'],
    ['the most points', { points: 9_999_999 }, null],
    ['no more points', { points: 10_000_000 }, 'points'],
    ['the smallest amount', { gives: ['balance'], amount: '0.01' }, null],
    ['no smaller amount', { gives: ['balance'], amount: '0.00' }, 'amount'],
    ['the largest amount', { gives: ['balance'], amount: '999999.99' }, null],
    ['no larger amount', { gives: ['balance'], amount: '1000000.00' }, 'amount'],
    ['a coupon where it gives one', { gives: ['coupon'] }, 'coupon'],
    ['a text where it sends one', { gives: ['sms'] }, 'message'],
    ['the longest text', { gives: ['sms'], message: '字'.repeat(335) }, null],
    ['no longer text', { gives: ['sms'], message: '字'.repeat(336) }, 'message'],
    ['something that it gives', { gives: [] }, 'gives'],
    ['days for which points are good', { validityDays: null }, 'validityDays'],
    ['no such days for a text', { gives: ['sms'], message: '欢迎', validityDays: null }, null],
    ['tags where it is for tags', { audience: 'labels', labels: [] }, 'labels'],
    ['groups where it is for groups', { audience: 'groups' }, 'groups'],
    ['a time where it is sent later', { timing: 'later' }, 'sendTime'],
    ['a time after now', { timing: 'later', sendTime: knownDay }, 'sendTime'],
    ['the largest control group', { controlPercent: 20 }, null],
    ['no larger control group', { controlPercent: 21 }, 'controlPercent'],
    ['the most days of its result', { effectDays: 90 }, null],
    ['no more days of its result', { effectDays: 91 }, 'effectDays'],
    ['no day less of its result', { effectDays: 0 }, 'effectDays'],
  ];
  it.each(cases)('ask for %s', async (_, values, refused) => {
    const reply = await send<{ errors?: Record<string, string> }>(precisionMarketing.calls.save, terms(values));
    expect({ code: reply.code, at: Object.keys(reply.tdata?.errors ?? {}) }).toEqual({
      code: refused ? 422 : 0,
      at: refused ? [refused] : [],
    });
  });
});

describe('the audience', () => {
  const reach = async (values: object, as = token) =>
    (await send<Reach>(precisionPaths.audience, { ...terms(), ...values }, firstSubject, as)).tdata;

  it('follows the enumerations of 002 §9, tags, groups and levels', async () => {
    const [some = '', other = ''] = await willing(2);
    await db()
      .update(memberTable)
      .set({ totalConsumptionCount: 3, totalConsumptionAmount: '150.00' })
      .where(eq(memberTable.guid, some));
    const labels = [await labelOf([some, other])];
    const of = { audience: 'labels', labels };
    expect(await reach(of)).toEqual({ members: 2, reached: 2, skipped: [] });
    expect((await reach({ ...of, consumptionCount: 'min3' })).members).toBe(1);
    expect((await reach({ ...of, consumptionCount: 'min4' })).members).toBe(0);
    expect((await reach({ ...of, spendRange: 'r101to150' })).members).toBe(1);
    expect((await reach({ ...of, spendRange: 'r151to200' })).members).toBe(0);
    expect((await reach({ ...of, averageRange: 'r21to50' })).members).toBe(1);
    expect((await reach({ ...of, lastConsumption: 'before6Months' })).members).toBe(2);
    expect((await reach({ ...of, lastConsumption: 'within1Week' })).members).toBe(0);
    const level = (await storedMember(gateway, some)).level;
    expect((await reach({ ...of, levels: [level] })).members).toBe(2);
    const group = await send<{ id: string }>('/customer_group/save', { name: freshText(6), anyOf: labels });
    expect((await reach({ audience: 'groups', groups: [group.tdata.id] })).members).toBe(2);
    expect((await send(precisionPaths.audience, { ...terms(), ...of, labels: ['nothing'] })).code).toBe(404);
  });

  it('is of the subject and of the stores that the caller sees (W14)', async () => {
    const here = await willing(1, { store: demo('store', 'BJ001') });
    const there = await willing(1, { store: demo('store', 'SH001') });
    const of = { audience: 'labels', labels: [await labelOf([...here, ...there])] };
    const narrow = await newCaller(gateway, token, { scope: onlyStore('BJ001') });
    expect((await reach(of, narrow.token)).members).toBe(1);
    const id = await draft([...here, ...there]);
    const reply = await send(precisionPaths.publish, { id }, firstSubject, narrow.token);
    expect(reply.code).toBe(0);
    expect((await rowsOf(id)).map(({ member }) => member)).toEqual(here);
    expect((await send(precisionPaths.audience, { ...terms(), ...of }, secondSubject)).code).toBe(404);
  });

  it('says why it does not reach the others', async () => {
    const phone = freshPhone();
    await db()
      .update(employee)
      .set({ phone })
      .where(eq(employee.guid, demo('employee', '1001')));
    const good = await willing(1);
    const own = await willing(1, { phone });
    const disabled = await willing(1, { enabled: false });
    const [withdrawn = '', cardless = '', frozen = ''] = await willing(3);
    await consents([withdrawn], false);
    // Said in the same moment: the later row counts by its guid, so the earlier one moves back.
    await db()
      .update(memberConsent)
      .set({ at: inHours(-1) })
      .where(and(eq(memberConsent.member, withdrawn), eq(memberConsent.granted, true)));
    const silent = (await freshMember(gateway)).id;
    await db().delete(memberCard).where(eq(memberCard.member, cardless));
    await db().update(memberCard).set({ state: 'frozen' }).where(eq(memberCard.member, frozen));
    const all = [...good, ...own, ...disabled, withdrawn, silent, cardless, frozen];
    const id = await draft(all);
    const preview = await previewOf(id);
    expect(preview).toMatchObject({ members: 7, reached: 1, control: 0, points: '10', needsAuthoriser: false });
    const counts = Object.fromEntries(preview.skipped.map(({ reason, members }) => [reason, members]));
    const expected = { ownPhone: 1, disabled: 1, noConsent: 2, noCard: 1, frozen: 1 };
    expect(counts).toEqual(expected);
    expect((await send(precisionPaths.publish, { id })).code).toBe(0);
    await gateway.tick();
    const result = await resultOf(id);
    expect(result).toMatchObject({ targets: 7, reached: 1, pending: 0, failed: [] });
    expect(Object.fromEntries(result.skipped.map(({ reason, members }) => [reason, members]))).toEqual(expected);
    const skipped = await membersOf(id, 'skipped');
    expect(skipped.total).toBe(6);
    expect(JSON.stringify(skipped)).not.toContain(phone);
    await expectCounted(id);
  });
});

describe('an action that is published', () => {
  it('is neither changed nor deleted, and gives all of it to each, once', async () => {
    await setCredit(1000);
    const members = await willing(3);
    const given = await voucher();
    const everything = {
      ...{ gives: ['coupon', 'points', 'balance', 'sms'], coupon: given, points: 70, amount: '5.00' },
      message: '字'.repeat(71),
    };
    const id = await draft(members, everything);
    expect(await previewOf(id)).toMatchObject({
      ...{ reached: 3, points: '210', amount: '15.00', coupons: { needed: 3, stock: 50 } },
      sms: { pieces: 2, texts: 6, credit: 1000 },
    });
    const replies = await Promise.all([1, 2].map(() => send(precisionPaths.publish, { id })));
    expect(replies.map(({ code }) => code).sort()).toEqual([0, 1000]);
    expect(await shown(id)).toMatchObject({ status: 'sending', targets: 3, reached: 0 });
    const final = '精准营销已发布，不能修改或删除；如需调整，请新建';
    expect(await send(precisionMarketing.calls.update, { id, version: 2, title: 'x' })).toMatchObject({
      message: final,
    });
    expect(await send(precisionMarketing.calls.delete, { ids: [id] })).toMatchObject({ code: 1000, message: final });
    await gateway.tick();
    await gateway.tick();
    expect(await shown(id)).toMatchObject({ status: 'done', reached: 3, failed: 0, skipped: 0 });
    for (const member of members)
      expect(await storedMember(gateway, member)).toMatchObject({ points: 70, subsidyBalance: '5.00' });
    expect(await creditNow()).toBe(994);
    const [stored] = await db().select().from(couponTable).where(eq(couponTable.guid, given));
    expect(stored?.issued).toBe(3);
    expect((await resultOf(id)).coupons).toEqual({ given: 3, used: 0, discount: '0.00' });
    await expectCounted(id);
  });

  it('is sent at its time, not before, and not where that has passed', async () => {
    const members = await willing(1);
    const later = { timing: 'later', sendTime: inHours(2) };
    const late = await draft(members, later);
    const id = await published(members, later);
    await gateway.tick();
    expect(await shown(id)).toMatchObject({ status: 'waiting', reached: 0 });
    gateway.clock.advance(2 * hour);
    await gateway.tick();
    expect(await shown(id)).toMatchObject({ status: 'done', reached: 1 });
    const reply = await send(precisionPaths.publish, { id: late });
    expect(reply.message).toContain('发送时间已过');
  });

  it('needs a second person above the limit of corrections by hand', async () => {
    const members = await willing(2, { store: demo('store', 'SH001') });
    const balance = (amount: string) => draft(members, { gives: ['balance'], points: null, amount });
    expect((await previewOf(await balance('500.00'))).needsAuthoriser).toBe(false);
    const dear = await balance('500.01');
    expect(await previewOf(dear)).toMatchObject({ amount: '1000.02', needsAuthoriser: true });
    const refused = await send<{ errors: object }>(precisionPaths.publish, { id: dear });
    expect(Object.keys(refused.tdata.errors)).toEqual(['authoriser', 'authorizationNumber']);
    const { proof } = await secondPerson(gateway, token);
    const wrong = { ...proof, authorizationNumber: '000000' };
    expect((await send(precisionPaths.publish, { id: dear, ...wrong })).code).toBe(422);
    // The second person sees all whom it is for.
    const near = await secondPerson(gateway, token, { scope: onlyStore('BJ001') });
    const unseen = await send<{ errors: object }>(precisionPaths.publish, { id: dear, ...near.proof });
    expect(Object.keys(unseen.tdata.errors)).toEqual(['authoriser']);
    expect((await previewOf(await draft(members, { points: 5000 }))).needsAuthoriser).toBe(false);
    expect((await previewOf(await draft(members, { points: 5001 }))).needsAuthoriser).toBe(true);
  });

  it('is refused where nobody is reached, without credit for its texts, and without enough coupons', async () => {
    const nobody = await draft([(await freshMember(gateway)).id]);
    expect((await send(precisionPaths.publish, { id: nobody })).message).toContain('请先扩大会员范围');
    const members = await willing(3);
    const texts = { gives: ['sms'], points: null, message: '周末见' };
    await setCredit(2);
    const dear = await draft(members, texts);
    const reply = await send(precisionPaths.publish, { id: dear });
    expect(reply.message).toBe('短信余量不足：需要 3 条，剩余 2 条，请先充值');
    expect(await rowsOf(dear)).toEqual([]);
    await setCredit(3);
    expect((await send(precisionPaths.publish, { id: dear })).code).toBe(0);
    const few = await draft(members, { gives: ['coupon'], coupon: await voucher({ issueQuantity: 2 }) });
    expect((await send(precisionPaths.publish, { id: few })).message).toContain('2');
    const stopped = await voucher();
    const ended = await draft(members, { gives: ['coupon'], coupon: stopped });
    await send(couponPaths.stop, { id: stopped });
    expect((await send(precisionPaths.publish, { id: ended })).code).toBe(1000);
    await gateway.tick();
    await setCredit(1000);
  });
});

describe('every act from every state of an action', () => {
  const stored = async (id: string) =>
    (await db().select().from(precisionAction).where(eq(precisionAction.guid, id)))[0];
  const move = (path: string) => (id: string) => send(path, { id });
  const rows = (): Record<PrecisionStatus, Partial<typeof precisionAction.$inferInsert>> => ({
    notPublished: {},
    waiting: { sendTime: inHours(100) },
    sending: { state: 'published' },
    paused: { state: 'paused' },
    stopped: { state: 'stopped' },
    done: { sent: 1 },
  });

  it.each(precisionStatuses)('follows the table: %s', (status) =>
    followsTable(status, {
      async make(of) {
        const members = await willing(1);
        const id = of === 'notPublished' ? await draft(members) : await published(members);
        if (of !== 'notPublished')
          await db().update(precisionAction).set(rows()[of]).where(eq(precisionAction.guid, id));
        return id;
      },
      acts: {
        publish: move(precisionPaths.publish),
        pause: move(precisionPaths.pause),
        resume: move(precisionPaths.resume),
        stop: move(precisionPaths.stop),
        resend: move(precisionPaths.resend),
        edit: async (id) =>
          send(precisionMarketing.calls.update, { id, version: (await stored(id))?.version, title: freshText(7) }),
        delete: (id) => send(precisionMarketing.calls.delete, { ids: [id] }),
      },
      stored,
      statusOf: async (id) => (await shown(id))?.status,
      table: {
        notPublished: { publish: 'sending', edit: 'notPublished', delete: 'gone' },
        waiting: { pause: 'paused', stop: 'stopped' },
        sending: { pause: 'paused', stop: 'stopped', resend: 'sending' },
        paused: { resume: 'sending', stop: 'stopped' },
        stopped: { delete: 'stopped' },
        done: { resend: 'done', delete: 'done' },
      },
    }),
  );
});

describe('how often a person is reached', () => {
  it('is a setting of the subject, which the sending obeys', async () => {
    const limit = async () => (await send<{ version: number }>(precisionPaths.findLimit, {})).tdata;
    expect(await limit()).toMatchObject({ times: 2, days: 7, version: 0 });
    for (const values of [
      { times: 0, days: 7 },
      { times: 100, days: 7 },
      { times: 1, days: 366 },
    ])
      expect((await send(precisionPaths.saveLimit, { ...values, version: 0 })).code).toBe(422);
    const members = await willing(1);
    const sendOne = async () => {
      const id = await published(members);
      await gateway.tick();
      return shown(id);
    };
    expect(await sendOne()).toMatchObject({ reached: 1 });
    // Published while there was room for one more: only the first of both finds it when it is sent.
    const both = [await published(members), await published(members)];
    await gateway.tick();
    expect((await Promise.all(both.map(shown))).map((row) => row?.reached).sort()).toEqual([0, 1]);
    const full = await draft(members);
    expect(await previewOf(full)).toMatchObject({ reached: 0, skipped: [{ reason: 'tooOften', members: 1 }] });
    expect((await send(precisionPaths.saveLimit, { times: 3, days: 7, version: 0 })).code).toBe(0);
    expect(await limit()).toMatchObject({ times: 3, version: 1 });
    expect((await send(precisionPaths.saveLimit, { times: 4, days: 7, version: 0 })).code).toBe(409);
    expect(await sendOne()).toMatchObject({ reached: 1 });
    gateway.clock.advance(7 * 24 * hour);
    await signOn();
    expect((await previewOf(full)).reached).toBe(1);
    expect((await send(precisionPaths.findLimit, {}, secondSubject)).tdata).toMatchObject({ times: 2, version: 0 });
  });
});

describe('members for whom it fails', () => {
  it('are listed with the reason and sent to again alone, and got nothing before', async () => {
    await setCredit(1000);
    const [first = '', second = '', young = ''] = await willing(3);
    const given = await voucher();
    const values = { gives: ['coupon', 'points', 'sms'], coupon: given, points: 10, message: '周末见' };
    const id = await published([first, second, young], values);
    await db().update(memberTable).set({ ledgerSince: null }).where(eq(memberTable.guid, young));
    await setCredit(1);
    await gateway.tick();
    expect(await shown(id)).toMatchObject({ status: 'done', reached: 1, failed: 2 });
    const failed = await membersOf(id, 'failed');
    expect(failed.rows.map(({ reason }) => reason).sort()).toEqual(['noCredit', 'notReady']);
    expect((await resultOf(id)).failed).toEqual([
      { reason: 'noCredit', members: 1 },
      { reason: 'notReady', members: 1 },
    ]);
    await expectCounted(id);
    await setCredit(1000);
    const poor = failed.rows.find(({ reason }) => reason === 'noCredit')?.id ?? '';
    const good = (await rowsOf(id)).find(({ state }) => state === 'sent')?.guid ?? '';
    const some = await send<{ count: number }>(precisionPaths.resend, { id, rows: [poor, good] });
    expect(some.tdata.count).toBe(1);
    await gateway.tick();
    expect(await shown(id)).toMatchObject({ reached: 2, failed: 1 });
    await send(couponPaths.stop, { id: given });
    await db()
      .update(memberTable)
      .set({ ledgerSince: inHours(0) })
      .where(eq(memberTable.guid, young));
    const rest = await Promise.all([1, 2].map(() => send<{ count: number }>(precisionPaths.resend, { id })));
    expect(rest.map(({ tdata }) => tdata.count).sort()).toEqual([0, 1]);
    await gateway.tick();
    expect((await membersOf(id, 'failed')).rows.map(({ reason }) => reason)).toEqual(['couponOver']);
    await send(couponPaths.resume, { id: given });
    await send(precisionPaths.resend, { id });
    await gateway.tick();
    expect(await shown(id)).toMatchObject({ reached: 3, failed: 0 });
    await expectCounted(id);
  });

  it('are the last ones where coupons run out after it was published', async () => {
    const members = await willing(3);
    const given = await voucher({ issueQuantity: 3 });
    const id = await published(members, { gives: ['coupon'], coupon: given });
    await send(couponPaths.issue, {
      ...{ id: given, guid: crypto.randomUUID(), target: 'members', members: await willing(1), each: 1 },
    });
    await gateway.tick();
    expect(await shown(id)).toMatchObject({ reached: 2, failed: 1 });
    expect((await membersOf(id, 'failed')).rows).toMatchObject([{ reason: 'couponStock' }]);
    await expectCounted(id);
  });
});

describe('the sending', () => {
  const step = (id: string) =>
    db().transaction((tx) => sendStep({ tx, now: gateway.clock.now(), config: defaultConfig }, { action: id }));

  it('stops at a pause, goes on after it, and reaches each once although workers meet and steps are cut off (A9)', async () => {
    const members = await willing(110);
    const id = await published(members, { points: 1 });
    const cutOff = db().transaction(async (tx) => {
      await sendStep({ tx, now: gateway.clock.now(), config: defaultConfig }, { action: id });
      throw new Error('the process ends here');
    });
    await expect(cutOff).rejects.toThrow('ends here');
    expect((await rowsOf(id)).every(({ state }) => state === 'pending')).toBe(true);
    await step(id);
    expect((await send(precisionPaths.pause, { id })).code).toBe(0);
    expect(await step(id)).toBeNull();
    expect(await shown(id)).toMatchObject({ status: 'paused', reached: 100 });
    expect((await send(precisionPaths.pause, { id })).code).toBe(1000);
    expect((await send(precisionPaths.resend, { id })).code).toBe(1000);
    expect((await send(precisionPaths.resume, { id })).code).toBe(0);
    await Promise.all([step(id), step(id), step(id), gateway.tick(), gateway.tick()]);
    await gateway.tick();
    expect(await shown(id)).toMatchObject({ status: 'done', reached: 110 });
    await expectCounted(id);
  });

  it('leaves out who takes the consent back after it was published', async () => {
    const [stays = '', leaves = ''] = await willing(2);
    const id = await published([stays, leaves]);
    gateway.clock.advance(60_000);
    await consents([leaves], false);
    await gateway.tick();
    expect((await membersOf(id, 'skipped')).rows).toMatchObject([{ member: leaves, reason: 'noConsent' }]);
    await expectCounted(id);
  });

  it('skips the rest where it is stopped for good', async () => {
    const members = await willing(101);
    const id = await published(members, { points: 1 });
    await step(id);
    expect((await send(precisionPaths.stop, { id })).code).toBe(0);
    expect(await shown(id)).toMatchObject({ status: 'stopped', reached: 100, skipped: 1 });
    for (const path of [precisionPaths.stop, precisionPaths.pause, precisionPaths.resume, precisionPaths.resend])
      expect((await send(path, { id })).code).toBe(1000);
    await gateway.tick();
    await expectCounted(id);
  });
});

describe('the result', () => {
  it('compares the orders of the reached with those who were left out, and leads to them (B7)', async () => {
    const members = await willing(40);
    const id = await draft(members, { controlPercent: 20 });
    const left = members.filter((member) => isControl(id, member, 20));
    const reached = members.filter((member) => !left.includes(member));
    expect(left.length).toBeGreaterThan(0);
    expect(await previewOf(id)).toMatchObject({ members: 40, reached: reached.length, control: left.length });
    await send(precisionPaths.publish, { id });
    await gateway.tick();
    for (const member of left) expect((await storedMember(gateway, member)).points).toBe(0);
    await addSales(gateway, { days: 1, stores: ['BJ001'], share: 0.05 });
    const given = await ordersLike();
    await given(reached[0], 1);
    await given(reached[1], 7 * 24 - 1);
    await given(reached[2], 7 * 24);
    await given(left[0], 1);
    const result = await resultOf(id);
    expect(result.members).toEqual({ of: reached.length, buyers: 2, orders: 2, paid: '200.00' });
    expect(result.control).toEqual({ of: left.length, buyers: 1, orders: 1, paid: '100.00' });
    const expected = Math.floor((10_000 * reached.length) / left.length);
    expect(result.extra).toBe(((20_000 - expected) / 100).toFixed(2));
    const orders = (await send<PageOf<PrecisionOrder>>(precisionPaths.orders, { id, page: 1 })).tdata;
    expect(orders.total).toBe(2);
    expect(orders.rows.map(({ member }) => member)).toEqual([reached[1], reached[0]]);
    const first = await membersOf(id, 'sent');
    expect(first).toMatchObject({ total: reached.length });
    expect(first.rows).toHaveLength(20);
    const narrow = await newCaller(gateway, token, { scope: onlyStore('SH001') });
    const beyond = await send<PrecisionResult>(precisionPaths.result, { id }, firstSubject, narrow.token);
    expect(beyond.tdata.members).toMatchObject({ orders: 0, paid: '0.00' });
  });

  it('counts members who were merged later as the one they were merged into, with the orders of both', async () => {
    const members = await willing(40);
    const id = await draft(members, { controlPercent: 20 });
    const left = members.filter((member) => isControl(id, member, 20));
    const reached = members.filter((member) => !left.includes(member));
    await send(precisionPaths.publish, { id });
    await gateway.tick();
    const given = await ordersLike();
    const [one = '', twin = '', stranger = ''] = reached;
    const [out = '', gone = ''] = left;
    await given(one, 1);
    await given(twin, 2);
    await given(stranger, 3);
    await given(gone, 4);
    const into = (other: string, survivor: string) =>
      db().update(memberTable).set({ mergedInto: survivor }).where(eq(memberTable.guid, other));
    await into(twin, one);
    await into(gone, one);
    const result = await resultOf(id);
    expect(result.members).toEqual({ of: reached.length - 1, buyers: 2, orders: 4, paid: '400.00' });
    expect(result.control).toEqual({ of: left.length - 1, buyers: 0, orders: 0, paid: '0.00' });
    expect(out).not.toBe('');
    const sent = await membersOf(id, 'sent');
    expect(sent.total).toBe(reached.length - 1);
    const orders = (await send<PageOf<PrecisionOrder>>(precisionPaths.orders, { id, page: 1 })).tdata;
    expect(orders.total).toBe(4);
    expect(orders.rows.map((row) => row.member)).toEqual([one, stranger, one, one]);
    await db()
      .update(memberTable)
      .set({ mergedInto: null })
      .where(inArray(memberTable.guid, [twin, gone]));
  });
});

describe('the actions of the demo', () => {
  it('are found in their states, with texts that were paid and people who allowed them', async () => {
    const level = demoLevelGuid(firstSubject, 'gold');
    const [unwilling = ''] = await willing(8, { level });
    gateway.clock.advance(60_000);
    await consents([unwilling], false);
    await setCredit(5000);
    const start = () => db().transaction((tx) => startDemoActions(tx, chain, gateway.clock.now()));
    await start();
    await gateway.tick();
    await start();
    const found = await db().select().from(precisionAction).where(eq(precisionAction.merchant, chain));
    const stateOf = new Map(found.map((row) => [row.guid, row.state]));
    for (const { key, state } of demoActions)
      expect({ key, state: stateOf.get(demoActionGuid(chain, key)) }).toEqual({ key, state });
    const gold = await resultOf(demoActionGuid(chain, 'gold'));
    expect(gold.reached).toBeGreaterThan(0);
    expect(gold.skipped.map(({ reason }) => reason)).toContain('noConsent');
    const vip = demoActionGuid(chain, 'vip');
    expect((await resultOf(vip)).pending).toBe(0);
    await expectCounted(vip);
    const paid = await db().select().from(smsEntry).where(eq(smsEntry.operator, systemName));
    expect(paid.filter(({ kind }) => kind === 'marketing').map(({ change }) => change)).toEqual([-gold.reached]);
  });
});

describe('the calls', () => {
  it('know no action of another subject, and each needs its right (W14)', async () => {
    const id = await draft(await willing(1));
    const { preview, publish, pause, resume, stop, resend, result, members, orders } = precisionPaths;
    const all = [preview, publish, pause, resume, stop, resend, result, members, orders];
    const body = { id, page: 1, state: 'sent' };
    for (const path of all) expect((await send(path, body, secondSubject)).code).toBe(404);
    const reader = await newCaller(gateway, token, { codes: ['precisionMarketing:list'] });
    for (const path of [...all, precisionPaths.audience, precisionPaths.saveLimit])
      expect((await send(path, { ...terms(), ...body }, firstSubject, reader.token)).code).toBe(403);
    expect((await send(precisionPaths.findLimit, {}, firstSubject, reader.token)).code).toBe(0);
  });
});
