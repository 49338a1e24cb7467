import { describe, expect, it } from 'vitest';
import { type BookingTerms, mayCome } from './mayCome';

const terms: BookingTerms = {
  enabled: true,
  people: 20,
  minPeople: 2,
  days: 14,
  periods: [
    { startTime: '11:00', endTime: '14:00', capacity: 60 },
    { startTime: '21:00', endTime: '01:00', capacity: 10 },
  ],
};
const now = { today: '2026-11-20', time: '10:00' };
const ask = (over: object) => ({ date: '2026-11-21', time: '12:00', people: 8, ...over });
const booked = [
  { date: '2026-11-21', slot: '11:30', people: 50 },
  { date: '2026-11-22', slot: '12:00', people: 60 },
  { date: '2026-11-21', slot: '14:00', people: 99 },
];

describe('guests who ask to come', () => {
  it.each([
    ['take the last seats', { people: 10 }, { may: true, left: 10 }],
    ['are one too many', { people: 11 }, { may: false, rule: 'capacity', limit: 10 }],
    ['find a day full', { date: '2026-11-22' }, { may: false, rule: 'capacity', limit: 0 }],
    ['come at the beginning of a period', { time: '11:00' }, { may: true, left: 10 }],
    ['come at its end', { time: '14:00' }, { may: false, rule: 'period', limit: 0 }],
    ['come after midnight in a period that began before', { time: '00:30' }, { may: true, left: 10 }],
    ['are as few as may come', { people: 2 }, { may: true, left: 10 }],
    ['are too few', { people: 1 }, { may: false, rule: 'minPeople', limit: 2 }],
    ['are as many as may come', { date: '2026-11-23', people: 20 }, { may: true, left: 60 }],
    ['are too many', { date: '2026-11-23', people: 21 }, { may: false, rule: 'people', limit: 20 }],
    ['come on the last day', { date: '2026-12-03' }, { may: true, left: 60 }],
    ['come a day later than that', { date: '2026-12-04' }, { may: false, rule: 'days', limit: 14 }],
    ['come yesterday', { date: '2026-11-19' }, { may: false, rule: 'past', limit: 0 }],
    ['come today before now', { date: '2026-11-20', time: '09:59' }, { may: false, rule: 'past', limit: 0 }],
    ['come later today', { date: '2026-11-20', time: '12:00' }, { may: true, left: 60 }],
  ])('%s', (_who, over, answer) => {
    expect(mayCome(terms, booked, ask(over), now)).toEqual(answer);
  });

  it('are all refused where the store takes no reservations', () => {
    expect(mayCome({ ...terms, enabled: false }, booked, ask({}), now)).toMatchObject({ rule: 'disabled' });
  });
});
