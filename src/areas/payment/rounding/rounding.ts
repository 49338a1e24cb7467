/** How a bill is rounded, and to what (001 §3, §9). */
export const roundingModes = ['halfUp', 'roundDown', 'roundUp'] as const;
export const roundingLevels = ['jiao', 'yuan'] as const;

export interface Rounding {
  enabled: boolean;
  /** the least amount of a bill that is rounded, in yuan with two decimals */
  amountThreshold: string;
  mode: (typeof roundingModes)[number];
  level: (typeof roundingLevels)[number];
}

const centsOf: Record<Rounding['level'], bigint> = { jiao: 10n, yuan: 100n };

function cents(amount: string): bigint {
  const [whole = '0', part = ''] = amount.split('.');
  return BigInt(whole) * 100n + BigInt(part.padEnd(2, '0').slice(0, 2) || '0');
}

/**
 * Returns what a till asks for a bill, in cents. Tills, example and gateway use this one function, so that what is shown before
 * a save is what happens after it. Below the threshold, and switched off, a bill stays as it is.
 */
export function rounded(bill: bigint, { enabled, amountThreshold, mode, level }: Rounding): bigint {
  if (!enabled || bill <= 0n || bill < cents(amountThreshold)) return bill;
  const unit = centsOf[level];
  const rest = bill % unit;
  if (rest === 0n) return bill;
  const down = bill - rest;
  if (mode === 'roundDown') return down;
  if (mode === 'roundUp') return down + unit;
  return rest * 2n >= unit ? down + unit : down;
}
