import { Box } from '@mui/material';
import type { RaRecord } from 'react-admin';
import { FieldValue } from '#entity/FieldValue.tsx';
import { ReversalMark } from './ReversalMark';

/** The state of a document in a list; of a reversed one and of a reversal, which leads to the other of the pair. */
export function DocumentState({ record }: { record: RaRecord }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 1 }}>
      <FieldValue record={record} source="status" />
      {record.reversal ? <ReversalMark record={record} /> : null}
    </Box>
  );
}
