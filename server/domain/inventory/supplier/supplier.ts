import { and, eq, inArray } from 'drizzle-orm';
import { supplier as contract } from '#areas/inventory/supplier/supplier.contract';
import { listOf } from '#entity/kinds';
import { refuse } from '#server/call/refusal';
import { agreedPrice, stockDocument, supplier, supplierSettlement } from '#server/db/schema/inventory/stock';
import type { Entity } from '#server/store/entity';
import { tableStorage } from '#server/store/storage';
import { fromUnits, toUnits } from '#values/decimal';
import { checkMaterials } from '../material/lines';
import { materialRowWords } from '../material/rowWords';
import { keepAgreedPrices } from './agreedPrices';

const linesOf = (value: unknown) => listOf(contract.fields.materialPrices, value);

/** Suppliers with the prices agreed with them. */
export const supplierEntity: Entity = {
  contract,
  storage: tableStorage(contract, supplier),
  rowWords: { materialPrices: materialRowWords },
  normalise: (values) => ({
    ...values,
    materialPrices: linesOf(values.materialPrices).map((price) => ({
      ...price,
      agreedPrice: fromUnits(toUnits(price.agreedPrice, 2), 2),
    })),
  }),
  async check(context, values, before) {
    const kept = new Set(linesOf(before?.values.materialPrices).map(({ material }) => material));
    const lines = linesOf(values.materialPrices);
    // Materials agreed before are not checked again: they cannot have been deleted.
    return lines.every(({ material }) => kept.has(material)) ? [] : checkMaterials(context, 'materialPrices', lines);
  },
  saved: (context, row, before) =>
    keepAgreedPrices(context, row.guid, row.values.materialPrices, before?.values.materialPrices),
  async deletable({ tx, caller }, rows) {
    const guids = rows.map((row) => row.guid);
    for (const table of [stockDocument, supplierSettlement]) {
      const [used] = await tx
        .select({ supplier: table.supplier })
        .from(table)
        .where(and(eq(table.merchant, caller.merchant), inArray(table.supplier, guids)))
        .limit(1);
      const row = rows.find(({ guid }) => guid === used?.supplier);
      if (row) throw refuse('materials.supplierInUse', { name: String(row.values.name) });
    }
  },
  async deleted({ tx }, rows) {
    const guids = rows.map((row) => row.guid);
    await tx.delete(agreedPrice).where(inArray(agreedPrice.supplier, guids));
  },
  async complete(_context, rows) {
    for (const row of rows) row.values.priceCount = linesOf(row.values.materialPrices).length;
  },
};
