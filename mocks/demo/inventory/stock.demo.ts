import { and, eq } from 'drizzle-orm';
import { consumptionType, wasteReasons } from '#areas/inventory/documentTypes';
import { systemName } from '#entity/person';
import type { Tx } from '#server/db/database';
import {
  documentNumber,
  material,
  stockDocument,
  stocktake,
  stocktakeLine,
  warehouse,
} from '#server/db/schema/inventory/stock';
import { stockConsumption } from '#server/db/schema/sales/trading';
import { daysBack } from '#server/domain/sales/endedDays';
import { insertRows } from '#server/store/bulk';
import { businessDay } from '#session/businessDay';
import { addDays } from '#values/dateText';
import { addDecimals } from '#values/decimal';
import { defaultZone } from '#values/zonedTime';
import { createChance } from '../chance';
import { DemoPart, type DemoStart } from '../demoPart';
import { guidOf, stores } from '../organisation';
import { personName } from '../people';
import { type StoreProfile, storeProfiles } from '../sales/profile';
import { demoMaterials } from './materialData';
import { DemoBooks } from './stockBooks';
import { count } from './stockCount';
import {
  consumptionLines,
  daysBetween,
  deliveryLines,
  issueLines,
  openingLines,
  purchaseLines,
  sellers,
} from './stockLines';
import { at, guid, type Run } from './stockRun';
import { usedIn } from './stockUse';

function storeDay(run: Run, profile: StoreProfile, date: string, day: number): void {
  const { books, chance } = run;
  const place = guid(run, 'warehouse', profile.code);
  for (const [order, supplier] of sellers.entries()) {
    const comes = (day + order + profile.code.charCodeAt(2)) % daysBetween(supplier) === 0;
    const lines = comes ? deliveryLines(run, profile, supplier, date) : [];
    if (lines.length === 0) continue;
    const head = { supplier: guid(run, 'supplier', supplier.name), cycle: supplier.cycle };
    books.add({ ...head, direction: 'in', type: 'purchase', warehouse: place, date, at: at(date, 9), lines });
  }
  const out = { direction: 'out' as const, warehouse: place, date };
  const known = usedIn(profile);
  const supplies = demoMaterials.filter(({ name, supplies }) => supplies && !known.has(name));
  const taken = day % 3 === 0 ? issueLines(run, place, 90, 25, supplies) : [];
  if (taken.length > 0) books.add({ ...out, type: 'requisition', at: at(date, 14), lines: taken });
  const lines = consumptionLines(run, profile, date);
  if (lines.length > 0) books.add({ ...out, type: consumptionType, at: at(date, 23), lines, operator: systemName });
  const wasted = chance.percent(15) ? issueLines(run, place, 6, 4) : [];
  if (wasted.length > 0)
    books.add({
      ...out,
      type: 'waste',
      wasteReason: wasteReasons[day % wasteReasons.length],
      at: at(date, 23.25),
      lines: wasted,
    });
  if (day % 7 === 6) count(run, place, date, 'week', 'submitted');
}

/** Pays the purchases that have been due for over a week, except those of one supplier. */
function settle(run: Run): void {
  const { books, today, merchant } = run;
  const late = guid(run, 'supplier', '海之源水产');
  const due = books.documents.filter(
    (row) => row.settlement === 'notSettled' && row.supplier !== late && String(row.dueDate) < addDays(today, -7),
  );
  for (const supplier of new Set(due.map((row) => String(row.supplier)))) {
    const rows = due.filter((row) => row.supplier === supplier);
    const number = books.number('JS', today);
    const id = `${merchant}-settlement-${number}`;
    const moment = at(addDays(today, -1), 16);
    for (const row of rows) Object.assign(row, { settlement: 'settled', settledBy: id });
    books.settlements.push({
      ...books.own(moment, id, number.toLowerCase()),
      number,
      supplier,
      documents: rows.map((row) => row.guid),
      documentCount: rows.length,
      amount: addDecimals('0.00', ...rows.map((row) => String(row.amount))),
      settledAt: moment.toISOString(),
      settledBy: books.operator,
    });
  }
}

