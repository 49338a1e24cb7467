import { count, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/database';
import { label, labelMember } from '#server/db/schema/member/label';
import { member, memberCard } from '#server/db/schema/member/member';
import { insertRows } from '#server/store/bulk';
import { dayMs } from '#values/duration';
import { type Chance, createChance, seedOf } from '../chance';
import { giveDemoCoupons } from '../marketing/coupon/demoInstances';
import { isLabelled } from '../member/label/demoLabels';
import { demoLevelGuid, demoLevels } from '../member/level/demoLevels';
import { giveDemoConsents } from '../member/member/demoConsents';
import { chain, guidOf } from '../organisation';
import { mobileNumber } from '../people';
import { cardOf, holdsValue, memberGuid, memberName, memberSubject } from './member';
import { own } from './own';
import { storeProfiles } from './profile';

type MemberRow = typeof member.$inferSelect;

/** Days of sales that a demo has at most. */
const historyDays = 100;

const shares = { ordinary: 62, gold: 24, platinum: 10, diamond: 4 };
const weighted = demoLevels.map((one) => [one, shares[one.key]] as const);
const sources = [
  ['wechatMiniProgram', 61],
  ['allInOne', 24],
  ['backend', 9],
  ['alipayMiniProgram', 6],
] as const;
const cities = ['北京市', '上海市', '成都市', '杭州市', '武汉市', '广州市', '深圳市', '西安市'];
const yuanOf = (whole: number) => `${whole}.00`;

/** Stores where the n-th member may have registered: those of their subject. */
const storesOf = (n: number) =>
  storeProfiles.filter(({ merchant, kind }) => merchant === chain && kind === (n % 2 === 0 ? 'A' : 'B'));

/** A member with what they begin with; the ledgers follow once the history of the sales is made. */
function memberRow(merchant: string, n: number, members: number, now: Date, chance: Chance): MemberRow {
  const drawn = chance.weighted(weighted);
  const ago = chance.between(1, 700);
  const registered = new Date(now.getTime() - ago * dayMs);
  // Who joined lately begins with nothing.
  const old = ago > historyDays;
  const { key, threshold } = old ? drawn : demoLevels[0];
  const growthValue = old ? threshold + chance.between(0, key === 'ordinary' ? 999 : 3000) : 0;
  const holds = old && holdsValue(n, members);
  const tops = holds ? chance.between(1, 6) : 0;
  const [fullName, phone] = [memberName(n), mobileNumber(20_000_000 + n)];
  const month = String(chance.between(1, 12)).padStart(2, '0');
  return {
    ...own(merchant, memberGuid(merchant, n), `${fullName} ${600_000 + n}`, registered),
    subject: memberSubject(merchant, n),
    account: String(600_000 + n),
    nickname: null,
    fullName,
    phone,
    sex: chance.weighted([
      ['female', 54],
      ['male', 40],
      ['unknown', 6],
    ] as const),
    birthday: `${chance.between(1960, 2006)}-${month}-${String(chance.between(1, 28)).padStart(2, '0')}`,
    city: chance.pick(cities),
    address: null,
    passwordHash: null,
    enabled: !chance.percent(3),
    level: demoLevelGuid(memberSubject(merchant, n), key),
    physicalCardNumber: null,
    points: growthValue,
    realBalance: holds ? yuanOf(chance.between(20, 900)) : '0.00',
    giftBalance: holds ? yuanOf(chance.between(0, 120)) : '0.00',
    subsidyBalance: old && n % 20 === 0 ? '30.00' : '0.00',
    growthValue,
    registrationTime: registered.toISOString(),
    registrationSource: chance.weighted(sources),
    store: chance.pick(storesOf(n))?.guid ?? null,
    totalConsumptionCount: Math.floor(growthValue / 90),
    totalConsumptionAmount: yuanOf(growthValue),
    totalTopUpCount: tops,
    totalTopUpAmount: yuanOf(tops * 500),
    documentType: null,
    documentNumber: null,
    email: null,
    guardian: null,
    disabledReason: null,
    mergedInto: null,
    anonymisedAt: null,
    tags: [],
    ledgerSince: null,
    before: null,
    pointsEntries: 0,
    growthEntries: 0,
    fixedLevel: null,
    levelSince: null,
    pointsEarned: 0,
    pointsOwed: 0,
    growthOwed: 0,
    pointsDay: null,
    pointsOfDay: 0,
    awardedLevels: null,
    birthdayYear: null,
    warnedUntil: null,
  };
}

function cardRow(merchant: string, row: MemberRow, n: number, chance: Chance): typeof memberCard.$inferSelect {
  const number = `88${String(10_000_000 + n)}`;
  return {
    ...own(merchant, cardOf(row.guid), `${number} ${row.search}`, new Date(row.createdAt)),
    member: row.guid,
    number,
    name: n % 2 === 0 ? '蜀香会员卡' : '晨禾会员卡',
    type: chance.percent(85) ? 'electronic' : 'physical',
    state: chance.percent(2) ? 'frozen' : 'normal',
    openingTime: row.registrationTime,
    operatingEntity: row.subject,
    applicableStores: [],
    deductionOrder: ['real', 'gift', 'subsidy'],
    realBalance: row.realBalance,
    giftBalance: row.giftBalance,
    subsidyBalance: row.subsidyBalance,
    entries: 0,
    subject: row.subject,
    store: row.store,
    ending: null,
    endedAt: null,
    replacedBy: null,
    reason: null,
    opening: null,
  };
}

/** How many members a run adds: so few that calls in between do not wait. */
const membersAtOnce = 1500;

/**
 * Adds members with their cards and coupons until there are `wanted`, some at a time; those that are there are left
 * alone. Answers whether all are there.
 */
export async function addMembers(
  tx: Tx,
  merchant: string,
  wanted: number,
  now: Date,
  atOnce = membersAtOnce,
): Promise<boolean> {
  const [known] = await tx.select({ n: count() }).from(member).where(eq(member.merchant, merchant));
  const first = known?.n ?? 0;
  if (first >= wanted) return true;
  const last = Math.min(wanted, first + atOnce);
  const all = Array.from({ length: last - first }, (_, index) => {
    const n = first + index;
    const chance = createChance(seedOf(`${merchant} member ${n}`));
    const row = memberRow(merchant, n, wanted, now, chance);
    return { row, card: cardRow(merchant, row, n, chance) };
  });
  await insertRows(
    tx,
    member,
    all.map(({ row }) => row),
    'nothing',
  );
  await insertRows(
    tx,
    memberCard,
    all.map(({ card }) => card),
    'nothing',
  );
  await giveDemoCoupons(
    tx,
    merchant,
    all.map(({ row }) => row),
    now,
  );
  await labelSome(tx, merchant, first, last, now);
  await giveDemoConsents(tx, merchant);
  return last >= wanted;
}

/** Puts the labels on demo members that staff gave them. */
async function labelSome(tx: Tx, merchant: string, first: number, last: number, now: Date): Promise<void> {
  const since = now.toISOString();
  for (const [name, has] of Object.entries(isLabelled)) {
    const labelOf = (n: number) => guidOf(merchant, 'label', `${(n % 2) + 1}-${name}`);
    const rows = Array.from({ length: Math.max(0, last - first) }, (_, index) => first + index)
      .filter(has)
      .map((n) => ({ label: labelOf(n), member: memberGuid(merchant, n), since, operator: '' }));
    await insertRows(tx, labelMember, rows, 'nothing');
    const labels = [labelOf(0), labelOf(1)];
    await tx
      .update(label)
      .set({ members: sql`(SELECT count(*) FROM ${labelMember} WHERE ${labelMember.label} = ${label.guid})` })
      .where(inArray(label.guid, labels));
  }
}
