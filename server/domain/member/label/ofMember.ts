import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/database';
import { label, labelChange, labelMember } from '#server/db/schema/member/label';
import { member } from '#server/db/schema/member/member';

/** Members who can have labels: nobody who was merged into another, or of whom only the figures are left. */
export const labelled: SQL = and(isNull(member.mergedInto), isNull(member.anonymisedAt)) ?? sql`true`;

async function countAgain(tx: Tx, labels: readonly string[]): Promise<void> {
  if (labels.length === 0) return;
  await tx
    .update(label)
    .set({ members: sql`(SELECT count(*) FROM ${labelMember} WHERE ${labelMember.label} = ${label.guid})` })
    .where(inArray(label.guid, [...labels]));
}

/** Takes all labels off a member, and what was noted of them. */
export async function dropLabels(tx: Tx, guid: string): Promise<void> {
  const gone = await tx.delete(labelMember).where(eq(labelMember.member, guid)).returning({ label: labelMember.label });
  await tx.delete(labelChange).where(eq(labelChange.member, guid));
  await countAgain(
    tx,
    gone.map((row) => row.label),
  );
}

/** Gives the labels of a member to the one that they are merged into. */
export async function moveLabels(tx: Tx, from: string, to: string): Promise<void> {
  const held = await tx.select().from(labelMember).where(eq(labelMember.member, from));
  if (held.length > 0)
    await tx
      .insert(labelMember)
      .values(held.map((row) => ({ ...row, member: to })))
      .onConflictDoNothing();
  await tx.update(labelChange).set({ member: to }).where(eq(labelChange.member, from));
  await dropLabels(tx, from);
}
