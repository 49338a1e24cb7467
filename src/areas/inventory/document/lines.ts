import { choice, decimal, money, reference, rows } from '#entity/fields';
import { type Issue, issue } from '#entity/issue';
import { addDecimals, compareDecimals, isDecimal, multiplyDecimals, negate } from '#values/decimal';
import { freeReasons } from '../documentTypes';

/** A document fills from a recipe or a supplier's list; more than this is two documents. */
export const maxLines = 500;
export const units = ['main', 'sub'] as const;
const amountLimits = { min: '0.01', max: '999999999.99' };

const quantityLimits = { min: '0.001', max: '99999999', decimals: 3 } as const;
const quantityField = decimal(quantityLimits);

const notTaken = decimal({ min: '0', max: '99999999', decimals: 3 });

/** A material of a stock document (001 §3, §5). `total` is always quantity × unit price; of issues both come from the ledger. */
export const lineFields = {
  material: reference('material'),
  /** accepted: of a receipt, what goes into stock and is paid; 0 where all that was delivered is missing or damaged */
  quantity: decimal({ ...quantityLimits, min: '0' }),
  unit: choice('stockUnit', units),
  unitPrice: money({ ...amountLimits, min: '0' }).optional(),
  total: money({ min: '0', max: amountLimits.max }).optional(),
  /** why a line that costs nothing does not */
  freeReason: choice('freeReason', freeReasons).optional(),
  /**
   * of a receipt, in the line's unit: quantities on the delivery note that did not come, and that came but were
   * rejected
   */
  short: notTaken.optional(),
  damaged: notTaken.optional(),
  /** of a receipt: the quantity on the delivery note, which is the sum of what was accepted, short and damaged */
  delivered: notTaken.optional(),
  /** of a transfer that was received with a difference: what was sent, in the line's unit */
  sent: quantityField.optional(),
  /** what was agreed with the supplier on the document's day for a main unit; written when it is submitted */
  agreedPrice: money(amountLimits).optional(),
};

export const linesField = rows(lineFields, { max: maxLines });

export interface Line {
  material: string;
  quantity: string;
  unit: (typeof units)[number];
  unitPrice: string | null;
  total: string | null;
  agreedPrice?: string | null;
  sent?: string | null;
  freeReason?: string | null;
  short?: string | null;
  damaged?: string | null;
  delivered?: string | null;
}

/** The lines of a document that was read. */
export function linesOf({ lines }: Record<string, unknown>): Line[] {
  return Array.isArray(lines) ? lines : [];
}

/** Of a kind of documents: whether people say what lines cost, and whether goods come in, of which some may be free or rejected. */
export interface Prices {
  priced: boolean;
  incoming: boolean;
}

/** Whether a price is typed and comes to nothing. */
export function isFree(price: unknown): boolean {
  return typeof price === 'string' && isDecimal(price) && compareDecimals(price, '0') === 0;
}

/** Quantity × unit price to the cent; null while one of them is no number. */
export function lineTotal({ quantity, unitPrice }: { quantity?: unknown; unitPrice?: unknown }): string | null {
  if (!quantity || !unitPrice || !isDecimal(String(quantity)) || !isDecimal(String(unitPrice))) return null;
  return multiplyDecimals(String(quantity), String(unitPrice), 2);
}

const decimalIn = (value: unknown) => (typeof value === 'string' && isDecimal(value) ? value : null);

/** Sums up the part of a delivery that is neither in stock nor paid: short and damaged quantities. */
export function rejectedOf({ short, damaged }: Pick<Partial<Line>, 'short' | 'damaged'>): string {
  return addDecimals('0', decimalIn(short) ?? '0', decimalIn(damaged) ?? '0');
}

/** The parts of a delivery, by their fields. */
export type Delivery = 'delivered' | 'quantity' | 'short' | 'damaged';

/**
 * Returns the fields of a receipt's line that change with one of them, so that delivered = accepted + short + damaged. A quantity that
 * is short or damaged leaves the delivered one as it is and lowers the accepted one; where nothing was said of a delivery, the accepted
 * quantity is what was delivered.
 */
export function withDelivery(line: Partial<Line>, source: Delivery, value: string | null): Partial<Line> {
  const next = { ...line, [source]: value };
  const own = { [source]: value };
  const accepted = decimalIn(next.quantity);
  if (source === 'quantity') return accepted ? { ...own, delivered: addDecimals(accepted, rejectedOf(next)) } : own;
  const before = decimalIn(line.quantity);
  const delivered = decimalIn(next.delivered) ?? (before ? addDecimals(before, rejectedOf(line)) : null);
  if (!delivered || (value && !isDecimal(value))) return own;
  const rest = addDecimals(delivered, negate(rejectedOf(next)));
  const kept = source === 'delivered' ? own : { ...own, delivered };
  return compareDecimals(rest, '0') < 0 ? kept : { ...kept, quantity: rest };
}

/** A receipt takes in more than nothing of a line, or says what became of it; its delivery note adds up. */
function deliveryIssues(line: Partial<Line>, incoming: boolean, index: number): Issue[] {
  const { quantity, delivered } = line;
  if (!quantity || !isDecimal(quantity)) return [];
  const rejected = rejectedOf(line);
  const none = isFree(quantity) && !(incoming && compareDecimals(rejected, '0') > 0);
  const sum = addDecimals(quantity, rejected);
  const differs = incoming && delivered && isDecimal(delivered) && compareDecimals(delivered, sum) !== 0;
  return [
    ...(none ? [issue(`lines.${index}.quantity`, 'decimalBetween', quantityLimits)] : []),
    ...(differs ? [issue(`lines.${index}.delivered`, 'deliveredSum', { amount: sum })] : []),
  ];
}

/** The amount of a document: the sum of its lines. */
export function amountOf(lines: readonly Pick<Partial<Line>, 'quantity' | 'unitPrice'>[]): string {
  return addDecimals('0.00', ...lines.map((line) => lineTotal(line) ?? '0.00'));
}

/** A quantity in main units: a sub unit holds `ratio` of them. */
export function inMainUnits({ quantity, unit }: Pick<Line, 'quantity' | 'unit'>, ratio: number | null): string {
  return multiplyDecimals(quantity, unit === 'sub' ? String(ratio ?? 1) : '1', 3);
}

/**
 * Every material once; where `priced`, every line with its price and an amount that can be paid (001 §5). A line may cost
 * nothing where free goods come in, and says why; the document as a whole may not.
 */
export function lineIssues(lines: readonly Partial<Line>[], { priced, incoming }: Prices): Issue[] {
  const seen = new Set<string>();
  const issues: Issue[] = lines.flatMap((line, index) => {
    const { material, unitPrice, freeReason } = line;
    const repeated = Boolean(material && seen.has(material));
    if (material) seen.add(material);
    return [
      ...(repeated ? [issue(`lines.${index}.material`, 'repeated')] : []),
      ...(priced && !unitPrice ? [issue(`lines.${index}.unitPrice`, 'required')] : []),
      ...(priced && isFree(unitPrice) && !(incoming && freeReason)
        ? [issue(`lines.${index}.unitPrice`, incoming ? 'freeNeedsReason' : 'notFree')]
        : []),
      ...deliveryIssues(line, incoming, index),
    ];
  });
  const amount = amountOf(lines);
  const payable = amount !== '0.00' && amount.length <= amountLimits.max.length;
  if (priced && issues.length === 0 && !payable) issues.push(issue('lines', 'amountPayable', amountLimits));
  return issues;
}
