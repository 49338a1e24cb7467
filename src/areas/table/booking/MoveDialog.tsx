import { Box } from '@mui/material';
import { useMemo } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { ContractProvider } from '#entity/ContractContext.tsx';
import { CommandDialog } from '#entity/form/CommandDialog.tsx';
import { FieldInput } from '#entity/form/FieldInput.tsx';
import { useLabelOf } from '#entity/labels';
import { useGateway } from '#entity/sources';
import { useZone } from '#ui/zone/ZoneContext';
import { wallClock } from '#values/zonedTime';
import { AnswerLine } from './AnswerLine';
import { askedOf, partlyAsked } from './askedOf';
import { type ActAnswer, type BookedDays, type BookedGuest, bookingPaths } from './paths';
import { move } from './requests';
import { SlotInput } from './SlotInput';
import { type AskedFor, rulingOn } from './terms';
import { useBookChanged, useTables } from './useBook';

interface Props {
  store: string;
  days: BookedDays;
  of: BookedGuest;
  /** called with the day that it moved to */
  onDay: (day: string) => void;
  onClose: () => void;
}

type Values = Record<string, unknown>;

/** The days without the people who move: they do not stand in their own way. */
function without(days: BookedDays, { businessDate: date, slot, type, area, people }: BookedGuest): BookedDays {
  return { ...days, booked: [...days.booked, { date, slot, type, area, people: -people }] };
}

/** Another day, time or number of people for guests who reserved. */
export default function MoveDialog({ store, days, of, onDay, onClose }: Props) {
  const translate = useTranslate();
  const provider = useGateway();
  const notify = useNotify();
  const changed = useBookChanged();
  const others = useMemo(() => without(days, of), [days, of]);
  const { id, version, guest, people, slot, businessDate, table } = of;
  const run = async (values: Values) => {
    const { data } = await provider.write<ActAnswer>(bookingPaths.move, { ...values, id });
    const lost = table !== null && data.table === null;
    notify(lost ? 'booking.done.moveNoTable' : 'booking.done.move', { type: 'success', messageArgs: { guest } });
    await changed();
    onClose();
    if (values.businessDate !== businessDate) onDay(String(values.businessDate));
  };
  const refuses = (values: Values) => {
    const asked = askedOf({ ...of, ...values }, days.tables);
    return asked === null || !rulingOn(others, asked, others).answer.may;
  };
  return (
    <ContractProvider contract={move}>
      <CommandDialog
        title={translate('booking.moveTitle', { guest })}
        confirm={translate('booking.act.move')}
        initial={{ version, people, slot, businessDate }}
        fields={Object.keys(move.fields)}
        run={run}
        onClose={onClose}
        blocked={refuses}
      >
        <Asked store={store} days={others} of={of} />
      </CommandDialog>
    </ContractProvider>
  );
}

function Asked({ store, days, of }: Pick<Props, 'store' | 'days' | 'of'>) {
  const labelOf = useLabelOf(move);
  const values: Values = { ...of, ...useWatch() };
  const asked = askedOf(values, days.tables);
  const part = partlyAsked(values, days.tables);
  return (
    <>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', sm: '1fr 1fr 1fr' } }}>
        <FieldInput source="people" />
        <FieldInput source="businessDate" />
        <SlotInput
          source="slot"
          label={labelOf('slot')}
          isRequired
          days={days}
          kept={of.slot}
          asked={{ ...part, people: Math.max(1, part.people) }}
        />
      </Box>
      <AnswerLine ruling={asked && rulingOn(days, asked, days)} people={part.people} />
      <TableThen store={store} of={of} asked={asked} />
    </>
  );
}

/** Says before the act whether the guests keep their table, or who has it then. */
function TableThen({ store, of, asked }: { store: string; of: BookedGuest; asked: AskedFor | null }) {
  const translate = useTranslate();
  const zone = useZone();
  const wish = of.table && asked ? { store, ...asked, slot: asked.time, except: of.id } : null;
  const table = useTables(wish).data?.find(({ code }) => code === of.table);
  if (!table) return null;
  const { code, taken } = table;
  const time = taken ? wallClock(new Date(taken.from), zone).slice(11, 16) : '';
  return (
    <Box role="status" sx={{ color: taken ? 'var(--warn)' : 'var(--muted)' }}>
      {taken
        ? translate('booking.tableLost', { code, time, guest: taken.guest ?? translate('booking.inUse') })
        : translate('booking.tableKept', { code })}
    </Box>
  );
}
