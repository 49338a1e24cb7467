import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { cardConsumptionRecord } from '#areas/member/card/record/cardConsumptionRecord.contract';
import { consumptionRecord } from '#areas/member/card/record/consumptionRecord.contract';
import { givingRecord } from '#areas/member/card/record/givingRecord.contract';
import type { CallerContext } from '#server/call/call';
import { memberCard, pointsLedger } from '#server/db/schema/member/member';
import { memberConsumption, memberGiving } from '#server/db/schema/member/views';
import { salePayment } from '#server/db/schema/sales/sales';
import type { Entity } from '#server/store/entity';
import { type Stored, tableStorage } from '#server/store/storage';
import { addDecimals } from '#values/decimal';
import { ofMembers } from '../member/merged';
import { seenEntries } from '../member/seen';

const bucketOf: Readonly<Record<string, string>> = { storedReal: 'real', storedGift: 'gift', storedSubsidy: 'subsidy' };

/** Adds by which buckets of which card rows were paid, and what they did to the points. */
async function addParts({ tx }: CallerContext, rows: Stored[]): Promise<void> {
  if (rows.length === 0) return;
  const guids = rows.map(({ guid }) => guid);
  const payments = await tx
    .select({
      posting: salePayment.posting,
      method: salePayment.method,
      amount: sql<string>`sum(${salePayment.amount})`,
      card: sql<string | null>`max(${memberCard.number})`,
    })
    .from(salePayment)
    .leftJoin(memberCard, eq(memberCard.guid, salePayment.card))
    .where(and(inArray(salePayment.posting, guids), inArray(salePayment.method, Object.keys(bucketOf))))
    .groupBy(salePayment.posting, salePayment.method);
  const points = await tx
    .select({ business: pointsLedger.business, change: sql<number>`sum(${pointsLedger.change})::int` })
    .from(pointsLedger)
    .where(and(inArray(pointsLedger.business, guids), inArray(pointsLedger.kind, ['sale', 'refund'])))
    .groupBy(pointsLedger.business);
  const pointsOf = new Map(points.map(({ business, change }) => [business, change]));
  for (const { guid, values } of rows) {
    const parts: Record<string, string> = { real: '0.00', gift: '0.00', subsidy: '0.00' };
    const mine = payments.filter(({ posting }) => posting === guid);
    for (const { method, amount } of mine) {
      const bucket = bucketOf[method];
      if (bucket) parts[bucket] = addDecimals(parts[bucket] ?? '0.00', amount);
    }
    const card = mine.find((one) => one.card !== null)?.card ?? null;
    Object.assign(values, parts, { card, points: pointsOf.get(guid) ?? 0 });
  }
}

const { subject, store, order } = memberConsumption;
const scope = (context: CallerContext) => seenEntries(context, sql`${subject}`, sql`${store}`);
/** An order is found by its whole number: by a part of it, millions of rows would have to be read. */
const keyword = (pattern: string) => sql`${order} = ${pattern.slice(1, -1).toUpperCase()}`;

/** Orders of members. */
export const consumptionRecordEntity: Entity = {
  contract: consumptionRecord,
  storage: tableStorage(consumptionRecord, memberConsumption),
  scope,
  filters: { member: ofMembers(sql`${memberConsumption.member}`) },
  keyword,
  complete: addParts,
};

/** Orders that a card paid. */
export const cardConsumptionRecordEntity: Entity = {
  contract: cardConsumptionRecord,
  storage: tableStorage(cardConsumptionRecord, memberConsumption),
  scope,
  filters: { member: ofMembers(sql`${memberConsumption.member}`) },
  sees: () =>
    sql`EXISTS (SELECT 1 FROM ${salePayment} WHERE ${and(eq(salePayment.posting, memberConsumption.guid), isNotNull(salePayment.card))})`,
  keyword,
  complete: addParts,
};

/** Gifts in the ledgers. */
export const givingRecordEntity: Entity = {
  contract: givingRecord,
  storage: tableStorage(givingRecord, memberGiving),
  filters: { member: ofMembers(sql`${memberGiving.member}`) },
  scope: (context) => seenEntries(context, sql`${memberGiving.subject}`, sql`${memberGiving.store}`),
};
