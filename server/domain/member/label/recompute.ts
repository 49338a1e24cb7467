import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Condition } from '#areas/member/label/conditions';
import type { Tx } from '#server/db/database';
import { label, labelChange, labelMember } from '#server/db/schema/member/label';
import { member } from '#server/db/schema/member/member';
import { merchantZone } from '#server/db/zones';
import { enqueue, jobKind } from '#server/domain/queue';
import { dayIn } from '#values/zonedTime';
import { type Asking, matching } from './matching';
import { labelled } from './ofMember';

/** Members of a step, for which nobody waits noticeably. */
const atOnce = 2000;

/** A run of a rule over all members; over where the label was changed meanwhile. */
export const labelRun = jobKind(
  'labelRun',
  z.object({
    label: z.string(),
    version: z.int(),
    after: z.string().optional(),
    entered: z.int().optional(),
    left: z.int().optional(),
  }),
);

type Run = z.infer<typeof labelRun.payload>;
type LabelRow = typeof label.$inferSelect;

/** Queues a run; the same one only once. */
export function queueRun(tx: Tx, { guid, version }: Pick<LabelRow, 'guid' | 'version'>, due: Date, why: string) {
  return enqueue(tx, labelRun, { key: `label ${guid} ${version} ${why}`, due, payload: { label: guid, version } });
}

/** The zone that an enterprise's rules are dated by. */
export async function askingOf(tx: Tx, guid: string, now: Date): Promise<Asking> {
  const zone = await merchantZone(tx, guid);
  return { merchant: guid, zone, today: dayIn(now, zone) };
}

/** Notes who came or went. */
export async function noteChanges(
  tx: Tx,
  about: { label: string; change: 'entered' | 'left'; at: Date; operator: string },
  members: readonly string[],
): Promise<void> {
  if (members.length === 0) return;
  const { at, ...rest } = about;
  await tx
    .insert(labelChange)
    .values(members.map((guid) => ({ ...rest, guid: crypto.randomUUID(), member: guid, at: at.toISOString() })));
}

export async function countMembers(tx: Tx, guid: string): Promise<number> {
  return tx.$count(labelMember, eq(labelMember.label, guid));
}

/** Compares the members of a step with those that have the label, and lets them come and go. */
async function compareSome(tx: Tx, row: LabelRow, asking: Asking, range: { after: string; last: string }, now: Date) {
  const { after, last } = range;
  const rule: readonly Condition[] = row.conditions ?? [];
  const some = and(gt(member.guid, after), lte(member.guid, last));
  const meant = tx
    .select({ guid: member.guid })
    .from(member)
    .where(
      and(
        some,
        eq(member.merchant, row.merchant),
        eq(member.subject, row.subject),
        labelled,
        matching({ ...asking, among: (column) => sql`${column} > ${after} AND ${column} <= ${last}` }, rule),
      ),
    );
  const since = now.toISOString();
  const found = (await meant).map(({ guid }) => guid);
  const entered = found.length
    ? await tx
        .insert(labelMember)
        .values(found.map((guid) => ({ label: row.guid, member: guid, since })))
        .onConflictDoNothing()
        .returning({ member: labelMember.member })
    : [];
  const gone = await tx
    .delete(labelMember)
    .where(
      and(
        eq(labelMember.label, row.guid),
        gt(labelMember.member, after),
        lte(labelMember.member, last),
        found.length > 0 ? sql`${labelMember.member} NOT IN ${found}` : undefined,
      ),
    )
    .returning({ member: labelMember.member });
  const about = { label: row.guid, at: now, operator: '' };
  await noteChanges(
    tx,
    { ...about, change: 'entered' },
    entered.map((one) => one.member),
  );
  await noteChanges(
    tx,
    { ...about, change: 'left' },
    gone.map((one) => one.member),
  );
  return { entered: entered.length, left: gone.length };
}

/** A step of a run; answers what the next one starts with, null after the last. */
export async function stepOf(tx: Tx, now: Date, run: Run): Promise<Run | null> {
  const [row] = await tx.select().from(label).where(eq(label.guid, run.label)).for('no key update');
  if (!row || row.version !== run.version || row.kind !== 'automatic') return null;
  const after = run.after ?? '';
  const some = await tx
    .select({ guid: member.guid })
    .from(member)
    .where(and(eq(member.merchant, row.merchant), eq(member.subject, row.subject), gt(member.guid, after)))
    .orderBy(asc(member.guid))
    .limit(atOnce);
  const last = some.at(-1)?.guid;
  const done = { entered: run.entered ?? 0, left: run.left ?? 0 };
  if (last !== undefined) {
    const step = await compareSome(tx, row, await askingOf(tx, row.merchant, now), { after, last }, now);
    done.entered += step.entered;
    done.left += step.left;
    if (some.length === atOnce) return { ...run, ...done, after: last };
  }
  await tx
    .update(label)
    .set({ ...done, members: await countMembers(tx, row.guid), computedAt: now.toISOString() })
    .where(eq(label.guid, row.guid));
  return null;
}

/** Queues every rule of an enterprise, once for a reason. */
export async function queueAll(tx: Tx, merchantGuid: string, due: Date, why: string): Promise<void> {
  const rows = await tx
    .select({ guid: label.guid, version: label.version })
    .from(label)
    .where(and(eq(label.merchant, merchantGuid), eq(label.kind, 'automatic')));
  for (const row of rows) await queueRun(tx, row, due, why);
}

/** Queues every rule that was not worked out on the enterprise's present day. */
export async function queueNight(tx: Tx, now: Date): Promise<void> {
  const rows = await tx
    .select({ guid: label.guid, version: label.version, merchant: label.merchant, computedAt: label.computedAt })
    .from(label)
    .where(eq(label.kind, 'automatic'));
  for (const row of rows) {
    const { zone, today } = await askingOf(tx, row.merchant, now);
    const day = row.computedAt === null ? '' : dayIn(new Date(row.computedAt), zone);
    if (day < today) await queueRun(tx, row, now, today);
  }
}
