import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Scope } from '#entity/contract';
import type { Caller, CallerScope } from '../call/caller';
import { store } from '../db/schema';

const nothing = sql`false`;

function within(column: SQL, values: readonly string[]): SQL {
  return values.length === 0 ? nothing : sql`${column} IN ${[...values]}`;
}

/** Adcodes nest by prefix: a province covers '51….', a city '5101..', a district itself. */
export function regionPrefix(adcode: string): string {
  return adcode.endsWith('0000') ? adcode.slice(0, 2) : adcode.endsWith('00') ? adcode.slice(0, 4) : adcode;
}

/** Stores that a scope makes visible; computed at each call, so a new or moved store enters or leaves at once (P12). */
export function visibleStores(merchant: string, scope: CallerScope): SQL {
  const own = eq(store.merchant, merchant);
  const narrowed = (): SQL | undefined => {
    switch (scope.kind) {
      case 'unrestricted':
        return undefined;
      case 'byOrganization':
        return scope.organizations.length > 0 ? inArray(store.organization, scope.organizations) : nothing;
      case 'byBrand':
        return scope.brands.length > 0 ? inArray(store.brand, scope.brands) : nothing;
      case 'byRegion': {
        const prefixes = scope.regions.map((adcode) => sql`${store.adcode} LIKE ${`${regionPrefix(adcode)}%`}`);
        return prefixes.length > 0 ? or(...prefixes) : nothing;
      }
      case 'designatedStores':
        return scope.stores.length > 0 ? inArray(store.guid, scope.stores) : nothing;
    }
  };
  return and(own, narrowed()) ?? nothing;
}

function storesBehind(column: 'guid' | 'brand' | 'organization', caller: Caller): SQL {
  return sql`(SELECT ${store[column]} FROM ${store} WHERE ${visibleStores(caller.merchant, caller.scope)})`;
}

/**
 * The one predicate of a caller's data scope, for lists, counts, details, batches and exports alike (P4).
 * `column` holds the guid of the brand, organisation, store or subject that decides. Closed when in doubt:
 * a row that belongs to none is seen by unrestricted callers only.
 */
export function inScope(caller: Caller, kind: Scope, column: SQL): SQL | undefined {
  if (kind === 'merchant') return undefined;
  if (kind === 'subject') return caller.subject ? sql`${column} = ${caller.subject}` : nothing;
  const { scope } = caller;
  if (scope.kind === 'unrestricted') return undefined;
  if (kind === 'brand' && scope.kind === 'byBrand') return within(column, scope.brands);
  if (kind === 'organization' && scope.kind === 'byOrganization') return within(column, scope.organizations);
  const target = kind === 'store' ? 'guid' : kind;
  return sql`${column} IN ${storesBehind(target, caller)}`;
}
