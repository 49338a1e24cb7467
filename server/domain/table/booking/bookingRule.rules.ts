import { bookingRule } from '#areas/table/booking/bookingRule.contract';
import { reservationSetting } from '#areas/table/booking/reservationSetting.contract';
import { issue } from '#entity/issue';
import { typedValue } from '#entity/kinds';
import type { Entity } from '#server/store/entity';
import { settingsOf } from '#server/store/settings/values';
import { recordStorage } from '#server/store/storage';

/** Rules of reservations: each has room for the smallest party that its store takes (001 §5). */
export const bookingRuleEntity: Entity = {
  contract: bookingRule,
  storage: recordStorage(bookingRule),
  async check({ tx, caller }, values) {
    const [store, capacity] = [typedValue(bookingRule, values, 'store'), typedValue(bookingRule, values, 'capacity')];
    if (!store || capacity === null) return [];
    const terms = (await settingsOf(tx, caller.merchant, reservationSetting, [store])).get(store);
    const min = typedValue(reservationSetting, terms ?? {}, 'minPeople') ?? 1;
    return capacity < min ? [issue('capacity', 'atLeastMinPeople', { min })] : [];
  },
};
