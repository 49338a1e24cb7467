import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type JobContext, standingWork, type Work } from '#server/domain/jobRun';
import { jobKind } from '#server/domain/queue';
import { forgetFormerKeys } from './dataKeys';
import { type SealedText, sealedTexts } from './sealedTexts';
import { lockedTexts, unsealedKeys } from './unsealed';

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
    return { key, sealed: await text.seal(context, merchant, plain), digest };
  };
  const rows = await lockedTexts(tx, text, keys);
  const renewed = await Promise.all(rows.filter(({ stored }) => stored !== null).map(sealed));
  const { key, text: column, digest } = text.columns;
  await tx.execute(sql`UPDATE ${key.table} SET ${sql.identifier(column.name)} = renewed.sealed
      ${digest ? sql`, ${sql.identifier(digest.name)} = renewed.digest` : sql``}
    FROM json_to_recordset(${JSON.stringify(renewed)}::json) AS renewed (key text, sealed text, digest text)
    WHERE ${key} = renewed.key`);
  return keys.at(-1) ?? null;
}

const kind = jobKind('sealTexts', z.object({ place: z.number().int(), after: z.string() }));

/** Seals texts that an older version stored plain, or that a former key sealed. `place` is that of the text in the list. */
export const jobs: readonly Work[] = [
  standingWork(kind, { place: 0, after: '' }, async (context, { place, after }) => {
    const text = sealedTexts[place];
    if (!text) {
      await forgetFormerKeys(context);
      return null;
    }
    const last = await sealSome(context, text, after);
    const next = last === null ? { place: place + 1, after: '' } : { place, after: last };
    return { due: context.now, payload: next };
  }),
];
