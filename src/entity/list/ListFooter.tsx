import { Box, MenuItem, Pagination, Select, TextField, Typography } from '@mui/material';
import type { KeyboardEvent } from 'react';
import { useListContext, useLocale, useTranslate } from 'react-admin';
import { languageTag } from '../../ui/feedback/numberText';
import { pageSizes, usePageSize } from './pageSize';

/** Total, sizes, pages and jumper (000 §9). */
export function ListFooter() {
  const { total, page, perPage, setPage, setPerPage } = useListContext();
  const translate = useTranslate();
  const locale = useLocale();
  const [, keepSize] = usePageSize();
  if (total === undefined || total === 0) return null;
  const pages = Math.max(1, Math.ceil(total / perPage));
  const jump = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return;
    const asked = Number((event.target as HTMLInputElement).value);
    if (Number.isInteger(asked) && asked >= 1) setPage(Math.min(asked, pages));
  };
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', flexWrap: 'wrap', gap: 1.5, pt: 1 }}>
      <Typography variant="body2" sx={{ color: 'var(--muted)' }}>
        {translate('entity.pages.total', { total: total.toLocaleString(languageTag(locale)), smart_count: total })}
      </Typography>
      <Select
        size="small"
        value={perPage}
        onChange={(event) => {
          const size = Number(event.target.value);
          keepSize(size);
          setPerPage(size);
        }}
        slotProps={{ input: { 'aria-label': translate('entity.pages.size') } }}
      >
        {pageSizes.map((size) => (
          <MenuItem key={size} value={size}>
            {translate('entity.pages.perPage', { size })}
          </MenuItem>
        ))}
      </Select>
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
      <TextField
        key={page}
        size="small"
        defaultValue={page}
        onKeyDown={jump}
        sx={{ width: 64, display: { xs: 'none', sm: 'inline-flex' } }}
        slotProps={{ htmlInput: { inputMode: 'numeric', 'aria-label': translate('entity.pages.jump') } }}
      />
    </Box>
  );
}
