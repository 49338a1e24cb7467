import { isDecimal } from '../../../entity/decimal';

/** A row of a copied range: code, barcode or name, quantity, and a price where there is one. */
export interface PastedRow {
  material: string;
  quantity: string;
  unitPrice: string | null;
}

function number(text: string | undefined): string | null {
  const plain = (text ?? '').replace(/[,\s¥￥]/g, '');
  return isDecimal(plain) ? plain : null;
}

/** Reads what Excel puts on the clipboard: cells by tabs, rows by lines. Rows without a quantity are counted, not taken. */
export function readPasted(text: string): { rows: PastedRow[]; unreadable: number } {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const rows = lines.flatMap((line) => {
    const [material = '', quantity, price] = line.split('\t').map((cell) => cell.trim());
    const amount = number(quantity);
    return material && amount ? [{ material, quantity: amount, unitPrice: number(price) }] : [];
  });
  return { rows, unreadable: lines.length - rows.length };
}
