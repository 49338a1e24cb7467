import { and, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { materialCost as contract } from '../../../src/areas/inventory/report/materialCost.contract';
import { stockLedger as ledger, material } from '../../db/stockSchema';
import type { CallerContext } from '../../http/call';
import type { Entity } from '../../store/entity';
import { tableStorage } from '../../store/storage';
import { anyRowIn, type Period, periodOf, periodText } from './period';
import { ofVisibleWarehouses } from './place';

const receipts = ['purchase', 'production', 'opening', 'otherIn'];

/** The figures, each with the kinds of movement it sums and the sign that makes it positive. */
const figures = {
  receipts: { kinds: receipts, sign: 1 },
  transfersIn: { kinds: ['transferIn'], sign: 1 },
  transfersOut: { kinds: ['transferOut'], sign: -1 },
  returns: { kinds: ['returnToSupplier'], sign: -1 },
  waste: { kinds: ['waste'], sign: -1 },
  difference: { kinds: ['profit', 'loss'], sign: 1 },
  // Everything that is neither receipt, transfer nor return: opening + in − out − closing comes to the same.
  used: { kinds: ['requisition', 'waste', 'otherOut', 'profit', 'loss', 'revaluation'], sign: -1 },
} as const;

type Figure = keyof typeof figures;

function sumOf(column: SQL, condition: SQL, scale: number): SQL<string> {
  return sql<string>`coalesce(sum(${column}) FILTER (WHERE ${condition}), 0)::numeric(24, ${sql.raw(String(scale))})`;
}

function figure(name: Figure, { from }: Period, column: SQL, scale: number): SQL<string> {
  const { kinds, sign } = figures[name];
  const inPeriod = sql`${ledger.date} >= ${from} AND ${inArray(ledger.kind, [...kinds])}`;
  return sumOf(sql`${column} * ${sql.raw(String(sign))}`, inPeriod, scale);
}

const names = Object.keys(figures) as Figure[];

async function figuresOf(context: CallerContext, ids: string[], period: Period, warehouse: unknown) {
  const quantity = sql`${ledger.delta}`;
  const amount = sql`${ledger.deltaAmount}`;
  const columns = Object.fromEntries(
    names.flatMap((name) => [
      [name, figure(name, period, quantity, 3)],
      [`${name}Amount`, figure(name, period, amount, 2)],
    ]),
  );
  const places = (Array.isArray(warehouse) ? warehouse : [warehouse]).filter((one) => typeof one === 'string' && one);
  const rows = await context.tx
    .select({
      material: ledger.material,
      opening: sumOf(quantity, sql`${ledger.date} < ${period.from}`, 3),
      openingAmount: sumOf(amount, sql`${ledger.date} < ${period.from}`, 2),
      closing: sumOf(quantity, sql`true`, 3),
      closingAmount: sumOf(amount, sql`true`, 2),
      ...columns,
    })
    .from(ledger)
    .where(
      and(
        eq(ledger.merchant, context.caller.merchant),
        inArray(ledger.material, ids),
        lte(ledger.date, period.to),
        ofVisibleWarehouses(context, ledger.warehouse),
        places.length > 0 ? inArray(ledger.warehouse, places.map(String)) : undefined,
      ),
    )
    .groupBy(ledger.material);
  return new Map(rows.map((row) => [String(row.material), row as Record<string, unknown>]));
}

const nothing = Object.fromEntries(
  ['opening', 'closing', ...names].flatMap((name) => [
    [name, '0.000'],
    [`${name}Amount`, '0.00'],
  ]),
);

/** Materials with what they cost over a period, computed from the ledger for the rows of a page. */
export const materialCostEntity: Entity = {
  contract,
  storage: tableStorage(contract, material),
  filters: {
    // They choose the movements, not the materials.
    date: anyRowIn,
    warehouse: () => sql`true`,
  },
  async complete(context, rows, filters) {
    if (rows.length === 0) return;
    const period = periodOf(context, filters.date);
    const found = await figuresOf(
      context,
      rows.map((row) => row.guid),
      period,
      filters.warehouse,
    );
    for (const row of rows) {
      const { material: _id, ...values } = found.get(row.guid) ?? nothing;
      Object.assign(row.values, values, { period: periodText(period) });
    }
  },
};
