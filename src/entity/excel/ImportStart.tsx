import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import UploadFile from '@mui/icons-material/UploadFileOutlined';
import { Alert, AlertTitle, Box, Button, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { GatewayError } from '#gateway/errors';
import { quantityText } from '#values/numberText';
import { useContract } from '../ContractContext';
import { useFailureText } from '../useFailure';
import { importLimits, type RefusalReason } from './refusal';
import type { Refused } from './useImport';

interface Props {
  refused: Refused | undefined;
  /** rows of a file, where fewer are taken than usual */
  most?: number;
  onChoose: (file: File) => void;
  onTemplate: () => void;
}

/** The template, the choice of a file by button or by dropping it, and why the last one was refused. */
export function ImportStart({ refused, most = importLimits.rows, onChoose, onTemplate }: Props) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'zh';
  const contract = useContract();
  const input = useRef<HTMLInputElement>(null);
  const [dropping, setDropping] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file) onChoose(file);
  };
  const rows = quantityText(String(most), locale);
  return (
    <>
      {refused ? <Refusal refused={refused} /> : null}
      <Typography variant="body2">
        {translate('excel.import.limits', { size: importLimits.megabytes, rows })}{' '}
        {contract.key ? translate('excel.import.over') : null}
      </Typography>
      <Box>
        <Button variant="outlined" color="inherit" startIcon={<FileDownload />} onClick={onTemplate}>
          {translate('excel.import.template')}
        </Button>
      </Box>
      <Box
        onDragOver={(event) => {
          event.preventDefault();
          setDropping(true);
        }}
        onDragLeave={() => setDropping(false)}
        onDrop={(event) => {
          event.preventDefault();
          setDropping(false);
          take(event.dataTransfer.files);
        }}
        sx={{
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'center',
          gap: 1,
          padding: 3,
          border: '1px dashed var(--control)',
          borderRadius: 'var(--radius)',
          backgroundColor: dropping ? 'var(--tint)' : undefined,
        }}
      >
        <Button variant="contained" startIcon={<UploadFile />} onClick={() => input.current?.click()}>
          {translate('excel.import.choose')}
        </Button>
        <Typography variant="body2" sx={{ color: 'var(--muted)' }}>
          {translate('excel.import.drop')}
        </Typography>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={translate('excel.import.choose')}
          accept=".xlsx"
          onChange={(event) => {
            take(event.target.files);
            // Or the same file, corrected meanwhile, could not be chosen again.
            event.target.value = '';
          }}
        />
      </Box>
    </>
  );
}

/** Problems with the file itself rather than its content. */
const ofTheFile = new Set<RefusalReason | 'unexpected'>([
  'tooLarge',
  'notXlsx',
  'oldFormat',
  'damaged',
  'encoding',
  'unpackedTooLarge',
]);

function Refusal({ refused: { reason, params, error } }: { refused: Refused }) {
  const translate = useTranslate();
  const failureOf = useFailureText();
  const text = () => {
    if (error instanceof GatewayError) return failureOf(error);
    return reason === 'unexpected'
      ? translate('excel.unexpected')
      : translate(`excel.import.refused.${reason}`, params);
  };
  return (
    <Alert severity="error">
      <AlertTitle>{translate(`excel.import.refused.${ofTheFile.has(reason) ? 'fileError' : 'content'}`)}</AlertTitle>
      {text()}
    </Alert>
  );
}
