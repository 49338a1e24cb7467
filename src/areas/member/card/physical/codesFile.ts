import { openExcel } from '#entity/excel/excelSession';
import { fileName, saveFile } from '#entity/excel/saveFile';
import { operatorZone } from '#session/today';
import type { BatchCodes } from './entityCard.contract';

interface Words {
  title: string;
  number: string;
  code: string;
}

/** Saves the numbers and codes of a batch as a workbook. */
export async function saveCodes({ cards }: BatchCodes, { title, number, code }: Words): Promise<void> {
  const excel = openExcel();
  try {
    const columns = [number, code].map((header) => ({ header, type: 'text' as const }));
    const rows = cards.map((card) => [card.number, card.code]);
    saveFile(await excel.run('build', [{ title, columns, rows, zone: operatorZone() }]), fileName(title));
  } finally {
    excel.close();
  }
}
