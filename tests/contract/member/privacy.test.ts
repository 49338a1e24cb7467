import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { cardPaths } from '#areas/member/card/commands';
import { type ConsentLine, type MergePreview, privacyPaths } from '#areas/member/member/desk/privacy';
import { withheldName } from '#entity/person';
import { balanceLedger, balanceLot, member, pointsLot } from '#server/db/schema/member/member';
import { otherReceipt, saleOrder } from '#server/db/schema/sales/sales';
import { Books } from '#server/domain/member/ledger/books';
import type { Entry } from '#server/domain/member/ledger/purse';
import { demo, newCaller, secondSubject } from '#tests/support/callers';
import type { Page } from '#tests/support/entityClient';
import { knownDay, openGateway } from '#tests/support/gateway';
import { freshMember, ofFirst, storedMember } from '#tests/support/member/desk';
import { addTestMembers } from '#tests/support/member/member';
import { dine, takeBack } from '#tests/support/member/visits';
import { dayMs } from '#values/duration';

// A member's own rights, and two members who are one: what goes, what stays, and that every figure does.

const gateway = openGateway(knownDay);
let token = '';
const uuid = () => crypto.randomUUID();

const post = <T = Record<string, unknown>>(
  path: string,
  body: object,
  as = token,
  headers: Record<string, string> = ofFirst,
) => gateway.post<T>(path, body, { token: as, headers });

beforeAll(async () => {
  await addTestMembers(gateway, 8);
  token = await gateway.session('1001');
});

/** Value that came at several times: real, gift until a day, subsidy until another, points in two lots. */
async function enriched(of: { id: string }) {
  const at = gateway.clock.now();
  const entry = (kind: Entry['kind'], key: string): Entry => ({
    kind,
    business: `${of.id}-${key}`,
    ...{ order: null, of: null, brand: null, store: null, operator: '测试', remark: '' },
    at: at.toISOString(),
    businessDate: at.toISOString().slice(0, 10),
  });
  const day = (n: number) => new Date(at.getTime() + n * dayMs).toISOString();
  await gateway.database.db.transaction(async (tx) => {
    const books = await Books.hold(tx, eq(member.guid, of.id));
    const book = books.of(of.id);
    book?.recharge(entry('recharge', 'r'), 10_000n, 500n);
    book?.grant(entry('grant', 'g1'), 'gift', 300n, day(5));
    book?.grant(entry('grant', 'g2'), 'subsidy', 700n, day(9));
    book?.adjust(entry('adjustment', 'a1'), { real: 0n, gift: 0n, points: 40n, growth: 1200n });
    book?.adjust(entry('adjustment', 'a2'), { real: 0n, gift: 0n, points: 2n, growth: 0n });
    await books.write(tx);
  });
}

/** Every lot that still holds something, as kind, amount and end. */
async function lotsOf(ids: readonly { id: string; card: string }[]) {
  const { db } = gateway.database;
  const lots: string[] = [];
  for (const { id, card } of ids) {
    for (const lot of await db
      .select()
      .from(balanceLot)
      .where(and(eq(balanceLot.card, card), sql`left_amount > 0`)))
      lots.push(`${lot.bucket} ${lot.left} ${lot.expiresAt === null ? '' : Date.parse(lot.expiresAt)}`);
    for (const lot of await db
      .select()
      .from(pointsLot)
      .where(and(eq(pointsLot.member, id), sql`left_points > 0`)))
      lots.push(`points ${lot.left} ${lot.expiresAt ?? ''}`);
  }
  return lots.sort();
}

describe('consents', () => {
  it('are noted with the text’s version, time and channel, and withdrawn; what was said before stays', async () => {
    const one = await freshMember(gateway);
    const asked = { id: one.id, purpose: 'marketingSms', channel: 'paper' };
    expect((await post(privacyPaths.consent, { ...asked, granted: true })).code).toBe(0);
    gateway.clock.advance(1000);
    const { tdata } = await post<ConsentLine[]>(privacyPaths.consent, { ...asked, granted: false, channel: 'backend' });
    expect(tdata.map(({ granted, channel }) => [granted, channel])).toEqual([
      [false, 'backend'],
      [true, 'paper'],
    ]);
    expect(tdata[0]).toMatchObject({ purpose: 'marketingSms', textVersion: '2026-01', operator: expect.any(String) });
    expect((await post(privacyPaths.consent, { ...asked, granted: true, purpose: 'sale' })).code).toBe(400);
    const { token: looking } = await newCaller(gateway, token, { codes: ['member:list', 'member:show'] });
    expect((await post(privacyPaths.consents, { id: one.id }, looking)).code).toBe(0);
    expect((await post(privacyPaths.consent, { ...asked, granted: true }, looking)).code).toBe(403);
    expect((await post(privacyPaths.consents, { id: one.id }, token, { operSubjectGuid: secondSubject })).code).toBe(
      404,
    );
  });

  it('of somebody under 14 are their guardian’s', async () => {
    const birthday = `${gateway.clock.now().getUTCFullYear() - 10}-01-01`;
    const child = await freshMember(gateway, { birthday });
    const asked = { id: child.id, purpose: 'profiling', channel: 'paper', granted: true };
    expect((await post(privacyPaths.consent, asked)).message).toContain('未满 14 周岁');
    await gateway.database.db.update(member).set({ guardian: '赵母' }).where(eq(member.guid, child.id));
    expect((await post<ConsentLine[]>(privacyPaths.consent, asked)).tdata[0]).toMatchObject({ guardian: '赵母' });
  });
});

