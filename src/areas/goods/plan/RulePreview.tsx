import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { QueryStatus } from '#entity/QueryStatus.tsx';
import { SearchField } from '#ui/inputs/tree/SearchField.tsx';
import { useSearchedPages } from '#ui/lists/useSearchedPages';
import { RulePriceTable } from './RulePriceTable';
import { previewSize, type RulesDraft, useRulePreview } from './useRulePreview';

/** Preview of rules: every dish with its old and new price, searchable; refused ones first, with the reason. */
export function RulePreview({ draft }: { draft: RulesDraft }) {
  const translate = useTranslate();
  const { keyword, page, search, setPage } = useSearchedPages();
  const preview = useRulePreview(draft, keyword, page);
  if (preview.isError || !preview.data) return <QueryStatus query={preview} height={160} />;
  const { list, total, changed, refused, same } = preview.data;
  return (
    <Box component="section" aria-label={translate('plan.rules.preview')} sx={{ display: 'grid', gap: 0.5 }}>
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography role="status" variant="body2" sx={{ flex: '1 1 240px' }}>
          {translate('plan.rules.counts', { changed, refused, same })}
        </Typography>
        <Box sx={{ width: 240 }}>
          <SearchField value={keyword} onChange={search} />
        </Box>
      </Box>
      <RulePriceTable
        label={translate('plan.rules.preview')}
        rows={list}
        page={page}
        pages={Math.max(1, Math.ceil(total / previewSize))}
        onPage={setPage}
      />
    </Box>
  );
}
