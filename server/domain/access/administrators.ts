import { and, eq, sql } from 'drizzle-orm';
import { issue } from '#entity/issue';
import type { CallerContext } from '#server/call/call';
import type { Caller } from '#server/call/caller';
import type { Tx } from '#server/db/database';
import { employee, employeeRole, role, rolePermission } from '#server/db/schema';
import { refuseFields } from '#server/store/write';
import { lockMerchant } from './lockMerchant';

/** Source codes of an administrator: with them any permission can be restored to anybody. */
export const administratorRights = ['role:edit', 'employee:edit'];

/** Returns true if a caller may restore any permission to anybody. */
export function isAdministrator({ codes, scope }: Pick<Caller, 'codes' | 'scope'>): boolean {
  return scope.kind === 'unrestricted' && administratorRights.every((code) => codes.has(code));
}

/** Returns true if rights make their holder an administrator wherever they see everything. */
export const areAdministrators = (codes: ReadonlySet<string>): boolean =>
  administratorRights.every((code) => codes.has(code));

/** Returns the enabled, unrestricted administrators of an enterprise who may sign on to the console. */
export async function administratorsOf(tx: Tx, merchant: string): Promise<string[]> {
  const rows = await tx
    .select({ guid: employee.guid })
    .from(employee)
    .where(
      and(
        eq(employee.merchant, merchant),
        eq(employee.enabled, true),
        eq(employee.dataScope, 'unrestricted'),
        sql`(SELECT count(DISTINCT ${rolePermission.code})::int FROM ${employeeRole}
          JOIN ${role} ON ${role.guid} = ${employeeRole.role} AND ${role.enabled}
          JOIN ${rolePermission} ON ${rolePermission.role} = ${role.guid} AND ${rolePermission.merchant} = ${employee.merchant}
          WHERE ${employeeRole.employee} = ${employee.guid} AND ${rolePermission.code} IN ${administratorRights}) = ${administratorRights.length}`,
        // Whose roles all keep them out of the console can restore nothing.
        sql`EXISTS (SELECT 1 FROM ${employeeRole}
          JOIN ${role} ON ${role.guid} = ${employeeRole.role} AND ${role.enabled}
          WHERE ${employeeRole.employee} = ${employee.guid} AND ${role.loginMethods} @> '["backOffice"]'::jsonb)`,
      ),
    );
  return rows.map(({ guid }) => guid);
}

/** Refuses a write that would leave the enterprise without an enabled, unrestricted administrator (P6). */
export async function requireAdministrator(context: CallerContext, field: string): Promise<void> {
  const { tx, caller } = context;
  // Two administrators who remove each other concurrently would each count the other: the second waits here and counts
  // the rest.
  await lockMerchant(tx, caller.merchant);
  const left = await administratorsOf(tx, caller.merchant);
  if (left.length === 0) throw refuseFields(context, [issue(field, 'lastAdministrator')]);
}
