import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { PageStatus } from './PageStatus';

interface Props {
  resetErrorBoundary?: (...args: unknown[]) => void;
}

/** A page that broke: what to do next, and no stack. */
export function ErrorPage({ resetErrorBoundary }: Props) {
  const translate = useTranslate();
  return (
    <PageStatus
      code="!"
      text={translate('shell.genericError')}
      action={{ label: translate('shell.retry'), onClick: () => resetErrorBoundary?.() }}
      more={
        <Button variant="outlined" color="inherit" onClick={() => window.location.reload()}>
          {translate('shell.reload')}
        </Button>
      }
    />
  );
}
