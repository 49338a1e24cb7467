const pattern = /^(-?)(\d+)(?:\.(\d+))?$/;

function decimalsOf(text: string): number {
  return pattern.exec(text)?.[3]?.length ?? 0;
}

/**
 * Converts to units of 10^-scale; text that is no decimal counts as zero, so that one odd value does not take the chart
 * away.
 */
function unitsOf(text: string, scale: number): bigint {
  const match = pattern.exec(text);
  if (!match) return 0n;
  const digits = BigInt(`${match[2]}${(match[3] ?? '').padEnd(scale, '0')}`);
  return match[1] === '-' ? -digits : digits;
}

function textOf(units: bigint, scale: number): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  return `${units < 0n ? '-' : ''}${whole}${scale === 0 ? '' : `.${digits.slice(-scale)}`}`;
}

/** The exact sum of decimal strings, with the largest number of decimals among them; null counts as nothing, "0" for none. */
export function sumOf(values: readonly (string | null | undefined)[]): string {
  const known = values.filter((value): value is string => typeof value === 'string');
  const scale = Math.max(0, ...known.map(decimalsOf));
  return textOf(
    known.reduce((sum, value) => sum + unitsOf(value, scale), 0n),
    scale,
  );
}

/** A part in percent of the whole with one decimal, a half to the even digit; null where the whole is not above nothing. */
export function percentOf(part: string, whole: string): string | null {
  const scale = Math.max(decimalsOf(part), decimalsOf(whole));
  const divisor = unitsOf(whole, scale);
  if (divisor <= 0n) return null;
  const dividend = unitsOf(part, scale) * 1000n;
  const size = dividend < 0n ? -dividend : dividend;
  const down = size / divisor;
  const twice = (size % divisor) * 2n;
  const up = twice > divisor || (twice === divisor && down % 2n === 1n);
  const rounded = up ? down + 1n : down;
  return textOf(dividend < 0n ? -rounded : rounded, 1);
}
