import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { couponCodeFile } from '#server/db/schema/marketing/coupon';
import { type JobContext, standingWork, type Work } from '#server/domain/jobRun';
import { jobKind } from '#server/domain/queue';
import { forgetFormerKeys } from './dataKeys';
import { codeFilePurpose, type SealedText, sealedTexts } from './sealedTexts';
import { lockedTexts, staleFiles, unsealedKeys } from './unsealed';

/** Maximum number of rows of a step; other statements wait meanwhile. */
const maxRows = 200;

/** Seals some texts under the current key. Returns the key of the last row, null for none. */
async function sealSome(context: JobContext, text: SealedText, after: string): Promise<string | null> {
  const { tx, config } = context;
  const [current] = await config.vault.ids();
  const keys = await unsealedKeys(tx, text, { current, after, limit: maxRows });
  if (keys.length === 0) return null;
  const sealed = async ({ key, merchant, stored }: { key: string; merchant: string; stored: string | null }) => {
    const plain = await text.open(context, merchant, stored ?? '');
    const [digest] = await text.digests(context, merchant, plain);
    return { key, sealed: await text.seal(context, merchant, plain), digest, end: plain.slice(-4) };
  };
  const rows = await lockedTexts(tx, text, keys);
  const renewed = await Promise.all(rows.filter(({ stored }) => stored !== null).map(sealed));
  const { key, text: column, digest, end, search } = text.columns;
  const set = (to: PgColumn | undefined, value: SQL) => (to ? [sql`${sql.identifier(to.name)} = ${value}`] : []);
  const changes = [
    ...set(column, sql`renewed.sealed`),
    ...set(digest, sql`renewed.digest`),
    ...set(end, sql`renewed."end"`),
    ...set(search, sql`''`),
  ];
  await tx.execute(sql`UPDATE ${key.table} SET ${sql.join(changes, sql`, `)}
    FROM json_to_recordset(${JSON.stringify(renewed)}::json) AS renewed (key text, sealed text, digest text, "end" text)
    WHERE ${key} = renewed.key`);
  return keys.at(-1) ?? null;
}

/** Seals a file of coupon codes under the current key. Returns false if none is left. */
async function sealFile({ tx, config }: JobContext): Promise<boolean> {
  const [current] = await config.vault.ids();
  const [issue] = await staleFiles(tx, current, 1);
  if (issue === undefined) return false;
  const own = eq(couponCodeFile.issue, issue);
  const [row] = await tx.select().from(couponCodeFile).where(own).for('update');
  const purpose = codeFilePurpose(issue);
  const file = row && (await config.vault.sealBytes(purpose, await config.vault.openBytes(purpose, row.file)));
  if (file) await tx.update(couponCodeFile).set({ file }).where(own);
  return true;
}

const kind = jobKind('sealTexts', z.object({ place: z.number().int(), after: z.string() }));

/** Seals texts and files of coupon codes that an older version stored plain, or that a former key sealed. `place` is that of the text in the list. */
export const jobs: readonly Work[] = [
  standingWork(kind, { place: 0, after: '' }, async (context, { place, after }) => {
    const text = sealedTexts[place];
    if (!text) {
      if (await sealFile(context)) return { due: context.now, payload: { place, after: '' } };
      await forgetFormerKeys(context);
      return null;
    }
    const last = await sealSome(context, text, after);
    const next = last === null ? { place: place + 1, after: '' } : { place, after: last };
    return { due: context.now, payload: next };
  }),
];
