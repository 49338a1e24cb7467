import { and, asc, eq, lte } from 'drizzle-orm';
import { type ListingFailure, listingFailures } from '#areas/takeaway/activity/activity';
import { thirdPartyActivity } from '#areas/takeaway/activity/thirdPartyActivity.contract';

import { moduleOfArea } from '#server/call/logEntry';
import type { TakeawayProvider } from '#server/call/providers';
import type { Transact, Tx } from '#server/db/database';
import { store as storeTable } from '#server/db/schema';
import { platformActivity, platformActivityStore } from '#server/db/schema/takeaway/activity';
import { takeawayBinding } from '#server/db/schema/takeaway/takeaway';
import { writeLog } from '#server/domain/access/operationLog';
import { type JobContext, type Next, type Outside, type Work, work } from '#server/domain/jobRun';
import { countStores, listingWork } from './listing';

type Activity = typeof platformActivity.$inferSelect;
type Target = typeof platformActivityStore.$inferSelect;

/** How long one waits for a platform that is away, in milliseconds; after the last time somebody has to ask again. */
const waits = [10_000, 60_000, 300_000];

/** A store is nobody else's while its platform is asked; after a kill somebody asks again once this is over. In milliseconds. */
const lease = 20_000;

const rowOf = ({ activity, store }: Pick<Target, 'activity' | 'store'>) =>
  and(eq(platformActivityStore.activity, activity), eq(platformActivityStore.store, store));

const waitingAt = (activity: string) =>
  and(eq(platformActivityStore.activity, activity), eq(platformActivityStore.state, 'waiting'));

async function nextOf(tx: Tx, activity: string, now: Date): Promise<Target | undefined> {
  const [row] = await tx
    .select()
    .from(platformActivityStore)
    .where(and(waitingAt(activity), lte(platformActivityStore.due, now.toISOString())))
    .orderBy(asc(platformActivityStore.due), asc(platformActivityStore.store))
    .limit(1)
    .for('update', { skipLocked: true });
  if (!row) return undefined;
  const attempt = row.attempt + 1;
  const due = new Date(now.getTime() + lease).toISOString();
  await tx.update(platformActivityStore).set({ attempt, due }).where(rowOf(row));
  return { ...row, attempt };
}

/** Why the platform need not be asked about a store, if there is a reason. */
async function obstacle(
  tx: Tx,
  { merchant, store }: Target,
  { platform }: Activity,
  now: Date,
): Promise<ListingFailure | null> {
  const [found] = await tx
    .select({ expiresAt: takeawayBinding.expiresAt })
    .from(takeawayBinding)
    .where(
      and(
        eq(takeawayBinding.merchant, merchant),
        eq(takeawayBinding.store, store),
        eq(takeawayBinding.platform, platform),
      ),
    );
  if (!found) return 'unbound';
  return Date.parse(found.expiresAt) <= now.getTime() ? 'expired' : null;
}

/** Writes what a platform answered. One that comes twice, or to an earlier request, finds the store settled and changes nothing. */
async function settle(
  { tx, now }: JobContext,
  activity: Activity,
  target: Target,
  failure: ListingFailure | null,
): Promise<void> {
  await tx.select().from(platformActivity).where(eq(platformActivity.guid, activity.guid)).for('no key update');
  const [row] = await tx.select().from(platformActivityStore).where(rowOf(target)).for('update');
  if (row?.state !== 'waiting' || row.attempt !== target.attempt) return;
  const at = now.toISOString();
  const wait = failure === 'away' ? waits[row.tries] : undefined;
  if (wait !== undefined) {
    const due = new Date(now.getTime() + wait).toISOString();
    await tx
      .update(platformActivityStore)
      .set({ tries: row.tries + 1, due, failure })
      .where(rowOf(target));
    return;
  }
  const online = failure === null ? target.wanted : row.online;
  const state = failure === null ? 'done' : 'failed';
  await tx.update(platformActivityStore).set({ online, state, failure, answeredAt: at }).where(rowOf(target));
  await countStores(tx, activity.guid, at);
  if (failure !== null || online === row.online) return;
  const [place] = await tx.select({ name: storeTable.name }).from(storeTable).where(eq(storeTable.guid, target.store));
  const by = { merchant: target.merchant, employee: target.byEmployee, name: target.byName };
  await writeLog(tx, by, now, {
    ...{ type: online ? 'enable' : 'disable', module: moduleOfArea[thirdPartyActivity.area] },
    ...{ submodule: thirdPartyActivity.name, store: target.store },
    ...{ objectGuid: activity.guid, object: `${activity.title} ${place?.name ?? ''}`.trim() },
  });
}

async function tryStore(
  { transact, platforms }: { transact: Transact; platforms: TakeawayProvider },
  activity: Activity,
  target: Target,
  now: Date,
): Promise<(context: JobContext) => Promise<Next>> {
  const { merchant, store, wanted } = target;
  const { platform, guid, title } = activity;
  const barred: ListingFailure | null = await transact((tx) => obstacle(tx, target, activity, now));
  const question = { kind: 'offer', activity: guid, title, online: wanted } as const;
  const answers = barred ? [] : await platforms.ask(transact, { merchant, platform, store }, question);
  const failures = answers.map(({ kind }) => listingFailures.find((one) => one === kind) ?? null);
  return async (context) => {
    for (const failure of failures.length > 0 ? failures : [barred]) await settle(context, activity, target, failure);
    return context.now;
  };
}

async function step(
  { tx, now, config }: JobContext,
  { activity: guid }: { activity: string },
): Promise<Next | Outside> {
  const [activity] = await tx.select().from(platformActivity).where(eq(platformActivity.guid, guid));
  if (!activity) return null;
  const target = await nextOf(tx, guid, now);
  if (target)
    return {
      outside: (_workshop, transact) =>
        tryStore({ transact, platforms: config.providers.takeaway }, activity, target, now),
    };
  const [later] = await tx
    .select({ due: platformActivityStore.due })
    .from(platformActivityStore)
    .where(waitingAt(guid))
    .orderBy(asc(platformActivityStore.due))
    .limit(1);
  return later ? new Date(Math.max(Date.parse(later.due), now.getTime() + 1000)) : null;
}

export const jobs: readonly Work[] = [work(listingWork, step)];
