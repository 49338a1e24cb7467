import { Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { ErrorState } from '#ui/feedback/states.tsx';
import { SearchField } from '#ui/inputs/tree/SearchField.tsx';
import { TreeView } from '#ui/inputs/tree/TreeView.tsx';
import { useTree } from '#ui/inputs/tree/useTree';
import { isEmpty } from '../field';
import { useAllRecords } from '../useAllRecords';

interface Props {
  /** the resource whose records are the tree; `superior` holds the one above */
  resource: string;
  /** the filter that a press sets */
  source: string;
  /** narrows the records of the tree */
  filter?: Record<string, unknown>;
  title: string;
  /** what names the state without a choice */
  all: string;
  /** next to the title */
  actions?: ReactNode;
}

/** A tree beside a list: pressing a node lists its records. On a phone the filter of the same name replaces it. */
export function TreeAside({ resource, source, filter, title, all, actions }: Props) {
  const { filterValues, setFilters } = useListContext();
  const translate = useTranslate();
  const { data = [], isError, refetch } = useAllRecords(resource, filter);
  const nodes = data.map((record) => ({
    id: String(record.id),
    name: String(record.name),
    parentId: isEmpty(record.superior) ? null : String(record.superior),
  }));
  const { rows, expand, keyword, setKeyword } = useTree(nodes, 'top');
  const chosen = String(filterValues[source] ?? '');
  const choose = (id: string | null) => {
    const { [source]: _old, ...rest } = filterValues;
    setFilters(id === null ? rest : { ...rest, [source]: id }, undefined, false);
  };
  return (
    <Box
      component="aside"
      aria-label={title}
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
          {title}
        </Typography>
        {actions}
        <Button size="small" color="inherit" disabled={!chosen} onClick={() => choose(null)}>
          {all}
        </Button>
      </Box>
      <SearchField value={keyword} onChange={setKeyword} />
      {isError ? <ErrorState onRetry={() => void refetch()} /> : null}
      <Box sx={{ overflow: 'auto', minHeight: 0 }}>
        {rows.length === 0 ? (
          <Typography variant="body2" sx={{ color: 'var(--muted)', p: 1 }}>
            {translate('entity.tree.none')}
          </Typography>
        ) : null}
        <TreeView rows={rows} selected={new Set([chosen])} label={title} onPress={choose} onExpand={expand} />
      </Box>
    </Box>
  );
}
