import { Box, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type ClipboardEvent, useState } from 'react';
import { Form, useNotify, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { sexes } from '#business/bill/memberValues';
import { ContractProvider } from '#entity/ContractContext.tsx';
import { FieldInput } from '#entity/form/FieldInput.tsx';
import { LeaveButton } from '#entity/form/LeaveButton.tsx';
import { UnsavedText } from '#entity/form/UnsavedText.tsx';
import { useLeaveQuestion } from '#entity/form/useLeaveQuestion';
import { validatorOf } from '#entity/form/validate';
import { useLabelOf } from '#entity/labels';
import { useGateway } from '#entity/sources';
import { useNotifyFailure } from '#entity/useFailure';
import { ActBar } from '#ui/page/ActBar.tsx';
import { SectionSurface } from '#ui/page/SectionSurface.tsx';
import { WorkFrame } from '#ui/page/WorkFrame.tsx';
import { isRecord } from '#values/record';
import { member } from '../member.contract';
import { pastedRows } from './pasted';
import { batchMost, memberBatch, type RegisterAnswer, registerPaths } from './registration';

const column = { display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 };

type Values = Record<string, unknown>;

const emptyRow: Values = { phone: null, fullName: null, sex: null, birthday: null, account: null, city: null };
const start = { organization: null, store: null, rows: [emptyRow, emptyRow, emptyRow] };
const isBlank = (row: Values) =>
  Object.values(row).every((value) => value === null || value === undefined || value === '');
const check = validatorOf(memberBatch, null);

const rowsOf = (value: unknown): Values[] => (Array.isArray(value) ? value.filter(isRecord) : []);

/** The contract's check of the form. Lines that nobody filled in are no members, and not wrong. */
function validate(values: Values): Values {
  const { rows: wrong, ...others } = check(values);
  if (!Array.isArray(wrong)) return wrong === undefined ? others : { ...others, rows: wrong };
  const rows = rowsOf(values.rows);
  const kept: unknown[] = [];
  wrong.forEach((row: unknown, place) => {
    if (!isBlank(rows[place] ?? {})) kept[place] = row;
  });
  return kept.length > 0 ? { ...others, rows: kept } : others;
}

/** Registers up to a hundred members in a table, typed or pasted from Excel (/member/batchRegister). */
export default function BatchRegister() {
  return (
    <ContractProvider contract={memberBatch}>
      <Box sx={{ ...column, '& > form': column }}>
        <Form record={start} validate={validate} mode="onBlur" reValidateMode="onBlur" noValidate>
          <Batch />
        </Form>
      </Box>
    </ContractProvider>
  );
}

function Batch() {
  const translate = useTranslate();
  const provider = useGateway();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const queryClient = useQueryClient();
  const { handleSubmit, setError, setValue, getValues, reset, formState } = useFormContext<Values>();
  const [left, setLeft] = useState(0);
  const [busy, setBusy] = useState(false);
  const labelOf = useLabelOf(memberBatch);
  const unsaved = formState.isDirty ? [labelOf('rows')] : [];
  useLeaveQuestion(unsaved);
  const say = (key: string, params?: Values) => translate(`resources.memberBatch.${key}`, params);

  const save = handleSubmit(async ({ organization, store, rows }) => {
    const filled = rowsOf(rows).filter((row) => !isBlank(row));
    if (filled.length === 0) return notify(say('nothing'), { type: 'warning' });
    setValue('rows', filled, { shouldDirty: true });
    setBusy(true);
    try {
      const { data } = await provider.write<RegisterAnswer>(registerPaths.batch, { organization, store, rows: filled });
      const wrong = new Map(data.wrong.map((one) => [one.row, one.errors]));
      const kept = filled.filter((_, index) => wrong.has(index));
      // Those who are members now are nothing to lose.
      reset({ organization, store, rows: start.rows });
      if (kept.length > 0) setValue('rows', kept, { shouldDirty: true });
      setLeft(kept.length);
      [...wrong.values()].forEach((errors, place) => {
        for (const [name, message] of Object.entries(errors)) {
          const at = name in emptyRow ? name : 'phone';
          setError(`rows.${place}.${at}`, { type: 'gateway', message });
        }
      });
      if (data.made > 0) {
        notify(say('done', { smart_count: data.made }), { type: 'success' });
        void queryClient.invalidateQueries({ queryKey: [member.name] });
      }
    } catch (error) {
      notifyFailure(error);
    } finally {
      setBusy(false);
    }
  });

  const paste = (event: ClipboardEvent) => {
    const labels = Object.fromEntries(sexes.map((sex) => [sex, translate(`enums.sex.${sex}`)]));
    const pasted = pastedRows(event.clipboardData.getData('text/plain'), labels);
    if (!pasted) return;
    event.preventDefault();
    const known = rowsOf(getValues('rows')).filter((row) => !isBlank(row));
    const all = [...known, ...pasted];
    if (all.length > batchMost) notify(say('tooMany', { count: all.length, max: batchMost }), { type: 'warning' });
    setValue('rows', all.slice(0, batchMost), { shouldDirty: true });
  };

  return (
    <WorkFrame
      saving={busy}
      bleed
      onSave={() => void save()}
      bar={
        <ActBar status={left > 0 ? say('left', { smart_count: left }) : <UnsavedText names={unsaved} />}>
          <LeaveButton resource={member.name} />
          <Button variant="contained" disabled={busy} onClick={() => void save()}>
            {say('save')}
          </Button>
        </ActBar>
      }
    >
      <SectionSurface title={say('where')}>
        <FieldInput source="organization" />
        <FieldInput source="store" />
      </SectionSurface>
      <SectionSurface title={say('members')} note={say('note', { max: batchMost })} columns="wide">
        <Box onPaste={paste}>
          <FieldInput source="rows" />
        </Box>
      </SectionSurface>
    </WorkFrame>
  );
}
