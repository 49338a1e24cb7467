import { and, eq, inArray, sql } from 'drizzle-orm';
import type { DataScope } from '../../../src/areas/storesAndEmployees/employee/employee.contract';
import { homeOf } from '../../../src/routing/routes';
import type { CallContext } from '../../call/call';
import type { Caller, CallerScope } from '../../call/caller';
import { digest } from '../../call/digest';
import { codes, Refusal } from '../../call/refusal';
import type { Tx } from '../../db/database';
import { employee, employeeRole, merchant, role, rolePermission, session, store } from '../../db/schema';
import { zoneOf } from '../../db/zones';
import { visibleStores } from '../../store/scope';
import { subtreesOf } from './organizations';

const { managementModel, regType, timeZone: merchantZone } = merchant;
/** What a caller has of their merchant. */
const ofMerchant = { managementModel, regType, merchantZone };

const seenEveryMs = 60_000;

function sessionLost(): Refusal {
  return new Refusal(codes.sessionLost, 'sessionExpired');
}

/** Codes that a merchant of this kind has no use for (000 §6): brand library in single mode, the organisation too. */
export function isExcluded(code: string, mode: { managementModel: string; regType: string }): boolean {
  if (mode.managementModel !== 'SINGLE') return false;
  const resource = code.slice(0, code.indexOf(':'));
  // A product menu is made of the brand library, which stands in no single-brand menu.
  if (homeOf(resource)?.area === 'brandLibrary' || resource === 'productMenu') return true;
  const holder = mode.regType === 'HOLDER_PLATFORM' || mode.regType === 'HOLDER_CLIENT';
  return resource === 'organization' && !holder;
}

/** Codes of an employee's enabled roles (P1), and whether these roles keep their holder out of the back office. */
export async function codesOf(
  tx: Tx,
  merchantId: string,
  employeeId: string,
): Promise<{ codes: string[]; barred: boolean }> {
  const roles = await tx
    .select({ guid: role.guid, loginMethods: role.loginMethods })
    .from(employeeRole)
    .innerJoin(role, and(eq(role.guid, employeeRole.role), eq(role.merchant, merchantId)))
    .where(and(eq(employeeRole.merchant, merchantId), eq(employeeRole.employee, employeeId), eq(role.enabled, true)));
  // Without any role there is nothing to forbid: such an account signs in and is told that no service is enabled.
  if (roles.length === 0) return { codes: [], barred: false };
  const granted = await tx
    .selectDistinct({ code: rolePermission.code })
    .from(rolePermission)
    .where(
      and(
        eq(rolePermission.merchant, merchantId),
        inArray(
          rolePermission.role,
          roles.map((row) => row.guid),
        ),
      ),
    );
  return {
    codes: granted.map((row) => row.code),
    barred: !roles.some((row) => row.loginMethods.includes('backOffice')),
  };
}

type EmployeeRow = typeof employee.$inferSelect;
type ScopeColumns = Pick<
  EmployeeRow,
  'merchant' | 'dataScope' | 'scopeOrganizations' | 'scopeBrands' | 'scopeRegions' | 'scopeStores'
>;

/** The scopes of employees with their organisations spread over their subtrees, in the order given: all in one query. */
export async function scopesOf(
  tx: Tx,
  merchantId: string,
  rows: readonly Omit<ScopeColumns, 'merchant'>[],
): Promise<CallerScope[]> {
  const rootsOf = (row: (typeof rows)[number]) =>
    row.dataScope === 'byOrganization' ? (row.scopeOrganizations ?? []) : [];
  const trees = await subtreesOf(tx, merchantId, rows.flatMap(rootsOf));
  return rows.map((row) => {
    const kind = row.dataScope as DataScope;
    return {
      kind,
      organizations: [...new Set(rootsOf(row).flatMap((root) => trees.get(root) ?? []))],
      brands: kind === 'byBrand' ? (row.scopeBrands ?? []) : [],
      regions: kind === 'byRegion' ? (row.scopeRegions ?? []) : [],
      stores: kind === 'designatedStores' ? (row.scopeStores ?? []) : [],
    };
  });
}

