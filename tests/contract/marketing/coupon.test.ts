import { and, count, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type CouponEffect, couponPaths, type IssueOutcome } from '#areas/marketing/coupon/commands';
import { type CouponStatus, couponStatuses } from '#areas/marketing/coupon/coupon';
import { coupon } from '#areas/marketing/coupon/coupon.contract';
import { couponIssuanceRecord } from '#areas/marketing/coupon/couponIssuanceRecord.contract';
import { employee } from '#server/db/schema';
import { couponInstance, coupon as couponTable } from '#server/db/schema/marketing/coupon';
import { label, labelMember } from '#server/db/schema/member/label';
import { member } from '#server/db/schema/member/member';
import { chain, demo, firstSubject, newCaller, onlyStore, secondSubject } from '#tests/support/callers';
import type { Page } from '#tests/support/entityClient';
import { freshText } from '#tests/support/fieldEdges';
import { knownDay, openGateway } from '#tests/support/gateway';
import { freshMember } from '#tests/support/member/desk';
import { addTestMembers } from '#tests/support/member/member';
import { followsTable } from '#tests/support/stateTable';
import { hourMs } from '#values/duration';

// Coupons: their terms between fields, their states, who receives them, and that their counts are those of their instances.

const gateway = openGateway(knownDay);
const db = () => gateway.database.db;
let token = '';

const asked = (subject = firstSubject, as = token) => ({ token: as, headers: { operSubjectGuid: subject } });
const send = <Answer = Record<string, unknown>>(path: string, body: object, subject = firstSubject) =>
  gateway.post<Answer>(path, { ...body }, asked(subject));

const voucher = (values: object = {}) => ({
  ...{ type: 'voucher', name: freshText(6), style: 'rose', value: '20.00', usageThreshold: null, currency: 'CNY' },
  ...{ productScope: 'all', applicableStores: [demo('store', 'BJ001')] },
  ...{ validityKind: 'afterReceipt', validityAfterReceipt: 7, validityUnit: 'days' },
  ...{ issueQuantity: 10, perPersonReceiveLimit: 2 },
  ...{ stackableFlag: false, maximumUsagePerTransaction: 1, exclusivityFlag: false },
  ...values,
});

async function made(values: object = {}): Promise<string> {
  const reply = await send<{ id: string }>(coupon.calls.save, voucher(values));
  if (reply.code !== 0) throw new Error(`coupon refused: ${JSON.stringify(reply)}`);
  return reply.tdata.id;
}

const stored = async (id: string) => {
  const [row] = await db().select().from(couponTable).where(eq(couponTable.guid, id));
  if (!row) throw new Error(`no coupon ${id}`);
  return row;
};
const instances = (id: string) => db().select().from(couponInstance).where(eq(couponInstance.coupon, id));
const issue = (id: string, members: string[], more: object = {}) =>
  send<IssueOutcome>(couponPaths.issue, {
    ...{ id, guid: crypto.randomUUID(), target: 'members', members, each: 1 },
    ...more,
  });
const records = async (id: string) =>
  (await send<Page>(couponIssuanceRecord.calls.list, { filters: { coupon: id }, size: 100 })).tdata.list;

beforeAll(async () => {
  await addTestMembers(gateway);
  token = await gateway.session('1001');
});

