import { and, count, eq, inArray, sql } from 'drizzle-orm';
import { organization } from '#areas/company/organization/organization.contract';
import { issue } from '#entity/issue';
import { refuse } from '#server/call/refusal';
import { employee, record, store } from '#server/db/schema';
import { lockMerchant } from '#server/domain/access/lockMerchant';
import { subtreeOf } from '#server/domain/access/organizations';
import { countBy } from '#server/domain/counts';
import type { Entity } from '#server/store/entity';
import { countOutside } from '#server/store/outside';
import { visibleStores } from '#server/store/scope';
import { recordStorage } from '#server/store/storage';

/** The organisation tree: no circles, and nothing is deleted that still holds accounts, stores or organisations (001 §8). */
export const organizationEntity: Entity = {
  contract: organization,
  storage: recordStorage(organization),
  async reaches(context, rows) {
    const guids = rows.map(({ guid }) => guid);
    return countOutside(
      context,
      inArray(store.organization, await subtreeOf(context.tx, context.caller.merchant, guids)),
    );
  },
  async check({ tx, caller }, values, before) {
    if (!before || typeof values.superior !== 'string' || values.superior === before.values.superior) return [];
    // Two moves at once could close a circle that neither sees.
    await lockMerchant(tx, caller.merchant);
    const below = await subtreeOf(tx, caller.merchant, [before.guid]);
    return below.includes(values.superior) ? [issue('superior', 'organizationCycle')] : [];
  },
  async deletable({ tx, caller }, rows) {
    const guids = rows.map((row) => row.guid);
    const inStore = and(eq(store.merchant, caller.merchant), inArray(store.organization, guids));
    const inEmployee = and(eq(employee.merchant, caller.merchant), inArray(employee.organization, guids));
    const [stores] = await tx.select({ n: count() }).from(store).where(inStore);
    const [accounts] = await tx.select({ n: count() }).from(employee).where(inEmployee);
    if ((stores?.n ?? 0) + (accounts?.n ?? 0) > 0) throw refuse('organization.deleteInUse');
    const [children] = await tx
      .select({ n: count() })
      .from(record)
      .where(
        and(
          eq(record.merchant, caller.merchant),
          eq(record.resource, 'organization'),
          sql`${record.data}->>'superior' IN ${guids}`,
          sql`${record.guid} NOT IN ${guids}`,
        ),
      );
    if ((children?.n ?? 0) > 0) throw refuse('organization.deleteHasChildren');
  },
  async complete({ tx, caller }, rows) {
    const guids = rows.map((row) => row.guid);
    const seen = visibleStores(caller.merchant, caller.scope);
    const stores = await countBy(tx, store, store.organization, caller.merchant, guids, seen);
    const employees = await countBy(tx, employee, employee.organization, caller.merchant, guids);
    for (const row of rows) {
      row.values.storeCount = stores.get(row.guid) ?? 0;
      row.values.employeeCount = employees.get(row.guid) ?? 0;
    }
  },
};
