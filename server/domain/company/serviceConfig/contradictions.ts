import { and, asc, eq } from 'drizzle-orm';
import { type ContradictionAnswer, mostNamedStores, type OpenedBy } from '#areas/company/serviceConfig/services';
import type { CallerContext } from '#server/call/call';
import { store } from '#server/db/schema';
import { contracts } from '#server/domain/contracts';
import { visibleStores } from '#server/store/scope';
import { settingChecks } from './serviceParts';

/** How the page of a resource is opened for a store. */
export function openedBy(resource: string): OpenedBy {
  const found = contracts.find(({ name }) => name === resource);
  if (found?.standard) return 'at';
  return found?.fields.store?.meta.target === 'store' ? 'filter' : null;
}

/** The enabled stores that a caller sees, or one of them, by name. */
export function tradingStores({ tx, caller }: CallerContext, guid?: string) {
  return tx
    .select({ id: store.guid, name: store.name })
    .from(store)
    .where(
      and(
        visibleStores(caller.merchant, caller.scope),
        eq(store.enabled, true),
        guid === undefined ? undefined : eq(store.guid, guid),
      ),
    )
    .orderBy(asc(store.code));
}

/** Whether a caller may open the page of a resource. */
export function mayOpen({ caller }: CallerContext, resource: string): boolean {
  return caller.codes.has(`${resource}:list`);
}

/** Contradictions at the caller's stores, of those that the caller could mend. */
export async function findContradictions(context: CallerContext): Promise<ContradictionAnswer[]> {
  const stores = await tradingStores(context);
  const names = new Map(stores.map(({ id, name }) => [id, name]));
  const found: ContradictionAnswer[] = [];
  for (const { key, resource, find } of settingChecks) {
    if (!mayOpen(context, resource)) continue;
    const places = await find(context, [...names.keys()]);
    const told = places.flatMap(({ store: id, count }) => {
      const name = names.get(id);
      return name && count > 0 ? [{ id, name, count }] : [];
    });
    if (told.length === 0) continue;
    found.push({ key, resource, by: openedBy(resource), total: told.length, stores: told.slice(0, mostNamedStores) });
  }
  return found;
}
