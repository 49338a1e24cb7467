import { Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useListContext, useLocale, useTranslate } from 'react-admin';
import { quantityText } from '../../ui/feedback/numberText';
import { useContract } from '../ContractContext';
import { useCan } from '../permission';
import { bulkLimit } from './bulkLimit';
import { SelectAll } from './SelectAll';
import { useRecordCommands } from './useRecordCommands';
import { useSelectedRecords } from './useSelectedRecords';

interface Props {
  extra?: ReactNode;
  /** filters that always apply to the list */
  fixed?: Record<string, unknown>;
}

/** Raised while something is selected: the count over all pages, and what can be done with it. */
export function BulkBar(props: Props) {
  const { selectedIds } = useListContext();
  return selectedIds.length === 0 ? null : <RaisedBar {...props} />;
}

function RaisedBar({ extra, fixed }: Props) {
  const { selectedIds, onUnselectItems } = useListContext();
  const translate = useTranslate();
  const locale = useLocale() ?? 'zh';
  const commands = useRecordCommands();
  const selected = useSelectedRecords();
  const mayEnable = useCan('enable');
  const contract = useContract();
  const mayDelete = useCan('delete') && !contract.ownCalls?.includes('delete');
  // A selection over the limit of the actions can still be exported.
  const tooMany = selectedIds.length > bulkLimit;
  const hasActs = mayEnable || mayDelete || Boolean(extra);
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
      <SelectAll fixed={fixed} />
      {tooMany && hasActs ? (
        <Typography variant="body2" sx={{ color: 'var(--muted)' }}>
          {translate('entity.bulk.limit', { max: quantityText(String(bulkLimit), locale) })}
        </Typography>
      ) : null}
      {mayEnable && !tooMany ? (
        <>
          <Button size="small" onClick={() => void commands.setEnabled(selected(), true)}>
            {translate('entity.actions.enable')}
          </Button>
          <Button size="small" onClick={() => void commands.setEnabled(selected(), false)}>
            {translate('entity.actions.disable')}
          </Button>
        </>
      ) : null}
      {tooMany ? null : extra}
      {mayDelete && !tooMany ? (
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
