import { expect, it } from 'vitest';
import { cardNumber, checkDigitOf } from './cardNumber';

it('a check digit is that of Luhn, and finds one wrong digit', () => {
  expect(checkDigitOf('7992739871')).toBe('3');
  const number = cardNumber('9001', 42, true);
  expect(number).toBe(`900100000042${checkDigitOf('900100000042')}`);
  const valid = (digits: string) => checkDigitOf(digits.slice(0, -1)) === digits.at(-1);
  expect(valid(number)).toBe(true);
  for (const place of [0, 5, 11]) {
    const wrong = (Number(number[place]) + 1) % 10;
    expect(valid(`${number.slice(0, place)}${wrong}${number.slice(place + 1)}`)).toBe(false);
  }
});

it('a number without a check digit is its prefix and its place', () => {
  expect(cardNumber('88', 7, false)).toBe('8800000007');
});
