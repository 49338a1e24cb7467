import { and, desc, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type CardAnswer,
  cardPaths,
  type RechargeOffer,
  type RechargePreview,
  type RefundPreview,
} from '#areas/member/card/commands';
import { cardBasePath, defaultCardBase, memberCardBase } from '#areas/member/card/memberCardBase.contract';
import { cardNumber } from '#areas/member/card/physical/cardNumber';
import { type BatchCodes, codesPath, entityCard } from '#areas/member/card/physical/entityCard.contract';
import { physicalPaths } from '#areas/member/card/physical/physicalCard.contract';
import {
  type ActivityStatus,
  activityPaths,
  activityStatuses,
  rechargeActivity,
} from '#areas/member/card/rechargeActivity.contract';
import { defaultRechargeRule, rechargeRule } from '#areas/member/card/rechargeRule.contract';
import { balanceRecord } from '#areas/member/ledger/balanceRecord.contract';
import { adjustmentPaths, limitPaths } from '#areas/member/member/desk/adjustment';
import { employee, idempotency, operationLog } from '#server/db/schema';
import { physicalCard, rechargeActivity as rechargeActivityTable } from '#server/db/schema/member/card';
import { balanceLedger, member, memberCard } from '#server/db/schema/member/member';
import { otherReceipt } from '#server/db/schema/sales/sales';
import { dayClosing } from '#server/db/schema/sales/trading';
import { clocksOf } from '#server/db/zones';
import { batchStep, cardsAStep } from '#server/domain/member/card/batchRun';
import { openFirstCards } from '#server/domain/member/card/openCard';
import { momentOf } from '#server/domain/sales/moment';
import { demo, firstSubject, newCaller, secondSubject } from '#tests/support/callers';
import type { Page } from '#tests/support/entityClient';
import { freshDigits } from '#tests/support/fieldEdges';
import { knownDay, openGateway } from '#tests/support/gateway';
import { freshMember } from '#tests/support/member/desk';
import { addTestMembers } from '#tests/support/member/member';
import { ageAccount, demoProof, secondPerson } from '#tests/support/secondPerson';
import { followsTable } from '#tests/support/stateTable';
import { hourMs } from '#values/duration';

// Cards and stored value: what is paid in and given for it, paid out, frozen, lost and cancelled; all of it by ledgers.

const gateway = openGateway(knownDay);
const db = () => gateway.database.db;
const store = demo('store', 'BJ001');
let token = '';

const asked = (subject = firstSubject, as = token) => ({ token: as, headers: { operSubjectGuid: subject } });

async function send<Answer = CardAnswer>(path: string, body: Record<string, unknown>, as = token) {
  return gateway.post<Answer>(path, body, asked(firstSubject, as));
}

const holders = new Set<string>();

/** A normal card of the first subject that no test has yet, with 150 of real value and 20 of gift. */
async function freshCard() {
  const rows = await db()
    .select({ card: memberCard, member })
    .from(memberCard)
    .innerJoin(member, eq(member.guid, memberCard.member))
    .where(
      and(
        eq(memberCard.subject, firstSubject),
        eq(memberCard.state, 'normal'),
        eq(member.enabled, true),
        sql`${member.totalTopUpAmount} = ${'200.00'}::numeric`,
        sql`${memberCard.realBalance} = ${'150.00'}::numeric`,
      ),
    )
    .orderBy(member.guid);
  const found = rows.find(({ card }) => !holders.has(card.guid));
  if (!found) throw new Error('no card is left');
  holders.add(found.card.guid);
  return found;
}

const cardRow = async (guid: string) => (await db().select().from(memberCard).where(eq(memberCard.guid, guid)))[0];
const memberRow = async (guid: string) => (await db().select().from(member).where(eq(member.guid, guid)))[0];
const ledgerOf = (card: string) =>
  db().select().from(balanceLedger).where(eq(balanceLedger.card, card)).orderBy(balanceLedger.sequence);

const topUp = (card: string, amount: string, more: Record<string, unknown> = {}) =>
  send(cardPaths.recharge, { id: crypto.randomUUID(), card, amount, store, method: 'cash', ...more });

beforeAll(async () => {
  await addTestMembers(gateway);
  // Those of the demo would give, too.
  await db().delete(rechargeActivityTable);
  token = await gateway.session('1001');
});

