import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  memberPaths,
  type RevealedMember,
  type TimelineItem,
  type TimelinePage,
} from '../../../src/areas/members/member/member.contract';
import { type Call, type CallerContext, protectedCall } from '../../call/call';
import { missing } from '../../call/refusal';
import { balanceLedger, growthLedger, member, pointsLedger } from '../../db/memberSchema';
import { requireRows } from '../../store/read';
import { inScope } from '../../store/scope';
import { memberEntity } from './member.rules';

const text = z.string().min(1).max(64);

/** Items of a page of the timeline. */
const pageSize = 20;

async function seenMember(context: CallerContext, id: string) {
  const [row] = await requireRows(context, memberEntity, [id]);
  if (!row) throw missing();
  return row;
}

/** The phone of a member, which the operation log notes (members.md "List"). */
async function reveal(context: CallerContext, { id }: { id: string }): Promise<RevealedMember> {
  const row = await seenMember(context, id);
  const [found] = await context.tx.select({ phone: member.phone }).from(member).where(eq(member.guid, id));
  await context.log({
    type: 'reveal',
    module: 'member',
    submodule: 'member',
    objectGuid: id,
    object: String(row.values.fullName),
    detail: [],
  });
  return { phone: found?.phone ?? '' };
}

interface ItemRow extends Omit<TimelineItem, 'id' | 'at'> {
  business: string;
  at: Date | string;
  [column: string]: unknown;
}

/** Everything that changed a member's stored value, points and growth, newest first: one item for what happened at once. */
async function timeline(
  context: CallerContext,
  { id, kind, after }: { id: string; kind?: string; after?: string },
): Promise<TimelinePage> {
  await seenMember(context, id);
  const part = (table: typeof balanceLedger | typeof pointsLedger | typeof growthLedger, of: ReturnType<typeof sql>) =>
    sql`SELECT kind, business, at, order_guid, store, operator, remark, ${of} AS "of", sum(change)::text AS change,
        (array_agg(after ORDER BY sequence DESC))[1]::text AS after
      FROM ${table} WHERE member = ${id} AND ${inScope(context.caller, 'store', sql`store`) ?? sql`true`}
      GROUP BY kind, business, at, order_guid, store, operator, remark, ${of}`;
  const [time, business] = (after ?? '').split(' ');
  const rows = await context.tx.execute<ItemRow>(sql`
    SELECT kind, business, at, max(order_guid) AS "order", max(store) AS store, max(operator) AS operator, max(remark) AS remark,
      json_agg(json_build_object('of', "of", 'change', change, 'after', after) ORDER BY array_position(ARRAY['real', 'gift', 'subsidy', 'points', 'growth'], "of")) AS effects
    FROM (${part(balanceLedger, sql`bucket`)} UNION ALL ${part(pointsLedger, sql`'points'::text`)}
      UNION ALL ${part(growthLedger, sql`'growth'::text`)}) AS entries
    WHERE ${kind ? sql`kind = ${kind}` : sql`true`}
      AND ${time && business ? sql`(at, business) < (${time}::timestamptz, ${business})` : sql`true`}
    GROUP BY kind, business, at ORDER BY at DESC, business DESC LIMIT ${pageSize + 1}`);
  const items = rows.rows.slice(0, pageSize).map(({ at, business: of, ...item }) => ({
    ...item,
    id: `${item.kind} ${of}`,
    at: new Date(at).toISOString(),
  }));
  const last = rows.rows[pageSize - 1];
  const next = rows.rows.length > pageSize && last ? `${new Date(last.at).toISOString()} ${last.business}` : null;
  return { items, next };
}

export const calls: readonly Call[] = [
  protectedCall({
    method: 'POST',
    path: memberPaths.reveal,
    permission: 'member:reveal',
    input: z.object({ id: text }),
    write: true,
    handle: reveal,
  }),
  protectedCall({
    method: 'POST',
    path: memberPaths.timeline,
    permission: 'member:show',
    input: z.object({ id: text, kind: text.optional(), after: z.string().max(120).optional() }),
    handle: timeline,
  }),
];
