import { and, asc, eq, inArray } from 'drizzle-orm';
import type { LevelBasis, LevelStep } from '#business/bill/level';
import type { Tx } from '#server/db/database';
import { memberLevel, memberSystem } from '#server/db/schema/member/level';

/** A level as ledgers and tills know it. Rates are 折. */
export interface Level extends LevelStep {
  name: string;
  /** growth within the system's months that keeps it */
  keepGrowth: number | null;
  discountRate: string | null;
  priceRate: string | null;
  birthdayDays: number | null;
  birthdayPoints: number | null;
  birthdayGrowth: number | null;
  birthdayMultiplier: string | null;
  upgradePoints: number | null;
  upgradeGrowth: number | null;
  pointsMultiplier: string | null;
}

/** The levels that members of a subject can hold, from the lowest. */
export interface Ladder {
  basis: LevelBasis;
  keepMonths: number | null;
  levels: readonly Level[];
}

/** Of a subject without an active system: nobody rises or falls. */
export const noLadder: Ladder = { basis: 'growth', keepMonths: null, levels: [] };

/** The enabled levels of the active systems of some subjects. */
export async function laddersOf(tx: Tx, subjects: readonly string[]): Promise<ReadonlyMap<string, Ladder>> {
  if (subjects.length === 0) return new Map();
  const rows = await tx
    .select({ system: memberSystem, level: memberLevel })
    .from(memberSystem)
    .leftJoin(memberLevel, and(eq(memberLevel.system, memberSystem.guid), eq(memberLevel.enabled, true)))
    .where(and(inArray(memberSystem.subject, [...new Set(subjects)].sort()), eq(memberSystem.active, true)))
    .orderBy(asc(memberLevel.threshold));
  return new Map(
    rows.map(({ system: { subject, basis, keepMonths } }) => {
      const levels = rows.flatMap(({ system, level }) => (level && system.subject === subject ? [level] : []));
      return [subject, { basis, keepMonths, levels }] as const;
    }),
  );
}

/** The ladder of one subject. */
export async function ladderOf(tx: Tx, subject: string): Promise<Ladder> {
  return (await laddersOf(tx, [subject])).get(subject) ?? noLadder;
}
