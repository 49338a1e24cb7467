import { Alert, Box, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { ContractProvider } from '#entity/ContractContext.tsx';
import { ExcelTexts } from '#entity/excel/ExcelTexts.tsx';
import { ImportPreview } from '#entity/excel/ImportPreview.tsx';
import { ImportStart } from '#entity/excel/ImportStart.tsx';
import { firstChoices } from '#entity/excel/importChoices';
import { isGood } from '#entity/excel/importRow';
import type { Sheetful } from '#entity/excel/useSheetReader';
import { useNotifyFailure } from '#entity/useFailure';
import { FormSkeleton } from '#ui/feedback/Skeletons.tsx';
import { member } from '../member.contract';
import { importMost, memberFile } from './registration';
import { type FilePlace, type FileState, useMemberFile } from './useMemberFile';

type Work = ReturnType<typeof useMemberFile>;
type Shown = Extract<FileState, { sheet: Sheetful }>;

/** The file of an import: chosen, looked at, registered. */
export default function FileStep({ place }: { place: FilePlace }) {
  return (
    <ContractProvider contract={memberFile}>
      <ExcelTexts>
        <Step place={place} />
      </ExcelTexts>
    </ContractProvider>
  );
}

function Step({ place }: { place: FilePlace }) {
  const notifyFailure = useNotifyFailure();
  const work = useMemberFile(place);
  const { state } = work;
  if (state.phase === 'working') return <FormSkeleton />;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {state.phase === 'choosing' ? (
        <ImportStart
          refused={state.refused}
          most={importMost}
          onChoose={work.choose}
          onTemplate={() => void work.saveTemplate().catch(notifyFailure)}
        />
      ) : (
        <>
          <Preview state={state} />
          <Acts work={work} state={state} />
        </>
      )}
    </Box>
  );
}

function Preview({ state }: { state: Shown }) {
  const translate = useTranslate();
  const { sheet } = state;
  const say = (key: string, count: number) => translate(`resources.memberImport.${key}`, { smart_count: count });
  const bad = sheet.rows.filter((row) => !isGood(row));
  if (state.phase === 'done') {
    return (
      <>
        <Alert severity="success">{say('done', state.made)}</Alert>
        {bad.length > 0 ? <Alert severity="warning">{say('rest', bad.length)}</Alert> : null}
      </>
    );
  }
  return (
    <>
      {bad.length > 0 ? <Alert severity="error">{say('refused', bad.length)}</Alert> : null}
      <ImportPreview
        columns={sheet.columns}
        rows={sheet.rows}
        unread={sheet.unread}
        choices={firstChoices(memberFile)}
        onDecide={() => undefined}
      />
    </>
  );
}

/** A file without a fault is registered whole; of another one the good rows, where somebody says so. */
function Acts({ work, state }: { work: Work; state: Shown }) {
  const translate = useTranslate();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const say = (key: string, count = 0) => translate(`resources.memberImport.${key}`, { smart_count: count });
  const { sheet } = state;
  const bad = sheet.rows.filter((row) => !isGood(row));
  const good = sheet.rows.length - bad.length;
  const register = async (mode: 'all' | 'good') => {
    setBusy(true);
    try {
      const made = await work.register(sheet, mode);
      if (made === 0) notify(say('changed'), { type: 'warning' });
      await queryClient.invalidateQueries({ queryKey: [member.name] });
    } catch (error) {
      notifyFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end' }}>
      <Button color="inherit" onClick={work.restart}>
        {say('another')}
      </Button>
      {bad.length > 0 ? (
        <Button variant="outlined" color="inherit" onClick={() => void work.saveRows(sheet, bad).catch(notifyFailure)}>
          {say('saveBad', bad.length)}
        </Button>
      ) : null}
      {state.phase === 'preview' && bad.length > 0 && good > 0 ? (
        <Button variant="outlined" color="inherit" disabled={busy} onClick={() => void register('good')}>
          {say('registerGood', good)}
        </Button>
      ) : null}
      {state.phase === 'preview' && bad.length === 0 ? (
        <Button variant="contained" disabled={busy} onClick={() => void register('all')}>
          {say('register', good)}
        </Button>
      ) : null}
    </Box>
  );
}
