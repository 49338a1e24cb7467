import { eq, inArray } from 'drizzle-orm';
import { type DiscountLimits, noLimits } from '#areas/payment/sensitive/discounts';
import { sensitiveOperationRestriction as contract } from '#areas/payment/sensitive/restriction.contract';
import { typedValue } from '#entity/kinds';
import type { Tx } from '#server/db/database';
import { employee, store } from '#server/db/schema';
import { settingsOf } from '#server/store/settings/values';

/** How a store allows discounts over a limit. */
export interface Approval {
  /** a code by SMS allows them; nothing does where it is off */
  byCode: boolean;
  codeMinutes: number;
  /** the store's authorisation contact; null where it has none */
  contact: { name: string; phone: string } | null;
}

/** How discounts over the limit of an employee are allowed at a store. */
export async function approvalOf(tx: Tx, merchant: string, place: string): Promise<Approval> {
  const values = (await settingsOf(tx, merchant, contract, [place])).get(place);
  const [found] = await tx
    .select({ is: store.authorizationSupport, name: store.authorizationContact, phone: store.authorizationPhone })
    .from(store)
    .where(eq(store.guid, place));
  const { is = false, name = null, phone = null } = found ?? {};
  return {
    byCode: typedValue(contract, values, 'discountCode') ?? false,
    codeMinutes: typedValue(contract, values, 'codeMinutes') ?? 5,
    contact: is && name && phone ? { name, phone } : null,
  };
}

/** Limits of what employees give by themselves, by guid. */
export async function limitsOf(tx: Tx, guids: readonly string[]): Promise<Map<string, DiscountLimits>> {
  if (guids.length === 0) return new Map();
  const rows = await tx
    .select({ guid: employee.guid, floor: employee.wholeOrderDiscountFloor, cap: employee.wholeOrderConcessionCap })
    .from(employee)
    .where(inArray(employee.guid, [...guids]));
  return new Map(rows.map(({ guid, ...limits }) => [guid, limits]));
}

/** Limits of what an employee gives by themselves. */
export async function limitOf(tx: Tx, guid: string): Promise<DiscountLimits> {
  return (await limitsOf(tx, [guid])).get(guid) ?? noLimits;
}
