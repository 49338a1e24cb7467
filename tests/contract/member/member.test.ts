import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { memberEntry } from '#areas/member/member/entry/memberEntry.contract';
import { memberPaths, type RevealedMember, type TimelinePage } from '#areas/member/member/member.contract';
import { nothing } from '#business/bill/balance';
import { member, memberAdjustment } from '#server/db/schema/member/member';
import { Books } from '#server/domain/member/ledger/books';
import type { Entry } from '#server/domain/member/ledger/purse';
import { chain, demo, firstSubject, newCaller, onlyStore, secondSubject } from '#tests/support/callers';
import type { Page, Row } from '#tests/support/entityClient';
import { freshDigits } from '#tests/support/fieldEdges';
import { knownDay, openGateway } from '#tests/support/gateway';
import { freshMember, ofFirst } from '#tests/support/member/desk';
import { addTestMembers } from '#tests/support/member/member';

// Members: of one operating subject at a time, masked, and each change of what they hold in the ledgers.

const gateway = openGateway(knownDay);
let token = '';

beforeAll(async () => {
  await addTestMembers(gateway);
  token = await gateway.session('1001');
});

const subject = (guid: string) => ({ operSubjectGuid: guid });

async function members(query: Record<string, unknown> = {}, guid = firstSubject, as = token): Promise<Row[]> {
  const reply = await gateway.post<Page>(
    '/member/list',
    { size: 100, ...query },
    { token: as, headers: subject(guid) },
  );
  expect(reply.code).toBe(0);
  return reply.tdata.list;
}

