/** A document's number as it leaves the gateway: the first three signs and the last two, of short ones the last alone. */
export function maskedDocument(number: string): string {
  if (number.length <= 6) return `****${number.slice(-1)}`;
  return `${number.slice(0, 3)}${'*'.repeat(number.length - 5)}${number.slice(-2)}`;
}
