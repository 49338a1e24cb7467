import { Box } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { today as operatorToday } from '../../../session/today';
import { ChoiceControl } from '../../../ui/inputs/ChoiceControl';
import { addDays } from '../../../ui/inputs/dates/dateText';
import { frameIds, InputFrame } from '../../../ui/inputs/InputFrame';
import { NumberControl } from '../../../ui/inputs/NumberControl';
import { type BookingTerms, mayCome } from './mayCome';
import type { BookedDays } from './paths';

interface Props {
  terms: BookingTerms;
  /** whom the store expects; undefined where no store is meant */
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
  const now = days ?? { today: operatorToday(), time: '00:00', booked: [] };
  const [asked, setAsked] = useState({ people: '8', date: addDays(now.today, 1), time: '19:00' });
  const peopleId = useId();
  const dateId = useId();
  const timeId = useId();
  const dates = Array.from({ length: shownDays }, (_, ahead) => addDays(now.today, ahead));
  const people = Number(asked.people);
  const answer = people > 0 ? mayCome(terms, now.booked, { ...asked, people }, now) : null;
  const word = (name: string, params = {}) => translate(`booking.${name}`, params);
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
      <Box role="status" sx={{ mt: 1.5, fontWeight: 600, color: answer?.may ? 'var(--ok)' : 'var(--error)' }}>
        {answer === null
          ? ''
          : answer.may
            ? word('may', { left: answer.left - people })
            : word(`refused.${answer.rule}`, { limit: answer.limit, smart_count: answer.limit })}
      </Box>
    </>
  );
}
