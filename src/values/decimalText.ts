import { isDecimal } from './decimal';

/** A number as somebody wrote it: as decimal text, or why it is not taken. */
export type DecimalReading = { value: string } | { problem: 'number' | 'unclear' };

/** Digits in threes behind commas, and a point: "1,234.50", "1,234,567". */
const grouped = /^[+-]?\d{1,3}(,\d{3})+\.\d+$|^[+-]?\d{1,3}(,\d{3}){2,}$/;
/** One comma before three digits: 1234 to some and 1.234 to others. */
const either = /^[+-]?[1-9]\d{0,2},\d{3}$/;
/** Points in threes before a comma, or both marks in any other order: how it was meant is a guess. */
const mixed = /^[+-]?\d+([.,]\d+)+$/;

/**
 * Reads "1,234.50", "￥１２", "12元", in French "1 234,50". Ambiguous text is not guessed: "1,234" anywhere, "1,5" where a
 * comma is no decimal mark.
 */
export function readDecimalText(text: string, locale: string): DecimalReading {
  const plain = text.normalize('NFKC').replace(/[\s¥]|元$/g, '');
  if (either.test(plain)) return { problem: 'unclear' };
  const french = locale === 'fr' && /^[+-]?\d+,\d+$/.test(plain) ? plain.replace(',', '.') : plain;
  const bare = grouped.test(french) ? french.replaceAll(',', '') : french;
  const unsigned = bare.replace(/^\+/, '');
  if (isDecimal(unsigned)) return { value: unsigned };
  return { problem: mixed.test(bare) && bare.includes(',') ? 'unclear' : 'number' };
}
