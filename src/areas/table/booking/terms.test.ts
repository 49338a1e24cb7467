import { describe, expect, it } from 'vitest';
import { outcomeOf } from './deposit';
import {
  atTable,
  type BookingRule,
  type BookingState,
  depositDue,
  loadsOn,
  rulingAtDoor,
  rulingOn,
  termsFor,
} from './terms';

const rule = (name: string, over: Partial<BookingRule>): BookingRule => ({
  id: name,
  name,
  types: ['hall', 'room', 'banquet'],
  areas: [],
  periods: [],
  capacity: 10,
  days: 30,
  deposit: '100.00',
  ...over,
});
const evening = { startTime: '19:00', endTime: '20:00' };
const terrace = rule('terrace', { areas: ['T'], capacity: 8 });
const late = rule('late', { types: ['hall'], periods: [evening], capacity: 6 });
const rooms = rule('rooms', { types: ['room', 'banquet'], capacity: 30 });
const state: BookingState = {
  terms: {
    enabled: true,
    people: 20,
    minPeople: 2,
    days: 14,
    deposit: '0.00',
    refundHours: 2,
    periods: [{ startTime: '17:00', endTime: '21:00', capacity: 40 }],
  },
  rules: [terrace, late, rooms],
  booked: [
    { date: '2026-11-21', slot: '18:00', people: 38, type: 'hall', area: null },
    { date: '2026-11-21', slot: '19:00', people: 5, type: 'hall', area: 'H' },
    { date: '2026-11-21', slot: '19:30', people: 7, type: 'hall', area: 'T' },
    { date: '2026-11-21', slot: '18:00', people: 28, type: 'banquet', area: null },
  ],
};
const now = { today: '2026-11-20', time: '10:00' };
const ask = (over: object) => ({
  date: '2026-11-21',
  time: '18:00',
  people: 2,
  type: 'hall' as const,
  area: null,
  ...over,
});

describe('the rules of a store', () => {
  it.each([
    ['nothing that a rule covers', {}, null],
    ['an area that has a rule', { area: 'T' }, 'terrace'],
    ['a period that has a rule', { time: '19:00' }, 'late'],
    ['both: the first in order', { time: '19:00', area: 'T' }, 'terrace'],
    ['the end of that period', { time: '20:00' }, null],
    ['another type', { time: '19:00', type: 'room' as const }, 'rooms'],
  ])('apply to %s', (_what, over, name) => {
    expect(termsFor(state.rules, state.terms, ask(over)).rule?.name ?? null).toBe(name);
  });

  it('override capacity, days and deposit, and so the largest party; the fewest people stay', () => {
    const { terms } = termsFor(state.rules, state.terms, ask({ type: 'room' }));
    expect(terms).toMatchObject({ people: 30, minPeople: 2, days: 30, deposit: '100.00', refundHours: 2 });
    expect(terms.periods).toEqual([{ startTime: '17:00', endTime: '21:00', capacity: 30 }]);
  });

  it.each([
    ['the last seats of the settings', {}, { may: true, left: 2 }],
    ['one more than those', { people: 3 }, { may: false, rule: 'capacity', limit: 2 }],
    ['the last seat of a rule', { time: '19:30', area: 'T', people: 2 }, { may: false, rule: 'capacity', limit: 1 }],
    ['a room, whose banquets count too', { type: 'room' as const }, { may: true, left: 2 }],
    ['a day that only a rule reaches', { type: 'room' as const, date: '2026-12-19' }, { may: true, left: 30 }],
    ['a day later', { type: 'room' as const, date: '2026-12-20' }, { may: false, rule: 'days', limit: 30 }],
  ])('count everybody once: who asks for %s is answered', (_what, over, answer) => {
    expect(rulingOn(state, ask(over), now).answer).toEqual(answer);
  });

  it('turn guests at the door away only where it is full', () => {
    expect(rulingAtDoor(state, ask({ people: 1, date: '2026-11-20' })).answer.may).toBe(true);
    expect(rulingAtDoor(state, ask({ people: 1, time: '15:00' })).answer.may).toBe(true);
    expect(rulingAtDoor(state, ask({ people: 3 })).answer).toEqual({ may: false, rule: 'capacity', limit: 2 });
  });

  it('say how full a day is, each with its own guests', () => {
    const shown = loadsOn(state, '2026-11-21').map((load) => [load.rule?.name ?? '', load.people, load.capacity]);
    expect(shown).toEqual([
      ['', 38, 40],
      ['terrace', 7, 8],
      ['late', 5, 6],
      ['rooms', 28, 30],
    ]);
  });
});

describe('a table', () => {
  const table = { type: 'room' as const, area: 'V' };
  it.each([
    ['hall', 'room'],
    ['room', 'room'],
    ['banquet', 'banquet'],
  ] as const)('makes a %s a %s, in its own area', (type, then) => {
    expect(atTable({ type, area: null }, table)).toEqual({ type: then, area: 'V' });
    expect(atTable({ type, area: null }, undefined)).toEqual({ type, area: null });
  });

  it('asks for the deposit of its rule, unless the guests are under that rule already', () => {
    const due = { deposit: '100.00', refundHours: 2 };
    expect(depositDue(state, { type: 'hall', area: null, time: '18:00' }, table)).toEqual(due);
    expect(depositDue(state, { type: 'room', area: null, time: '18:00' }, table)).toBeNull();
    expect(depositDue(state, { type: 'hall', area: null, time: '18:00' }, { type: 'hall', area: 'H' })).toBeNull();
  });
});

describe('a deposit', () => {
  it('that was past its limit before it moved is forfeited', () => {
    const deposited = {
      depositState: 'paid',
      refundHours: 2,
      expectedAt: '2026-11-28T11:00:00.000Z',
      refundClosed: true,
    };
    expect(outcomeOf(deposited, new Date('2026-11-21T00:00:00.000Z'))).toBe('forfeited');
  });

  const expectedAt = '2026-11-21T11:00:00.000Z';
  it.each([
    ['to the minute two hours before', 'paid', '2026-11-21T09:00:00.000Z', 'refunded'],
    ['later', 'paid', '2026-11-21T09:00:00.001Z', 'forfeited'],
    ['without one', null, '2026-11-21T08:00:00.000Z', 'none'],
    ['once it was given back', 'refunded', '2026-11-21T08:00:00.000Z', 'none'],
  ])('cancelled %s', (_when, depositState, at, outcome) => {
    expect(outcomeOf({ depositState, refundHours: 2, expectedAt, refundClosed: false }, new Date(at))).toBe(outcome);
  });
});
