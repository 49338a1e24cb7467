import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { cardPaths, type RechargeOffer, type RechargePreview } from '#areas/member/card/commands';
import { equityCard } from '#areas/member/equityCard/equityCard.contract';
import {
  equityPaths,
  type Holders,
  type Holding,
  type IssueAnswer,
  type IssuePreview,
} from '#areas/member/equityCard/issuing';
import { privacyPaths } from '#areas/member/member/desk/privacy';
import { employee } from '#server/db/schema';
import { rechargeActivity } from '#server/db/schema/member/card';
import { equityCard as cardTable, equityHolding } from '#server/db/schema/member/equityCard';
import { member, memberCard, pointsLedger } from '#server/db/schema/member/member';
import { otherReceipt } from '#server/db/schema/sales/sales';
import { runningAt } from '#server/domain/member/equityCard/holdings';
import { Books } from '#server/domain/member/ledger/books';
import { knownMembers } from '#server/domain/member/member/atTill';
import { memberNight, type NightPlace } from '#server/domain/member/nightly';
import { chain, demo, firstSubject, newCaller, secondSubject } from '#tests/support/callers';
import type { Page } from '#tests/support/entityClient';
import { freshText } from '#tests/support/fieldEdges';
import { knownDay, openGateway } from '#tests/support/gateway';
import { freshMember, storedMember } from '#tests/support/member/desk';
import { addTestMembers } from '#tests/support/member/member';

// Equity cards: issued and renewed once, never over their quantity, paid by a receipt; stopped and resumed; what holders have.

const gateway = openGateway(knownDay);
const db = () => gateway.database.db;
const store = demo('store', 'BJ001');
let token = '';

const asked = (as = token, subject = firstSubject) => ({ token: as, headers: { operSubjectGuid: subject } });
const send = <Answer = IssueAnswer>(path: string, body: Record<string, unknown>, as = token) =>
  gateway.post<Answer>(path, body, asked(as));

const month = { name: '月卡', unit: 'month', length: 1, salePrice: '19.90', openingFee: '10.00' };
const forEver = { name: '终身卡', unit: 'permanent', length: null, salePrice: '0.00', openingFee: '0.00' };

async function newCard(values: Record<string, unknown> = {}): Promise<string> {
  const plain = {
    cardColour: 'teal',
    specifications: [month, forEver],
    issueChannels: ['backOffice'],
    issueQuantity: 50,
  };
  const reply = await send<{ id: string }>(equityCard.calls.save, { name: freshText(8), ...plain, ...values });
  expect(reply.code).toBe(0);
  return reply.tdata.id;
}

const issue = (card: string, owner: string, more: Record<string, unknown> = {}, as = token) =>
  send(
    equityPaths.issue,
    { id: crypto.randomUUID(), card, member: owner, specification: '月卡', store, method: 'wechat', ...more },
    as,
  );

const cardRow = async (guid: string) => (await db().select().from(cardTable).where(eq(cardTable.guid, guid)))[0];
const holdingsOf = (card: string) => db().select().from(equityHolding).where(eq(equityHolding.card, card));
const receiptsOf = (owner: string) =>
  db()
    .select()
    .from(otherReceipt)
    .where(and(eq(otherReceipt.member, owner), eq(otherReceipt.kind, 'cardFee')));

beforeAll(async () => {
  await addTestMembers(gateway);
  await db().delete(rechargeActivity);
  token = await gateway.session('1001');
});

