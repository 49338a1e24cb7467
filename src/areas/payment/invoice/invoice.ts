import { compareDecimals, divideHalfEven, fromUnits, toUnits } from '#values/decimal';

/** Rates of value-added tax that an item may have, in percent. */
export const taxRates = ['0', '1', '3', '6', '9', '13'] as const;
export type TaxRate = (typeof taxRates)[number];

/** An amount with tax, taken apart; yuan with two decimals. */
export interface TaxParts {
  net: string;
  tax: string;
}

/** Takes the tax out of what a guest paid: net = amount / (1 + rate), to the cent; net and tax add up to the amount. */
export function taxParts(amount: string, rate: TaxRate): TaxParts {
  const paid = toUnits(amount, 2);
  const net = divideHalfEven(paid * 100n, 100n + BigInt(rate));
  return { net: fromUnits(net, 2), tax: fromUnits(paid - net, 2) };
}

export interface InvoiceRule {
  enabled: boolean;
  threshold: string;
}

/** Whether a guest who paid so much may ask for an invoice: the receipt of a smaller bill says nothing about it. */
export function mayAsk(paid: string, { enabled, threshold }: InvoiceRule): boolean {
  return enabled && compareDecimals(paid, threshold) >= 0;
}
