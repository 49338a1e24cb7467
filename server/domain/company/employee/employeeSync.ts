import { and, eq, or } from 'drizzle-orm';
import type { CallerContext } from '#server/call/call';
import { say } from '#server/call/texts';
import { employee, holderEmployee } from '#server/db/schema';
import { requireAdministrator } from '#server/domain/access/administrators';
import { endSessions, forgetRecovery } from '#server/domain/access/caller';
import { noteCredentialChange } from '#server/domain/access/credentialChanges';
import { mayChangeCredentials } from '#server/domain/access/credentials';
import { keepFormerPhone } from '#server/domain/access/ownPhones';
import { noPassword } from '#server/domain/access/passwords';
import type { EntityRegistry } from '#server/store/entity';
import { searchTextOf } from '#server/store/listQuery';
import { checkUniques, writeUniques } from '#server/store/uniques';
import { scopeValues } from './employee.rules';

type HolderRow = typeof holderEmployee.$inferSelect;

/** A password hash that nothing matches: a synchronised employee gets a password from an administrator. */

async function syncOne(
  context: CallerContext,
  registry: EntityRegistry,
  row: HolderRow,
): Promise<'created' | 'updated' | 'same' | 'kept'> {
  const entity = registry.get('employee');
  if (!entity) throw new Error('no employee entity');
  const { tx, caller, now } = context;
  const [known] = await tx
    .select()
    .from(employee)
    .where(
      and(
        eq(employee.merchant, caller.merchant),
        or(eq(employee.holderGuid, row.guid), eq(employee.account, row.account)),
      ),
    );
  const fresh = { account: row.account, name: row.name, phone: row.phone };
  // A phone that somebody else already has stays with them.
  const taken = await checkUniques(tx, entity, caller.merchant, fresh, known?.guid ?? null);
  const values = {
    ...fresh,
    phone: taken.some((found) => found.path === 'phone') ? (known?.phone ?? null) : row.phone,
  };
  if (known && known.name === values.name && known.phone === values.phone && known.enabled === row.enabled)
    return 'same';
  // The holder's directory is no way round either: an account that may do more than the caller is somebody else's to change.
  const beyond =
    known && (known.account !== values.account || known.phone !== values.phone || known.enabled !== row.enabled);
  if (beyond && !(await mayChangeCredentials(context, { guid: known.guid, scope: scopeValues({ ...known }) })))
    return 'kept';
  const at = now.toISOString();
  const common = {
    ...values,
    enabled: row.enabled,
    holderGuid: row.guid,
    search: searchTextOf(entity.contract, values),
    updatedAt: at,
    updatedBy: caller.name,
  };
  if (known) {
    await tx
      .update(employee)
      .set({ ...common, version: known.version + 1 })
      .where(eq(employee.guid, known.guid));
    if (known.enabled && !row.enabled) await endSessions(tx, caller.merchant, known.guid);
    if (known.phone !== values.phone) await keepFormerPhone(context, known.guid, known.phone);
    if (known.phone !== values.phone || !row.enabled) await forgetRecovery(tx, known.guid);
  } else {
    await tx.insert(employee).values({
      ...common,
      guid: row.guid,
      merchant: caller.merchant,
      organization: caller.organization,
      passwordHash: noPassword,
      smsAlerts: false,
      authorizationEnabled: false,
      dataScope: 'designatedStores',
      createdAt: at,
    });
  }
  if (!known || beyond) await noteCredentialChange(context, [known?.guid ?? row.guid]);
  await writeUniques(tx, entity, caller.merchant, known?.guid ?? row.guid, values);
  return known ? 'updated' : 'created';
}

/**
 * Takes over the holder's staff directory (001 §2): new people come without roles and see nothing until they get some;
 * names, phones and leaving are updated; what was set here stays.
 */
export async function syncHolderEmployees(context: CallerContext, registry: EntityRegistry) {
  const rows = await context.tx
    .select()
    .from(holderEmployee)
    .where(eq(holderEmployee.merchant, context.caller.merchant));
  const counts = { created: 0, updated: 0, same: 0, kept: 0 };
  for (const row of rows) counts[await syncOne(context, registry, row)] += 1;
  await requireAdministrator(context, 'enabled');
  await context.log({
    type: 'sync',
    module: 'storesAndEmployees',
    submodule: 'employee',
    object: say(context.language, 'employee.syncResult', { created: counts.created, updated: counts.updated }),
    organization: context.caller.organization,
  });
  return counts;
}
