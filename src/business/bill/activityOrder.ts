/**
 * The order in which activities lower a bill, by the kinds of their terms: those on items, then those on the order, a rate before an amount
 * as coupons do. Forms show it, and the calculator follows it.
 */
export const activityOrder = ['secondHalf', 'gift', 'fullDiscount', 'fullReduction'] as const;
