import { isAllowed } from '#areas/payment/sensitive/sensitive';
import { type Bill, yuan } from '#business/bill/bill';
import { reasonAt, type TillReasons } from '#server/domain/company/reason/reasons';
import { instanceOn } from '#server/domain/marketing/coupon/redeem';
import { inChannel, type Known, type KnownMember, servedAt } from '#server/domain/member/member/atTill';
import { momentOf } from '#server/domain/sales/moment';
import type { OrderRow } from '#server/domain/sales/post';
import { reverse } from '#server/domain/sales/reverse';
import type { About, Posted } from '#server/domain/sales/rows';
import type { MadePayment } from '#server/domain/sales/settle';
import { settle } from '#server/domain/sales/settle';
import { fromUnits, toUnits } from '#values/decimal';
import { createChance, seedOf } from '../chance';
import { type Basket, basketOf } from './basket';
import { type AtTill, billFor, type CardSplit, correctedBill, type GuestBill, ownPayment, paymentsOf } from './money';
import type { Offer } from './offer';
import type { StoreProfile } from './profile';
import { shiftAt } from './shifts';
import type { Visit } from './visit';

/** Something that is posted of an order: its checkout, or what takes it back. */
export interface PlannedAct {
  /** of the first posting that it makes */
  guid: string;
  at: Date;
  businessDate: string;
  /** what must be known of the sale when it is taken back */
  original: string | null;
  /** returns the postings, without some campaigns; those of a reversal from the posted sale */
  post(original: Posted | null, wallet?: Wallet, without?: ReadonlySet<string>): Posted[];
  /** the same where a unit, a card or points do not suffice: paid by the guests themselves */
  instead?: (without: ReadonlySet<string>) => Posted[];
}

/** How a member's card pays an amount in cents somewhere; undefined where its ledger is not known, null where it cannot. */
export type Wallet = (member: string, amount: bigint, at: Date, place: WalletPlace) => CardSplit | null | undefined;

/** Where a card pays. */
export interface WalletPlace {
  store: string;
  channel: string;
}

export interface PlannedOrder {
  profile: StoreProfile;
  visit: Visit;
  /** the member who was drawn, served as one or not */
  drawn: Visit['member'];
  basket: Basket;
  bill: Bill;
  /** of what went wrong with it; empty where nothing did */
  reason: string;
  checkout: PlannedAct | null;
  reversal: PlannedAct | null;
}

/** Returns the dimensions of every row of an order at an instant. */
export function aboutAt(profile: StoreProfile, visit: Visit, at: Date): About {
  return {
    ...momentOf(at, profile),
    merchant: profile.merchant,
    brand: profile.brand,
    store: profile.guid,
    order: visit.order,
    diningType: visit.diningType,
    tradeMode: visit.tradeMode,
    channel: visit.channel,
    operator: visit.operator,
  };
}

interface SaleParts {
  profile: StoreProfile;
  visit: Visit;
  bill: Bill;
  kinds: Offer['kinds'];
  at: Date;
  guid: string;
  seed: number;
  wallet?: Wallet;
  /** how it is paid, where that is not drawn */
  pay?: (till: AtTill) => MadePayment[];
}

function saleAt({ profile, visit, bill, kinds, at, guid, seed, wallet, pay }: SaleParts): Posted {
  const about = aboutAt(profile, visit, at);
  const shift = visit.channel === 'pos' ? shiftAt(profile, about.businessDate, at) : null;
  // Drawn apart from the goods: a sale that is settled twice is paid the same way.
  const chance = createChance(seed);
  const member = visit.member?.guid ?? null;
  const place = { store: profile.guid, channel: visit.channel };
  const known = member !== null && wallet ? wallet(member, 0n, at, place) !== undefined : false;
  const split = (amount: bigint) => (member && wallet ? (wallet(member, amount, at, place) ?? null) : null);
  const till = { profile, shift, kinds, ...(known ? { split } : {}) };
  return settle({
    guid,
    about,
    bill,
    payments: pay ? pay(till) : paymentsOf(chance, visit, bill, till),
    guests: visit.guests,
    tables: visit.table ? 1 : 0,
    minutes: visit.minutes,
    area: visit.area,
    table: visit.table,
    member,
  });
}

