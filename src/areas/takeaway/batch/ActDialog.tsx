import { Box } from '@mui/material';
import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { FormDialog } from '#ui/feedback/FormDialog.tsx';
import type { TakeawayPlatform } from '../platforms';
import { ScoreField, StoresField, scoreOf, scores } from './BatchFields';
import { BatchOutcome } from './BatchOutcome';
import type { BatchAct } from './takeawayBatch.contract';
import { useBatchStart } from './useBatchStart';

interface Props {
  act: BatchAct;
  platform: TakeawayPlatform;
  onClose: () => void;
}

/** Begins an act on a platform's products at some stores, those of the list's filter first, and shows what comes of it. */
export default function ActDialog({ act, platform, onClose }: Props) {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const [stores, setStores] = useState<string[]>(() => [filterValues.place ?? []].flat().map(String));
  const [least, setLeast] = useState<string | null>(scores.usual);
  const [guid] = useState(() => crypto.randomUUID());
  const [begun, setBegun] = useState<string | null>(null);
  const start = useBatchStart(setBegun);
  const score = scoreOf(least);
  const isReady = stores.length > 0 && (act !== 'link' || score !== null);
  const submit = () => {
    if (!isReady || begun) return;
    const targets = stores.map((store) => ({ platform, store }));
    start.mutate({ guid, act, targets, ...(act === 'link' && score !== null ? { least: score } : {}) });
  };
  return (
    <FormDialog
      open
      title={translate(`takeaway.acts.${act}`)}
      onClose={onClose}
      onSubmit={submit}
      confirm={begun ? null : translate(`takeaway.acts.${act}`)}
      cancel={begun ? translate('ui.dialog.close') : undefined}
      blocked={!isReady}
      busy={start.isPending}
    >
      {begun ? (
        <BatchOutcome guid={begun} />
      ) : (
        <>
          <Box component="p" sx={{ m: 0 }}>
            {translate(`takeaway.says.${act}`)}
          </Box>
          <StoresField stores={stores} onChange={setStores} />
          {act === 'link' ? <ScoreField value={least} onChange={setLeast} /> : null}
        </>
      )}
    </FormDialog>
  );
}