describe('the terms of a coupon', () => {
  const start = '2099-01-01T00:00:00.000Z';
  const fixed = (validityStart: string | null, validityEnd: string | null) => ({
    ...{ validityKind: 'fixedDates', validityAfterReceipt: null, validityUnit: null, validityStart, validityEnd },
  });
  const dish = { commodity: demo('commodity', 'A-毛血旺'), mappingQuantity: 1, exchangePrice: '68.00' };
  const rate = { type: 'discount', reduction: 'rate', value: null };
  const cases: [string, object, string | null][] = [
    ['a voucher has a value', { value: null }, 'value'],
    ['an end after its start', fixed(start, '2099-01-01T00:00:00.001Z'), null],
    ['no end at its start', fixed(start, start), 'validityEnd'],
    ['a start', fixed(null, start), 'validityStart'],
    ['an end after now', fixed('2026-11-01T00:00:00Z', '2026-11-20T02:00:00.001Z'), null],
    ['no end now', fixed('2026-11-01T00:00:00Z', knownDay), 'validityEnd'],
    ['a length', { validityAfterReceipt: null }, 'validityAfterReceipt'],
    ['at most 365 days', { validityAfterReceipt: 366 }, 'validityAfterReceipt'],
    ['a delay with its unit', { effectiveDelay: 24, effectiveDelayUnit: 'hours' }, null],
    ['a delay up to 24', { effectiveDelay: 25, effectiveDelayUnit: 'hours' }, 'effectiveDelay'],
    ['a reduction', { ...rate, reduction: null }, 'reduction'],
    ['the smallest rate', { ...rate, rate: '0.01' }, null],
    ['the largest rate', { ...rate, rate: '9.99', cap: '999999.99' }, null],
    ['no rate of 10', { ...rate, rate: '10.00' }, 'rate'],
    ['a rate where it goes by rate', rate, 'rate'],
    ['an amount where it goes by amount', { ...rate, reduction: 'amount' }, 'value'],
    ['an exchange at the selling price', { type: 'exchange', value: null, goods: [dish] }, null],
    [
      'no exchange above it',
      { type: 'exchange', value: null, goods: [{ ...dish, exchangePrice: '68.01' }] },
      'goods.0.exchangePrice',
    ],
    ['a dish once', { type: 'exchange', value: null, goods: [dish, dish] }, 'goods.1.commodity'],
    ['a dish at all', { type: 'exchange', value: null, goods: [] }, 'goods'],
    ['categories', { productScope: 'categories', categories: [{ category: '热菜' }] }, null],
    ['categories where it is about some', { productScope: 'categories', categories: [] }, 'categories'],
    ['products of this subject', { productScope: 'products', products: [demo('commodity', 'A-毛血旺')] }, null],
    ['none of another', { productScope: 'products', products: [demo('commodity', 'B-柠檬茶')] }, 'products'],
  ];
  it.each(cases)('ask for %s', async (_, values, refused) => {
    const reply = await send<{ errors?: Record<string, string> }>(coupon.calls.save, voucher(values));
    expect({ code: reply.code, at: Object.keys(reply.tdata?.errors ?? {}) }).toEqual({
      code: refused ? 422 : 0,
      at: refused ? [refused] : [],
    });
  });

  it('are said in the words of the specification where they are refused (C15)', async () => {
    const name = freshText(7);
    await made({ name });
    const twice = await send<{ errors: object }>(coupon.calls.save, voucher({ name, value: '20' }));
    expect(twice.tdata.errors).toEqual({ value: '金额重复：已有同名同额的优惠券' });
    expect((await send(coupon.calls.save, voucher({ name, value: '20.01' }))).code).toBe(0);
    const dear = [{ ...dish, exchangePrice: '70.00' }];
    const reply = await send<{ errors: object }>(coupon.calls.save, voucher({ type: 'exchange', goods: dear }));
    expect(reply.tdata.errors).toEqual({ 'goods.0.exchangePrice': '兑换价不能高于售价（68.00）' });
  });

  it('are kept as the type has them: the rest of a form is dropped', async () => {
    const id = await made({ type: 'discount', reduction: 'rate', rate: '8.8', value: '5.00', validityStart: start });
    expect(await stored(id)).toMatchObject({ value: null, rate: '8.80', validityStart: null, goods: null });
  });
});