describe('issuing a card', () => {
  it('rewards nobody whose only card is frozen, as the preview says, and is refused by its preview as itself', async () => {
    const card = await newCard({ firstPoints: 300, firstGrowth: 40 });
    const { id: owner, card: frozen } = await freshMember(gateway);
    const about = { card, member: owner, specification: '月卡' };
    await db().update(memberCard).set({ state: 'frozen' }).where(eq(memberCard.guid, frozen));
    const { tdata: preview } = await send<IssuePreview>(equityPaths.preview, about);
    expect(preview).toMatchObject({ total: '29.90', points: 0, growth: 0 });
    await issue(card, owner);
    expect(await storedMember(gateway, owner)).toMatchObject({ points: 0, growthValue: 0 });
    await db().update(member).set({ enabled: false }).where(eq(member.guid, owner));
    const refused = await send(equityPaths.preview, about);
    expect(refused).toMatchObject({ code: 1000, message: (await issue(card, owner)).message });
  });

  it('posts what it costs as a card fee, rewards the first card once, and prolongs a card that is held from its end', async () => {
    const card = await newCard({ firstPoints: 300, firstGrowth: 40 });
    const { id: owner } = await freshMember(gateway);
    const about = { card, member: owner, specification: '月卡' };
    const { tdata: first } = await send<IssuePreview>(equityPaths.preview, about);
    expect(first).toMatchObject({ renews: false, total: '29.90', openingFee: '10.00', points: 300, growth: 40 });
    const { tdata: opened } = await issue(card, owner);
    expect(opened).toMatchObject({
      total: '29.90',
      from: '2026-11-20T02:00:00.000Z',
      until: '2026-12-20T02:00:00.000Z',
    });
    expect(await storedMember(gateway, owner)).toMatchObject({ points: 300, growthValue: 40 });
    const { tdata: again } = await send<IssuePreview>(equityPaths.preview, about);
    expect(again).toMatchObject({ renews: true, total: '19.90', openingFee: '0.00', points: 0, growth: 0 });
    const { tdata: renewed } = await issue(card, owner);
    expect([renewed.from, renewed.until, renewed.total]).toEqual([opened.until, '2027-01-20T02:00:00.000Z', '19.90']);
    expect(await storedMember(gateway, owner)).toMatchObject({ points: 300, growthValue: 40 });
    expect((await receiptsOf(owner)).map(({ amount, store: at }) => [amount, at]).sort()).toEqual([
      ['19.90', store],
      ['29.90', store],
    ]);
    // A renewal takes no further card.
    expect(await cardRow(card)).toMatchObject({ issued: 1 });
    // A card that lapsed is a new one, without a second reward.
    await db().update(equityHolding).set({ until: '2026-11-01T00:00:00.000Z' }).where(eq(equityHolding.card, card));
    const { tdata: late } = await send<IssuePreview>(equityPaths.preview, about);
    expect(late).toMatchObject({ renews: false, total: '29.90', points: 0 });
    await issue(card, owner);
    expect(await cardRow(card)).toMatchObject({ issued: 2 });
    expect(await storedMember(gateway, owner)).toMatchObject({ points: 300 });
  });

  it('sent 20 times at once is done once', async () => {
    const card = await newCard();
    const { id: owner } = await freshMember(gateway);
    const id = crypto.randomUUID();
    const replies = await Promise.all(Array.from({ length: 20 }, () => issue(card, owner, { id })));
    expect(new Set(replies.map(({ code, tdata }) => `${code} ${tdata.until}`))).toEqual(
      new Set(['0 2026-12-20T02:00:00.000Z']),
    );
    expect(await holdingsOf(card)).toHaveLength(1);
    expect(await receiptsOf(owner)).toHaveLength(1);
  });

  it('is refused where nothing may be issued, and writes nothing then', async () => {
    const card = await newCard({ issueChannels: ['pos'] });
    const owner = await freshMember(gateway);
    expect((await issue(card, owner.id)).message).toContain('不支持后台发放');
    const other = await newCard();
    expect((await issue(other, owner.id, { specification: '周卡' })).code).toBe(422);
    expect((await issue(other, owner.id, { store: demo('store', 'GZ001') })).code).toBe(422);
    expect((await issue(other, owner.id, { id: 'mine' })).code).not.toBe(0);
    const foreign = await gateway.post<unknown>(
      equityPaths.issue,
      { id: crypto.randomUUID(), card: other, member: owner.id, specification: '月卡', store, method: 'cash' },
      asked(token, secondSubject),
    );
    expect(foreign.code).not.toBe(0);
    const { token: weak } = await newCaller(gateway, token, { codes: ['equityCard:list', 'member:list'] });
    expect((await issue(other, owner.id, {}, weak)).code).toBe(403);
    await db().update(member).set({ enabled: false }).where(eq(member.guid, owner.id));
    expect((await issue(other, owner.id)).message).toContain('已停用');
    await db().update(member).set({ enabled: true }).where(eq(member.guid, owner.id));
    const me = and(eq(employee.merchant, chain), eq(employee.account, '1001'));
    const [known] = await db().select({ phone: employee.phone }).from(employee).where(me);
    await db().update(employee).set({ phone: owner.phone }).where(me);
    expect((await issue(other, owner.id)).message).toContain('自己的手机号');
    await db()
      .update(employee)
      .set({ phone: known?.phone ?? null })
      .where(me);
    expect(await holdingsOf(other)).toEqual([]);
    expect(await receiptsOf(owner.id)).toEqual([]);
    expect((await issue(other, owner.id, { specification: '终身卡' })).tdata).toMatchObject({
      until: null,
      total: '0.00',
    });
    expect((await issue(other, owner.id)).message).toContain('永久有效');
    // Nothing was paid: no receipt.
    expect(await receiptsOf(owner.id)).toEqual([]);
  });
});

