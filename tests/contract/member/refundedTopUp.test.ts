import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type CardAnswer, cardPaths, type RefundPreview } from '#areas/member/card/commands';
import { rechargeRule } from '#areas/member/card/rechargeRule.contract';
import { adjustmentPaths } from '#areas/member/member/desk/adjustment';
import { nothing } from '#business/bill/balance';
import { rechargeActivity } from '#server/db/schema/member/card';
import { balanceLedger, member, memberCard, pointsLedger } from '#server/db/schema/member/member';
import { Books } from '#server/domain/member/ledger/books';
import { demo } from '#tests/support/callers';
import { checkedFigures } from '#tests/support/figures';
import { knownDay, openGateway } from '#tests/support/gateway';
import { freshMember, ofFirst, storedMember } from '#tests/support/member/desk';
import { addTestMembers } from '#tests/support/member/member';

// A top-up that is paid out: points, growth and gift that came with it go back in proportion, once, however small the parts are.

const gateway = openGateway(knownDay);
const db = () => gateway.database.db;
const store = demo('store', 'BJ001');
let token = '';

const send = <Answer>(path: string, body: Record<string, unknown>) =>
  gateway.post<Answer>(path, body, { token, headers: ofFirst });

const tier = { amount: '500.00', gift: '0.00', points: 200, growth: 50 };
const rule = { rechargeAmounts: [tier], freeAmounts: true, singleRechargeCap: '5000.00', perMemberLimit: 2 };

const topUp = (card: string, amount: string) =>
  send<CardAnswer>(cardPaths.recharge, { id: crypto.randomUUID(), card, amount, store, method: 'cash' });

async function payOut(card: string, amount: string): Promise<CardAnswer> {
  const asked = { id: crypto.randomUUID(), card, amount, store, method: 'cash', reason: '退款' };
  const { code, tdata } = await send<CardAnswer>(cardPaths.refund, asked);
  expect(code).toBe(0);
  return tdata;
}

/** Lets a member spend points at a till. */
async function spend(id: string, pointsSpent: bigint): Promise<void> {
  await db().transaction(async (tx) => {
    const books = await Books.hold(tx, eq(member.guid, id));
    const place = { of: null, brand: null, store, operator: '', remark: '', businessDate: '2026-11-20' };
    const at = gateway.clock.now().toISOString();
    const entry = { ...place, kind: 'sale' as const, business: crypto.randomUUID(), order: null, at };
    books.of(id)?.sale(entry, { paid: nothing(), pointsSpent, earned: 0n, growth: 0n, total: 0n, orders: 1 });
    await books.write(tx);
  });
}

const holds = async (id: string) => {
  const { points, growthValue, pointsOwed, growthOwed } = await storedMember(gateway, id);
  return [points, growthValue, pointsOwed, growthOwed];
};

beforeAll(async () => {
  await addTestMembers(gateway, 4);
  await db().delete(rechargeActivity);
  token = await gateway.session('1001');
  expect((await send(rechargeRule.calls.update, rule)).code).toBe(0);
});

describe('points of a top-up that is paid out', () => {
  it('go back with each part of it, and the ledger says for which top-up', async () => {
    const { id, card } = await freshMember(gateway);
    await topUp(card, '500.00');
    expect(await holds(id)).toEqual([200, 50, 0, 0]);
    const { tdata } = await send<RefundPreview>(cardPaths.refundPreview, { card, amount: '200.00' });
    expect(tdata).toMatchObject({ points: { taken: 80, owed: 0 }, growth: { taken: 20, owed: 0 } });
    await payOut(card, '200.00');
    expect(await holds(id)).toEqual([120, 30, 0, 0]);
    await payOut(card, '200.00');
    expect(await holds(id)).toEqual([40, 10, 0, 0]);
    await payOut(card, '100.00');
    expect(await holds(id)).toEqual([0, 0, 0, 0]);
    const rows = await db().select().from(pointsLedger).where(eq(pointsLedger.member, id));
    const [given, ...taken] = rows.sort((a, b) => a.sequence - b.sequence);
    expect(taken.map(({ kind, change, of }) => [kind, change, of])).toEqual(
      [-80, -80, -40].map((change) => ['rechargeRefund', change, given?.business]),
    );
  });

  it('are owed as far as they were spent, which is shown before and after, and settled by a correction', async () => {
    const { id, card } = await freshMember(gateway);
    await topUp(card, '500.00');
    await spend(id, 150n);
    const preview = await send<RefundPreview>(cardPaths.refundPreview, { card, amount: '500.00' });
    expect(preview.tdata.points).toEqual({ taken: 50, owed: 150 });
    expect(await holds(id)).toEqual([50, 50, 0, 0]);
    await payOut(card, '100.00');
    expect(await holds(id)).toEqual([10, 40, 0, 0]);
    await payOut(card, '400.00');
    expect(await holds(id)).toEqual([0, 0, 150, 0]);
    const shown = await gateway.get('/member/getOne', { guid: id }, { token, headers: ofFirst });
    expect(shown.tdata).toMatchObject({ pointsOwed: 150 });
    await topUp(card, '500.00');
    const correction = { id, business: crypto.randomUUID(), type: 'decrease', value: 120, remark: '补收' };
    expect((await send(adjustmentPaths.points, correction)).code).toBe(0);
    expect(await holds(id)).toEqual([80, 50, 30, 0]);
  });

  it('go back also from a card in place of a lost one, and from the lot that is paid out alone', async () => {
    const { id, card } = await freshMember(gateway);
    await topUp(card, '500.00');
    const replaced = await send<CardAnswer>(cardPaths.replace, { id: card, reason: '遗失' });
    await payOut(replaced.tdata.id, '250.00');
    expect(await holds(id)).toEqual([100, 25, 0, 0]);
    gateway.clock.advance(60_000);
    // Without points, and younger: the first 250.00 that are paid out are those of the first top-up.
    await topUp(replaced.tdata.id, '250.00');
    await payOut(replaced.tdata.id, '250.00');
    expect(await holds(id)).toEqual([0, 0, 0, 0]);
    await payOut(replaced.tdata.id, '250.00');
    expect(await holds(id)).toEqual([0, 0, 0, 0]);
  });

  it('are given by the rule as often as its limit says, which it needs', async () => {
    const { id, card } = await freshMember(gateway);
    for (const [points, owed] of [
      [200, 0],
      [400, 0],
      [400, 0],
    ]) {
      await topUp(card, '500.00');
      expect((await holds(id)).filter((_, index) => index % 2 === 0)).toEqual([points, owed]);
    }
    const unlimited = await send<{ errors: object }>(rechargeRule.calls.update, { ...rule, perMemberLimit: null });
    expect(unlimited).toMatchObject({ code: 422, tdata: { errors: { perMemberLimit: expect.anything() } } });
  });
});

