import { eq } from 'drizzle-orm';
import { type SmsKind, type SmsPackage, smsPackages, trialTexts } from '#areas/company/sms/credit';
import { type OrderStatus, qrSeconds } from '#business/orderPay/payment';
import { systemName } from '#entity/person';
import { orderPayment } from '#server/db/schema/business/orderPay';
import { smsAccount, smsEntry } from '#server/db/schema/company/sms';
import { smsTopUpEntity } from '#server/domain/company/sms/smsTopUp.rules';
import { seedRows } from '#server/store/seed';
import { dayMs, minuteMs } from '#values/duration';
import { createChance, seedOf } from '../chance';
import { DemoPart, type DemoStart } from '../demoPart';
import { guidOf } from '../organisation';

interface DemoOrder {
  /** when it was placed: percent of the time from the beginning until now */
  after: number;
  status: OrderStatus;
  package: SmsPackage;
}

const orders: readonly DemoOrder[] = [
  { after: 1, status: 'paid', package: 'medium' },
  { after: 38, status: 'timedOut', package: 'huge' },
  { after: 39, status: 'cancelled', package: 'huge' },
  { after: 64, status: 'paid', package: 'small' },
  { after: 97, status: 'failed', package: 'large' },
];

/** Texts of a day by kind, from and to. */
const daily: readonly (readonly [SmsKind, number, number])[] = [
  ['login', 6, 18],
  ['recover', 0, 2],
  ['discount', 8, 24],
  ['claim', 0, 4],
  ['expiry', 10, 34],
];

interface DemoEntry {
  kind: string;
  change: number;
  order: string | null;
  at: number;
}

/** The order and what the provider said to it; answers the entry of a paid one. */
async function addOrder({ tx, merchant, at, now }: DemoStart, one: DemoOrder, index: number): Promise<DemoEntry[]> {
  const begin = Date.parse(at);
  const placed = begin + Math.floor(((now.getTime() - begin) * one.after) / 100 / minuteMs) * minuteMs;
  const instant = (seconds: number) => new Date(placed + seconds * 1000).toISOString();
  const { texts, price } = smsPackages[one.package];
  const guid = guidOf(merchant, 'smsTopUp', String(index + 1));
  const paidAt = one.status === 'paid' ? instant(35) : null;
  const values = {
    number: `DX${instant(0).slice(0, 10).replaceAll('-', '')}-D${String(index + 1).padStart(3, '0')}`,
    ...{ status: one.status, package: one.package, texts, amount: price },
    ...{ placedAt: instant(0), operator: systemName, paidAt },
  };
  await seedRows(tx, smsTopUpEntity, { merchant, at: instant(0), by: systemName }, [{ guid, values }]);
  await tx
    .insert(orderPayment)
    .values({
      ...{ code: `demo-${guid}`, merchant, kind: smsTopUpEntity.contract.name, order: guid, turn: 1 },
      ...{ state: one.status, employee: '', operator: systemName },
      ...{ madeAt: instant(0), expiresAt: instant(qrSeconds), endedAt: instant(35) },
    })
    .onConflictDoNothing();
  return paidAt === null ? [] : [{ kind: 'topUp', change: texts, order: guid, at: placed + 35_000 }];
}

/** Texts of the days until yesterday, as many as the enterprise has. */
function used({ merchant, at, now }: DemoStart): DemoEntry[] {
  const days = Math.floor((now.getTime() - Date.parse(at)) / dayMs);
  return Array.from({ length: days }, (_, day) => {
    const noon = Date.parse(at) + day * dayMs + dayMs / 2;
    const chance = createChance(seedOf(`${merchant} sms ${day}`));
    return daily.flatMap(([kind, from, to], place): DemoEntry[] => {
      const texts = chance.between(from, to);
      return texts > 0 ? [{ kind, change: -texts, order: null, at: noon + place * minuteMs }] : [];
    });
  }).flat();
}

export const demo = new DemoPart({
  name: 'sms',
  of: 'chain',
  after: [],
  async make(start) {
    const { tx, merchant, at } = start;
    const [known] = await tx.select().from(smsAccount).where(eq(smsAccount.merchant, merchant));
    if (known) return;
    const bought: DemoEntry[] = [];
    for (const [index, order] of orders.entries()) bought.push(...(await addOrder(start, order, index)));
    const trial: DemoEntry = { kind: 'trial', change: trialTexts, order: null, at: Date.parse(at) };
    const entries = [trial, ...[...bought, ...used(start)].sort((one, other) => one.at - other.at)];
    let balance = 0;
    const rows = entries.map(({ at: moment, ...entry }, index) => {
      const before = balance;
      balance += entry.change;
      const about = { guid: guidOf(merchant, 'smsEntry', String(index + 1)), merchant, number: index + 1 };
      return { ...about, ...entry, before, after: balance, at: new Date(moment).toISOString(), operator: systemName };
    });
    await tx.insert(smsAccount).values({ merchant, balance });
    await tx.insert(smsEntry).values(rows);
  },
});
