import { and, eq, gt, lt, ne, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  type ActivityMove,
  type ActivityState,
  activityMoves,
  activityStatus,
  activityStatuses,
  rechargeActivity as contract,
  mayMoveActivity,
} from '#areas/member/card/rechargeActivity.contract';
import { listOf } from '#entity/kinds';
import { ownIssue } from '#entity/ownIssue';
import type { CallerContext } from '#server/call/call';
import { codes, missing, Refusal, refuse } from '#server/call/refusal';
import { rechargeActivity } from '#server/db/schema/member/card';
import { instantSql } from '#server/db/zones';
import type { Entity } from '#server/store/entity';
import { refuseReaching } from '#server/store/outside';
import { requireRows } from '#server/store/read';
import { tableStorage } from '#server/store/storage';
import { logPlace } from '#server/store/write';
import { everyStoreIssues, reachedByAll, storeIssues } from './subjectStores';

const asked = z.array(z.enum(activityStatuses)).min(1);

/** The status of a row as {@link activityStatus} has it. */
function shownStatus(now: Date): SQL {
  const at = instantSql(now);
  return sql`CASE WHEN ${rechargeActivity.state} IN ('notPublished', 'ended', 'disabled') THEN ${rechargeActivity.state}
    WHEN ${at} >= ${rechargeActivity.endTime} THEN 'ended' WHEN ${rechargeActivity.state} = 'paused' THEN 'paused'
    WHEN ${at} < ${rechargeActivity.startTime} THEN 'upcoming' ELSE 'inProgress' END`;
}

/** Recharge activities: the state that is shown follows from the clock. */
export const rechargeActivityEntity: Entity = {
  contract,
  storage: tableStorage(contract, rechargeActivity),
  reaches: reachedByAll('stores'),
  columns: (_context, _values, before) =>
    Promise.resolve(before ? {} : { state: 'notPublished' satisfies ActivityState }),
  normalise: (values) => ({ ...values, stores: values.stores ?? [] }),
  inForce: ({ now }) => sql`${shownStatus(now)} NOT IN ('ended', 'disabled')`,
  filters: {
    status(value, { now }) {
      const states = asked.safeParse([value].flat());
      if (!states.success) throw new Refusal(codes.badRequest, 'badRequest');
      return sql`${shownStatus(now)} IN ${states.data}`;
    },
  },
  async check(context, values, before) {
    const late = Date.parse(String(values.startTime)) <= context.now.getTime();
    const moved = !before || Date.parse(String(before.values.startTime)) !== Date.parse(String(values.startTime));
    const stores = listOf(contract.fields.stores, values.stores);
    return [
      ...(late && moved ? [ownIssue(contract.name, 'startTime', 'startAfterNow')] : []),
      ...(await storeIssues(context, contract.name, 'stores', stores)),
      ...(await everyStoreIssues(context, 'stores', stores)),
    ];
  },
  async complete({ tx, now }, rows) {
    if (rows.length === 0) return;
    const guids = rows.map(({ guid }) => guid);
    const found = await tx
      .select({ guid: rechargeActivity.guid, state: rechargeActivity.state })
      .from(rechargeActivity)
      .where(sql`${rechargeActivity.guid} IN ${guids}`);
    const stateOf = new Map(found.map(({ guid, state }) => [guid, state]));
    for (const { guid, values } of rows) {
      const times = { startTime: String(values.startTime), endTime: String(values.endTime) };
      values.status = activityStatus({ ...times, state: stateOf.get(guid) ?? 'notPublished' }, now.getTime());
    }
  },
};

/** The activity with its state, locked until the call ends. Refused to callers who do not see all of its stores. */
async function held(context: CallerContext, id: string) {
  const [row] = await requireRows(context, rechargeActivityEntity, [id], 'no key update');
  const [found] = await context.tx.select().from(rechargeActivity).where(eq(rechargeActivity.guid, id));
  if (!row || !found) throw missing();
  await refuseReaching(context, rechargeActivityEntity, [row]);
  return { row, found };
}

async function moveTo(context: CallerContext, { row, found }: Awaited<ReturnType<typeof held>>, state: ActivityState) {
  await context.tx
    .update(rechargeActivity)
    .set({
      state,
      version: found.version + 1,
      updatedAt: context.now.toISOString(),
      updatedBy: context.caller.name,
    })
    .where(eq(rechargeActivity.guid, found.guid));
  const status = activityStatus({ ...found, state }, context.now.getTime());
  await context.log({
    ...logPlace(rechargeActivityEntity, row),
    type: state === 'published' ? 'enable' : 'disable',
    objectGuid: found.guid,
    object: found.title,
    detail: [{ field: 'status', before: row.values.status ?? null, after: status }],
  });
  return { id: found.guid, status };
}

/** Refuses an activity beside which another one would give for the same recharge: who gives has to be decided here (A5). */
async function requireAlone(context: CallerContext, found: typeof rechargeActivity.$inferSelect): Promise<void> {
  const others = await context.tx
    .select({ title: rechargeActivity.title, stores: rechargeActivity.stores })
    .from(rechargeActivity)
    .where(
      and(
        eq(rechargeActivity.subject, found.subject),
        eq(rechargeActivity.state, 'published'),
        ne(rechargeActivity.guid, found.guid),
        lt(rechargeActivity.startTime, found.endTime),
        gt(rechargeActivity.endTime, found.startTime),
      ),
    );
  const meets = (stores: readonly string[]) =>
    stores.length === 0 || found.stores.length === 0 || stores.some((one) => found.stores.includes(one));
  const other = others.find(({ stores }) => meets(stores));
  if (other) throw refuse('card.activityOverlaps', { name: found.title, other: other.title });
}

/** Refuses a move that does not lead on from where an activity is. */
function requireMove(context: CallerContext, found: typeof rechargeActivity.$inferSelect, move: ActivityMove): void {
  const status = activityStatus(found, context.now.getTime());
  if (!mayMoveActivity(move, status)) throw refuse(`card.activity.${status}`, { name: found.title });
}

/** Publishes an activity, or goes on with a paused one. */
export async function publish(context: CallerContext, { id }: { id: string }) {
  const activity = await held(context, id);
  const { found } = activity;
  const { title: name, state, startTime } = found;
  requireMove(context, found, 'publish');
  if (state === 'notPublished' && context.now.getTime() >= Date.parse(startTime))
    throw refuse('card.activityLate', { name });
  if (found.thresholds.length === 0) throw refuse('card.activityEmpty', { name });
  await requireAlone(context, found);
  return moveTo(context, activity, 'published');
}

/** Moves an activity on by the table: it gives nothing while it is paused, and never again once it is ended or disabled. */
export const moving = (move: Exclude<ActivityMove, 'publish'>) =>
  async function moveOn(context: CallerContext, { id }: { id: string }) {
    const activity = await held(context, id);
    requireMove(context, activity.found, move);
    return moveTo(context, activity, activityMoves[move].to);
  };
