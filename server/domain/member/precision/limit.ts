import { and, eq } from 'drizzle-orm';
import { reachLimit, standardReachLimit } from '#areas/member/precision/reachLimit';
import type { Tx } from '#server/db/database';
import { record } from '#server/db/schema';
import { SubjectSetting } from '../rule/subjectSetting';

/** Setting of how often a member of the subject is reached at most. */
export const limitSetting = new SubjectSetting(reachLimit, standardReachLimit);

export type ReachLimit = typeof standardReachLimit;

/** The limit of a subject. */
export async function limitOf(
  tx: Tx,
  { merchant, subject }: { merchant: string; subject: string },
): Promise<ReachLimit> {
  const own = and(eq(record.merchant, merchant), eq(record.resource, reachLimit.name), eq(record.subject, subject));
  const [saved] = await tx.select({ data: record.data }).from(record).where(own);
  return limitSetting.read(saved?.data);
}
