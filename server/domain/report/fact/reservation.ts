import { sql } from 'drizzle-orm';
import { reservationFacts } from '#areas/report/fact/reservation';
import { seesBookingPhones } from '#server/domain/table/booking/phones';
import { spelled } from '#server/store/listQuery';
import { placeAndTimeOf, type SourceBy } from '../source';

const came = sql`f.status IN ('arrived', 'checkedOut')`;

/** Reservations by the day they are for. */
export const reservationSource: SourceBy = () => {
  const date = sql`f.business_date`;
  return {
    facts: reservationFacts,
    from: sql`reservation f`,
    id: sql`f.guid`,
    at: sql`f.created_at`,
    date,
    dimensions: {
      ...placeAndTimeOf(date),
      reservationStatus: { key: sql`f.status` },
      slot: { key: sql`f.slot` },
    },
    measures: {
      reservations: sql`1`,
      people: sql`f.people`,
      deposit: sql`f.deposit`,
      arrived: sql`CASE WHEN ${came} THEN 1 ELSE 0 END`,
      noShows: sql`CASE WHEN f.status = 'overdue' THEN 1 ELSE 0 END`,
      notCancelled: sql`CASE WHEN f.status = 'cancelled' THEN 0 ELSE 1 END`,
      reservationIncome: sql`f.income`,
    },
    details: {
      number: sql`f.number`,
      guest: sql`f.guest`,
      // Who serves guests has their number in the book of reservations.
      phone: sql`regexp_replace(f.phone, '^(\\d{3})\\d+(\\d{4})$', '\\1****\\2')`,
      table: sql`f.table_code`,
      depositState: sql`f.deposit_state`,
      arrivedAt: sql`f.arrived_at`,
    },
    filters: {},
    search: spelled(sql`f.number || ' ' || f.guest`),
    phone: { column: sql`f.phone`, seenBy: seesBookingPhones },
  };
};
