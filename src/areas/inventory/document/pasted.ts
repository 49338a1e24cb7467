import { readDecimalText } from '#values/decimalText';

/** A row of a copied range: code, barcode or name, quantity, and a price where there is one. */
export interface PastedRow {
  material: string;
  quantity: string;
  unitPrice: string | null;
}

/** A number that can be read in one way; null where it is none, or more than one. */
function number(text: string, locale: string): string | null {
  const read = readDecimalText(text, locale);
  return 'value' in read ? read.value : null;
}

/**
 * Reads what Excel puts on the clipboard: cells by tabs, rows by lines. Rows without a quantity, or with a number that nobody can
 * be sure of, are counted, not taken.
 */
export function readPasted(text: string, locale: string): { rows: PastedRow[]; unreadable: number } {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const rows = lines.flatMap((line): PastedRow[] => {
    const [material = '', quantity = '', price = ''] = line.split('\t').map((cell) => cell.trim());
    const [amount, unitPrice] = [number(quantity, locale), number(price, locale)];
    if (!material || amount === null || (price !== '' && unitPrice === null)) return [];
    return [{ material, quantity: amount, unitPrice }];
  });
  return { rows, unreadable: lines.length - rows.length };
}
