import { eq } from 'drizzle-orm';
import { addressText, type CartItem, linesOf, piecesOf, totalOf } from '#areas/table/sticker/cart';
import type { DesignKey } from '#areas/table/sticker/designs';
import { type OrderStatus, qrSeconds } from '#business/orderPay/payment';
import { systemName } from '#entity/person';
import { DemoPart, type DemoStart } from '#mocks/demo/demoPart';
import { guidOf } from '#mocks/demo/organisation';
import { storeProfiles } from '#mocks/demo/sales/profile';
import { store as storeTable } from '#server/db/schema';
import { orderPayment } from '#server/db/schema/business/orderPay';
import { frozen } from '#server/domain/table/sticker/orders';
import { stickerEntity } from '#server/domain/table/sticker/sticker.rules';
import { seedRows } from '#server/store/seed';

const minute = 60_000;

interface DemoOrder {
  /** code of its store */
  store: string;
  /** when it was placed: percent of the time from the beginning until now */
  after: number;
  status: OrderStatus;
  design: DesignKey;
  /** tables of the hall, from the first */
  from: number;
  to: number;
}

/** Some of each status: what a payment can come to. */
const orders: readonly DemoOrder[] = [
  { store: 'BJ001', after: 6, status: 'paid', design: 'square', from: 1, to: 12 },
  { store: 'HZ001', after: 19, status: 'abnormal', design: 'wide', from: 1, to: 6 },
  { store: 'CD001', after: 33, status: 'timedOut', design: 'tall', from: 1, to: 8 },
  { store: 'WH001', after: 47, status: 'cancelled', design: 'small', from: 1, to: 10 },
  { store: 'SH001', after: 59, status: 'paid', design: 'small', from: 21, to: 23 },
  { store: 'WH001', after: 72, status: 'paid', design: 'round', from: 1, to: 10 },
  { store: 'BJ001', after: 86, status: 'failed', design: 'acrylic', from: 13, to: 15 },
  { store: 'SH001', after: 98, status: 'pending', design: 'round', from: 1, to: 20 },
];

const tableOf = (number: number) => `A${String(number).padStart(2, '0')}`;

async function addOrder({ tx, merchant, at, now }: DemoStart, order: DemoOrder, index: number): Promise<void> {
  const profile = storeProfiles.find((one) => one.merchant === merchant && one.code === order.store);
  const [place] = await tx
    .select({
      recipient: storeTable.contacts,
      phone: storeTable.phone,
      area: storeTable.area,
      address: storeTable.address,
    })
    .from(storeTable)
    .where(eq(storeTable.guid, profile?.guid ?? ''));
  if (!profile || !place) return;
  const numbers = Array.from({ length: order.to - order.from + 1 }, (_, turn) => order.from + turn);
  const tables = numbers.map((number) => ({
    id: guidOf(merchant, 'table', `${order.store}-${tableOf(number)}`),
    code: tableOf(number),
  }));
  const items: CartItem[] = tables.map(({ id }) => ({ design: order.design, table: id, pieces: 1 }));
  const begin = Date.parse(at);
  const placed = begin + Math.floor(((now.getTime() - begin) * order.after) / 100 / minute) * minute;
  const instant = (seconds: number) => new Date(placed + seconds * 1000).toISOString();
  const [manager] = profile.crew.manager;
  const operator = manager?.name ?? systemName;
  const key = `${order.store}-${orders.slice(0, index + 1).filter(({ store }) => store === order.store).length}`;
  const guid = guidOf(merchant, 'sticker', key);
  const values = {
    number: `ZT${instant(0).slice(0, 10).replaceAll('-', '')}-D${String(index + 1).padStart(3, '0')}`,
    store: profile.guid,
    status: order.status,
    pieces: piecesOf(items),
    amount: totalOf(items),
    placedAt: instant(0),
    operator,
    recipient: place.recipient,
    phone: place.phone,
    address: addressText(place),
    paidAt: order.status === 'paid' ? instant(40) : null,
  };
  const lines = linesOf(items).map((line) => frozen(line, tables));
  await seedRows(tx, stickerEntity, { merchant, at: instant(0), by: operator }, [
    { guid, values, columns: { brand: profile.brand, lines } },
  ]);
  await tx
    .insert(orderPayment)
    .values({
      ...{ code: `demo-${guid}`, merchant, kind: stickerEntity.contract.name, order: guid, turn: 1 },
      ...{ state: order.status === 'pending' ? 'open' : order.status, employee: manager?.guid ?? '', operator },
      ...{ madeAt: instant(0), expiresAt: instant(qrSeconds) },
      endedAt: order.status === 'pending' ? null : instant(40),
    })
    .onConflictDoNothing();
}

export const demo = new DemoPart({
  name: 'stickers',
  of: 'chain',
  after: ['floors'],
  async make(start) {
    for (const [index, order] of orders.entries()) await addOrder(start, order, index);
  },
});
