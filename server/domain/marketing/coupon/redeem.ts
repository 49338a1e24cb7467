import { and, eq, inArray, sql } from 'drizzle-orm';
import { instanceStatus } from '#areas/marketing/coupon/coupon';
import { hoursObstacle } from '#business/bill/hours';
import { systemName } from '#entity/person';
import type { Tx } from '#server/db/database';
import { coupon, couponInstance } from '#server/db/schema/marketing/coupon';
import { saleDiscount, saleOrder, salePayment } from '#server/db/schema/sales/sales';
import { clocksOf } from '#server/db/zones';
import type { DiscountRow, Posted } from '#server/domain/sales/rows';
import { dailyKey, dailyUses } from './dailyUses';

/** Coupons in a till's reach while it posts. */
export interface CouponTill {
  /** whether each coupon on a posting is its member's, unused, in its time, days and hours, and within its member's day */
  covers(rows: readonly Posted[]): boolean;
  /** from now on they are used */
  take(rows: readonly Posted[]): void;
  /** stores what happened to the coupons on these discounts, once they are posted */
  write(tx: Tx, discounts: readonly DiscountRow[]): Promise<void>;
}

type InstanceRow = typeof couponInstance.$inferSelect;

/** The instance on a discount. Coupons of the demo's history have their name as source: they were nobody's before their use. */
export const instanceOn = ({ kind, name, source }: Pick<DiscountRow, 'kind' | 'name' | 'source'>): string | null =>
  kind === 'coupon' && source !== name ? source : null;

const instancesOn = (discounts: readonly DiscountRow[]) => discounts.flatMap((one) => instanceOn(one) ?? []);

/** Locks definitions, then instances, each by guid (members are locked before). */
async function lock(tx: Tx, sources: readonly string[], also: readonly string[]): Promise<InstanceRow[]> {
  const wanted = [...new Set(sources)];
  const found =
    wanted.length === 0
      ? []
      : await tx
          .selectDistinct({ coupon: couponInstance.coupon })
          .from(couponInstance)
          .where(inArray(couponInstance.guid, wanted));
  const definitions = [...new Set([...found.map((one) => one.coupon), ...also])];
  if (definitions.length > 0)
    await tx
      .select({ guid: coupon.guid })
      .from(coupon)
      .where(inArray(coupon.guid, definitions))
      .orderBy(coupon.guid)
      .for('no key update');
  if (wanted.length === 0) return [];
  return tx
    .select()
    .from(couponInstance)
    .where(inArray(couponInstance.guid, wanted))
    .orderBy(couponInstance.guid)
    .for('no key update');
}

/** A coupon on an order after its postings: what is left of its discount in yuan. */
interface Use {
  source: string;
  number: string;
  store: string;
  at: string;
  method: string | null;
  left: string;
  used: boolean;
}

async function usesOf(tx: Tx, discounts: readonly DiscountRow[]): Promise<Use[]> {
  const sources = [...new Set(instancesOn(discounts))];
  if (sources.length === 0) return [];
  const orders = [...new Set(discounts.map(({ order }) => order))];
  const paid = sql<string | null>`(SELECT max(${salePayment.method}) FROM ${salePayment}
    WHERE ${salePayment.order} = ${saleOrder.guid} AND ${salePayment.postingKind} = 'sale')`;
  const left = sql<string>`sum(${saleDiscount.amount})`;
  return tx
    .select({
      source: sql<string>`${saleDiscount.source}`,
      number: saleOrder.number,
      store: saleOrder.store,
      at: sql<string>`max(${saleDiscount.at}) FILTER (WHERE ${saleDiscount.amount} > 0)`,
      method: paid,
      left,
      used: sql<boolean>`${left} > 0`,
    })
    .from(saleDiscount)
    .innerJoin(saleOrder, eq(saleOrder.guid, saleDiscount.order))
    .where(
      and(inArray(saleDiscount.order, orders), eq(saleDiscount.kind, 'coupon'), inArray(saleDiscount.source, sources)),
    )
    .groupBy(saleDiscount.source, saleOrder.guid)
    .orderBy(saleDiscount.source);
}

/** Changes the count of uses of the instances' definition under its lock. */
async function counted(tx: Tx, instance: InstanceRow, used: number, withdrawn = 0): Promise<void> {
  await tx
    .update(coupon)
    .set({ used: sql`${coupon.used} + ${used}`, withdrawn: sql`${coupon.withdrawn} + ${withdrawn}` })
    .where(eq(coupon.guid, instance.coupon));
}

/** The definition of an instance, where it was voided: its instances are marked one after the other. */
const voided = sql`SELECT 1 FROM ${coupon} WHERE ${coupon.guid} = ${couponInstance.coupon} AND ${coupon.state} = 'voided'`;

/** Uses a coupon, or puts down what is left of its discount; only as long as it is unused, or used on this order (C5). */
async function use(tx: Tx, instance: InstanceRow, { number, store, at, method, left }: Use): Promise<void> {
  const done = await tx
    .update(couponInstance)
    .set({
      ...{ state: 'used', usageTime: at, orderNumber: number, paymentMethod: method, store, discount: left },
      ...{ updatedAt: at, updatedBy: systemName, version: sql`${couponInstance.version} + 1` },
    })
    .where(
      and(
        eq(couponInstance.guid, instance.guid),
        sql`((${couponInstance.state} = 'unused' AND NOT EXISTS (${voided}))
          OR (${couponInstance.state} = 'used' AND ${couponInstance.orderNumber} = ${number}))`,
      ),
    )
    .returning({ guid: couponInstance.guid });
  if (done.length !== 1) throw new Error(`coupon ${instance.guid} is used on two orders`);
  if (instance.state === 'unused') await counted(tx, instance, 1);
}

