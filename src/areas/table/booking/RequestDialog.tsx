import { Box } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { ContractProvider } from '#entity/ContractContext.tsx';
import { CommandDialog } from '#entity/form/CommandDialog.tsx';
import { FieldInput } from '#entity/form/FieldInput.tsx';
import { useLabelOf } from '#entity/labels';
import { useGateway } from '#entity/sources';
import { AnswerLine } from './AnswerLine';
import { askedOf, partlyAsked } from './askedOf';
import { DepositDue } from './DepositDue';
import { PlaceInputs } from './PlaceInputs';
import { type ActAnswer, type BookedDays, bookingPaths } from './paths';
import { request } from './requests';
import { SlotInput } from './SlotInput';
import { rulingOn } from './terms';
import { useBookChanged } from './useBook';

interface Props {
  store: string;
  days: BookedDays;
  /** the day that the form begins with */
  day: string;
  /** called with the day that was reserved for */
  onDay: (day: string) => void;
  onClose: () => void;
}

type Values = Record<string, unknown>;

const fields = Object.keys(request.fields);

/** A reservation by phone; the form says at once whether the guests may come, and by which rule not. */
export default function RequestDialog({ store, days, day, onDay, onClose }: Props) {
  const translate = useTranslate();
  const provider = useGateway();
  const notify = useNotify();
  const changed = useBookChanged();
  // One reservation, however often the answer gets lost.
  const [id] = useState(() => crypto.randomUUID());
  const run = async (values: Values) => {
    const { data } = await provider.write<ActAnswer>(bookingPaths.book, { ...values, id, store });
    notify('booking.bookDone', { type: 'success', messageArgs: { guest: data.guest } });
    await changed();
    onClose();
    if (values.businessDate !== day) onDay(String(values.businessDate));
  };
  const refuses = (values: Values) => {
    const asked = askedOf(values, days.tables);
    return asked === null || !rulingOn(days, asked, days).answer.may;
  };
  return (
    <ContractProvider contract={request}>
      <CommandDialog
        title={translate('booking.book')}
        confirm={translate('booking.book')}
        initial={{ people: 4, businessDate: day, slot: null, type: 'hall', area: null, depositMethod: 'wechat' }}
        fields={fields}
        run={run}
        onClose={onClose}
        blocked={refuses}
      >
        <Asked store={store} days={days} />
      </CommandDialog>
    </ContractProvider>
  );
}

function Asked({ store, days }: Pick<Props, 'store' | 'days'>) {
  const translate = useTranslate();
  const labelOf = useLabelOf(request);
  const values: Values = useWatch();
  const asked = askedOf(values, days.tables);
  const part = partlyAsked(values, days.tables);
  const ruling = asked && rulingOn(days, asked, days);
  const wish = asked && { store, date: asked.date, slot: asked.time, people: asked.people, area: asked.area };
  return (
    <>
      <Box sx={three}>
        <FieldInput source="people" />
        <FieldInput source="businessDate" />
        <SlotInput
          source="slot"
          label={labelOf('slot')}
          isRequired
          days={days}
          asked={{ ...part, people: Math.max(1, part.people) }}
        />
        <PlaceInputs days={days} wish={wish} empty={translate('booking.noTable')} />
      </Box>
      <AnswerLine ruling={ruling} people={part.people} />
      <Box sx={two}>
        <FieldInput source="guest" />
        <FieldInput source="phone" />
      </Box>
      <DepositDue terms={ruling?.terms} />
      <FieldInput source="remark" />
    </>
  );
}

const two = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } };
const three = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', sm: '1fr 1fr 1fr' } };
