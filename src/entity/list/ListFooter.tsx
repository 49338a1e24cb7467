import { Box, Pagination, Typography } from '@mui/material';
import type { KeyboardEvent } from 'react';
import { useListPaginationContext, useLocale, useTranslate } from 'react-admin';
import { languageTag } from '../../ui/feedback/numberText';
import { pageSizes, usePageSize } from './pageSize';

// The browser's own controls: MUI's would cost the first list a dozen kilobytes for two small fields.
const plainControl = {
  height: 'var(--control-height)',
  px: 1,
  font: 'inherit',
  color: 'var(--text)',
  backgroundColor: 'var(--surface)',
  border: '1px solid var(--control)',
  borderRadius: 'var(--radius)',
  '&:focus-visible': { outline: '2px solid var(--accent)', outlineOffset: 1 },
};

/** Total, sizes, pages and jumper (000 §9). */
export function ListFooter() {
  const { total, page, perPage, setPage, setPerPage } = useListPaginationContext();
  const translate = useTranslate();
  const locale = useLocale();
  const [, keepSize] = usePageSize();
  if (total === undefined || total === 0) return null;
  const pages = Math.max(1, Math.ceil(total / perPage));
  const jump = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return;
    const asked = Number(event.currentTarget.value);
    if (Number.isInteger(asked) && asked >= 1) setPage(Math.min(asked, pages));
  };
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', flexWrap: 'wrap', gap: 1.5, pt: 1 }}>
      <Typography variant="body2" sx={{ color: 'var(--muted)' }}>
        {translate('entity.pages.total', { total: total.toLocaleString(languageTag(locale)), smart_count: total })}
      </Typography>
      <Box
        component="select"
        value={perPage}
        aria-label={translate('entity.pages.size')}
        onChange={(event) => {
          const size = Number(event.target.value);
          keepSize(size);
          setPerPage(size);
        }}
        sx={plainControl}
      >
        {pageSizes.map((size) => (
          <option key={size} value={size}>
            {translate('entity.pages.perPage', { size })}
          </option>
        ))}
      </Box>
      <Pagination
        size="small"
        shape="rounded"
        count={pages}
        page={page}
        siblingCount={1}
        onChange={(_, next) => setPage(next)}
        getItemAriaLabel={(type, item) =>
          translate(`entity.pages.${type === 'page' ? 'goTo' : type}`, { page: item ?? 0 })
        }
        aria-label={translate('entity.pages.label')}
      />
      <Box
        component="input"
        key={page}
        defaultValue={page}
        inputMode="numeric"
        aria-label={translate('entity.pages.jump')}
        onKeyDown={jump}
        sx={{ ...plainControl, width: 56, display: { xs: 'none', sm: 'block' } }}
      />
    </Box>
  );
}
