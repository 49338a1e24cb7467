import { and, count, eq, inArray, or, sql } from 'drizzle-orm';
import { brand } from '#areas/company/brand/brand.contract';
import { refuse } from '#server/call/refusal';
import { employee, store } from '#server/db/schema';
import { countBy } from '#server/domain/counts';
import type { Entity } from '#server/store/entity';
import { countOutside } from '#server/store/outside';
import { visibleStores } from '#server/store/scope';
import { recordStorage } from '#server/store/storage';

/** Brands: not deleted while stores, or accounts whose data scope names them, remain (001 §8). */
export const brandEntity: Entity = {
  contract: brand,
  storage: recordStorage(brand),
  reaches: (context, rows) =>
    countOutside(
      context,
      inArray(
        store.brand,
        rows.map(({ guid }) => guid),
      ),
    ),
  columns(_context, values, before) {
    // The sales model of its stores is kept in the brand's record, but changed by a separate call.
    const salesModel = before?.values.salesModel;
    return Promise.resolve(salesModel ? { data: { ...values, salesModel } } : {});
  },
  async deletable({ tx, caller }, rows) {
    const guids = rows.map((row) => row.guid);
    const [stores] = await tx
      .select({ n: count() })
      .from(store)
      .where(and(eq(store.merchant, caller.merchant), inArray(store.brand, guids)));
    const named = guids.map((guid) => sql`${employee.scopeBrands} ? ${guid}`);
    const [accounts] = await tx
      .select({ n: count() })
      .from(employee)
      .where(and(eq(employee.merchant, caller.merchant), or(...named)));
    if ((stores?.n ?? 0) + (accounts?.n ?? 0) > 0) throw refuse('brand.deleteInUse');
  },
  async complete({ tx, caller }, rows) {
    const guids = rows.map((row) => row.guid);
    const stores = await countBy(
      tx,
      store,
      store.brand,
      caller.merchant,
      guids,
      visibleStores(caller.merchant, caller.scope),
    );
    for (const row of rows) row.values.storeCount = stores.get(row.guid) ?? 0;
  },
};
