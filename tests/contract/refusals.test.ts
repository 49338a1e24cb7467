import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { devicePaths } from '#areas/company/device/device.contract';
import { estimateCalls, soldOutEstimate } from '#areas/goods/soldOut/soldOutEstimate.contract';
import { campaign } from '#areas/marketing/campaign/campaign.contract';
import { campaignPaths } from '#areas/marketing/campaign/commands';
import { couponPaths } from '#areas/marketing/coupon/commands';
import { redPacketPaths } from '#areas/marketing/redPacket/commands';
import { redPacket } from '#areas/marketing/redPacket/redPacket.contract';
import { cardPaths } from '#areas/member/card/commands';
import { activityPaths, rechargeActivity } from '#areas/member/card/rechargeActivity.contract';
import { equityCard } from '#areas/member/equityCard/equityCard.contract';
import { equityPaths } from '#areas/member/equityCard/issuing';
import { freezePath } from '#areas/member/member/desk/freezing';
import { bookingPaths } from '#areas/table/booking/paths';
import { rechargeActivity as rechargeActivityTable } from '#server/db/schema/member/card';
import { memberCard } from '#server/db/schema/member/member';
import { chain, demo, firstSubject } from '#tests/support/callers';
import { EntityClient } from '#tests/support/entityClient';
import { freshText } from '#tests/support/fieldEdges';
import { knownDay, openGateway, type Reply } from '#tests/support/gateway';
import { planDesk } from '#tests/support/goods/planDesk';
import { addCoupon } from '#tests/support/marketing/coupon';
import { freshMember, storedMember } from '#tests/support/member/desk';
import { addTestMembers } from '#tests/support/member/member';
import { hourMs } from '#values/duration';

// A refusal names the act that makes the refused one possible: here that act is done, and then the refused one works.

const gateway = openGateway(knownDay);
const desk = planDesk(gateway);
const store = demo('store', 'BJ001');
let token = '';

beforeAll(async () => {
  await addTestMembers(gateway);
  await gateway.database.db.delete(rechargeActivityTable);
  await desk.open();
  token = await gateway.session('1001');
});

type Act = () => Promise<Reply<unknown>>;

const send = <Answer = { id: string }>(path: string, body: object) =>
  gateway.post<Answer>(path, { ...body }, { token, headers: { operSubjectGuid: firstSubject } });

const inHours = (hours: number) => new Date(gateway.clock.now().getTime() + hours * hourMs).toISOString();

/** Checks that an act is refused with a sentence, and works once the act that the sentence names is done. */
async function leadsOn({ act, says, named }: { act: Act; says: string; named: Act }): Promise<void> {
  const refused = await act();
  expect([refused.code, refused.message]).toEqual([1000, says]);
  const done = await named();
  expect([done.code, done.message]).toEqual([0, expect.anything()]);
  const again = await act();
  expect([again.code, again.message]).toEqual([0, expect.anything()]);
}

async function saved(path: string, values: object): Promise<string> {
  const reply = await send(path, values);
  if (reply.code !== 0) throw new Error(`not saved: ${JSON.stringify(reply)}`);
  return reply.tdata.id;
}

const topUp = (card: string) =>
  send(cardPaths.recharge, { id: crypto.randomUUID(), card, amount: '200.00', store, method: 'cash' });

async function numberOf(card: string): Promise<string> {
  const [row] = await gateway.database.db.select().from(memberCard).where(eq(memberCard.guid, card));
  return row?.number ?? '';
}

let months = 0;

/** Saves a campaign in a month of its own, so that none conflicts with another. */
function newCampaign(title: string): Promise<string> {
  months += 1;
  const day = (days: number) => inHours(24 * (1000 + 40 * months + days));
  return saved(campaign.calls.save, {
    ...{ title, type: 'fullReduction', draft: false, stores: [store], startTime: day(0), endTime: day(30) },
    ...{ reductions: [{ from: '100.00', off: '12.00' }], productScope: 'all', audience: 'everyone' },
    ...{ budgetKind: 'none', stackable: false, controlPercent: 0 },
  });
}

