import { eq, sql } from 'drizzle-orm';
import { coupon, couponInstance } from '#server/db/schema/marketing/coupon';
import { dayMs, hourMs } from '#values/duration';
import type { CouponDesk, Desk } from './couponDesk';
import type { Command, Outcome, SeenCoupon, SeenInstance } from './couponModel';

/** Gives without asking anything, as a gateway does that lacks a check. */
async function giveBlindly(desk: CouponDesk, members: readonly (string | null)[], key: string): Promise<Outcome> {
  const [row] = await desk.gateway.database.db.select().from(coupon).where(eq(coupon.guid, desk.id));
  if (!row || members.length === 0) return 'refused';
  const until = new Date(desk.now + 600_000).toISOString();
  for (const [index, member] of members.entries())
    await desk.gateway.database.db.execute(sql`
      INSERT INTO coupon_instance (guid, merchant, version, search, created_at, updated_at, updated_by, subject, coupon,
        issue, member, code, state, collection_time, valid_from, valid_until)
      VALUES (${desk.guidOf(`${key}-${index + 1}`)}, ${row.merchant}, 1, '', now(), now(), '', ${row.subject}, ${row.guid}, 'x',
        ${member}, ${crypto.randomUUID()}, 'unused', now(), now(), ${until}::timestamptz)`);
  await desk.gateway.database.db.execute(
    sql`UPDATE coupon SET issued = issued + ${members.length} WHERE guid = ${desk.id}`,
  );
  return 'done';
}

/** A gateway that reads what is left, and gives without holding it. */
export const lookingFirst = (desk: CouponDesk): Desk => ({
  seen: () => desk.seen(),
  async run(command, node) {
    const seen = await desk.seen();
    if (command.do !== 'issue' || !seen) return desk.run(command, node);
    const [member = 0] = command.who;
    const mine = Object.values(seen.instances).filter((one) => one.member === member).length;
    if (seen.stock < 1 || mine + 1 > desk.limit) return 'refused';
    return giveBlindly(desk, [desk.members[member] ?? ''], command.key);
  },
});

/** Gateways that break one rule each: they do or show what an honest one does not. */
export function mutantsOf(desk: CouponDesk): Record<string, Desk> {
  const database = () => desk.gateway.database.db;

  /** Gives also where an honest gateway refuses for a reason. */
  const givingAlso = (where: (seen: SeenCoupon, command: Command & { do: 'issue' | 'codes' }) => boolean): Desk => ({
    seen: () => desk.seen(),
    async run(command, node) {
      const before = await desk.seen();
      const outcome = await desk.run(command, node);
      if (outcome !== 'refused' || !before || (command.do !== 'issue' && command.do !== 'codes')) return outcome;
      if (!where(before, command)) return outcome;
      if (command.do === 'codes')
        return giveBlindly(
          desk,
          Array.from({ length: command.count }, () => null),
          command.key,
        );
      return giveBlindly(
        desk,
        command.who.map((one) => desk.members[one] ?? ''),
        command.key,
      );
    },
  });

  const after = (name: Command['do'], also: () => Promise<unknown>): Desk => ({
    seen: () => desk.seen(),
    async run(command, node) {
      const outcome = await desk.run(command, node);
      if (command.do === name && outcome === 'done') await also();
      return outcome;
    },
  });

  const showing = (change: (seen: SeenCoupon) => Partial<SeenCoupon>): Desk => ({
    run: (command, node) => desk.run(command, node),
    async seen() {
      const seen = await desk.seen();
      return seen && { ...seen, ...change(seen) };
    },
  });

  const showingInstances = (change: (one: SeenInstance) => Partial<SeenInstance>): Desk =>
    showing(({ instances }) => ({
      instances: Object.fromEntries(Object.entries(instances).map(([key, one]) => [key, { ...one, ...change(one) }])),
    }));

  const setInstances = (values: Partial<typeof couponInstance.$inferInsert>, where = sql`true`) =>
    database().update(couponInstance).set(values).where(sql`${couponInstance.coupon} = ${desk.id} AND ${where}`);

  return {
    'more than there are (C1)': givingAlso(({ status, stock }) => status === 'notExpired' && stock < 3),
    'a stock that forgets what was withdrawn (C1)': showing(({ stock, withdrawn }) => ({ stock: stock + withdrawn })),
    'more than a member may have (C2)': givingAlso(
      ({ status, stock }, command) => status === 'notExpired' && command.do === 'issue' && stock >= 3,
    ),
    'a stopped coupon that is still given (C3)': givingAlso(({ status }) => status === 'stopIssuing'),
    'codes of a voided coupon (C3)': givingAlso(({ status }, command) => status === 'voided' && command.do === 'codes'),
    'a stop that takes what was given (C4)': after('stop', () => setInstances({ state: 'voided' })),
    'a void that leaves what was given (C4)': after('void', () =>
      setInstances({ state: 'unused' }, sql`${couponInstance.state} = 'voided'`),
    ),
    'a void that takes used ones (C4)': after('void', () => setInstances({ state: 'voided' })),
    'a coupon on two orders (C5)': {
      seen: () => desk.seen(),
      async run(command, node) {
        if (command.do === 'use')
          await database()
            .update(couponInstance)
            .set({ state: 'unused' })
            .where(sql`${couponInstance.coupon} = ${desk.id}
            AND ${couponInstance.state} = 'used'`);
        return desk.run(command, node);
      },
    },
    'an edit of what was received (C6)': {
      seen: () => desk.seen(),
      async run(command, node) {
        const outcome = await desk.run(command, node);
        return command.do === 'edit' && outcome === 'refused' ? 'done' : outcome;
      },
    },
    'given coupons that run by later terms (C7)': after('stop', () =>
      setInstances({ validUntil: new Date(desk.now + dayMs).toISOString() }),
    ),
    'withdrawn ones that are counted as unused (C12)': showing(({ withdrawn }) => ({
      withdrawn: Math.max(0, withdrawn - 1),
    })),
    'a coupon that is good at its end (C13)': showingInstances(({ until, status }) =>
      status === 'expired' && until === desk.now ? { status: 'notUsed' } : {},
    ),
    'a delay that shortens (C14)': showingInstances(({ from, until }) =>
      from !== null && until !== null && from > desk.now ? { until: until - hourMs } : {},
    ),
    'a returned coupon that is good again (C16)': showingInstances(({ status }) =>
      status === 'expired' ? { status: 'notUsed' } : {},
    ),
    'a use without its order (C17)': showingInstances(() => ({ order: null })),
  };
}
