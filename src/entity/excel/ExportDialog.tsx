import { Button } from '@mui/material';
import { useState } from 'react';
import { useListContext, useStore, useTranslate } from 'react-admin';
import { listBody } from '#gateway/dataProvider';
import { useConfirm } from '#ui/feedback/useConfirm.tsx';
import { useContract } from '../ContractContext';
import { useEntityName } from '../labels';
import { isHidden, type ListColumn, orderedColumns, useColumnPreference } from '../list/columns';
import { ExcelDialog } from './ExcelDialog';
import { ExcelTexts } from './ExcelTexts';
import { ExportLater } from './ExportLater';
import { type ExportColumns, type ExportedRows, ExportOptions } from './ExportOptions';
import { ExportOutcome } from './ExportOutcome';
import { periodProblem } from './exportRun';
import { saveFile } from './saveFile';
import { useExport } from './useExport';

interface Props {
  /** all columns of the list, labelled */
  columns: ListColumn[];
  /** filters that always apply to the list */
  fixed?: Record<string, unknown>;
  onClose: () => void;
}

/** Keyword, filters or ids as the list call takes them; pages and order are the export's own. */
function queryOf(filter: Record<string, unknown>): Record<string, unknown> {
  const { page: _page, size: _size, ...query } = listBody({ filter });
  return query;
}

/** Exports the list on screen: says before it starts what will happen, shows how far it is, can be stopped and resumed. */
export default function ExportDialog(props: Props) {
  return (
    <ExcelTexts>
      <Export {...props} />
    </ExcelTexts>
  );
}

function Export({ columns, fixed = {}, onClose }: Props) {
  const contract = useContract();
  const translate = useTranslate();
  const name = useEntityName(2);
  const { filterValues, sort, selectedIds, total } = useListContext();
  const [preference] = useColumnPreference(contract.name);
  const { state, start, resume, stop } = useExport();
  const confirm = useConfirm();
  const ordered = orderedColumns(columns, preference);
  const shown = ordered.filter((column) => !isHidden(column, preference));
  const [rows, setRows] = useState<ExportedRows>(selectedIds.length > 0 ? 'selected' : 'filtered');
  const [exported, setExported] = useStore<ExportColumns>(`${contract.name}.export.columns`, {
    // Nobody chose yet: what a list leaves out for lack of room is in its file.
    kind: preference ? 'shown' : 'all',
    sources: shown.map(({ source }) => source),
  });
  const bySelection = rows === 'selected';
  const filter = bySelection ? { ids: selectedIds.map(String) } : { ...filterValues, ...fixed };
  const count = bySelection ? selectedIds.length : total;
  const problem = bySelection ? null : periodProblem(contract, filter);
  const chosen = {
    shown,
    all: ordered,
    chosen: ordered.filter(({ source }) => exported.sources.includes(source)),
  }[exported.kind];
  const begin = () =>
    start({
      columns: chosen,
      query: queryOf(filter),
      sort,
      filters: bySelection ? null : filter,
    });
  const busy = state.phase === 'reading' || state.phase === 'writing';
  const close = async () => {
    const question = {
      title: translate('excel.export.leave.title'),
      body: translate('excel.export.leave.body'),
      confirm: translate('excel.export.leave.confirm'),
      cancel: translate('excel.export.leave.cancel'),
    };
    if (!busy || (await confirm(question))) onClose();
  };

  return (
    <ExcelDialog
      title={translate('excel.export.title', { name })}
      width="sm"
      onClose={() => void close()}
      actions={
        <>
          {busy ? (
            <Button variant="outlined" color="inherit" onClick={stop}>
              {translate('excel.cancel')}
            </Button>
          ) : (
            <Button variant="outlined" color="inherit" onClick={onClose}>
              {translate('excel.close')}
            </Button>
          )}
          {state.phase === 'planning' && contract.exportTask && (total ?? 0) > 0 ? (
            <ExportLater
              call={contract.exportTask.call}
              query={queryOf(filter)}
              disabled={problem !== null}
              onDone={onClose}
            />
          ) : null}
          {state.phase === 'planning' ? (
            <Button variant="contained" disabled={problem !== null || !count || chosen.length === 0} onClick={begin}>
              {translate('excel.export.start')}
            </Button>
          ) : null}
          {state.phase === 'failed' ? (
            <Button variant="contained" onClick={resume}>
              {translate('excel.export.resume')}
            </Button>
          ) : null}
          {state.phase === 'done' ? (
            <Button variant="contained" onClick={() => saveFile(state.file, state.name)}>
              {translate('excel.export.again')}
            </Button>
          ) : null}
        </>
      }
    >
      {state.phase === 'planning' ? (
        <ExportOptions
          rows={rows}
          onRows={setRows}
          offered={ordered}
          columns={exported}
          onColumns={setExported}
          selected={selectedIds.length}
          total={total}
          problem={problem}
        />
      ) : (
        <ExportOutcome state={state} />
      )}
    </ExcelDialog>
  );
}
