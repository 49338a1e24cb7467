import { Link as MuiLink } from '@mui/material';
import { Link, type RaRecord, useTranslate } from 'react-admin';
import { useContract } from '#entity/ContractContext.tsx';
import { emptyText } from '#ui/feedback/values.tsx';

/** Marks a reversed document or a reversal, with a link to the other of the pair. */
export function ReversalMark({ record }: { record: RaRecord }) {
  const translate = useTranslate();
  const { name } = useContract();
  const other: unknown = record.reversedBy ?? record.reverses;
  if (!record.reversal || !other) return emptyText;
  return (
    <MuiLink component={Link} to={`/${name}/${String(other)}/show`}>
      {translate(`enums.reversalState.${String(record.reversal)}`)}
    </MuiLink>
  );
}
