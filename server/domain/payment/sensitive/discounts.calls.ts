import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  type AskedCode,
  type AuthorisedDiscount,
  discountPaths,
  isOverLimit,
  manualDiscounts,
  mostDiscount,
} from '#areas/payment/sensitive/discounts';
import { sensitiveOperationRestriction as contract } from '#areas/payment/sensitive/restriction.contract';
import { money } from '#entity/fields';
import { placeOf } from '#entity/settings/settings';
import { type Call, type CallerContext, protectedCall } from '#server/call/call';
import { moduleOfArea } from '#server/call/logEntry';
import { ofField } from '#server/call/ofField';
import { missing, type Refusal, refuse } from '#server/call/refusal';
import { store } from '#server/db/schema';
import { givenDiscount } from '#server/db/schema/payment/payment';
import { orderEvent, saleOrder } from '#server/db/schema/sales/sales';
import { changedMs, hasChangedSince } from '#server/domain/access/credentialChanges';
import { ownPhones } from '#server/domain/access/ownPhones';
import { authoriserField } from '#server/domain/access/secondPerson';
import { consumeCode, sendCode } from '#server/domain/signOn/smsCode';
import { inScope, visibleStores } from '#server/store/scope';
import { requirePlace } from '#server/store/settings/places';
import { addDecimals, compareDecimals, negate } from '#values/decimal';
import { namesOfStores } from '../storeNames';
import { todayAt } from '../today';
import { approvalOf, limitOf } from './discounts';

const guid = z.string().min(1).max(64);
const asked = z.object({
  order: guid,
  kind: z.enum(manualDiscounts),
  amount: ofField(money({ min: '0.01', max: '999999.99' })),
});
type Asked = z.infer<typeof asked>;

/** An open order of a store that the caller sees, held until the call ends; the discount must fit it. */
async function openOrder({ tx, caller }: CallerContext, { order, kind, amount }: Asked) {
  const own = and(eq(saleOrder.merchant, caller.merchant), eq(saleOrder.guid, order));
  const seen = inScope(caller, 'store', sql`${saleOrder.store}`);
  const [found] = await tx.select().from(saleOrder).where(and(own, seen)).for('no key update');
  if (!found) throw missing();
  if (found.status !== 'open') throw refuse('payments.orderClosed');
  if (compareDecimals(amount, found.receivableAmount) > 0)
    throw refuse('payments.moreThanOrder', { due: found.receivableAmount });
  const [given] = await tx
    .select({ guid: givenDiscount.guid })
    .from(givenDiscount)
    .where(and(eq(givenDiscount.order, order), eq(givenDiscount.kind, kind)));
  if (given) throw refuse('payments.discountGiven');
  return found;
}

/** Who must allow the discount; null where the caller may give it. Refused where nobody can allow it. */
async function contactFor(context: CallerContext, found: typeof saleOrder.$inferSelect, { kind, amount }: Asked) {
  const { tx, caller, now } = context;
  const limits = await limitOf(tx, caller.employee);
  if (!isOverLimit(kind, amount, found.goodsAmount, limits)) return null;
  const most = mostDiscount(kind, found.goodsAmount, limits) ?? '';
  const { byCode, codeMinutes, contact } = await approvalOf(tx, caller.merchant, found.store);
  if (!byCode) throw refuse('payments.overLimit', { most });
  if (!contact) throw refuse('payments.noContact');
  // The code proves a second person: neither the asker's own phone, nor one that they have entered for the store themselves.
  if ((await ownPhones(context)).includes(contact.phone)) throw refuse('payments.ownContact');
  if (await hasChangedSince(context, found.store, new Date(now.getTime() - changedMs)))
    throw refuse('payments.contactChangedByYou');
  return { ...contact, most, minutes: codeMinutes };
}

/** A code allows one kind of discount of one amount on one order. */
const purposeOf = ({ order }: Asked) => `discount:${order}` as const;
const boundTo = ({ kind, amount }: Asked) => `${kind} ${addDecimals(amount, '0.00')}`;

