import { and, desc, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { thirdPartyPaths } from '#areas/member/thirdParty/claim';
import { thirdPartyCustomer } from '#areas/member/thirdParty/thirdPartyCustomer.contract';
import { outbox } from '#server/db/schema';
import { platformCustomer } from '#server/db/schema/platform';
import { takeawayOrder } from '#server/db/schema/sales/sales';
import type { TakeawayRow } from '#server/domain/sales/post';
import { demo, newCaller, onlyStore, secondSubject } from '#tests/support/callers';
import type { Refused, Row } from '#tests/support/entityClient';
import { freshDigits } from '#tests/support/fieldEdges';
import { knownDay, openGateway } from '#tests/support/gateway';
import { freshMember, ofFirst } from '#tests/support/member/desk';
import { addTestMembers } from '#tests/support/member/member';
import { addTakeaway } from '#tests/support/takeaway/takeaway';

// Customers of delivery platforms: counted from takeaway orders, and a member's only by the member's own claim.

const gateway = openGateway(knownDay);
const db = () => gateway.database.db;
let token = '';

const send = <Answer = Row & Refused>(
  path: string,
  body: unknown,
  as = token,
  headers: Record<string, string> = ofFirst,
) => gateway.post<Answer>(path, body, { token: as, headers });

const order = (phone: string, values: Partial<TakeawayRow> = {}) => addTakeaway(gateway, phone, values);

const storedOf = (phone: string) =>
  db().select().from(platformCustomer).where(eq(platformCustomer.phone, phone)).orderBy(platformCustomer.platform);

async function customer() {
  const phone = `135${freshDigits(8)}`;
  await order(phone);
  const [row] = await storedOf(phone);
  return { phone, id: row?.guid ?? '' };
}

/** The code of the last text to a phone. */
async function codeTo(phone: string): Promise<string> {
  const [last] = await db().select().from(outbox).where(eq(outbox.phone, phone)).orderBy(desc(outbox.sentAt)).limit(1);
  return /\d{6}/.exec(last?.text ?? '')?.[0] ?? '';
}

beforeAll(async () => {
  await addTestMembers(gateway, 8);
  token = await gateway.session('1001');
});

describe('customers of platforms', () => {
  it('are what they ordered, one for each platform; cancelled orders and the store’s own delivery are none', async () => {
    const phone = `135${freshDigits(8)}`;
    await order(phone);
    const late = await order(phone, {
      ...{ store: demo('store', 'SH001'), guestPaid: '12.50', placedAt: '2026-11-20T03:05:00.000Z' },
    });
    await order(phone, { status: 'cancelled', guestPaid: '99.00', placedAt: '2026-11-20T03:00:00.000Z' });
    await order(phone, { platform: 'jd', channel: 'jd', guestPaid: '8.00' });
    await order(phone, { platform: 'proprietary', channel: 'proprietary' });
    expect(await storedOf(phone)).toMatchObject([
      { platform: 'americanRegiment', orders: 2, amount: '42.50', store: late.store, lastOrderAt: expect.any(String) },
      { platform: 'jd', orders: 1, amount: '8.00' },
    ]);
    await order(phone, { ...late, status: 'cancelled' });
    expect((await storedOf(phone))[0]).toMatchObject({ orders: 1, amount: '30.00' });
    const [sums] = await db()
      .select({ n: sql<number>`count(*)::int` })
      .from(takeawayOrder)
      .where(and(eq(takeawayOrder.phone, phone), eq(takeawayOrder.platform, 'proprietary')));
    expect(sums?.n).toBe(1);
  });

  it('are found by the whole phone or its last four digits, and shown masked; another subject and other stores see nothing', async () => {
    const { phone, id } = await customer();
    const list = (query: Record<string, unknown>, as = token, headers: Record<string, string> = ofFirst) =>
      send<{ list: Row[]; total: number }>(thirdPartyCustomer.calls.list, query, as, headers);
    for (const keyword of [phone, phone.slice(-4)]) {
      const { tdata } = await list({ keyword });
      expect(tdata.list.map((row) => row.id)).toContain(id);
      expect(JSON.stringify(tdata)).not.toContain(phone);
    }
    expect((await list({ keyword: phone.slice(0, 7) })).tdata.list).toEqual([]);
    expect((await list({ keyword: phone })).tdata.list[0]).toMatchObject({
      phone: `${phone.slice(0, 3)}****${phone.slice(-4)}`,
      linkState: 'unlinked',
    });
    expect((await list({ keyword: phone }, token, { operSubjectGuid: secondSubject })).tdata.list).toEqual([]);
    const codes = ['thirdPartyCustomer:list', 'thirdPartyCustomer:link'];
    const { token: elsewhere } = await newCaller(gateway, token, { codes, scope: onlyStore('SH001') });
    expect((await list({ keyword: phone }, elsewhere)).tdata.list).toEqual([]);
  });

  it('are linked by the code that the phone was sent, for the member who was named only; five wrong tries use it up', async () => {
    const { phone, id } = await customer();
    const [one, other] = [await freshMember(gateway), await freshMember(gateway)];
    const link = (member: string, claimCode: string) =>
      send(thirdPartyPaths.link, { id, member, evidence: 'claimCode', claimCode });
    const sent = await send<{ phone: string }>(thirdPartyPaths.sendCode, { id, member: one.id });
    expect(JSON.stringify(sent)).not.toContain(phone);
    const code = await codeTo(phone);
    expect((await link(other.id, code)).code).not.toBe(0);
    expect((await link(one.id, code)).code).toBe(0);
    expect((await storedOf(phone))[0]).toMatchObject({ member: one.id, evidence: 'claimCode' });
    expect((await link(other.id, code)).message).toContain('已关联其他会员');
    const bare = await send(thirdPartyPaths.unlink, { id, reason: '' });
    expect(bare).toMatchObject({ code: 422, tdata: { errors: { reason: expect.any(String) } } });
    expect((await send(thirdPartyPaths.unlink, { id, reason: '会员否认' })).code).toBe(0);
    expect((await storedOf(phone))[0]).toMatchObject({ member: null, evidence: null, reason: '会员否认' });
    gateway.clock.advance(120_000);
    await send(thirdPartyPaths.sendCode, { id, member: one.id });
    const next = await codeTo(phone);
    for (let n = 0; n < 5; n += 1) await link(one.id, next === '000000' ? '111111' : '000000');
    expect((await link(one.id, next)).code).not.toBe(0);
    expect((await storedOf(phone))[0]?.member).toBeNull();
  });

  it('are linked by a record of consent, once; who may not, and members who are disabled, are refused', async () => {
    const [first, second] = [await customer(), await customer()];
    const one = await freshMember(gateway);
    const link = (id: string, proof: string | null, as = token, member = one.id) =>
      send(thirdPartyPaths.link, { id, member, evidence: 'platformConsent', proof }, as);
    expect((await link(first.id, null)).tdata).toHaveProperty('errors.proof');
    expect((await link(first.id, 'MT-12')).tdata).toHaveProperty('errors.proof');
    const proof = `MT-${freshDigits(6)}`;
    const { token: weak } = await newCaller(gateway, token, { codes: ['thirdPartyCustomer:list'] });
    expect((await link(first.id, proof, weak)).code).toBe(403);
    const barred = await freshMember(gateway, { enabled: false });
    expect((await link(first.id, proof, token, barred.id)).message).toContain('已停用');
    expect((await link(first.id, proof)).code).toBe(0);
    expect((await link(second.id, proof)).message).toContain('已用于');
    expect((await storedOf(second.phone))[0]?.member).toBeNull();
  });
});
