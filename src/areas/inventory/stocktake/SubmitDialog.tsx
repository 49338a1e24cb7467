import { Alert, FormControlLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useNotify, useTranslate } from 'react-admin';
import { useNotifyFailure } from '#entity/useFailure';
import { GatewayError } from '#gateway/errors';
import { FormDialog } from '#ui/feedback/FormDialog.tsx';
import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';
import { DifferenceTable } from './DifferenceTable';
import { type MovedLine, type Resolution, resolutions } from './lines';
import { MovedTable } from './MovedTable';
import { type Take, useTakeLines } from './useTake';

function movedOf(error: unknown): MovedLine[] | null {
  return GatewayError.payloadOf<{ moved: MovedLine[] }>(error).moved ?? null;
}

/** The differences by amount before they post; and the question what to keep, where the books moved during the count. */
export default function SubmitDialog({
  take,
  id,
  sheet,
  onClose,
}: {
  take: Take;
  id: string;
  sheet: RaRecord;
  onClose: () => void;
}) {
  const translate = useTranslate();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const lines = useTakeLines({ id, state: 'different', reveal: true, order: 'difference', size: 100 });
  const [moved, setMoved] = useState<MovedLine[] | null>(null);
  const [resolution, setResolution] = useState<Resolution | null>(null);
  const uncounted = Number(sheet.lineCount) - Number(sheet.countedCount);
  const submit = async () => {
    try {
      await take.submit(resolution);
      notify('stock.take.submitted', { type: 'success' });
      onClose();
    } catch (error) {
      const found = movedOf(error);
      if (found) setMoved(found);
      else notifyFailure(error);
    }
  };
  return (
    <FormDialog
      open
      width="md"
      title={translate('stock.take.submitTitle')}
      onClose={onClose}
      onSubmit={submit}
      confirm={translate('stock.take.submit')}
      blocked={moved !== null && !resolution}
    >
      <Typography variant="body2">{translate('stock.take.submitBody')}</Typography>
      {uncounted > 0 ? (
        <Alert severity="info">{translate('stock.take.uncounted', { smart_count: uncounted })}</Alert>
      ) : null}
      {lines.data ? <DifferenceTable lines={lines.data.list} total={lines.data.total} /> : <ListSkeleton />}
      {moved ? (
        <>
          <Alert severity="warning">{translate('stock.take.moved', { smart_count: moved.length })}</Alert>
          <MovedTable lines={moved} />
          <RadioGroup
            aria-label={translate('stock.take.keep')}
            value={resolution ?? ''}
            onChange={(_, next) => setResolution(resolutions.find((one) => one === next) ?? null)}
          >
            {resolutions.map((one) => (
              <FormControlLabel
                key={one}
                value={one}
                control={<Radio size="small" />}
                label={translate(`stock.take.resolutions.${one}`)}
              />
            ))}
          </RadioGroup>
        </>
      ) : null}
    </FormDialog>
  );
}
