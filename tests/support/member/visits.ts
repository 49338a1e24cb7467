import { eq } from 'drizzle-orm';
import { cents, yuan } from '#business/bill/bill';
import { stores } from '#mocks/demo/organisation';
import { tillOf } from '#mocks/demo/sales/membersTill';
import type { Database } from '#server/db/database';
import { saleOrder } from '#server/db/schema/sales/sales';
import { loadPosted } from '#server/domain/sales/load';
import { momentOf } from '#server/domain/sales/moment';
import { addSales, batchOf } from '#server/domain/sales/post';
import { reverse } from '#server/domain/sales/reverse';
import { type MadePayment, settle } from '#server/domain/sales/settle';
import { defaultZone } from '#values/zonedTime';
import { billOfDish, orderOf } from '../sales/checkOut';

export interface GuestVisit {
  /** guid of the member */
  member: string;
  memberName: string;
  /** code of one of the demo's stores */
  store: string;
  dish: string;
  quantity: string;
  price: string;
  at: Date;
}

/**
 * A member's meal at a till: the card pays what it holds, WeChat the rest. Answers the guid of the order.
 *
 * @param share cents that the card pays
 */
export async function dine(database: Database, visit: GuestVisit, share: bigint): Promise<string> {
  const { at } = visit;
  const { guid, about, order } = orderOf({ store: visit.store, at: at.toISOString() }, true);
  const bill = billOfDish(visit.dish, visit.quantity, visit.price);
  await database.db.transaction(async (tx) => {
    const till = await tillOf(tx, about.store, [visit.member], []);
    const paid = till.wallet(visit.member, share, at, { store: about.store, channel: about.channel });
    if (!paid) throw new Error('the card does not pay');
    const payment = (method: MadePayment['method'], amount: bigint, card: string | null): MadePayment[] =>
      amount === 0n
        ? []
        : [{ method, tendered: yuan(amount), change: '0', income: yuan(amount), transaction: '', shift: null, card }];
    const posted = settle({
      guid: `${guid}-sale`,
      about,
      bill,
      payments: [
        ...payment('storedReal', paid.parts.real, paid.card),
        ...payment('storedGift', paid.parts.gift, paid.card),
        ...payment('wechat', bill.receivable - share, null),
      ],
      ...{ guests: 2, tables: 1, minutes: 60, area: null, table: null, member: visit.member },
    });
    if (!till.follow([posted], null)) throw new Error('the ledgers refuse');
    const { goods, orderAmount, discount, receivable, paid: all, income } = posted.posting;
    await addSales(tx, {
      ...batchOf([posted]),
      orders: [
        {
          ...order,
          ...{ member: visit.member, memberName: visit.memberName },
          ...{ goodsAmount: goods, orderAmount, discountAmount: discount },
          ...{ receivableAmount: receivable, paidAmount: all, incomeAmount: income },
          methods: [...new Set(posted.payments.map(({ method }) => method))],
        },
      ],
    });
    await till.write(tx);
  });
  return guid;
}

/** Takes back a part of such a meal: the card and WeChat get their shares. */
export async function takeBack(
  database: Database,
  visit: GuestVisit,
  order: string,
  quantity: string,
  authoriser = '',
): Promise<void> {
  await database.db.transaction(async (tx) => {
    const [header] = await tx.select().from(saleOrder).where(eq(saleOrder.guid, order));
    const sale = (await loadPosted(tx, [`${order}-sale`])).get(`${order}-sale`);
    const place = stores.find(({ code }) => code === visit.store);
    if (!header || !sale || !place) throw new Error(`no order ${order}`);
    const posted = reverse(sale, [], {
      ...{ guid: `${order}-refund`, kind: 'refund', operator: '王芳', authoriser, reason: '菜品问题', shift: null },
      moment: momentOf(visit.at, { timeZone: defaultZone, cutOff: place.cutOff }),
      taken: { lines: [{ number: 0, quantity }], fees: false },
    });
    const till = await tillOf(tx, header.store, [visit.member], [sale.posting.guid]);
    if (!till.follow([posted], sale)) throw new Error('the ledgers refuse');
    await addSales(tx, {
      ...batchOf([posted]),
      orders: [{ ...header, refundedAmount: yuan(-cents(posted.posting.paid)) }],
    });
    await till.write(tx);
  });
}
