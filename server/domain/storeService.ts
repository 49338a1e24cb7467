import { count, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Contract } from '#entity/contract';
import type { CallerContext } from '../call/call';
import { settingsOf } from '../store/settings/values';

/** How a service of a store stands: how many things it has, where that says something. */
export interface ServiceState {
  on: boolean;
  count?: number;
}

/** Parts of the page that shows the services of a store. */
export const serviceGroups = ['tables', 'payments', 'guestScreens', 'takeaway'] as const;

/**
 * A service that a store offers, on or off: exported from a file named *.services.ts, it is found by itself. Contradictions
 * (SettingCheck) of the same resource make it incomplete. A count is said by 'services.facts.<key>'.
 */
export interface StoreService {
  key: string;
  /** the resource whose page sets it: who may not open that does not see the service */
  resource: string;
  group: (typeof serviceGroups)[number];
  find(context: CallerContext, store: string): Promise<ServiceState>;
}

type Declared = Pick<StoreService, 'key' | 'resource' | 'group'>;

/** A service that is on where a store has at least one of its things. */
export function countedService(
  declared: Declared,
  table: PgTable,
  of: (merchant: string, store: string, now: Date) => SQL | undefined,
): StoreService {
  return {
    ...declared,
    async find({ tx, caller, now }, store) {
      const [found] = await tx
        .select({ n: count() })
        .from(table)
        .where(of(caller.merchant, store, now));
      const n = found?.n ?? 0;
      return { on: n > 0, count: n };
    },
  };
}

/** A service that its settings switch on. */
export function switchedService(
  contract: Contract,
  declared: Omit<Declared, 'resource'>,
  isOn: (values: Readonly<Record<string, unknown>>) => boolean,
): StoreService {
  return {
    ...declared,
    resource: contract.name,
    async find({ tx, caller }, store) {
      const values = (await settingsOf(tx, caller.merchant, contract, [store])).get(store);
      return { on: values !== undefined && isOn(values) };
    },
  };
}
