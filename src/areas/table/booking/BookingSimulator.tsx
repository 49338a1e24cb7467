import { Box } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { today as operatorToday } from '#session/today';
import { ChoiceControl } from '#ui/inputs/ChoiceControl.tsx';
import { frameIds, InputFrame } from '#ui/inputs/InputFrame.tsx';
import { NumberControl } from '#ui/inputs/NumberControl.tsx';
import { addDays } from '#values/dateText';
import { AnswerLine } from './AnswerLine';
import type { BookedDays } from './paths';
import { type BookingType, bookingTypes, rulingOn, type StoreTerms } from './terms';

interface Simulated {
  people: string;
  date: string;
  time: string;
  type: BookingType;
  area: string | null;
}

interface Props {
  terms: StoreTerms;
  /** whom the store expects, and its rules; undefined where no store is meant */
  days: BookedDays | undefined;
}

const shownDays = 31;
const halfHours = Array.from(
  { length: 48 },
  (_, at) => `${String(Math.floor(at / 2)).padStart(2, '0')}:${at % 2 ? '30' : '00'}`,
);

/** Asks for a party, a day and a time whether they may come, and says which rule refuses them. */
export function BookingSimulator({ terms, days }: Props) {
  const translate = useTranslate();
  const now = days ?? { today: operatorToday(), time: '00:00', booked: [], rules: [], areas: [] };
  const [asked, setAsked] = useState<Simulated>({
    people: '8',
    date: addDays(now.today, 1),
    time: '19:00',
    type: bookingTypes[0],
    area: null,
  });
  const peopleId = useId();
  const dateId = useId();
  const timeId = useId();
  const typeId = useId();
  const areaId = useId();
  const dates = Array.from({ length: shownDays }, (_, ahead) => addDays(now.today, ahead));
  const people = Number(asked.people);
  const ruling = people > 0 ? rulingOn({ ...now, terms }, { ...asked, people }, now) : null;
  const word = (name: string) => translate(`booking.${name}`);
  return (
    <>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: '80px 1fr 96px' }}>
        <InputFrame id={peopleId} label={word('people')} width="full">
          <NumberControl
            id={peopleId}
            aria-labelledby={frameIds(peopleId).label}
            value={asked.people}
            onChange={(value) => setAsked({ ...asked, people: value ?? '' })}
          />
        </InputFrame>
        <InputFrame id={dateId} label={word('date')} width="full">
          <ChoiceControl
            id={dateId}
            aria-labelledby={frameIds(dateId).label}
            value={asked.date}
            choices={dates.map((date) => ({ id: date, name: date }))}
            onChange={(value) => value && setAsked({ ...asked, date: String(value) })}
          />
        </InputFrame>
        <InputFrame id={timeId} label={word('time')} width="full">
          <ChoiceControl
            id={timeId}
            aria-labelledby={frameIds(timeId).label}
            value={asked.time}
            choices={halfHours.map((time) => ({ id: time, name: time }))}
            onChange={(value) => value && setAsked({ ...asked, time: String(value) })}
          />
        </InputFrame>
      </Box>
      {now.rules.length > 0 ? (
        <Box sx={{ mt: 1.5, display: 'grid', gap: 1.5, gridTemplateColumns: '1fr 1fr' }}>
          <InputFrame id={typeId} label={word('type')} width="full">
            <ChoiceControl
              id={typeId}
              aria-labelledby={frameIds(typeId).label}
              value={asked.type}
              choices={bookingTypes.map((id) => ({ id, name: `enums.bookingType.${id}` }))}
              onChange={(value) => setAsked({ ...asked, type: bookingTypes.find((one) => one === value) ?? 'hall' })}
            />
          </InputFrame>
          <InputFrame id={areaId} label={word('area')} width="full">
            <ChoiceControl
              id={areaId}
              aria-labelledby={frameIds(areaId).label}
              value={asked.area}
              choices={now.areas}
              clearable
              placeholder={word('anywhere')}
              onChange={(value) => setAsked({ ...asked, area: value === null ? null : String(value) })}
            />
          </InputFrame>
        </Box>
      ) : null}
      <Box sx={{ mt: 1.5 }}>
        <AnswerLine ruling={ruling} people={people} />
      </Box>
    </>
  );
}
