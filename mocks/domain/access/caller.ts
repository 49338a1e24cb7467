import { and, eq, sql } from 'drizzle-orm';
import type { CallContext } from '../../call/call';
import type { Caller, CallerScope } from '../../call/caller';
import { digest } from '../../call/digest';
import { codes, Refusal } from '../../call/refusal';
import type { Tx } from '../../db/database';
import { employee, employeeRole, merchant, recoveryTicket, role, session, store } from '../../db/schema';
import { zoneOf } from '../../db/zones';
import { visibleStores } from '../../store/scope';
import { subtreesOf } from './organizations';
import { codesOfGrants, keepsOut, type MerchantMode, type RoleGrant } from './rights';
import { subjectNamed } from './subjects';

/** Columns of a caller's merchant. */
const ofMerchant = {
  managementModel: merchant.managementModel,
  regType: merchant.regType,
  merchantZone: merchant.timeZone,
};

const seenEveryMs = 60_000;

/** A session ends after so long, however busy it was. */
export const sessionMaxMs = 30 * 86_400_000;

function sessionLost(): Refusal {
  return new Refusal(codes.sessionLost, 'sessionExpired');
}

/**
 * The enabled roles of the employee of the row at hand (P1). For a select over `employee` joined with another
 * table: in one over a single table Drizzle writes columns without their table's name.
 */
const grantsOfEmployee = sql<RoleGrant[] | null>`(
  SELECT json_agg(json_build_object(
    'guid', ${role.guid}, 'rights', ${role.rights}, 'loginMethods', ${role.loginMethods}))
  FROM ${employeeRole} JOIN ${role} ON ${role.guid} = ${employeeRole.role} AND ${role.merchant} = ${employeeRole.merchant}
  WHERE ${employeeRole.merchant} = ${employee.merchant} AND ${employeeRole.employee} = ${employee.guid}
    AND ${role.enabled})`;

/** Whether the roles of an employee keep them out of the back office. */
export async function isKeptOut(tx: Tx, merchantId: string, employeeId: string): Promise<boolean> {
  const [found] = await tx
    .select({ grants: grantsOfEmployee })
    .from(employee)
    .innerJoin(merchant, eq(merchant.id, employee.merchant))
    .where(and(eq(employee.merchant, merchantId), eq(employee.guid, employeeId)));
  return keepsOut(found?.grants ?? null);
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
    const kind = row.dataScope;
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

type Circumstances = Pick<CallContext, 'headers' | 'now' | 'config'>;

/** Columns of a caller, read in one statement. */
const known = {
  employee,
  ...ofMerchant,
  grants: grantsOfEmployee,
};

interface Known extends MerchantMode {
  employee: EmployeeRow;
  merchantZone: string;
  grants: RoleGrant[] | null;
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

/** The session of the token header; refuses with 401 when it is unknown, idle too long, or the account disabled or kept out. */
async function liveSession(db: Pick<Tx, 'select'>, { headers, now, config }: Circumstances) {
  const token = headers.get('token');
  if (!token) throw sessionLost();
  const tokenHash = await digest(token);
  const [found] = await db
    .select({ seenAt: session.seenAt, begunAt: session.createdAt, ...known })
    .from(session)
    .innerJoin(employee, and(eq(employee.guid, session.employee), eq(employee.merchant, session.merchant)))
    .innerJoin(merchant, eq(merchant.id, session.merchant))
    .where(eq(session.tokenHash, tokenHash));
  if (!found?.employee.enabled) throw sessionLost();
  const idleMs = now.getTime() - Date.parse(found.seenAt);
  if (idleMs > config.idleMinutes * 60_000) throw sessionLost();
  if (now.getTime() - Date.parse(found.begunAt) > sessionMaxMs) throw sessionLost();
  const rights = await rightsOf(db, found);
  if (!rights) throw sessionLost();
  return { ...found, tokenHash, idleMs, rights };
}

/** The codes that count for an employee now; null where their roles keep them out. */
async function rightsOf(db: Pick<Tx, 'select'>, { grants, ...mode }: Known): Promise<ReadonlySet<string> | null> {
  return keepsOut(grants) ? null : await codesOfGrants(db, grants, mode);
}

/** Returns who a session is of and their codes with one statement and no transaction: used before the body of a call is read. */
export async function askerOfSession(
  db: Pick<Tx, 'select'>,
  circumstances: Circumstances,
): Promise<Pick<Caller, 'merchant' | 'employee'> & { rights: ReadonlySet<string> }> {
  const { employee: row, rights } = await liveSession(db, circumstances);
  return { merchant: row.merchant, employee: row.guid, rights };
}

/** Returns the caller with their current permissions and data scope; refuses with 401 without a live session. */
export async function authenticate(context: CallContext): Promise<Caller> {
  const { tx, now } = context;
  const { tokenHash, idleMs, rights, ...found } = await liveSession(tx, context);
  if (idleMs > seenEveryMs) {
    await tx.update(session).set({ seenAt: now.toISOString() }).where(eq(session.tokenHash, tokenHash));
  }
  return callerOf(tx, found, rights, { tokenHash, subject: context.headers.get('operSubjectGuid') });
}

/** Returns an employee's current permissions and data scope. */
async function callerOf(
  tx: Tx,
  { employee: row, managementModel, regType, merchantZone }: Known,
  rights: ReadonlySet<string>,
  { tokenHash, subject }: { tokenHash: string; subject: string | null },
): Promise<Caller> {
  const { merchant: merchantId, guid, name, organization } = row;
  const scope = await scopeOf(tx, row);
  return {
    merchant: merchantId,
    employee: guid,
    name,
    organization,
    tokenHash,
    codes: rights,
    scope,
    managementModel,
    regType,
    merchantZone,
    zone: await zoneSeen(tx, merchantId, scope, merchantZone),
    subject: await subjectNamed(tx, { merchant: merchantId, scope }, subject),
  };
}

/**
 * Returns the caller who requested scheduled work, with their current permissions and data scope; null where they may
 * not work here any more.
 */
export async function callerBehind(
  tx: Tx,
  asked: { merchant: string; employee: string; subject?: string | null },
): Promise<Caller | null> {
  const [found] = await tx
    .select(known)
    .from(employee)
    .innerJoin(merchant, eq(merchant.id, employee.merchant))
    .where(and(eq(employee.guid, asked.employee), eq(employee.merchant, asked.merchant)));
  const rights = found?.employee.enabled ? await rightsOf(tx, found) : null;
  return found && rights ? callerOf(tx, found, rights, { tokenHash: '', subject: asked.subject ?? null }) : null;
}

/** Ends all sessions of an employee, except one. */
export async function endSessions(tx: Tx, merchantId: string, employeeId: string, except = ''): Promise<void> {
  await tx
    .delete(session)
    .where(
      and(eq(session.merchant, merchantId), eq(session.employee, employeeId), sql`${session.tokenHash} <> ${except}`),
    );
}

/** Ends a recovery of a password that has proved a phone already. */
export async function forgetRecovery(tx: Tx, employeeId: string): Promise<void> {
  await tx.delete(recoveryTicket).where(eq(recoveryTicket.employee, employeeId));
}
