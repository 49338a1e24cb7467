import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { referenceOf } from '#gateway/errors';
import { latestReference } from '#gateway/requestReference';
import { PageStatus } from './PageStatus';

interface Props {
  error?: unknown;
  resetErrorBoundary?: (...args: unknown[]) => void;
}

/** A page that broke: what to do next, the reference for support, and no stack. */
export function ErrorPage({ error, resetErrorBoundary }: Props) {
  const translate = useTranslate();
  const reference = referenceOf(error) ?? latestReference();
  return (
    <PageStatus
      code="!"
      text={translate('shell.genericError')}
      {...(reference ? { hint: translate('shell.reference', { id: reference }) } : {})}
      action={{ label: translate('shell.retry'), onClick: () => resetErrorBoundary?.() }}
      more={
        <Button variant="outlined" color="inherit" onClick={() => window.location.reload()}>
          {translate('shell.reload')}
        </Button>
      }
    />
  );
}