describe('a copy of one’s data', () => {
  it('has what is known and the ledgers, no hash, for those who may see it all; that it was taken is logged', async () => {
    const one = await freshMember(gateway, { passwordHash: 'pbkdf2$1$a$b', email: 'guest@example.com' });
    await enriched(one);
    const { code, tdata } = await post(privacyPaths.takeOut, { id: one.id });
    expect(code).toBe(0);
    expect(tdata).toMatchObject({ member: { phone: one.phone, email: 'guest@example.com' } });
    expect(JSON.stringify(tdata)).not.toContain('pbkdf2');
    expect(tdata.balance).toHaveLength(4);
    const log = await gateway.post<Page>('/operation_log/list', { filters: { type: 'export' } }, { token });
    expect(log.tdata.list.some(({ submodule }) => submodule === 'member')).toBe(true);
    const { token: half } = await newCaller(gateway, token, { codes: ['member:list', 'member:takeOut'] });
    expect((await post(privacyPaths.takeOut, { id: one.id }, half)).code).toBe(403);
  });
});

describe('forgetting a member', () => {
  it('reaches orders, receipts and cards of somebody who topped up, dined, was refunded and lost the card', async () => {
    const one = await freshMember(gateway, { fullName: '欧阳常来' });
    await enriched(one);
    const paid = { amount: '200.00', store: demo('store', 'HZ001'), method: 'cash' };
    expect(await post(cardPaths.recharge, { id: uuid(), card: one.card, ...paid })).toMatchObject({ code: 0 });
    const about = { member: one.id, memberName: '欧阳常来', store: 'HZ001', dish: '毛血旺', price: '110.00' };
    const visit = { ...about, quantity: '3', at: gateway.clock.now() };
    const order = await dine(gateway.database, visit, 6000n);
    await takeBack(gateway.database, visit, order, '1');
    const replaced = await post(cardPaths.replace, { id: one.card, reason: '遗失' });
    expect(replaced).toMatchObject({ code: 0 });
    const asked = { id: one.id, business: uuid(), confirmation: '欧阳常来', waiver: '书面声明' };
    expect(await post(privacyPaths.anonymise, asked)).toMatchObject({ code: 0 });
    const [header] = await gateway.database.db.select().from(saleOrder).where(eq(saleOrder.guid, order));
    expect(header).toMatchObject({ member: one.id, memberName: withheldName });
    const { db } = gateway.database;
    const ofMember = eq(otherReceipt.member, one.id);
    expect(await db.select().from(otherReceipt).where(ofMember)).toMatchObject([
      { party: withheldName, kind: 'recharge', amount: '200.00' },
    ]);
    // Nothing else of a receipt ever changes.
    await expect(db.update(otherReceipt).set({ party: '欧阳' }).where(ofMember)).rejects.toThrow();
    await expect(db.update(otherReceipt).set({ amount: '1.00' }).where(ofMember)).rejects.toThrow();
  });

  it('needs the name, and stored value given up in writing; then nothing says who it was, and every figure stays (B3)', async () => {
    const one = await freshMember(gateway, {
      fullName: '欧阳忘忧',
      address: '忘忧路 1 号',
      email: 'forget@example.com',
      documentType: 'passport',
      documentNumber: 'E55566677',
    });
    await enriched(one);
    await post('/member/freeze', { ids: [one.id], enabled: false, reason: '欧阳忘忧要求' });
    await post('/member/freeze', { ids: [one.id], enabled: true });
    const before = await storedMember(gateway, one.id);
    const asked = { id: one.id, business: uuid(), confirmation: '欧阳忘忧' };
    expect(JSON.stringify(await post(privacyPaths.anonymise, { ...asked, confirmation: '欧阳' }))).toContain(
      '"confirmation":',
    );
    const left = await post(privacyPaths.anonymise, asked);
    expect(JSON.stringify(left)).toContain('"waiver":"还有余额 115.00');
    expect((await post(privacyPaths.anonymise, { ...asked, waiver: '书面声明 2026-11' })).code).toBe(0);
    const after = await storedMember(gateway, one.id);
    for (const figure of ['points', 'growthValue', 'totalConsumptionAmount', 'totalTopUpAmount', 'level'] as const)
      expect(after[figure]).toBe(before[figure]);
    expect(after).toMatchObject({ realBalance: '0.00', giftBalance: '0.00', subsidyBalance: '0.00', enabled: false });
    const { db } = gateway.database;
    const rows = await db.select().from(balanceLedger).where(eq(balanceLedger.member, one.id));
    expect(rows.filter(({ kind }) => kind === 'waiver').map(({ remark }) => remark)).toEqual(
      Array.from({ length: 4 }, () => '书面声明 2026-11'),
    );
    const said = [
      await gateway.get('/member/getOne', { guid: one.id }, { token, headers: ofFirst }),
      await post('/member/balance_record/list', { filters: { member: one.id } }),
      await post('/member/timeline', { id: one.id }),
      await gateway.post('/operation_log/list', { size: 100 }, { token }),
      await db.select().from(member).where(eq(member.guid, one.id)),
    ].map((answer) => JSON.stringify(answer));
    for (const secret of ['欧阳忘忧', one.phone, '忘忧路', 'forget@example.com', 'E55566677'])
      for (const text of said) expect(text).not.toContain(secret);
    expect(said[0]).toContain('"fullName":"已匿名化"');
    const inFrench = await gateway.get<{ fullName: string }>(
      '/member/getOne',
      { guid: one.id },
      { token, headers: { ...ofFirst, 'Accept-Language': 'fr' } },
    );
    expect(inFrench.tdata.fullName).toBe('Anonymisé');
    // It cannot be undone, and nothing is done with them any more.
    expect((await post('/member/freeze', { ids: [one.id], enabled: true })).code).toBe(1000);
    expect((await post(privacyPaths.anonymise, { ...asked, business: uuid(), confirmation: '***' })).code).toBe(1000);
    const again = await post('/member/entry/save', {
      phone: one.phone,
      fullName: '欧阳忘忧',
      sex: 'unknown',
      registrationSource: 'backend',
    });
    expect(again.code).toBe(0);
  });
});

