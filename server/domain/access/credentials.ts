import { and, eq, inArray } from 'drizzle-orm';
import type { CallerContext } from '#server/call/call';
import { employeeRole, role, rolePermission } from '#server/db/schema';
import { isExcluded } from './rights';
import { isScopeWithin, type ScopeValues } from './scopeOrder';

/** The codes of roles that are of any use to this merchant, those of roles that are switched off included. */
export async function codesOfRoles({ tx, caller }: CallerContext, roles: readonly string[]): Promise<string[]> {
  if (roles.length === 0) return [];
  const granted = await tx
    .selectDistinct({ code: rolePermission.code })
    .from(rolePermission)
    .where(and(eq(rolePermission.merchant, caller.merchant), inArray(rolePermission.role, [...roles])));
  return granted.map(({ code }) => code).filter((code) => !isExcluded(code, caller));
}

/** Whether the caller has all permissions of these roles. */
export async function hasAllOf(context: CallerContext, roles: readonly string[]): Promise<boolean> {
  const codes = await codesOfRoles(context, roles);
  return codes.every((code) => context.caller.codes.has(code));
}

/** Till operations of the caller's enabled roles. */
export async function ownOperations({ tx, caller }: CallerContext): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ operations: role.operationPermissions })
    .from(employeeRole)
    .innerJoin(role, and(eq(role.guid, employeeRole.role), eq(role.merchant, employeeRole.merchant)))
    .where(
      and(
        eq(employeeRole.merchant, caller.merchant),
        eq(employeeRole.employee, caller.employee),
        eq(role.enabled, true),
      ),
    );
  return new Set(rows.flatMap(({ operations }) => operations ?? []));
}

/**
 * Whether the caller may change an account's credentials and permissions. Setting a password, or the phone that a
 * password is recovered by, is as good as signing in as that person; so the caller needs all their permissions, those
 * of disabled roles too, and a data scope that contains theirs (P3). Everybody may change their own account.
 */
export async function mayChangeCredentials(
  context: CallerContext,
  account: { guid: string; scope: ScopeValues },
): Promise<boolean> {
  const { tx, caller } = context;
  if (account.guid === caller.employee) return true;
  const held = await tx
    .select({ role: employeeRole.role })
    .from(employeeRole)
    .where(and(eq(employeeRole.merchant, caller.merchant), eq(employeeRole.employee, account.guid)));
  const strong = await hasAllOf(
    context,
    held.map(({ role }) => role),
  );
  return strong && (await isScopeWithin(context, account.scope));
}
