import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import { Button } from '@mui/material';
import { lazy, Suspense, use, useState } from 'react';
import { useTranslate } from 'react-admin';
import { FoldedAnchor } from './foldedAnchor';

const ViewsPanel = lazy(() => import('./ViewsPanel').then((module) => ({ default: module.ViewsPanel })));

/** Filters and order under a name: one's own, and those that colleagues share. */
export function SavedViews() {
  const translate = useTranslate();
  const folded = use(FoldedAnchor);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        color="inherit"
        startIcon={<BookmarkBorder />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(folded ?? event.currentTarget)}
      >
        {translate('entity.views.title')}
      </Button>
      <Suspense fallback={null}>
        {anchor ? <ViewsPanel anchor={anchor} onClose={() => setAnchor(null)} /> : null}
      </Suspense>
    </>
  );
}
