import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CardAnswer } from '#areas/member/card/commands';
import { cardNumber } from '#areas/member/card/physical/cardNumber';
import { type BatchCodes, codesPath, entityCard } from '#areas/member/card/physical/entityCard.contract';
import { cardOpening } from '#areas/member/opening/cardOpening.contract';
import { type OpeningOffer, type OpeningPreview, openingPaths } from '#areas/member/opening/openCard';
import { rechargeActivity } from '#server/db/schema/member/card';
import { balanceLedger, memberCard, pointsLedger } from '#server/db/schema/member/member';
import { otherReceipt } from '#server/db/schema/sales/sales';
import { demo, newCaller, secondSubject } from '#tests/support/callers';
import { freshText } from '#tests/support/fieldEdges';
import { knownDay, openGateway } from '#tests/support/gateway';
import { freshMember, ofFirst, storedMember } from '#tests/support/member/desk';
import { addTestMembers } from '#tests/support/member/member';

// Cards opened by a rule: the fee and the first recharge with their receipts, gifts with their ledgers, all of it or nothing.

const gateway = openGateway(knownDay);
const db = () => gateway.database.db;
const store = demo('store', 'BJ001');
let token = '';

const send = <Answer = CardAnswer>(path: string, body: Record<string, unknown>, as = token) =>
  gateway.post<Answer>(path, body, { token: as, headers: ofFirst });

async function rule(values: Record<string, unknown> = {}) {
  const reply = await send<{ id: string }>(cardOpening.calls.save, {
    ...{
      name: freshText(8),
      type: 'electronic',
      channels: ['backOffice'],
      stores: [],
      fee: '10.00',
      firstRecharge: null,
    },
    ...{ gift: '0.00', points: 0, growth: 0, perMemberLimit: 1, enabled: true },
    ...values,
  });
  expect(reply).toMatchObject({ code: 0 });
  return reply.tdata.id;
}

const open = (member: string, opening: string, more: Record<string, unknown> = {}, as = token) =>
  send(openingPaths.open, { id: crypto.randomUUID(), member, opening, store, method: 'wechat', ...more }, as);

/** A member whose first card has ended: they have none. */
async function cardless() {
  const one = await freshMember(gateway);
  await db().delete(memberCard).where(eq(memberCard.guid, one.card));
  return one;
}

const cardsOf = (member: string) => db().select().from(memberCard).where(eq(memberCard.member, member));
const receiptsOf = (member: string) => db().select().from(otherReceipt).where(eq(otherReceipt.member, member));

beforeAll(async () => {
  await addTestMembers(gateway, 8);
  await db().delete(rechargeActivity);
  token = await gateway.session('1001');
});