/** The scope of one employee. */
export async function scopeOf(tx: Tx, { merchant: merchantId, ...row }: ScopeColumns): Promise<CallerScope> {
  const [scope] = await scopesOf(tx, merchantId, [row]);
  if (!scope) throw new Error('one row has one scope');
  return scope;
}

/** Who calls, by the token header; refuses with 401 when the session is unknown, idle too long, or the account disabled. */
export async function authenticate(context: CallContext): Promise<Caller> {
  const token = context.headers.get('token');
  if (!token) throw sessionLost();
  const { tx, now } = context;
  const tokenHash = await digest(token);
  const [found] = await tx
    .select({ session, employee, ...ofMerchant })
    .from(session)
    .innerJoin(employee, and(eq(employee.guid, session.employee), eq(employee.merchant, session.merchant)))
    .innerJoin(merchant, eq(merchant.id, session.merchant))
    .where(eq(session.tokenHash, tokenHash));
  if (!found?.employee.enabled) throw sessionLost();
  const idleMs = now.getTime() - Date.parse(found.session.seenAt);
  if (idleMs > context.config.idleMinutes * 60_000) throw sessionLost();
  if (idleMs > seenEveryMs) {
    await tx.update(session).set({ seenAt: now.toISOString() }).where(eq(session.tokenHash, tokenHash));
  }
  const caller = await callerOf(tx, found, tokenHash);
  if (!caller) throw sessionLost();
  return caller;
}

interface Known {
  employee: EmployeeRow;
  managementModel: string;
  regType: string;
  merchantZone: string;
}

/** The zone that the stores in a scope share; the merchant's for who sees all or stores in several. */
async function zoneSeen(tx: Tx, id: string, scope: CallerScope, chain: string): Promise<string> {
  if (scope.kind === 'unrestricted') return chain;
  const found = await tx
    .selectDistinct({ zone: sql<string>`${zoneOf()}` })
    .from(store)
    .where(visibleStores(id, scope))
    .limit(2);
  return found.length === 1 ? (found[0]?.zone ?? chain) : chain;
}

/** What an employee may do and see now; null where their roles keep them out. */
async function callerOf(tx: Tx, { employee: row, ...mode }: Known, tokenHash: string): Promise<Caller | null> {
  const granted = await codesOf(tx, row.merchant, row.guid);
  if (granted.barred) return null;
  const { merchant: merchantId, guid, name, organization } = row;
  const scope = await scopeOf(tx, row);
  return {
    merchant: merchantId,
    employee: guid,
    name,
    organization,
    tokenHash,
    codes: new Set(granted.codes.filter((code) => !isExcluded(code, mode))),
    scope,
    ...mode,
    zone: await zoneSeen(tx, merchantId, scope, mode.merchantZone),
  };
}

/** Who asked for timed work, with what they may do and see by now; null where they may not work here any more. */
export async function callerBehind(tx: Tx, asked: { merchant: string; employee: string }): Promise<Caller | null> {
  const [found] = await tx
    .select({ employee, ...ofMerchant })
    .from(employee)
    .innerJoin(merchant, eq(merchant.id, employee.merchant))
    .where(and(eq(employee.guid, asked.employee), eq(employee.merchant, asked.merchant)));
  return found?.employee.enabled ? callerOf(tx, found, '') : null;
}

/** Ends all sessions of an employee, except one. */
export async function endSessions(tx: Tx, merchantId: string, employeeId: string, except = ''): Promise<void> {
  await tx
    .delete(session)
    .where(
      and(eq(session.merchant, merchantId), eq(session.employee, employeeId), sql`${session.tokenHash} <> ${except}`),
    );
}
