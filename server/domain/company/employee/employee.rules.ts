import { and, eq, inArray, sql } from 'drizzle-orm';
import { employee, scopeFields } from '#areas/company/employee/employee.contract';
import { limitsThemselves } from '#areas/member/member/desk/adjustment';
import { changedFields } from '#entity/contract';
import { type Issue, issue } from '#entity/issue';
import { typedValue } from '#entity/kinds';
import type { CallerContext } from '#server/call/call';
import type { CallerScope } from '#server/call/caller';
import { isRegion } from '#server/db/regions';
import { employeeRole, store, employee as table } from '#server/db/schema';
import { areAdministrators, requireAdministrator } from '#server/domain/access/administrators';
import { endSessions, forgetRecovery, scopeOf, scopesOf } from '#server/domain/access/caller';
import { noteCredentialChange } from '#server/domain/access/credentialChanges';
import { codesOfRoles, hasAllOf, mayChangeCredentials } from '#server/domain/access/credentials';
import { keepFormerPhone } from '#server/domain/access/ownPhones';
import { isTrivial, storedPassword } from '#server/domain/access/passwords';
import { isScopeWithin, type ScopeValues } from '#server/domain/access/scopeOrder';
import { accountsWithFactor } from '#server/domain/access/secondFactor';
import type { Entity } from '#server/store/entity';
import { visibleStores } from '#server/store/scope';
import type { Stored } from '#server/store/storage';
import { tableStorage } from '#server/store/storage';
import { refuseFields } from '#server/store/write';
import { noteCredentialEvents } from './credentialEvents';
import { ownBenefitIssues, raisedLimitIssues } from './ownBenefit';
import { ownLimitSetters, setsOwnLimits } from './setsOwnLimits';

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

/** Scope fields as an employee row would hold them. */
export function scopeValues(values: Record<string, unknown>): ScopeValues {
  return {
    dataScope: typedValue(employee, values, 'dataScope') ?? 'designatedStores',
    scopeOrganizations: listOf(values.scopeOrganizations),
    scopeBrands: listOf(values.scopeBrands),
    scopeRegions: listOf(values.scopeRegions),
    scopeStores: listOf(values.scopeStores),
  };
}

/** Roles newly given must not hold more than the giver has (P3). */
async function checkRoles(context: CallerContext, values: Record<string, unknown>, before: Stored | null) {
  const had = new Set(listOf(before?.values.roles));
  const added = listOf(values.roles).filter((id) => !had.has(id));
  if (!(await hasAllOf(context, added))) return [issue('roles', 'roleBeyondOwn')];
  // Accounts that break the rule already stay as they are until their roles change.
  const codes = new Set(added.length > 0 ? await codesOfRoles(context, listOf(values.roles)) : []);
  return limitsThemselves(codes) && !areAdministrators(codes) ? [issue('roles', 'limitsAndAdjusting')] : [];
}

function scopeChanged(values: Record<string, unknown>, before: Stored | null): boolean {
  return !before || JSON.stringify(scopeValues(values)) !== JSON.stringify(scopeValues(before.values));
}

/** How many scopes one query counts: an export asks for a thousand employees at once. */
const countedAtOnce = 100;

/** How many stores each employee's scope reaches, by guid; equal scopes are counted once, all of a list in one query. */
async function storeCounts({ tx, caller }: CallerContext, rows: Stored[]): Promise<Map<string, number>> {
  const keys = new Map(rows.map((row) => [row.guid, JSON.stringify(scopeValues(row.values))]));
  const distinct = new Map(rows.map((row) => [keys.get(row.guid) ?? '', scopeValues(row.values)]));
  const scopes = await scopesOf(tx, caller.merchant, [...distinct.values()]);
  const counts: number[] = [];
  for (let from = 0; from < scopes.length; from += countedAtOnce) {
    const counting = scopes.slice(from, from + countedAtOnce).map((scope, index) => {
      const where = visibleStores(caller.merchant, scope);
      return sql`SELECT ${from + index}::int AS place, count(*)::int AS n FROM ${store} WHERE ${where}`;
    });
    const found = await tx.execute<{ place: number; n: number }>(sql.join(counting, sql` UNION ALL `));
    for (const { place, n } of found.rows) counts[place] = n;
  }
  const byKey = new Map([...distinct.keys()].map((key, place) => [key, counts[place] ?? 0]));
  return new Map(rows.map((row) => [row.guid, byKey.get(keys.get(row.guid) ?? '') ?? 0]));
}