async function ask(context: CallerContext, input: Asked): Promise<AskedCode> {
  const contact = await contactFor(context, await openOrder(context, input), input);
  if (!contact) return { needed: false };
  const { phone, minutes } = contact;
  const about = { digits: 6, minutes, boundTo: boundTo(input), text: 'payments.discountText' } as const;
  const { amount } = input;
  const sent = await sendCode(context, phone, purposeOf(input), context.caller, {
    ...about,
    facts: { amount, who: context.caller.name },
  });
  return { needed: true, phone: phone.replace(/^(\d{3})\d{4}/, '$1****'), ...sent };
}

const giving = asked.extend({
  code: z
    .string()
    .regex(/^\d{6}$/)
    .optional(),
});

/** Gives a discount; one over the limit with the code that the store's contact was sent. */
async function give(context: CallerContext, input: z.infer<typeof giving>): Promise<{ due: string } | Refusal> {
  const { tx, now } = context;
  const { kind, amount, code } = input;
  const order = await openOrder(context, input);
  const contact = await contactFor(context, order, input);
  const { moment, event } = await todayAt(context, order.store);
  if (contact) {
    if (!code) throw refuse('payments.codeNeeded', { most: contact.most });
    // Returned, not thrown: a wrong code counts.
    if (!(await consumeCode(tx, now, contact.phone, purposeOf(input), code, { boundTo: boundTo(input) })))
      return refuse('signOn.codeWrong');
  }
  const authoriser = contact?.name ?? '';
  const { businessDate, ...where } = event;
  await tx.insert(givenDiscount).values({ ...where, order: order.guid, kind, amount, authoriser });
  const due = addDecimals(order.receivableAmount, negate(amount));
  await tx
    .update(saleOrder)
    .set({ discountAmount: addDecimals(order.discountAmount, amount), receivableAmount: due })
    .where(eq(saleOrder.guid, order.guid));
  const { diningType, tradeMode, channel, number, table } = order;
  const about = { order: order.guid, number, table, diningType, tradeMode, channel, kind: 'discount' };
  await tx.insert(orderEvent).values({ ...where, ...moment, ...about, amount, authoriser });
  await context.log({
    type: 'submit',
    module: moduleOfArea.payments,
    submodule: contract.name,
    brand: order.brand,
    store: order.store,
    objectGuid: order.guid,
    object: [number, amount, authoriser].filter(Boolean).join(' · '),
    detail: [
      { field: 'discountCode', before: null, after: contact !== null },
      ...(authoriser ? [{ field: authoriserField, before: null, after: authoriser }] : []),
    ],
  });
  return { due };
}

/** Discounts over the limit that are told at most. */
const mostTold = 10;

async function authorised(context: CallerContext, id: string): Promise<AuthorisedDiscount[]> {
  const { tx, caller } = context;
  const place = placeOf(id);
  if (!place) throw missing();
  await requirePlace(context, place);
  const seen = visibleStores(caller.merchant, caller.scope);
  const stores = tx
    .select({ guid: store.guid })
    .from(store)
    .where(and(seen, eq(place.level === 'store' ? store.guid : store.brand, place.place)));
  const rows = await tx
    .select()
    .from(givenDiscount)
    .where(
      and(
        eq(givenDiscount.merchant, caller.merchant),
        ne(givenDiscount.authoriser, ''),
        inArray(givenDiscount.store, stores),
      ),
    )
    .orderBy(desc(givenDiscount.at), desc(givenDiscount.guid))
    .limit(mostTold);
  const names = await namesOfStores(tx, rows);
  return rows.map((row) => ({
    id: row.guid,
    at: row.at,
    store: names.get(row.store) ?? '',
    order: row.order,
    kind: row.kind,
    amount: row.amount,
    operator: row.operator,
    authoriser: row.authoriser,
  }));
}

/** Discounts that people give at tills: by themselves within their limit, with a code by SMS over it (001 §6). */
export const calls: readonly Call[] = [
  protectedCall({
    method: 'POST',
    path: discountPaths.ask,
    permission: `${contract.name}:discount`,
    input: asked,
    handle: ask,
  }),
  protectedCall({
    method: 'POST',
    path: discountPaths.give,
    permission: `${contract.name}:discount`,
    write: true,
    input: giving,
    handle: give,
  }),
  protectedCall({
    method: 'POST',
    path: discountPaths.authorised,
    permission: `${contract.name}:list`,
    input: z.object({ id: guid.max(80) }),
    handle: (context, { id }) => authorised(context, id),
  }),
];
