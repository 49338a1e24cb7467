import { proposeMatches } from '#areas/takeaway/matching/match';
import { productBases } from '#areas/takeaway/platforms';
import { type BatchStore, batchSize } from '#entity/settings/settings';
import { chain, openDesk } from './desk';
import { type Spread, timed } from './spread';
import { timeTicket } from './ticket';

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
  /** proposals for 1,000 products of a platform from 1,000 goods; target 2,000 */
  takeawayMatching: number;
  /** lines and bytes of a ticket of sixty lines; target 10 */
  ticket: Spread & { lines: number };
  /** 100,000 products of a platform in a thousand stores */
  takeawayList: Record<string, Spread>;
}

const storeCount = 1000;
const storesWithTables = 100;
const tablesOfAStore = 100;
const takeawayProducts = 100_000;
const matched = 1000;

const syllables = [...'鱼肉饭面汤辣酸甜脆香嫩滑炒烤蒸煮红白青黄牛羊鸡鸭虾蟹豆菜菇笋'];

/** A name of six signs, different for every number. */
function dishName(n: number): string {
  return Array.from({ length: 6 }, (_, place) => syllables[(n * (place + 3) + (n >> place)) % syllables.length]).join(
    '',
  );
}

/** Milliseconds for the proposals of a store with a large menu. */
function timeMatching(): number {
  const names = Array.from({ length: matched }, (_, n) => `${dishName(n)}${n}`);
  const input = {
    theirs: names.map((name, n) => ({ guid: `t${n}`, name: `【热卖】${name}`, number: `N${n}`, barcode: null })),
    ours: names.map((name, n) => ({ guid: `o${n}`, name, numbers: [], barcodes: [] })),
  };
  const start = performance.now();
  const found = proposeMatches(input);
  if (found.length !== matched) throw new Error(`${found.length} proposals`);
  return performance.now() - start;
}

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
    FROM generate_series(0, 199) AS n;
    INSERT INTO takeaway_product (guid, merchant, version, search, created_at, updated_at, updated_by, platform, place,
      platform_product, platform_number, platform_price, commodity, quantity, score)
    SELECT 'bp-' || n, ${own}, 'jd', 'bs-' || (1 + n % ${storeCount}), '商品' || n, 'N' || n, 10,
      CASE WHEN n % 10 > 0 THEN 'bg-' || n END, CASE WHEN n % 10 > 0 THEN 1 END, CASE WHEN n % 10 = 0 THEN 50 + n % 50 END
    FROM generate_series(1, ${takeawayProducts}) AS n;`);
  for (const table of ['store', 'dining_area', 'dining_table', 'record', 'queue_number', 'takeaway_product'])
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
  const products = (query: unknown) => () => call(`${productBases.jd}/list`, query);
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
    takeawayMatching: timeMatching(),
    ticket: await timeTicket(),
    takeawayList: {
      default: await timed(20, products({})),
      unlinked: await timed(20, products({ filters: { linkState: 'unlinked' } })),
      store: await timed(20, products({ filters: { place: 'bs-7' } })),
      differences: await timed(20, products({ filters: { difference: ['price', 'soldOut', 'priceAndSoldOut'] } })),
      score: await timed(20, products({ filters: { score: { from: 90, to: 100 } } })),
    },
  };
  await close();
  return figures;
}
