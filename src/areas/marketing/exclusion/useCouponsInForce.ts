import { useAllRecords } from '#entity/useAllRecords';

/** Shown states of definitions whose coupons guests may still use. */
export const inForce = ['notExpired', 'stopIssuing'];

export interface NamedCoupon {
  id: string;
  name: string;
}

const filter = { status: inForce };

/** Coupons of the operating subject that guests may still use, by name. */
export function useCouponsInForce() {
  const query = useAllRecords('coupon', filter);
  const coupons = (query.data ?? [])
    .map(({ id, name }): NamedCoupon => ({ id: String(id), name: String(name) }))
    .sort((a, b) => a.name.localeCompare(b.name, 'zh') || (a.id < b.id ? -1 : 1));
  return { query, coupons };
}
