import { Box, Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { useContract } from '../ContractContext';
import { fieldOf } from '../contract';
import { FieldValue, useFieldText } from '../FieldValue';

/** Kinds whose text may be long: lists shorten it, a page has room for all of it. */
const long: ReadonlySet<string | undefined> = new Set(['text', 'digits', 'letters', 'phone', 'reference']);

/** A field of a page that is only read: its label and the value as text, nothing that looks as if it could be typed into. */
export function ReadField({ source, label }: { source: string; label: string }) {
  const record = useRecordContext();
  const contract = useContract();
  const textOf = useFieldText();
  if (!record) return null;
  return (
    <Box
      component="dl"
      data-read-field={source}
      data-span={6}
      sx={{ m: 0, mb: 1.5, minWidth: 0, overflowWrap: 'anywhere' }}
    >
      <Typography component="dt" variant="body2" sx={{ color: 'var(--muted)' }}>
        {label}
      </Typography>
      <Box component="dd" sx={{ m: 0, whiteSpace: 'pre-wrap' }}>
        {long.has(fieldOf(contract, source)?.meta.kind) ? (
          textOf(record, source)
        ) : (
          <FieldValue record={record} source={source} />
        )}
      </Box>
    </Box>
  );
}
