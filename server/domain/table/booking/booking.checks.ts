import { and, eq, inArray, sql } from 'drizzle-orm';
import { bookingRule } from '#areas/table/booking/bookingRule.contract';
import { reservationSetting } from '#areas/table/booking/reservationSetting.contract';
import { isTimeRange, listOf, typedValue } from '#entity/kinds';
import { overlapOf, spansOf, type TimeWindow } from '#entity/windows';
import { record, store } from '#server/db/schema';
import type { SettingCheck } from '#server/domain/settingCheck';
import { settingsOf } from '#server/store/settings/values';

function minutesOf(spans: readonly { from: number; to: number }[]): number {
  return spans.reduce((sum, { from, to }) => sum + to - from, 0);
}

/** Whether a period lies within others' hours: what it has in common with them is as long as itself. */
function isWithin(period: TimeWindow, hours: TimeWindow): boolean {
  const common = overlapOf(period, hours).flatMap(({ from, to }) => spansOf({ startTime: from, endTime: to }));
  return minutesOf(common) === minutesOf(spansOf(period));
}

/** Guests may reserve when the store is closed. */
const bookingClosed: SettingCheck = {
  key: 'bookingClosed',
  resource: reservationSetting.name,
  async find({ tx, caller }, stores) {
    if (stores.length === 0) return [];
    const rows = await tx
      .select({ guid: store.guid, hours: store.businessHours })
      .from(store)
      .where(and(eq(store.merchant, caller.merchant), inArray(store.guid, [...stores])));
    const settings = await settingsOf(tx, caller.merchant, reservationSetting, stores);
    return rows.flatMap(({ guid, hours }) => {
      const values = settings.get(guid);
      if (values?.enabled !== true || !isTimeRange(hours)) return [];
      const open = { startTime: hours.from, endTime: hours.to };
      const closed = listOf(reservationSetting.fields.periods, values.periods).filter((one) => !isWithin(one, open));
      return closed.length > 0 ? [{ store: guid, count: closed.length }] : [];
    });
  },
};

/** Rules without room for the smallest party that the store takes: nobody can reserve by them. */
const bookingRuleTooSmall: SettingCheck = {
  key: 'bookingRuleTooSmall',
  resource: bookingRule.name,
  async find({ tx, caller }, stores) {
    if (stores.length === 0) return [];
    const rows = await tx
      .select({ store: sql<string>`${record.store}`, data: record.data })
      .from(record)
      .where(
        and(
          eq(record.merchant, caller.merchant),
          eq(record.resource, bookingRule.name),
          inArray(record.store, [...stores]),
        ),
      );
    const settings = await settingsOf(tx, caller.merchant, reservationSetting, stores);
    const small = rows.filter(({ store: guid, data }) => {
      const min = typedValue(reservationSetting, settings.get(guid) ?? {}, 'minPeople') ?? 1;
      return data.enabled === true && (typedValue(bookingRule, data, 'capacity') ?? min) < min;
    });
    return stores.flatMap((guid) => {
      const count = small.filter((one) => one.store === guid).length;
      return count > 0 ? [{ store: guid, count }] : [];
    });
  },
};

export const checks: readonly SettingCheck[] = [bookingClosed, bookingRuleTooSmall];
