import LinkIcon from '@mui/icons-material/Link';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import { IconButton } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useListContext, useNotify, useTranslate } from 'react-admin';
import { DateText } from '#ui/feedback/values.tsx';
import { useLocation } from '#ui/router';

const PrintReport = lazy(() => import('./PrintReport'));

/** As of when the figures are, a link to exactly this view, and paper. */
export function ReportActions() {
  const translate = useTranslate();
  const notify = useNotify();
  const { pathname } = useLocation();
  const { meta, filterValues } = useListContext();
  const [printing, setPrinting] = useState(false);
  const asOf = typeof meta?.asOf === 'string' ? meta.asOf : null;
  const share = async () => {
    const view = new URLSearchParams({ filter: JSON.stringify(filterValues) });
    try {
      await navigator.clipboard.writeText(`${window.location.origin}${pathname}?${view}`);
      notify('reports.shared', { type: 'success' });
    } catch {
      notify('reports.notShared', { type: 'warning' });
    }
  };
  return (
    <>
      {asOf ? (
        <span style={{ color: 'var(--muted)' }}>
          {translate('reports.asOf')} <DateText value={asOf} />
        </span>
      ) : null}
      <IconButton aria-label={translate('reports.share')} onClick={() => void share()}>
        <LinkIcon fontSize="small" />
      </IconButton>
      <IconButton aria-label={translate('reports.print')} onClick={() => setPrinting(true)}>
        <PrintOutlined fontSize="small" />
      </IconButton>
      <Suspense fallback={null}>
        {printing ? <PrintReport format="a4" onDone={() => setPrinting(false)} /> : null}
      </Suspense>
    </>
  );
}
