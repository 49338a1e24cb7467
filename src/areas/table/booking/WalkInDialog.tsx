import { Box } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { ContractProvider } from '#entity/ContractContext.tsx';
import { CommandDialog } from '#entity/form/CommandDialog.tsx';
import { FieldInput } from '#entity/form/FieldInput.tsx';
import { useGateway } from '#entity/sources';
import { AnswerLine } from './AnswerLine';
import { partlyAsked } from './askedOf';
import { PlaceInputs } from './PlaceInputs';
import { type ActAnswer, type BookedDays, bookingPaths } from './paths';
import { walkIn } from './requests';
import { rulingAtDoor } from './terms';
import { useBookChanged } from './useBook';

interface Props {
  store: string;
  days: BookedDays;
  onClose: () => void;
}

type Values = Record<string, unknown>;

const fields = Object.keys(walkIn.fields);

function atDoor(days: BookedDays, values: Values) {
  return rulingAtDoor(days, { ...partlyAsked(values, days.tables), date: days.today, time: days.time });
}

/** Guests at the door: they sit down at the best table that is free, unless the period is full. */
export default function WalkInDialog({ store, days, onClose }: Props) {
  const translate = useTranslate();
  const provider = useGateway();
  const notify = useNotify();
  const changed = useBookChanged();
  const [id] = useState(() => crypto.randomUUID());
  const run = async (values: Values) => {
    const { data } = await provider.write<ActAnswer>(bookingPaths.walkIn, { ...values, id, store });
    notify(data.table ? 'booking.walkInDone' : 'booking.walkInWaits', {
      type: 'success',
      messageArgs: { table: data.table },
    });
    await changed();
    onClose();
  };
  return (
    <ContractProvider contract={walkIn}>
      <CommandDialog
        title={translate('booking.walkIn')}
        confirm={translate('booking.walkIn')}
        initial={{ people: 2, type: 'hall', area: null, table: null }}
        fields={fields}
        run={run}
        onClose={onClose}
        blocked={(values) => !atDoor(days, values).answer.may}
      >
        <Asked store={store} days={days} />
      </CommandDialog>
    </ContractProvider>
  );
}

function Asked({ store, days }: Pick<Props, 'store' | 'days'>) {
  const translate = useTranslate();
  const values: Values = useWatch();
  const { people, area } = partlyAsked(values, days.tables);
  const ruling = people > 0 ? atDoor(days, values) : null;
  const wish = { store, date: days.today, slot: days.time, people, area, now: true };
  return (
    <>
      <Box sx={two}>
        <FieldInput source="people" />
        <PlaceInputs days={days} wish={people > 0 ? wish : null} empty={translate('booking.seatAny')} />
      </Box>
      {ruling?.answer.may === false ? <AnswerLine ruling={ruling} people={people} /> : null}
      <Box sx={two}>
        <FieldInput source="guest" />
        <FieldInput source="phone" />
      </Box>
      <FieldInput source="remark" />
    </>
  );
}

const two = { display: 'grid', gap: 2, gridTemplateColumns: '1fr 1fr' };
