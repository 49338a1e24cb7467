import { eq } from 'drizzle-orm';
import { pinyinCodeOf } from '../../../src/areas/goods/commodity/pinyin';
import { material as materialContract } from '../../../src/areas/inventory/material/material.contract';
import { supplier as supplierContract } from '../../../src/areas/inventory/supplier/supplier.contract';
import { warehouse as warehouseContract } from '../../../src/areas/inventory/warehouse/warehouse.contract';
import type { Contract } from '../../../src/entity/contract';
import { fromUnits, toUnits } from '../../../src/entity/decimal';
import { systemName } from '../../../src/entity/person';
import type { Tx } from '../../db/database';
import { record, recordUnique } from '../../db/schema';
import { material, supplier, warehouse } from '../../db/stockSchema';
import { searchTextOf } from '../../store/listQuery';
import { demoCategories } from './dishes';
import {
  type DemoMaterial,
  type DemoSupplier,
  demoMaterialCategories,
  demoMaterials,
  demoMaterialUnits,
  demoSuppliers,
} from './materialData';
import { guidOf, stores } from './organisation';
import { mobileNumber, personName } from './people';
import { demoRecipes } from './recipes';

/** Where and since when the masters stand. */
interface Seeder {
  tx: Tx;
  merchant: string;
  at: string;
}

type Unique = typeof recordUnique.$inferInsert;

function common({ merchant, at }: Seeder, guid: string, order: number) {
  const createdAt = new Date(Date.parse(at) + order * 60_000).toISOString();
  return { guid, merchant, createdAt, updatedAt: createdAt, updatedBy: systemName };
}

/** What must be unique, as a save would have kept it (mocks/store/uniques.ts). */
function uniqueOf({ merchant }: Seeder, contract: Contract, guid: string, values: Record<string, unknown>): Unique[] {
  return (contract.unique ?? []).flatMap(([key = '']) => {
    const value = values[key];
    return typeof value === 'string'
      ? [{ merchant, resource: contract.name, guid, key, value: value.toLowerCase() }]
      : [];
  });
}

async function addNames(seeder: Seeder, resource: string, names: readonly string[]) {
  const rows = names.map((name, order) => ({
    ...common(seeder, guidOf(seeder.merchant, resource, name), order),
    resource,
    search: name.toLowerCase(),
    data: { name },
  }));
  await seeder.tx.insert(record).values(rows);
  await seeder.tx.insert(recordUnique).values(
    rows.map(({ guid, data }) => ({
      merchant: seeder.merchant,
      resource,
      guid,
      key: 'name',
      value: data.name.toLowerCase(),
    })),
  );
}

function materialRow(seeder: Seeder, one: DemoMaterial, order: number): typeof material.$inferInsert {
  const of = (kind: string, key: string) => guidOf(seeder.merchant, kind, key);
  const values = {
    name: one.name,
    code: one.code,
    shortCode: pinyinCodeOf(one.name),
    // Packed goods have a barcode; what comes loose has none.
    barcode: one.sub ? `69${one.code}${one.code.slice(-5)}` : null,
  };
  return {
    ...common(seeder, of('material', one.name), order),
    ...values,
    search: searchTextOf(materialContract, values),
    type: one.supplies ? 'supplies' : 'rawMaterial',
    category: of('materialCategory', one.category),
    specification: null,
    mainUnit: of('materialUnit', one.unit),
    subUnit: one.sub ? of('materialUnit', one.sub.unit) : null,
    conversionRatio: one.sub?.ratio ?? null,
    safetyStock: one.safetyStock,
    note: null,
    enabled: true,
  };
}

/** Whoever else sells the same asks a little less or more. */
function agreedPrice({ price }: DemoMaterial, supplierOrder: number): string {
  const percent = BigInt(97 + (supplierOrder % 4) * 2);
  return fromUnits((toUnits(price, 2) * percent + 50n) / 100n, 2);
}

function supplierRow(seeder: Seeder, one: DemoSupplier, order: number): typeof supplier.$inferInsert {
  const sold = demoMaterials.filter(({ name, category }) => one.sells.includes(name) || one.sells.includes(category));
  const values = { name: one.name, contact: personName(700 + order) };
  return {
    ...common(seeder, guidOf(seeder.merchant, 'supplier', one.name), order),
    ...values,
    search: searchTextOf(supplierContract, values),
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
  };
}

function warehouseRows(seeder: Seeder): (typeof warehouse.$inferInsert)[] {
  const central = { code: 'HQ', name: '中央仓', address: '集团中央厨房1号库', store: null as string | null };
  const ofStores = stores
    .filter(({ state }) => !state)
    .map(({ code, name, address }) => ({
      code,
      name: `${name}仓库`,
      address,
      store: guidOf(seeder.merchant, 'store', code),
    }));
  return [central, ...ofStores].map((one, order) => {
    const values = { name: one.name, code: String(100_001 + order), personInCharge: personName(800 + order) };
    return {
      ...common(seeder, guidOf(seeder.merchant, 'warehouse', one.code), order),
      ...values,
      search: searchTextOf(warehouseContract, values),
      address: one.address,
      store: one.store,
      mobile: mobileNumber(80_000_000 + order),
      remark: null,
      negativeStock: false,
      enabled: true,
    };
  });
}

async function addRecipes(seeder: Seeder) {
  const { merchant } = seeder;
  const brandOf = new Map(demoCategories.flatMap(({ brand, dishes }) => dishes.map(({ name }) => [name, brand])));
  const yields = new Map(demoMaterials.map((one) => [one.name, one.yield]));
  const rows = demoRecipes.map(({ dish, lines }, order) => {
    const brand = brandOf.get(dish);
    if (!brand) throw new Error(`no dish ${dish}`);
    return {
      ...common(seeder, guidOf(merchant, 'ratio', `${brand}-${dish}`), order),
      resource: 'materialRatio',
      brand: guidOf(merchant, 'brand', brand),
      search: dish,
      data: {
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
  await seeder.tx.insert(record).values(rows);
  await seeder.tx.insert(recordUnique).values(
    rows.map(({ guid, resource, data }) => ({
      merchant,
      resource,
      guid,
      key: 'dish',
      value: `${data.commodity}\u0001`,
    })),
  );
}

/** Materials, suppliers, warehouses and recipes of the chain, since `at`; an older demo that has none gets them too. */
export async function addMaterials(tx: Tx, merchant: string, at: string): Promise<void> {
  const found = await tx.select({ guid: material.guid }).from(material).where(eq(material.merchant, merchant)).limit(1);
  if (found.length > 0) return;
  const seeder: Seeder = { tx, merchant, at };
  await addNames(seeder, 'materialCategory', demoMaterialCategories);
  await addNames(seeder, 'materialUnit', demoMaterialUnits);
  const materials = demoMaterials.map((one, order) => materialRow(seeder, one, order));
  const suppliers = demoSuppliers.map((one, order) => supplierRow(seeder, one, order));
  const warehouses = warehouseRows(seeder);
  await tx.insert(material).values(materials);
  await tx.insert(supplier).values(suppliers);
  await tx.insert(warehouse).values(warehouses);
  await tx
    .insert(recordUnique)
    .values([
      ...materials.flatMap((row) => uniqueOf(seeder, materialContract, row.guid, row)),
      ...suppliers.flatMap((row) => uniqueOf(seeder, supplierContract, row.guid, row)),
      ...warehouses.flatMap((row) => uniqueOf(seeder, warehouseContract, row.guid, row)),
    ]);
  await addRecipes(seeder);
}
