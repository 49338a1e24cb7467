import { and, asc, eq, gt, notLike } from 'drizzle-orm';
import { z } from 'zod';
import { sealedBy } from '#server/call/vault';
import { secondFactor } from '#server/db/schema/access/secondFactor';
import { type JobContext, standingWork, type Work } from '#server/domain/jobRun';
import { jobKind } from '#server/domain/queue';
import { forgetFormerKeys } from './dataKeys';
import { purposeOf } from './secondFactor';

/** Maximum number of rows of a step; other statements wait meanwhile. */
const maxRows = 100;

/** Seals some secrets under the current key; returns the account of the last of them, null for none. */
async function sealSome({ tx, config }: JobContext, after: string): Promise<string | null> {
  const [current] = await config.vault.ids();
  const rows = await tx
    .select()
    .from(secondFactor)
    .where(and(notLike(secondFactor.secret, `${sealedBy(current)}%`), gt(secondFactor.employee, after)))
    .orderBy(asc(secondFactor.employee))
    .limit(maxRows)
    .for('no key update');
  for (const { employee, secret } of rows) {
    const purpose = purposeOf(employee);
    const renewed = await config.vault.seal(purpose, await config.vault.open(purpose, secret));
    await tx.update(secondFactor).set({ secret: renewed }).where(eq(secondFactor.employee, employee));
  }
  return rows.at(-1)?.employee ?? null;
}

const kind = jobKind('sealSecondFactors', z.object({ after: z.string() }));

/** Seals secrets of second factors that a former key sealed. */
export const jobs: readonly Work[] = [
  standingWork(kind, { after: '' }, async (context, { after }) => {
    const last = await sealSome(context, after);
    if (last !== null) return { due: context.now, payload: { after: last } };
    await forgetFormerKeys(context);
    return null;
  }),
];
