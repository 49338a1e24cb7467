import { eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  giftField,
  hasValidity,
  precisionGifts,
  precisionStatus,
  precisionStatuses,
} from '#areas/member/precision/precision';
import { precisionMarketing as contract } from '#areas/member/precision/precisionMarketing.contract';
import { listOf } from '#entity/kinds';
import { ownIssue } from '#entity/ownIssue';
import type { CallerContext } from '#server/call/call';
import { codes, missing, Refusal } from '#server/call/refusal';
import type { Tx } from '#server/db/database';
import { precisionAction } from '#server/db/schema/member/precision';
import { instantSql } from '#server/db/zones';
import type { Entity } from '#server/store/entity';
import { requireRows } from '#server/store/read';
import { tableStorage } from '#server/store/storage';

const asked = z.array(z.enum(precisionStatuses)).min(1);

/** Values that what is given, the audience or the time do not have are dropped: a form keeps what was typed before. */
function settled(values: Record<string, unknown>): Record<string, unknown> {
  const gives = listOf(contract.fields.gives, values.gives);
  const keep = (when: boolean, name: string) => (when ? (values[name] ?? null) : null);
  const gifts = precisionGifts.map((gift) => [giftField[gift], keep(gives.includes(gift), giftField[gift])] as const);
  return {
    ...values,
    ...Object.fromEntries(gifts),
    validityDays: keep(hasValidity(gives), 'validityDays'),
    labels: keep(values.audience === 'labels', 'labels'),
    groups: keep(values.audience === 'groups', 'groups'),
    sendTime: keep(values.timing === 'later', 'sendTime'),
  };
}

const pendingOf = sql`(${precisionAction.targets} - ${precisionAction.sent} - ${precisionAction.failed} - ${precisionAction.skipped})`;

/** The status of a row as {@link precisionStatus} has it. */
const shownStatus = (now: Date) => sql`CASE WHEN ${precisionAction.state} <> 'published' THEN ${precisionAction.state}
  WHEN ${pendingOf} = 0 THEN 'done' WHEN ${instantSql(now)} < ${precisionAction.sendTime} THEN 'waiting' ELSE 'sending' END`;

/** Actions of precision marketing: the status that is shown follows from the clock and from their counts. */
export const precisionEntity: Entity = {
  contract,
  storage: tableStorage(contract, precisionAction, { reached: sql`${precisionAction.sent}` }),
  whyFinal: 'precision.final',
  normalise: settled,
  columns: (_context, _values, before) => Promise.resolve(before ? {} : { state: 'notPublished' }),
  inForce: ({ now }) => sql`${shownStatus(now)} NOT IN ('stopped', 'done')`,
  filters: {
    status(value, { now }) {
      const states = asked.safeParse([value].flat());
      if (!states.success) throw new Refusal(codes.badRequest, 'badRequest');
      return sql`${shownStatus(now)} IN ${states.data}`;
    },
  },
  check({ now }, { timing, sendTime }, before) {
    const late = timing === 'later' && Date.parse(String(sendTime)) <= now.getTime();
    const moved = !before || Date.parse(String(before.values.sendTime)) !== Date.parse(String(sendTime));
    return Promise.resolve(late && moved ? [ownIssue(contract.name, 'sendTime', 'sendAfterNow')] : []);
  },
  async complete({ tx, now }, rows) {
    if (rows.length === 0) return;
    const found = await tx
      .select()
      .from(precisionAction)
      .where(
        inArray(
          precisionAction.guid,
          rows.map(({ guid }) => guid),
        ),
      );
    const known = new Map(found.map((one) => [one.guid, one]));
    for (const { guid, values } of rows) {
      const one = known.get(guid);
      values.status = one ? statusOf(one, now) : null;
      values.targets = one?.targets ?? 0;
      values.reached = one?.sent ?? 0;
      values.failed = one?.failed ?? 0;
      values.skipped = one?.skipped ?? 0;
    }
  },
};

export type ActionRow = typeof precisionAction.$inferSelect;

/** Members of an action who were not dealt with yet. */
export const pendingIn = ({ targets, sent, failed, skipped }: ActionRow) => targets - sent - failed - skipped;

export const statusOf = (row: ActionRow, now: Date) =>
  precisionStatus({ ...row, pending: pendingIn(row) }, now.getTime());

/** An action, locked until the transaction ends: its rows change only under this lock. */
export async function lockAction(tx: Tx, guid: string): Promise<ActionRow | undefined> {
  const [row] = await tx.select().from(precisionAction).where(eq(precisionAction.guid, guid)).for('no key update');
  return row;
}

/** An action that the caller sees. */
export async function seenAction(context: CallerContext, id: string): Promise<ActionRow> {
  await requireRows(context, precisionEntity, [id]);
  const [row] = await context.tx.select().from(precisionAction).where(eq(precisionAction.guid, id));
  if (!row) throw missing();
  return row;
}

/** The same, locked. */
export async function heldAction(context: CallerContext, id: string): Promise<ActionRow> {
  await requireRows(context, precisionEntity, [id]);
  const row = await lockAction(context.tx, id);
  if (!row) throw missing();
  return row;
}
