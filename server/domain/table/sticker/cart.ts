import { and, asc, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { type Cart, type CartItem, type Delivery, mostPieces, piecesOf, withPieces } from '#areas/table/sticker/cart';
import { delivery } from '#areas/table/sticker/delivery';
import { designKeys } from '#areas/table/sticker/designs';
import { mostTables, type Shop } from '#areas/table/sticker/shop';
import { checkValues } from '#entity/contract';
import { type Issue, issue } from '#entity/issue';
import { typedValue } from '#entity/kinds';
import type { CallerContext } from '#server/call/call';
import { missing, refuse } from '#server/call/refusal';
import { store as storeTable } from '#server/db/schema';
import { stickerCart, stickerOrder } from '#server/db/schema/table/sticker';
import { diningArea, diningTable } from '#server/db/schema/table/table';
import { isRealArea } from '#server/domain/company/store/store.rules';
import { requirePlace } from '#server/store/settings/places';
import { refuseFields } from '#server/store/write';
import { findCodes } from '../table/tableCode';

const guid = z.string().min(1).max(64);

export const shopInput = z.object({ store: guid });

export const putInput = z.object({
  store: guid,
  design: z.enum(designKeys),
  tables: z.array(guid).min(1).max(mostTables),
  /** of each of these tables: 0 takes them out */
  pieces: z.number().int().min(0).max(mostPieces),
});

export const deliverInput = z.record(z.string(), z.unknown()).and(shopInput);

type Context = CallerContext;

/** Tables of a store that are in use, by area. */
function usedTables({ tx }: Context, store: string) {
  return tx
    .select({
      id: diningTable.guid,
      code: diningTable.code,
      serial: diningTable.qrSerial,
      area: diningTable.area,
      areaName: diningArea.name,
    })
    .from(diningTable)
    .innerJoin(diningArea, eq(diningArea.guid, diningTable.area))
    .where(and(eq(diningTable.store, store), eq(diningTable.enabled, true)))
    .orderBy(asc(diningArea.sort), asc(diningArea.guid), asc(diningTable.code));
}

export type UsedTable = Awaited<ReturnType<typeof usedTables>>[number];

/** Checked values of a delivery, and what is wrong with them. */
export function checkedDelivery(input: Record<string, unknown>): { delivery: Delivery | null; issues: Issue[] } {
  const { values, issues } = checkValues(delivery, input);
  const area = typedValue(delivery, values, 'area');
  const found = area && !isRealArea(area) ? [...issues, issue('area', 'regionUnknown')] : issues;
  if (found.length > 0 || !area) return { delivery: null, issues: found };
  const text = (name: 'recipient' | 'phone' | 'address') => typedValue(delivery, values, name) ?? '';
  return {
    delivery: { recipient: text('recipient'), phone: text('phone'), area, address: text('address') },
    issues: [],
  };
}

/** Where a store is: what is proposed before anybody says otherwise. */
async function ownDelivery({ tx }: Context, store: string): Promise<Delivery> {
  const [found] = await tx
    .select({
      recipient: storeTable.contacts,
      phone: storeTable.phone,
      area: storeTable.area,
      address: storeTable.address,
    })
    .from(storeTable)
    .where(eq(storeTable.guid, store));
  if (!found) throw missing();
  return found;
}

const ownCart = ({ caller }: Context, store: string) =>
  and(
    eq(stickerCart.merchant, caller.merchant),
    eq(stickerCart.employee, caller.employee),
    eq(stickerCart.store, store),
  );

type Row = Pick<typeof stickerCart.$inferSelect, 'items' | 'delivery'>;

/** A cart as it is answered: without tables that are no longer there. */
async function cartOf(
  context: Context,
  store: string,
  row: Row | undefined,
  tables: readonly UsedTable[],
): Promise<Cart> {
  const there = new Set(tables.map(({ id }) => id));
  const items = (row?.items ?? []).filter(({ table }) => there.has(table));
  return { items, delivery: row?.delivery ?? (await ownDelivery(context, store)) };
}

/** The caller's cart for a store, held until the call ends: two calls of one operator act one after the other. */
export async function holdCart(context: Context, store: string): Promise<{ cart: Cart; tables: UsedTable[] }> {
  const { tx, caller } = context;
  const own = { merchant: caller.merchant, employee: caller.employee, store };
  await tx
    .insert(stickerCart)
    .values({ ...own, items: [] })
    .onConflictDoNothing();
  const [row] = await tx.select().from(stickerCart).where(ownCart(context, store)).for('update');
  const tables = await usedTables(context, store);
  return { cart: await cartOf(context, store, row, tables), tables };
}

export async function keepItems(context: Context, store: string, items: CartItem[]): Promise<void> {
  await context.tx.update(stickerCart).set({ items }).where(ownCart(context, store));
}

/** Tables for which stickers are paid, or wait to be. */
async function orderedTables({ tx, caller }: Context, store: string): Promise<Set<string>> {
  const rows = await tx
    .select({ lines: stickerOrder.lines })
    .from(stickerOrder)
    .where(
      and(
        eq(stickerOrder.merchant, caller.merchant),
        eq(stickerOrder.store, store),
        inArray(stickerOrder.status, ['paid', 'pending']),
      ),
    );
  return new Set(rows.flatMap(({ lines }) => lines.flatMap(({ tables }) => tables.map(({ id }) => id))));
}

/** The tables of a store that stickers can be ordered for, and the caller's cart. */
export async function shopOf(context: Context, { store }: z.infer<typeof shopInput>): Promise<Shop> {
  const { name, brandName } = await requirePlace(context, { level: 'store', place: store });
  const tables = await usedTables(context, store);
  const [row] = await context.tx.select().from(stickerCart).where(ownCart(context, store));
  const ordered = await orderedTables(context, store);
  const codes = tables.length > 0 ? await findCodes(context, { ids: tables.map(({ id }) => id) }) : [];
  const qrOf = new Map(codes.map(({ id, code }) => [id, code]));
  const areas = new Map(tables.map(({ area, areaName }) => [area, areaName]));
  return {
    store: { name, brand: brandName },
    areas: [...areas].map(([id, areaName]) => ({
      id,
      name: areaName,
      tables: tables
        .filter(({ area }) => area === id)
        .map((one) => ({
          id: one.id,
          code: one.code,
          qr: qrOf.get(one.id) ?? null,
          isOrdered: ordered.has(one.id),
        })),
    })),
    cart: await cartOf(context, store, row, tables),
  };
}

/** Sets how many pieces of a design these tables get. The same again changes nothing more. */
export async function putPieces(context: Context, input: z.infer<typeof putInput>): Promise<Cart> {
  const { store, design, pieces } = input;
  await requirePlace(context, { level: 'store', place: store });
  const { cart, tables } = await holdCart(context, store);
  const known = new Map(tables.map((one) => [one.id, one]));
  for (const id of pieces > 0 ? input.tables : []) {
    const table = known.get(id);
    if (!table) throw missing();
    if (table.serial === 0) throw refuse('sticker.noCode', { table: table.code });
  }
  const items = withPieces(cart.items, design, input.tables, pieces);
  if (piecesOf(items) > mostPieces) throw refuse('sticker.cartFull');
  await keepItems(context, store, items);
  return { ...cart, items };
}

/** Keeps another address for what the caller orders for this store. */
export async function deliverTo(context: Context, input: z.infer<typeof deliverInput>): Promise<Cart> {
  const { store } = input;
  await requirePlace(context, { level: 'store', place: store });
  const { delivery: given, issues } = checkedDelivery(input);
  if (!given) throw refuseFields(context, issues);
  const { cart } = await holdCart(context, store);
  await context.tx.update(stickerCart).set({ delivery: given }).where(ownCart(context, store));
  return { ...cart, delivery: given };
}
