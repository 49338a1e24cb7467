import { and, count, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { role, roleNameMax } from '../../src/areas/storesAndEmployees/role/role.contract';
import { lengthOf } from '../../src/entity/fields';
import { issue } from '../../src/entity/issue';
import { employeeRole, rolePermission, role as table } from '../db/schema';
import { type Call, type CallerContext, protectedCall } from '../http/call';
import { refuse } from '../http/refusal';
import { say } from '../http/texts';
import type { Entity, EntityRegistry } from '../store/entity';
import { answerRows, requireRows, selectRows } from '../store/read';
import type { Stored } from '../store/storage';
import { tableStorage } from '../store/storage';
import { checkUniques } from '../store/uniques';
import { create, refuseFields } from '../store/write';
import { requireAdministrator } from './access/administrators';
import { countBy } from './counts';
import { allCodes, withAncestors } from './menu/catalogue';
import { permissionTree } from './menu/permissionTree';

function codesOfRow(row: Pick<Stored, 'values'> | null): string[] {
  const codes = row?.values.businessPermissions;
  return Array.isArray(codes) ? codes.map(String) : [];
}

/** Nobody grants what they do not have themselves (P3). */
function beyondOwn(context: CallerContext, codes: string[]): boolean {
  return codes.some((code) => !context.caller.codes.has(code));
}

/** Roles: set-replaced permissions (P8), never beyond the granter's own (P3), not deleted while accounts hold them (P6). */
export const roleEntity: Entity = {
  contract: role,
  storage: tableStorage(role, table),
  normalise: (values) => ({ ...values, businessPermissions: withAncestors(codesOfRow({ values })).sort() }),
  async check(context, values, before) {
    const wanted = codesOfRow({ values });
    const known = new Set(allCodes());
    if (wanted.some((code) => !known.has(code))) return [issue('businessPermissions', 'unknownCode')];
    const had = new Set(codesOfRow(before));
    const added = wanted.filter((code) => !had.has(code));
    const switchedOn = values.enabled === true && before?.values.enabled === false;
    const granted = switchedOn ? wanted : added;
    return beyondOwn(context, granted) ? [issue('businessPermissions', 'roleBeyondOwn')] : [];
  },
  async saved(context, row) {
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
    await requireAdministrator(context, 'businessPermissions');
  },
  async enabling(context, rows, enabled) {
    if (enabled && rows.some((row) => beyondOwn(context, codesOfRow(row)))) {
      throw refuseFields(context, [issue('enabled', 'roleBeyondOwn')]);
    }
  },
  async enabled(context) {
    await requireAdministrator(context, 'enabled');
  },
  async deletable({ tx, caller }, rows) {
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
    const holders = await countBy(tx, employeeRole, employeeRole.role, caller.merchant, guids);
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

/** A copy has the same permissions, a new id, a name with a suffix and no accounts (P7). */
async function copyRole(context: CallerContext, registry: EntityRegistry, id: string) {
  const [source] = await requireRows(context, roleEntity, [id]);
  const suffix = say(context.language, 'role.copySuffix');
  const names = [suffix, ...Array.from({ length: 98 }, (_, index) => `${suffix}${index + 2}`)];
  for (const end of names) {
    const name = `${source?.values.name}${end}`;
    if (lengthOf(name) > roleNameMax) throw refuse('role.copyNameTooLong');
    const taken = await checkUniques(context.tx, roleEntity, context.caller.merchant, { name }, null);
    if (taken.length > 0) continue;
    const copied = await create(context, roleEntity, registry, { ...source?.values, name });
    const [row] = await selectRows(context, roleEntity, eq(table.guid, String(copied?.id)));
    const [answer] = row ? await answerRows(context, roleEntity, registry, [row]) : [];
    return answer;
  }
  throw refuse('role.copyNameTooLong');
}

export function roleCalls(registry: EntityRegistry): Call[] {
  return [
    protectedCall({
      method: 'POST',
      path: '/role/permission_tree',
      permission: 'role:show',
      input: z.unknown(),
      handle: async ({ caller, language }) => permissionTree(language, caller),
    }),
    protectedCall({
      method: 'POST',
      path: '/role/copy',
      permission: 'role:copy',
      input: z.object({ id: z.string() }),
      write: true,
      handle: (context, { id }) => copyRole(context, registry, id),
    }),
  ];
}
