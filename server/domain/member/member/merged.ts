import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/database';
import { member } from '#server/db/schema/member/member';

// A merge moves what somebody holds. Orders, receipts and rows of ledgers are books: they keep the member of their day. What counts them
// for a member counts those of the members who were merged into them too. A merged member leads to the survivor in one step.

/** SQL: the guid of a member and of all who were merged into them, as a subquery. */
export const withMerged = (guid: SQL): SQL =>
  sql`(SELECT ${guid} UNION ALL SELECT gone.guid FROM member gone WHERE gone.merged_into = ${guid})`;

/** SQL: the member for whom a row of a member counts: the one whom they were merged into, else themselves. */
export const ownerOf = (member: SQL): SQL =>
  sql`coalesce((SELECT gone.merged_into FROM member gone WHERE gone.guid = ${member}), ${member})`;

/** SQL: condition that a row of `column` is of a member or of somebody who was merged into them; an index on the column finds it. */
export const isOf = (column: SQL, guid: SQL): SQL => sql`${column} = ANY(ARRAY(${withMerged(guid)}))`;

/**
 * SQL: the postings of orders in a FROM clause, each under `owner`: the member of its day, and once more the one whom they were merged
 * into. Queries leave merged members out, so no order counts twice.
 *
 * @param among narrows the owners; `column` is their guid
 */
export function ownedPostings(merchant: string, among?: (column: SQL) => SQL): SQL {
  const own = among ? sql`AND ${among(sql`s.member`)}` : sql``;
  const inherited = among ? sql`AND ${among(sql`gone.merged_into`)}` : sql``;
  return sql`(SELECT s.member AS owner, s.* FROM sale_posting s WHERE s.merchant = ${merchant} AND s.member IS NOT NULL ${own}
    UNION ALL SELECT gone.merged_into, s.* FROM member gone JOIN sale_posting s ON s.member = gone.guid
    WHERE gone.merged_into IS NOT NULL AND gone.merchant = ${merchant} ${inherited})`;
}

/** Returns the guids of members and of all who were merged into them, each with the member it counts for. */
export async function mergedOwners(tx: Tx, guids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(guids)];
  const gone =
    wanted.length === 0
      ? []
      : await tx
          .select({ guid: member.guid, into: member.mergedInto })
          .from(member)
          .where(inArray(member.mergedInto, wanted));
  return new Map([
    ...wanted.map((guid) => [guid, guid] as const),
    ...gone.map(({ guid, into }) => [guid, into ?? guid] as const),
  ]);
}

/** A list's filter by members: rows of those who were merged into them are theirs. */
export const ofMembers =
  (column: SQL) =>
  (value: unknown): SQL => {
    const guids = (Array.isArray(value) ? value : [value]).map(String);
    return sql`${column} IN (SELECT m.guid FROM member m WHERE m.guid IN ${guids} OR m.merged_into IN ${guids})`;
  };
