import { and, asc, eq, gt, isNotNull, notLike } from 'drizzle-orm';
import { z } from 'zod';
import { sealedBy } from '#server/call/vault';
import { member } from '#server/db/schema/member/member';
import { forgetFormerKeys } from '#server/domain/access/dataKeys';
import { type JobContext, standingWork, type Work } from '#server/domain/jobRun';
import { jobKind } from '#server/domain/queue';
import { documentIn, sealedDocument } from './documents';

/** Members of a step; other statements wait meanwhile. */
const atOnce = 100;

/** Encrypts some documents that lie plain, from an older version, or by a former key; answers the last of them, null for none. */
async function sealSome(context: JobContext, current: string, after: string): Promise<string | null> {
  const { tx } = context;
  const rows = await tx
    .select({ guid: member.guid, stored: member.documentNumber })
    .from(member)
    .where(
      and(
        isNotNull(member.documentNumber),
        notLike(member.documentNumber, `${sealedBy(current)}%`),
        gt(member.guid, after),
      ),
    )
    .orderBy(asc(member.guid))
    .limit(atOnce)
    .for('no key update');
  for (const { guid, stored } of rows) {
    const documentNumber = await sealedDocument(context, await documentIn(context, stored));
    await tx.update(member).set({ documentNumber }).where(eq(member.guid, guid));
  }
  return rows.at(-1)?.guid ?? null;
}

/** Brings documents to the key that seals now. Over when none is left; former keys are needed no longer then. */
export const jobs: readonly Work[] = [
  standingWork(jobKind('sealDocuments', z.object({ after: z.string() })), { after: '' }, async (context, { after }) => {
    const [current] = await context.config.vault.ids();
    const last = await sealSome(context, current, after);
    if (last !== null) return { due: context.now, payload: { after: last } };
    await forgetFormerKeys(context);
    return null;
  }),
];
