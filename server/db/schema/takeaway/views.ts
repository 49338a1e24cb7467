import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { TakeawayPlatform } from '#areas/takeaway/platforms';
import { instant, own } from '#server/db/columns';

/** A view, never written: every store at every platform, bound or not. */
export const takeawayBindingList = pgTable('takeaway_binding_list', {
  ...own,
  store: text('store').notNull(),
  platform: text('platform').$type<TakeawayPlatform>().notNull(),
  /** of the platform among the others */
  place: integer('place').notNull(),
  shop: text('shop'),
  boundAt: instant('bound_at'),
  boundBy: text('bound_by'),
  expiresAt: instant('expires_at'),
  fetchedAt: instant('fetched_at'),
});