describe('members', () => {
  it('are those of the subject that the call names: switching it changes all of them, and an unknown one has none', async () => {
    const [first, second] = [await members(), await members({}, secondSubject)];
    expect(first.length).toBeGreaterThan(20);
    expect(second.length).toBeGreaterThan(20);
    const ids = new Set(first.map(({ id }) => id));
    expect(second.filter(({ id }) => ids.has(id))).toEqual([]);
    expect(await members({}, '')).toEqual([]);
    expect(await members({}, 'another-enterprise-subject')).toEqual([]);
  });

  it('of another subject are not there for any call, whatever ids it names (W14)', async () => {
    const [mine] = await members();
    const asked = { token, headers: subject(secondSubject) };
    const id = mine?.id ?? '';
    expect((await gateway.get('/member/getOne', { guid: id }, asked)).code).toBe(404);
    expect((await gateway.post(memberPaths.timeline, { id }, asked)).code).toBe(404);
    expect((await gateway.post(memberPaths.reveal, { id }, asked)).code).toBe(404);
    for (const ledger of ['balance', 'points', 'growth', 'grade']) {
      const path = `/member/${ledger}_record/list`;
      const reply = await gateway.post<Page>(path, { filters: { member: id } }, asked);
      expect(reply.tdata.total).toBe(0);
    }
  });

  it('are, for an account of one store, those who registered or ordered there; its subject has to be one of its stores’', async () => {
    const { token: narrow } = await newCaller(gateway, token, {
      codes: ['member:list', 'member:show', 'balanceRecord:list'],
      scope: onlyStore('BJ001'),
    });
    const seen = await members({}, firstSubject, narrow);
    expect(seen.length).toBeGreaterThan(0);
    expect(new Set(seen.map(({ store }) => store))).toEqual(new Set([demo('store', 'BJ001')]));
    // The tea houses' subject has no store in this scope.
    expect(await members({}, secondSubject, narrow)).toEqual([]);
    const rows = await gateway.post<Page>(
      '/member/balance_record/list',
      { size: 100 },
      { token: narrow, headers: subject(firstSubject) },
    );
    expect(rows.tdata.list.length).toBeGreaterThan(0);
    expect(new Set(rows.tdata.list.map(({ store }) => store))).toEqual(new Set([demo('store', 'BJ001')]));
  });

  it('are found by the beginning of a name or of its pinyin initials, in whatever case, and by no text in the middle of it', async () => {
    const body = { phone: `137${freshDigits(8)}`, fullName: '欧阳锦书', sex: 'unknown', registrationSource: 'backend' };
    const saved = await gateway.post<{ id: string }>(memberEntry.calls.save, body, {
      token,
      headers: subject(firstSubject),
    });
    expect(saved).toMatchObject({ code: 0 });
    const found = async (keyword: string) => (await members({ keyword })).map(({ id }) => id);
    for (const keyword of ['欧阳', '欧阳锦书', 'oy', 'OYJS']) expect(await found(keyword)).toContain(saved.tdata.id);
    for (const keyword of ['锦书', 'js', '欧阳%书', 'oyj_']) expect(await found(keyword)).not.toContain(saved.tdata.id);
  });

  it('leave the gateway with a masked phone; a keyword finds a whole one or its last four digits, and nothing sorts by it', async () => {
    const rows = await members();
    for (const { phone } of rows) expect(phone).toMatch(/^1\d\d\*{4}\d{4}$/);
    const [one] = rows;
    const revealed = await gateway.post<RevealedMember>(
      memberPaths.reveal,
      { id: one?.id },
      { token, headers: subject(firstSubject) },
    );
    const { phone } = revealed.tdata;
    expect(phone).toMatch(/^1\d{10}$/);
    expect((await members({ keyword: phone })).map(({ id }) => id)).toEqual([one?.id]);
    expect((await members({ keyword: phone.slice(-4) })).map(({ id }) => id)).toContain(one?.id);
    expect(await members({ keyword: phone.slice(0, 7) })).toEqual([]);
    const sorted = await gateway.post(
      '/member/list',
      { sort: 'phone', order: 'ASC' },
      { token, headers: subject(firstSubject) },
    );
    expect(sorted.code).toBe(400);
    const secret = await gateway.post(
      '/member/list',
      { sort: 'password', order: 'ASC' },
      { token, headers: subject(firstSubject) },
    );
    expect(secret.code).toBe(400);
    const filtered = await gateway.post(
      '/member/list',
      { filters: { phone } },
      { token, headers: subject(firstSubject) },
    );
    expect(filtered.code).toBe(400);
  });

  it('are revealed to those who may only, and the log says by whom and of whom', async () => {
    const [one] = await members();
    const { token: looking } = await newCaller(gateway, token, { codes: ['member:list', 'member:show'] });
    const asked = { id: one?.id };
    expect(
      (await gateway.post(memberPaths.reveal, asked, { token: looking, headers: subject(firstSubject) })).code,
    ).toBe(403);
    expect((await gateway.post(memberPaths.reveal, asked, { token, headers: subject(firstSubject) })).code).toBe(0);
    const log = await gateway.post<Page>('/operation_log/list', { filters: { type: 'reveal' } }, { token });
    expect(log.tdata.list[0]).toMatchObject({ submodule: 'member', object: one?.fullName });
    expect(JSON.stringify(log.tdata.list[0])).not.toMatch(/1\d{10}/);
  });

  it('show what happened newest first, one item for what an order did, page by page', async () => {
    const asked = { token, headers: subject(firstSubject) };
    const page = await gateway.post<Page>('/member/balance_record/list', { filters: { kind: 'sale' } }, asked);
    const id = String(page.tdata.list[0]?.member);
    const { items, next } = (await gateway.post<TimelinePage>(memberPaths.timeline, { id }, asked)).tdata;
    expect(next).toBeNull();
    expect(items.map(({ kind }) => kind).slice(0, 2)).toEqual(['sale', 'recharge']);
    expect(items[0]?.effects).toMatchObject([
      { of: 'real', change: '-50.00' },
      { of: 'points', change: '50' },
      { of: 'growth', change: '5000' },
    ]);
    const recharges = await gateway.post<TimelinePage>(memberPaths.timeline, { id, kind: 'recharge' }, asked);
    expect(recharges.tdata.items).toHaveLength(1);
    const last = items.at(-1);
    const after = `${last?.at} ${last?.id.split(' ')[1]}`;
    expect((await gateway.post<TimelinePage>(memberPaths.timeline, { id, after }, asked)).tdata.items).toEqual([]);
  });

  it('says where, by whom and with whose allowance, and counts what happened at stores outside the scope', async () => {
    const one = await freshMember(gateway);
    const about = { order: null, of: null, brand: null, operator: '王芳', remark: '', businessDate: '2026-11-20' };
    const entry = (kind: Entry['kind'], code: string | null): Entry => ({
      ...{ ...about, kind, business: crypto.randomUUID(), at: gateway.clock.now().toISOString() },
      store: code === null ? null : demo('store', code),
    });
    const { db } = gateway.database;
    const correction = entry('adjustment', 'BJ001');
    await db.transaction(async (tx) => {
      const books = await Books.hold(tx, eq(member.guid, one.id));
      const book = books.of(one.id);
      const none = { real: 0n, gift: 0n, points: 0n, growth: 0n };
      book?.recharge(entry('recharge', 'SH001'), 200_000n, 0n);
      for (const code of ['CD001', null, 'SH001'])
        book?.debit(entry('sale', code), { ...nothing(), real: code === 'SH001' ? 10_000n : 45_325n });
      book?.present(entry('grant', 'CD001'), 10n, 0n);
      book?.adjust(correction, { ...none, points: 5n });
      await books.write(tx);
    });
    const made = { guid: correction.business, subject: firstSubject, member: one.id, kind: 'points', type: 'increase' };
    await db.insert(memberAdjustment).values({
      ...{ ...made, merchant: chain, counted: '5.00', employee: 'x', authoriser: '李店长', remark: '' },
      ...{ businessDate: '2026-11-20', at: correction.at },
    });
    const pageOf = async (as: string, kind?: string) =>
      (
        await gateway.post<TimelinePage>(
          memberPaths.timeline,
          { id: one.id, ...(kind ? { kind } : {}) },
          { token: as, headers: ofFirst },
        )
      ).tdata;
    const all = await pageOf(token);
    expect(all.outside).toEqual({ count: 0, sum: '0.00' });
    expect(all.items).toHaveLength(6);
    const { token: manager } = await newCaller(gateway, token, {
      codes: ['member:list', 'member:show'],
      scope: onlyStore('BJ001'),
    });
    const seen = await pageOf(manager);
    expect(seen.items).toMatchObject([{ kind: 'adjustment', operator: '王芳', authoriser: '李店长' }]);
    expect(seen.items[0]?.storeName).toContain('朝阳大悦店');
    // 2,000.00 − 453.25 × 2 − 100.00, and the points.
    expect(seen.outside).toEqual({ count: 5, sum: '993.50' });
    expect((await pageOf(manager, 'sale')).outside).toEqual({ count: 3, sum: '-1006.50' });
  });

  it('says when somebody was disabled, and why, and enabled again', async () => {
    const { id } = await freshMember(gateway);
    const asked = { token, headers: ofFirst };
    await gateway.post('/member/freeze', { ids: [id], enabled: false, reason: '黄牛' }, asked);
    gateway.clock.advance(60_000);
    await gateway.post('/member/freeze', { ids: [id], enabled: true }, asked);
    const { items } = (await gateway.post<TimelinePage>(memberPaths.timeline, { id }, asked)).tdata;
    expect(items.map(({ kind, remark, effects }) => [kind, remark, effects])).toEqual([
      ['enable', '', []],
      ['disable', '黄牛', []],
    ]);
  });
});
