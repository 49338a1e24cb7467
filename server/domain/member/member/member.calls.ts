import { and, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  memberPaths,
  type RevealedDocument,
  type RevealedMember,
  type TimelineItem,
  type TimelinePage,
} from '#areas/member/member/member.contract';
import { buckets } from '#business/bill/balance';
import { type Call, type CallerContext, protectedCall } from '#server/call/call';
import { operationLog } from '#server/db/schema';
import { balanceLedger, growthLedger, member, pointsLedger } from '#server/db/schema/member/member';
import { withoutMemberPhones } from '#server/store/memberPhones';
import { inScope } from '#server/store/scope';
import { originsOf } from '../ledger/origins';
import { documentIn } from './documents';
import { seenMember } from './held';
import { withMerged } from './merged';

const text = z.string().min(1).max(64);

/** Items of a page of the timeline. */
const pageSize = 20;

/** A value that lists mask of a member; the operation log notes who saw what. */
async function revealed(context: CallerContext, id: string, field: 'phone' | 'documentNumber') {
  const row = await seenMember(context, id);
  const [found] = await context.tx
    .select({ phone: member.phone, documentNumber: member.documentNumber })
    .from(member)
    .where(eq(member.guid, id));
  await context.log({
    type: 'reveal',
    module: 'member',
    submodule: 'member',
    objectGuid: id,
    object: String(row.values.fullName),
    detail: [{ field, before: null, after: '••••' }],
  });
  return field === 'phone' ? (found?.phone ?? '') : ((await documentIn(context, found?.documentNumber)) ?? '');
}

interface ItemRow extends Omit<TimelineItem, 'id' | 'at' | 'authoriser'> {
  business: string;
  at: Date | string;
  [column: string]: unknown;
}

/** Counts movements of a member at stores that the caller does not see, so that a balance is understood that their rows do not explain. */
async function outsideOf({ tx, caller }: CallerContext, meant: SQL | undefined): Promise<TimelinePage['outside']> {
  const seen = inScope(caller, 'store', sql`store`);
  if (!seen) return { count: 0, sum: '0.00' };
  const hidden = and(meant, sql`(${seen}) IS NOT TRUE`);
  const part = (table: typeof balanceLedger | typeof pointsLedger | typeof growthLedger, change: SQL) =>
    sql`SELECT kind, business, ${change} AS change FROM ${table} WHERE ${hidden}`;
  const { rows } = await tx.execute<{ count: number; sum: string }>(sql`
    SELECT count(DISTINCT (kind, business))::int AS count, coalesce(sum(change), 0)::numeric(14, 2)::text AS sum
    FROM (${part(balanceLedger, sql`change`)} UNION ALL ${part(pointsLedger, sql`0`)} UNION ALL ${part(growthLedger, sql`0`)}) hidden`);
  return rows[0] ?? { count: 0, sum: '0.00' };
}

/**
 * Everything that changed a member's stored value, points and growth, newest first: one item for what happened at once; and when
 * they were disabled and enabled.
 */
async function timeline(
  context: CallerContext,
  { id, kind, after }: { id: string; kind?: string; after?: string },
): Promise<TimelinePage> {
  await seenMember(context, id);
  const [time, business] = (after ?? '').split(' ');
  const asked = and(
    kind ? sql`kind = ${kind}` : undefined,
    time && business ? sql`(at, business) < (${time}::timestamptz, ${business})` : undefined,
  );
  // The history of who was merged into this member is theirs; that what they held went over is said once.
  const ofMember = sql`member IN ${withMerged(sql`${id}`)} AND (member = ${id} OR kind <> 'merge')`;
  const newest = (rows: number) => sql`ORDER BY at DESC, business DESC LIMIT ${rows}`;
  const most = pageSize + 1;
  // Of each ledger only its end is read: as much as the items of a page can have there, a row for each bucket.
  const part = (table: typeof balanceLedger | typeof pointsLedger | typeof growthLedger, of: ReturnType<typeof sql>) =>
    sql`(SELECT kind, business, at, order_guid, store, operator, remark, ${of} AS "of", sum(change)::text AS change,
        (array_agg(after ORDER BY sequence DESC))[1]::text AS after
      FROM ${table} WHERE ${and(ofMember, inScope(context.caller, 'store', sql`store`), asked)}
      GROUP BY at, business, kind, order_guid, store, operator, remark, ${of} ${newest(most * buckets.length)})`;
  // Who sees the member sees why they are disabled, whatever store said it.
  const switched = sql`SELECT type, guid, operation_time, NULL::text, store, operator,
      coalesce((SELECT d->>'after' FROM jsonb_array_elements(detail) d WHERE d->>'field' = 'disabledReason'), ''),
      NULL::text, NULL::text, NULL::text
    FROM ${operationLog} WHERE object_guid = ${id} AND submodule = 'member' AND type IN ('disable', 'enable')
      AND merchant = ${context.caller.merchant} AND jsonb_typeof(detail) = 'array'`;
  const rows = await context.tx.execute<ItemRow>(sql`
    SELECT kind, business, at, max(order_guid) AS "order",
      (SELECT number FROM sale_order WHERE sale_order.guid = max(entries.order_guid)) AS "orderNumber", max(store) AS store,
      (SELECT name FROM store WHERE store.guid = max(entries.store)) AS "storeName", max(operator) AS operator, max(remark) AS remark,
      coalesce(json_agg(json_build_object('of', "of", 'change', change, 'after', after)
        ORDER BY array_position(ARRAY['real', 'gift', 'subsidy', 'points', 'growth'], "of"))
        FILTER (WHERE "of" IS NOT NULL), '[]') AS effects
    FROM (${part(balanceLedger, sql`bucket`)} UNION ALL ${part(pointsLedger, sql`'points'::text`)}
      UNION ALL ${part(growthLedger, sql`'growth'::text`)} UNION ALL ${switched}) AS entries
    WHERE ${asked ?? sql`true`} GROUP BY kind, business, at ${newest(most)}`);
  const origins = await originsOf(context, rows.rows);
  const items = rows.rows.slice(0, pageSize).map(({ at, business: of, ...item }) => ({
    ...item,
    id: `${item.kind} ${of}`,
    at: new Date(at).toISOString(),
    authoriser: origins.get(of)?.authoriser ?? '',
  }));
  const last = rows.rows[pageSize - 1];
  const next = rows.rows.length > pageSize && last ? `${new Date(last.at).toISOString()} ${last.business}` : null;
  const outside = await outsideOf(context, and(ofMember, kind ? sql`kind = ${kind}` : undefined));
  return { items: await withoutMemberPhones(context, items), next, outside };
}

export const calls: readonly Call[] = [
  protectedCall({
    method: 'POST',
    path: memberPaths.reveal,
    permission: 'member:reveal',
    input: z.object({ id: text }),
    write: true,
    secret: true,
    handle: async (context, { id }): Promise<RevealedMember> => ({ phone: await revealed(context, id, 'phone') }),
  }),
  protectedCall({
    method: 'POST',
    path: memberPaths.revealDocument,
    permission: 'member:revealDocument',
    input: z.object({ id: text }),
    write: true,
    secret: true,
    handle: async (context, { id }): Promise<RevealedDocument> => ({
      number: await revealed(context, id, 'documentNumber'),
    }),
  }),
  protectedCall({
    method: 'POST',
    path: memberPaths.timeline,
    permission: 'member:show',
    input: z.object({ id: text, kind: text.optional(), after: z.string().max(120).optional() }),
    handle: timeline,
  }),
];
