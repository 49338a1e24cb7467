import { and, eq, exists, inArray, type SQL } from 'drizzle-orm';
import { isControl } from '#business/bill/campaign';
import { textsIn } from '#business/smsTexts';
import { systemName } from '#entity/person';
import { guidOf } from '#mocks/demo/organisation';
import type { Tx } from '#server/db/database';
import { member } from '#server/db/schema/member/member';
import { precisionAction, precisionRow } from '#server/db/schema/member/precision';
import { holdCredit, writeChange } from '#server/domain/company/sms/book';
import { hasAny } from '#server/domain/member/label/has';
import { labelled } from '#server/domain/member/label/ofMember';
import type { ActionRow } from '#server/domain/member/precision/action.rules';
import { obstaclesOf } from '#server/domain/member/precision/reach';
import { queueRun } from '#server/domain/member/precision/sending';
import { insertRows } from '#server/store/bulk';
import { giveDemoConsents } from '../member/demoConsents';
import { demoActions } from './demoActions';

type Row = typeof precisionRow.$inferSelect;

export const demoActionGuid = (merchant: string, key: string) => guidOf(merchant, 'precisionMarketing', `1-${key}`);

/** Members whom an action of the demo is for, by tag or by level. */
function meant({ merchant, subject, labels, levels }: ActionRow): SQL | undefined {
  return and(
    eq(member.merchant, merchant),
    eq(member.subject, subject),
    labelled,
    labels ? hasAny(labels) : undefined,
    levels ? inArray(member.level, levels) : undefined,
  );
}

const newRow = ({ guid: action }: ActionRow, owner: string): Row => ({
  ...{
    guid: `${action}-${owner}`,
    action,
    member: owner,
    state: 'pending',
    reason: null,
    attempts: 0,
    settledAt: null,
  },
});

/** Takes the texts of an action of the past from the credit; answers whether there were enough. */
async function payTexts(tx: Tx, action: ActionRow, members: number, now: Date): Promise<boolean> {
  const credit = await holdCredit(tx, action.merchant, now.toISOString());
  const texts = members * textsIn(action.message ?? '');
  if (texts > credit) return false;
  const at = action.sendTime ?? now.toISOString();
  if (texts > 0)
    await writeChange(tx, action.merchant, credit, { kind: 'marketing', change: -texts, at, operator: systemName });
  return true;
}

/** Rows of an action that was sent when it says: by the rules of the sending, as they are now. */
async function pastRows(tx: Tx, action: ActionRow, rows: readonly Row[], now: Date): Promise<Row[]> {
  const guids = rows.map((row) => row.member);
  const obstacleTo = await obstaclesOf(tx, { ...action, phones: [] }, guids, now);
  const skipOf = (row: Row) =>
    obstacleTo(row.member) ?? (isControl(action.guid, row.member, action.controlPercent) ? 'control' : null);
  const reached = rows.filter((row) => skipOf(row) === null);
  const short = (await payTexts(tx, action, reached.length, now)) ? null : 'noCredit';
  return rows.map((row) => {
    const skipped = skipOf(row);
    const state = skipped ? 'skipped' : short ? 'failed' : 'sent';
    return { ...row, reason: skipped ?? short, state, attempts: 1, settledAt: action.sendTime };
  });
}

/**
 * Publishes the actions of the demo that are published, once the ledgers of the members are open; the one of the past is found with
 * what the demo's orders made of it. What staff changed is left alone.
 */
export async function startDemoActions(tx: Tx, merchant: string, now: Date): Promise<void> {
  const untouched = await tx
    .select()
    .from(precisionAction)
    .where(
      and(
        inArray(
          precisionAction.guid,
          demoActions.flatMap(({ key, state }) => (state === 'notPublished' ? [] : [demoActionGuid(merchant, key)])),
        ),
        eq(precisionAction.updatedBy, systemName),
        eq(precisionAction.state, 'notPublished'),
        exists(tx.select({ guid: member.guid }).from(member).where(eq(member.subject, precisionAction.subject))),
      ),
    );
  if (untouched.length === 0) return;
  await giveDemoConsents(tx, merchant);
  for (const action of untouched) {
    const state = demoActions.find(({ key }) => demoActionGuid(merchant, key) === action.guid)?.state ?? 'published';
    const found = await tx.select({ guid: member.guid }).from(member).where(meant(action)).orderBy(member.guid);
    const due = action.sendTime === null ? now : new Date(action.sendTime);
    const chosen = found.map(({ guid }) => newRow(action, guid));
    // Only texts leave no trace but their cost: all else is really given, now where its time has passed.
    const isPast = action.gives.every((gift) => gift === 'sms') && due.getTime() < now.getTime();
    const rows = isPast ? await pastRows(tx, action, chosen, now) : chosen;
    await insertRows(tx, precisionRow, rows, 'nothing');
    const count = (wanted: Row['state']) => rows.filter((row) => row.state === wanted).length;
    const [sent, failed, skipped] = [count('sent'), count('failed'), count('skipped')];
    await tx
      .update(precisionAction)
      .set({ targets: rows.length, sent, failed, skipped, state, sendTime: due.toISOString() })
      .where(eq(precisionAction.guid, action.guid));
    if (!isPast) await queueRun(tx, action.guid, due);
  }
}
