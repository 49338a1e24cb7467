import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type CodeBatch, type CodeFile, type IssueOutcome, shownBatches } from '#areas/marketing/coupon/commands';
import { languages } from '#gateway/language';
import { base64Of } from '#server/call/base64';
import type { CallerContext } from '#server/call/call';
import { missing, refuse } from '#server/call/refusal';
import { say } from '#server/call/texts';
import type { Tx } from '#server/db/database';
import { couponCodeBatch, couponCodeFile, couponIssue } from '#server/db/schema/marketing/coupon';
import { merchantZone } from '#server/db/zones';
import { codeFilePurpose, type Sealing } from '#server/domain/access/sealedTexts';
import { nextStep } from '#server/domain/inSteps';
import type { JobContext, Outside } from '#server/domain/jobRun';
import { enqueue, jobKind } from '#server/domain/queue';
import { requireRows } from '#server/store/read';
import { logPlace } from '#server/store/write';
import { openCode } from './codes';
import { couponEntity, lockCoupon, requireIssuing } from './coupon.rules';
import { addInstances, bookIssue, type CouponRow, doneIssue, seenCoupon } from './issue';

// Batches of codes: stock is taken at once, codes are made in steps, a file of them is made at the end, and handed out once.

/** The making of a batch, and of its file in the language of who asked for it. */
export const couponCodes = jobKind('couponCodes', z.object({ issue: z.string(), language: z.enum(languages) }));

/** Codes in a step, for which nobody waits noticeably. */
export const codesAStep = 500;

/** Codes that are read at once for the file. */
const codesARead = 5000;

type Batch = typeof couponCodeBatch.$inferSelect;

const of = (issue: string) => eq(couponCodeBatch.issue, issue);

async function batchOf(tx: Tx, issue: string): Promise<Batch | undefined> {
  const [batch] = await tx.select().from(couponCodeBatch).where(of(issue));
  return batch;
}

/** Makes the next codes of a batch; answers whether there are all of them. The coupon is locked. */
async function makeSome(
  giver: Sealing & { tx: Tx; now: Date; operator: string },
  row: CouponRow,
  batch: Batch,
): Promise<boolean> {
  const step = nextStep(batch, codesAStep);
  if (!step) return true;
  const { from, to } = step;
  const rows = Array.from({ length: to - from + 1 }, () => null);
  await addInstances(giver, { guid: batch.issue, row, to: rows, claimed: false, after: from - 1 });
  await giver.tx.update(couponCodeBatch).set({ made: to }).where(of(batch.issue));
  return to === batch.quantity;
}

/**
 * Takes stock for codes that anybody may claim, and begins to make them: the first at once, the rest by a job. Once by the caller's
 * guid.
 */
export async function issueCodes(
  context: CallerContext,
  { id, guid, codes }: { id: string; guid: string; codes: number },
): Promise<IssueOutcome> {
  const { tx, now, caller, config, language } = context;
  await seenCoupon(context, id);
  const row = await lockCoupon(context, id);
  if (!row) throw missing();
  const before = await doneIssue(context, guid, row);
  if (before) return before;
  requireIssuing(row, now);
  const { name } = row;
  const stock = row.issueQuantity - row.issued;
  if (codes > stock) throw refuse('coupon.refused.stock', { name, stock, needed: codes });
  const outcome = await bookIssue(context, row, {
    ...{ guid, target: 'codes', outcome: { members: 0, limited: 0, issued: codes, stock } },
  });
  const batch: Batch = {
    issue: guid,
    coupon: id,
    quantity: codes,
    made: 0,
    endedAt: null,
    codesAt: null,
    codesBy: null,
  };
  await tx.insert(couponCodeBatch).values(batch);
  await makeSome({ tx, now, config, operator: caller.name }, row, batch);
  await enqueue(tx, couponCodes, { key: `coupon codes ${guid}`, due: now, payload: { issue: guid, language } });
  return outcome;
}

/** The file of a batch: its codes are read in parts, and the workbook is made on its own thread. */
function fileOf(
  context: Sealing,
  batch: Batch,
  words: { merchant: string; title: string; number: string; code: string; zone: string },
): Outside {
  const { issue, quantity } = batch;
  const { merchant, title, number, code, zone } = words;
  return {
    async outside(workshop, transact) {
      const rows: unknown[][] = [];
      for (let from = 1; from <= quantity; from += codesARead) {
        const to = Math.min(quantity, from + codesARead - 1);
        const found = await transact((tx) =>
          tx.execute<{ number: number; code: string | null }>(sql`SELECT place AS number, made.code
            FROM generate_series(${from}::int, ${to}::int) place
            JOIN coupon_instance made ON made.guid = ${issue} || '-' || place ORDER BY place`),
        );
        const opened = found.rows.map(async (one) => [
          one.number,
          await openCode(context, { merchant, code: one.code }),
        ]);
        rows.push(...(await Promise.all(opened)));
      }
      const columns = [
        { header: number, type: 'number' as const },
        { header: code, type: 'text' as const, width: 24 },
      ];
      const workbook = new Uint8Array(await workshop.workbook([{ title, columns, rows, zone }]));
      const file = await context.config.vault.sealBytes(codeFilePurpose(issue), workbook);
      return async ({ tx }) => {
        await lockCoupon({ tx }, batch.coupon);
        const now = await batchOf(tx, issue);
        if (now && !now.endedAt && !now.codesAt)
          await tx.insert(couponCodeFile).values({ issue, file }).onConflictDoNothing();
        return null;
      };
    },
  };
}