describe('a card opened by a rule', () => {
  it('posts the fee and the first recharge, and gives what the preview said; sent 10 times at once it is opened once', async () => {
    const one = await cardless();
    const opening = await rule({ firstRecharge: '500.00', gift: '20.00', points: 200, growth: 30 });
    const asked = { member: one.id, opening, store, amount: '500.00' };
    const { tdata: preview } = await send<OpeningPreview>(openingPaths.preview, asked);
    expect(preview).toMatchObject({
      fee: '10.00',
      toPay: '510.00',
      gift: '20.00',
      points: 200,
      recharge: { gift: '75.00', activity: null },
      real: '500.00',
      giftBalance: '95.00',
      warnings: [],
    });
    expect(await cardsOf(one.id)).toEqual([]);
    const id = crypto.randomUUID();
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => open(one.id, opening, { id, amount: '500.00' })),
    );
    expect(new Set(replies.map(({ code }) => code))).toEqual(new Set([0]));
    expect(await cardsOf(one.id)).toMatchObject([
      { guid: id, opening, store, type: 'electronic', realBalance: '500.00', giftBalance: '95.00' },
    ]);
    const receipts = await receiptsOf(one.id);
    expect(receipts.map(({ kind, amount, gift, card }) => [kind, amount, gift, card]).sort()).toEqual([
      ['cardFee', '10.00', '0.00', id],
      ['recharge', '500.00', '75.00', id],
    ]);
    expect(await storedMember(gateway, one.id)).toMatchObject({
      realBalance: '500.00',
      giftBalance: '95.00',
      points: 200,
      growthValue: 30,
      totalTopUpCount: 1,
    });
    const rows = await db().select().from(balanceLedger).where(eq(balanceLedger.card, id));
    expect(rows.map(({ kind, bucket, change }) => [kind, bucket, change]).sort()).toEqual([
      ['grant', 'gift', '20.00'],
      ['recharge', 'gift', '75.00'],
      ['recharge', 'real', '500.00'],
    ]);
    const points = await db().select().from(pointsLedger).where(eq(pointsLedger.member, one.id));
    expect(points.map(({ kind, change }) => [kind, change])).toEqual([['grant', 200]]);
  });

  it('without fee, recharge and gifts is a card and nothing else; a member without a card is offered it', async () => {
    const one = await cardless();
    const opening = await rule({ fee: '0.00' });
    const read = await send<OpeningOffer[]>(openingPaths.offer, { member: one.id });
    expect(read.tdata.find(({ id }) => id === opening)).toMatchObject({ fee: '0.00', usedUp: false });
    expect(await open(one.id, opening)).toMatchObject({ code: 0, tdata: { real: '0.00', gift: '0.00' } });
    expect(await receiptsOf(one.id)).toEqual([]);
    expect(await cardsOf(one.id)).toHaveLength(1);
    const again = await open(one.id, opening);
    expect(again).toMatchObject({
      code: 422,
      tdata: { errors: { opening: expect.stringContaining('已开满 1 张卡') } },
    });
    expect(await cardsOf(one.id)).toHaveLength(1);
    const { code, message } = await send(cardOpening.calls.delete, { ids: [opening] });
    expect([code === 0, message]).toEqual([false, expect.stringContaining('请改为停用')]);
  });

  it('is refused below the first recharge and above the cap, at other stores and channels, by a rule that is off, and writes nothing then', async () => {
    const one = await cardless();
    const opening = await rule({ firstRecharge: '100.00', stores: [store] });
    const fault = async (more: Record<string, unknown>, id = opening) => (await open(one.id, id, more)).tdata;
    expect(await fault({ amount: '99.99' })).toMatchObject({ errors: { amount: '首次充值不能少于 100.00' } });
    expect(await fault({})).toMatchObject({ errors: { amount: '首次充值不能少于 100.00' } });
    expect(await fault({ amount: '5000.01' })).toMatchObject({
      errors: { amount: expect.stringContaining('5,000.00') },
    });
    expect(await fault({ amount: '100.00', store: demo('store', 'SH001') })).toMatchObject({
      errors: { store: expect.stringContaining('不适用于该门店') },
    });
    expect(await fault({ amount: '100.00', store: demo('store', 'GZ001') })).toHaveProperty('errors.store');
    const off = { opening: expect.stringContaining('未启用') };
    expect(await fault({}, await rule({ enabled: false }))).toMatchObject({ errors: off });
    expect(await fault({}, await rule({ channels: ['pos'] }))).toMatchObject({ errors: off });
    const own = await rule();
    const foreign = await gateway.post(
      openingPaths.open,
      { id: crypto.randomUUID(), member: one.id, opening: own, store, method: 'cash' },
      { token, headers: { operSubjectGuid: secondSubject } },
    );
    expect(foreign.code).not.toBe(0);
    const { token: weak } = await newCaller(gateway, token, { codes: ['cardOpening:list', 'member:list'] });
    expect((await open(one.id, own, {}, weak)).code).toBe(403);
    const barred = await freshMember(gateway, { enabled: false });
    expect((await open(barred.id, own)).message).toContain('已停用');
    expect(await cardsOf(one.id)).toEqual([]);
    expect(await receiptsOf(one.id)).toEqual([]);
    expect((await open(one.id, opening, { amount: '100.00' })).code).toBe(0);
  });

  it('warns of the law’s limits, and is the physical card that the member shows', async () => {
    const one = await freshMember(gateway);
    const opening = await rule({ type: 'physical' });
    const asked = { member: one.id, opening, store };
    const warned = async (amount: string) =>
      (await send<OpeningPreview>(openingPaths.preview, { ...asked, amount })).tdata.warnings.map(({ key }) => key);
    // Gifts count: 75 with 900, 200 with 1,000; an unnamed card may hold 1,000.
    expect(await warned('900.00')).toEqual([]);
    expect(await warned('1000.00')).toEqual(['unnamed']);
    const batch = { prefix: '9955', first: 1, quantity: 1, checkDigit: true, remark: null };
    const { tdata: made } = await send<{ id: string }>(entityCard.calls.save, batch);
    const { tdata: codes } = await send<BatchCodes>(codesPath, { id: made.id });
    const number = cardNumber('9955', 1, true);
    const wrong = await open(one.id, opening, { number, code: 'A'.repeat(16) });
    expect(wrong.message).toContain('卡密不正确');
    const bare = await open(one.id, opening);
    expect(bare.tdata).toMatchObject({ errors: { number: expect.any(String), code: expect.any(String) } });
    const done = await open(one.id, opening, { number, code: codes.cards[0]?.code });
    expect(done).toMatchObject({ code: 0, tdata: { number } });
    const [card] = await db()
      .select()
      .from(memberCard)
      .where(and(eq(memberCard.member, one.id), eq(memberCard.number, number)));
    expect(card).toMatchObject({ type: 'physical', opening });
  });
});
