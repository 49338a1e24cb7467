import { openExcel } from '#entity/excel/excelSession';
import { headerKey } from '#entity/excel/headerKey';
import { amountText, rawText } from '#entity/excel/rawCell';
import type { ReadRow, ReadTable } from '#entity/excel/readWorkbook';
import { importLimits } from '#entity/excel/refusal';
import { bytesOf, fileName, saveFile } from '#entity/excel/saveFile';
import type { ChooseRows } from '#entity/excel/useHiddenRows';
import { operatorZone } from '#session/today';
import type { MaterialInfo } from '../document/lookUp';
import type { AgreedPrice } from './prices';

/** Headings of a file of prices, in the language of the interface. */
export interface PriceHeadings {
  code: string;
  name: string;
  unit: string;
  price: string;
}

/** The columns that name the material and hold its price: by their headings, else the first and the last. */
function textOf(
  { headers, rows }: Pick<ReadTable, 'headers'> & { rows: readonly ReadRow[] },
  headings: PriceHeadings,
): string {
  const at = (heading: string) => headers.findIndex(({ text }) => headerKey(text) === headerKey(heading));
  const [code, name, price] = [at(headings.code), at(headings.name), at(headings.price)];
  const known = price >= 0 && (code >= 0 || name >= 0);
  const first = known ? Math.max(code, code < 0 ? name : code) : 0;
  const last = known ? price : headers.length - 1;
  const lines = rows.map(({ cells }) => `${rawText(cells[first] ?? null)}\t${amountText(cells[last] ?? null)}`);
  // Without headings the first row may already be a price.
  const heading = `${headers[first]?.text ?? ''}\t${headers[last]?.text ?? ''}`;
  return (known ? lines : [heading, ...lines]).join('\n');
}

/**
 * The prices of a workbook's first sheet as lines of a text, material and price parted by a tab; `others` are sheets not read.
 *
 * @throws an Error where the file is no workbook, too large, or cannot be read
 */
export async function readPrices(
  file: File,
  headings: PriceHeadings,
  chooseRows: ChooseRows,
): Promise<{ text: string; others: string[] }> {
  if (file.size > importLimits.bytes) throw new Error('the file is too large');
  const bytes = await bytesOf(file);
  const excel = openExcel();
  try {
    const known = [headings.code, headings.name, headings.price].map(headerKey);
    const answer = await excel.run('read', { bytes, known });
    if ('refusal' in answer) throw new Error(answer.refusal.reason);
    const { headers, rows, hidden, others } = answer.table;
    return { text: textOf({ headers, rows: await chooseRows(rows, hidden) }, headings), others };
  } finally {
    excel.close();
  }
}

/** Saves the agreed prices as a workbook, in the columns that an import reads again. */
export async function savePrices(
  title: string,
  headings: PriceHeadings,
  prices: readonly AgreedPrice[],
  materials: ReadonlyMap<string, MaterialInfo>,
): Promise<void> {
  const excel = openExcel();
  try {
    const rows = prices.map(({ material, agreedPrice }) => {
      const known = materials.get(material);
      return [known?.code, known?.name, known?.mainUnit, agreedPrice];
    });
    const text = (header: string, width: number) => ({ header, type: 'text' as const, width });
    const columns = [
      text(headings.code, 12),
      text(headings.name, 28),
      text(headings.unit, 10),
      { header: headings.price, type: 'number' as const, decimals: 2 },
    ];
    saveFile(await excel.run('build', [{ title, columns, rows, zone: operatorZone() }]), fileName(title));
  } finally {
    excel.close();
  }
}
