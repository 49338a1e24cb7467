import { demo } from '../support/callers';
import { type Spread, timed } from './spread';

export interface GoodsFigures {
  commodities: number;
  /** pages of 20 of the list of commodities */
  lists: Record<string, Spread>;
  /** one plan against 1,000 stores with 5 plans each: without a conflict, and in conflict with all */
  conflictCheck: { stores: number; plans: number; none: Spread; all: Spread; found: number };
  /** as the console sends a file: batches of 50, first all of them to check, then all of them to import */
  import: { rows: number; check: number; milliseconds: number };
}

type Call = <T>(path: string, body?: unknown, token?: string) => Promise<T>;

const chain = '10000001';
const brand = demo('brand', 'A');
const place = demo('store', 'BJ001');
const storeCount = 1000;
const planCount = 5;

/** Queries of the list: the default, its sorts, its filters and the search. */
const queries: Record<string, Record<string, unknown>> = {
  default: {},
  page50: { page: 50 },
  page2000: { page: 2000 },
  byName: { sort: 'name', order: 'ASC' },
  byPriceDown: { sort: 'price', order: 'DESC' },
  place: { filters: { place } },
  category: { filters: { category: demo('category', 'BJ001-川味') } },
  disabled: { filters: { enabled: false } },
  keyword: { keyword: '菜 4242' },
  keywordMany: { keyword: '菜' },
  keywordNone: { keyword: '没有' },
};

async function addGoods(execute: (text: string) => Promise<void>, commodities: number): Promise<void> {
  await execute(`
    INSERT INTO commodity (guid, merchant, search, created_at, updated_at, owner, place, category, name, pinyin_code, sort,
      whole_order_discount, member_discount, recommendation_participation, enabled, type, specifications, price, unit,
      specification_count)
    SELECT 'bench-' || n, '${chain}', '菜 ' || n || ' c' || n, timestamptz '2026-01-01' + n * interval '1 minute', now(),
      'store', '${chain}-store-' || (ARRAY['BJ001','SH001','CD001','HZ001','WH001'])[1 + n % 5],
      '${chain}-category-' || (ARRAY['BJ001','SH001','CD001','HZ001','WH001'])[1 + n % 5] || '-川味', '菜 ' || n, 'C' || n, n,
      true, true, true, n % 20 > 0, 'ordinary',
      jsonb_build_array(jsonb_build_object('guid', 'sku-' || n, 'name', '标准', 'sellingPrice', '38.00',
        'valuationUnit', '份', 'number', null)), 1 + n % 300, '份', 1
    FROM generate_series(1, ${commodities}) AS n;
    INSERT INTO store (guid, merchant, search, created_at, updated_at, name, code, brand, organization, area, adcode, address,
      business_hours, billing_time, contacts, phone, authorization_support)
    SELECT 'bench-' || n, '${chain}', 'b' || n, now(), now(), '门店 ' || n, 'b' || n, '${brand}',
      '${chain}-organization-HQ', '{}', '110105', '', '{}', '04:00', '', '', false
    FROM generate_series(1, ${storeCount}) AS n;
    INSERT INTO plan (guid, merchant, created_at, updated_at, brand, name, plan_code, sell_time_type, start_time, end_time,
      status, formal_version, store_count)
    SELECT 'bench-' || n, '${chain}', now(), now(), '${brand}', '菜谱 ' || n, (900000 + n)::text, 'special',
      lpad((n * 3)::text, 2, '0') || ':00', lpad((n * 3 + 2)::text, 2, '0') || ':00', 'enabled', 1, ${storeCount}
    FROM generate_series(1, ${planCount}) AS n;
    INSERT INTO plan_store (merchant, plan, store, version, failure, sell_time_type, start_time, end_time)
    SELECT '${chain}', plan.guid, store.guid, 1, '', 'special', plan.start_time, plan.end_time
    FROM plan, store WHERE plan.guid LIKE 'bench-%' AND store.guid LIKE 'bench-%';`);
  // A server does this automatically within a minute of such a change.
  for (const table of ['commodity', 'store', 'plan', 'plan_store']) await execute(`VACUUM ANALYZE ${table}`);
}

/** Measures what chains with many goods, stores and plans ask of the gateway. */
export async function measureGoods(
  execute: (text: string) => Promise<void>,
  call: Call,
  token: string,
  { commodities = 50_000, times = 40 }: { commodities?: number; times?: number } = {},
): Promise<GoodsFigures> {
  await addGoods(execute, commodities);
  const lists: Record<string, Spread> = {};
  for (const [name, query] of Object.entries(queries)) {
    lists[name] = await timed(times, () => call('/item/store/commodity/list', { page: 1, size: 20, ...query }, token));
  }
  const storeGuidList = Array.from({ length: storeCount }, (_, index) => `bench-${index + 1}`);
  const check = (startTime: string, endTime: string) =>
    call<{ conflicts: unknown[] }>(
      '/plan/check_store_price_plan_rule',
      { sellTimeType: 'special', startTime, endTime, storeGuidList },
      token,
    );
  const none = await timed(10, () => check('20:00', '02:00'));
  const all = await timed(10, () => check('02:00', '20:00'));
  const { conflicts } = await check('02:00', '20:00');
  const rows = Array.from({ length: 1000 }, (_, index) => ({
    place: '蜀香小馆(朝阳大悦店)',
    category: '川味',
    name: `新菜 ${index + 1}`,
    valuationUnit: '份',
    sellingPrice: '38.00',
  }));
  const send = async (only: boolean): Promise<number> => {
    const start = performance.now();
    for (let from = 0; from < rows.length; from += 50) {
      const body = { rows: rows.slice(from, from + 50), check: only };
      const { results } = await call<{ results: { errors: unknown }[] }>('/item/store/commodity/import', body, token);
      const bad = results.find((result) => result.errors);
      if (bad) throw new Error(`a row was refused: ${JSON.stringify(bad)}`);
    }
    return Math.round(performance.now() - start);
  };
  const checked = await send(true);
  return {
    commodities,
    lists,
    conflictCheck: { stores: storeCount, plans: planCount, none, all, found: conflicts.length },
    import: { rows: rows.length, check: checked, milliseconds: await send(false) },
  };
}
