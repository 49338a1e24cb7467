import { yuan } from '#business/bill/bill';
import type { EventRow } from '#server/domain/sales/post';
import type { Posted } from '#server/domain/sales/rows';
import { negate, toUnits } from '#values/decimal';
import type { LineEvent } from './basket';
import { aboutAt, type PlannedOrder } from './plannedOrder';

type EventDetails = Partial<
  Pick<
    EventRow,
    'authoriser' | 'reason' | 'stage' | 'commodity' | 'name' | 'category' | 'toName' | 'quantity' | 'amount' | 'cost'
  >
>;

function eventAt(
  { profile, visit }: PlannedOrder,
  key: string,
  kind: string,
  at: Date,
  details: EventDetails = {},
): EventRow {
  return {
    ...aboutAt(profile, visit, at),
    guid: `${visit.order}-e-${key}`,
    number: visit.order,
    kind,
    table: visit.table,
    authoriser: '',
    reason: '',
    stage: '',
    commodity: null,
    name: '',
    category: null,
    toName: '',
    quantity: '0',
    amount: '0',
    cost: '0',
    ...details,
  };
}

/** Returns the event of a dish that was returned, given away or exchanged. */
function lineEvent(order: PlannedOrder, { kind, line: index, reason, afterSend, was }: LineEvent): EventRow[] {
  const sold = order.bill.lines[index]?.sold;
  if (!sold) return [];
  const price = toUnits(sold.unitPrice, 2) + toUnits(sold.attributeAmount, 2);
  const worth = (each: bigint) => yuan((each * toUnits(sold.quantity, 3)) / 1000n);
  const about = { reason, quantity: sold.quantity, category: sold.category };
  if (kind === 'change') {
    const names = { name: was?.name ?? '', commodity: was?.commodity ?? null, toName: sold.name };
    const amount = worth(price - toUnits(was?.price ?? '0', 2));
    return [eventAt(order, `c${index}`, kind, during(order, 3), { ...about, ...names, amount })];
  }
  const stage = kind === 'return' ? (afterSend ? 'afterSend' : 'beforeSend') : '';
  const minutes = kind === 'gift' ? 10 : afterSend ? 14 : 2;
  return [
    eventAt(order, `l${index}`, kind, during(order, minutes), {
      ...about,
      commodity: sold.commodity,
      name: sold.name,
      stage,
      amount: worth(price),
      // A dish that never reached the kitchen cost nothing.
      cost: stage === 'beforeSend' ? '0' : worth(toUnits(sold.cost, 2)),
      authoriser: order.profile.crew.manager[0]?.name ?? '',
    }),
  ];
}

/** So many minutes after the order was given, but not after its end. */
function during({ visit }: PlannedOrder, minutes: number): Date {
  const at = new Date(visit.orderedAt.getTime() + minutes * 60_000);
  return at < visit.endsAt ? at : visit.endsAt;
}

/** Returns the events of an order before its end. */
export function eventsOf(order: PlannedOrder): EventRow[] {
  const { visit, basket, bill } = order;
  const seated = visit.table !== null;
  const dishes = String(basket.lines.filter(({ kind }) => kind !== 'child').length);
  const first = { quantity: dishes, amount: yuan(bill.goods) };
  return [
    ...(seated ? [eventAt(order, 'open', 'open', visit.openedAt)] : []),
    eventAt(order, 'order', 'order', visit.orderedAt, first),
    ...(seated ? [eventAt(order, 'send', 'send', during(order, 1), first)] : []),
    ...basket.lineEvents.flatMap((details) => lineEvent(order, details)),
    ...(visit.mishap.kind === 'voided'
      ? [eventAt(order, 'void', 'void', visit.endsAt, { reason: order.reason, amount: yuan(bill.orderAmount) })]
      : []),
  ];
}

/** Returns the events of postings: the checkout with its discounts, and its reversal. */
export function postingEvents(order: PlannedOrder, { posting, lines, discounts }: Posted): EventRow[] {
  const { kind, reason, authoriser } = posting;
  const at = new Date(posting.at);
  const key = posting.guid.slice(order.visit.order.length + 1);
  const back = kind !== 'sale';
  const amount = back ? negate(posting.paid) : posting.receivable;
  const event = eventAt(order, key, back ? kind : 'checkout', at, {
    reason: reason ?? '',
    authoriser: authoriser ?? '',
    amount,
  });
  const lowered = discounts.filter((row) => row.kind !== 'giftDish' && row.kind !== 'systemZero');
  if (!back) {
    if (lowered.length === 0) return [event];
    const given = { amount: posting.discount, authoriser: lowered.find((row) => row.authoriser)?.authoriser ?? '' };
    return [eventAt(order, `d${key}`, 'discount', at, given), event];
  }
  if (kind !== 'refund' || posting.orders < 0) return [event];
  const dishes = lines
    .filter((row) => row.kind !== 'child')
    .map((row) =>
      eventAt(order, `r${row.number}`, 'return', at, {
        commodity: row.commodity,
        name: row.name,
        category: row.category,
        reason: reason ?? '',
        authoriser: authoriser ?? '',
        stage: 'afterCheckout',
        quantity: negate(row.quantity),
        amount: negate(row.list),
        cost: negate(row.cost),
      }),
    );
  return [event, ...dishes];
}
