import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import type { CallerContext } from '#server/call/call';
import { employee, employeeRole } from '#server/db/schema';
import { credentialChange } from '#server/db/schema/access/authorisation';
import { dayMs } from '#values/duration';

/** Period in which somebody who changed an account's credentials or rights cannot be authorised by it (docs/readings/general.md). */
export const changedMs = 30 * dayMs;

/**
 * Notes that the caller has created accounts, or changed their credentials or rights; their own account does not count.
 * Stores count as accounts by their guid: their contact is sent the codes that authorise discounts.
 */
export async function noteCredentialChange(
  { tx, caller, now }: Pick<CallerContext, 'tx' | 'caller' | 'now'>,
  accounts: readonly string[],
): Promise<void> {
  const others = [...new Set(accounts)].filter((guid) => guid !== caller.employee).sort();
  if (others.length === 0) return;
  const at = now.toISOString();
  await tx
    .insert(credentialChange)
    .values(others.map((employee) => ({ merchant: caller.merchant, employee, changedBy: caller.employee, at })))
    .onConflictDoUpdate({
      target: [credentialChange.merchant, credentialChange.employee, credentialChange.changedBy],
      set: { at: sql`excluded.at` },
    });
}

/** Notes that the caller has given rights to the holders of roles. */
export async function noteRightsGiven(context: CallerContext, roles: readonly string[]): Promise<void> {
  const { tx, caller } = context;
  if (roles.length === 0) return;
  const holders = await tx
    .selectDistinct({ guid: employeeRole.employee })
    .from(employeeRole)
    .where(
      and(
        eq(employeeRole.merchant, caller.merchant),
        inArray(employeeRole.role, [...roles]),
        ne(employeeRole.employee, caller.employee),
      ),
    );
  await noteCredentialChange(
    context,
    holders.map(({ guid }) => guid),
  );
}

/** Returns true if somebody has changed the credentials or rights of an account since an instant; the caller if left out. */
export async function hasChangedSince(
  { tx, caller }: CallerContext,
  account: string,
  since: Date,
  by: string = caller.employee,
): Promise<boolean> {
  const [found] = await tx
    .select({ at: credentialChange.at })
    .from(credentialChange)
    .where(
      and(
        eq(credentialChange.merchant, caller.merchant),
        eq(credentialChange.employee, account),
        eq(credentialChange.changedBy, by),
        gt(credentialChange.at, since.toISOString()),
      ),
    );
  return found !== undefined;
}

/**
 * Returns the accounts that share the limits of a day with the caller, the caller included: who made a new account, and all new accounts
 * that they made, because one person could sign on to all of them. Sorted, for locks.
 */
export async function sharingAccounts({ tx, caller, now }: CallerContext): Promise<string[]> {
  const since = new Date(now.getTime() - changedMs).toISOString();
  const isNew = sql`${employee.createdAt} > ${since}`;
  const { rows } = await tx.execute<{ guid: string }>(sql`
    WITH maker AS (
      SELECT ${caller.employee}::text AS guid
      UNION
      SELECT made.changed_by FROM ${credentialChange} made JOIN ${employee} ON ${employee.guid} = made.employee AND ${isNew}
      WHERE made.merchant = ${caller.merchant} AND made.employee = ${caller.employee})
    SELECT guid FROM maker
    UNION
    SELECT made.employee FROM ${credentialChange} made JOIN maker ON maker.guid = made.changed_by
      JOIN ${employee} ON ${employee.guid} = made.employee AND ${isNew}
    WHERE made.merchant = ${caller.merchant}
    ORDER BY guid`);
  return rows.map(({ guid }) => guid);
}