describe('a recharge', () => {
  it('gives what the rule promises, as the preview said, and posts a receipt with it', async () => {
    const { card } = await freshCard();
    const body = { card: card.guid, amount: '500.00', store };
    const { tdata: preview } = await send<RechargePreview>(cardPaths.rechargePreview, body);
    expect(preview).toMatchObject({
      gift: '75.00',
      activity: null,
      real: { before: '150.00', after: '650.00' },
      giftBalance: { before: '20.00', after: '95.00' },
    });
    const reply = await topUp(card.guid, '500.00');
    expect(reply.tdata).toMatchObject({ real: '500.00', gift: '75.00' });
    expect(await cardRow(card.guid)).toMatchObject({ realBalance: '650.00', giftBalance: '95.00' });
    expect(await memberRow(card.member)).toMatchObject({ realBalance: '650.00', totalTopUpCount: 2 });
    const [receipt] = await db()
      .select()
      .from(otherReceipt)
      .where(and(eq(otherReceipt.card, card.guid), eq(otherReceipt.amount, '500.00')));
    expect(receipt).toMatchObject({
      kind: 'recharge',
      gift: '75.00',
      store,
      method: 'cash',
      party: expect.any(String),
    });
  });

  it('sent 20 times at once is done once', async () => {
    const { card } = await freshCard();
    const id = crypto.randomUUID();
    const replies = await Promise.all(Array.from({ length: 20 }, () => topUp(card.guid, '200.00', { id })));
    expect(new Set(replies.map(({ code }) => code))).toEqual(new Set([0]));
    expect(await cardRow(card.guid)).toMatchObject({ realBalance: '350.00', giftBalance: '40.00' });
    expect(await memberRow(card.member)).toMatchObject({ totalTopUpCount: 2 });
    // Another amount under the same id is another top-up, also when the first answer is forgotten.
    for (const forget of [false, true]) {
      if (forget) await db().delete(idempotency);
      expect((await topUp(card.guid, '100.00', { id })).message).toContain('已经提交过，但内容不同');
    }
    expect((await topUp(card.guid, '200.00', { id })).code).toBe(0);
    expect(await cardRow(card.guid)).toMatchObject({ realBalance: '350.00' });
  });

  it('is refused beyond the cap, to a frozen card, at a store of another subject, to one’s own phone, and writes nothing then', async () => {
    const { card, member: owner } = await freshCard();
    const before = await ledgerOf(card.guid);
    const over = await topUp(card.guid, '5000.01');
    expect(over).toMatchObject({ code: 422, tdata: { errors: { amount: '不能超过单次充值上限 5,000.00' } } });
    expect((await topUp(card.guid, '0.00')).code).toBe(422);
    expect((await topUp(card.guid, '10.00', { store: demo('store', 'GZ001') })).code).toBe(422);
    const me = and(eq(employee.merchant, owner.merchant), eq(employee.account, '1001'));
    const [known] = await db().select({ phone: employee.phone }).from(employee).where(me);
    await db().update(employee).set({ phone: owner.phone }).where(me);
    expect((await topUp(card.guid, '10.00')).message).toContain('自己的手机号');
    await db()
      .update(employee)
      .set({ phone: known?.phone ?? null })
      .where(me);
    const { token: weak } = await newCaller(gateway, token, { codes: ['memberCard:list'] });
    const body = { id: crypto.randomUUID(), card: card.guid, amount: '10.00', store, method: 'cash' };
    expect((await send(cardPaths.recharge, body, weak)).code).toBe(403);
    await send(cardPaths.freeze, { id: card.guid, reason: '核实身份' });
    expect((await topUp(card.guid, '10.00')).message).toContain('已停用');
    expect(await ledgerOf(card.guid)).toEqual(before);
  });

  it('is refused by its preview as it would be itself', async () => {
    const { id: owner, card } = await freshMember(gateway);
    const both = async (amount: string, at = store) => {
      const preview = await send(cardPaths.rechargePreview, { card, amount, store: at });
      const done = await topUp(card, amount, { store: at });
      expect([preview.code, preview.message, preview.tdata]).toEqual([done.code, done.message, done.tdata]);
      return preview;
    };
    expect((await send(cardPaths.rechargePreview, { card, amount: '5000.00', store })).code).toBe(0);
    expect(await both('5000.01')).toMatchObject({ tdata: { errors: { amount: '不能超过单次充值上限 5,000.00' } } });
    expect((await both('10.00', demo('store', 'GZ001'))).code).toBe(422);
    const [disabled] = await db().update(member).set({ enabled: false }).where(eq(member.guid, owner)).returning();
    expect((await both('10.00')).message).toContain(String(disabled?.fullName));
    await db().update(member).set({ enabled: true }).where(eq(member.guid, owner));
    await send(cardPaths.freeze, { id: card, reason: '核实身份' });
    expect((await both('10.00')).message).toContain('已停用');
    await send(cardPaths.unfreeze, { id: card, reason: '已核实' });
    const { businessDate } = await gateway.database.db.transaction(async (tx) => {
      const clock = (await clocksOf(tx, [store])).get(store);
      if (!clock) throw new Error('the store has no clock');
      return momentOf(gateway.clock.now(), clock);
    });
    const closed = { closedBy: '闻', closedAt: gateway.clock.now().toISOString() };
    const sums = { income: '0', expectedCash: '0', depositedCash: '0' };
    await db()
      .insert(dayClosing)
      .values({ merchant: disabled?.merchant ?? '', store, businessDate, ...closed, ...sums });
    expect((await both('10.00')).message).toContain(businessDate);
    expect((await send(cardPaths.refundPreview, { card })).code).toBe(0);
    await db()
      .delete(dayClosing)
      .where(and(eq(dayClosing.store, store), eq(dayClosing.businessDate, businessDate)));
  });

  it('offers amounts with what is given for each', async () => {
    const { card } = await freshMember(gateway);
    const { tdata: offer } = await gateway.get<RechargeOffer>(cardPaths.offer, { card, store }, asked());
    expect(offer).toMatchObject({ cap: '5000.00', freeAmounts: true });
    expect(offer.amounts.map(({ amount, gift }) => [amount, gift])).toEqual([
      ['200.00', '20.00'],
      ['500.00', '75.00'],
      ['1000.00', '200.00'],
      ['2000.00', '500.00'],
    ]);
  });

  it('warns of the law’s limits, and of a missing real name', async () => {
    const { card } = await freshCard();
    const body = { card: card.guid, store };
    const { tdata: small } = await send<RechargePreview>(cardPaths.rechargePreview, { ...body, amount: '830.00' });
    expect(small.warnings).toEqual([]);
    const { tdata: more } = await send<RechargePreview>(cardPaths.rechargePreview, { ...body, amount: '830.01' });
    expect(more.warnings).toEqual([{ key: 'unnamed', limit: '1000.00' }]);
    const capped = { ...defaultRechargeRule, singleRechargeCap: '10000.00' };
    expect((await send(rechargeRule.calls.update, capped)).code).toBe(0);
    const { tdata: most } = await send<RechargePreview>(cardPaths.rechargePreview, { ...body, amount: '10000.00' });
    expect(most.warnings.map(({ key }) => key)).toEqual(['unnamed', 'realName']);
    expect((await send(rechargeRule.calls.update, { ...defaultRechargeRule })).code).toBe(0);
  });
});