/** The scope that these form values would give. */
export function scopeOfValues(
  tx: CallerContext['tx'],
  merchant: string,
  values: Record<string, unknown>,
): Promise<CallerScope> {
  return scopeOf(tx, { merchant, ...scopeValues(values) });
}

/** Fields for sign-on, authorisation and recovery of an account, and its permissions. */
const credentials = [
  'account',
  'phone',
  'password',
  'enabled',
  'authorizationEnabled',
  'faceAuthorization',
  'roles',
  'dataScope',
  ...Object.values(scopeFields),
] as const;

function isBeyond(context: CallerContext, row: Stored): Promise<boolean> {
  const account = { guid: row.guid, scope: scopeValues(row.values) };
  return mayChangeCredentials(context, account).then((may) => !may);
}

/** Returns the credentials that a save changes. */
function touchedCredentials(values: Record<string, unknown>, before: Stored) {
  const differing = changedFields(employee, before.values, values);
  return credentials.filter(
    (name) => differing.includes(name) && (name !== 'password' || typeof values.password === 'string'),
  );
}

/** The credentials that a save would change although the account may do more than the caller. */
async function checkCredentials(context: CallerContext, values: Record<string, unknown>, before: Stored | null) {
  if (!before) return [];
  const touched = touchedCredentials(values, before);
  if (touched.length === 0 || !(await isBeyond(context, before))) return [];
  return touched.map((name) => issue(name, 'accountBeyondOwn'));
}

