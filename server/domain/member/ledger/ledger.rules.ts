import { inArray, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
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
import { type Stored, tableStorage } from '#server/store/storage';
import { ofMembers } from '../member/merged';
import { seenEntries, seenMembers } from '../member/seen';
import { type Act, addOrigins, orderKeyword } from './origins';

/** Returns the acts that made rows of a ledger, by the guid of the row. */
async function actsOf(
  { tx }: CallerContext,
  { table, guid, business, kind }: { table: PgTable; guid: PgColumn; business: PgColumn; kind: PgColumn },
  rows: readonly Stored[],
): Promise<Map<string, Act>> {
  const guids = rows.map((row) => row.guid);
  if (guids.length === 0) return new Map();
  const found = await tx
    .select({ guid: sql<string>`${guid}`, business: sql<string>`${business}`, kind: sql<string>`${kind}` })
    .from(table)
    .where(inArray(guid, guids));
  return new Map(found.map((one) => [one.guid, one]));
}

type Ledger = typeof balanceLedger | typeof pointsLedger | typeof growthLedger;

const originsIn =
  (ledger: Ledger) =>
  async (context: CallerContext, rows: readonly Stored[]): Promise<void> =>
    addOrigins(context, rows, await actsOf(context, { table: ledger, ...ledger }, rows));

const byOrder = ({ order, search }: Ledger) => orderKeyword(sql`${order}`, sql`${search}`);

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
  keyword: byOrder(balanceLedger),
  ties: 'sequence',
  async complete(context, rows) {
    const { tx } = context;
    await originsIn(balanceLedger)(context, rows);
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
  keyword: byOrder(pointsLedger),
  ties: 'sequence',
  complete: originsIn(pointsLedger),
};

/** The ledger of growth values as a list. */
export const growthRecordEntity: Entity = {
  contract: growthRecord,
  storage: tableStorage(growthRecord, growthLedger),
  scope: ofLedger(growthLedger),
  filters: { member: ofMembers(sql`${growthLedger.member}`) },
  keyword: byOrder(growthLedger),
  ties: 'sequence',
  async complete(context, rows) {
    const { tx } = context;
    await originsIn(growthLedger)(context, rows);
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