describe('a refund of stored value', () => {
  let known: Awaited<ReturnType<typeof freshCard>>;
  beforeAll(async () => {
    known = await freshCard();
  });

  it('pays out unspent real value and takes the gift in proportion, as was said before', async () => {
    const { card } = known;
    const { tdata: preview } = await send<RefundPreview>(cardPaths.refundPreview, { card: card.guid, amount: '75.00' });
    expect(preview).toMatchObject({ most: '150.00', forfeited: '10.00', giftBalance: { after: '10.00' } });
    const body = { card: card.guid, amount: '75.00', store, method: 'cash', reason: '搬家' };
    const first = await send(cardPaths.refund, { ...body, id: crypto.randomUUID() });
    expect(first.tdata).toMatchObject({ real: '-75.00', gift: '-10.00' });
    const tooMuch = await send(cardPaths.refund, { ...body, amount: '75.01', id: crypto.randomUUID() });
    expect(tooMuch.code).toBe(1000);
    await send(cardPaths.refund, { ...body, id: crypto.randomUUID() });
    expect(await cardRow(card.guid)).toMatchObject({ realBalance: '0.00', giftBalance: '0.00' });
    // The reason stands in the ledger, and in the log.
    const paid = (await ledgerOf(card.guid)).filter(({ kind }) => kind === 'rechargeRefund');
    expect(new Set(paid.map(({ remark }) => remark))).toEqual(new Set(['搬家']));
    const log = await db().select().from(operationLog).where(eq(operationLog.objectGuid, card.guid));
    expect(JSON.stringify(log)).toContain('搬家');
  });

  it('pays out only what was topped up with money: no adjustment', async () => {
    const { card, member: owner } = known;
    expect((await topUp(card.guid, '150.00')).code).toBe(0);
    const correction = { id: owner.guid, card: card.guid, business: crypto.randomUUID(), type: 'increase' };
    const adjusted = await send(adjustmentPaths.balance, { ...correction, realAmount: '500.00', remark: '补差' });
    expect(adjusted.code).toBe(0);
    const { tdata: preview } = await send<RefundPreview>(cardPaths.refundPreview, { card: card.guid });
    expect(preview.most).toBe('150.00');
    const body = { card: card.guid, store, method: 'cash', reason: '搬家' };
    const over = await send(cardPaths.refund, { ...body, amount: '150.01', id: crypto.randomUUID() });
    expect(over.message).toContain('最多可退 150.00');
    expect((await send(cardPaths.refund, { ...body, amount: '150.00', id: crypto.randomUUID() })).code).toBe(0);
    expect((await send(cardPaths.refund, { ...body, amount: '0.01', id: crypto.randomUUID() })).code).toBe(1000);
    expect(await cardRow(card.guid)).toMatchObject({ realBalance: '500.00' });
  });

  it('needs a second person above a limit, and ends with the day’s', async () => {
    const { card } = known;
    expect((await topUp(card.guid, '3000.00')).code).toBe(0);
    const { token: teller, id: tellerId } = await newCaller(gateway, token);
    await ageAccount(gateway, tellerId);
    const other = await secondPerson(gateway, token);
    const body = { card: card.guid, store, method: 'cash', reason: '搬家' };
    const refund = (values: object) => send(cardPaths.refund, { ...body, id: crypto.randomUUID(), ...values }, teller);
    gateway.clock.advance(1000);
    const alone = await refund({ amount: '1000.01' });
    expect(Object.keys(Object(alone.tdata).errors)).toEqual(['authoriser', 'authorizationNumber']);
    expect((await refund({ amount: '1000.01', ...other.proof })).code).toBe(0);
    // The row of the ledger names who allowed it, and why; the one below the limit nobody.
    const { tdata: ledger } = await send<Page>(balanceRecord.calls.list, {
      filters: { member: [known.member.guid], kind: ['rechargeRefund'] },
      sort: 'at',
      order: 'DESC',
    });
    const rows = ledger.list.filter(({ bucket }) => bucket === 'real');
    const allowed = rows.filter(({ authoriser }) => authoriser !== null);
    expect(allowed.reduce((sum, { change }) => sum + Math.round(Number(change) * 100), 0)).toBe(-100_001);
    expect(new Set(allowed.map(({ authoriser }) => authoriser)).size).toBe(1);
    expect(rows.length).toBeGreaterThan(allowed.length);
    expect(new Set(rows.map(({ remark }) => remark))).toEqual(new Set(['搬家']));
    const { tdata: limits } = await send(limitPaths.find, {});
    const lower = { ...limits, refundDaily: '1500.00', ...demoProof('1002') };
    expect((await send(limitPaths.save, lower)).code).toBe(0);
    expect((await refund({ amount: '500.00' })).message).toContain('499.99');
    expect((await refund({ amount: '499.99' })).code).toBe(0);
  });
});

