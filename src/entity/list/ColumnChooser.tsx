import ViewColumn from '@mui/icons-material/ViewColumnOutlined';
import { Button, IconButton } from '@mui/material';
import { lazy, Suspense, use, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ListColumn } from './columns';
import { FoldedAnchor } from './foldedAnchor';

const ColumnsPanel = lazy(() => import('./ColumnsPanel').then((module) => ({ default: module.ColumnsPanel })));

/** Which columns show, and in which order; kept by column key with the user's preferences. */
export function ColumnChooser({ columns }: { columns: ListColumn[] }) {
  const translate = useTranslate();
  const folded = use(FoldedAnchor);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = translate('entity.columns.choose');
  return (
    <>
      {folded ? (
        <Button color="inherit" startIcon={<ViewColumn />} aria-haspopup="dialog" onClick={() => setAnchor(folded)}>
          {label}
        </Button>
      ) : (
        <IconButton
          size="small"
          aria-label={label}
          title={label}
          aria-haspopup="dialog"
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <ViewColumn fontSize="small" />
        </IconButton>
      )}
      <Suspense fallback={null}>
        {anchor ? <ColumnsPanel columns={columns} anchor={anchor} onClose={() => setAnchor(null)} /> : null}
      </Suspense>
    </>
  );
}
