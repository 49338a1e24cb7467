import { covers, type TimeWindow } from '#entity/windows';
import { compareDecimals } from '#values/decimal';
import {
  type Asked,
  type Booked,
  type BookingAnswer,
  type BookingTerms,
  type ClockNow,
  expectedIn,
  mayCome,
  mayComeIn,
} from './mayCome';

/** Types of a reservation: a table in the hall, a private room, a banquet. The specification names no types. */
export const bookingTypes = ['hall', 'room', 'banquet'] as const;
export type BookingType = (typeof bookingTypes)[number];

/** Agreement of a store with its guests. */
export interface StoreTerms extends BookingTerms {
  /** in yuan, two decimals; 0.00 for none */
  deposit: string;
  /** until so many hours before, a deposit is given back */
  refundHours: number;
}

/** A rule that overrides a store's terms for what it covers (001 §3 Booking rule). */
export interface BookingRule {
  id: string;
  name: string;
  types: readonly BookingType[];
  /** everywhere where there is none */
  areas: readonly string[];
  /** in the store's own periods where there is none */
  periods: readonly TimeWindow[];
  /** people in a period, and so of a party too */
  capacity: number;
  days: number;
  deposit: string;
}

/** Facts that a rule is found by; `area` null: anywhere. */
export interface Wanted {
  type: BookingType;
  area: string | null;
  time: string;
}

/** People who are expected, told apart by what their rule is found by. */
export interface BookedPart extends Booked {
  type: BookingType;
  area: string | null;
}

/** How a store takes reservations: its own terms, its enabled rules in their order, and whom it expects. */
export interface BookingState {
  terms: StoreTerms;
  rules: readonly BookingRule[];
  booked: readonly BookedPart[];
}

export type AskedFor = Asked & Pick<Wanted, 'type' | 'area'>;

/** A table as far as a reservation follows it. */
export interface BookableTable {
  code: string;
  seats: number;
  type: BookingType;
  area: string;
}

/** Returns a type as the database has it; an unknown one is a table in the hall. */
export function typeOf(text: unknown): BookingType {
  return bookingTypes.find((one) => one === text) ?? 'hall';
}

/** Applies a chosen table to what is wanted: its type and its area. A banquet remains one at any table. */
export function atTable<W extends Pick<Wanted, 'type' | 'area'>>(
  wanted: W,
  table: Pick<BookableTable, 'type' | 'area'> | undefined,
): W {
  if (!table) return wanted;
  return { ...wanted, type: wanted.type === 'banquet' ? wanted.type : table.type, area: table.area };
}

/** The first rule that covers what is wanted; null where the store's own terms apply. */
export function ruleFor(rules: readonly BookingRule[], { type, area, time }: Wanted): BookingRule | null {
  const found = rules.find(
    ({ types, areas, periods }) =>
      types.includes(type) &&
      (areas.length === 0 || (area !== null && areas.includes(area))) &&
      (periods.length === 0 || periods.some((period) => covers(period, time))),
  );
  return found ?? null;
}

/** A store's terms as a rule overrides them. */
export function termsBy(terms: StoreTerms, rule: BookingRule | null): StoreTerms {
  if (!rule) return terms;
  const { capacity, days, deposit } = rule;
  const periods: readonly TimeWindow[] = rule.periods.length > 0 ? rule.periods : terms.periods;
  return {
    ...terms,
    people: capacity,
    days,
    deposit,
    periods: periods.map(({ startTime, endTime }) => ({ startTime, endTime, capacity })),
  };
}

/** The terms that apply to what is wanted, and the rule that they are by. */
export function termsFor(rules: readonly BookingRule[], terms: StoreTerms, wanted: Wanted) {
  const rule = ruleFor(rules, wanted);
  return { rule, terms: termsBy(terms, rule) };
}

/** The deposit of guests who reserved without one, once their table puts them under another rule; null for none. */
export function depositDue(
  { rules, terms }: Pick<BookingState, 'rules' | 'terms'>,
  wanted: Wanted,
  table: Pick<BookableTable, 'type' | 'area'>,
): Pick<StoreTerms, 'deposit' | 'refundHours'> | null {
  const there = termsFor(rules, terms, atTable(wanted, table));
  if (there.rule?.id === ruleFor(rules, wanted)?.id || compareDecimals(there.terms.deposit, '0.00') <= 0) return null;
  const { deposit, refundHours } = there.terms;
  return { deposit, refundHours };
}

/** The people who are counted under a rule, or under none: everybody is counted once. */
export function countedUnder({ rules, booked }: BookingState, rule: BookingRule | null): readonly BookedPart[] {
  return booked.filter(({ type, area, slot }) => ruleFor(rules, { type, area, time: slot })?.id === rule?.id);
}

export interface Ruling {
  answer: BookingAnswer;
  rule: BookingRule | null;
  terms: StoreTerms;
}

/** Whether guests may come, by the terms that apply to what they ask for. */
export function rulingOn(state: BookingState, asked: AskedFor, now: ClockNow): Ruling {
  const { rule, terms } = termsFor(state.rules, state.terms, asked);
  return { rule, terms, answer: mayCome(terms, countedUnder(state, rule), asked, now) };
}

/** The same of guests who stand at the door. */
export function rulingAtDoor(state: BookingState, asked: AskedFor): Ruling {
  const { rule, terms } = termsFor(state.rules, state.terms, asked);
  return { rule, terms, answer: mayComeIn(terms, countedUnder(state, rule), asked) };
}

/** A period of a day with the people expected under a rule, or under the store's own terms. */
export interface Load extends TimeWindow {
  rule: BookingRule | null;
  people: number;
  capacity: number;
}

/** How full a day is: under the store's own terms first, then under each rule that covers its period. */
export function loadsOn(state: BookingState, date: string): Load[] {
  return [null, ...state.rules].flatMap((rule) => {
    const counted = countedUnder(state, rule);
    return termsBy(state.terms, rule).periods.map(({ startTime, endTime, capacity }) => ({
      rule,
      startTime,
      endTime,
      capacity,
      people: expectedIn({ startTime, endTime }, date, counted),
    }));
  });
}
