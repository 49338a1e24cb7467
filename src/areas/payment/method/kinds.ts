/**
 * Kinds by which reports count the payments of a method. 'stored' is a member's balance, with its real and its gift part. What a takeaway
 * platform pays out is no method of a store: no till offers it.
 */
export const paymentKinds = ['wechat', 'alipay', 'cash', 'card', 'stored', 'groupBuy', 'debtUnit', 'voucher'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

/** Kinds that a store may add methods of: the others need an account that keeps what is left. */
export const ownKinds: readonly PaymentKind[] = ['cash', 'wechat', 'alipay', 'card', 'voucher'];

/** Kinds by which every guest can pay every bill: a till needs one of them. */
export const plainKinds = ['wechat', 'alipay', 'card', 'cash'] as const satisfies readonly PaymentKind[];
