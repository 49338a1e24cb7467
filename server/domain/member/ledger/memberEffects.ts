import type { ByBucket } from '#business/bill/balance';

/** Effects of a sale on a member: cents by bucket that it spends, points that it spends and earns, cents that count for earning. */
export interface SaleEffect {
  paid: ByBucket;
  /** the card that paid; the one that pays usually where none is named */
  card?: string | null;
  pointsSpent: bigint;
  earned: bigint;
  growth: bigint;
  /** paid in all, in cents, and 1 for an order */
  total: bigint;
  orders: number;
}

/** Effects of a refund on a member: cents by bucket, and what is left of the parts that earned and that points paid. */
export interface RefundEffect {
  paid: ByBucket;
  earning: { left: bigint; whole: bigint };
  pointsPaid: { left: bigint; whole: bigint };
  total: bigint;
  orders: number;
}

/** Gifts of a recharge beside the value that is paid for: cents, points and growth value. */
export interface RechargeGift {
  gift: bigint;
  points: bigint;
  growth: bigint;
}
