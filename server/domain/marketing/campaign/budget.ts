import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { cents, yuan } from '#business/bill/bill';
import type { Tx } from '#server/db/database';
import { campaign } from '#server/db/schema/marketing/campaign';

/** A discount on an order: of a campaign where it is named as the source. Negative where a refund takes it back. */
export interface CampaignDiscount {
  order: string;
  kind: string;
  source: string | null;
  /** yuan */
  amount: string;
}

interface Left {
  uses: number | null;
  /** cents */
  amount: bigint | null;
}

const keyOf = (order: string, source: string) => `${order} ${source}`;

/**
 * The rest of campaigns' budgets, and the uses that they are charged with. An order is a use as long as its discounts by the campaign
 * are above zero together, so that the counts equal the discount rows (A11).
 */
export class CampaignBudgets {
  private readonly sums = new Map<string, bigint>();
  private readonly used = new Map<string, { uses: number; amount: bigint }>();

  /**
   * @param left of each campaign with a budget; campaigns without one are not named
   * @param known discounts that the orders at hand have already
   */
  constructor(
    private readonly left: ReadonlyMap<string, Left>,
    known: readonly CampaignDiscount[],
  ) {
    for (const [key, { amount }] of sumsOf(known)) this.sums.set(key, amount);
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

  /** The campaigns whose budget does not suffice for these discounts: the bill goes without them. */
  exhaustedBy(discounts: readonly CampaignDiscount[]): ReadonlySet<string> {
    const over = [...this.effectOf(discounts)].filter(([source, effect]) => {
      const left = this.left.get(source);
      const used = this.used.get(source) ?? { uses: 0, amount: 0n };
      if (!left || (effect.uses <= 0 && effect.amount <= 0n)) return false;
      const byUses = left.uses !== null && used.uses + effect.uses > left.uses;
      return byUses || (left.amount !== null && used.amount + effect.amount > left.amount);
    });
    return new Set(over.map(([source]) => source));
  }

  /** Counts discounts that were given, or taken back. */
  take(discounts: readonly CampaignDiscount[]): void {
    for (const [source, effect] of this.effectOf(discounts)) {
      const used = this.used.get(source) ?? { uses: 0, amount: 0n };
      this.used.set(source, { uses: used.uses + effect.uses, amount: used.amount + effect.amount });
    }
    for (const [key, { amount }] of sumsOf(discounts)) this.sums.set(key, (this.sums.get(key) ?? 0n) + amount);
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

function sumsOf(discounts: readonly CampaignDiscount[]): Map<string, { source: string; amount: bigint }> {
  const sums = new Map<string, { source: string; amount: bigint }>();
  for (const { order, kind, source, amount } of discounts) {
    if (kind !== 'activity' || source === null) continue;
    const key = keyOf(order, source);
    sums.set(key, { source, amount: (sums.get(key)?.amount ?? 0n) + cents(amount) });
  }
  return sums;
}

/**
 * The budgets of these campaigns, locked until the transaction ends where they have one (A8): nobody else uses them meanwhile. One
 * that was paused or ended since it was read has nothing left. What only looks at them does not `hold` them.
 */
export async function budgetsOf(
  tx: Tx,
  guids: readonly string[],
  known: readonly CampaignDiscount[],
  { hold = true }: { hold?: boolean } = {},
): Promise<CampaignBudgets> {
  if (guids.length === 0) return new CampaignBudgets(new Map(), known);
  const query = tx
    .select()
    .from(campaign)
    .where(and(inArray(campaign.guid, [...guids]), ne(campaign.budgetKind, 'none')))
    .orderBy(campaign.guid);
  const rows = await (hold ? query.for('no key update') : query);
  const left = rows.map(({ guid, state, budgetKind, budgetUses, budgetAmount, uses, usedAmount }) => {
    const open = state === 'published';
    const count = budgetKind === 'uses' ? (budgetUses ?? 0) - uses : null;
    const amount = budgetKind === 'money' ? cents(budgetAmount ?? '0') - cents(usedAmount) : null;
    return [guid, { uses: open ? count : 0, amount: open ? amount : 0n }] as const;
  });
  return new CampaignBudgets(new Map(left), known);
}