describe('the gift of what is paid out in a hundred parts', () => {
  it('is that of their sum: 100 times 0.01 of 100.00 with 20.00 take 0.20', async () => {
    const gifts = { ...rule, rechargeAmounts: [{ amount: '100.00', gift: '20.00', points: 0, growth: 0 }] };
    expect((await send(rechargeRule.calls.update, gifts)).code).toBe(0);
    const { card } = await freshMember(gateway);
    await topUp(card, '100.00');
    for (let part = 0; part < 100; part += 1) await payOut(card, '0.01');
    const [row] = await db().select().from(memberCard).where(eq(memberCard.guid, card));
    expect(row).toMatchObject({ realBalance: '99.00', giftBalance: '19.80' });
    const { tdata } = await send<RefundPreview>(cardPaths.refundPreview, { card, amount: '99.00' });
    expect(tdata).toMatchObject({ forfeited: '19.80' });
    expect((await payOut(card, '99.00')).gift).toBe('-19.80');
    const rows = await db().select().from(balanceLedger).where(eq(balanceLedger.card, card));
    expect(rows.filter(({ bucket, kind }) => bucket === 'gift' && kind === 'rechargeRefund')).toHaveLength(21);
  });
});

describe('points that an older version kept after a refund', () => {
  const found = async () => {
    const checks = await checkedFigures(gateway, token, { from: '2026-11-20', to: '2026-11-20' });
    return checks.find(({ key }) => key === 'refundedTopUps');
  };

  it('are named by the check of figures until somebody corrects them; what was taken back or is owed is not', async () => {
    expect(await found()).toMatchObject({ looked: expect.any(Number), wrong: [] });
    expect((await send(rechargeRule.calls.update, rule)).code).toBe(0);
    const { id, card } = await freshMember(gateway, { fullName: '旧版客人' });
    await topUp(card, '500.00');
    await db().transaction(async (tx) => {
      const books = await Books.hold(tx, eq(member.guid, id));
      const place = { of: null, order: null, brand: null, store, operator: '', remark: '', businessDate: '2026-11-20' };
      const at = gateway.clock.now().toISOString();
      const entry = { ...place, kind: 'rechargeRefund' as const, business: crypto.randomUUID(), at };
      // As before points were taken back: nothing is known of what came with the top-up.
      expect(books.of(id)?.payOut(entry, { ...nothing(), real: 25_000n }, card, new Map())).toBe(true);
      await books.write(tx);
    });
    expect(await holds(id)).toEqual([200, 50, 0, 0]);
    const wrong = (expected: string) => ({ where: expect.stringContaining('旧版客人'), expected, found: '0' });
    expect((await found())?.wrong).toEqual([wrong('100'), wrong('25')]);
    const correct = (path: string, value: number) =>
      send(path, { id, business: crypto.randomUUID(), type: 'decrease', value, remark: '退款' });
    expect((await correct(adjustmentPaths.points, 100)).code).toBe(0);
    expect((await found())?.wrong).toEqual([wrong('25')]);
    expect((await correct(adjustmentPaths.growth, 25)).code).toBe(0);
    expect((await found())?.wrong).toEqual([]);
  });
});
