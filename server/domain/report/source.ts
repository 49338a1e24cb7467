import { type SQL, sql } from 'drizzle-orm';
import type { Facts } from '#report/facts';
import type { Caller } from '#server/call/caller';
import type { Period } from './period';

export interface SourceDimension {
  key: SQL;
  /** columns that follow from the key */
  with?: Record<string, SQL>;
}

/** Where facts are read: an SQL expression for each thing that their declaration names (a test compares the two). */
export interface FactSource {
  facts: Facts;
  /** the FROM clause; the row that counts is called f and has merchant and store */
  from: SQL;
  /** the same for single rows, where these say more */
  singleFrom?: SQL;
  /** the same where figures are read or added up, when rows can be found and counted without them */
  figuresFrom?: SQL;
  /** condition on all rows, regardless of the query */
  always?(question: { by: readonly string[]; filters: Record<string, unknown> }): SQL;
  /** the operating subject of a row, where the facts are those of one: a report counts those of the subject that the call names, and nothing where it names none */
  subject?: SQL;
  /** identifies a single row */
  id: SQL;
  /** orders single rows in time; never empty */
  at: SQL;
  /** columns of single rows that are that time by another name */
  sameAsAt?: readonly string[];
  /** nothing happens after the day it counts for: pages of single rows then start where the period ends */
  within?: true;
  /** the date that rows are chosen by */
  date: SQL;
  dimensions: Record<string, SourceDimension>;
  /** of a single row; grouped rows add them up. Measures that follow from others have none */
  measures: Record<string, SQL>;
  /** of all rows of a group: measures counted separately for each group, as an aggregate */
  counts?: Record<string, SQL>;
  details: Record<string, SQL>;
  filters: Record<string, (value: string, caller: Caller) => SQL>;
  /** what a keyword looks at, in small letters */
  search?: SQL;
  /** phones of guests behind the rows, which are found in part only by holders of one of these rights */
  phone?: { seenBy: readonly string[] } & ({ column: SQL } | { filter: string });
}

/** Facts by business or by natural date, as of `now`, for a given period. */
export type SourceBy = (basis: 'business' | 'natural', now: Date, period: Period) => FactSource;

export function dateBy(basis: 'business' | 'natural'): SQL {
  return basis === 'natural' ? sql`f.natural_date` : sql`f.business_date`;
}

/** Dimensions of place and time over rows that have store and brand. */
export function placeAndTimeOf(date: SQL): Record<string, SourceDimension> {
  return {
    store: { key: sql`f.store` },
    brand: { key: sql`f.brand` },
    day: { key: date },
    week: { key: sql`to_char(${date}, 'IYYY-"W"IW')` },
    month: { key: sql`to_char(${date}, 'YYYY-MM')` },
    weekday: { key: sql`to_char(${date}, 'ID')` },
  };
}

/** Dimensions that every fact of an order carries. */
export function ofOrder(date: SQL): Record<string, SourceDimension> {
  return {
    ...placeAndTimeOf(date),
    daypart: { key: sql`f.daypart` },
    hour: { key: sql`f.hour` },
    diningType: { key: sql`f.dining_type` },
    tradeMode: { key: sql`f.trade_mode` },
    channel: { key: sql`f.channel` },
    operator: { key: sql`f.operator` },
  };
}

/** Columns of a single row from its order, which is joined as o. */
export const ofOrderRow = { order: sql`f.order_guid`, number: sql`o.number`, at: sql`f.at` };
