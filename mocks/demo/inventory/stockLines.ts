import { addDays } from '#values/dateText';
import { addDecimals, compareDecimals, divideDecimals, multiplyDecimals } from '#values/decimal';
import type { StoreProfile } from '../sales/profile';
import { agreedPrice, type DemoMaterial, type DemoSupplier, demoMaterials, demoSuppliers } from './materialData';
import type { DemoLine } from './stockBooks';
import { guid, type Run } from './stockRun';
import { missingOf, plannedUse, usedOn } from './stockUse';

/** Suppliers that still deliver. */
export const sellers = demoSuppliers.filter((supplier) => supplier.enabled !== false);

function soldBy(supplier: DemoSupplier) {
  return demoMaterials.filter(
    ({ name, category }) => supplier.sells.includes(name) || supplier.sells.includes(category),
  );
}

/** How often a supplier comes to a store: every third day with what spoils, else once a week. */
export function daysBetween(supplier: DemoSupplier): number {
  const spoils = ['肉禽', '水产', '蔬菜', '老豆腐', '鸭血'];
  return supplier.sells.some((one) => spoils.includes(one)) ? 3 : 7;
}

/** Returns the opening stock of a warehouse: of a store the week's use of its dishes, and some reserve. */
export function openingLines(run: Run, profile: StoreProfile | undefined, date: string): DemoLine[] {
  const planned = profile && plannedUse(profile, addDays(date, 1), 7, run.share);
  return demoMaterials
    .filter(({ name, supplies }) => supplies || !planned || planned.has(name))
    .map((one) => ({
      material: guid(run, 'material', one.name),
      quantity: missingOf('0', addDecimals(planned?.get(one.name) ?? '0', `${one.safetyStock * 2}.000`)) ?? '1.000',
      price: one.price,
    }));
}

/** Prices walk a little, those of vegetables more; a few are far from what was agreed. */
function priceNow({ chance }: Run, one: DemoMaterial): string {
  const swing = one.category === '蔬菜' ? 6 : 2;
  const percent = chance.percent(2) ? 115 : 100 + chance.between(-swing, swing);
  return multiplyDecimals(one.price, `${Math.floor(percent / 100)}.${String(percent % 100).padStart(2, '0')}`, 2);
}

/** Returns the lines of a purchase order. */
export function purchaseLines(run: Run, supplier: DemoSupplier): DemoLine[] {
  const { chance } = run;
  const chosen = soldBy(supplier).filter(() => chance.percent(70));
  return chosen.map((one) => ({
    material: guid(run, 'material', one.name),
    quantity: `${chance.between(1, one.safetyStock)}.${chance.between(0, 9)}00`,
    price: priceNow(run, one),
    agreedPrice: agreedPrice(one, demoSuppliers.indexOf(supplier)),
  }));
}

/** Returns the lines of a delivery: enough until a day after the next one, plus most of the safety stock. */
export function deliveryLines(run: Run, profile: StoreProfile, supplier: DemoSupplier, date: string): DemoLine[] {
  const planned = plannedUse(profile, date, daysBetween(supplier) + 1, run.share);
  const place = guid(run, 'warehouse', profile.code);
  return soldBy(supplier).flatMap((one) => {
    const material = guid(run, 'material', one.name);
    const use = planned.get(one.name) ?? (one.supplies ? `${one.safetyStock}.000` : null);
    const wanted = use && addDecimals(use, multiplyDecimals(String(one.safetyStock), '0.8', 3));
    const agreed = agreedPrice(one, demoSuppliers.indexOf(supplier));
    const quantity = wanted && missingOf(run.books.quantity(place, material), wanted);
    return quantity ? [{ material, quantity, price: priceNow(run, one), agreedPrice: agreed }] : [];
  });
}

/** Part of what is there, so that nothing goes below zero. */
export function issueLines(run: Run, place: string, share: number, percent: number, of = demoMaterials): DemoLine[] {
  const { books, chance } = run;
  return of.flatMap((one) => {
    const id = guid(run, 'material', one.name);
    const there = books.quantity(place, id);
    if (!chance.percent(share) || compareDecimals(there, '1') < 0) return [];
    const quantity = divideDecimals(multiplyDecimals(there, String(chance.between(1, percent)), 3), '100', 3);
    return compareDecimals(quantity, '0') > 0 ? [{ material: id, quantity }] : [];
  });
}

/** Returns the use of a day's orders by the recipes; never more than the stock. */
export function consumptionLines(run: Run, profile: StoreProfile, date: string): DemoLine[] {
  const place = guid(run, 'warehouse', profile.code);
  return [...usedOn(profile, date, run.share)].flatMap(([name, used]) => {
    const material = guid(run, 'material', name);
    const there = run.books.quantity(place, material);
    const quantity = compareDecimals(there, used) < 0 ? there : used;
    return compareDecimals(quantity, '0') > 0 ? [{ material, quantity }] : [];
  });
}
