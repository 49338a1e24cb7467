import { useEffect, useRef, useState } from 'react';
import { type ExcelSession, openExcel } from '#entity/excel/excelSession';
import { remainingSheet, templateSheets } from '#entity/excel/importFiles';
import { type ImportRow, isGood } from '#entity/excel/importRow';
import { FileRefusal } from '#entity/excel/refusal';
import { fileName, saveFile } from '#entity/excel/saveFile';
import type { Refused } from '#entity/excel/useImport';
import { useImportTexts } from '#entity/excel/useImportTexts';
import { type Sheetful, useSheetReader } from '#entity/excel/useSheetReader';
import type { Sheet } from '#entity/excel/workbook';
import { useGateway } from '#entity/sources';
import { importMost, memberFile, type RegisterAnswer, registerPaths } from './registration';

/** Where the members of a file register. */
export interface FilePlace {
  organization: string;
  store: string | null;
}

export type FileState =
  | { phase: 'choosing'; refused?: Refused }
  | { phase: 'working' }
  | { phase: 'preview'; sheet: Sheetful }
  | { phase: 'done'; sheet: Sheetful; made: number };

/** The rows that the gateway found wrong keep its sentences; the file's own come first. */
function withAnswer(rows: readonly ImportRow[], { wrong }: RegisterAnswer): ImportRow[] {
  const of = new Map(wrong.map((one) => [one.row, one.errors]));
  return rows.map((row, place) => {
    const asNew = { ...of.get(place), ...row.asNew };
    return { ...row, asNew, errors: { ...asNew, ...row.ofCells } };
  });
}

/**
 * An import of members in steps: a file is read and checked as a whole, then registered in one call, whole or without its wrong
 * rows.
 */
export function useMemberFile(place: FilePlace) {
  const provider = useGateway();
  const texts = useImportTexts();
  const readFile = useSheetReader(memberFile, texts, importMost);
  const [state, setState] = useState<FileState>({ phase: 'choosing' });
  const session = useRef<ExcelSession | null>(null);
  useEffect(() => () => session.current?.close(), []);
  const excel = () => {
    session.current ??= openExcel();
    return session.current;
  };

  const send = async (rows: readonly ImportRow[], mode: 'check' | 'all' | 'good') =>
    (
      await provider.write<RegisterAnswer>(registerPaths.import, {
        ...place,
        mode,
        rows: rows.map(({ values }) => values),
      })
    ).data;

  const read = async (file: File): Promise<Sheetful> => {
    const sheet = await readFile(file, excel(), new AbortController().signal);
    return { ...sheet, rows: withAnswer(sheet.rows, await send(sheet.rows, 'check')) };
  };

  const save = async (name: string, sheets: Sheet[]) => saveFile(await excel().run('build', sheets), name);

  return {
    state,
    choose(file: File) {
      setState({ phase: 'working' });
      read(file).then(
        (sheet) => setState({ phase: 'preview', sheet }),
        (error: unknown) => {
          const { reason, params } =
            error instanceof FileRefusal ? error : { reason: 'unexpected' as const, params: {} };
          setState({ phase: 'choosing', refused: { reason, params, error } });
        },
      );
    },
    restart: () => setState({ phase: 'choosing' }),
    /** whole, or the good rows alone; what was refused meanwhile is shown again */
    async register(sheet: Sheetful, mode: 'all' | 'good') {
      // A cell that could not be read is not sent: its row must not pass for one that lacks it.
      const sent = mode === 'all' ? sheet.rows : sheet.rows.filter(isGood);
      const answer = await send(sent, mode);
      const checked = new Map(withAnswer(sent, answer).map((row) => [row.row, row]));
      const next = { ...sheet, rows: sheet.rows.map((row) => checked.get(row.row) ?? row) };
      if (answer.made > 0) setState({ phase: 'done', sheet: next, made: answer.made });
      else setState({ phase: 'preview', sheet: next });
      return answer.made;
    },
    saveTemplate: () =>
      save(
        `${texts.translate('excel.import.templateName', { name: texts.name })}.xlsx`,
        templateSheets(memberFile, texts.name, texts, undefined, importMost),
      ),
    saveRows: (sheet: Sheetful, rows: readonly ImportRow[]) =>
      save(fileName(texts.translate('excel.import.restName', { name: texts.name })), [
        remainingSheet(memberFile, texts.name, sheet.fileColumns, rows, texts),
      ]),
  };
}
