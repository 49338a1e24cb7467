import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { scopeFields } from '#areas/company/employee/employee.contract';
import { bodyLimits } from '#server/call/body';
import { type Call, type CallerContext, protectedCall } from '#server/call/call';
import { missing } from '#server/call/refusal';
import { employee, employeeRole, role, rolePermission, store } from '#server/db/schema';
import { menusOf } from '#server/domain/menu/menus';
import type { EntityRegistry } from '#server/store/entity';
import { containing, spelled, visible } from '#server/store/listQuery';
import { requireRows } from '#server/store/read';
import { visibleStores } from '#server/store/scope';
import { roleEntity } from '../role/role.rules';
import { storeEntity } from '../store/store.rules';
import { scopeOfValues } from './employee.rules';
import { syncHolderEmployees } from './employeeSync';
import { seenEmployees } from './seenEmployees';

const scopeInput = z.object({
  dataScope: z.string(),
  [scopeFields.byOrganization]: z.array(z.string()).nullish(),
  [scopeFields.byBrand]: z.array(z.string()).nullish(),
  [scopeFields.byRegion]: z.array(z.string()).nullish(),
  [scopeFields.designatedStores]: z.array(z.string()).nullish(),
});

const sampleSize = 50;

const readers = ['employee:list', 'employee:show'];

/** The stores a scope would reach, of those the asker sees: the total and the first 50. */
async function reachedStores(context: CallerContext, values: Record<string, unknown>) {
  const { tx, caller } = context;
  const scope = await scopeOfValues(tx, caller.merchant, values);
  const where = and(visibleStores(caller.merchant, scope), visible(storeEntity, context));
  const [found] = await tx.select({ total: count() }).from(store).where(where);
  const list = await tx
    .select({ id: store.guid, code: store.code, name: store.name })
    .from(store)
    .where(where)
    .orderBy(asc(store.code))
    .limit(sampleSize);
  return { total: found?.total ?? 0, list };
}

/** Calls on employees beyond the standard ones. */
export function calls(registry: EntityRegistry): Call[] {
  return [
    protectedCall({
      method: 'POST',
      path: '/user_data/query_user_by_store',
      // Choosing people for work done needs their names only; phones belong to the staff list.
      permission: [...readers, 'waiterMakeUpRecord:makeUp'],
      input: z.object({ storeGuid: z.string().min(1), keyword: z.string().max(100).optional() }),
      async handle(context, { storeGuid, keyword }) {
        const { tx, caller } = context;
        const [place] = await requireRows(context, storeEntity, [storeGuid]);
        const reads = readers.some((code) => caller.codes.has(code));
        const named = spelled(sql`${employee.account} || ' ' || ${employee.name}`);
        const people = await tx
          .select({ guid: employee.guid, account: employee.account, name: employee.name, phone: employee.phone })
          .from(employee)
          .where(
            and(
              eq(employee.merchant, caller.merchant),
              eq(employee.enabled, true),
              eq(employee.organization, String(place?.values.organization)),
              keyword ? sql`${reads ? employee.search : named} LIKE ${containing(keyword)}` : undefined,
            ),
          )
          .orderBy(asc(employee.account))
          .limit(200);
        return people.map(({ phone, ...person }) => (reads ? { ...person, phone } : person));
      },
    }),
    protectedCall({
      method: 'POST',
      path: '/employee/preview_scope',
      permission: 'employee:show',
      body: bodyLimits.ids,
      input: scopeInput,
      handle: (context, values) => reachedStores(context, values),
    }),
    protectedCall({
      method: 'POST',
      path: '/employee/preview_access',
      permission: 'employee:show',
      body: bodyLimits.ids,
      input: scopeInput.extend({ roles: z.array(z.string()).max(15) }),
      async handle(context, { roles, ...values }) {
        const { tx, caller, language } = context;
        const granted = await tx
          .selectDistinct({ code: rolePermission.code })
          .from(rolePermission)
          .innerJoin(role, eq(role.guid, rolePermission.role))
          .where(
            and(
              eq(rolePermission.merchant, caller.merchant),
              eq(role.enabled, true),
              roles.length > 0 ? inArray(rolePermission.role, roles) : sql`false`,
            ),
          );
        const codes = new Set(granted.map((row) => row.code));
        return {
          menus: menusOf(language, { ...caller, codes }),
          codes: [...codes],
          stores: await reachedStores(context, values),
        };
      },
    }),
    protectedCall({
      method: 'POST',
      path: '/employee/sync',
      permission: 'employee:sync',
      input: z.unknown(),
      stepUp: true,
      write: true,
      handle: (context) => syncHolderEmployees(context, registry),
    }),
    protectedCall({
      method: 'GET',
      path: '/role/employees',
      permission: 'role:show',
      input: z.object({ guid: z.string().min(1) }),
      async handle(context, { guid }) {
        const { tx, caller } = context;
        const [found] = await requireRows(context, roleEntity, [guid]);
        if (!found) throw missing();
        const seen = seenEmployees(caller);
        return tx
          .select({ id: employee.guid, account: employee.account, name: employee.name, enabled: employee.enabled })
          .from(employeeRole)
          .innerJoin(employee, eq(employee.guid, employeeRole.employee))
          .where(and(eq(employeeRole.merchant, caller.merchant), eq(employeeRole.role, guid), seen))
          .orderBy(asc(employee.account))
          .limit(200);
      },
    }),
  ];
}
