import { Box, Button, List, ListItem, ListItemButton, ListItemText, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFailureText } from '#entity/useFailure';
import { BlockSkeleton } from '#ui/feedback/Skeletons.tsx';
import { ErrorState } from '#ui/feedback/states.tsx';
import { SearchField } from '#ui/inputs/tree/SearchField.tsx';
import { useDebounced } from '#ui/inputs/useDebounced';
import { usePlanApi } from './planApi';

/** An item that is in one or more plans. */
export interface PlanItemHit {
  itemGuid: string;
  name: string;
  planCount: number;
  soldOutCount: number;
}

/** Props of a change of one item over several plans. */
export interface BatchProps {
  item: PlanItemHit;
  /** its name, and the way to another */
  head: ReactNode;
  /** goes to another that has unsaved changes */
  onChoose: (item: PlanItemHit) => void;
}

const size = 20;

/** Finds the item that is to be changed in several plans. */
export function ItemSearch({ chosen, onChoose }: { chosen: string | null; onChoose: (item: PlanItemHit) => void }) {
  const translate = useTranslate();
  const api = usePlanApi();
  const textOf = useFailureText();
  const [keyword, setKeyword] = useState('');
  const [page, setPage] = useState(1);
  const asked = useDebounced(keyword, 250);
  const found = useQuery({
    queryKey: ['menuPlan', 'items', asked, page],
    placeholderData: keepPreviousData,
    queryFn: () =>
      api.ask<{ list: PlanItemHit[]; total: number }>('list_all_plan_price_item', { keyword: asked, page, size }),
  });
  const total = found.data?.total ?? 0;
  return (
    <Box>
      <SearchField
        value={keyword}
        onChange={(text) => {
          setKeyword(text);
          setPage(1);
        }}
      />
      {found.isError ? <ErrorState message={textOf(found.error)} onRetry={() => void found.refetch()} /> : null}
      {found.isPending ? (
        <Box sx={{ mt: 1 }}>
          <BlockSkeleton height={240} />
        </Box>
      ) : null}
      {found.data && total === 0 ? (
        <Typography variant="body2" sx={{ color: 'var(--muted)', mt: 2 }}>
          {translate('plan.notFound')}
        </Typography>
      ) : null}
      <List dense aria-label={translate('plan.itemList')}>
        {(found.data?.list ?? []).map((item) => (
          <ListItem key={item.itemGuid} disablePadding>
            <ListItemButton selected={item.itemGuid === chosen} onClick={() => onChoose(item)}>
              <ListItemText primary={item.name} slotProps={{ primary: { noWrap: true } }} />
              <Typography variant="caption" sx={{ color: 'var(--muted)', flexShrink: 0, ml: 1 }}>
                {translate('plan.batch.inPlans', { smart_count: item.planCount })}
              </Typography>
            </ListItemButton>
          </ListItem>
        ))}
      </List>
      {total > size ? (
        <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
          <Button size="small" color="inherit" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {translate('ra.navigation.previous')}
          </Button>
          <Button size="small" color="inherit" disabled={page * size >= total} onClick={() => setPage(page + 1)}>
            {translate('ra.navigation.next')}
          </Button>
        </Box>
      ) : null}
    </Box>
  );
}