describe('a coupon that somebody has received', () => {
  it('is neither changed nor deleted, in the words of the specification; one that nobody has is both (C6)', async () => {
    const [given, fresh] = [await made(), await made()];
    const { id: someone } = await freshMember(gateway);
    expect((await issue(given, [someone])).code).toBe(0);
    const words = '该优惠券已被使用，不支持编辑或删除，可查看和作废';
    const { version } = await stored(given);
    for (const reply of [
      await send(coupon.calls.update, { id: given, version, name: freshText(5) }),
      await send(coupon.calls.delete, { ids: [given] }),
    ])
      expect(reply).toMatchObject({ code: 1000, message: words });
    expect((await send(coupon.calls.update, { id: fresh, version: 1, name: freshText(5) })).code).toBe(0);
    expect((await send(coupon.calls.delete, { ids: [fresh] })).code).toBe(0);
  });

  it('stays usable where it is stopped, and is given no more until it goes on (C3, C4)', async () => {
    const id = await made();
    const [first, second] = [await freshMember(gateway), await freshMember(gateway)];
    await issue(id, [first.id]);
    expect((await send<CouponEffect>(couponPaths.effect, { id })).tdata).toEqual({ open: 1, members: 1, used: 0 });
    expect((await send(couponPaths.resume, { id })).code).toBe(1000);
    expect((await send(couponPaths.stop, { id })).code).toBe(0);
    expect((await send(couponPaths.stop, { id })).code).toBe(1000);
    expect((await records(id)).map(({ status }) => status)).toEqual(['notUsed']);
    expect((await issue(id, [second.id])).code).toBe(1000);
    expect((await send(couponPaths.codes, { id, guid: crypto.randomUUID(), codes: 1 })).code).toBe(1000);
    const shown = await send<Page>(coupon.calls.list, { ids: [id], filters: { status: 'stopIssuing' } });
    expect(shown.tdata.list).toMatchObject([{ id, status: 'stopIssuing', issued: 1, stock: 9 }]);
    expect((await send(couponPaths.resume, { id })).code).toBe(0);
    expect((await issue(id, [second.id])).code).toBe(0);
  });

  it('that nobody received is not changed once it was voided, which its refusal says', async () => {
    const id = await made();
    expect((await send(couponPaths.void, { id })).code).toBe(0);
    const { version } = await stored(id);
    const edit = await send(coupon.calls.update, { id, version, name: freshText(5) });
    expect(edit.message).toMatch(/已作废，不能修改/);
  });

  it('is void with all that was not used, for good; what was used stays used (C4)', async () => {
    const id = await made();
    const members = [await freshMember(gateway), await freshMember(gateway)].map((one) => one.id);
    await issue(id, members);
    await send(couponPaths.codes, { id, guid: crypto.randomUUID(), codes: 3 });
    const [one] = await instances(id);
    await db()
      .update(couponInstance)
      .set({ state: 'used' })
      .where(eq(couponInstance.guid, one?.guid ?? ''));
    const { tdata } = await send<{ withdrawn: number }>(couponPaths.void, { id });
    expect(tdata.withdrawn).toBe(4);
    expect((await records(id)).map(({ status }) => status).sort()).toEqual([...Array(4).fill('cancelled'), 'used']);
    expect(await stored(id)).toMatchObject({ state: 'voided', withdrawn: 4, issued: 5 });
    for (const path of [couponPaths.void, couponPaths.stop, couponPaths.resume])
      expect((await send(path, { id })).code).toBe(1000);
    expect((await issue(id, members)).message).toContain('已作废');
  });
});