describe('merging two members', () => {
  it('shows the sums, then conserves every lot with its end; the other leads to the survivor (B4)', async () => {
    const [one, other] = [
      await freshMember(gateway),
      await freshMember(gateway, { totalConsumptionCount: 3, totalConsumptionAmount: '88.00' }),
    ];
    await enriched(one);
    await enriched(other);
    const lots = await lotsOf([one, other]);
    const preview = await post<MergePreview>(privacyPaths.mergePreview, { id: one.id, phone: other.phone });
    expect(preview.tdata.other).toMatchObject({ id: other.id, phone: `139****${other.phone.slice(-4)}` });
    expect(preview.tdata.lines.map(({ of, own, sum }) => [of, own, sum])).toEqual([
      ['real', '100.00', '200.00'],
      ['gift', '8.00', '16.00'],
      ['subsidy', '7.00', '14.00'],
      ['points', '42', '84'],
      ['growth', '1200', '2400'],
    ]);
    const asked = { id: one.id, other: other.id, business: uuid() };
    const many = await Promise.all(Array.from({ length: 4 }, () => post(privacyPaths.merge, asked)));
    expect(new Set(many.map(({ code }) => code))).toEqual(new Set([0]));
    expect(await storedMember(gateway, one.id)).toMatchObject({
      realBalance: '200.00',
      giftBalance: '16.00',
      subsidyBalance: '14.00',
      points: 84,
      growthValue: 2400,
      totalConsumptionCount: 3,
      totalConsumptionAmount: '88.00',
      totalTopUpCount: 2,
    });
    expect(await storedMember(gateway, other.id)).toMatchObject({
      realBalance: '0.00',
      points: 0,
      growthValue: 0,
      totalConsumptionCount: 0,
      enabled: false,
      mergedInto: one.id,
    });
    expect(await lotsOf([one, other])).toEqual(lots);
    const shown = await gateway.get('/member/getOne', { guid: other.id }, { token, headers: ofFirst });
    expect(shown.tdata).toMatchObject({ state: 'merged', mergedInto: one.id });
    for (const state of ['merged', 'member', 'anonymised']) {
      const { tdata } = await gateway.post<{ list: { id: string }[] }>(
        '/member/list',
        { filters: { state }, size: 100 },
        { token, headers: ofFirst },
      );
      expect([state, tdata.list.some(({ id }) => id === other.id)]).toEqual([state, state === 'merged']);
    }
    expect((await post(privacyPaths.merge, { id: other.id, other: one.id, business: uuid() })).code).toBe(1000);
  });

  it('is refused with themselves, an unknown phone, another subject and without the right', async () => {
    const [one, other] = [await freshMember(gateway), await freshMember(gateway)];
    const unknown = await post(privacyPaths.mergePreview, { id: one.id, phone: '13911112222' });
    expect(JSON.stringify(unknown)).toContain('"phone":"没有该手机号的会员，请核对"');
    expect((await post(privacyPaths.mergePreview, { id: one.id, phone: one.phone })).code).toBe(422);
    expect((await post(privacyPaths.merge, { id: one.id, other: one.id, business: uuid() })).code).toBe(404);
    const asked = { id: one.id, other: other.id, business: uuid() };
    expect((await post(privacyPaths.merge, asked, token, { operSubjectGuid: secondSubject })).code).toBe(404);
    const { token: looking } = await newCaller(gateway, token, { codes: ['member:list', 'member:show'] });
    expect((await post(privacyPaths.merge, asked, looking)).code).toBe(403);
  });
});
