import { and, eq, sql } from 'drizzle-orm';
import { reservationSetting } from '#areas/table/booking/reservationSetting.contract';
import { queue } from '#areas/table/queue/queue.contract';
import { surcharge } from '#areas/table/surcharge/surcharge.contract';
import { table } from '#areas/table/table/table.contract';
import { record } from '#server/db/schema';
import { diningTable } from '#server/db/schema/table/table';
import { countedService, type StoreService, switchedService } from '#server/domain/storeService';

/** Records of a store that are switched on. */
const enabledRecords = (resource: string) => (merchant: string, store: string) =>
  and(
    eq(record.merchant, merchant),
    eq(record.resource, resource),
    eq(record.store, store),
    sql`(${record.data}->>'enabled')::boolean`,
  );

export const services: readonly StoreService[] = [
  countedService({ key: 'table', resource: table.name, group: 'tables' }, diningTable, (merchant, store) =>
    and(eq(diningTable.merchant, merchant), eq(diningTable.store, store), eq(diningTable.enabled, true)),
  ),
  countedService({ key: 'queue', resource: queue.name, group: 'tables' }, record, enabledRecords(queue.name)),
  switchedService(reservationSetting, { key: 'reservation', group: 'tables' }, ({ enabled }) => enabled === true),
  countedService(
    { key: 'surcharge', resource: surcharge.name, group: 'tables' },
    record,
    enabledRecords(surcharge.name),
  ),
];
