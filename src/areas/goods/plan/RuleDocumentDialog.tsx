import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Skeleton } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFailureText } from '../../../entity/useFailure';
import { ErrorState } from '../../../ui/feedback/states';
import { SearchField } from '../../../ui/inputs/tree/SearchField';
import { useDebounced } from '../../../ui/inputs/useDebounced';
import { usePlanApi } from './planApi';
import { type RulePriceRow, RulePriceTable } from './RulePriceTable';

interface Props {
  document: { guid: string; name: string };
  onClose: () => void;
}

const size = 20;

/** The prices of a document of rules, searched and paged; what was refused comes first with its reason. */
export function RuleDocumentDialog({ document, onClose }: Props) {
  const translate = useTranslate();
  const titleId = useId();
  const api = usePlanApi();
  const textOf = useFailureText();
  const [keyword, setKeyword] = useState('');
  const [page, setPage] = useState(1);
  const asked = useDebounced(keyword, 250);
  const rows = useQuery({
    queryKey: ['menuPlan', 'priceChangeRows', document.guid, asked, page],
    placeholderData: keepPreviousData,
    queryFn: () =>
      api.ask<{ list: RulePriceRow[]; total: number }>('query_price_change_rows', {
        guid: document.guid,
        keyword: asked,
        page,
        size,
      }),
  });
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{document.name}</DialogTitle>
      <DialogContent>
        <Box sx={{ width: 240, mb: 1, pt: 0.5 }}>
          <SearchField
            value={keyword}
            onChange={(text) => {
              setKeyword(text);
              setPage(1);
            }}
          />
        </Box>
        {rows.isError ? <ErrorState message={textOf(rows.error)} onRetry={() => void rows.refetch()} /> : null}
        {rows.isPending ? <Skeleton variant="rounded" height={160} /> : null}
        {rows.data ? (
          <RulePriceTable
            label={document.name}
            rows={rows.data.list}
            page={page}
            pages={Math.max(1, Math.ceil(rows.data.total / size))}
            onPage={setPage}
          />
        ) : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('goods.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
