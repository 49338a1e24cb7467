import { hourMs } from '#values/duration';
import { chain, openDesk } from './desk';
import { type Spread, timed } from './spread';

export interface StockFigures {
  database: 'pglite' | 'postgres';
  balances: number;
  ledgerRows: number;
  /** milliseconds */
  submitOf200Lines: Spread;
  stockQuery: Record<string, Spread>;
  ledger: Record<string, Spread>;
}

const materials = 5000;
const warehouses = 20;

/** 5,000 materials in 20 warehouses, and a ledger of a million rows over a year. */
async function fill(execute: (text: string) => Promise<void>, ledgerRows: number): Promise<void> {
  const own = 'merchant, version, created_at, updated_at, updated_by';
  const values = `'${chain}', 1, timestamptz '2026-01-01' + n * interval '1 second', now(), ''`;
  await execute(`
    INSERT INTO material (guid, ${own}, search, name, code, type, category, main_unit, safety_stock)
    SELECT 'bm-' || n, ${values}, '物料 ' || n || ' ' || (400000 + n), '物料 ' || n, (400000 + n)::text, 'rawMaterial',
      '${chain}-materialCategory-' || (ARRAY['肉禽','水产','蔬菜'])[1 + n % 3], '${chain}-materialUnit-kg', 10
    FROM generate_series(1, ${materials}) AS n;
    INSERT INTO warehouse (guid, ${own}, search, name, code)
    SELECT 'bw-' || n, ${values}, '', '测试仓 ' || n, (800000 + n)::text FROM generate_series(1, ${warehouses}) AS n;
    INSERT INTO stock_balance (guid, ${own}, search, warehouse, material, quantity, amount, sequence, last_cost, category, safety_stock)
    SELECT 'bb-' || n, ${values}, '物料 ' || (1 + n % ${materials}) || ' ' || (400001 + n % ${materials}),
      'bw-' || (1 + n / ${materials}), 'bm-' || (1 + n % ${materials}), n % 40, (n % 40) * 5, 1000000, 5,
      '${chain}-materialCategory-' || (ARRAY['肉禽','水产','蔬菜'])[1 + (1 + n % ${materials}) % 3], 10
    FROM generate_series(0, ${materials * warehouses - 1}) AS n;
    INSERT INTO stock_ledger (guid, ${own}, search, warehouse, material, sequence, kind, direction, delta, before, after,
      delta_amount, before_amount, after_amount, source, document, document_code, line, date, operator)
    SELECT 'bl-' || lpad(n::text, 8, '0'), ${values}, 'b' || n / 20, 'bw-' || (1 + n % ${warehouses}),
      'bm-' || (1 + (n / ${warehouses}) % ${materials}), n / ${materials * warehouses} + 1,
      (ARRAY['purchase','requisition','waste','transferIn'])[1 + n % 4], 'in', 1, 0, 1, 5, 0, 5, 'stockInDocument',
      'bd-' || n / 20, 'B' || n / 20, n % 20, date '2026-01-01' + (n % 320), '测试'
    FROM generate_series(0, ${ledgerRows - 1}) AS n;`);
  for (const table of ['material', 'warehouse', 'stock_balance', 'stock_ledger'])
    await execute(`VACUUM ANALYZE ${table}`);
}

/** Figures for stock: a submit of 200 lines, pages of the stock query and of a ledger of a million rows. */
export async function measureStock({
  url,
  ledgerRows = 1_000_000,
}: {
  url?: string;
  ledgerRows?: number;
}): Promise<StockFigures> {
  const { kind, call, close } = await openDesk(url, (database) => fill((text) => database.execute(text), ledgerRows));
  const date = new Date(Date.now() + 8 * hourMs).toISOString().slice(0, 10);
  let first = 0;
  const submit = () => {
    first = (first + 200) % (materials - 200);
    const lines = Array.from({ length: 200 }, (_, index) => ({
      material: `bm-${first + index + 1}`,
      quantity: '1.5',
      unit: 'main',
      unitPrice: '5.20',
    }));
    return call('/inventory/stock_in/submit', { type: 'otherIn', date, warehouse: 'bw-1', lines });
  };
  const stock = (query: unknown) => () => call('/inventory/stock_balance/list', query);
  const ledger = (filters: unknown) => () => call('/inventory/stock_ledger/list', { filters });
  const month = { from: '2026-09-01', to: '2026-09-30' };
  const figures: StockFigures = {
    database: kind,
    balances: materials * warehouses,
    ledgerRows,
    submitOf200Lines: await timed(10, submit),
    stockQuery: {
      default: await timed(20, stock({})),
      page500: await timed(20, stock({ page: 500 })),
      warehouse: await timed(20, stock({ filters: { warehouse: 'bw-3' } })),
      keyword: await timed(20, stock({ keyword: '物料 4242' })),
      category: await timed(20, stock({ filters: { category: `${chain}-materialCategory-水产` } })),
      belowSafety: await timed(20, stock({ filters: { belowSafety: true } })),
    },
    ledger: {
      materialAndMonth: await timed(20, ledger({ material: 'bm-77', date: month })),
      warehouseAndMonth: await timed(20, ledger({ warehouse: 'bw-7', date: month })),
    },
  };
  await close();
  return figures;
}