describe('a card', () => {
  it('is frozen and unfrozen with a reason, and says so in its list', async () => {
    const { card } = await freshCard();
    const missing = await send(cardPaths.freeze, { id: card.guid, reason: null });
    expect(missing).toMatchObject({ code: 422, tdata: { errors: { reason: '此项必填' } } });
    expect((await send(cardPaths.unfreeze, { id: card.guid, reason: '误操作' })).code).toBe(1000);
    expect((await send(cardPaths.freeze, { id: card.guid, reason: '客人要求' })).code).toBe(0);
    const list = await send<Page>('/member/card/list', { filters: { state: 'frozen' }, size: 100 });
    expect(list.tdata.list.map(({ id }) => id)).toContain(card.guid);
    expect((await send(cardPaths.unfreeze, { id: card.guid, reason: '已核实' })).code).toBe(0);
    expect(await cardRow(card.guid)).toMatchObject({ state: 'normal', reason: '已核实' });
  });

  it('that is lost gives all that it holds to a new one, once, and is never used again', async () => {
    const { card } = await freshCard();
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => send(cardPaths.replace, { id: card.guid, reason: '遗失' })),
    );
    const [done, ...others] = replies.filter(({ code }) => code === 0);
    expect(others).toEqual([]);
    const fresh = done?.tdata.id ?? '';
    expect(await cardRow(card.guid)).toMatchObject({ realBalance: '0.00', ending: 'replaced', replacedBy: fresh });
    expect(await cardRow(fresh)).toMatchObject({ realBalance: '150.00', giftBalance: '20.00', ending: null });
    expect((await ledgerOf(fresh)).map(({ kind }) => kind)).toEqual(['transfer', 'transfer']);
    expect(await memberRow(card.member)).toMatchObject({ realBalance: '150.00', giftBalance: '20.00' });
    expect((await topUp(card.guid, '100.00')).code).toBe(1000);
    expect((await send(cardPaths.freeze, { id: card.guid, reason: '遗失' })).code).toBe(1000);
  });

  it('that is frozen is frozen still after it was lost and replaced', async () => {
    const { card } = await freshMember(gateway);
    expect((await topUp(card, '150.00')).code).toBe(0);
    expect((await send(cardPaths.freeze, { id: card, reason: '客人要求' })).code).toBe(0);
    const { tdata } = await send(cardPaths.replace, { id: card, reason: '遗失' });
    expect(await cardRow(tdata.id)).toMatchObject({ state: 'frozen', realBalance: '150.00' });
    expect((await topUp(tdata.id, '100.00')).code).toBe(1000);
  });

  it('is cancelled only where it holds nothing', async () => {
    const { card } = await freshCard();
    expect((await send(cardPaths.void, { id: card.guid, reason: '不再使用' })).code).toBe(1000);
    const body = { card: card.guid, amount: '150.00', store, method: 'cash', reason: '注销' };
    await send(cardPaths.refund, { ...body, id: crypto.randomUUID() });
    expect((await send(cardPaths.void, { id: card.guid, reason: '不再使用' })).code).toBe(0);
    expect(await cardRow(card.guid)).toMatchObject({ ending: 'cancelled' });
  });

  it('of another subject is not there for any command (W14)', async () => {
    const { card } = await freshCard();
    const bodies: [string, Record<string, unknown>][] = [
      [cardPaths.freeze, { id: card.guid, reason: '测试' }],
      [cardPaths.replace, { id: card.guid, reason: '测试' }],
      [cardPaths.void, { id: card.guid, reason: '测试' }],
      [cardPaths.refundPreview, { card: card.guid, amount: '1.00' }],
    ];
    for (const [path, body] of bodies) {
      expect((await gateway.post(path, body, asked(secondSubject))).code).toBe(404);
    }
  });
});

