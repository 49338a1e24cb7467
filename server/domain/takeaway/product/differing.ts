import { sql } from 'drizzle-orm';
import { commodity } from '#server/db/schema/goods/goods';
import { takeawayProduct as table } from '#server/db/schema/takeaway/takeaway';
import { goneSpecifications, isSoldOutSql } from '#server/domain/goods/selling/onSale';

// Of a select from one table drizzle writes columns without their table, and goods have columns too: it is named here.

/** A product has goods behind it. */
export const isLinked = sql`(${table}."commodity" IS NOT NULL)`;

/** Price of the goods behind a product, times the quantity; null where there are none. */
export const ownPrice = sql<string | null>`(SELECT (own.price * ${table}."quantity")::numeric(14, 2)::text
  FROM ${commodity} AS own WHERE own.guid = ${table}."commodity")`;

/** Whether the goods behind a product are sold out; null where there are none. */
export const ownSoldOut = sql<boolean | null>`(SELECT ${isSoldOutSql(sql`own`, goneSpecifications(sql`own.guid`))}
  FROM ${commodity} AS own WHERE own.guid = ${table}."commodity")`;

/** The platform asks another price than the goods have. */
export const priceDiffers = sql`(${isLinked} AND ${table}."platform_state" <> 'gone'
  AND ${table}."platform_price" IS DISTINCT FROM ${ownPrice}::numeric)`;

/** A product is on sale while its goods are sold out, or the other way round. */
export const stateDiffers = sql`(${isLinked} AND ${table}."platform_state" <> 'gone'
  AND (${table}."platform_state" = 'soldOut') IS DISTINCT FROM ${ownSoldOut})`;

export const differs = sql`(${priceDiffers} OR ${stateDiffers})`;
