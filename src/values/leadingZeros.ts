/** Returns whether a hexadecimal text begins with at least so many zero bits. */
export function hasLeadingZeros(hex: string, bits: number): boolean {
  const whole = Math.floor(bits / 4);
  const rest = bits % 4;
  return /^0*$/.test(hex.slice(0, whole)) && (rest === 0 || Number.parseInt(hex.charAt(whole), 16) < 2 ** (4 - rest));
}
