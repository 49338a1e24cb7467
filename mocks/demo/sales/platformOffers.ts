import { cents, type GivenDiscount, type SoldLine, yuan } from '#business/bill/bill';
import type { PlatformActivity } from '#server/domain/takeaway/activity/inForce';
import { fromUnits, toUnits } from '#values/decimal';
import type { Chance } from '../chance';
import type { Visit } from './visit';

/** The activity of the order's platform that is in force when it is placed. */
function inForce(activities: readonly PlatformActivity[], { channel, orderedAt }: Visit): PlatformActivity | undefined {
  const at = orderedAt.getTime();
  return activities.find(
    ({ platform, start, end }) => platform === channel && Date.parse(start) <= at && at < Date.parse(end),
  );
}

/** The discount of an activity on an order; some of its guests are the platform's new customers. Goods in cents. */
function given(chance: Chance, activity: PlatformActivity, lines: readonly SoldLine[], goods: bigint): GivenDiscount[] {
  const about = { kind: 'takeawaySubsidy', name: activity.title, source: activity.guid } as const;
  if (activity.type === 'newCustomer')
    return chance.percent(30) && goods > cents(activity.off) ? [{ ...about, amount: activity.off }] : [];
  if (activity.type === 'fullReduction') {
    const reached = activity.tiers.filter(({ from }) => cents(from) <= goods);
    const tier = reached.at(-1);
    return tier ? [{ ...about, amount: tier.off }] : [];
  }
  return lines.flatMap((line, index): GivenDiscount[] => {
    const price = line.kind === 'child' || line.gift ? undefined : activity.prices.get(line.name);
    const off = price === undefined ? 0n : cents(line.unitPrice) - cents(price);
    const pieces = toUnits(line.quantity, 3) - toUnits(line.returned, 3);
    return off > 0n && pieces > 0n ? [{ ...about, line: index, amount: yuan((off * pieces) / 1000n) }] : [];
  });
}

/** The store's discounts for guests of a platform: its activity's, or else those of the platform itself, which are drawn. */
export function platformDiscounts(
  chance: Chance,
  lines: readonly SoldLine[],
  goods: bigint,
  visit: Visit,
  activities: readonly PlatformActivity[],
): GivenDiscount[] {
  const others = chance.percent(70);
  const part = BigInt(chance.between(18, 36));
  const activity = inForce(activities, visit);
  const own = activity ? given(chance, activity, lines, goods) : [];
  if (own.length > 0) return own;
  return others ? [{ kind: 'takeawaySubsidy', name: '外卖立减', amount: fromUnits((goods * part) / 100n, 2) }] : [];
}
