import { and, eq, inArray, sql } from 'drizzle-orm';
import { type Adjusted, type Holdings, isOverDay, leftToday } from '#areas/member/member/desk/adjustment';
import { isEmpty } from '#entity/field';
import type { CallerContext } from '#server/call/call';
import { refuse } from '#server/call/refusal';
import { employee } from '#server/db/schema';
import { limitUse, memberAdjustment } from '#server/db/schema/member/member';
import { sharingAccounts } from '#server/domain/access/credentialChanges';
import { addDecimals } from '#values/decimal';
import { dayIn } from '#values/zonedTime';
import { limitsOf } from './limits';

const limitText = (value: unknown) => (isEmpty(value) ? null : String(value));

/** Returns what the operator and who shares their limits have used of the day, by kind; both tables count. */
async function usedToday(context: CallerContext): Promise<Map<string, string>> {
  const { tx, caller, now } = context;
  const sharing = await sharingAccounts(context);
  const day = dayIn(now, caller.merchantZone);
  const used = new Map<string, string>();
  for (const table of [memberAdjustment, limitUse]) {
    const rows = await tx
      .select({ kind: table.kind, used: sql<string>`sum(${table.counted})::text` })
      .from(table)
      .where(and(eq(table.merchant, caller.merchant), inArray(table.employee, sharing), eq(table.businessDate, day)))
      .groupBy(table.kind);
    for (const row of rows) used.set(row.kind, addDecimals(used.get(row.kind) ?? '0', row.used));
  }
  return used;
}

/** Returns the operator's limits for each kind of correction, with what is used of them today. */
export async function limitsToday(context: CallerContext): Promise<Holdings['limits']> {
  const { values } = await limitsOf(context);
  const used = await usedToday(context);
  const of = (kind: Adjusted) => ({
    daily: limitText(values[`${kind}Daily`]),
    alone: limitText(values[`${kind}Alone`]),
    used: used.get(kind) ?? '0',
  });
  return { balance: of('balance'), points: of('points'), growth: of('growth') };
}

/** Returns the operator's limits of refunds of stored value, with what is used of them today. */
export async function refundLimitsToday(context: CallerContext): Promise<Holdings['limits'][Adjusted]> {
  const { values } = await limitsOf(context);
  const used = (await usedToday(context)).get('refund') ?? '0';
  return { daily: limitText(values.refundDaily), alone: limitText(values.refundAlone), used };
}

/** Locks the operator and who shares their limits, so that two acts at once cannot exceed the day's limit together. */
export async function holdOperator(context: CallerContext): Promise<void> {
  await context.tx
    .select({ guid: employee.guid })
    .from(employee)
    .where(inArray(employee.guid, await sharingAccounts(context)))
    .orderBy(employee.guid)
    .for('no key update');
}

/** Rejects an amount that exceeds what the operator's day has left. */
export function requireWithinDay(counted: string, limits: Holdings['limits'][Adjusted]): void {
  if (isOverDay(counted, limits)) throw refuse('memberDesk.overDay', { left: leftToday(limits) ?? '' });
}

/** Counts an amount that is no correction of one member against the operator's day. */
export async function countToday(
  { tx, caller, now }: CallerContext,
  kind: Adjusted | 'refund',
  { act, counted }: { act: string; counted: string },
): Promise<void> {
  await tx.insert(limitUse).values({
    guid: act,
    merchant: caller.merchant,
    employee: caller.employee,
    kind,
    counted,
    businessDate: dayIn(now, caller.merchantZone),
  });
}