describe('settings of a subject', () => {
  const edges: [string, string, Record<string, unknown>, boolean][] = [
    ['card name', memberCardBase.calls.update, { name: '卡'.repeat(20) }, true],
    ['card name', memberCardBase.calls.update, { name: '卡'.repeat(21) }, false],
    ['operating entity', memberCardBase.calls.update, { operatingEntity: '企'.repeat(50) }, true],
    ['operating entity', memberCardBase.calls.update, { operatingEntity: '企'.repeat(51) }, false],
    ['deduction order', memberCardBase.calls.update, { deductionOrder: ['gift', 'real', 'subsidy'] }, true],
    ['deduction order', memberCardBase.calls.update, { deductionOrder: ['gift', 'real'] }, false],
    ['stores', memberCardBase.calls.update, { storeGuids: [demo('store', 'BJ001')] }, true],
    ['stores', memberCardBase.calls.update, { storeGuids: [demo('store', 'GZ001')] }, false],
    ['cap', rechargeRule.calls.update, { rechargeAmounts: [], singleRechargeCap: '0.01' }, true],
    ['cap', rechargeRule.calls.update, { rechargeAmounts: [], singleRechargeCap: '0.00' }, false],
    ['cap', rechargeRule.calls.update, { rechargeAmounts: [], singleRechargeCap: '9999999.99' }, true],
    ['cap', rechargeRule.calls.update, { rechargeAmounts: [], singleRechargeCap: '10000000.00' }, false],
    ['cap', rechargeRule.calls.update, { singleRechargeCap: null }, false],
  ];
  it.each(edges)('%s by %s: %j, %s', async (_, path, values, accepted) => {
    const reply = await send<{ errors?: Record<string, string> }>(path, values);
    expect(reply.code).toBe(accepted ? 0 : 422);
    const back = path === rechargeRule.calls.update ? defaultRechargeRule : defaultCardBase;
    expect((await send(path, { ...back })).code).toBe(0);
  });

  it('says what is wrong with amounts in the words of the specification', async () => {
    const tier = { amount: '100.00', gift: '0.00', points: 0, growth: 0 };
    const twice = await send<{ errors: Record<string, string> }>(rechargeRule.calls.update, {
      rechargeAmounts: [tier, { ...tier, amount: '100' }],
    });
    expect(twice.tdata.errors).toEqual({ 'rechargeAmounts.1.amount': '充值金额不可重复' });
    const empty = await send<{ errors: Record<string, string> }>(rechargeRule.calls.update, {
      singleRechargeCap: null,
    });
    expect(empty.tdata.errors).toEqual({ singleRechargeCap: '充值上限不能为空' });
  });

  it('is of one subject: the other keeps its own', async () => {
    await send(memberCardBase.calls.update, { ...defaultCardBase, name: '第一主体' });
    const of = async (subject: string) =>
      (await gateway.get<{ name: string }>(memberCardBase.calls.getOne, {}, asked(subject))).tdata.name;
    expect([await of(firstSubject), await of(secondSubject)]).toEqual(['第一主体', '晨禾会员卡']);
    expect((await gateway.post(memberCardBase.calls.update, { name: '无主体' }, asked(''))).code).toBe(1000);
  });
});

