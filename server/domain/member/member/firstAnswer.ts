import { and, asc, eq } from 'drizzle-orm';
import { type Adjusted, type AdjustedLine, linesOf } from '#areas/member/member/desk/adjustment';
import type { CallerContext } from '#server/call/call';
import { codes, Refusal } from '#server/call/refusal';
import type { Tx } from '#server/db/database';
import { balanceLedger, growthLedger, memberAdjustment, pointsLedger } from '#server/db/schema/member/member';
import { addDecimals, compareDecimals } from '#values/decimal';

type Of = AdjustedLine['of'];

/** Rows that a correction wrote, in the order of writing. */
async function rowsOf(tx: Tx, kind: Adjusted, business: string): Promise<{ of: Of; before: string; change: string }[]> {
  if (kind === 'balance') {
    const rows = await tx
      .select()
      .from(balanceLedger)
      .where(and(eq(balanceLedger.business, business), eq(balanceLedger.kind, 'adjustment')))
      .orderBy(asc(balanceLedger.sequence));
    return rows.flatMap(({ bucket, before, change }) => (bucket === 'subsidy' ? [] : [{ of: bucket, before, change }]));
  }
  const table = kind === 'points' ? pointsLedger : growthLedger;
  const rows = await tx
    .select({ before: table.before, change: table.change })
    .from(table)
    .where(and(eq(table.business, business), eq(table.kind, 'adjustment')))
    .orderBy(asc(table.sequence));
  return rows.map(({ before, change }) => ({ of: kind, before: String(before), change: String(change) }));
}

/**
 * Returns what a correction answered the first time, where it was made already; null where it was not. Refused where something else is
 * sent under its id.
 */
export async function firstAnswer(
  { tx }: CallerContext,
  kind: Adjusted,
  { id, business }: { id: string; business: string },
  values: Readonly<Record<string, unknown>>,
): Promise<{ lines: AdjustedLine[] } | null> {
  const [known] = await tx.select().from(memberAdjustment).where(eq(memberAdjustment.guid, business));
  if (!known) return null;
  const held: Record<Of, string> = { real: '0.00', gift: '0.00', points: '0', growth: '0' };
  const changes = new Map<Of, string>();
  for (const { of, before, change } of await rowsOf(tx, kind, business)) {
    if (!changes.has(of)) held[of] = before;
    changes.set(of, addDecimals(changes.get(of) ?? '0', change));
  }
  const { lines } = linesOf(kind, held, values);
  const isSame =
    known.member === id &&
    known.kind === kind &&
    known.remark === values.remark &&
    lines.filter(({ change }) => compareDecimals(change, '0') !== 0).length === changes.size &&
    lines.every(({ of, change }) => compareDecimals(changes.get(of) ?? '0', change) === 0);
  if (!isSame) throw new Refusal(codes.refused, 'keyReused');
  return { lines };
}
