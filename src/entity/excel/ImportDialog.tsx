import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useEntityName } from '../labels';
import { ExcelDialog, WorkProgress } from './ExcelDialog';
import { ExcelTexts } from './ExcelTexts';
import { ImportPreview } from './ImportPreview';
import { ImportResult } from './ImportResult';
import { ImportStart } from './ImportStart';
import { ImportStopped } from './ImportStopped';
import { isUndecided } from './importChoices';
import { isGood, isWanted } from './importRow';
import { type ImportState, useImport } from './useImport';

/** Imports a file in steps: template and choice, check of every row, preview, import, result with the rows that are left. */
export default function ImportDialog(props: { onClose: () => void }) {
  return (
    <ExcelTexts>
      <Import {...props} />
    </ExcelTexts>
  );
}

function Import({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const name = useEntityName(2);
  const work = useImport();
  const { state } = work;
  // A batch that is under way is always waited for, so closing then only stops.
  const close = state.phase === 'importing' ? work.stopImport : state.phase === 'importStopped' ? work.finish : onClose;
  return (
    <ExcelDialog
      title={translate('excel.import.title', { name })}
      width={state.phase === 'preview' ? 'md' : 'sm'}
      onClose={close}
      actions={<Actions work={work} onClose={onClose} />}
    >
      <Step state={state} work={work} />
    </ExcelDialog>
  );
}

type ImportWork = ReturnType<typeof useImport>;

function Step({ state, work }: { state: ImportState; work: ImportWork }) {
  const translate = useTranslate();
  switch (state.phase) {
    case 'choosing':
      return <ImportStart refused={state.refused} onChoose={work.choose} onTemplate={() => void work.saveTemplate()} />;
    case 'reading':
      return <WorkProgress label={translate('excel.import.reading')} />;
    case 'checking':
    case 'importing': {
      const { phase, done, total } = state;
      const text = translate(phase === 'checking' ? 'excel.import.checked' : 'excel.import.imported', { done, total });
      return <WorkProgress label={translate(`excel.import.${phase}`)} text={text} done={done} total={total} />;
    }
    case 'checkStopped':
    case 'importStopped':
      return <ImportStopped state={state} />;
    case 'preview':
      return (
        <ImportPreview
          columns={state.columns}
          rows={state.rows}
          unread={state.unread}
          choices={state.choices}
          onDecide={work.decide}
        />
      );
    case 'done':
      return <ImportResult rows={state.rows} />;
  }
}

/** The buttons of each step; the filled one continues. */
function Actions({ work, onClose }: { work: ImportWork; onClose: () => void }) {
  const translate = useTranslate();
  const { state } = work;
  const quiet = (key: string, onClick: () => void, disabled = false) => (
    <Button variant="outlined" color="inherit" onClick={onClick} disabled={disabled}>
      {translate(`excel.${key}`)}
    </Button>
  );
  const main = (label: string, onClick: () => void, disabled = false) => (
    <Button variant="contained" onClick={onClick} disabled={disabled}>
      {label}
    </Button>
  );
  switch (state.phase) {
    case 'choosing':
      return quiet('close', onClose);
    case 'reading':
    case 'checking':
      return quiet('cancel', work.restart);
    case 'checkStopped':
      return (
        <>
          {quiet('import.another', work.restart)}
          {main(translate('excel.import.retry'), work.continueCheck)}
        </>
      );
    case 'preview': {
      const good = state.rows.filter((row) => isWanted(row) && isGood(row)).length;
      const bad = state.rows.some((row) => !isGood(row));
      const undecided = isUndecided(state.rows, state.choices);
      return (
        <>
          {quiet('import.another', work.restart)}
          {bad ? quiet('import.saveBad', () => void work.saveBad(state)) : null}
          {main(translate('excel.import.start', { smart_count: good }), work.startImport, good === 0 || undecided)}
        </>
      );
    }
    case 'importing':
      return quiet(state.stopping ? 'import.stopping' : 'import.stop', work.stopImport, state.stopping);
    case 'importStopped':
      return (
        <>
          {quiet('import.finish', work.finish)}
          {main(translate('excel.import.retry'), work.startImport)}
        </>
      );
    case 'done': {
      const complete = state.rows.every((row) => !isWanted(row) || row.state === 'imported');
      return (
        <>
          {quiet('import.another', work.restart)}
          {complete ? main(translate('excel.close'), onClose) : quiet('close', onClose)}
          {complete ? null : main(translate('excel.import.saveRest'), () => void work.saveRemaining(state))}
        </>
      );
    }
  }
}
