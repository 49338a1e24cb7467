import { yuan } from '#business/bill/bill';
import type { TakeawayRow } from '#server/domain/sales/post';
import { toUnits } from '#values/decimal';
import { createChance, seedOf } from '../chance';
import { mobileNumber, personName } from '../people';
import { aboutAt, type PlannedOrder } from './plannedOrder';

const problems = ['平台金额与门店不一致', '顾客投诉少送', '骑手超时未送达', '订单重复推送'];
const streets = ['建设路', '人民路', '科苑路', '文三路', '天河路', '解放大道'];

interface Journey {
  at: Date;
  status: 'toProcess' | 'toDeliver' | 'inDelivery' | 'completed' | 'abnormal' | 'cancelled';
}

/** The states of a takeaway order with their times. */
function journeyOf({ visit }: PlannedOrder): Journey[] {
  const chance = createChance(seedOf(`${visit.order} way`));
  const after = (minutes: number) => new Date(visit.openedAt.getTime() + minutes * 60_000);
  const placed: Journey = { at: visit.openedAt, status: 'toProcess' };
  if (visit.mishap.kind === 'voided') return [placed, { at: visit.endsAt, status: 'cancelled' }];
  const packed = 8 + chance.between(0, 12);
  const there = packed + 12 + chance.between(0, 25);
  const last: Journey = { at: after(there), status: chance.percent(0.3) ? 'abnormal' : 'completed' };
  return [placed, { at: after(2), status: 'toDeliver' }, { at: after(packed), status: 'inDelivery' }, last];
}

/** When a takeaway order changes; none for other orders. */
export function takeawayTimes(order: PlannedOrder): Date[] {
  return order.visit.diningType === 'delivery' ? journeyOf(order).map(({ at }) => at) : [];
}

/** Returns the state of a takeaway order at an instant; `sequence` is its place in the day. */
export function takeawayAt(order: PlannedOrder, sequence: number, until: Date): TakeawayRow {
  const { profile, visit, bill, reason } = order;
  const chance = createChance(seedOf(`${visit.order} takeaway`));
  const journey = journeyOf(order);
  const state = journey.filter(({ at }) => at <= until).at(-1) ?? journey[0];
  const status = state?.status ?? 'toProcess';
  const end = journey.at(-1);
  const delivered = status === 'completed' && end ? end.at : null;
  const own = visit.channel === 'proprietary';
  const due = bill.receivable;
  const wanted = BigInt(chance.between(0, 8)) * 50n;
  const platformSubsidy = own || wanted > due ? 0n : wanted;
  const deliveryFee = own ? toUnits(yuan(bill.fees.delivery), 2) : BigInt(chance.between(3, 6)) * 100n;
  const commission = own ? 0n : (bill.goods * 6n) / 100n;
  const serviceFee = own ? 0n : (bill.goods * 45n) / 1000n;
  const number = seedOf(visit.order);
  return {
    ...aboutAt(profile, visit, visit.openedAt),
    guid: visit.order,
    number: visit.order,
    platform: visit.channel,
    platformNumber: `${1_000_000_000 + number}${String(number % 1000).padStart(3, '0')}`,
    daySequence: sequence,
    status,
    placedAt: visit.openedAt.toISOString(),
    deliveredAt: delivered?.toISOString() ?? null,
    goods: yuan(bill.goods),
    packing: yuan(bill.fees.packing),
    deliveryFee: yuan(deliveryFee),
    merchantSubsidy: yuan(bill.discount),
    platformSubsidy: yuan(platformSubsidy),
    // The store's own delivery is on its bill; a platform charges its delivery separately.
    guestPaid: yuan(due - platformSubsidy + (own ? 0n : deliveryFee)),
    commission: yuan(commission),
    serviceFee: yuan(serviceFee),
    merchantIncome: yuan(due - commission - serviceFee),
    ownDelivery: own,
    courier: ['inDelivery', 'completed', 'abnormal'].includes(status) ? personName(40_000 + (number % 300)) : '',
    late: delivered !== null && delivered.getTime() - visit.openedAt.getTime() > 54 * 60_000,
    guest: personName(30_000 + (number % 5000)),
    phone: mobileNumber(30_000_000 + (number % 5000)),
    address: `${chance.pick(streets)}${chance.between(1, 300)}号${chance.between(1, 20)}栋`,
    cancelReason: status === 'cancelled' && visit.mishap.kind === 'voided' ? reason : '',
    problem: status === 'abnormal' ? chance.pick(problems) : '',
    version: 1,
  };
}
