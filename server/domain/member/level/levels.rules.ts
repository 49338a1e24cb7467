import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { memberEquity } from '#areas/member/level/memberEquity.contract';
import { memberLevel as contract, mostLevels } from '#areas/member/level/memberLevel.contract';
import { memberSystem } from '#areas/member/level/memberSystem.contract';
import { type Issue, issue } from '#entity/issue';
import type { CallerContext } from '#server/call/call';
import { refuse } from '#server/call/refusal';
import { memberLevel, memberSystem as systemTable } from '#server/db/schema/member/level';
import { member } from '#server/db/schema/member/member';
import type { Entity } from '#server/store/entity';
import { type Stored, tableStorage } from '#server/store/storage';
import { spellingKey } from '#values/spelling';
import { reachesSubject } from '../card/subjectStores';

/** A card's picture is at least so large (002 §5). */

/** Members by the level that they hold, or that was given to them by hand. */
async function holders({ tx, caller }: CallerContext, levels: readonly string[]): Promise<Map<string, number>> {
  if (levels.length === 0) return new Map();
  const rows = await tx
    .select({ level: member.level, n: sql<number>`count(*)::int` })
    .from(member)
    .where(
      and(
        eq(member.merchant, caller.merchant),
        eq(member.subject, caller.subject ?? ''),
        inArray(member.level, [...levels]),
      ),
    )
    .groupBy(member.level);
  return new Map(rows.map(({ level, n }) => [level, n]));
}

/** The other levels of a system, from the lowest. */
function others({ tx }: CallerContext, system: unknown, guid: string | null) {
  return tx
    .select({ guid: memberLevel.guid, threshold: memberLevel.threshold })
    .from(memberLevel)
    .where(and(eq(memberLevel.system, String(system)), ne(memberLevel.guid, guid ?? '')))
    .orderBy(asc(memberLevel.threshold));
}

async function checkLevel(
  context: CallerContext,
  values: Record<string, unknown>,
  before: Stored | null,
): Promise<Issue[]> {
  if (before && values.system !== before.values.system) return [issue('system', 'fixed')];
  const known = await others(context, values.system, before?.guid ?? null);
  if (known.length >= mostLevels) return [issue('name', 'levelsAtMost', { max: mostLevels })];
  const issues: Issue[] = [];
  const threshold = Number(values.threshold);
  if (known.some((one) => one.threshold === threshold)) issues.push(issue('threshold', 'thresholdRepeated'));
  else if (before) {
    // A level keeps its place among the others.
    const was = Number(before.values.threshold);
    const below = known.filter((one) => one.threshold < was).at(-1);
    const above = known.find((one) => one.threshold > was);
    if (below && threshold < below.threshold)
      issues.push(issue('threshold', 'thresholdBelow', { min: below.threshold + 1 }));
    if (above && threshold > above.threshold)
      issues.push(issue('threshold', 'thresholdAbove', { max: above.threshold - 1 }));
  }
  return issues;
}

const isActive = sql`EXISTS (SELECT 1 FROM ${systemTable} WHERE ${systemTable.guid} = ${memberLevel.system} AND ${systemTable.active})`;

/** Levels: how many members hold each is counted, and none that somebody holds is deleted. */
export const memberLevelEntity: Entity = {
  contract,
  storage: tableStorage(contract, memberLevel),
  reaches: reachesSubject,
  uniqueValues: ({ system, name }) => [
    { key: 'nameInSystem', value: `${system} ${spellingKey(String(name ?? ''))}`, field: 'name' },
  ],
  filters: { active: (value) => (value === true || value === 'true' ? isActive : sql`NOT ${isActive}`) },
  check: checkLevel,
  async complete(context, rows) {
    if (rows.length === 0) return;
    const counts = await holders(
      context,
      rows.map(({ guid }) => guid),
    );
    const active = new Set(
      (
        await context.tx
          .select({ guid: systemTable.guid })
          .from(systemTable)
          .where(and(eq(systemTable.merchant, context.caller.merchant), eq(systemTable.active, true)))
      ).map(({ guid }) => guid),
    );
    for (const { guid, values } of rows) {
      Object.assign(values, { memberCount: counts.get(guid) ?? 0, active: active.has(String(values.system)) });
    }
  },
  async deletable(context, rows) {
    const guids = rows.map(({ guid }) => guid);
    const [held] = await context.tx
      .select({ n: sql<number>`count(*)::int` })
      .from(member)
      .where(
        and(
          eq(member.merchant, context.caller.merchant),
          eq(member.subject, context.caller.subject ?? ''),
          or(inArray(member.level, guids), inArray(member.fixedLevel, guids)),
        ),
      );
    if (held && held.n > 0) throw refuse('memberLevel.levelHeld', { count: held.n });
  },
};

/** Benefits of levels: columns of the levels themselves. */
export const memberEquityEntity: Entity = {
  contract: memberEquity,
  storage: tableStorage(memberEquity, memberLevel),
};

/** Systems of levels: the active one, and one with levels, stay. */
export const memberSystemEntity: Entity = {
  contract: memberSystem,
  storage: tableStorage(memberSystem, systemTable),
  reaches: reachesSubject,
  async complete(context, rows) {
    const guids = rows.map(({ guid }) => guid);
    if (guids.length === 0) return;
    const levels = await context.tx
      .select({ guid: memberLevel.guid, system: memberLevel.system })
      .from(memberLevel)
      .where(inArray(memberLevel.system, guids));
    const counts = await holders(
      context,
      levels.map(({ guid }) => guid),
    );
    for (const { guid, values } of rows) {
      const own = levels.filter(({ system }) => system === guid);
      const memberCount = own.reduce((sum, level) => sum + (counts.get(level.guid) ?? 0), 0);
      Object.assign(values, { levelCount: own.length, memberCount });
    }
  },
  async deletable(context, rows) {
    if (rows.some(({ values }) => values.active === true)) throw refuse('memberLevel.systemActive');
    const guids = rows.map(({ guid }) => guid);
    const levels = await context.tx
      .select({ guid: memberLevel.guid })
      .from(memberLevel)
      .where(inArray(memberLevel.system, guids));
    if (levels.length > 0) throw refuse('memberLevel.systemHasLevels', { count: levels.length });
  },
};
