import { defaultCardBase, memberCardBase } from '#areas/member/card/memberCardBase.contract';
import type { ActivityState } from '#areas/member/card/rechargeActivity.contract';
import { systemName } from '#entity/person';
import { DemoPart, type DemoStart } from '#mocks/demo/demoPart';
import { guidOf } from '#mocks/demo/organisation';
import { record } from '#server/db/schema';
import { cardBatch, physicalCard, rechargeActivity } from '#server/db/schema/member/card';
import { numbersOf } from '#server/domain/member/card/batchRun';
import { dayMs } from '#values/duration';

/** Names of the cards of each subject, and who issues them. */
const bases = [
  { name: '蜀香会员卡', operatingEntity: '成都蜀香餐饮管理有限公司' },
  { name: '晨禾会员卡', operatingEntity: '广州晨禾茶饮有限公司' },
];

interface DemoActivity {
  title: string;
  /** subject, from 1 */
  of: number;
  state: ActivityState;
  /** days from now */
  from: number;
  to: number;
  tiers: readonly (readonly [amount: string, gift: string, points: number])[];
  firstOnly?: boolean;
  perMember?: number;
}

const activities: readonly DemoActivity[] = [
  {
    title: '国庆充值礼',
    of: 1,
    state: 'published',
    from: -52,
    to: -45,
    tiers: [['1000.00', '260.00', 0]],
    perMember: 1,
  },
  {
    title: '冬日暖心充值',
    of: 1,
    state: 'published',
    from: -6,
    to: 24,
    tiers: [
      ['500.00', '100.00', 100],
      ['1000.00', '240.00', 300],
    ],
    perMember: 2,
  },
  { title: '年终回馈', of: 1, state: 'published', from: 30, to: 40, tiers: [['2000.00', '600.00', 500]] },
  {
    title: '新客首充双倍积分',
    of: 1,
    state: 'notPublished',
    from: 12,
    to: 42,
    tiers: [['200.00', '30.00', 400]],
    firstOnly: true,
  },
  { title: '周三充值日', of: 1, state: 'paused', from: -20, to: 10, tiers: [['300.00', '45.00', 0]] },
  {
    title: '茶饮卡充200送40',
    of: 2,
    state: 'published',
    from: -3,
    to: 18,
    tiers: [['200.00', '40.00', 0]],
    perMember: 1,
  },
  { title: '门店周年庆', of: 2, state: 'notPublished', from: 8, to: 15, tiers: [['500.00', '120.00', 0]] },
];

const own = (merchant: string, at: string) => ({
  merchant,
  version: 1,
  createdAt: at,
  updatedAt: at,
  updatedBy: systemName,
});

async function make(start: DemoStart): Promise<void> {
  const { tx, merchant, at, now } = start;
  await addBatches(start);
  const subject = (n: number) => `${merchant}-subject-${n}`;
  for (const [index, base] of bases.entries()) {
    await tx
      .insert(record)
      .values({
        ...own(merchant, at),
        guid: guidOf(merchant, memberCardBase.name, String(index + 1)),
        search: base.name.toLowerCase(),
        resource: memberCardBase.name,
        subject: subject(index + 1),
        data: { ...defaultCardBase, ...base },
      })
      .onConflictDoNothing();
  }
  // A day begins at midnight in the demo's zone, which is eight hours ahead.
  const midnight = Math.floor((now.getTime() + dayMs / 3) / dayMs) * dayMs - dayMs / 3;
  const dayAt = (days: number) => new Date(midnight + days * dayMs).toISOString();
  const rows = activities.map(({ title, of, state, from, to, tiers, firstOnly = false, perMember = null }, index) => ({
    ...own(merchant, at),
    guid: guidOf(merchant, 'rechargeActivity', String(index + 1)),
    search: title.toLowerCase(),
    subject: subject(of),
    title,
    state,
    startTime: dayAt(from),
    endTime: dayAt(to),
    stores: [],
    thresholds: tiers.map(([amount, gift, points]) => ({ amount, gift, points, growth: 0 })),
    firstRechargeOnly: firstOnly,
    perMemberLimit: perMember,
  }));
  await tx.insert(rechargeActivity).values(rows).onConflictDoNothing();
}

/** Batches of physical cards: prefix, cards, and how many of them are void. */
const batches = [
  { of: 1, prefix: '6001', quantity: 200, voided: 3, remark: '总部统一制卡' },
  { of: 1, prefix: '6002', quantity: 50, voided: 0, remark: '国庆礼品卡' },
  { of: 2, prefix: '7001', quantity: 80, voided: 1, remark: '门店开业' },
];

async function addBatches({ tx, merchant, at }: DemoStart): Promise<void> {
  for (const { of, prefix, quantity, voided, remark } of batches) {
    const guid = guidOf(merchant, 'entityCard', prefix);
    const mine = { ...own(merchant, at), subject: `${merchant}-subject-${of}` };
    const numbers = numbersOf({ prefix, first: 1, quantity, checkDigit: true });
    const both = [numbers[0], numbers.at(-1)].join(' – ');
    const batch = {
      guid,
      search: prefix,
      prefix,
      first: 1,
      quantity,
      checkDigit: true,
      remark,
      numbers: both,
      made: quantity,
    };
    await tx
      .insert(cardBatch)
      .values({ ...mine, ...batch })
      .onConflictDoNothing();
    const cards = numbers.map((number, index) => ({
      ...mine,
      guid: `${guid}-${index + 1}`,
      search: number,
      batch: guid,
      number,
      state: index < voided ? 'voided' : 'made',
    }));
    await tx.insert(physicalCard).values(cards).onConflictDoNothing();
  }
}

/** Names of cards, recharge activities in every state, and batches of physical cards. */
export const demo = new DemoPart({ name: 'memberCards', of: 'chain', after: [], make });