function simulate(run: Run, keys: readonly string[]): void {
  const profiles = storeProfiles.filter(({ merchant, code }) => merchant === run.merchant && keys.includes(code));
  const { books, today, days } = run;
  const first = addDays(today, -days);
  const central = guid(run, 'warehouse', 'HQ');
  for (const key of ['HQ', ...keys]) {
    const place = guid(run, 'warehouse', key);
    const profile = profiles.find(({ code }) => code === key);
    books.add({
      direction: 'in',
      type: 'opening',
      warehouse: place,
      date: first,
      at: at(first, 8),
      lines: openingLines(run, profile, first),
    });
  }
  for (let day = 1; day < days; day += 1) {
    const date = addDays(first, day);
    for (const [order, profile] of profiles.entries()) {
      storeDay(run, profile, date, day);
      if (day % 7 === order % 7) {
        const counterpart = guid(run, 'warehouse', profile.code);
        const kept = demoMaterials.filter(({ name }) =>
          books.places.has(`${counterpart} ${guid(run, 'material', name)}`),
        );
        const lines = issueLines(run, central, 15, 10, kept);
        if (lines.length > 0) books.transfer({ warehouse: central, counterpart, date, at: at(date, 10), lines });
      }
    }
  }
  const yesterday = addDays(today, -1);
  const [one = '', two = one] = keys;
  const drafts = { date: yesterday, at: at(yesterday, 23), draft: true };
  const supplier = sellers[0];
  if (supplier) {
    const head = { supplier: guid(run, 'supplier', supplier.name), direction: 'in' as const, type: 'purchase' };
    books.add({
      ...drafts,
      ...head,
      warehouse: guid(run, 'warehouse', one),
      lines: purchaseLines(run, supplier).slice(0, 5),
    });
  }
  const used = issueLines(run, guid(run, 'warehouse', two), 10, 5).slice(0, 4);
  if (used.length > 0)
    books.add({
      ...drafts,
      direction: 'out',
      type: 'requisition',
      warehouse: guid(run, 'warehouse', two),
      lines: used,
    });
  const last = keys.at(-1);
  if (last && keys.length > 2) count(run, guid(run, 'warehouse', last), yesterday, 'month', 'locked');
  settle(run);
}

/**
 * The days up to yesterday count as taken from stock: by the history's documents, or not at all where it is shorter.
 * Otherwise the nightly run would take them again.
 */
async function addCoveredDays(tx: Tx, { merchant, books, today }: Run, now: Date): Promise<void> {
  const documents = new Map(
    books.documents.flatMap(({ type, warehouse: place, date, guid: id }) =>
      type === consumptionType ? [[`${place} ${date}`, id] as const] : [],
    ),
  );
  const days = Array.from({ length: daysBack + 1 }, (_, back) => addDays(today, -1 - back));
  const rows = storeProfiles
    .filter((profile) => profile.merchant === merchant)
    .flatMap(({ guid: store, code }) =>
      days.map((businessDate) => {
        const document = documents.get(`${guidOf(merchant, 'warehouse', code)} ${businessDate}`) ?? null;
        return { merchant, store, businessDate, document, postedAt: now.toISOString(), shortfalls: [] };
      }),
    );
  await insertRows(tx, stockConsumption, rows);
}

/** A month of stock in every warehouse of the chain: deliveries, use, transfers, counts, payments. A few days in tests. */
async function addStock({ tx, merchant, now, small, share }: DemoStart): Promise<void> {
  const known = await tx
    .select({ guid: stockDocument.guid })
    .from(stockDocument)
    .where(eq(stockDocument.merchant, merchant))
    .limit(1);
  if (known.length > 0) return;
  const open = stores.filter(({ state }) => !state).map(({ code }) => code);
  const keys = small ? ['BJ001', 'SH001'] : open;
  const run: Run = {
    merchant,
    books: new DemoBooks(merchant, personName(800)),
    chance: createChance(20_261),
    // The history ends with the last business day that is over in every store: cut-offs lie before five.
    today: businessDay(now, defaultZone, '05:00'),
    days: small ? 9 : 35,
    share,
    counts: { sheets: [], lines: [] },
    counted: new Map(),
    locked: new Map(),
  };
  simulate(run, keys);
  const rows = await tx
    .select({
      guid: material.guid,
      search: material.search,
      category: material.category,
      safetyStock: material.safetyStock,
    })
    .from(material)
    .where(eq(material.merchant, merchant));
  await run.books.write(tx, new Map(rows.map(({ guid, ...words }) => [guid, words])));
  await tx.insert(stocktake).values(run.counts.sheets);
  await tx.insert(stocktakeLine).values(run.counts.lines);
  for (const [place, countedOn] of run.counted) {
    await tx
      .update(warehouse)
      .set({ countedOn })
      .where(and(eq(warehouse.guid, place), eq(warehouse.merchant, merchant)));
  }
  for (const [place, lockedBy] of run.locked)
    await tx.update(warehouse).set({ lockedBy }).where(eq(warehouse.guid, place));
  await addCoveredDays(tx, run, now);
  const numbers = run.books.lastNumbers().map((one) => ({ ...one, merchant }));
  await tx.insert(documentNumber).values(numbers).onConflictDoNothing();
}

export const demo = new DemoPart({ name: 'stock', of: 'chain', after: ['materials'], make: addStock });
