import { type BatchStore, batchSize } from '../../src/entity/settings/settings';
import { chain, openDesk } from './desk';
import { type Spread, timed } from './spread';

export interface OperationFigures {
  database: 'pglite' | 'postgres';
  stores: number;
  tables: number;
  /** milliseconds */
  tableList: Record<string, Spread>;
  /** the plan of a store with 200 tables */
  floorOf200: Spread;
  /** the queues of a store in which 200 parties wait */
  queueBoard: Spread;
  /** preview and change of a setting at every store, fifty to a call */
  settingsBatch: { preview: number; apply: number };
}

const storeCount = 1000;
const storesWithTables = 100;
const tablesOfAStore = 100;

/** A thousand stores, 10,000 tables in a hundred of them, 200 in the first, and 200 numbers that wait there. */
async function fill(execute: (text: string) => Promise<void>): Promise<void> {
  const own = `'${chain}', 1, '', now() - n * interval '1 second', now(), ''`;
  await execute(`
    INSERT INTO store (guid, merchant, search, created_at, updated_at, name, code, brand, organization, area, adcode, address,
      business_hours, billing_time, contacts, phone, authorization_support)
    SELECT 'bs-' || n, '${chain}', 'b' || n, now(), now(), '门店 ' || n, 'b' || n, '${chain}-brand-A',
      '${chain}-organization-HQ', '{}', '110105', '', '{}', '04:00', '', '', false
    FROM generate_series(1, ${storeCount}) AS n;
    INSERT INTO dining_area (guid, merchant, version, search, created_at, updated_at, updated_by, brand, store, name)
    SELECT 'ba-' || n, ${own}, '${chain}-brand-A', 'bs-' || n, '大厅' FROM generate_series(1, ${storesWithTables}) AS n;
    INSERT INTO dining_table (guid, merchant, version, search, created_at, updated_at, updated_by, brand, store, area, code, seats)
    SELECT 'bt-' || n, ${own}, '${chain}-brand-A', 'bs-' || (1 + n / ${tablesOfAStore}), 'ba-' || (1 + n / ${tablesOfAStore}),
      'T' || lpad((n % ${tablesOfAStore})::text, 3, '0'), 4
    FROM generate_series(0, ${storesWithTables * tablesOfAStore - 1}) AS n;
    INSERT INTO dining_table (guid, merchant, version, search, created_at, updated_at, updated_by, brand, store, area, code, seats)
    SELECT 'bu-' || n, ${own}, '${chain}-brand-A', 'bs-1', 'ba-1', 'U' || lpad(n::text, 3, '0'), 4
    FROM generate_series(1, ${200 - tablesOfAStore}) AS n;
    INSERT INTO record (guid, merchant, resource, version, search, created_at, updated_at, updated_by, store, data)
    SELECT 'bq-' || n, '${chain}', 'queue', 1, '', now(), now(), '', 'bs-1',
      jsonb_build_object('store', 'bs-1', 'name', '队' || n, 'prefix', chr(64 + n), 'enabled', true)
    FROM generate_series(1, 10) AS n;
    INSERT INTO queue_number (guid, merchant, brand, store, queue, day, number, label, people, status, place, taken_at)
    SELECT 'bn-' || n, '${chain}', '${chain}-brand-A', 'bs-1', 'bq-' || (1 + n % 10),
      (now() AT TIME ZONE 'Asia/Shanghai' - interval '4 hours')::date, 1 + n / 10, 'A' || n, 2, 'waiting', 1 + n / 10, now()
    FROM generate_series(0, 199) AS n;`);
  for (const table of ['store', 'dining_area', 'dining_table', 'record', 'queue_number'])
    await execute(`VACUUM ANALYZE ${table}`);
}

/** Figures for the floor, the queues and the settings of many stores. */
export async function measureOperations({ url }: { url?: string }): Promise<OperationFigures> {
  const { kind, call, close } = await openDesk(url, (database) => fill((text) => database.execute(text)));

  const values = { returnPosition: 2 };
  const stores = Array.from({ length: storeCount }, (_, n) => `bs-${n + 1}`);
  const parts = Array.from({ length: storeCount / batchSize }, (_, n) =>
    stores.slice(n * batchSize, (n + 1) * batchSize),
  );
  const shown: BatchStore[] = [];
  const start = performance.now();
  for (const part of parts)
    shown.push(
      ...(await call<BatchStore[]>('/queue_config/batch_preview', {
        stores: part.map((store) => ({ store })),
        values,
      })),
    );
  const previewed = performance.now();
  for (const part of parts) {
    const wanted = shown.filter(({ store }) => part.includes(store)).map(({ store, version }) => ({ store, version }));
    await call('/queue_config/batch_apply', { stores: wanted, values });
  }
  const applied = performance.now();
  const list = (query: unknown) => () => call('/table/list', query);
  const figures: OperationFigures = {
    database: kind,
    stores: storeCount,
    tables: storesWithTables * tablesOfAStore,
    tableList: {
      default: await timed(20, list({})),
      page300: await timed(20, list({ page: 300 })),
      store: await timed(20, list({ filters: { store: 'bs-7' } })),
      keyword: await timed(20, list({ keyword: 'T042' })),
    },
    floorOf200: await timed(20, () => call('/table/floor', { store: 'bs-1' })),
    queueBoard: await timed(20, () => call('/queue/board', { store: 'bs-1' })),
    settingsBatch: { preview: previewed - start, apply: applied - previewed },
  };
  await close();
  return figures;
}
