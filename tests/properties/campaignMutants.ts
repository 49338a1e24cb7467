import { eq, sql } from 'drizzle-orm';
import { campaign } from '../../mocks/db/campaignSchema';
import type { CampaignDesk, Desk, Outcome } from './campaignDesk';
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