/** Employees and their accounts (001 §3, §5, §6). */
export const employeeEntity: Entity = {
  contract: employee,
  stepUp: true,
  storage: tableStorage(employee, table),
  filters: {
    setsOwnLimits: (value) => (value === true || value === 'true' ? setsOwnLimits : sql`NOT ${setsOwnLimits}`),
    roles: (value, { caller }) =>
      sql`EXISTS (SELECT 1 FROM ${employeeRole} WHERE ${employeeRole.merchant} = ${caller.merchant}
        AND ${employeeRole.employee} = ${table.guid} AND ${employeeRole.role} IN ${listOf(
          Array.isArray(value) ? value : [value],
        )})`,
  },
  async check(context, values, before) {
    const issues: Issue[] = [
      ...ownBenefitIssues(context, values, before),
      ...(await checkCredentials(context, values, before)),
    ];
    // The more informative reason first: the caller may change nothing of this account.
    if (issues.length > 0) return issues;
    issues.push(...(await checkRoles(context, values, before)));
    issues.push(...(await raisedLimitIssues(context, values, before)));
    const scope = scopeValues(values);
    if (!scope.scopeRegions.every(isRegion)) issues.push(issue('scopeRegions', 'regionUnknown'));
    if (scopeChanged(values, before) && !(await isScopeWithin(context, scope))) {
      issues.push(issue('dataScope', 'scopeBeyondOwn'));
    }
    if (typeof values.password === 'string' && isTrivial(context, values.password)) {
      issues.push(issue('password', 'passwordTrivial'));
    }
    if (before?.guid === context.caller.employee && values.enabled === false) {
      issues.push(issue('enabled', 'ownAccount'));
    }
    return issues;
  },
  // The hash is slow on purpose; others need not wait for it.
  async prepare({ password }, { config, asker }) {
    return typeof password === 'string' && /^\d{6}$/.test(password)
      ? { passwordHash: await storedPassword({ config }, asker.merchant, password) }
      : {};
  },
  async columns(context, values) {
    const { checkOnly, prepared, caller } = context;
    // Who has a new password, or authorises no longer, sets a new number with it.
    const number = values.authorizationEnabled === false ? { authorizationSecret: null } : {};
    if (typeof values.password !== 'string') return number;
    // A preview is undone, so the slow hash would only cost time.
    const passwordHash = checkOnly
      ? ''
      : (prepared?.passwordHash ?? (await storedPassword(context, caller.merchant, values.password)));
    return { authorizationSecret: null, passwordHash };
  },
  async saved(context, row, before) {
    const { tx, caller } = context;
    const roles = listOf(row.values.roles);
    const own = and(eq(employeeRole.merchant, caller.merchant), eq(employeeRole.employee, row.guid));
    await tx.delete(employeeRole).where(own);
    if (roles.length > 0) {
      await tx
        .insert(employeeRole)
        .values(roles.map((id, position) => ({ merchant: caller.merchant, employee: row.guid, role: id, position })));
    }
    if (!before || touchedCredentials(row.values, before).length > 0) await noteCredentialChange(context, [row.guid]);
    const locked = before?.values.enabled === true && row.values.enabled === false;
    const rephoned = before !== null && before.values.phone !== row.values.phone;
    // A recovery that the old phone began ends with it.
    if (before && rephoned) await keepFormerPhone(context, row.guid, before.values.phone);
    if (before && (locked || rephoned || typeof row.values.password === 'string')) {
      await forgetRecovery(tx, row.guid);
    }
    const passwordSet = before !== null && typeof row.values.password === 'string';
    await noteCredentialEvents(context, row, { passwordSet, rephoned, locked });
    if (before && (locked || typeof row.values.password === 'string')) {
      await endSessions(tx, caller.merchant, row.guid, row.guid === caller.employee ? caller.tokenHash : '');
    }
    if (before) await requireAdministrator(context, 'roles');
  },
  async enabling(context, rows, enabled) {
    if (!enabled && rows.some((row) => row.guid === context.caller.employee)) {
      throw refuseFields(context, [issue('enabled', 'ownAccount')]);
    }
    for (const row of rows) {
      if (row.values.enabled === enabled || !(await isBeyond(context, row))) continue;
      throw refuseFields(context, [issue('enabled', 'accountBeyondOwn', { name: String(row.values.name) })]);
    }
  },
  async enabled(context, rows, enabled) {
    await noteCredentialChange(
      context,
      rows.map(({ guid }) => guid),
    );
    if (enabled) return;
    for (const row of rows) {
      await noteCredentialEvents(context, row, { locked: true });
      await endSessions(context.tx, context.caller.merchant, row.guid);
      await forgetRecovery(context.tx, row.guid);
    }
    await requireAdministrator(context, 'enabled');
  },
  async complete(context, rows) {
    const { tx, caller } = context;
    if (rows.length === 0) return;
    const links = await tx
      .select()
      .from(employeeRole)
      .where(
        and(
          eq(employeeRole.merchant, caller.merchant),
          inArray(
            employeeRole.employee,
            rows.map((row) => row.guid),
          ),
        ),
      )
      .orderBy(employeeRole.position);
    const counts = await storeCounts(context, rows);
    const setters = await ownLimitSetters(
      tx,
      rows.map((row) => row.guid),
    );
    const guarded = await accountsWithFactor(
      tx,
      rows.map((row) => row.guid),
    );
    for (const row of rows) {
      row.values.setsOwnLimits = setters.has(row.guid);
      row.values.roles = links.filter((link) => link.employee === row.guid).map((link) => link.role);
      row.values.secondFactor = guarded.has(row.guid);
      row.values.storeCount = counts.get(row.guid) ?? 0;
    }
  },
};
