import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { isUnsettled } from '#gateway/errors';
import { useContract } from '../ContractContext';
import { useGateway } from '../sources';
import { useLeaveWarning } from '../useLeaveWarning';
import { type ExcelSession, openExcel } from './excelSession';
import { firstChoices, type ImportChoices, type ImportGroup, withChoices } from './importChoices';
import { remainingSheet, templateSheets } from './importFiles';
import { type ImportAct, type ImportRow, isGood, isWanted } from './importRow';
import { type BatchRun, createCheck, createImport, type ImportRun } from './importRun';
import { offeredNames } from './offeredNames';
import { FileRefusal, type RefusalParams, type RefusalReason } from './refusal';
import { fileName, saveFile } from './saveFile';
import { useImportTexts } from './useImportTexts';
import { type Sheetful, useSheetReader } from './useSheetReader';
import type { Sheet } from './workbook';

export interface Refused {
  reason: RefusalReason | 'unexpected';
  params: RefusalParams;
  /** where the gateway could not be asked */
  error?: unknown;
}

export type ImportState =
  | { phase: 'choosing'; refused?: Refused }
  | { phase: 'reading' }
  | { phase: 'checking' | 'importing'; done: number; total: number; stopping?: boolean }
  | { phase: 'checkStopped'; done: number; error: unknown }
  | { phase: 'importStopped'; done: number; error: unknown; batch: number; unconfirmed: boolean }
  | ({ phase: 'preview'; choices: ImportChoices } & Sheetful)
  | ({ phase: 'done' } & Sheetful);

/** State of a dialog while it works on one file. */
interface Work {
  abort: AbortController;
  sheet: Sheetful;
  choices: ImportChoices;
  check: BatchRun | null;
  run: ImportRun | null;
  done: number;
}

/** The steps of an import: choose, read, check, look, import, done; each failure can be gone on from. */
export function useImport() {
  const contract = useContract();
  const provider = useGateway();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const texts = useImportTexts();
  const readFile = useSheetReader(contract, texts);
  const resource = contract.name;
  const [state, setState] = useState<ImportState>({ phase: 'choosing' });
  const session = useRef<ExcelSession | null>(null);
  const work = useRef<Work | null>(null);

  const excel = () => {
    session.current ??= openExcel();
    return session.current;
  };
  const end = useCallback(() => {
    work.current?.abort.abort();
    work.current = null;
    session.current?.close();
    session.current = null;
  }, []);
  useEffect(() => end, [end]);
  useLeaveWarning(state.phase === 'importing');

  const restart = (refused?: Refused) => {
    end();
    setState({ phase: 'choosing', refused });
  };

  const decide = (at: Work, choices: ImportChoices) => {
    at.choices = choices;
    at.sheet = { ...at.sheet, rows: withChoices(at.sheet.rows, choices) };
    setState({ phase: 'preview', choices, ...at.sheet });
  };

  const check = async (at: Work) => {
    const { sheet, abort } = at;
    const total = sheet.rows.length;
    at.check ??= createCheck({
      provider,
      resource,
      rows: sheet.rows,
      onProgress: (done) => {
        at.done = done;
        setState({ phase: 'checking', done, total });
      },
    });
    setState({ phase: 'checking', done: at.done, total });
    try {
      await at.check.run(abort.signal);
      decide(at, firstChoices(contract));
    } catch (error) {
      if (!abort.signal.aborted) setState({ phase: 'checkStopped', done: at.done, error });
    }
  };

  const choose = async (file: File) => {
    end();
    const at: Work = {
      abort: new AbortController(),
      sheet: { columns: [], fileColumns: [], rows: [], unread: { columns: [], sheets: [] } },
      choices: firstChoices(contract),
      check: null,
      run: null,
      done: 0,
    };
    work.current = at;
    setState({ phase: 'reading' });
    try {
      at.sheet = await readFile(file, excel(), at.abort.signal);
    } catch (error) {
      if (at.abort.signal.aborted) return;
      const { reason, params } = error instanceof FileRefusal ? error : { reason: 'unexpected' as const, params: {} };
      restart({ reason, params, error: reason === 'unexpected' ? error : undefined });
      return;
    }
    await check(at);
  };

  const finish = (at: Work) => {
    at.run?.leave();
    // Nothing of the old list may stay: a batch that was not confirmed may have been written too.
    void queryClient.invalidateQueries({ queryKey: [resource] });
    setState({ phase: 'done', ...at.sheet, rows: [...at.sheet.rows] });
  };

  const runImport = async (at: Work) => {
    // Stopping ends only this run; going on needs a new signal.
    at.abort = new AbortController();
    const run = at.run ?? createImport({ provider, resource, rows: at.sheet.rows, onProgress: (done) => show(done) });
    const show = (done: number) => {
      at.done = done;
      setState({ phase: 'importing', done, total: run.total, stopping: at.abort.signal.aborted });
    };
    if (!at.run) at.done = 0;
    at.run = run;
    show(at.done);
    try {
      await run.run(at.abort.signal);
      finish(at);
    } catch (error) {
      const stopped = { done: at.done, batch: run.failedBatch(), unconfirmed: isUnsettled(error), error };
      setState({ phase: 'importStopped', ...stopped });
    }
  };

  const withWork = (act: (at: Work) => void) => () => {
    if (work.current) act(work.current);
  };

  const save = async (sheets: Sheet[], name: string) => {
    try {
      saveFile(await excel().run('build', sheets), name);
    } catch {
      // Closing the dialog ends the work, and that is nothing to report.
      if (session.current) notify(texts.translate('excel.unexpected'), { type: 'error' });
    }
  };
  const saveRows = ({ fileColumns }: Sheetful, rows: readonly ImportRow[]) => {
    const title = texts.translate('excel.import.restName', { name: texts.name });
    return save([remainingSheet(contract, texts.name, fileColumns, rows, texts)], fileName(title));
  };

  return {
    state,
    texts,
    choose: (file: File) => void choose(file),
    restart: () => restart(),
    continueCheck: withWork((at) => void check(at)),
    decide: (group: ImportGroup, act: ImportAct) => withWork((at) => decide(at, { ...at.choices, [group]: act }))(),
    startImport: withWork((at) => void runImport(at)),
    stopImport: withWork((at) => {
      at.abort.abort();
      setState((now) => (now.phase === 'importing' ? { ...now, stopping: true } : now));
    }),
    finish: withWork(finish),
    saveTemplate: async () => {
      const title = texts.translate('excel.import.templateName', { name: texts.name });
      const offered = await offeredNames(contract, provider);
      return save(templateSheets(contract, texts.name, texts, offered), `${title}.xlsx`);
    },
    saveBad: (sheet: Sheetful) =>
      saveRows(
        sheet,
        sheet.rows.filter((row) => !isGood(row)),
      ),
    saveRemaining: (sheet: Sheetful) =>
      saveRows(
        sheet,
        sheet.rows.filter((row) => isWanted(row) && row.state !== 'imported'),
      ),
  };
}
