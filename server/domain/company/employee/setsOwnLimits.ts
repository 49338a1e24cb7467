import { inArray, type SQL, sql } from 'drizzle-orm';
import { adjusted, adjustmentVerbs, limitsRight } from '#areas/member/member/desk/adjustment';
import { member } from '#areas/member/member/member.contract';
import type { Tx } from '#server/db/database';
import { employee, employeeRole, rolePermission } from '#server/db/schema';
import { administratorRights } from '#server/domain/access/administrators';

const adjusting = adjusted.map((kind) => `${member.name}:${adjustmentVerbs[kind]}`);

/**
 * SQL in a query about employees: whether an account below an administrator may adjust and also set the limits of it, as older versions
 * allowed. Roles that are switched off count, because they may be switched on.
 */
export const setsOwnLimits: SQL<boolean> = sql<boolean>`EXISTS (
  SELECT 1 FROM ${employeeRole} held JOIN ${rolePermission} granted ON granted.merchant = held.merchant AND granted.role = held.role
  WHERE held.merchant = ${employee.merchant} AND held.employee = ${employee.guid}
  HAVING bool_or(granted.code = ${limitsRight}) AND bool_or(granted.code IN ${adjusting})
    AND NOT (${sql.join(
      administratorRights.map((code) => sql`bool_or(granted.code = ${code})`),
      sql` AND `,
    )}))`;

/** Returns those of these employees who set their own limits. */
export async function ownLimitSetters(tx: Tx, guids: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ guid: employee.guid })
    .from(employee)
    .where(sql`${inArray(employee.guid, [...guids])} AND ${setsOwnLimits}`);
  return new Set(rows.map(({ guid }) => guid));
}
