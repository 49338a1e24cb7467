import { and, eq, inArray, isNull } from 'drizzle-orm';
import { queueConfig } from '#areas/table/queue/queueConfig.contract';
import { isEmpty } from '#entity/field';
import { store } from '#server/db/schema';
import type { SettingCheck } from '#server/domain/settingCheck';
import { settingsOf } from '#server/store/settings/values';

/** A distance that a store has from its brand says nothing while nobody knows where the store is. */
export const queueDistance: SettingCheck = {
  key: 'queueDistance',
  resource: queueConfig.name,
  async find({ tx, caller }, stores) {
    if (stores.length === 0) return [];
    const rows = await tx
      .select({ guid: store.guid })
      .from(store)
      .where(and(eq(store.merchant, caller.merchant), inArray(store.guid, [...stores]), isNull(store.position)));
    const lost = rows.map(({ guid }) => guid);
    const settings = await settingsOf(tx, caller.merchant, queueConfig, lost);
    return lost.filter((guid) => !isEmpty(settings.get(guid)?.distance)).map((guid) => ({ store: guid, count: 1 }));
  },
};
