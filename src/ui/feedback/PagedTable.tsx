import { Box, Button } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { ScrollRegion } from '../page/ScrollRegion';

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.8125rem',
  '& th, & td': { px: 1, py: 0.75, textAlign: 'left', whiteSpace: 'nowrap', borderBottom: '1px solid var(--line)' },
  '& th': { fontWeight: 400, color: 'var(--muted)' },
  '& tbody th': { color: 'inherit' },
  '& [data-figure]': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
};

interface Props {
  label: string;
  /** headings of the columns; figures are at the right, as their cells with `data-figure` */
  columns: readonly { label: string; figure?: boolean }[];
  /** where it has pages: the one that is shown, and how many there are */
  page?: number;
  pages?: number;
  onPage?: (page: number) => void;
  /** rows */
  children: ReactNode;
}

/** A plain table that scrolls within its place, and leads through its pages where it has several. */
export function PagedTable({ label, columns, page = 1, pages = 1, onPage, children }: Props) {
  const translate = useTranslate();
  return (
    <>
      <ScrollRegion label={label}>
        <Box component="table" sx={table}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.label} scope="col" data-figure={column.figure ? '' : undefined}>
                  {column.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </Box>
      </ScrollRegion>
      {pages > 1 ? (
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', justifyContent: 'flex-end', mt: 1 }}>
          <Button size="small" color="inherit" disabled={page === 1} onClick={() => onPage?.(page - 1)}>
            {translate('entity.pages.previous')}
          </Button>
          <span>{`${page} / ${pages}`}</span>
          <Button size="small" color="inherit" disabled={page >= pages} onClick={() => onPage?.(page + 1)}>
            {translate('entity.pages.next')}
          </Button>
        </Box>
      ) : null}
    </>
  );
}
