import { and, eq } from 'drizzle-orm';
import { addDecimals, compareDecimals, divideDecimals, multiplyDecimals } from '../../../src/entity/decimal';
import type { Tx } from '../../db/database';
import { documentNumber, material, stockDocument, stocktake, stocktakeLine, warehouse } from '../../db/stockSchema';
import { type Chance, createChance } from './chance';
import { demoMaterials, demoSuppliers } from './materialData';
import { guidOf, stores } from './organisation';
import { personName } from './people';
import { DemoBooks, type DemoLine, dayAfter } from './stockBooks';

interface Run {
  merchant: string;
  books: DemoBooks;
  chance: Chance;
  today: string;
  /** how many days of history */
  days: number;
  counts: { sheets: (typeof stocktake.$inferInsert)[]; lines: (typeof stocktakeLine.$inferInsert)[] };
  counted: Map<string, string>;
  locked: Map<string, string>;
}

const sellers = demoSuppliers.filter((supplier) => supplier.enabled !== false);

function soldBy(supplier: (typeof demoSuppliers)[number]) {
  return demoMaterials.filter(
    ({ name, category }) => supplier.sells.includes(name) || supplier.sells.includes(category),
  );
}

/** An instant of a business day: hours after midnight on the merchant's clock. */
function at(date: string, hour: number): Date {
  return new Date(Date.parse(`${date}T00:00:00+08:00`) + hour * 3_600_000);
}

const guid = ({ merchant }: Run, kind: string, key: string) => guidOf(merchant, kind, key);

function openingLines(run: Run): DemoLine[] {
  return demoMaterials.map((one) => ({
    material: guid(run, 'material', one.name),
    quantity: `${one.safetyStock * 2}.000`,
    price: one.price,
  }));
}

/** What a delivery brings: prices walk a little, vegetables more; a few are far from what was agreed. */
function purchaseLines(run: Run, supplier: (typeof demoSuppliers)[number]): DemoLine[] {
  const { chance } = run;
  const chosen = soldBy(supplier).filter(() => chance.percent(70));
  return chosen.map((one) => {
    const swing = one.category === '蔬菜' ? 6 : 2;
    const percent = chance.percent(2) ? 115 : 100 + chance.between(-swing, swing);
    return {
      material: guid(run, 'material', one.name),
      quantity: `${chance.between(1, one.safetyStock)}.${chance.between(0, 9)}00`,
      price: multiplyDecimals(one.price, `${Math.floor(percent / 100)}.${String(percent % 100).padStart(2, '0')}`, 2),
    };
  });
}

/** Part of what is there, so that nothing goes below zero. */
function issueLines(run: Run, place: string, share: number, percent: number): DemoLine[] {
  const { books, chance } = run;
  return demoMaterials.flatMap((one) => {
    const id = guid(run, 'material', one.name);
    const there = books.quantity(place, id);
    if (!chance.percent(share) || compareDecimals(there, '1') < 0) return [];
    const quantity = divideDecimals(multiplyDecimals(there, String(chance.between(1, percent)), 3), '100', 3);
    return compareDecimals(quantity, '0') > 0 ? [{ material: id, quantity }] : [];
  });
}

const counted = demoMaterials.filter(({ name }) =>
  ['五花肉', '牛腩', '牛里脊', '毛肚', '基围虾', '花蟹', '花椒', '木耳(干)'].includes(name),
);

/** A count of the dearest materials: mostly right, sometimes a little short or over. */
function count(run: Run, place: string, date: string, type: string, state: 'submitted' | 'locked'): void {
  const { books, chance, merchant } = run;
  const number = books.number('PD', date);
  const id = `${merchant}-take-${number}`;
  const moment = at(date, 22);
  let [profit, loss, done] = ['0.00', '0.00', 0];
  for (const [line, one] of counted.entries()) {
    const mat = guid(run, 'material', one.name);
    const book = books.quantity(place, mat);
    const off = chance.percent(42) ? chance.between(-3, 1) : 0;
    const percent = state === 'locked' && line > 4 ? null : String(100 + off);
    const quantity = percent === null ? null : divideDecimals(multiplyDecimals(book, percent, 3), '100', 3);
    const difference = quantity === null ? null : addDecimals(quantity, multiplyDecimals(book, '-1', 3));
    const sign = difference === null ? 0 : compareDecimals(difference, '0');
    const kind = sign > 0 ? 'profit' : 'loss';
    const head = { source: 'stocktake', document: id, documentCode: number, date, supplier: null };
    const posts = state === 'submitted' && sign !== 0 && difference !== null;
    const worth = posts
      ? books.post({ ...head, kind, direction: sign > 0 ? 'in' : 'out' }, moment, {
          warehouse: place,
          material: mat,
          line,
          delta: difference,
        })
      : '0.00';
    if (sign > 0) profit = addDecimals(profit, worth);
    if (sign < 0) loss = addDecimals(loss, multiplyDecimals(worth, '-1', 2));
    if (quantity !== null) done += 1;
    run.counts.lines.push({
      merchant,
      stocktake: id,
      material: mat,
      book,
      sequence: books.places.get(`${place} ${mat}`)?.sequence ?? 0,
      unitCost: '0',
      counted: quantity,
      countedBy: quantity === null ? null : books.operator,
      ...(state === 'submitted' ? { difference, differenceAmount: worth, result: sign === 0 ? 'none' : kind } : {}),
    });
  }
  run.counts.sheets.push({
    ...books.own(moment, id, number.toLowerCase()),
    number,
    warehouse: place,
    operator: books.operator,
    date,
    type,
    status: state === 'submitted' ? 'submitted' : 'notSubmitted',
    lockState: state === 'locked' ? 'locked' : 'unlocked',
    saved: true,
    blind: false,
    scope: 'withStock',
    lineCount: counted.length,
    countedCount: done,
    profitAmount: profit,
    lossAmount: loss,
    submittedAt: state === 'submitted' ? moment.toISOString() : null,
    submittedBy: state === 'submitted' ? books.operator : null,
  });
  if (state === 'submitted') run.counted.set(place, date);
  else run.locked.set(place, id);
}

