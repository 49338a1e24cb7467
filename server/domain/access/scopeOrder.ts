import { and, count, inArray } from 'drizzle-orm';
import type { DataScope } from '#areas/company/employee/employee.contract';
import type { CallerContext } from '#server/call/call';
import type { Caller } from '#server/call/caller';
import type { Tx } from '#server/db/database';
import { store } from '#server/db/schema';
import { visibleStores } from '#server/store/scope';
import { subtreeOf } from './organizations';

/** The scope fields of an employee. */
export interface ScopeValues {
  dataScope: DataScope;
  scopeOrganizations: string[];
  scopeBrands: string[];
  scopeRegions: string[];
  scopeStores: string[];
}

function covers(prefixes: string[], adcode: string): boolean {
  return prefixes.some((own) => adcode.startsWith(own.replace(/(0000|00)$/, '')) && adcode >= own);
}

/** Returns the stores that a scope covers now; null for every store, future ones included. */
export async function storesWithin(tx: Tx, caller: Pick<Caller, 'merchant' | 'scope'>): Promise<string[] | null> {
  if (caller.scope.kind === 'unrestricted') return null;
  const rows = await tx
    .select({ guid: store.guid })
    .from(store)
    .where(visibleStores(caller.merchant, caller.scope))
    .orderBy(store.guid);
  return rows.map(({ guid }) => guid);
}

/** Whether a caller sees all of these stores; `null` means every store. */
export async function seesStores(
  tx: Tx,
  caller: Pick<Caller, 'merchant' | 'scope'>,
  stores: readonly string[] | null,
): Promise<boolean> {
  if (caller.scope.kind === 'unrestricted') return true;
  if (stores === null) return false;
  if (stores.length === 0) return true;
  const [found] = await tx
    .select({ n: count() })
    .from(store)
    .where(and(visibleStores(caller.merchant, caller.scope), inArray(store.guid, [...stores])));
  return found?.n === new Set(stores).size;
}

/**
 * Whether a scope is no wider than the caller's own, now and later (P3). Designated stores are compared directly; the
 * kinds that include new stores automatically are within a restricted scope only when of the same kind and a part of
 * it.
 */
export async function isScopeWithin({ tx, caller }: CallerContext, wanted: ScopeValues): Promise<boolean> {
  const own = caller.scope;
  if (own.kind === 'unrestricted') return true;
  if (wanted.dataScope === 'unrestricted') return false;
  if (wanted.dataScope === 'designatedStores') {
    return seesStores(tx, caller, wanted.scopeStores);
  }
  if (wanted.dataScope !== own.kind) return false;
  if (own.kind === 'byOrganization') {
    const all = await subtreeOf(tx, caller.merchant, wanted.scopeOrganizations);
    return all.every((guid) => own.organizations.includes(guid));
  }
  if (own.kind === 'byBrand') return wanted.scopeBrands.every((guid) => own.brands.includes(guid));
  return wanted.scopeRegions.every((adcode) => covers(own.regions, adcode));
}
