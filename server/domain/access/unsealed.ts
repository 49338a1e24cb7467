import { and, asc, gt, inArray, isNotNull, isNull, notLike, type SQL, sql } from 'drizzle-orm';
import { sealedBy } from '#server/call/vault';
import type { Tx } from '#server/db/database';
import { couponCodeFile } from '#server/db/schema/marketing/coupon';
import type { SealedText } from './sealedTexts';

/**
 * Conditions that together find all rows of a text that are not sealed under the key of this id. Each has an index of its own if the
 * rows have digests, because there may be millions.
 */
function conditions({ columns: { text, digest } }: SealedText, current: string): (SQL | undefined)[] {
  if (!digest) return [and(isNotNull(text), notLike(text, `${sealedBy(current)}%`))];
  // '/' follows '.' in the alphabet, so digests of other keys are below the first bound or above the second.
  return [and(isNotNull(text), isNull(digest)), sql`${digest} < ${`${current}.`}`, sql`${digest} >= ${`${current}/`}`];
}

/** Returns keys of rows whose text is plain or sealed by a former key, after the row with the key `after`; at most `limit`. */
export async function unsealedKeys(
  tx: Tx,
  text: SealedText,
  { current, after, limit }: { current: string; after: string; limit: number },
): Promise<string[]> {
  const { key } = text.columns;
  for (const condition of conditions(text, current)) {
    const rows = await tx
      .select({ key: sql<string>`${key}` })
      .from(key.table)
      .where(text.columns.digest ? condition : and(condition, gt(key, after)))
      .orderBy(...(text.columns.digest ? [] : [asc(key)]))
      .limit(limit);
    if (rows.length > 0) return rows.map((row) => row.key).sort();
  }
  return [];
}

/** Locks rows and returns their stored texts. */
export function lockedTexts(tx: Tx, { columns }: SealedText, keys: readonly string[]) {
  const { key, merchant, text } = columns;
  return tx
    .select({ key: sql<string>`${key}`, merchant: sql<string>`${merchant}`, stored: sql<string | null>`${text}` })
    .from(key.table)
    .where(inArray(key, [...keys]))
    .orderBy(asc(key))
    .for('no key update');
}

/** Returns the issues of coupon code files that are plain or sealed by a former key; at most `limit`. */
export async function staleFiles(tx: Tx, current: string, limit: number): Promise<string[]> {
  const { issue, file } = couponCodeFile;
  const head = sql`substring(${file} FROM 1 FOR 16)`;
  const rows = await tx
    .select({ issue })
    .from(couponCodeFile)
    .where(sql`${head} <> convert_to(${sealedBy(current)}, 'UTF8')`)
    .limit(limit);
  return rows.map((row) => row.issue);
}