describe('every act from every state of a coupon', () => {
  const statusOf = async (id: string) =>
    (await send<Page>(coupon.calls.list, { ids: [id], filters: {} })).tdata.list[0]?.status;
  const find = async (id: string) => (await db().select().from(couponTable).where(eq(couponTable.guid, id)))[0];
  const move = (path: string) => (id: string) => send(path, { id });
  const over = { validityKind: 'fixedDates', validityStart: '2026-01-01T00:00:00.000Z', validityEnd: knownDay };
  const rows: Record<CouponStatus, Partial<typeof couponTable.$inferInsert>> = {
    notExpired: {},
    stopIssuing: { state: 'stopped' },
    expired: { ...over, state: 'stopped' },
    voided: { state: 'voided' },
  };

  // Nobody has received it: what somebody has is final in every state (C6).
  it.each(couponStatuses)('follows the table: %s', (status) =>
    followsTable(status, {
      async make(of) {
        const id = await made();
        if (of !== 'notExpired') await db().update(couponTable).set(rows[of]).where(eq(couponTable.guid, id));
        return id;
      },
      acts: {
        stop: move(couponPaths.stop),
        resume: move(couponPaths.resume),
        void: move(couponPaths.void),
        issue: async (id) => issue(id, [(await freshMember(gateway)).id]),
        codes: (id) => send(couponPaths.codes, { id, guid: crypto.randomUUID(), codes: 1 }),
        edit: async (id) => send(coupon.calls.update, { id, version: (await stored(id)).version, name: freshText(5) }),
        delete: (id) => send(coupon.calls.delete, { ids: [id] }),
      },
      stored: find,
      statusOf,
      table: {
        notExpired: {
          ...{ stop: 'stopIssuing', void: 'voided', issue: 'notExpired', codes: 'notExpired', edit: 'notExpired' },
          delete: 'gone',
        },
        stopIssuing: { resume: 'notExpired', void: 'voided', edit: 'stopIssuing', delete: 'gone' },
        expired: { void: 'voided', edit: 'expired', delete: 'gone' },
        voided: { delete: 'voided' },
      },
    }),
  );
});