/** One of the dearer lines, one piece of it: what guests complain about. */
function refundedLine({ lines }: Posted): { number: number; quantity: string } | null {
  const [dearest] = lines
    .filter(({ kind, quantity, returned, net }) => kind !== 'child' && quantity !== returned && toUnits(net, 2) > 0n)
    .sort((a, b) => Number(toUnits(b.net, 2) - toUnits(a.net, 2)) || a.number - b.number);
  if (!dearest) return null;
  const left = toUnits(dearest.quantity, 3) - toUnits(dearest.returned, 3);
  return { number: dearest.number, quantity: fromUnits(dearest.kind === 'weighed' || left < 1000n ? left : 1000n, 3) };
}

/** The reason of a mishap as the till noted it; empty where it offers none. */
function reasonOf(mishap: Visit['mishap'], reasons: TillReasons): string {
  if (mishap.kind === 'voided') return mishap.why === 'guest' ? '顾客取消' : reasonAt(reasons.void, mishap.why);
  if (!('why' in mishap)) return '';
  return reasonAt(mishap.kind === 'reverse' ? reasons.reverseCheckout : reasons.refund, mishap.why);
}

function reversalOf(
  profile: StoreProfile,
  visit: Visit,
  drawBill: (without?: ReadonlySet<string>) => GuestBill,
  { kinds, limits, reasons }: Offer,
  seed: number,
): PlannedAct | null {
  const { mishap } = visit;
  if (mishap.kind === 'none' || mishap.kind === 'voided' || mishap.kind === 'leftOpen') return null;
  const { kind, at } = mishap;
  const reason = reasonOf(mishap, reasons);
  const late = (at.getTime() - visit.endsAt.getTime()) / 60_000;
  if (!isAllowed(limits, kind === 'partialRefund' ? kind : 'cancelSettlement', late)) return null;
  const about = aboutAt(profile, visit, at);
  const guid = `${visit.order}-2`;
  return {
    guid,
    at,
    businessDate: about.businessDate,
    original: `${visit.order}-1`,
    post(original, wallet, without) {
      if (!original) return [];
      const line = refundedLine(original);
      const taken = kind === 'partialRefund' && line ? { lines: [line], fees: false } : 'all';
      const back = reverse(original, [], {
        guid,
        kind: kind === 'reverse' ? 'reverse' : 'refund',
        moment: about,
        operator: visit.operator,
        authoriser: profile.crew.manager[0]?.name ?? '',
        reason,
        shift: shiftAt(profile, about.businessDate, at),
        taken,
      });
      if (kind !== 'reverse') return [back];
      const again = new Date(at.getTime() + 60_000);
      // A coupon that its member held is given back with the first bill; the second one uses none.
      const { bill, alone } = drawBill(without);
      const holds = bill.discounts.some((one) => instanceOn(one) !== null);
      const corrected = correctedBill(holds ? alone : bill, reason, profile.crew.manager[0]?.name ?? '');
      const parts = {
        profile,
        visit,
        bill: corrected,
        kinds,
        at: again,
        guid: `${visit.order}-3`,
        seed: seed + 7,
        wallet,
      };
      return [back, saleAt(parts)];
    },
  };
}

/** The visit as the store takes it: without codes on the tables guests order at the till. */
function taken({ qrOrdering }: Offer, visit: Visit): Visit {
  return visit.channel === 'tableQr' && !qrOrdering ? { ...visit, channel: 'pos' } : visit;
}

/** The visit of a member whom the till serves as one; of anybody else, a guest's. */
function asServed(visit: Visit, member: KnownMember | null): Visit {
  return member || !visit.member ? visit : { ...visit, member: null };
}

