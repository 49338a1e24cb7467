/** Digits of a card's place in its series. */
const serialDigits = 8;

/** The digit by which Luhn's sum of a number is a multiple of ten: a typing error is seen at once. */
export function checkDigitOf(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return String((10 - (sum % 10)) % 10);
}

/** The number of a card: prefix, its place with leading zeros, and a check digit where one is wanted. */
export function cardNumber(prefix: string, serial: number, withCheck: boolean): string {
  const digits = `${prefix}${String(serial).padStart(serialDigits, '0')}`;
  return withCheck ? `${digits}${checkDigitOf(digits)}` : digits;
}
