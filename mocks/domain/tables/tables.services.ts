import { and, eq, sql } from 'drizzle-orm';
import { reservationSetting } from '../../../src/areas/tables/booking/reservationSetting.contract';
import { queue } from '../../../src/areas/tables/queue/queue.contract';
import { surcharge } from '../../../src/areas/tables/surcharge/surcharge.contract';
import { table } from '../../../src/areas/tables/table/table.contract';
import { record } from '../../db/schema';
import { diningTable } from '../../db/tablesSchema';
import { countedService, type StoreService, switchedService } from '../storeService';

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