/** Plans the order of a visit: its bill, its checkout, and any reversal. */
export function planOrder(profile: StoreProfile, offer: Offer, drawn: Visit, members: Known): PlannedOrder {
  const ordered = taken(offer, drawn);
  const member = inChannel(servedAt(members, drawn.member?.guid, drawn.openedAt), ordered.channel);
  const visit = asServed(ordered, member);
  const seed = seedOf(`${visit.order} goods`);
  const draw = (without?: ReadonlySet<string>) => {
    const chance = createChance(seed);
    const basket = basketOf(chance, offer, visit, profile.kind);
    return { basket, ...billFor(chance, visit, member, basket, profile, offer, without) };
  };
  const first = draw();
  const { basket, bill } = first;
  const drawBill = (without?: ReadonlySet<string>): GuestBill => (without?.size ? draw(without) : first);
  const reason = reasonOf(visit.mishap, offer.reasons);
  if (visit.mishap.kind === 'voided')
    return { profile, visit, drawn: drawn.member, basket, bill, reason, checkout: null, reversal: null };
  const guid = `${visit.order}-1`;
  const { businessDate } = aboutAt(profile, visit, visit.endsAt);
  const parts = { profile, visit, bill, kinds: offer.kinds, at: visit.endsAt, guid, seed: seed + 11 };
  const sale = saleAt(parts);
  // Guests on account complain at the end of the month.
  const onAccount = sale.payments.some(({ method }) => method === 'debtUnit');
  const byCard = sale.payments.some(({ card }) => card !== null);
  const post = (_original: Posted | null, wallet?: Wallet, without?: ReadonlySet<string>) => {
    const paid = byCard && wallet ? { ...parts, wallet } : parts;
    if (without?.size) return [saleAt({ ...paid, bill: drawBill(without).bill })];
    return paid === parts ? [sale] : [saleAt(paid)];
  };
  const alone = (without: ReadonlySet<string>) => {
    const plain = drawBill(without).alone;
    return [saleAt({ ...parts, bill: plain, pay: (till) => ownPayment(createChance(seed), plain, till) })];
  };
  // Drawn again without a campaign whose budget is used up, a bill may use points or a coupon that the first one did not.
  const instead = onAccount || member !== null ? alone : undefined;
  return {
    profile,
    visit,
    drawn: drawn.member,
    basket,
    bill,
    reason,
    checkout: { guid, at: visit.endsAt, businessDate, original: null, post, instead },
    reversal: onAccount ? null : reversalOf(profile, visit, drawBill, offer, seed),
  };
}

/** Returns the state of the order after these postings; without any it is open, or voided at its end. */
export function headerOf(order: PlannedOrder, posted: readonly Posted[], voided: boolean): OrderRow {
  const { profile, visit, bill, drawn } = order;
  const sales = posted.filter(({ posting }) => posting.kind === 'sale');
  const sale = sales.at(-1);
  // The posting counts: who it was, too.
  const member = sale ? (sale.posting.member === null ? null : drawn) : visit.member;
  const reversed = posted.some(({ posting }) => posting.kind === 'reverse');
  const refunds = posted.filter(({ posting }) => posting.kind === 'refund');
  const refunded = refunds.reduce((sum, { posting }) => sum - toUnits(posting.paid, 2), 0n);
  const all = refunds.some(({ posting }) => posting.orders < 0);
  const fees = bill.orderAmount - bill.goods;
  const moment = aboutAt(profile, visit, sale ? new Date(sale.posting.at) : visit.openedAt);
  const { mishap } = visit;
  return {
    guid: visit.order,
    merchant: profile.merchant,
    brand: profile.brand,
    store: profile.guid,
    number: visit.order,
    status: voided ? 'voided' : !sale ? 'open' : all ? 'refunded' : 'checkedOut',
    diningType: visit.diningType,
    tradeMode: visit.tradeMode,
    channel: visit.channel,
    businessDate: moment.businessDate,
    naturalDate: moment.naturalDate,
    openedAt: visit.openedAt.toISOString(),
    orderedAt: visit.orderedAt.toISOString(),
    checkedOutAt: sale?.posting.at ?? null,
    area: visit.area,
    table: visit.table,
    guests: visit.guests,
    operator: visit.operator,
    member: member?.guid ?? null,
    memberName: member?.name ?? null,
    remark: null,
    cancellationReason: voided && mishap.kind === 'voided' ? order.reason || null : null,
    recoveryReason: posted.find(({ posting }) => posting.kind === 'reverse')?.posting.reason || null,
    reversed,
    goodsAmount: sale?.posting.goods ?? yuan(bill.goods),
    feeAmount: yuan(fees),
    orderAmount: sale?.posting.orderAmount ?? yuan(bill.orderAmount),
    discountAmount: sale?.posting.discount ?? '0.00',
    receivableAmount: sale?.posting.receivable ?? yuan(bill.orderAmount),
    paidAmount: sale?.posting.paid ?? '0.00',
    concessionAmount: sale?.posting.concession ?? '0.00',
    incomeAmount: sale?.posting.income ?? '0.00',
    refundedAmount: yuan(refunded),
    methods: [...new Set(sale?.payments.map(({ method }) => method) ?? [])],
    search: [visit.order, member?.name ?? '', visit.table ?? ''].join(' ').toLowerCase(),
  };
}
