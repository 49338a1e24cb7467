import { inArray } from 'drizzle-orm';
import type { Tx } from '#server/db/database';
import { store } from '#server/db/schema';
import { dayIn } from '#values/zonedTime';
import type { Book } from './book';
import type { Books } from './books';
import type { Entry } from './purse';

interface Giving {
  now: Date;
  /** of the enterprise: by it the row is dated */
  zone: string;
  operator: string;
  remark: string;
  activity: NonNullable<Entry['activity']>;
}

/**
 * Writes what a job gives to members: facts of a row of the ledger, at the store where the member registered, by the business id that
 * makes it happen once.
 */
export async function grantEntries(
  tx: Tx,
  books: Books,
  { now, zone, operator, remark, activity }: Giving,
): Promise<(book: Book, business: string) => Entry> {
  const stores = books.all().flatMap((book) => book.member.store ?? []);
  const found =
    stores.length > 0
      ? await tx
          .select({ guid: store.guid, brand: store.brand })
          .from(store)
          .where(inArray(store.guid, [...new Set(stores)]))
      : [];
  const businessDate = dayIn(now, zone);
  const brands = new Map(found.map((one) => [one.guid, one.brand]));
  const common = {
    kind: 'grant',
    order: null,
    of: null,
    at: now.toISOString(),
    businessDate,
    operator,
    remark,
    activity,
  } as const;
  return (book, business) => {
    const place = book.member.store;
    return { ...common, business, store: place, brand: place === null ? null : (brands.get(place) ?? null) };
  };
}
