import { Box, Skeleton, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFailureText } from '../../../entity/useFailure';
import { ErrorState } from '../../../ui/feedback/states';
import { SearchField } from '../../../ui/inputs/tree/SearchField';
import { RulePriceTable } from './RulePriceTable';
import { previewSize, type RulesDraft, useRulePreview } from './useRulePreview';

/** What rules would do before they do it: every dish old and new, searched; what is refused comes first with its reason. */
export function RulePreview({ draft }: { draft: RulesDraft }) {
  const translate = useTranslate();
  const textOf = useFailureText();
  const [keyword, setKeyword] = useState('');
  const [page, setPage] = useState(1);
  const preview = useRulePreview(draft, keyword, page);
  if (preview.isError) return <ErrorState message={textOf(preview.error)} onRetry={() => void preview.refetch()} />;
  if (!preview.data) return <Skeleton variant="rounded" height={160} />;
  const { list, total, changed, refused, same } = preview.data;
  return (
    <Box component="section" aria-label={translate('plan.rules.preview')} sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography role="status" variant="body2" sx={{ flex: '1 1 240px' }}>
          {translate('plan.rules.counts', { changed, refused, same })}
        </Typography>
        <Box sx={{ width: 240 }}>
          <SearchField
            value={keyword}
            onChange={(text) => {
              setKeyword(text);
              setPage(1);
            }}
          />
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
