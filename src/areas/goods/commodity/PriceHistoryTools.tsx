import History from '@mui/icons-material/History';
import { Button } from '@mui/material';
import { lazy, Suspense } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { InFormBar } from '#entity/form/InFormBar.tsx';
import { usePriceHistory } from './usePriceHistory';

const PriceHistoryDialog = lazy(() => import('./PriceHistoryDialog'));

/** The price history that was asked for, over a list or a form. */
export function OpenPriceHistory() {
  const { value: id, close } = usePriceHistory();
  if (!id) return null;
  return (
    <Suspense fallback={null}>
      <PriceHistoryDialog key={id} id={id} onClose={close} />
    </Suspense>
  );
}

/** Opens the price history of the dish in the form; a new one has none. */
export function PriceHistoryOfForm() {
  const translate = useTranslate();
  const record = useRecordContext();
  const { open } = usePriceHistory();
  if (!record?.id) return null;
  return (
    <>
      <InFormBar>
        <Button color="inherit" startIcon={<History />} onClick={() => open(String(record.id))}>
          {translate('goods.prices.title')}
        </Button>
      </InFormBar>
      <OpenPriceHistory />
    </>
  );
}
