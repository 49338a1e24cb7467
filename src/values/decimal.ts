/**
 * Exact decimals: amounts and quantities are strings such as "12.30" on the wire and in forms; bigint computes.
 * Floats never take part.
 */
const pattern = /^(-?)(\d+)(?:\.(\d+))?$/;

/** Returns whether a text is a plain decimal number: no plus sign, exponent, separator or space around it. */
export function isDecimal(text: string): boolean {
  return pattern.test(text);
}

/** Returns the number of digits after the point. */
export function decimalsOf(text: string): number {
  return pattern.exec(text)?.[3]?.length ?? 0;
}

/** The value in units of 10^-scale; further digits are an error, because cutting them would change the amount. */
export function toUnits(text: string, scale: number): bigint {
  const match = pattern.exec(text);
  if (!match) throw new RangeError(`not a decimal: ${text}`);
  const fraction = match[3] ?? '';
  if (fraction.length > scale && /[1-9]/.test(fraction.slice(scale)))
    throw new RangeError(`more than ${scale} decimals: ${text}`);
  const digits = BigInt(`${match[2]}${fraction.slice(0, scale).padEnd(scale, '0')}`);
  return match[1] === '-' ? -digits : digits;
}

/** The decimal text of a value in units of 10^-scale, always with `scale` digits after the point. */
export function fromUnits(units: bigint, scale: number): string {
  const negative = units < 0n;
  const digits = (negative ? -units : units).toString().padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const text = scale === 0 ? whole : `${whole}.${digits.slice(digits.length - scale)}`;
  return negative && units !== 0n ? `-${text}` : text;
}

/** Negative, zero or positive as a is below, equal to or above b. */
export function compareDecimals(a: string, b: string): number {
  const scale = Math.max(decimalsOf(a), decimalsOf(b));
  const difference = toUnits(a, scale) - toUnits(b, scale);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** The sum with the larger number of decimals of its parts; "0" for nothing. */
export function addDecimals(...parts: string[]): string {
  const scale = Math.max(0, ...parts.map(decimalsOf));
  return fromUnits(
    parts.reduce((sum, part) => sum + toUnits(part, scale), 0n),
    scale,
  );
}

/** Quotient to the nearest whole number; a half goes to the even neighbour, so that many roundings do not drift. */
export function divideHalfEven(dividend: bigint, divisor: bigint): bigint {
  if (divisor === 0n) throw new RangeError('division by zero');
  const negative = dividend < 0n !== divisor < 0n;
  const top = dividend < 0n ? -dividend : dividend;
  const bottom = divisor < 0n ? -divisor : divisor;
  const down = top / bottom;
  const twice = (top % bottom) * 2n;
  const up = twice > bottom || (twice === bottom && down % 2n === 1n);
  const quotient = up ? down + 1n : down;
  return negative ? -quotient : quotient;
}

/** a × b with `scale` decimals, rounded half-even. */
export function multiplyDecimals(a: string, b: string, scale: number): string {
  const [scaleA, scaleB] = [decimalsOf(a), decimalsOf(b)];
  const product = toUnits(a, scaleA) * toUnits(b, scaleB);
  const digits = scaleA + scaleB;
  if (digits <= scale) return fromUnits(product * 10n ** BigInt(scale - digits), scale);
  return fromUnits(divideHalfEven(product, 10n ** BigInt(digits - scale)), scale);
}

/** a ÷ b with `scale` decimals, rounded half-even; b must not be zero. */
export function divideDecimals(a: string, b: string, scale: number): string {
  const common = Math.max(decimalsOf(a), decimalsOf(b));
  return fromUnits(divideHalfEven(toUnits(a, common) * 10n ** BigInt(scale), toUnits(b, common)), scale);
}

/** The value with its sign turned. */
export function negate(value: string): string {
  const scale = decimalsOf(value);
  return fromUnits(-toUnits(value, scale), scale);
}
