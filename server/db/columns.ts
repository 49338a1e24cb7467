import { sql } from 'drizzle-orm';
import { boolean, customType, integer, text, timestamp } from 'drizzle-orm/pg-core';

/** Instants leave the database as ISO text, the same on both drivers. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'string' });

export const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/** Columns of every row of a business entity. */
export const own = {
  guid: text('guid').primaryKey(),
  merchant: text('merchant').notNull(),
  version: integer('version').notNull().default(1),
  search: text('search').notNull().default(''),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  updatedBy: text('updated_by').notNull().default(''),
};

/** Authorisation number of an employee or store: a sealed, salted digest (domain/access/authorizationNumber), and whether there is one. */
export const authorizationNumber = () => ({
  authorizationSecret: text('authorization_secret'),
  authorizationSet: boolean('authorization_set').generatedAlwaysAs(sql`authorization_secret IS NOT NULL`),
});
