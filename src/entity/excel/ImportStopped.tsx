import { Alert, AlertTitle } from '@mui/material';
import { useTranslate } from 'react-admin';
import { GatewayError } from '#gateway/errors';
import { useFailureText } from '../useFailure';
import type { ImportState } from './useImport';

/** Shows where a check or an import was interrupted, and which rows are certain. */
export function ImportStopped({ state }: { state: Extract<ImportState, { phase: 'checkStopped' | 'importStopped' }> }) {
  const translate = useTranslate();
  const failureOf = useFailureText();
  const title = () => {
    if (state.phase === 'checkStopped') return translate('excel.import.checkFailed', { done: state.done });
    const { done, batch } = state;
    return translate(state.unconfirmed ? 'excel.import.stopped' : 'excel.import.stoppedRefused', { done, batch });
  };
  return (
    <Alert severity="error">
      <AlertTitle>{title()}</AlertTitle>
      {state.error instanceof GatewayError ? failureOf(state.error) : translate('excel.unexpected')}
    </Alert>
  );
}
