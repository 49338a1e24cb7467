import { Box, Button, Typography } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { useAllRecords } from '../../../entity/useAllRecords';
import { ErrorState } from '../../../ui/feedback/states';
import { SearchField } from '../../../ui/inputs/tree/SearchField';
import { TreeView } from '../../../ui/inputs/tree/TreeView';
import { useTree } from '../../../ui/inputs/tree/useTree';

/** The organisation tree beside the list; pressing an organisation lists what stands directly below it. */
export function OrganizationTree() {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const { data = [], isError, refetch } = useAllRecords('organization');
  const nodes = data.map((record) => ({
    id: String(record.id),
    name: String(record.name),
    parentId: (record.superior ?? null) as string | null,
  }));
  const { rows, expand, keyword, setKeyword } = useTree(nodes, 'top');
  const chosen = String(filterValues.superior ?? '');
  return (
    <Box
      component="aside"
      aria-label={translate('resources.organization.tree')}
      sx={{
        width: 240,
        flexShrink: 0,
        display: { xs: 'none', md: 'flex' },
        flexDirection: 'column',
        gap: 1,
        border: '1px solid var(--line)',
        borderRadius: 'var(--radius)',
        backgroundColor: 'var(--surface)',
        p: 1,
        overflow: 'hidden',
      }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center' }}>
        <Typography variant="subtitle2" component="h2">
          {translate('resources.organization.tree')}
        </Typography>
        <Button size="small" color="inherit" disabled={!chosen} onClick={() => setFilters({}, undefined, false)}>
          {translate('resources.organization.all')}
        </Button>
      </Box>
      <SearchField value={keyword} onChange={setKeyword} />
      {isError ? <ErrorState onRetry={() => void refetch()} /> : null}
      <Box sx={{ overflow: 'auto', minHeight: 0 }}>
        <TreeView
          rows={rows}
          selected={new Set([chosen])}
          label={translate('resources.organization.tree')}
          onPress={(id) => setFilters({ superior: id }, undefined, false)}
          onExpand={expand}
        />
      </Box>
    </Box>
  );
}
