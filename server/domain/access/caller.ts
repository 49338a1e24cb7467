import { and, eq, ne, type SQLWrapper, sql } from 'drizzle-orm';
import type { CallContext } from '#server/call/call';
import type { Caller, CallerScope } from '#server/call/caller';
import { digest } from '#server/call/digest';
import { codes, Refusal } from '#server/call/refusal';
import type { Tx } from '#server/db/database';
import { type employee, recoveryTicket, store } from '#server/db/schema';
import { session } from '#server/db/schema/access/signOn';
import { isReadingOnly } from '#server/db/unavailable';
import { zoneOf } from '#server/db/zones';
import { visibleStores } from '#server/store/scope';
import { dayMs } from '#values/duration';
import { forgetDevices } from '../signOn/devices';
import { subtreesOf } from './organizations';
import { codesOfRoles, keepsOut, type MerchantMode, type RoleGrant } from './rights';
import { subjectNamed } from './subjects';

const seenEveryMs = 60_000;

/** A session ends after so long, however busy it was. */
export const sessionMaxMs = 30 * dayMs;

function sessionLost(): Refusal {
  return new Refusal(codes.sessionLost, 'sessionExpired');
}

type ScopeColumns = Pick<
  typeof employee.$inferSelect,
  'merchant' | 'dataScope' | 'scopeOrganizations' | 'scopeBrands' | 'scopeRegions' | 'scopeStores'
>;

/** An employee with their merchant and roles, as `caller_of` in the database answers. */
interface Known extends ScopeColumns, MerchantMode {
  guid: string;
  name: string;
  organization: string;
  enabled: boolean;
  merchantZone: string;
  grants: RoleGrant[];
}

const knownAs = (merchantId: SQLWrapper | string, employeeId: SQLWrapper | string) =>
  sql<Known | null>`caller_of(${merchantId}, ${employeeId})`;

async function knownEmployee(tx: Tx, merchantId: string, employeeId: string): Promise<Known | null> {
  const { rows } = await tx.execute<{ known: Known | null }>(sql`SELECT ${knownAs(merchantId, employeeId)} AS known`);
  return rows[0]?.known ?? null;
}

/** Whether the roles of an employee keep them out of the back office. */
export async function isKeptOut(tx: Tx, merchantId: string, employeeId: string): Promise<boolean> {
  const known = await knownEmployee(tx, merchantId, employeeId);
  return known !== null && keepsOut(known.grants);
}

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
    .select({
      seenAt: session.seenAt,
      begunAt: session.createdAt,
      factorDue: session.factorDue,
      known: knownAs(session.merchant, session.employee),
    })
    .from(session)
    .where(eq(session.tokenHash, tokenHash));
  if (!found?.known?.enabled) throw sessionLost();
  const idleMs = now.getTime() - Date.parse(found.seenAt);
  if (idleMs > config.idleMinutes * 60_000) throw sessionLost();
  if (now.getTime() - Date.parse(found.begunAt) > sessionMaxMs) throw sessionLost();
  const rights = await rightsOf(db, found.known);
  if (!rights) throw sessionLost();
  return { known: found.known, tokenHash, idleMs, rights, factorDue: found.factorDue };
}

/** The codes that count for an employee now; null where their roles keep them out. */
async function rightsOf(db: Pick<Tx, 'select'>, { grants, ...mode }: Known): Promise<ReadonlySet<string> | null> {
  return keepsOut(grants) ? null : await codesOfRoles(db, grants, mode);
}

/** Returns who a session is of and their codes with one statement and no transaction: used before the body of a call is read. */
export async function askerOfSession(
  db: Pick<Tx, 'select'>,
  circumstances: Circumstances,
): Promise<Pick<Caller, 'merchant' | 'employee' | 'factorDue'> & { rights: ReadonlySet<string> }> {
  const { known, rights, factorDue } = await liveSession(db, circumstances);
  return { merchant: known.merchant, employee: known.guid, factorDue, rights };
}

/** Notes when a session was used last. Reading goes on if that cannot be written, because the disk is full. */
async function noteUse(tx: Tx, tokenHash: string, now: Date): Promise<void> {
  const noted = tx.transaction((inner) =>
    inner.update(session).set({ seenAt: now.toISOString() }).where(eq(session.tokenHash, tokenHash)),
  );
  await noted.catch((error: unknown) => {
    if (!isReadingOnly(error)) throw error;
  });
}

/** Returns the caller with their current permissions and data scope; refuses with 401 without a live session. */
export async function authenticate(context: CallContext): Promise<Caller> {
  const { tx, now } = context;
  const { tokenHash, idleMs, rights, known, factorDue } = await liveSession(tx, context);
  if (idleMs > seenEveryMs) {
    await noteUse(tx, tokenHash, now);
  }
  return callerOf(tx, known, rights, { tokenHash, factorDue, subject: context.headers.get('operSubjectGuid') });
}

/** Returns an employee's current permissions and data scope. */
async function callerOf(
  tx: Tx,
  known: Known,
  rights: ReadonlySet<string>,
  { tokenHash, subject, factorDue }: { tokenHash: string; subject: string | null; factorDue: boolean },
): Promise<Caller> {
  const { merchant: merchantId, guid, name, organization, managementModel, regType, merchantZone } = known;
  const scope = await scopeOf(tx, known);
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
    factorDue,
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
  const known = await knownEmployee(tx, asked.merchant, asked.employee);
  const rights = known?.enabled ? await rightsOf(tx, known) : null;
  return known && rights
    ? callerOf(tx, known, rights, { tokenHash: '', subject: asked.subject ?? null, factorDue: false })
    : null;
}

/** Ends all sessions of an employee and forgets the devices, except one session and its device. */
export async function endSessions(tx: Tx, merchantId: string, employeeId: string, except = ''): Promise<void> {
  const own = and(eq(session.merchant, merchantId), eq(session.employee, employeeId));
  await tx.delete(session).where(and(own, ne(session.tokenHash, except)));
  const [kept] = await tx.select({ device: session.device }).from(session).where(own);
  await forgetDevices(tx, merchantId, employeeId, kept?.device ?? null);
}

/** Ends a recovery of a password that has proved a phone already. */
export async function forgetRecovery(tx: Tx, employeeId: string): Promise<void> {
  await tx.delete(recoveryTicket).where(eq(recoveryTicket.employee, employeeId));
}
