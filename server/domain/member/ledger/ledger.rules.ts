import { inArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { balanceRecord } from '#areas/member/ledger/balanceRecord.contract';
import { gradeValueRecord } from '#areas/member/ledger/gradeValueRecord.contract';
import { growthRecord } from '#areas/member/ledger/growthRecord.contract';
import { pointsRecord } from '#areas/member/ledger/pointsRecord.contract';
import type { CallerContext } from '#server/call/call';
import {
  balanceLedger,
  growthLedger,
  levelRecord,
  member,
  memberCard,
  pointsLedger,
} from '#server/db/schema/member/member';
import type { Entity } from '#server/store/entity';
import { tableStorage } from '#server/store/storage';
import { ofMembers } from '../member/merged';
import { seenEntries, seenMembers } from '../member/seen';

const ofLedger =
  ({ subject, store }: { subject: PgColumn; store: PgColumn }) =>
  (context: CallerContext) =>
    seenEntries(context, sql`${subject}`, sql`${store}`);

const cardNumber = sql`(SELECT ${memberCard.number} FROM ${memberCard} WHERE ${memberCard.guid} = ${balanceLedger.card})`;

/** The ledger of stored value as a list. */
export const balanceRecordEntity: Entity = {
  contract: balanceRecord,
  storage: tableStorage(balanceRecord, balanceLedger, { card: cardNumber }),
  scope: ofLedger(balanceLedger),
  filters: { member: ofMembers(sql`${balanceLedger.member}`) },
  ties: 'sequence',
  async complete({ tx }, rows) {
    const guids = rows.map(({ guid }) => guid);
    if (guids.length === 0) return;
    const cards = await tx
      .select({ guid: balanceLedger.guid, number: memberCard.number })
      .from(balanceLedger)
      .innerJoin(memberCard, sql`${memberCard.guid} = ${balanceLedger.card}`)
      .where(inArray(balanceLedger.guid, guids));
    const numberOf = new Map(cards.map(({ guid, number }) => [guid, number]));
    for (const { guid, values } of rows) Object.assign(values, { card: numberOf.get(guid) ?? null });
  },
};

/** The ledger of points as a list. */
export const pointsRecordEntity: Entity = {
  contract: pointsRecord,
  storage: tableStorage(pointsRecord, pointsLedger),
  scope: ofLedger(pointsLedger),
  filters: { member: ofMembers(sql`${pointsLedger.member}`) },
  ties: 'sequence',
};

/** The ledger of growth values as a list. */
export const growthRecordEntity: Entity = {
  contract: growthRecord,
  storage: tableStorage(growthRecord, growthLedger),
  scope: ofLedger(growthLedger),
  filters: { member: ofMembers(sql`${growthLedger.member}`) },
  ties: 'sequence',
  async complete({ tx }, rows) {
    const members = [...new Set(rows.map(({ values }) => String(values.member)))];
    if (members.length === 0) return;
    const instant = (value: unknown) => Date.parse(String(value));
    const moves = await tx.select().from(levelRecord).where(inArray(levelRecord.member, members));
    const moveAt = new Map(moves.map((move) => [`${move.member} ${instant(move.at)}`, move]));
    for (const { values } of rows) {
      const move = moveAt.get(`${values.member} ${instant(values.at)}`);
      Object.assign(values, { fromLevel: move?.fromLevel ?? null, toLevel: move?.level ?? null });
    }
  },
};

/** Changes of levels as a list: of the members whom the caller sees. */
export const gradeValueRecordEntity: Entity = {
  contract: gradeValueRecord,
  storage: tableStorage(gradeValueRecord, levelRecord),
  filters: { member: ofMembers(sql`${levelRecord.member}`) },
  scope: (context) =>
    sql`EXISTS (SELECT 1 FROM ${member} WHERE ${member.guid} = ${levelRecord.member} AND ${seenMembers(context)})`,
};
