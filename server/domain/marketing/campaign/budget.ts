import { and, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import { cents, yuan } from '#business/bill/bill';
import type { Tx } from '#server/db/database';
import { campaign } from '#server/db/schema/marketing/campaign';
import { type DaysAndMembers, dailyKey, dailyUses } from './dailyUses';

/** A discount on an order: of a campaign where it is named as the source. Negative where a refund takes it back. */
export interface CampaignDiscount {
  order: string;
  kind: string;
  source: string | null;
  /** yuan */
  amount: string;
  member: string | null;
  businessDate: string;
}

interface Left {
  uses: number | null;
  /** cents */
  amount: bigint | null;
}

/** Limits of a campaign by business day; null: none. */
interface Limits {
  member: number | null;
  total: number | null;
}

/** Why a bill goes without a campaign; `limit` is the number of the day, where one is reached. */
export interface BudgetObstacle {
  reason: 'budget' | 'campaignDaily' | 'campaignTotal';
  limit: string;
}

const keyOf = (order: string, source: string) => `${order} ${source}`;

/**
 * The rest of campaigns' budgets, and the uses that they are charged with. An order is a use as long as its discounts by the campaign
 * are above zero together, so that the counts equal the discount rows (A11).
 */
export class CampaignBudgets {
  private readonly sums = new Map<string, bigint>();
  private readonly used = new Map<string, { uses: number; amount: bigint }>();
  /** whose use an order is, and on which day, by its first discount */
  private readonly origins = new Map<string, Pick<Sum, 'member' | 'businessDate'>>();

  /**
   * @param left of each campaign with a budget; campaigns without one are not named
   * @param known discounts that the orders at hand have already
   * @param limits by business day, of campaigns that have any
   * @param days uses by `dailyKey`, those of the discounts that are taken from now on included
   */
  constructor(
    private readonly left: ReadonlyMap<string, Left>,
    known: readonly CampaignDiscount[],
    private readonly limits: ReadonlyMap<string, Limits> = new Map(),
    private readonly days: Map<string, number> = new Map(),
  ) {
    for (const [key, { amount, ...origin }] of sumsOf(known)) {
      this.sums.set(key, amount);
      this.origins.set(key, origin);
    }
  }

  /** The effect of further discounts on uses and amount, by campaign. */
  private effectOf(discounts: readonly CampaignDiscount[]) {
    const effects = new Map<string, { uses: number; amount: bigint }>();
    for (const [key, { source, amount }] of sumsOf(discounts)) {
      const before = this.sums.get(key) ?? 0n;
      const uses = Number(before + amount > 0n) - Number(before > 0n);
      const other = effects.get(source) ?? { uses: 0, amount: 0n };
      effects.set(source, { uses: other.uses + uses, amount: other.amount + amount });
    }
    return effects;
  }

  /** The change of uses by `dailyKey` that further discounts bring: an order counts when its discount begins, or is gone. */
  private daysOf(discounts: readonly CampaignDiscount[]): Map<string, number> {
    const changes = new Map<string, number>();
    for (const [key, sum] of sumsOf(discounts)) {
      const { source, amount } = sum;
      const { member, businessDate } = this.origins.get(key) ?? sum;
      const before = this.sums.get(key) ?? 0n;
      const uses = Number(before + amount > 0n) - Number(before > 0n);
      const keys = [dailyKey(source, businessDate), ...(member ? [dailyKey(source, businessDate, member)] : [])];
      for (const one of keys) changes.set(one, (changes.get(one) ?? 0) + uses);
    }
    return changes;
  }

  /** Finds the limit of a day that a discount would exceed. */
  private dayObstacle({ source, member, businessDate }: Sum, changes: ReadonlyMap<string, number>) {
    const limits = this.limits.get(source);
    const exceeds = (most: number | null, key: string) => {
      const change = changes.get(key) ?? 0;
      return most !== null && change > 0 && (this.days.get(key) ?? 0) + change > most;
    };
    if (!limits) return null;
    if (member !== null && exceeds(limits.member, dailyKey(source, businessDate, member)))
      return { reason: 'campaignDaily', limit: String(limits.member) } as const;
    if (exceeds(limits.total, dailyKey(source, businessDate)))
      return { reason: 'campaignTotal', limit: String(limits.total) } as const;
    return null;
  }

  /** Finds the campaigns without which the bill of these discounts goes: their budget, or a limit of the day, does not suffice (A8). */
  obstaclesTo(discounts: readonly CampaignDiscount[]): ReadonlyMap<string, BudgetObstacle> {
    const found = new Map<string, BudgetObstacle>();
    const changes = this.daysOf(discounts);
    for (const sum of sumsOf(discounts).values()) {
      const reached = this.dayObstacle(sum, changes);
      if (reached) found.set(sum.source, reached);
    }
    for (const [source, effect] of this.effectOf(discounts)) {
      const left = this.left.get(source);
      const used = this.used.get(source) ?? { uses: 0, amount: 0n };
      if (!left || (effect.uses <= 0 && effect.amount <= 0n)) continue;
      const byUses = left.uses !== null && used.uses + effect.uses > left.uses;
      if (byUses || (left.amount !== null && used.amount + effect.amount > left.amount))
        found.set(source, { reason: 'budget', limit: '' });
    }
    return found;
  }

  /** The campaigns of {@link obstaclesTo}. */
  exhaustedBy(discounts: readonly CampaignDiscount[]): ReadonlySet<string> {
    return new Set(this.obstaclesTo(discounts).keys());
  }

  /** Counts discounts that were given, or taken back. */
  take(discounts: readonly CampaignDiscount[]): void {
    for (const [key, uses] of this.daysOf(discounts)) this.days.set(key, (this.days.get(key) ?? 0) + uses);
    for (const [source, effect] of this.effectOf(discounts)) {
      const used = this.used.get(source) ?? { uses: 0, amount: 0n };
      this.used.set(source, { uses: used.uses + effect.uses, amount: used.amount + effect.amount });
    }
    for (const [key, { amount, ...origin }] of sumsOf(discounts)) {
      this.sums.set(key, (this.sums.get(key) ?? 0n) + amount);
      if (!this.origins.has(key)) this.origins.set(key, origin);
    }
  }

  /** Writes the counts, by the campaigns' guids so that two tills never wait for each other. */
  async write(tx: Tx): Promise<void> {
    const changed = [...this.used].filter(([, { uses, amount }]) => uses !== 0 || amount !== 0n);
    for (const [guid, { uses, amount }] of changed.sort(([a], [b]) => (a < b ? -1 : 1))) {
      await tx
        .update(campaign)
        .set({
          uses: sql`${campaign.uses} + ${uses}::int`,
          usedAmount: sql`${campaign.usedAmount} + ${yuan(amount)}::numeric`,
        })
        .where(eq(campaign.guid, guid));
    }
  }
}

/** The discount of a campaign on an order. */
interface Sum {
  source: string;
  amount: bigint;
  member: string | null;
  businessDate: string;
}

function sumsOf(discounts: readonly CampaignDiscount[]): Map<string, Sum> {
  const sums = new Map<string, Sum>();
  for (const { order, kind, source, amount, member, businessDate } of discounts) {
    if (kind !== 'activity' || source === null) continue;
    const key = keyOf(order, source);
    const known = sums.get(key);
    sums.set(key, { source, member, businessDate, ...known, amount: (known?.amount ?? 0n) + cents(amount) });
  }
  return sums;
}

/**
 * The budgets and limits by day of these campaigns, locked until the transaction ends where they have any (A8): nobody else uses them
 * meanwhile. One that was paused or ended since it was read has nothing left. What only looks at them does not `hold` them.
 *
 * @param of business days and members of the bills at hand
 */
export async function budgetsOf(
  tx: Tx,
  guids: readonly string[],
  known: readonly CampaignDiscount[],
  of: DaysAndMembers,
  { hold = true }: { hold?: boolean } = {},
): Promise<CampaignBudgets> {
  if (guids.length === 0) return new CampaignBudgets(new Map(), known);
  const limited = or(ne(campaign.budgetKind, 'none'), isNotNull(campaign.dailyLimit), isNotNull(campaign.dailyTotal));
  const query = tx
    .select()
    .from(campaign)
    .where(and(inArray(campaign.guid, [...guids]), limited))
    .orderBy(campaign.guid);
  const rows = await (hold ? query.for('no key update') : query);
  const left = rows.map(({ guid, state, budgetKind, budgetUses, budgetAmount, uses, usedAmount }) => {
    const open = state === 'published';
    const count = budgetKind === 'uses' ? (budgetUses ?? 0) - uses : null;
    const amount = budgetKind === 'money' ? cents(budgetAmount ?? '0') - cents(usedAmount) : null;
    return [guid, { uses: open ? count : 0, amount: open ? amount : 0n }] as const;
  });
  const limits = rows.flatMap(({ guid, dailyLimit: member, dailyTotal: total }) =>
    member === null && total === null ? [] : [[guid, { member, total }] as const],
  );
  const days = await dailyUses(
    tx,
    limits.map(([guid]) => guid),
    of,
  );
  return new CampaignBudgets(new Map(left), known, new Map(limits), days);
}
