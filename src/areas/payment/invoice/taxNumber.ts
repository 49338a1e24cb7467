/** Signs of a unified social credit code in the order of their values (GB 32100-2015): no I, O, S, V, Z. */
const signs = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/** The last sign that the first seventeen ask for; null where one of them is no sign of the code. */
export function checkSign(first: string): string | null {
  const values = [...first].map((sign) => signs.indexOf(sign));
  if (values.length !== 17 || values.includes(-1)) return null;
  const sum = values.reduce((total, value, index) => total + value * (3 ** index % 31), 0);
  return signs[(31 - (sum % 31)) % 31] ?? null;
}

/**
 * Whether a text can be a tax number: 18 signs by their check sign; older numbers of 15 and 20 capitals and digits have none and are
 * taken as they are (store-operations §3).
 */
export function isTaxNumber(text: string): boolean {
  if (text.length === 18) return checkSign(text.slice(0, 17)) === text[17];
  return /^([0-9A-Z]{15}|[0-9A-Z]{20})$/.test(text);
}
