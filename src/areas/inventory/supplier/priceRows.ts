import { checkField } from '#entity/field';
import { readDecimalText } from '#values/decimalText';
import { spellingKey } from '#values/spelling';
import type { MaterialInfo } from '../document/lookUp';
import { type AgreedPrice, priceFields } from './prices';

/** A line that somebody pasted or a file held: what names the material, and its price as written. */
export interface PriceLine {
  /** line in the text, counted from 1 */
  row: number;
  term: string;
  price: string;
  /** whether the price is ambiguous */
  unclear?: boolean;
}

/** Reason why a line is rejected; the key is a text of materials.prices.reasons. */
export interface WrongLine {
  row: number;
  reason: 'unknown' | 'ambiguous' | 'repeated' | 'price' | 'unclear' | 'columns';
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

/** Whether commas part cells or digits cannot be told: "300033,1,5" is 1.5, or 5 behind a column. */
function hasLooseDigits(line: string, cells: readonly string[]): boolean {
  const [before = '', last = ''] = cells.slice(-2);
  return !line.includes('\t') && cells.length > 2 && /\d$/.test(before) && /^\d/.test(last);
}

/** The lines of a text: the first cell names a material, the last one is its price. A heading above them is left out. */
export function priceLines(text: string, locale: string): PriceLine[] {
  const lines = text.split(/\r?\n/).flatMap((line, index): PriceLine[] => {
    if (line.trim() === '') return [];
    const cells = cellsOf(line);
    const written = cells.length > 1 ? (cells.at(-1) ?? '') : '';
    const read = readDecimalText(written, locale);
    const at = { row: index + 1, term: cells[0] ?? '' };
    if (hasLooseDigits(line, cells)) return [{ ...at, price: written, unclear: true }];
    if ('value' in read) return [{ ...at, price: read.value }];
    return [{ ...at, price: written, ...(read.problem === 'unclear' ? { unclear: true } : {}) }];
  });
  const [first] = lines;
  return first && lines.length > 1 && first.price !== '' && !/\d/.test(first.price) ? lines.slice(1) : lines;
}

function matches(material: MaterialInfo, term: string): boolean {
  const asked = spellingKey(term);
  return [material.code, material.barcode, material.name].some((value) => value && spellingKey(value) === asked);
}

/** The material that a line is about, and what is wrong with the line. */
function found(
  { term, price, unclear }: PriceLine,
  materials: readonly MaterialInfo[],
): { material?: MaterialInfo; reason?: WrongLine['reason'] } {
  const coded = materials.filter(({ code }) => code === term);
  const named = coded.length > 0 ? coded : materials.filter((material) => matches(material, term));
  const [material] = named;
  if (term === '' || price === '') return { reason: 'columns' };
  if (!material) return { reason: 'unknown' };
  if (named.length > 1) return { reason: 'ambiguous' };
  if (unclear) return { material, reason: 'unclear' };
  const { issues } = checkField(priceFields.agreedPrice, price, 'agreedPrice');
  return issues.length > 0 ? { material, reason: 'price' } : { material };
}

/** Finds the material of each line among those the gateway named. A code goes before a name that looks like one. */
export function foundPrices(
  lines: readonly PriceLine[],
  materials: readonly MaterialInfo[],
): { good: FoundPrice[]; wrong: WrongLine[] } {
  const read = lines.map((line) => ({ line, ...found(line, materials) }));
  const times = new Map<string, number>();
  for (const { material } of read) if (material) times.set(material.id, (times.get(material.id) ?? 0) + 1);
  const good: FoundPrice[] = [];
  const wrong: WrongLine[] = [];
  for (const { line, material, reason } of read) {
    const { row, term, price } = line;
    // Which of two prices was meant nobody knows: both are named.
    const repeated = material && (times.get(material.id) ?? 0) > 1;
    if (reason) wrong.push({ row, term, reason });
    else if (repeated) wrong.push({ row, term, reason: 'repeated' });
    else if (material) good.push({ material, agreedPrice: price });
  }
  return { good, wrong };
}

/** The agreed prices with these put in: new prices for materials that have one, the others at the end. */
export function withPrices(before: readonly AgreedPrice[], found: readonly FoundPrice[]): AgreedPrice[] {
  const next = new Map(before.map((price) => [price.material, price]));
  for (const { material, agreedPrice } of found) next.set(material.id, { material: material.id, agreedPrice });
  return [...next.values()];
}
