import { checkField } from '../../../entity/field';
import type { MaterialInfo } from '../document/lookUp';
import { type AgreedPrice, priceFields } from './prices';

/** A line that somebody pasted or a file held: what names the material, and its price as written. */
export interface PriceLine {
  /** counted from 1, as it stands in the text */
  row: number;
  term: string;
  price: string;
}

/** Why a line is not taken; the key is a text of materials.prices.reasons. */
export interface WrongLine {
  row: number;
  reason: 'unknown' | 'ambiguous' | 'repeated' | 'price' | 'columns';
  term: string;
}

export interface FoundPrice {
  material: MaterialInfo;
  agreedPrice: string;
}

/** Cells are parted by tabs as Excel copies them, else by commas, else by blanks before the price. */
function cellsOf(line: string): string[] {
  const parts = line.includes('\t')
    ? line.split('\t')
    : /[,，;；]/.test(line)
      ? line.split(/[,，;；]/)
      : line.trim().split(/\s+(?=\S+$)/);
  return parts.map((part) => part.trim());
}

/** A price without the signs that people and Excel put around it. */
function plainPrice(cell: string): string {
  return cell.normalize('NFKC').replace(/[¥￥元,\s]/g, '');
}

/** The lines of a text: the first cell names a material, the last one is its price. A heading above them is left out. */
export function priceLines(text: string): PriceLine[] {
  const lines = text.split(/\r?\n/).flatMap((line, index) => {
    if (line.trim() === '') return [];
    const cells = cellsOf(line);
    const price = cells.length > 1 ? plainPrice(cells.at(-1) ?? '') : '';
    return [{ row: index + 1, term: cells[0] ?? '', price }];
  });
  const [first] = lines;
  return first && lines.length > 1 && first.price !== '' && !/\d/.test(first.price) ? lines.slice(1) : lines;
}

function matches(material: MaterialInfo, term: string): boolean {
  const asked = term.toLowerCase();
  return [material.code, material.barcode, material.name].some((value) => value?.toLowerCase() === asked);
}

/** Finds the material of each line among those the gateway named. A code goes before a name that looks like one. */
export function foundPrices(
  lines: readonly PriceLine[],
  materials: readonly MaterialInfo[],
): { good: FoundPrice[]; wrong: WrongLine[] } {
  const good: FoundPrice[] = [];
  const wrong: WrongLine[] = [];
  const taken = new Set<string>();
  for (const { row, term, price } of lines) {
    const refuse = (reason: WrongLine['reason']) => wrong.push({ row, reason, term });
    const coded = materials.filter(({ code }) => code === term);
    const named = coded.length > 0 ? coded : materials.filter((material) => matches(material, term));
    const [material] = named;
    if (term === '' || price === '') refuse('columns');
    else if (!material) refuse('unknown');
    else if (named.length > 1) refuse('ambiguous');
    else if (taken.has(material.id)) refuse('repeated');
    else if (checkField(priceFields.agreedPrice, price, 'agreedPrice').issues.length > 0) refuse('price');
    else {
      taken.add(material.id);
      good.push({ material, agreedPrice: price });
    }
  }
  return { good, wrong };
}

/** The agreed prices with these put in: new prices for materials that have one, the others at the end. */
export function withPrices(before: readonly AgreedPrice[], found: readonly FoundPrice[]): AgreedPrice[] {
  const next = new Map(before.map((price) => [price.material, price]));
  for (const { material, agreedPrice } of found) next.set(material.id, { material: material.id, agreedPrice });
  return [...next.values()];
}
