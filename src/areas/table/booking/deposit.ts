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
}

export const depositOutcomes = ['none', 'refunded', 'forfeited'] as const;
export type DepositOutcome = (typeof depositOutcomes)[number];

/** Decides what becomes of a deposit when the reservation is cancelled now: given back until `refundHours` before, kept later. */
export function outcomeOf({ depositState, refundHours, expectedAt }: Deposited, now: Date): DepositOutcome {
  if (depositState !== 'paid') return 'none';
  return now.getTime() <= Date.parse(expectedAt) - refundHours * hourMs ? 'refunded' : 'forfeited';
}
