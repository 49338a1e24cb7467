import { Box } from '@mui/material';
import { useContract } from '#entity/ContractContext.tsx';
import { fieldOf } from '#entity/contract';
import type { CommonInputProps } from '#entity/form/inputProps';
import { RowsInput } from '#entity/form/RowsInput.tsx';

const shown = ['name'];

/** A row for each level of the active system, with what it gives of one kind. */
export function LevelRows(common: CommonInputProps) {
  const meta = fieldOf(useContract(), common.source)?.meta;
  if (!meta) return null;
  const columns = Object.keys(meta.rows ?? {}).filter((name) => name !== 'level');
  return (
    <Box sx={{ maxWidth: 280 + 130 * (columns.length - 1) }}>
      <RowsInput common={common} meta={meta} columns={columns} shown={shown} fixedRows />
    </Box>
  );
}
