import { and, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { cardPointsRecord } from '#areas/member/ledger/cardPointsRecord.contract';
import { type PointsActivity, pointsActivities } from '#areas/member/ledger/kinds';
import type { Tx } from '#server/db/database';
import { campaign } from '#server/db/schema/marketing/campaign';
import { rechargeActivity } from '#server/db/schema/member/card';
import { equityCard } from '#server/db/schema/member/equityCard';
import { memberLevel } from '#server/db/schema/member/level';
import { pointsLedger } from '#server/db/schema/member/member';
import { precisionAction } from '#server/db/schema/member/precision';
import { subsidyActivity } from '#server/db/schema/member/subsidy';
import type { Entity } from '#server/store/entity';
import { oneText } from '#server/store/filters';
import { spelled } from '#server/store/listQuery';
import { tableStorage } from '#server/store/storage';
import { seenEntries } from '../member/seen';

interface Named {
  table: PgTable;
  guid: PgColumn;
  name: PgColumn;
}

const level: Named = { table: memberLevel, guid: memberLevel.guid, name: memberLevel.name };

/** Where the name of what gave points is. */
const named: Record<PointsActivity, Named> = {
  rechargeActivity: { table: rechargeActivity, guid: rechargeActivity.guid, name: rechargeActivity.title },
  subsidyActivity: { table: subsidyActivity, guid: subsidyActivity.guid, name: subsidyActivity.title },
  campaign: { table: campaign, guid: campaign.guid, name: campaign.title },
  precisionMarketing: { table: precisionAction, guid: precisionAction.guid, name: precisionAction.title },
  birthday: level,
  upgrade: level,
  equityCard: { table: equityCard, guid: equityCard.guid, name: equityCard.name },
};

/** The names of activities, by guid. */
async function namesOf(tx: Tx, guids: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  if (guids.length === 0) return found;
  for (const { table, guid, name } of new Set(Object.values(named))) {
    const rows = await tx
      .select({ guid: sql<string>`${guid}`, name: sql<string>`${name}` })
      .from(table)
      .where(inArray(guid, [...guids]));
    for (const row of rows) found.set(row.guid, row.name);
  }
  return found;
}

const hasName = (pattern: string) =>
  pointsActivities.map((type): SQL => {
    const { table, guid, name } = named[type];
    return sql`${pointsLedger.activity} IN (SELECT ${guid} FROM ${table} WHERE ${spelled(name)} LIKE ${pattern})`;
  });

const { subject, store } = pointsLedger;

/** Rows of the points ledger that an activity caused. */
export const cardPointsRecordEntity: Entity = {
  contract: cardPointsRecord,
  storage: tableStorage(cardPointsRecord, pointsLedger),
  scope: (context) => and(isNotNull(pointsLedger.activityType), seenEntries(context, sql`${subject}`, sql`${store}`)),
  ties: 'sequence',
  keyword: (pattern) => or(...hasName(pattern)) ?? sql`false`,
  filters: { activity: (value) => sql`${pointsLedger.activity} = ${oneText('activity', value)}` },
  async complete({ tx }, rows) {
    const names = await namesOf(tx, [...new Set(rows.flatMap(({ values }) => String(values.activity ?? '') || []))]);
    for (const { values } of rows) values.activityName = names.get(String(values.activity)) ?? '';
  },
};
