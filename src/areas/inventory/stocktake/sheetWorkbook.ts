import type { useTranslate } from 'react-admin';
import { openExcel } from '#entity/excel/excelSession';
import { headerKey } from '#entity/excel/headerKey';
import { amountText, rawText } from '#entity/excel/rawCell';
import { importLimits } from '#entity/excel/refusal';
import { bytesOf, fileName, saveFile } from '#entity/excel/saveFile';
import type { ChooseRows } from '#entity/excel/useHiddenRows';
import type { SheetColumn } from '#entity/excel/workbook';
import { operatorZone } from '#session/today';
import { compareDecimals, decimalsOf, isDecimal } from '#values/decimal';
import type { StocktakeLine } from './lines';

type Translate = ReturnType<typeof useTranslate>;

function headers(translate: Translate) {
  const of = (name: string) => translate(`stock.take.file.${name}`);
  return {
    code: of('code'),
    name: of('name'),
    specification: of('specification'),
    unit: of('unit'),
    book: of('book'),
    counted: of('counted'),
  };
}

/** Saves the sheet as a workbook: a row for each material, the counted column to be filled in. */
export async function saveSheet(
  lines: readonly StocktakeLine[],
  number: string,
  blind: boolean,
  translate: Translate,
): Promise<void> {
  const words = headers(translate);
  const book: SheetColumn[] = blind ? [] : [{ header: words.book, type: 'number', decimals: 3 }];
  const columns: SheetColumn[] = [
    { header: words.code, type: 'text' },
    { header: words.name, type: 'text' },
    { header: words.specification, type: 'text' },
    { header: words.unit, type: 'text' },
    ...book,
    { header: words.counted, type: 'number', decimals: 3 },
  ];
  const rows = lines.map(({ material, book: there, counted }) => [
    material.code,
    material.name,
    material.specification,
    material.mainUnit,
    ...(blind ? [] : [there]),
    counted,
  ]);
  const excel = openExcel();
  try {
    saveFile(await excel.run('build', [{ title: number, columns, rows, zone: operatorZone() }]), fileName(number));
  } finally {
    excel.close();
  }
}

interface ReadSheet {
  rows: { material: string; counted: string | null }[];
  /** rows of the file whose code is not on the sheet or whose number is none */
  wrong: number[];
  /** rows whose material other rows count too */
  repeated: number[];
}

interface ReadFile extends ReadSheet {
  /** titles of further sheets of the file, which are not read */
  others: string[];
}

type Refused = { refused: { key: string; params: Record<string, string | number> } };

/** The counted numbers of a file by material code; what cannot be taken is named by its row. */
export async function readSheet(
  file: File,
  lines: readonly StocktakeLine[],
  translate: Translate,
  chooseRows: ChooseRows,
): Promise<ReadFile | Refused> {
  if (file.size > importLimits.bytes) {
    return { refused: { key: 'excel.import.refused.tooLarge', params: { max: importLimits.megabytes } } };
  }
  const words = headers(translate);
  const excel = openExcel();
  try {
    const known = Object.values(words).map(headerKey);
    const answer = await excel.run('read', { bytes: await bytesOf(file), known });
    if ('refusal' in answer) {
      return { refused: { key: `excel.import.refused.${answer.refusal.reason}`, params: answer.refusal.params } };
    }
    const keys = answer.table.headers.map((header) => headerKey(header.text));
    const [code, counted] = [keys.indexOf(headerKey(words.code)), keys.indexOf(headerKey(words.counted))];
    if (code < 0 || counted < 0) {
      return { refused: { key: 'stock.take.fileColumns', params: { code: words.code, counted: words.counted } } };
    }
    const byCode = new Map(lines.map((line) => [line.material.code, line.id]));
    const rows = await chooseRows(answer.table.rows, answer.table.hidden);
    // Uncounted lines are left unchanged.
    const filled = rows.flatMap(({ row, cells }) => {
      const cell = cells[counted] ?? null;
      if (cell === null) return [];
      const value = amountText(cell);
      return [{ row, value, material: byCode.get(rawText(cells[code] ?? null).trim()) }];
    });
    return { ...countedOnce(filled), others: answer.table.others };
  } finally {
    excel.close();
  }
}

/** The rows whose material is counted once; where it is counted twice nobody knows which counts, and both are named. */
export function countedOnce(
  filled: readonly { row: number; value: string; material: string | undefined }[],
): ReadSheet {
  const times = new Map<string, number>();
  for (const { material } of filled) if (material) times.set(material, (times.get(material) ?? 0) + 1);
  const result: ReadSheet = { rows: [], wrong: [], repeated: [] };
  for (const { row, value, material } of filled) {
    if (!material || !isQuantity(value)) result.wrong.push(row);
    else if ((times.get(material) ?? 0) > 1) result.repeated.push(row);
    else result.rows.push({ material, counted: value });
  }
  return result;
}

function isQuantity(value: string): boolean {
  return (
    isDecimal(value) &&
    decimalsOf(value) <= 3 &&
    compareDecimals(value, '0') >= 0 &&
    compareDecimals(value, '99999999') <= 0
  );
}