describe('the act that a refusal names leads on', () => {
  it('from an unpublished campaign', async () => {
    const id = await newCampaign('未发布的满减');
    await leadsOn({
      act: () => send(campaignPaths.pause, { id }),
      says: '“未发布的满减”尚未发布，请先发布',
      named: () => send(campaignPaths.publish, { id }),
    });
  });

  it('from an upcoming campaign', async () => {
    const id = await newCampaign('即将开始的满减');
    await send(campaignPaths.publish, { id });
    await leadsOn({
      act: () => send(campaignPaths.publish, { id }),
      says: '“即将开始的满减”已发布，到开始时间自动生效；如需修改，请先撤回发布',
      named: () => send(campaignPaths.unpublish, { id }),
    });
  });

  it('from a paused campaign', async () => {
    const id = await newCampaign('暂停的满减');
    await send(campaignPaths.publish, { id });
    await send(campaignPaths.pause, { id });
    await leadsOn({
      act: () => send(campaignPaths.unpublish, { id }),
      says: '“暂停的满减”已暂停，请先恢复',
      named: () => send(campaignPaths.resume, { id }),
    });
  });

  it('from an unpublished top-up campaign', async () => {
    const id = await saved(rechargeActivity.calls.save, {
      ...{ title: '周年充值', startTime: inHours(1), endTime: inHours(3), stores: [], firstRechargeOnly: false },
      ...{ thresholds: [{ amount: '200.00', gift: '100.00', points: 50, growth: 5 }], perMemberLimit: 1 },
    });
    await leadsOn({
      act: () => send(activityPaths.pause, { id }),
      says: '“周年充值”还没有发布，请先发布',
      named: () => send(activityPaths.publish, { id }),
    });
  });

  it('from a red packet that is a draft', async () => {
    const { id: someone } = await freshMember(gateway);
    const id = await saved(redPacket.calls.save, {
      ...{ name: '新年红包', wish: null, kind: 'random', amount: null, totalAmount: '30.00', packets: 10 },
      ...{ minAmount: '1.00', maxAmount: '8.00', claimLimit: 1, audience: 'all', levels: null, labels: null },
      ...{ startTime: inHours(-1), endTime: inHours(48), validityDays: 7 },
    });
    await leadsOn({
      act: () => send(redPacketPaths.give, { id, members: [someone], guid: crypto.randomUUID() }),
      says: '“新年红包”还没有发布，请先发布',
      named: () => send(redPacketPaths.publish, { id }),
    });
  });

  it('from a coupon that is not issued any more', async () => {
    const id = await addCoupon(gateway, { state: 'stopped' });
    await leadsOn({
      act: () => send(couponPaths.codes, { id, guid: crypto.randomUUID(), codes: 2 }),
      says: '“测试券”已停止发放，请先恢复发放',
      named: () => send(couponPaths.resume, { id }),
    });
  });

  it('from a benefit card that is not issued any more', async () => {
    const { id: owner } = await freshMember(gateway);
    const name = freshText(8);
    const specification = { name: '月卡', unit: 'month', length: 1, salePrice: '19.90', openingFee: '10.00' };
    const card = await saved(equityCard.calls.save, {
      ...{ name, cardColour: 'teal', specifications: [specification], issueChannels: ['backOffice'] },
      issueQuantity: 50,
    });
    await send(equityPaths.stop, { id: card });
    await leadsOn({
      act: () =>
        send(equityPaths.issue, {
          ...{ id: crypto.randomUUID(), card, member: owner, specification: '月卡', store, method: 'wechat' },
        }),
      says: `“${name}”已停止发放，请先恢复发放`,
      named: () => send(equityPaths.resume, { id: card }),
    });
  });

  it('from a suspended card', async () => {
    const { card } = await freshMember(gateway);
    await send(cardPaths.freeze, { id: card, reason: '挂失' });
    await leadsOn({
      act: () => topUp(card),
      says: `卡 ${await numberOf(card)} 已停用，请先启用`,
      named: () => send(cardPaths.unfreeze, { id: card, reason: '找回' }),
    });
  });

  it('from a disabled member', async () => {
    const { id, card } = await freshMember(gateway, { enabled: false });
    await leadsOn({
      act: () => topUp(card),
      says: `会员 ${(await storedMember(gateway, id)).fullName} 已停用，请先启用`,
      named: () => send(freezePath, { ids: [id], enabled: true }),
    });
  });

  it('from a reservation whose guests have not arrived', async () => {
    const asked = { guest: '王女士', phone: '13800001234', businessDate: '2026-11-20', slot: '11:00', people: 4 };
    const reply = await send<{ id: string; version: number }>(bookingPaths.book, {
      ...{ id: crypto.randomUUID(), store, type: 'hall', table: 'A01', ...asked },
    });
    const { id } = reply.tdata;
    let { version } = reply.tdata;
    await leadsOn({
      act: () => send(bookingPaths.checkOut, { id, version }),
      says: '王女士 还没有到店，请先办理到店',
      named: async () => {
        const arrived = await send<{ version: number }>(bookingPaths.arrive, { id, version });
        version = arrived.tdata.version;
        return arrived;
      },
    });
  });

  it('from a queue in which a number is open', async () => {
    const queue = await saved('/queue/save', {
      ...{ store: demo('store', 'SZ001'), name: '大桌', prefix: 'K', capacity: null, enabled: true },
    });
    const number = await saved('/queue/take', { queue, people: 2 });
    await leadsOn({
      act: () => send('/queue/delete', { ids: [queue] }),
      says: '队列“大桌”还有 1 个未就餐的号，请先让他们就餐或重置队列',
      named: () => send('/queue/dine', { id: number }),
    });
  });

  it('from a device that is bound', async () => {
    const id = await saved('/device/save', { store, name: '点餐 Pad 7', type: 'pad' });
    const { tdata } = await send<{ code: string }>(devicePaths.code, { id });
    await gateway.post(devicePaths.bind, { enterprise: chain, code: tdata.code, type: 5, serial: 'SN-7' });
    await leadsOn({
      act: () => send('/device/delete', { ids: [id] }),
      says: '“点餐 Pad 7”仍在绑定中，请先解绑',
      named: () => send(devicePaths.unbind, { id }),
    });
  });

  it('from a disabled house account', async () => {
    const unit = await saved('/debt/unit/save', { name: '停用的单位', creditLimit: '1000.00', enabled: false });
    await leadsOn({
      act: () => send('/debt/record/charge', { unit, store, order: 'O1', amount: '20.00' }),
      says: '“停用的单位”已停用，请先启用，或选择其他挂账单位',
      named: () => send('/debt/unit/enable', { ids: [unit], enabled: true }),
    });
  });

  it('from a menu plan that is not published', async () => {
    const plan = await desk.made({ name: '未下发的菜谱' });
    await leadsOn({
      act: () => desk.ask('suspend', { planGuid: plan.guid }),
      says: '“未下发的菜谱”还没有下发，请先下发',
      named: () => desk.push(plan),
    });
    await desk.stop(plan.guid);
  });

  it('from an item that is sold out for long', async () => {
    const estimates = new EntityClient(gateway, soldOutEstimate);
    estimates.token = token;
    const dish = { commodity: demo('commodity', 'BJ001-夫妻肺片'), specification: demo('sku', 'BJ001-夫妻肺片-') };
    const settings = { place: store, items: [dish], liftMode: 'manual', refill: false, refillTime: '05:00' };
    await send(estimateCalls.mark, { ...settings, type: 'longTerm' });
    const { list } = await estimates.page({ keyword: '夫妻肺片', filters: { place: store }, size: 100 });
    const ids = list.map(({ id }) => id);
    await leadsOn({
      act: () => send(estimateCalls.mark, { ...settings, type: 'soldOut', quantity: 5 }),
      says: '“夫妻肺片”已在估清中，请先解除估清',
      named: () => send(estimateCalls.lift, { ids }),
    });
  });
});
