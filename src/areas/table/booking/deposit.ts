import { hourMs } from '#values/duration';

/** Limit of this console: for so long guests may be late before they are overdue. */
export const graceMinutes = 45;

/** A deposit as far as a cancellation goes. */
export interface Deposited {
  /** paid, refunded, forfeited; null without a deposit */
  depositState: string | null;
  refundHours: number;
  /** ISO instant */
  expectedAt: string;
  /** past its refund limit when the reservation moved: the new time does not open it again */
  refundClosed: boolean;
}

export const depositOutcomes = ['none', 'refunded', 'forfeited'] as const;
export type DepositOutcome = (typeof depositOutcomes)[number];

/** Returns whether a deposit is past its refund limit, `refundHours` before the guests are expected. */
export function isPastRefund(
  { refundHours, expectedAt, refundClosed }: Omit<Deposited, 'depositState'>,
  now: Date,
): boolean {
  return refundClosed || now.getTime() > Date.parse(expectedAt) - refundHours * hourMs;
}

/** Decides what becomes of a deposit when the reservation is cancelled now: given back until `refundHours` before, kept later. */
export function outcomeOf(deposited: Deposited, now: Date): DepositOutcome {
  if (deposited.depositState !== 'paid') return 'none';
  return isPastRefund(deposited, now) ? 'forfeited' : 'refunded';
}
