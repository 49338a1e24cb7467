import { Box } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { QueryStatus } from '#entity/QueryStatus.tsx';
import { ReadDialog } from '#ui/feedback/ReadDialog.tsx';
import { SearchField } from '#ui/inputs/tree/SearchField.tsx';
import { useDebounced } from '#ui/inputs/useDebounced';
import { useSearchedPages } from '#ui/lists/useSearchedPages';
import { usePlanApi } from './planApi';
import { type RulePriceRow, RulePriceTable } from './RulePriceTable';

interface Props {
  document: { guid: string; name: string };
  onClose: () => void;
}

const size = 20;

/** The prices of a document of rules, searched and paged; what was refused comes first with its reason. */
export function RuleDocumentDialog({ document, onClose }: Props) {
  const api = usePlanApi();
  const { keyword, page, search, setPage } = useSearchedPages();
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
    <ReadDialog width="md" title={document.name} onClose={onClose}>
      <Box sx={{ width: 240, mb: 1, pt: 0.5 }}>
        <SearchField value={keyword} onChange={search} />
      </Box>
      <QueryStatus query={rows} height={160} />
      {rows.data ? (
        <RulePriceTable
          label={document.name}
          rows={rows.data.list}
          page={page}
          pages={Math.max(1, Math.ceil(rows.data.total / size))}
          onPage={setPage}
        />
      ) : null}
    </ReadDialog>
  );
}