/** Gives a coupon back whose order was taken back: unused, or void where its definition was voided meanwhile (C4, C16). */
async function giveBack(tx: Tx, instance: InstanceRow, { number }: Use, at: string): Promise<void> {
  const [definition] = await tx.select({ state: coupon.state }).from(coupon).where(eq(coupon.guid, instance.coupon));
  const isVoid = definition?.state === 'voided';
  const done = await tx
    .update(couponInstance)
    .set({
      ...{ state: isVoid ? 'voided' : 'unused', usageTime: null, orderNumber: null, paymentMethod: null },
      ...{ store: null, discount: null, updatedAt: at, updatedBy: systemName },
      version: sql`${couponInstance.version} + 1`,
    })
    .where(
      and(
        eq(couponInstance.guid, instance.guid),
        eq(couponInstance.state, 'used'),
        eq(couponInstance.orderNumber, number),
      ),
    )
    .returning({ guid: couponInstance.guid });
  if (done.length > 0) await counted(tx, instance, -1, isVoid ? 1 : 0);
}

/** A coupon on a bill that is posted. */
interface PostedUse {
  row: InstanceRow;
  posting: Posted['posting'];
}

/** Rules of definitions that a till checks as it posts: days and hours, and uses by a member and business day. */
interface PostingRules {
  isOpen(row: InstanceRow, posting: Posted['posting']): boolean;
  withinDays(uses: readonly PostedUse[]): boolean;
  count(uses: readonly PostedUse[]): void;
}

async function rulesOf(tx: Tx, rows: readonly InstanceRow[]): Promise<PostingRules> {
  const guids = [...new Set(rows.map((row) => row.coupon))];
  const found = guids.length === 0 ? [] : await tx.select().from(coupon).where(inArray(coupon.guid, guids));
  const known = new Map(found.map((row) => [row.guid, row]));
  const timed = found.filter(({ weekdays, periods }) => (weekdays ?? []).length + (periods ?? []).length > 0);
  const clocks = await clocksOf(tx, [...new Set(timed.flatMap(({ applicableStores }) => applicableStores))]);
  const limited = found.flatMap(({ guid, dailyLimit }) => (dailyLimit === null ? [] : [guid]));
  const members = rows.flatMap(({ coupon: of, member }) => (member && limited.includes(of) ? [member] : []));
  const uses = await dailyUses(tx, limited, members);
  const keyOf = ({ row, posting }: PostedUse) => dailyKey(row.coupon, row.member ?? '', posting.businessDate);
  return {
    isOpen(row, { store, at }) {
      const rule = known.get(row.coupon);
      if (!rule || !timed.includes(rule)) return true;
      const clock = clocks.get(store);
      return clock !== undefined && hoursObstacle(rule, new Date(at), clock.timeZone) === null;
    },
    withinDays(asked) {
      const sums = new Map<string, number>();
      return asked.every((use) => {
        const most = known.get(use.row.coupon)?.dailyLimit ?? null;
        const key = keyOf(use);
        sums.set(key, (sums.get(key) ?? uses.get(key) ?? 0) + 1);
        return most === null || (sums.get(key) ?? 0) <= most;
      });
    },
    count(done) {
      for (const use of done) uses.set(keyOf(use), (uses.get(keyOf(use)) ?? 0) + 1);
    },
  };
}

/**
 * Holds the coupons that a till may use or give back, until the transaction ends.
 *
 * @param sources discounts' sources, those of coupons among them
 * @param also definitions that are given from meanwhile
 */
export async function couponTillOf(
  tx: Tx,
  sources: readonly string[],
  also: readonly string[] = [],
): Promise<CouponTill> {
  const held = new Map((await lock(tx, sources, also)).map((row) => [row.guid, row]));
  const rules = await rulesOf(tx, [...held.values()]);
  const taken = new Set<string>();
  const isGood = (source: string, posting: Posted['posting']) => {
    const { member, at } = posting;
    const row = held.get(source);
    if (!row || taken.has(source) || row.member === null || row.member !== member) return false;
    return instanceStatus(row, Date.parse(at)) === 'notUsed' && rules.isOpen(row, posting);
  };
  const usesOn = (rows: readonly Posted[]) =>
    rows.flatMap(({ posting, discounts }) =>
      [...new Set(instancesOn(discounts))].flatMap((source) => {
        const row = held.get(source);
        return row ? [{ row, posting }] : [];
      }),
    );
  const sales = (rows: readonly Posted[]) => rows.filter(({ posting }) => posting.kind === 'sale');
  return {
    covers: (rows) =>
      sales(rows).every(({ posting, discounts }) =>
        instancesOn(discounts).every((source) => isGood(source, posting)),
      ) && rules.withinDays(usesOn(sales(rows))),
    take(rows) {
      for (const { discounts } of sales(rows)) for (const source of instancesOn(discounts)) taken.add(source);
      rules.count(usesOn(sales(rows)));
    },
    async write(to, discounts) {
      const on = discounts.filter((one) => instanceOn(one) !== null);
      const now =
        on
          .map(({ at }) => at)
          .sort()
          .at(-1) ?? '';
      const uses = await usesOf(to, on);
      for (const one of [...uses].sort((a, b) => Number(a.used) - Number(b.used))) {
        const instance = held.get(one.source);
        if (!instance) throw new Error(`coupon ${one.source} on order ${one.number} is not held`);
        await (one.used ? use(to, instance, one) : giveBack(to, instance, one, now));
      }
    },
  };
}
