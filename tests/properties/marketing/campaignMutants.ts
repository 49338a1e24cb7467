import { eq, sql } from 'drizzle-orm';
import { campaign } from '#server/db/schema/marketing/campaign';
import { budgetsOf } from '#server/domain/marketing/campaign/budget';
import type { BudgetDesk, CampaignDesk, Desk, Outcome, Tills } from './campaignDesk';
import type { Command, Seen } from './campaignModel';

/** Gateways that break one rule each: they do or show what an honest one does not. */
export function mutantsOf(desk: CampaignDesk): Record<string, Desk> {
  const change = (of: number, values: Partial<typeof campaign.$inferInsert>) =>
    desk.gateway.database.db
      .update(campaign)
      .set(values)
      .where(eq(campaign.guid, desk.ids[of] ?? ''));

  /** Does something after an act that an honest gateway carried out, or refused. */
  const after = (
    act: Command['do'],
    outcome: Outcome,
    also: (of: number) => Promise<unknown>,
    told = outcome,
  ): Desk => ({
    seen: () => desk.seen(),
    async run(command, node) {
      const found = await desk.run(command, node);
      if (command.do !== act || found !== outcome) return found;
      await also(command.of);
      return told;
    },
  });

  const showing = (change: (seen: Seen) => Partial<Seen>): Desk => ({
    run: (command, node) => desk.run(command, node),
    async seen() {
      const seen = await desk.seen();
      return { ...seen, ...change(seen) };
    },
  });

  const alsoInForce = (which: (seen: Seen, index: number) => boolean) =>
    showing((seen) => ({
      inForce: seen.inForce.map((known) =>
        seen.campaigns.flatMap((_, index) => (known.includes(index) || which(seen, index) ? [index] : [])),
      ),
    }));

  return {
    'a pause of what is not published (A1)': after('pause', 'refused', (of) => change(of, { state: 'paused' }), 'done'),
    'a refusal that counts the version up (A1)': after('end', 'refused', (of) =>
      desk.gateway.database.db.execute(sql`UPDATE campaign SET version = version + 1 WHERE guid = ${desk.ids[of]}`),
    ),
    'a running one that is deleted (A1)': after('delete', 'refused', (of) => change(of, { archived: true }), 'done'),
    'a published one that is edited (A3)': after('edit', 'refused', async () => undefined, 'done'),
    'a start in the past that is published': after(
      'publish',
      'refused',
      (of) => change(of, { state: 'published' }),
      'done',
    ),
    'a paused one that still gives (A4)': alsoInForce(({ campaigns }, index) => campaigns[index]?.status === 'paused'),
    'a pause that is made up for at the end (A4)': after('resume', 'done', async (of) => {
      await change(of, { endTime: new Date(desk.now + 7_200_000).toISOString() });
    }),
    'one that gives at its end (A2)': alsoInForce(({ campaigns }, index) => campaigns[index]?.end === desk.now),
    'one that gives in every store (A2)': alsoInForce(
      ({ campaigns }, index) => campaigns[index]?.status === 'inProgress',
    ),
    'an upcoming one that gives already (A2)': alsoInForce(
      ({ campaigns }, index) => campaigns[index]?.status === 'upcoming',
    ),
    'a resume that looks at nobody else (A5)': after(
      'resume',
      'refused',
      (of) => change(of, { state: 'published' }),
      'done',
    ),
    'an end that deletes (A10)': after('end', 'done', (of) => change(of, { archived: true })),
  };
}

/** Tills that do not keep a budget (A8). */
export function budgetMutantsOf(tills: Tills): Record<string, BudgetDesk> {
  const db = () => tills.gateway.database.db;
  const like = (changes: Partial<BudgetDesk>): BudgetDesk => ({
    begin: (budget) => tills.begin(budget),
    bill: (cents, node) => tills.bill(cents, node),
    used: () => tills.used(),
    ...changes,
  });
  const add = (cents: number) =>
    db()
      .update(campaign)
      .set({
        uses: sql`${campaign.uses} + 1`,
        usedAmount: sql`${campaign.usedAmount} + ${(cents / 100).toFixed(2)}::numeric`,
      })
      .where(eq(campaign.guid, tills.id));
  const isExhausted = (cents: number) =>
    db().transaction(async (tx) => {
      const budgets = await budgetsOf(tx, [tills.id], [], { days: [], members: [] }, { hold: false });
      return budgets.exhaustedBy(tills.discount(cents)).has(tills.id);
    });

  return {
    'a budget that is looked at before it is held': like({
      // Nobody waits for anybody: all of a round see what the first one saw. The database's own limit is out of the way.
      async begin(budget) {
        await tills.begin(budget);
        await db().update(campaign).set({ budgetKind: 'none' }).where(eq(campaign.guid, tills.id));
      },
      async bill(cents) {
        const [row] = await db().select().from(campaign).where(eq(campaign.guid, tills.id));
        const uses = row?.budgetUses ?? Number.POSITIVE_INFINITY;
        const money = Number(row?.budgetAmount ?? Number.POSITIVE_INFINITY);
        if (!row || row.uses + 1 > uses || Number(row.usedAmount) + cents / 100 > money) return false;
        await add(cents);
        return true;
      },
    }),
    'a budget whose last one is kept': like({
      async bill(cents, node) {
        const [row] = await db().select().from(campaign).where(eq(campaign.guid, tills.id));
        if (row?.budgetUses === (row?.uses ?? 0) + 1) return false;
        if (Number(row?.budgetAmount ?? -1) === Number(row?.usedAmount) + cents / 100) return false;
        return tills.bill(cents, node);
      },
    }),
    'a bill that is lowered and not counted': like({
      async bill(cents, node) {
        if (await isExhausted(cents)) return false;
        return cents % 2 === 0 ? tills.bill(cents, node) : true;
      },
    }),
    'a refused bill that uses the budget': like({
      async bill(cents, node) {
        const given = await tills.bill(cents, node);
        if (!given && !(await isExhausted(1))) await add(1);
        return given;
      },
    }),
  };
}