describe('giving coupons', () => {
  it('is done once by the caller’s guid, and says before what it will come to', async () => {
    const id = await made();
    const members = [await freshMember(gateway), await freshMember(gateway)].map((one) => one.id);
    const order = { id, target: 'members', members, each: 2 };
    const expected = { members: 2, limited: 0, issued: 4 };
    expect((await send(couponPaths.issuePreview, order)).tdata).toEqual({ ...expected, stock: 10 });
    const guid = crypto.randomUUID();
    const replies = await Promise.all([1, 2, 3].map(() => issue(id, members, { guid, each: 2 })));
    expect(replies.map(({ tdata }) => tdata)).toEqual([1, 2, 3].map(() => ({ ...expected, stock: 6 })));
    expect((await instances(id)).length).toBe(4);
    expect((await send(couponPaths.issuePreview, order)).tdata).toMatchObject({ limited: 2, issued: 0, stock: 6 });
    expect((await issue(id, members)).message).toContain('每人限领 2 张');
  });

  it('never gives more than there are, nor more than a member may have, however many ask at once (C1, C2)', async () => {
    const id = await made({ issueQuantity: 5, perPersonReceiveLimit: 1 });
    const members = await Promise.all(Array.from({ length: 4 }, () => freshMember(gateway)));
    const [twice] = members;
    const order = [...members, ...members, ...members].map((one) => issue(id, [one.id]));
    const codes = Array.from({ length: 8 }, () => send(couponPaths.codes, { id, guid: crypto.randomUUID(), codes: 1 }));
    await Promise.all([...order, ...codes, issue(id, [twice?.id ?? ''])]);
    const rows = await instances(id);
    expect(rows.length).toBe(5);
    expect(new Set(rows.map(({ code }) => code)).size).toBe(5);
    const held = rows.flatMap(({ member: of }) => of ?? []);
    expect(new Set(held).size).toBe(held.length);
    expect(await stored(id)).toMatchObject({ issued: 5 });
    expect(
      (await send<{ stock: number }>(couponPaths.codes, { id, guid: crypto.randomUUID(), codes: 1 })).message,
    ).toBe(`“${(await stored(id)).name}”只剩 0 张，需要 1 张；请减少发放，或选择其他优惠券`);
  });

  it('reaches who has a tag, all or none: not those who are disabled, and nobody of another subject (B6, W14)', async () => {
    const id = await made({ issueQuantity: 3 });
    const vip = demo('label', '1-vip');
    await db().delete(labelMember).where(eq(labelMember.label, vip));
    const fresh = await Promise.all([
      freshMember(gateway),
      freshMember(gateway),
      freshMember(gateway, { enabled: false }),
      freshMember(gateway, { subject: secondSubject }),
    ]);
    const since = gateway.clock.now().toISOString();
    await db()
      .insert(labelMember)
      .values(fresh.map((one) => ({ label: vip, member: one.id, since })));
    expect((await issue(id, [], { target: 'label', label: vip, each: 2 })).message).toContain('只剩 3 张，需要 4 张');
    expect((await instances(id)).length).toBe(0);
    expect((await issue(id, [], { target: 'label', label: vip })).tdata).toMatchObject({ members: 2, issued: 2 });
    expect((await instances(id)).map((row) => row.member).sort()).toEqual(
      fresh
        .slice(0, 2)
        .map((one) => one.id)
        .sort(),
    );
    const strange = fresh[3]?.id ?? '';
    expect((await issue(id, [strange])).code).toBe(1000);
    expect((await send(couponPaths.issue, { id, guid: crypto.randomUUID(), target: 'label', each: 1 })).code).toBe(422);
    const other = await db().select().from(label).where(eq(label.subject, secondSubject)).limit(1);
    expect((await issue(id, [], { target: 'label', label: other[0]?.guid })).code).toBe(404);
  });

  it('goes to groups too, and not to the phone of who gives it', async () => {
    const id = await made({ issueQuantity: 9999 });
    const group = demo('customerGroup', '1-wakeUp');
    const preview = await send<IssueOutcome>(couponPaths.issuePreview, { id, target: 'group', group, each: 1 });
    expect(preview.code).toBe(0);
    const [own] = await db()
      .select()
      .from(employee)
      .where(eq(employee.guid, demo('employee', '1001')));
    if (!own?.phone) throw new Error('the administrator has no phone');
    const self = await freshMember(gateway, { phone: own.phone });
    expect((await issue(id, [self.id])).code).toBe(1000);
    expect((await instances(id)).length).toBe(0);
  });

  it('of another subject finds no coupon in any call (W14)', async () => {
    const id = await made();
    const { id: someone } = await freshMember(gateway);
    const order = { id, guid: crypto.randomUUID(), target: 'members', members: [someone], each: 1, codes: 1 };
    for (const path of [couponPaths.effect, couponPaths.stop, couponPaths.void, couponPaths.issue, couponPaths.codes])
      expect((await send(path, order, secondSubject)).code).toBe(404);
  });
});

