import { Button } from '@mui/material';
import { lazy, Suspense } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { useAddressParam } from '#entity/useAddressParam';
import { useMay } from '#session/permissions';
import { cardOpening } from './cardOpening.contract';

const OpenCardDialog = lazy(() => import('./OpenCardDialog'));

interface Props {
  record: RaRecord;
}

/** A member without a card that is in use. */
const hasNone = ({ bindingState }: RaRecord) => bindingState === 'unbound';

/** Opens a card for a member who has none: the first thing to do then. */
export function OpenFirstCard({ record }: Props) {
  return hasNone(record) ? <Command record={record} text="act" /> : null;
}

/** Opens a further card. */
export function OpenAnotherCard({ record }: Props) {
  return hasNone(record) ? null : <Command record={record} text="another" />;
}

function Command({ record, text }: Props & { text: 'act' | 'another' }) {
  const translate = useTranslate();
  const may = useMay(cardOpening.name, 'open');
  const { value, open, close } = useAddressParam('newCard');
  if (!may || record.enabled !== true) return null;
  return (
    <>
      <Button
        size="small"
        {...(text === 'act' ? { variant: 'contained' } : { color: 'inherit' })}
        onClick={() => open('open')}
      >
        {translate(`resources.cardOpening.dialog.${text}`)}
      </Button>
      {value ? (
        <Suspense fallback={null}>
          <OpenCardDialog record={record} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}
