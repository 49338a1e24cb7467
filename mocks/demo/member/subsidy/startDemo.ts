import { and, eq, exists, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { systemName } from '#entity/person';
import { guidOf } from '#mocks/demo/organisation';
import type { Tx } from '#server/db/database';
import { labelMember } from '#server/db/schema/member/label';
import { subsidyActivity, subsidyPeriod } from '#server/db/schema/member/subsidy';
import { queueRun } from '#server/domain/member/subsidy/distribution';
import { dayMs, minuteMs } from '#values/duration';
import { demoSubsidies } from './demoSubsidies';

export const demoSubsidyGuid = (merchant: string, key: string) => guidOf(merchant, 'subsidyActivity', `1-${key}`);

/** Whether somebody has the label: in a demo of an earlier version nobody may. */
const isMeant = exists(
  new QueryBuilder()
    .select({ member: labelMember.member })
    .from(labelMember)
    .where(eq(labelMember.label, subsidyActivity.label)),
);

/**
 * Publishes the subsidies of the demo that are sent, once the ledgers of the members are open, and ends the one that is over.
 * What staff changed is left alone.
 */
export async function startDemoSubsidies(tx: Tx, merchant: string, at: Date): Promise<void> {
  for (const { key, days, state } of demoSubsidies) {
    if (state !== 'published' && state !== 'ended') continue;
    const guid = demoSubsidyGuid(merchant, key);
    const untouched = and(eq(subsidyActivity.guid, guid), eq(subsidyActivity.updatedBy, systemName));
    const start = new Date(at.getTime() + minuteMs);
    const end = new Date(start.getTime() + days[1] * dayMs);
    const [begun] = await tx
      .update(subsidyActivity)
      .set({ state: 'published', startTime: start.toISOString(), endTime: end.toISOString() })
      .where(and(untouched, eq(subsidyActivity.state, 'notPublished'), isMeant))
      .returning({ guid: subsidyActivity.guid });
    if (begun) await queueRun(tx, guid, start);
    if (begun || state !== 'ended') continue;
    const [left] = await tx
      .select({ targets: subsidyPeriod.targets })
      .from(subsidyPeriod)
      .where(
        and(
          eq(subsidyPeriod.activity, guid),
          sql`${subsidyPeriod.sent} + ${subsidyPeriod.failed} = ${subsidyPeriod.targets}`,
        ),
      );
    if (left) await tx.update(subsidyActivity).set({ state: 'ended' }).where(untouched);
  }
}
