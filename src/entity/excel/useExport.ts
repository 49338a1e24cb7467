import { useCallback, useEffect, useRef, useState } from 'react';
import { type RaRecord, useLocale, useTranslate } from 'react-admin';
import { useZone } from '#ui/zone/ZoneContext';
import { instantText, zoneName } from '#values/instantText';
import { quantityText } from '#values/numberText';
import { useContract } from '../ContractContext';
import { capitalised, useEntityName } from '../labels';
import type { ListColumn } from '../list/columns';
import { useFilterLines } from '../list/useFilterLines';
import { useGateway } from '../sources';
import { type ExcelSession, openExcel } from './excelSession';
import { createExportRun, type ExportProgress, exportLimits } from './exportRun';
import { createRowReader, sheetColumn, sortKeyOf } from './exportValues';
import type { ExportRow } from './jobs';
import { createPauses } from './pauses';
import { fileName, saveFile } from './saveFile';

export type ExportState =
  | { phase: 'planning' }
  | { phase: 'reading' | 'writing'; progress: ExportProgress }
  | { phase: 'failed'; progress: ExportProgress; error: unknown }
  | { phase: 'done'; count: number; file: ArrayBuffer; name: string };

export interface ExportPlan {
  columns: readonly ListColumn[];
  query: Record<string, unknown>;
  sort: { field: string; order: 'ASC' | 'DESC' };
  /** what the file says above its rows; null for chosen rows, which have neither filters nor totals */
  filters: Readonly<Record<string, unknown>> | null;
}

interface Work {
  session: ExcelSession;
  abort: AbortController;
  proceed(): Promise<void>;
}

/** Runs one export after the other: `start`, `resume` after a failure, `stop`. Leaving the dialog ends the work. */
export function useExport() {
  const contract = useContract();
  const provider = useGateway();
  const translate = useTranslate();
  const locale = useLocale() ?? 'zh';
  const zone = useZone();
  const filterLines = useFilterLines();
  /** The totals over all pages, where the gateway has some. */
  const totalsOf = async (query: ExportPlan['query']) => {
    const asked = { ...query, part: 'totals', page: 1, size: 1 };
    const { data } = await provider.read<{ meta?: { totals?: RaRecord | null } }>(contract.calls.list, asked);
    return data.meta?.totals ?? null;
  };
  const madeAt = () => {
    const at = instantText(new Date(), { zone, locale });
    return translate('excel.export.made', { at, zone: `${zoneName(zone, locale)} (${zone})` });
  };
  const name = capitalised(useEntityName(2));
  const [state, setState] = useState<ExportState>({ phase: 'planning' });
  const work = useRef<Work | null>(null);

  const end = useCallback(() => {
    work.current?.abort.abort();
    work.current?.session.close();
    work.current = null;
  }, []);
  useEffect(() => end, [end]);

  const start = ({ columns, query, sort, filters }: ExportPlan) => {
    end();
    const session = openExcel();
    const abort = new AbortController();
    const read = createRowReader(contract, columns, translate);
    const pause = createPauses();
    const onPage = async (records: RaRecord[]) => {
      const rows: ExportRow[] = [];
      for (const record of records) {
        await pause();
        rows.push({ key: sortKeyOf(contract, record, sort.field), id: String(record.id), cells: read(record) });
      }
      return session.run('addRows', rows);
    };
    const run = createExportRun({ provider, resource: contract.name, query, onPage });
    let progress: ExportProgress = { done: 0, total: null };

    const write = async () => {
      setState({ phase: 'writing', progress });
      const number = (value: number) => quantityText(String(value), locale);
      const note = translate('excel.export.note', { total: number(run.found()), max: number(exportLimits.rows) });
      const cut = run.found() > exportLimits.rows ? [note] : [];
      const notes = [...(await filterLines(filters ?? {})), ...cut, madeAt()];
      const totals = contract.derived && filters ? await totalsOf(query) : null;
      const [, ...figures] = totals ? read(totals) : [];
      // The gateway's totals are those of all records, also beside the rows of a file that was cut.
      const label = cut.length > 0 ? 'excel.export.totalsOfAll' : 'excel.export.totals';
      const foot = totals ? [translate(label, { total: number(run.found()) }), ...figures] : undefined;
      const sheet = { title: name, columns: columns.map((column) => sheetColumn(contract, column)), zone, notes, foot };
      const file = await session.run('buildExport', { sheet, order: sort.order });
      if (abort.signal.aborted) return;
      const done = { phase: 'done' as const, count: run.done(), file, name: fileName(name) };
      saveFile(done.file, done.name);
      end();
      setState(done);
    };

    const proceed = async () => {
      setState({ phase: 'reading', progress });
      try {
        await run.read(abort.signal, (next) => {
          progress = next;
          setState({ phase: 'reading', progress });
        });
        await write();
      } catch (error) {
        if (!abort.signal.aborted) setState({ phase: 'failed', progress, error });
      }
    };
    work.current = { session, abort, proceed };
    void proceed();
  };

  return {
    state,
    start,
    resume: () => void work.current?.proceed(),
    stop: () => {
      end();
      setState({ phase: 'planning' });
    },
  };
}
