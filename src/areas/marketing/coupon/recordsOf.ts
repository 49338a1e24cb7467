/** The address of the coupons that were given, with these filters. */
export function recordsOf(filter: Record<string, string>): string {
  return `/marketing/couponDetails?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
}
