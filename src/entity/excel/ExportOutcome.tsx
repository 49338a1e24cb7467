import { Alert, AlertTitle } from '@mui/material';
import { useTranslate } from 'react-admin';
import { GatewayError } from '#gateway/errors';
import { useFailureText } from '../useFailure';
import { WorkProgress } from './ExcelDialog';
import type { ExportState } from './useExport';

/** How far an export is, why it stopped, or where it went. */
export function ExportOutcome({ state }: { state: Exclude<ExportState, { phase: 'planning' }> }) {
  const translate = useTranslate();
  const failureOf = useFailureText();
  switch (state.phase) {
    case 'reading': {
      const { done, total } = state.progress;
      const text = total === null ? undefined : translate('excel.export.progress', { done, total });
      return (
        <WorkProgress label={translate('excel.export.reading')} text={text} done={done} total={total ?? undefined} />
      );
    }
    case 'writing':
      return <WorkProgress label={translate('excel.export.writing')} />;
    case 'failed':
      return (
        <Alert severity="error">
          <AlertTitle>{translate('excel.export.failed', { done: state.progress.done })}</AlertTitle>
          {state.error instanceof GatewayError ? failureOf(state.error) : translate('excel.unexpected')}
        </Alert>
      );
    case 'done':
      return (
        <Alert severity="success" role="status">
          {translate('excel.export.done', { count: state.count, file: state.name })}
        </Alert>
      );
  }
}