describe('a coupon that was given', () => {
  it('begins and ends by the clock, to the millisecond: never two states, and codes wait for who claims them (C13, C14)', async () => {
    const delay = { effectiveDelay: 1, effectiveDelayUnit: 'hours' };
    const id = await made({ validityAfterReceipt: 2, validityUnit: 'minutes', ...delay });
    const { id: someone } = await freshMember(gateway);
    await issue(id, [someone]);
    const [row] = await instances(id);
    if (!row) throw new Error('nothing was issued');
    expect(row.member).toBe(someone);
    const at = gateway.clock.now().getTime();
    expect([row.validFrom, row.validUntil].map((one) => Date.parse(one ?? '') - at)).toEqual([hourMs, 3_720_000]);
    const shown = async () => (await records(id))[0]?.status;
    const filtered = async (status: string) =>
      (await send<Page>(couponIssuanceRecord.calls.list, { filters: { coupon: id, status } })).tdata.total;
    expect([await shown(), await filtered('notYetEffective')]).toEqual(['notYetEffective', 1]);
    gateway.clock.advance(hourMs);
    expect([await shown(), await filtered('notUsed')]).toEqual(['notUsed', 1]);
    gateway.clock.advance(119_999);
    expect(await shown()).toBe('notUsed');
    gateway.clock.advance(1);
    expect([await shown(), await filtered('expired')]).toEqual(['expired', 1]);
    const withdrawn = await send(couponPaths.withdraw, { id: row.guid, reason: '过期' });
    expect(withdrawn.message).toContain('已过期');
    await send(couponPaths.codes, { id, guid: crypto.randomUUID(), codes: 1 });
    gateway.clock.advance(3_720_000);
    expect((await records(id)).map(({ status }) => status).sort()).toEqual(['expired', 'notUsed']);
  });

  it('is taken back once, with a reason, and is found by its whole code', async () => {
    const id = await made();
    const { id: someone } = await freshMember(gateway);
    await issue(id, [someone]);
    const [row] = await instances(id);
    const code = String((await records(id))[0]?.code);
    const found = await send<Page>(couponIssuanceRecord.calls.list, { keyword: code.toLowerCase() });
    expect(found.tdata.list.map((one) => one.id)).toEqual([row?.guid]);
    const guid = row?.guid ?? '';
    expect((await send(couponPaths.withdraw, { id: guid, reason: null })).code).toBe(422);
    expect((await send(couponPaths.withdraw, { id: guid, reason: '发错了' })).code).toBe(0);
    expect((await send(couponPaths.withdraw, { id: guid, reason: '发错了' })).code).toBe(1000);
    expect(await records(id)).toMatchObject([{ status: 'cancelled', reason: '发错了' }]);
    expect(await stored(id)).toMatchObject({ issued: 1, withdrawn: 1 });
  });

  it('goes along when its member is merged into another', async () => {
    const id = await made();
    const [kept, gone] = [await freshMember(gateway), await freshMember(gateway)];
    await issue(id, [gone.id]);
    const preview = await send<{ coupons: number }>('/member/merge_preview', { id: kept.id, phone: gone.phone });
    expect(preview.tdata.coupons).toBe(1);
  });

  it('is seen below an unrestricted scope only where its member is', async () => {
    const id = await made();
    const [here, there] = [
      await freshMember(gateway, { store: demo('store', 'BJ001') }),
      await freshMember(gateway, { store: demo('store', 'SH001') }),
    ];
    await issue(id, [here.id, there.id]);
    const codes = ['couponIssuanceRecord:list'];
    const caller = await newCaller(gateway, token, { codes, scope: onlyStore('BJ001') });
    const page = await gateway.post<Page>(
      couponIssuanceRecord.calls.list,
      { filters: { coupon: id } },
      asked(firstSubject, caller.token),
    );
    expect(page.tdata.list.map((one) => one.member)).toEqual([here.id]);
  });
});

describe('the counts of coupons', () => {
  it('are those of their instances, for the demo’s coupons and those of these tests (C12)', async () => {
    const of = (state?: string) =>
      sql<number>`(SELECT count(*)::int FROM coupon_instance i WHERE i.coupon = coupon.guid
        ${state ? sql`AND i.state = ${state}` : sql``})`;
    const rows = await db()
      .select({
        name: couponTable.name,
        issued: couponTable.issued,
        withdrawn: couponTable.withdrawn,
        known: of(),
        voided: of('voided'),
      })
      .from(couponTable)
      .where(eq(couponTable.merchant, chain));
    const differing = rows.filter(({ issued, withdrawn, known, voided }) => issued !== known || withdrawn !== voided);
    expect(differing).toEqual([]);
    const [demoHeld] = await db()
      .select({ n: count() })
      .from(couponInstance)
      .innerJoin(member, and(eq(member.guid, couponInstance.member), eq(member.subject, couponInstance.subject)))
      .where(eq(couponInstance.issue, 'demo'));
    expect(demoHeld?.n).toBeGreaterThan(20);
  });
});
