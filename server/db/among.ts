import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * Whether a text column has one of many values. They are sent as one parameter: with one for each, hundreds cost more to build and
 * to plan than to find.
 */
export const among = (column: PgColumn, values: readonly string[]): SQL =>
  sql`${column} = ANY(ARRAY(SELECT json_array_elements_text(${JSON.stringify(values)}::json)))`;
