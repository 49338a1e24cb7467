import { inArray, sql } from 'drizzle-orm';
import { thirdPartyCustomer as contract } from '#areas/member/thirdParty/thirdPartyCustomer.contract';
import { platformCustomer } from '#server/db/schema/platform';
import type { Entity } from '#server/store/entity';
import { oneText } from '#server/store/filters';
import { tableStorage } from '#server/store/storage';
import { maskedPhone, seenEntries } from '../member/seen';

/** Digits are a phone, whole, its last four or as lists show it; anything else is a pseudonym (B9). */
function keyword(pattern: string) {
  const digits = /^%(\d+)%$/.exec(pattern)?.[1] ?? '';
  const [, first, last] = /^%(\d{3})\*{4}(\d{4})%$/.exec(pattern) ?? [];
  if (first && last) return sql`${platformCustomer.phone} LIKE ${`${first}____${last}`}`;
  const byCode = sql`${platformCustomer.search} LIKE ${pattern}`;
  if (digits.length === 11) return sql`${platformCustomer.phone} = ${digits}`;
  if (digits.length === 4) return sql`(right(${platformCustomer.phone}, 4) = ${digits} OR ${byCode})`;
  return byCode;
}

/** Customers of platforms, by their last order among the stores that the caller sees. */
export const thirdPartyCustomerEntity: Entity = {
  contract,
  storage: tableStorage(contract, platformCustomer, { phone: null }),
  scope: (context) => seenEntries(context, sql`${platformCustomer.subject}`, sql`${platformCustomer.store}`),
  keyword,
  filters: {
    linkState: (value) =>
      oneText('linkState', value) === 'linked'
        ? sql`${platformCustomer.member} IS NOT NULL`
        : sql`${platformCustomer.member} IS NULL`,
  },
  async complete({ tx }, rows) {
    const guids = rows.map(({ guid }) => guid);
    if (guids.length === 0) return;
    const phones = await tx
      .select({ guid: platformCustomer.guid, phone: platformCustomer.phone })
      .from(platformCustomer)
      .where(inArray(platformCustomer.guid, guids));
    const phoneOf = new Map(phones.map(({ guid, phone }) => [guid, phone]));
    for (const { guid, values } of rows) {
      values.phone = maskedPhone(phoneOf.get(guid) ?? '');
      values.linkState = values.member ? 'linked' : 'unlinked';
    }
  },
};
