import { eq } from 'drizzle-orm';
import type { Tx } from '#server/db/database';
import { material } from '#server/db/schema/inventory/stock';
import { entityOf } from '#server/domain/entities';
import { type SeedRow, seedRows } from '#server/store/seed';
import { pinyinCodeOf } from '#values/pinyin';
import { DemoPart, type DemoStart } from '../demoPart';
import { demoCategories } from '../goods/dishes';
import { guidOf, stores } from '../organisation';
import { mobileNumber, personName } from '../people';
import { agreedPrice, type DemoMaterial, type DemoSupplier, demoMaterials, demoSuppliers } from './materialData';
import { demoRecipes } from './recipes';

/** Merchant and creation time of the masters. */
interface Seeder {
  tx: Tx;
  merchant: string;
  at: string;
}

/** Stores the records of an entity in their order, since the seeder's time. */
function add({ tx, merchant, at }: Seeder, name: string, rows: readonly SeedRow[]): Promise<void> {
  return seedRows(tx, entityOf(name), { merchant, at }, rows);
}

function materialRow(seeder: Seeder, one: DemoMaterial): SeedRow {
  const of = (kind: string, key: string) => guidOf(seeder.merchant, kind, key);
  return {
    guid: of('material', one.name),
    values: {
      name: one.name,
      code: one.code,
      shortCode: pinyinCodeOf(one.name),
      // Packed goods have a barcode; loose ones have none.
      barcode: one.sub ? `69${one.code}${one.code.slice(-5)}` : null,
      type: one.supplies ? 'supplies' : 'rawMaterial',
      category: of('materialCategory', one.category),
      specification: null,
      mainUnit: of('materialUnit', one.unit),
      subUnit: one.sub ? of('materialUnit', one.sub.unit) : null,
      conversionRatio: one.sub?.ratio ?? null,
      safetyStock: one.safetyStock,
      note: null,
      enabled: true,
    },
  };
}

function supplierRow(seeder: Seeder, one: DemoSupplier, order: number): SeedRow {
  const sold = demoMaterials.filter(({ name, category }) => one.sells.includes(name) || one.sells.includes(category));
  return {
    guid: guidOf(seeder.merchant, 'supplier', one.name),
    values: {
      name: one.name,
      contact: personName(700 + order),
      unitPhone: `021-6433${String(1000 + order)}`,
      contactPhone: mobileNumber(70_000_000 + order),
      address: one.address,
      settlementCycle: one.cycle,
      note: null,
      materialPrices: sold.map((what) => ({
        material: guidOf(seeder.merchant, 'material', what.name),
        agreedPrice: agreedPrice(what, order),
      })),
      enabled: one.enabled ?? true,
    },
  };
}

function warehouseRows(seeder: Seeder): SeedRow[] {
  const central = { code: 'HQ', name: '中央仓', address: '集团中央厨房1号库', store: null };
  const ofStores = stores
    .filter(({ state }) => !state)
    .map(({ code, name, address }) => ({
      code,
      name: `${name}仓库`,
      address,
      store: guidOf(seeder.merchant, 'store', code),
    }));
  return [central, ...ofStores].map((one, order) => ({
    guid: guidOf(seeder.merchant, 'warehouse', one.code),
    values: {
      name: one.name,
      code: String(100_001 + order),
      personInCharge: personName(800 + order),
      address: one.address,
      store: one.store,
      mobile: mobileNumber(80_000_000 + order),
      remark: null,
      negativeStock: false,
      enabled: true,
    },
  }));
}

async function addRecipes(seeder: Seeder) {
  const { merchant } = seeder;
  const brandOf = new Map(demoCategories.flatMap(({ brand, dishes }) => dishes.map(({ name }) => [name, brand])));
  const yields = new Map(demoMaterials.map((one) => [one.name, one.yield]));
  const rows = demoRecipes.map(({ dish, lines }) => {
    const brand = brandOf.get(dish);
    if (!brand) throw new Error(`no dish ${dish}`);
    return {
      guid: guidOf(merchant, 'ratio', `${brand}-${dish}`),
      values: {
        place: guidOf(merchant, 'brand', brand),
        commodity: guidOf(merchant, 'commodity', `${brand}-${dish}`),
        specification: null,
        name: dish,
        portions: 1,
        lines: lines.map(({ material: name, quantity }) => ({
          material: guidOf(merchant, 'material', name),
          quantity,
          yield: yields.get(name),
        })),
      },
    };
  });
  await add(seeder, 'materialRatio', rows);
}

/** Materials, suppliers, warehouses and recipes of the chain, since `at`; an older demo that has none gets them too. */
async function addMaterials({ tx, merchant, at }: DemoStart): Promise<void> {
  const found = await tx.select({ guid: material.guid }).from(material).where(eq(material.merchant, merchant)).limit(1);
  if (found.length > 0) return;
  const seeder: Seeder = { tx, merchant, at };
  await add(
    seeder,
    'material',
    demoMaterials.map((one) => materialRow(seeder, one)),
  );
  await add(
    seeder,
    'supplier',
    demoSuppliers.map((one, order) => supplierRow(seeder, one, order)),
  );
  await add(seeder, 'warehouse', warehouseRows(seeder));
  await addRecipes(seeder);
}

export const demo = new DemoPart({ name: 'materials', of: 'chain', after: ['goods'], make: addMaterials });
