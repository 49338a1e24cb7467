import { Button } from '@mui/material';
import { lazy, Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { useCan } from '#entity/permission';
import { RecordCommand } from '#entity/RecordCommand.tsx';
import { useAddressParam } from '#entity/useAddressParam';
import { precisionMarketing } from './precisionMarketing.contract';
import { precisionActs, precisionParam } from './usePrecisionActions';

const PublishDialog = lazy(() => import('./PublishDialog'));
const ResultDialog = lazy(() => import('./ResultDialog'));
const LimitDialog = lazy(() => import('./LimitDialog'));

/** The dialog that the address names, over the list; beside the list, how often people are reached. */
export function PrecisionDialogs() {
  const translate = useTranslate();
  const mayLimit = useCan('limits');
  const { value, open, close } = useAddressParam(precisionParam);
  return (
    <>
      {mayLimit ? (
        <Button color="inherit" variant="outlined" onClick={() => open('limit')}>
          {translate('precision.limit.open')}
        </Button>
      ) : null}
      {mayLimit && value === 'limit' ? (
        <Suspense fallback={null}>
          <LimitDialog onClose={close} />
        </Suspense>
      ) : null}
      <RecordCommand contract={precisionMarketing} param={precisionParam} acts={precisionActs}>
        {({ act, record, onClose }) =>
          act === 'publish' ? (
            <PublishDialog record={record} onClose={onClose} />
          ) : (
            <ResultDialog record={record} onClose={onClose} />
          )
        }
      </RecordCommand>
    </>
  );
}
