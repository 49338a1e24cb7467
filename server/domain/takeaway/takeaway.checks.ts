import { and, count, eq, inArray, isNull, lte, ne } from 'drizzle-orm';
import { commodity } from '#server/db/schema/goods/goods';
import { takeawayProduct as table, takeawayBinding } from '#server/db/schema/takeaway/takeaway';
import type { SettingCheck } from '../settingCheck';

/** A platform sells products of a store that have no goods behind them: nothing is taken off stock. */
export const unlinkedTakeaway: SettingCheck = {
  key: 'unlinkedTakeaway',
  resource: 'takeawayStoreBinding',
  find: ({ tx, caller }, stores) =>
    tx
      .select({ store: table.place, count: count() })
      .from(table)
      .where(
        and(
          eq(table.merchant, caller.merchant),
          isNull(table.commodity),
          eq(table.platformState, 'onSale'),
          inArray(table.place, [...stores]),
        ),
      )
      .groupBy(table.place),
};

/** A platform sells products whose goods are off the shelf. */
export const takeawayOffMenu: SettingCheck = {
  key: 'takeawayOffMenu',
  resource: 'takeawayStoreBinding',
  find: ({ tx, caller }, stores) =>
    tx
      .select({ store: table.place, count: count() })
      .from(table)
      .innerJoin(commodity, eq(commodity.guid, table.commodity))
      .where(
        and(
          eq(table.merchant, caller.merchant),
          eq(table.platformState, 'onSale'),
          ne(commodity.enabled, true),
          inArray(table.place, [...stores]),
        ),
      )
      .groupBy(table.place),
};

/** A platform's authorisation of a store is over: nothing can be fetched or sent. */
export const takeawayExpired: SettingCheck = {
  key: 'takeawayExpired',
  resource: 'takeawayStoreBinding',
  find: ({ tx, caller, now }, stores) =>
    tx
      .select({ store: takeawayBinding.store, count: count() })
      .from(takeawayBinding)
      .where(
        and(
          eq(takeawayBinding.merchant, caller.merchant),
          lte(takeawayBinding.expiresAt, now.toISOString()),
          inArray(takeawayBinding.store, [...stores]),
        ),
      )
      .groupBy(takeawayBinding.store),
};