/**
 * A step of a batch: some codes, or at the end the file. How many there are is stored with them, under the coupon's lock, so that a step that
 * was cut off is done again as if it had not begun. A stopped coupon's batch is finished, a voided one's is over.
 */
export async function codesStep(
  { tx, now, config }: JobContext,
  { issue, language }: z.infer<typeof couponCodes.payload>,
): Promise<Date | null | Outside> {
  const known = await batchOf(tx, issue);
  const row = known && (await lockCoupon({ tx }, known.coupon));
  const batch = await batchOf(tx, issue);
  const [given] = await tx.select().from(couponIssue).where(eq(couponIssue.guid, issue));
  if (!row || !batch || !given || batch.endedAt || batch.codesAt) return null;
  if (batch.made < batch.quantity) {
    await makeSome({ tx, now, config, operator: given.operator }, row, batch);
    return now;
  }
  const [file] = await tx
    .select({ issue: couponCodeFile.issue })
    .from(couponCodeFile)
    .where(eq(couponCodeFile.issue, issue));
  if (file) return null;
  return fileOf({ config }, batch, {
    merchant: row.merchant,
    title: row.name,
    number: say(language, 'coupon.codeFile.number'),
    code: say(language, 'coupon.codeFile.code'),
    zone: await merchantZone(tx, row.merchant),
  });
}

/** Ends the batches of a coupon that is voided; answers how many codes will never be made. The coupon is locked. */
export async function endBatches({ tx, now }: Pick<CallerContext, 'tx' | 'now'>, coupon: string): Promise<number> {
  const ended = await tx
    .update(couponCodeBatch)
    .set({ endedAt: now.toISOString() })
    .where(and(eq(couponCodeBatch.coupon, coupon), isNull(couponCodeBatch.endedAt)))
    .returning();
  await tx.execute(sql`DELETE FROM ${couponCodeFile} WHERE issue IN (
    SELECT ${couponCodeBatch.issue} FROM ${couponCodeBatch} WHERE ${couponCodeBatch.coupon} = ${coupon})`);
  return ended.reduce((sum, { quantity, made }) => sum + quantity - made, 0);
}

/** Codes of a coupon that took stock and are not made yet. */
export async function unmadeCodes(tx: Tx, coupon: string): Promise<number> {
  const [sum] = await tx
    .select({ n: sql<number>`coalesce(sum(${couponCodeBatch.quantity} - ${couponCodeBatch.made}), 0)::int` })
    .from(couponCodeBatch)
    .where(and(eq(couponCodeBatch.coupon, coupon), isNull(couponCodeBatch.endedAt)));
  return sum?.n ?? 0;
}

function stateOf({ made, quantity, endedAt, codesAt }: Batch, hasFile: boolean): CodeBatch['state'] {
  if (endedAt) return 'ended';
  if (codesAt) return 'handedOut';
  return made === quantity && hasFile ? 'ready' : 'making';
}

/** The last batches of a coupon, the newest first. */
export async function codeBatches(
  context: CallerContext,
  { id }: { id: string },
): Promise<{ batches: CodeBatch[]; total: number }> {
  const { tx } = context;
  await seenCoupon(context, id);
  const mine = eq(couponCodeBatch.coupon, id);
  const rows = await tx
    .select({
      batch: couponCodeBatch,
      at: couponIssue.at,
      operator: couponIssue.operator,
      file: sql<boolean>`EXISTS (SELECT 1 FROM coupon_code_file kept WHERE kept.issue = ${couponCodeBatch.issue})`,
    })
    .from(couponCodeBatch)
    .innerJoin(couponIssue, eq(couponIssue.guid, couponCodeBatch.issue))
    .where(mine)
    .orderBy(desc(couponIssue.at), desc(couponIssue.guid))
    .limit(shownBatches);
  return {
    batches: rows.map(({ batch, at, operator, file }) => ({
      ...{ id: batch.issue, at, operator, quantity: batch.quantity, made: batch.made, state: stateOf(batch, file) },
      ...{ codesAt: batch.codesAt, codesBy: batch.codesBy },
    })),
    total: await tx.$count(couponCodeBatch, mine),
  };
}

/** Answers the file of a batch, once; from then on nobody gets it any more. The log notes who did. */
export async function handOutCodes(context: CallerContext, { id }: { id: string }): Promise<CodeFile> {
  const { tx, now, caller, config } = context;
  const known = await batchOf(tx, id);
  if (!known) throw missing();
  const [stored] = await requireRows(context, couponEntity, [known.coupon]);
  const row = await lockCoupon(context, known.coupon);
  const batch = await batchOf(tx, id);
  if (!stored || !row || !batch) throw missing();
  const { name } = row;
  const [kept] = await tx.delete(couponCodeFile).where(eq(couponCodeFile.issue, id)).returning();
  const state = stateOf(batch, kept !== undefined);
  if (state !== 'ready' || !kept) throw refuse(`coupon.batch.${state === 'ready' ? 'making' : state}`, { name });
  await tx.update(couponCodeBatch).set({ codesAt: now.toISOString(), codesBy: caller.name }).where(of(id));
  await context.log({
    ...logPlace(couponEntity, stored),
    type: 'export',
    objectGuid: row.guid,
    object: name,
    detail: [{ field: 'codes', before: null, after: batch.quantity }],
  });
  return { name, content: base64Of(await config.vault.openBytes(codeFilePurpose(id), kept.file)) };
}
