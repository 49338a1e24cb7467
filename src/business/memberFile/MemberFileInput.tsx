import UploadFile from '@mui/icons-material/UploadFileOutlined';
import { Alert, Box, Button, Typography } from '@mui/material';
import { type ChangeEvent, useRef } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { ExcelTexts } from '#entity/excel/ExcelTexts.tsx';
import { FileRefusal, importLimits } from '#entity/excel/refusal';
import type { CommonInputProps } from '#entity/form/inputProps';
import { useFailureText } from '#entity/useFailure';
import { InputFrame } from '#ui/inputs/InputFrame.tsx';
import { useField } from '#ui/inputs/useField';
import { quantityText } from '#values/numberText';
import { type MemberFileFigures, mostFileRows } from './memberFile';
import { type LeftRow, useMemberFile } from './useMemberFile';

/**
 * A field that holds a file of phones, card numbers or account names: it is read when it is chosen, and says how many members it
 * means and which rows mean none. Where there are such rows, going on without them is agreed to first.
 */
export function MemberFileInput(props: CommonInputProps) {
  return (
    <ExcelTexts>
      <Input {...props} />
    </ExcelTexts>
  );
}

function Input(props: CommonInputProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'zh';
  const textOf = useFailureText();
  const { frame, control } = useField<string>(props);
  const input = useRef<HTMLInputElement>(null);
  const { value, onChange } = control;
  const { reading, agreeing, saving, figures } = useMemberFile(value, (file) => onChange(file));
  const say = (key: string, params?: object) => translate(`memberFile.${key}`, { ...params });
  const failure = reading.error ?? agreeing.error ?? saving.error;
  const onFile = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    // Or the same file, corrected meanwhile, could not be chosen again.
    event.target.value = '';
    if (file) reading.mutate(file);
  };
  const limits = { size: importLimits.megabytes, rows: quantityText(String(mostFileRows), locale) };
  const { data: read } = reading;
  return (
    <InputFrame {...frame} group help={props.readOnly ? undefined : (frame.help ?? say('help', limits))}>
      <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
        {props.readOnly ? null : (
          <>
            <Button
              ref={control.inputRef}
              variant="outlined"
              color="inherit"
              startIcon={<UploadFile />}
              disabled={props.disabled || reading.isPending}
              onClick={() => input.current?.click()}
            >
              {say(figures ? 'another' : 'choose')}
            </Button>
            <input ref={input} type="file" accept=".xlsx,.csv" hidden aria-label={say('choose')} onChange={onFile} />
          </>
        )}
        <Box aria-live="polite" sx={{ width: '100%', display: 'grid', gap: 1 }}>
          {reading.isPending ? <Typography variant="body2">{say('reading')}</Typography> : null}
          {failure ? <Alert severity="error">{failureOf(failure)}</Alert> : null}
          {figures && !reading.isPending && !reading.error ? (
            <Figures
              figures={figures}
              left={read?.left ?? []}
              busy={agreeing.isPending || saving.isPending}
              onAgree={() => agreeing.mutate(figures.id)}
              onSave={() => read && saving.mutate(read)}
            />
          ) : null}
        </Box>
      </Box>
    </InputFrame>
  );

  function failureOf(error: unknown): string {
    if (!(error instanceof FileRefusal)) return textOf(error) ?? translate('excel.unexpected');
    const { reason, params } = error;
    return reason === 'notXlsx' ? say('notTable') : translate(`excel.import.refused.${reason}`, params);
  }
}

/** Rows that are named before the rest is only counted: all of them are in the file that one saves. */
const named = 5;

interface FiguresProps {
  figures: MemberFileFigures;
  left: readonly LeftRow[];
  busy: boolean;
  onAgree: () => void;
  onSave: () => void;
}

function Figures({ figures, left, busy, onAgree, onSave }: FiguresProps) {
  const translate = useTranslate();
  const { name, found, missing, repeated, agreed } = figures;
  const say = (key: string, count: number) => translate(`memberFile.${key}`, { smart_count: count, name });
  return (
    <>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      <Typography variant="body2">
        <strong>{say('found', found)}</strong>
      </Typography>
      {repeated > 0 ? <Typography variant="body2">{say('repeated', repeated)}</Typography> : null}
      {missing > 0 ? (
        <Alert severity={agreed ? 'info' : 'warning'}>
          {say('missing', missing)}
          <LeftRows left={left.filter(({ reason }) => reason !== 'repeated')} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
            {agreed || found === 0 ? null : (
              <Button size="small" variant="outlined" color="inherit" disabled={busy} onClick={onAgree}>
                {say('agree', found)}
              </Button>
            )}
          </Box>
        </Alert>
      ) : null}
      {left.length > 0 ? (
        <Box>
          <Button size="small" disabled={busy} onClick={onSave}>
            {say('save', left.length)}
          </Button>
        </Box>
      ) : null}
    </>
  );
}

function LeftRows({ left }: { left: readonly LeftRow[] }) {
  const translate = useTranslate();
  if (left.length === 0) return null;
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
      {left.slice(0, named).map(({ row, text, reason }) => (
        <li key={row}>
          {translate('memberFile.line', { row: String(row), text, reason: translate(`memberFile.reasons.${reason}`) })}
        </li>
      ))}
      {left.length > named ? <li>{translate('memberFile.more', { smart_count: left.length - named })}</li> : null}
    </Box>
  );
}