describe('a recharge activity', () => {
  const soon = (hours: number) => new Date(gateway.clock.now().getTime() + hours * hourMs).toISOString();
  const plan = (own: Record<string, unknown> = {}) => ({
    title: '周年充值',
    startTime: soon(1),
    endTime: soon(3),
    stores: [],
    thresholds: [{ amount: '200.00', gift: '100.00', points: 50, growth: 5 }],
    firstRechargeOnly: false,
    perMemberLimit: 1,
    ...own,
  });
  const save = (values: Record<string, unknown>) => send<{ id: string }>(rechargeActivity.calls.save, values);
  const publish = (id: string) => send<{ status: string }>(activityPaths.publish, { id });

  it('replaces the gift of the rule while it is in progress, as often as it says, and never adds to it', async () => {
    const { card } = await freshCard();
    const { tdata: made } = await save(plan());
    expect((await publish(made.id)).tdata.status).toBe('upcoming');
    expect((await send(rechargeActivity.calls.update, { ...plan(), id: made.id, title: '改名' })).code).toBe(1000);
    expect((await topUp(card.guid, '200.00')).tdata.gift).toBe('20.00');
    gateway.clock.advance(hourMs);
    const before = await memberRow(card.member);
    expect((await topUp(card.guid, '200.00')).tdata.gift).toBe('100.00');
    expect((await memberRow(card.member))?.points).toBe((before?.points ?? 0) + 50);
    expect((await topUp(card.guid, '200.00')).tdata.gift).toBe('20.00');
    const { card: other } = await freshCard();
    expect((await topUp(other.guid, '199.99')).tdata.gift).toBe('0.00');
    expect((await send<{ status: string }>(activityPaths.pause, { id: made.id })).tdata.status).toBe('paused');
    expect((await topUp(other.guid, '200.00')).tdata.gift).toBe('20.00');
    expect((await publish(made.id)).tdata.status).toBe('inProgress');
    expect((await topUp(other.guid, '200.00')).tdata.gift).toBe('100.00');
    const { tdata: rival } = await save(plan());
    expect((await publish(rival.id)).code).toBe(1000);
    expect((await send(activityPaths.pause, { id: rival.id })).code).toBe(1000);
    gateway.clock.advance(2 * hourMs);
    expect((await publish(made.id)).code).toBe(1000);
    const { tdata: history } = await send<Page>(activityPaths.history, { size: 20 });
    expect(history.list.map(({ id }) => id)).toContain(made.id);
  });

  it.each(activityStatuses)('follows the table of its states: %s', (status) => {
    const find = async (id: string) =>
      (await db().select().from(rechargeActivityTable).where(eq(rechargeActivityTable.guid, id)))[0];
    const rows: Record<ActivityStatus, Partial<typeof rechargeActivityTable.$inferInsert>> = {
      notPublished: {},
      upcoming: { state: 'published' },
      inProgress: { state: 'published', startTime: soon(-1) },
      paused: { state: 'paused', startTime: soon(-1) },
      ended: { state: 'paused', startTime: soon(-2), endTime: soon(0) },
      disabled: { state: 'disabled', startTime: soon(-1) },
    };
    return followsTable(status, {
      async make(of) {
        // Nothing of another state is in the way.
        await db().update(rechargeActivityTable).set({ state: 'paused' });
        const { tdata } = await save(plan());
        if (of !== 'notPublished')
          await db().update(rechargeActivityTable).set(rows[of]).where(eq(rechargeActivityTable.guid, tdata.id));
        return tdata.id;
      },
      acts: {
        publish,
        pause: (id) => send(activityPaths.pause, { id }),
        end: (id) => send(activityPaths.end, { id }),
        disable: (id) => send(activityPaths.disable, { id }),
        edit: async (id) =>
          send(rechargeActivity.calls.update, { id, version: (await find(id))?.version, title: '改名' }),
        delete: (id) => send(rechargeActivity.calls.delete, { ids: [id] }),
      },
      stored: find,
      statusOf: async (id) =>
        (await send<Page>(rechargeActivity.calls.list, { ids: [id], filters: {} })).tdata.list[0]?.status,
      table: {
        notPublished: { publish: 'upcoming', edit: 'notPublished', delete: 'gone' },
        upcoming: { pause: 'paused', end: 'ended', disable: 'disabled' },
        inProgress: { pause: 'paused', end: 'ended', disable: 'disabled' },
        paused: { publish: 'inProgress', end: 'ended', disable: 'disabled' },
        ended: { delete: 'ended' },
        disabled: { delete: 'disabled' },
      },
    });
  });

  it('takes a title of 20 characters and 99 thresholds, no more', async () => {
    const tiers = (n: number) =>
      Array.from({ length: n }, (_, index) => ({ amount: `${index + 1}.00`, gift: '1.00', points: 0, growth: 0 }));
    expect((await save(plan({ title: '充'.repeat(20), thresholds: tiers(99) }))).code).toBe(0);
    expect((await save(plan({ title: '充'.repeat(21) }))).code).toBe(422);
    expect((await save(plan({ thresholds: tiers(100) }))).code).toBe(422);
    expect((await save(plan({ thresholds: [...tiers(2), ...tiers(1)] }))).code).toBe(422);
    expect((await save(plan({ startTime: gateway.clock.now().toISOString() }))).code).toBe(422);
    expect((await save(plan({ endTime: soon(1) }))).code).toBe(422);
  });
});

