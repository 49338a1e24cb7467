import { Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { ErrorBoundary } from 'react-error-boundary';
import { useFormContext, useWatch } from 'react-hook-form';

/**
 * An error boundary around a preview that is drawn while somebody types: values that it cannot show yet cost the preview, never the
 * form. The next change of a value draws it again.
 */
export function LivePreview({ children }: { children: ReactNode }) {
  return useFormContext() ? <OfForm>{children}</OfForm> : <Guarded values={null}>{children}</Guarded>;
}

function OfForm({ children }: { children: ReactNode }) {
  return <Guarded values={useWatch()}>{children}</Guarded>;
}

function Guarded({ values, children }: { values: unknown; children: ReactNode }) {
  return (
    <ErrorBoundary fallback={<Unshown />} resetKeys={[values]}>
      {children}
    </ErrorBoundary>
  );
}

function Unshown() {
  const translate = useTranslate();
  return (
    <Typography role="status" variant="body2" sx={{ color: 'var(--muted)' }}>
      {translate('entity.form.unshown')}
    </Typography>
  );
}
