/** Operations that may be done for so many minutes after the checkout, or the order; field by operation (001 §6). */
export const timeLimited = ['cancelSettlement', 'partialRefund', 'priceChange'] as const;
export type TimeLimited = (typeof timeLimited)[number];

/** Operations for which an employee's face is asked. */
export const faceAsked = ['faceDishRefund', 'faceRefund', 'faceReverseCheckout'] as const;

/** Minutes by operation: null without a limit, 0 for never. */
export type TimeLimits = Readonly<Record<TimeLimited, number | null>>;

/** Whether an operation is still allowed so many minutes after what it takes back or changes. */
export function isAllowed(limits: TimeLimits, operation: TimeLimited, minutes: number): boolean {
  const limit = limits[operation];
  return limit === null || (limit > 0 && minutes <= limit);
}
