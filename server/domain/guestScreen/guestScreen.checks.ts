import { and, eq, inArray, sql } from 'drizzle-orm';
import { advertisement } from '#areas/guestScreen/advertisement/advertisement.contract';
import { orderingConfig } from '#areas/guestScreen/ordering/orderingConfig.contract';
import { isEmpty } from '#entity/field';
import { typedValue } from '#entity/kinds';
import { record, store } from '#server/db/schema';
import { plan, planStore } from '#server/db/schema/goods/goods';
import { officialAccount } from '#server/db/schema/guestScreen/guestScreen';
import { settingsOf } from '#server/store/settings/values';
import { dayIn } from '#values/zonedTime';
import type { Contradiction, SettingCheck } from '../settingCheck';
import { storesWithQr } from './ordering/ordering';

const once = (stores: readonly string[]): Contradiction[] => stores.map((one) => ({ store: one, count: 1 }));

/** Guests can read the code on their table, and find no menu behind it. */
export const qrWithoutPlan: SettingCheck = {
  key: 'qrWithoutPlan',
  resource: orderingConfig.name,
  async find({ tx, caller }, stores) {
    const ordering = await storesWithQr(tx, caller.merchant, stores);
    if (ordering.size === 0) return [];
    const sold = await tx
      .selectDistinct({ store: planStore.store })
      .from(planStore)
      .innerJoin(plan, eq(plan.guid, planStore.plan))
      .where(and(inArray(planStore.store, [...ordering]), eq(plan.status, 'enabled')));
    const withPlan = new Set(sold.map((row) => row.store));
    return once([...ordering].filter((one) => !withPlan.has(one)));
  },
};

/** Guests are to pay online, and no way to do so is chosen: an older record may say so. */
export const onlineWithoutMethod: SettingCheck = {
  key: 'onlineWithoutMethod',
  resource: orderingConfig.name,
  async find({ tx, caller }, stores) {
    const values = await settingsOf(tx, caller.merchant, orderingConfig, stores);
    return once(
      [...values].flatMap(([one, { onlinePay, payMethods }]) =>
        onlinePay === true && isEmpty(payMethods) ? [one] : [],
      ),
    );
  },
};

/** Guests order in WeChat, and the brand has no official account there. */
export const qrWithoutAccount: SettingCheck = {
  key: 'qrWithoutAccount',
  resource: 'officialAccountAuthorization',
  async find({ tx, caller }, stores) {
    const ordering = await storesWithQr(tx, caller.merchant, stores);
    if (ordering.size === 0) return [];
    const rows = await tx
      .select({ store: store.guid, account: officialAccount.appId })
      .from(store)
      .leftJoin(
        officialAccount,
        and(eq(officialAccount.merchant, store.merchant), eq(officialAccount.brand, store.brand)),
      )
      .where(and(eq(store.merchant, caller.merchant), inArray(store.guid, [...ordering])));
    return once(rows.flatMap((row) => (row.account === null ? [row.store] : [])));
  },
};

/** Advertisements that are over and still switched on: each counts at each of its stores. */
export const endedAds: SettingCheck = {
  key: 'endedAds',
  resource: advertisement.name,
  async find({ tx, caller, now }, stores) {
    const today = dayIn(now, caller.zone);
    const rows = await tx
      .select({ data: record.data })
      .from(record)
      .where(
        and(
          eq(record.merchant, caller.merchant),
          eq(record.resource, advertisement.name),
          sql`(${record.data}->>'enabled')::boolean`,
          sql`${record.data}->>'endDate' < ${today}`,
        ),
      );
    const shown = rows.flatMap(({ data }) => typedValue(advertisement, data, 'stores') ?? []);
    return stores.flatMap((one) => {
      const count = shown.filter((guid) => guid === one).length;
      return count > 0 ? [{ store: one, count }] : [];
    });
  },
};