function storeDay(run: Run, key: string, date: string, day: number): void {
  const { books, chance } = run;
  const place = guid(run, 'warehouse', key);
  const supplier = sellers[(day + key.charCodeAt(2)) % sellers.length];
  const bought = supplier && chance.percent(80) ? purchaseLines(run, supplier) : [];
  if (supplier && bought.length > 0) {
    const head = { supplier: guid(run, 'supplier', supplier.name), cycle: supplier.cycle };
    books.add({ ...head, direction: 'in', type: 'purchase', warehouse: place, date, at: at(date, 9), lines: bought });
  }
  const used = issueLines(run, place, 25, 12);
  if (used.length > 0) {
    books.add({ direction: 'out', type: 'requisition', warehouse: place, date, at: at(date, 21), lines: used });
  }
  const wasted = chance.percent(15) ? issueLines(run, place, 6, 4) : [];
  if (wasted.length > 0) {
    books.add({ direction: 'out', type: 'waste', warehouse: place, date, at: at(date, 21.5), lines: wasted });
  }
  if (day % 7 === 6) count(run, place, date, 'week', 'submitted');
}

/** What of the purchases is paid: everything that was due a week ago, but of one supplier. */
function settle(run: Run): void {
  const { books, today, merchant } = run;
  const late = guid(run, 'supplier', '海之源水产');
  const due = books.documents.filter(
    (row) => row.settlement === 'notSettled' && row.supplier !== late && String(row.dueDate) < dayAfter(today, -7),
  );
  for (const supplier of new Set(due.map((row) => String(row.supplier)))) {
    const rows = due.filter((row) => row.supplier === supplier);
    const number = books.number('JS', today);
    const id = `${merchant}-settlement-${number}`;
    const moment = at(dayAfter(today, -1), 16);
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
  const { books, today, days } = run;
  const first = dayAfter(today, -days);
  const central = guid(run, 'warehouse', 'HQ');
  for (const key of ['HQ', ...keys]) {
    const place = guid(run, 'warehouse', key);
    books.add({
      direction: 'in',
      type: 'opening',
      warehouse: place,
      date: first,
      at: at(first, 8),
      lines: openingLines(run),
    });
  }
  for (let day = 1; day < days; day += 1) {
    const date = dayAfter(first, day);
    for (const [order, key] of keys.entries()) {
      storeDay(run, key, date, day);
      if (day % 7 === order % 7) {
        const lines = issueLines(run, central, 15, 10);
        const counterpart = guid(run, 'warehouse', key);
        if (lines.length > 0) books.transfer({ warehouse: central, counterpart, date, at: at(date, 10), lines });
      }
    }
  }
  const yesterday = dayAfter(today, -1);
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

/** A month of stock in every warehouse of the chain: deliveries, use, transfers, counts, payments. A few days in tests. */
export async function addStock(tx: Tx, merchant: string, options: { now: Date; small: boolean }): Promise<void> {
  const known = await tx
    .select({ guid: stockDocument.guid })
    .from(stockDocument)
    .where(eq(stockDocument.merchant, merchant))
    .limit(1);
  if (known.length > 0) return;
  const open = stores.filter(({ state }) => !state).map(({ code }) => code);
  const keys = options.small ? ['BJ001', 'SH001'] : open;
  const run: Run = {
    merchant,
    books: new DemoBooks(merchant, personName(800)),
    chance: createChance(20_261),
    today: new Date(options.now.getTime() + 8 * 3_600_000).toISOString().slice(0, 10),
    days: options.small ? 9 : 35,
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
  const numbers = run.books.lastNumbers().map((one) => ({ ...one, merchant }));
  await tx.insert(documentNumber).values(numbers).onConflictDoNothing();
}
