import { Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { useContract } from '../ContractContext';
import { useCan } from '../permission';
import { useRecordCommands } from './useRecordCommands';
import { useSelectedRecords } from './useSelectedRecords';

/** Raised while something is selected: the count over all pages, and what can be done with it. */
export function BulkBar({ extra }: { extra?: ReactNode }) {
  const { selectedIds } = useListContext();
  return selectedIds.length === 0 ? null : <RaisedBar extra={extra} />;
}

function RaisedBar({ extra }: { extra?: ReactNode }) {
  const { selectedIds, onUnselectItems } = useListContext();
  const translate = useTranslate();
  const commands = useRecordCommands();
  const selected = useSelectedRecords();
  const mayEnable = useCan('enable');
  const contract = useContract();
  const mayDelete = useCan('delete') && !contract.ownCalls?.includes('delete');
  return (
    <Box
      role="region"
      aria-label={translate('entity.bulk.label')}
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        gap: 1,
        px: 1.5,
        py: 0.5,
        mb: 1,
        borderRadius: 'var(--radius)',
        backgroundColor: 'var(--tint)',
      }}
    >
      <Typography variant="body2" role="status" sx={{ mr: 1 }}>
        {translate('entity.bulk.count', { smart_count: selectedIds.length })}
      </Typography>
      {mayEnable ? (
        <>
          <Button size="small" onClick={() => void commands.setEnabled(selected(), true)}>
            {translate('entity.actions.enable')}
          </Button>
          <Button size="small" onClick={() => void commands.setEnabled(selected(), false)}>
            {translate('entity.actions.disable')}
          </Button>
        </>
      ) : null}
      {extra}
      {mayDelete ? (
        <Button size="small" color="error" onClick={() => void commands.remove(selected())}>
          {translate('entity.actions.delete')}
        </Button>
      ) : null}
      <Button size="small" color="inherit" sx={{ ml: 'auto' }} onClick={() => onUnselectItems()}>
        {translate('entity.bulk.clear')}
      </Button>
    </Box>
  );
}
