import { fromUnits, toUnits } from '#values/decimal';

/** A charge that is not paid yet. Amounts are in yuan with two decimals. */
export interface OpenCharge {
  id: string;
  /** instant, ISO */
  at: string;
  open: string;
}

/** How much of a charge a repayment pays, and what stays open. */
export interface Allocation {
  id: string;
  paid: string;
  left: string;
}

const byAge = (one: OpenCharge, other: OpenCharge) => {
  if (one.at !== other.at) return one.at < other.at ? -1 : 1;
  return one.id < other.id ? -1 : Number(one.id > other.id);
};

/** The amount that charges have open together. */
export function openTotal(charges: readonly OpenCharge[]): string {
  return fromUnits(
    charges.reduce((sum, { open }) => sum + toUnits(open, 2), 0n),
    2,
  );
}

/**
 * Spreads a repayment over charges, the oldest first (store-operations §3). Console and gateway use this one function: what the dialog
 * shows is what is written. The amount is at most what they have open together; what is beyond is left out.
 */
export function allocate(charges: readonly OpenCharge[], amount: string): Allocation[] {
  let rest = toUnits(amount, 2);
  return [...charges].sort(byAge).flatMap(({ id, open }) => {
    const due = toUnits(open, 2);
    const beyond = rest - due;
    const paid = beyond < 0n ? rest : due;
    rest -= paid;
    return paid > 0n ? [{ id, paid: fromUnits(paid, 2), left: fromUnits(due - paid, 2) }] : [];
  });
}
