import { and, count, eq, inArray, ne } from 'drizzle-orm';
import { role } from '#areas/company/role/role.contract';
import { limitsThemselves } from '#areas/member/member/desk/adjustment';
import { type Issue, issue } from '#entity/issue';
import type { CallerContext } from '#server/call/call';
import { refuse } from '#server/call/refusal';
import { employee, employeeRole, rolePermission, role as table } from '#server/db/schema';
import { areAdministrators, requireAdministrator } from '#server/domain/access/administrators';
import { noteRightsGiven } from '#server/domain/access/credentialChanges';
import { ownOperations } from '#server/domain/access/credentials';
import { isExcluded } from '#server/domain/access/rights';
import { countBy } from '#server/domain/counts';
import { allCodes, withAncestors } from '#server/domain/menu/catalogue';
import type { Entity } from '#server/store/entity';
import type { Stored } from '#server/store/storage';
import { tableStorage } from '#server/store/storage';
import { refuseFields } from '#server/store/write';
import { seenEmployees } from '../employee/seenEmployees';

function codesOfRow(row: Pick<Stored, 'values'> | null): string[] {
  const codes = row?.values.businessPermissions;
  return Array.isArray(codes) ? codes.map(String) : [];
}

function operationsOfRow(row: Pick<Stored, 'values'> | null): string[] {
  const operations = row?.values.operationPermissions;
  return Array.isArray(operations) ? operations.map(String) : [];
}

/** Nobody grants what they do not have themselves (P3). */
function beyondOwn(context: CallerContext, codes: string[]): boolean {
  return codes.some((code) => !context.caller.codes.has(code) && !isExcluded(code, context.caller));
}

/** Whether a role may more than the caller, in the console or at a till: then its holders are not theirs to keep out. */
async function isStronger(context: CallerContext, rows: readonly Pick<Stored, 'values'>[]): Promise<boolean> {
  if (beyondOwn(context, rows.flatMap(codesOfRow))) return true;
  const own = await ownOperations(context);
  return rows.flatMap(operationsOfRow).some((name) => !own.has(name));
}

/**
 * Returns true if a role with these rights would let one of its holders, or anybody who has it alone, adjust and set the limits of it;
 * administrators may, with a second person.
 */
async function givesBoth(context: CallerContext, wanted: readonly string[], before: Stored | null): Promise<boolean> {
  const { tx, caller } = context;
  const breaks = (codes: ReadonlySet<string>) => limitsThemselves(codes) && !areAdministrators(codes);
  if (breaks(new Set(wanted))) return true;
  if (!before) return false;
  const others = tx.$with('others').as(
    tx
      .select({ employee: employeeRole.employee })
      .from(employeeRole)
      .where(and(eq(employeeRole.merchant, caller.merchant), eq(employeeRole.role, before.guid))),
  );
  const held = await tx
    .with(others)
    .selectDistinct({ employee: employeeRole.employee, code: rolePermission.code })
    .from(employeeRole)
    .innerJoin(others, eq(others.employee, employeeRole.employee))
    .innerJoin(
      rolePermission,
      and(eq(rolePermission.merchant, employeeRole.merchant), eq(rolePermission.role, employeeRole.role)),
    )
    .where(and(eq(employeeRole.merchant, caller.merchant), ne(employeeRole.role, before.guid)));
  const byHolder = new Map<string, Set<string>>();
  for (const row of held) {
    const codes = byHolder.get(row.employee) ?? new Set(wanted);
    byHolder.set(row.employee, codes.add(row.code));
  }
  return [...byHolder.values()].some(breaks);
}

const asSet = (value: unknown) => (Array.isArray(value) ? value.map(String).sort().join(' ') : '');