describe('the states of issuing', () => {
  it('stop and resume it; who holds the card keeps it', async () => {
    const card = await newCard();
    const { id: owner } = await freshMember(gateway);
    await issue(card, owner);
    expect((await send(equityPaths.resume, { id: card })).message).toContain('正在发放');
    expect((await send(equityPaths.stop, { id: card })).tdata).toMatchObject({ status: 'stopped' });
    expect((await send(equityPaths.stop, { id: card })).code).toBe(1000);
    expect((await issue(card, owner)).message).toContain('已停止发放');
    const { tdata: held } = await send<Holding[]>(equityPaths.ofMember, { id: owner });
    expect(held).toMatchObject([{ card, state: 'running', specification: '月卡' }]);
    expect((await send(equityPaths.resume, { id: card })).tdata).toMatchObject({ status: 'reissued' });
    expect((await issue(card, owner)).code).toBe(0);
    const { tdata: page } = await gateway.post<Page>(
      '/hsa-member/getEquityCardList',
      { page: 1, size: 20, filters: { status: ['reissued'] } },
      asked(),
    );
    expect(page.list.map(({ id }) => id)).toContain(card);
    const { tdata: holders } = await send<Holders>(equityPaths.holders, { id: card, page: 1 });
    expect(holders).toMatchObject({ total: 2, rows: [{ state: 'later', renews: true }, { state: 'running' }] });
  });

  it('leave a quantity that is not below what was issued', async () => {
    const card = await newCard({ issueQuantity: 2 });
    for (const _ of [1, 2]) expect((await issue(card, (await freshMember(gateway)).id)).code).toBe(0);
    expect((await issue(card, (await freshMember(gateway)).id)).message).toContain('全部发放');
    expect((await send(equityCard.calls.update, { id: card, issueQuantity: 1 })).code).toBe(422);
    expect((await send(equityCard.calls.update, { id: card, issueQuantity: 3 })).code).toBe(0);
    expect((await issue(card, (await freshMember(gateway)).id)).code).toBe(0);
  });
});

describe('a holder', () => {
  it('has the terms at a till while the card is good, and more points by the greater multiplier', async () => {
    const card = await newCard({ discountRate: '7.50', pointsMultiplier: '3.00' });
    const { id: owner } = await freshMember(gateway);
    await issue(card, owner);
    const known = (await db().transaction((tx) => knownMembers(tx, [owner]))).get(owner);
    const ratesAt = (at: Date) => runningAt(known?.cards ?? [], at).map(({ card: { discountRate } }) => discountRate);
    const now = gateway.clock.now().getTime();
    expect(ratesAt(new Date(now - 1))).toEqual([]);
    expect(ratesAt(new Date(now))).toEqual(['7.50']);
    const end = Date.parse('2026-12-20T02:00:00.000Z');
    expect(ratesAt(new Date(end - 1))).toEqual(['7.50']);
    expect(ratesAt(new Date(end))).toEqual([]);
    const multipliers = await db().transaction(async (tx) => {
      const book = (await Books.hold(tx, eq(member.guid, owner))).of(owner);
      return runningAt(book?.equity ?? [], gateway.clock.now()).map(({ card: one }) => one.pointsMultiplier);
    });
    expect(multipliers).toEqual(['3.00']);
  });

  it('tops up by the card’s tiers, and above the rule’s limit up to the card’s', async () => {
    const tiers = [{ amount: '300.00', gift: '90.00', points: 5, growth: 0 }];
    const card = await newCard({ rechargeTiers: tiers, singleRechargeCap: '6000.00' });
    const owner = await freshMember(gateway);
    const preview = async (amount: string) =>
      (await send<RechargePreview>(cardPaths.rechargePreview, { card: owner.card, amount, store })).tdata.gift;
    const recharge = async (amount: string) =>
      (await send(cardPaths.recharge, { id: crypto.randomUUID(), card: owner.card, amount, store, method: 'cash' }))
        .code;
    expect(await preview('300.00')).toBe('20.00');
    expect(await recharge('5000.01')).toBe(422);
    await issue(card, owner.id);
    expect(await preview('300.00')).toBe('90.00');
    const { tdata: offer } = await gateway.get<RechargeOffer>(cardPaths.offer, { card: owner.card }, asked());
    expect(offer.amounts.map(({ amount, gift }) => [amount, gift])).toEqual([
      ['200.00', '0.00'],
      ['300.00', '90.00'],
      ['500.00', '90.00'],
      ['1000.00', '90.00'],
      ['2000.00', '90.00'],
    ]);
    expect(offer.cap).toBe('6000.00');
    expect(await preview('299.99')).toBe('0.00');
    expect(await recharge('6000.00')).toBe(0);
    expect(await recharge('6000.01')).toBe(422);
  });

  it('gets the card’s birthday gift once a year, and keeps the card when merged', async () => {
    const card = await newCard({ birthdayDays: 5, birthdayPoints: 77 });
    const { id: owner } = await freshMember(gateway, { birthday: '1990-11-25' });
    await issue(card, owner);
    const night = async () => {
      let place: NightPlace = { last: '2026-11-19' };
      for (let run = true; run; ) {
        const { payload } = await db().transaction((tx) => memberNight({ tx, now: gateway.clock.now() }, place));
        run = payload.part !== undefined;
        place = payload;
      }
    };
    await night();
    await night();
    const gifts = await db()
      .select()
      .from(pointsLedger)
      .where(and(eq(pointsLedger.member, owner), eq(pointsLedger.kind, 'birthday')));
    expect(gifts.map(({ change }) => change)).toEqual([77]);
    const { id: survivor } = await freshMember(gateway);
    const merged = await send(privacyPaths.merge, { id: survivor, other: owner, business: crypto.randomUUID() });
    expect(merged.code).toBe(0);
    expect((await send<Holding[]>(equityPaths.ofMember, { id: survivor })).tdata).toMatchObject([{ card }]);
  });
});