describe('a batch of physical cards', () => {
  const make = (own: Record<string, unknown> = {}) =>
    send<{ id: string; numbers: string; errors?: Record<string, string> }>(entityCard.calls.save, {
      prefix: '9001',
      first: 1,
      quantity: 3,
      checkDigit: true,
      remark: null,
      ...own,
    });
  const bind = (owner: string, number: string, code: string) =>
    send(physicalPaths.bind, { member: owner, number, code });

  it('has numbers in a row, each made once, and codes that are handed out once and kept as hashes', async () => {
    const { tdata: batch } = await make();
    expect(batch.numbers).toBe(`${cardNumber('9001', 1, true)} – ${cardNumber('9001', 3, true)}`);
    const again = await make({ first: 3, quantity: 1 });
    expect(again.tdata.errors?.first).toBe(`卡号 ${cardNumber('9001', 3, true)} 已存在，同一卡号只能制作一次`);
    expect((await make({ first: 4, quantity: 10_001 })).code).toBe(422);
    expect((await make({ first: 99_999_999, quantity: 2 })).code).toBe(422);
    const { tdata: codes } = await send<BatchCodes>(codesPath, { id: batch.id });
    expect(new Set(codes.cards.map(({ code }) => code)).size).toBe(3);
    for (const { code } of codes.cards) expect(code).toMatch(/^[A-Z2-9]{16}$/);
    expect((await send(codesPath, { id: batch.id })).code).toBe(1000);
    const kept = JSON.stringify(await db().select().from(physicalCard).where(eq(physicalCard.batch, batch.id)));
    for (const { code } of codes.cards) expect(kept).not.toContain(code);

    const [owner] = await db()
      .select()
      .from(member)
      .where(and(eq(member.subject, firstSubject), eq(member.enabled, true)))
      .orderBy(desc(member.guid))
      .limit(1);
    const guest = owner?.guid ?? '';
    const [first, second] = codes.cards;
    if (!first || !second) throw new Error('no cards');
    expect((await bind(guest, first.number, second.code)).message).toBe('卡号或卡密不正确，请核对后重新输入');
    const replies = await Promise.all(Array.from({ length: 5 }, () => bind(guest, first.number, first.code)));
    expect(replies.filter(({ code }) => code === 0)).toHaveLength(1);
    const owned = await send<Page>('/member/card/list', { filters: { member: guest }, size: 20 });
    expect(owned.tdata.list.map(({ number, type }) => [number, type])).toContainEqual([first.number, 'physical']);
    const all = await send<Page>('/member/physical_card/list', { filters: { batch: batch.id }, size: 20 });
    const idOf = (number: string) => all.tdata.list.find((row) => row.number === number)?.id ?? '';
    expect((await send(physicalPaths.void, { id: idOf(first.number) })).code).toBe(1000);
    expect((await send(physicalPaths.void, { id: idOf(second.number) })).code).toBe(0);
    expect((await bind(guest, second.number, second.code)).code).toBe(1000);
    const page = await send<Page>(entityCard.calls.list, { keyword: '9001', size: 20 });
    expect(page.tdata.list.find(({ id }) => id === batch.id)).toMatchObject({ bound: 1, voided: 1, quantity: 3 });
  });

  it('holds 10,000 cards', async () => {
    const { tdata: batch } = await make({ prefix: '9002', quantity: 10_000 });
    await gateway.tick();
    const { tdata: codes } = await send<BatchCodes>(codesPath, { id: batch.id });
    expect(new Set(codes.cards.map(({ number }) => number)).size).toBe(10_000);
  });

  const shown = async (id: string) =>
    (await send<Page>(entityCard.calls.list, { ids: [id], filters: {} })).tdata.list[0];
  const cardsOf = (id: string) => db().$count(physicalCard, eq(physicalCard.batch, id));
  const step = (id: string) => db().transaction((tx) => batchStep({ tx, now: gateway.clock.now() }, { batch: id }));

  it('is made in steps, each of which is done once, and hands out codes when all cards are there', async () => {
    const quantity = 2 * cardsAStep + 1;
    const { id } = (await make({ prefix: '9003', quantity })).tdata;
    expect(await shown(id)).toMatchObject({ state: 'making', made: cardsAStep, quantity, codesAt: null });
    expect((await send(codesPath, { id })).message).toMatch(/^9003.* 的卡仍在制作，请稍后再下载卡密$/);
    await expect(
      db().transaction(async (tx) => {
        await batchStep({ tx, now: gateway.clock.now() }, { batch: id });
        throw new Error('killed');
      }),
    ).rejects.toThrow('killed');
    expect(await cardsOf(id)).toBe(cardsAStep);
    await Promise.all([step(id), step(id)]);
    expect([await cardsOf(id), await step(id)]).toEqual([quantity, null]);
    await gateway.tick();
    const cards = await db().select().from(physicalCard).where(eq(physicalCard.batch, id));
    expect(cards.map(({ number }) => number).sort()).toEqual(
      Array.from({ length: quantity }, (_, at) => cardNumber('9003', at + 1, true)),
    );
    expect(await shown(id)).toMatchObject({ state: 'made', made: quantity });
    expect((await send<BatchCodes>(codesPath, { id })).tdata.cards).toHaveLength(quantity);
    expect(await shown(id)).toMatchObject({ state: 'handedOut' });
  });

  it('has its numbers from its save on: of two that ask at once for one of them, one is refused', async () => {
    const quantity = cardsAStep + 2;
    const both = await Promise.all([1, quantity].map((first) => make({ prefix: '9004', first, quantity })));
    expect(both.map(({ code }) => code).sort()).toEqual([0, 422]);
    expect(both.map(({ tdata }) => tdata.errors?.first ?? '').join('')).toMatch(/^卡号 9004\d+ 已存在/);
    const lastOfFirst = cardNumber('9004', quantity, true);
    const { id } = (await make({ prefix: '9005', quantity })).tdata;
    expect(await cardsOf(id)).toBe(cardsAStep);
    const unmade = await make({ prefix: '9005', first: quantity, quantity: 1 });
    expect(unmade.tdata.errors?.first).toContain(cardNumber('9005', quantity, true));
    expect((await make({ prefix: '9005', first: quantity + 1, quantity: 1 })).code).toBe(0);
    await gateway.tick();
    expect(await cardsOf(id)).toBe(quantity);
    expect(await db().$count(physicalCard, eq(physicalCard.number, lastOfFirst))).toBe(1);
  });
});