/** Roles: set-replaced permissions (P8), never beyond the granter's own (P3), not deleted while accounts hold them (P6). */
export const roleEntity: Entity = {
  contract: role,
  stepUp: true,
  storage: tableStorage(role, table),
  async normalise(values, context, before) {
    // Rights that the editor lacks can neither be granted nor revoked by them: they stay unchanged.
    const kept = codesOfRow(before).filter((code) => !context.caller.codes.has(code));
    const codes = new Set([...withAncestors(codesOfRow({ values })), ...kept]);
    const own = await ownOperations(context);
    const sent = operationsOfRow({ values });
    const missed = operationsOfRow(before).filter((name) => !own.has(name) && !sent.includes(name));
    const operations = missed.length > 0 ? { operationPermissions: [...sent, ...missed] } : {};
    return { ...values, businessPermissions: [...codes].sort(), ...operations };
  },
  async check(context, values, before) {
    const wanted = codesOfRow({ values });
    const known = new Set(allCodes());
    if (wanted.some((code) => !known.has(code))) return [issue('businessPermissions', 'unknownCode')];
    const had = new Set(codesOfRow(before));
    const added = wanted.filter((code) => !had.has(code));
    const hadOperations = new Set(operationsOfRow(before));
    const own = await ownOperations(context);
    const issues: Issue[] = [];
    const switched = before !== null && values.enabled !== before.values.enabled;
    const moved = before !== null && asSet(values.loginMethods) !== asSet(before.values.loginMethods);
    if ((switched || moved) && (await isStronger(context, [{ values }]))) {
      if (switched) issues.push(issue('enabled', 'roleSwitchBeyondOwn'));
      if (moved) issues.push(issue('loginMethods', 'roleLoginBeyondOwn'));
    }
    if (issues.length > 0) return issues;
    if (added.length > 0 && (await givesBoth(context, wanted, before)))
      issues.push(issue('businessPermissions', 'limitsAndAdjusting'));
    if (beyondOwn(context, added)) issues.push(issue('businessPermissions', 'roleBeyondOwn'));
    if (operationsOfRow({ values }).some((name) => !hadOperations.has(name) && !own.has(name))) {
      issues.push(issue('operationPermissions', 'roleBeyondOwn'));
    }
    return issues;
  },
  async saved(context, row, before) {
    const { tx, caller } = context;
    const codes = codesOfRow(row);
    await tx
      .delete(rolePermission)
      .where(and(eq(rolePermission.merchant, caller.merchant), eq(rolePermission.role, row.guid)));
    if (codes.length > 0) {
      await tx
        .insert(rolePermission)
        .values(codes.map((code) => ({ merchant: caller.merchant, role: row.guid, code })));
    }
    const had = new Set(codesOfRow(before));
    if (before && codes.some((code) => !had.has(code))) await noteRightsGiven(context, [row.guid]);
    const moved = before !== null && asSet(row.values.loginMethods) !== asSet(before.values.loginMethods);
    await requireAdministrator(context, moved ? 'loginMethods' : 'businessPermissions');
  },
  async enabling(context, rows, enabled) {
    const switched = rows.filter((row) => row.values.enabled !== enabled);
    if (await isStronger(context, switched)) {
      throw refuseFields(context, [issue('enabled', 'roleSwitchBeyondOwn')]);
    }
  },
  async enabled(context, rows, enabled) {
    if (enabled)
      await noteRightsGiven(
        context,
        rows.map(({ guid }) => guid),
      );
    await requireAdministrator(context, 'enabled');
  },
  async deletable(context, rows) {
    const { tx, caller } = context;
    if (await isStronger(context, rows)) throw refuse('role.deleteBeyondOwn');
    const guids = rows.map((row) => row.guid);
    const [held] = await tx
      .select({ n: count() })
      .from(employeeRole)
      .where(and(eq(employeeRole.merchant, caller.merchant), inArray(employeeRole.role, guids)));
    if ((held?.n ?? 0) > 0) throw refuse('role.deleteHasAccounts');
  },
  async deleted({ tx, caller }, rows) {
    const guids = rows.map((row) => row.guid);
    await tx
      .delete(rolePermission)
      .where(and(eq(rolePermission.merchant, caller.merchant), inArray(rolePermission.role, guids)));
  },
  async complete({ tx, caller }, rows) {
    const guids = rows.map((row) => row.guid);
    if (guids.length === 0) return;
    const people = seenEmployees(caller);
    const seen =
      people &&
      inArray(
        employeeRole.employee,
        tx
          .select({ guid: employee.guid })
          .from(employee)
          .where(and(eq(employee.merchant, caller.merchant), people)),
      );
    const holders = await countBy(tx, employeeRole, employeeRole.role, caller.merchant, guids, seen);
    const granted = await tx
      .select()
      .from(rolePermission)
      .where(and(eq(rolePermission.merchant, caller.merchant), inArray(rolePermission.role, guids)));
    for (const row of rows) {
      row.values.employeeCount = holders.get(row.guid) ?? 0;
      row.values.businessPermissions = granted
        .filter((one) => one.role === row.guid)
        .map((one) => one.code)
        .sort();
    }
  },
};
