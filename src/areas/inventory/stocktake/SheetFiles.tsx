import FileDownload from '@mui/icons-material/FileDownload';
import FileUpload from '@mui/icons-material/FileUpload';
import { Alert, Button } from '@mui/material';
import { type ChangeEvent, useRef, useState } from 'react';
import { type RaRecord, useNotify, useTranslate } from 'react-admin';
import { ExcelTexts } from '#entity/excel/ExcelTexts.tsx';
import { useHiddenRows } from '#entity/excel/useHiddenRows';
import { useGateway } from '#entity/sources';
import { useNotifyFailure } from '#entity/useFailure';
import type { LinesAnswer, StocktakeLine } from './lines';
import { stocktakePaths } from './stocktake.contract';

interface Props {
  id: string;
  sheet: RaRecord;
  /** takes counts from a file; absent where the operator may not count */
  onRows?: (rows: { material: string; counted: string | null }[]) => Promise<void>;
}

const pageSize = 1000;

/** The sheet as a workbook to count with on paper or tablet, and the counted numbers back from it. */
export function SheetFiles(props: Props) {
  return (
    <ExcelTexts>
      <Files {...props} />
    </ExcelTexts>
  );
}

function Files({ id, sheet, onRows }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const provider = useGateway();
  const chooseRows = useHiddenRows();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [unread, setUnread] = useState<string | null>(null);

  const allLines = async () => {
    const lines: StocktakeLine[] = [];
    for (let page = 1; ; page++) {
      const { data } = await provider.read<LinesAnswer>(stocktakePaths.lines, { id, page, size: pageSize });
      lines.push(...data.list);
      if (lines.length >= data.total || data.list.length === 0) return lines;
    }
  };

  const work = async (job: () => Promise<void>) => {
    setBusy(true);
    try {
      await job();
    } catch (error) {
      notifyFailure(error);
    } finally {
      setBusy(false);
    }
  };

  const write = () =>
    work(async () => {
      const files = await import('./sheetWorkbook');
      await files.saveSheet(await allLines(), String(sheet.number), sheet.blind === true, translate);
    });

  const read = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    setUnread(null);
    if (!file || !onRows) return;
    void work(async () => {
      const files = await import('./sheetWorkbook');
      const answer = await files.readSheet(file, await allLines(), translate, chooseRows);
      if ('refused' in answer) {
        // The toast is rendered outside the texts of files.
        const text = translate(answer.refused.key, answer.refused.params);
        notify(text, { type: 'error', messageArgs: { _: text } });
        return;
      }
      for (let at = 0; at < answer.rows.length; at += pageSize) await onRows(answer.rows.slice(at, at + pageSize));
      const [rows, repeated] = [answer.wrong.join(', '), answer.repeated.join(', ')];
      const further = rows ? translate('stock.take.alsoWrong', { rows }) : '';
      const key = repeated ? 'importedTwice' : rows ? 'importedPart' : 'imported';
      if (answer.others.length > 0)
        setUnread(translate('excel.import.otherSheets', { names: answer.others.join(translate('excel.list')) }));
      notify(`stock.take.${key}`, {
        type: key === 'imported' ? 'success' : 'warning',
        messageArgs: { smart_count: answer.rows.length, rows, repeated, further },
      });
    });
  };

  return (
    <>
      <Button color="inherit" startIcon={<FileDownload />} disabled={busy} onClick={() => void write()}>
        {translate('stock.take.toExcel')}
      </Button>
      {onRows ? (
        <>
          <Button color="inherit" startIcon={<FileUpload />} disabled={busy} onClick={() => input.current?.click()}>
            {translate('stock.take.fromExcel')}
          </Button>
          <input
            ref={input}
            type="file"
            accept=".xlsx"
            hidden
            aria-label={translate('stock.take.fromExcel')}
            onChange={read}
          />
        </>
      ) : null}
      {unread ? (
        <Alert severity="info" role="status" onClose={() => setUnread(null)}>
          {unread}
        </Alert>
      ) : null}
    </>
  );
}