describe('what others ask of cards', () => {
  it('the first card of a member is named as those of the subject are, and opened where they registered', async () => {
    const [row] = await db().select().from(member).where(eq(member.subject, secondSubject)).limit(1);
    if (!row) throw new Error('no member');
    const fresh = { ...row, guid: crypto.randomUUID() };
    await db()
      .insert(member)
      .values({ ...fresh, phone: `139${freshDigits(8)}`, account: null });
    await db().transaction((tx) => openFirstCards(tx, [fresh], { at: gateway.clock.now(), by: '王芳' }));
    expect(await cardRow(`${fresh.guid}-card`)).toMatchObject({
      name: '晨禾会员卡',
      store: row.store,
      subject: secondSubject,
    });
  });

  it('stores are those of the subject that the call names, and subjects those of the caller', async () => {
    const stores = await gateway.post<{ guid: string }[]>('/member-store/queryBySubject', {}, asked(secondSubject));
    expect(stores.tdata.map(({ guid }) => guid)).toContain(demo('store', 'GZ001'));
    expect(stores.tdata.map(({ guid }) => guid)).not.toContain(store);
    const subjects = await gateway.post<{ multiMemberGuid: string }[]>('/member-store/querySubjects', {}, asked());
    expect(subjects.tdata.map(({ multiMemberGuid }) => multiMemberGuid)).toEqual([firstSubject, secondSubject]);
    const base = await gateway.get<unknown>(cardBasePath, {}, asked());
    expect(base.data).toMatchObject({ guid: firstSubject, storeGuids: [] });
  });
});
