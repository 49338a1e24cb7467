import { Alert, Box, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Form, useNotify, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { ContractProvider } from '../../../../entity/ContractContext';
import { ExcelTexts } from '../../../../entity/excel/ExcelTexts';
import { ImportPreview } from '../../../../entity/excel/ImportPreview';
import { ImportStart } from '../../../../entity/excel/ImportStart';
import { firstChoices } from '../../../../entity/excel/importChoices';
import { isGood } from '../../../../entity/excel/importRow';
import { FieldInput } from '../../../../entity/form/FieldInput';
import { useNotifyFailure } from '../../../../entity/useFailure';
import { FormSkeleton } from '../../../../ui/feedback/Skeletons';
import { ActBar } from '../../../../ui/page/ActBar';
import { SectionSurface } from '../../../../ui/page/SectionSurface';
import { WorkFrame } from '../../../../ui/page/WorkFrame';
import { member } from '../member.contract';
import { importMost, memberFile, memberImport } from './registration';
import { type FilePlace, type FileState, type MemberSheet, useMemberFile } from './useMemberFile';

/** Registers the members of an Excel file: the organisation first, then the file as a whole (/member/memberImport, 002 §5). */
export default function MemberImport() {
  return (
    <ContractProvider contract={memberImport}>
      <Form record={{ organization: null, store: null }} mode="onBlur" noValidate>
        <ExcelTexts>
          <Placed />
        </ExcelTexts>
      </Form>
    </ContractProvider>
  );
}

function Placed() {
  const { organization, store }: Record<string, unknown> = useWatch();
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
  return <Import place={{ organization: text(organization) ?? '', store: text(store) }} />;
}

type Work = ReturnType<typeof useMemberFile>;

function Import({ place }: { place: FilePlace }) {
  const translate = useTranslate();
  const say = (key: string, params?: Record<string, unknown>) => translate(`resources.memberImport.${key}`, params);
  const work = useMemberFile(place);
  const { state } = work;
  return (
    <WorkFrame
      bleed
      bar={state.phase === 'preview' || state.phase === 'done' ? <Bar work={work} state={state} /> : null}
    >
      <SectionSurface title={say('where')}>
        <FieldInput source="organization" disabled={state.phase !== 'choosing'} />
        <FieldInput source="store" disabled={state.phase !== 'choosing'} />
      </SectionSurface>
      <SectionSurface title={say('file')} note={say('note', { max: importMost })} columns="wide">
        <Step work={work} ready={place.organization !== ''} />
      </SectionSurface>
    </WorkFrame>
  );
}

function Step({ work, ready }: { work: Work; ready: boolean }) {
  const translate = useTranslate();
  const notifyFailure = useNotifyFailure();
  const { state } = work;
  if (!ready) return <Alert severity="info">{translate('resources.memberImport.organizationFirst')}</Alert>;
  if (state.phase === 'working') return <FormSkeleton />;
  return (
    <ContractProvider contract={memberFile}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {state.phase === 'choosing' ? (
          <ImportStart
            refused={state.refused}
            most={importMost}
            onChoose={work.choose}
            onTemplate={() => void work.saveTemplate().catch(notifyFailure)}
          />
        ) : (
          <Preview state={state} />
        )}
      </Box>
    </ContractProvider>
  );
}

function Preview({ state }: { state: Extract<FileState, { sheet: MemberSheet }> }) {
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

function Bar({ work, state }: { work: Work; state: Extract<FileState, { sheet: MemberSheet }> }) {
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
    <ActBar>
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
    </ActBar>
  );
}
