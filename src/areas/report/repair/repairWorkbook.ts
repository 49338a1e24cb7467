import type { useTranslate } from 'react-admin';
import { openExcel } from '#entity/excel/excelSession';
import { headerKey } from '#entity/excel/headerKey';
import { amountText, rawText } from '#entity/excel/rawCell';
import { importLimits } from '#entity/excel/refusal';
import { bytesOf, fileName, saveFile } from '#entity/excel/saveFile';
import type { ChooseRows } from '#entity/excel/useHiddenRows';
import { checkField } from '#entity/field';
import { operatorZone } from '#session/today';
import { repairLimits, repairRow } from './repair';
import type { RepairRow } from './useRepairStart';

type Translate = ReturnType<typeof useTranslate>;

function headersOf(translate: Translate) {
  const of = (name: string) => translate(`orderOperations.repair.${name}`);
  return { number: of('number'), store: of('store'), before: of('before'), income: of('after'), reason: of('reason') };
}

/** Saves the orders of the form as a workbook: what was reported, and columns to fill in. Without orders, the empty template. */
export async function saveRepairs(rows: readonly RepairRow[], title: string, translate: Translate): Promise<void> {
  const words = headersOf(translate);
  const text = (header: string, width: number) => ({ header, type: 'text' as const, width });
  const amount = (header: string) => ({ header, type: 'number' as const, decimals: 2 });
  const columns = [
    text(words.number, 24),
    text(words.store, 24),
    amount(words.before),
    amount(words.income),
    text(words.reason, 32),
  ];
  const cells = rows.map((row) => [row.number, row.storeName, row.merchantIncome, row.income, row.reason]);
  const excel = openExcel();
  try {
    saveFile(await excel.run('build', [{ title, columns, rows: cells, zone: operatorZone() }]), fileName(title));
  } finally {
    excel.close();
  }
}

/** A line of a file with the correct income of an order; `line` is its number in the sheet. */
export interface ReadRepair {
  line: number;
  number: string;
  income: string;
  reason: string | null;
}

/** A line that cannot be taken; the reason is a key of orderOperations.repair.wrong. */
export interface WrongLine {
  line: number;
  reason: 'number' | 'income' | 'reason' | 'repeated' | 'unknown' | 'pending';
}

type Read = { good: ReadRepair[]; wrong: WrongLine[] };
/** A file's lines, and the titles of its further sheets, which are not read. */
type ReadFile = Read & { others: string[] };
export type Refused = { refused: { key: string; params: Record<string, string | number> } };

/** Reads a file of fewer than 200 lines: order number, merchant income, reason. Errors name their line. */
export async function readRepairs(
  file: File,
  translate: Translate,
  chooseRows: ChooseRows,
): Promise<ReadFile | Refused> {
  if (file.size > importLimits.bytes)
    return { refused: { key: 'excel.import.refused.tooLarge', params: { max: importLimits.megabytes } } };
  const words = headersOf(translate);
  const excel = openExcel();
  try {
    const known = Object.values(words).map(headerKey);
    const answer = await excel.run('read', { bytes: await bytesOf(file), known });
    if ('refusal' in answer)
      return { refused: { key: `excel.import.refused.${answer.refusal.reason}`, params: answer.refusal.params } };
    const { headers, others } = answer.table;
    const rows = await chooseRows(answer.table.rows, answer.table.hidden);
    const at = (header: string) => headers.findIndex(({ text }) => headerKey(text) === headerKey(header));
    const [number, income, reason] = [at(words.number), at(words.income), at(words.reason)];
    if (number < 0 || income < 0)
      return { refused: { key: 'orderOperations.repair.columns', params: { a: words.number, b: words.income } } };
    if (rows.length >= repairLimits.importBelow)
      return { refused: { key: 'orderOperations.repair.tooManyLines', params: { max: repairLimits.importBelow } } };
    const read = linesOf(
      rows.map(({ row, cells }) => {
        const amount = cells[income] ?? null;
        return {
          line: row,
          number: rawText(cells[number] ?? null).trim(),
          income: amountText(amount),
          reason: reason < 0 ? null : rawText(cells[reason] ?? null).trim() || null,
        };
      }),
    );
    return { ...read, others };
  } finally {
    excel.close();
  }
}

/** Which lines can be taken: each names an order that no other names, with an amount and a reason that the form would take too. */
export function linesOf(lines: readonly ReadRepair[]): Read {
  const good: ReadRepair[] = [];
  const wrong: WrongLine[] = [];
  const times = new Map<string, number>();
  for (const { number } of lines) times.set(number, (times.get(number) ?? 0) + 1);
  for (const line of lines) {
    const refuse = (reason: WrongLine['reason']) => wrong.push({ line: line.line, reason });
    if (line.number === '') refuse('number');
    else if ((times.get(line.number) ?? 0) > 1) refuse('repeated');
    else if (checkField(repairRow.income, line.income, 'income').issues.length > 0) refuse('income');
    else if (checkField(repairRow.reason, line.reason, 'reason').issues.length > 0) refuse('reason');
    else good.push(line);
  }
  return { good, wrong };
}
