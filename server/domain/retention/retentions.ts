import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { dataSetting, standardData } from '#areas/company/dataSetting/dataSetting.contract';
import { keptDays as exportFileDays } from '#report/exportTask';
import {
  employee,
  exportRun,
  file,
  filePart,
  idempotency,
  job,
  merchant,
  operationLog,
  outbox,
  preference,
  rateLimit,
  record,
  recoveryTicket,
} from '#server/db/schema';
import { credentialChange } from '#server/db/schema/access/authorisation';
import { knownDevice } from '#server/db/schema/access/knownDevice';
import { factorTicket } from '#server/db/schema/access/secondFactor';
import { securityEvent } from '#server/db/schema/access/securityEvent';
import { captcha, session, smsCode } from '#server/db/schema/access/signOn';
import { memberFile, memberFileRow } from '#server/db/schema/business/memberFile';
import { planPreview } from '#server/db/schema/goods/goods';
import { authorizationResult, officialAccountRequest } from '#server/db/schema/guestScreen/guestScreen';
import { labelChange } from '#server/db/schema/member/label';
import { limitUse } from '#server/db/schema/member/member';
import { subsidyActivity } from '#server/db/schema/member/subsidy';
import { exportTask, exportTaskPart, figureCheck } from '#server/db/schema/sales/trading';
import { queueNumber } from '#server/db/schema/table/queue';
import { takeawayBatch, takeawayBatchStore } from '#server/db/schema/takeaway/takeaway';
import { sessionMaxMs } from '#server/domain/access/caller';
import { changedMs } from '#server/domain/access/credentialChanges';
import { historyMs } from '#server/domain/access/securityEvents';
import { ago } from '#server/domain/jobRun';
import { keptFirst, maxPreferences } from '#server/domain/preferences';
import { deviceLifeMs } from '#server/domain/signOn/devices';
import { windowMs } from '#server/domain/signOn/limits';
import { idempotencyDays } from '#server/store/idempotency';
import { dayMs, hourMs, minuteMs } from '#values/duration';
import { byAge, byRule, deleteSome, type Retention } from './retention';

const openTasks = ['queued', 'running'];

/** Tables whose rows are deleted after some time, in the order in which the job sweeps them. All others are in `keptTables`. */
export const retentions: readonly Retention[] = [
  byAge({
    name: 'idle sessions',
    table: session,
    from: session.seenAt,
    after: ({ config }) => config.idleMinutes * minuteMs,
    kept: 'idle time of a session after seen_at',
    reason: 'An idle session has ended.',
  }),
  byAge({
    name: 'long sessions',
    table: session,
    from: session.createdAt,
    after: sessionMaxMs,
    kept: '30 days after created_at',
    reason: 'A session ends after 30 days, used or not.',
  }),
  byAge({
    name: 'captchas',
    table: captcha,
    from: captcha.expiresAt,
    after: 0,
    kept: 'until expires_at',
    reason: 'It can no longer be answered.',
  }),
  byAge({
    name: 'SMS codes',
    table: smsCode,
    from: smsCode.sentAt,
    after: 2 * dayMs,
    kept: '48 hours after sent_at',
    reason: 'The daily limit of texts counts the last 24 hours.',
  }),
  byAge({
    name: 'recovery tickets',
    table: recoveryTicket,
    from: recoveryTicket.expiresAt,
    after: 0,
    kept: 'until expires_at',
    reason: 'It can no longer be used.',
  }),
  byAge({
    name: 'tickets of a second factor',
    table: factorTicket,
    from: factorTicket.expiresAt,
    after: 0,
    kept: 'until expires_at',
    reason: 'It can no longer be used.',
  }),
  byAge({
    name: 'known devices',
    table: knownDevice,
    from: knownDevice.seenAt,
    after: deviceLifeMs,
    kept: `${deviceLifeMs / dayMs} days after seen_at`,
    reason: 'Nobody has signed on there for so long that it is known no longer.',
  }),
  byAge({
    name: 'security events',
    table: securityEvent,
    from: securityEvent.at,
    after: historyMs,
    kept: `${historyMs / dayMs} days after at`,
    reason: 'Somebody who looks into a misuse needs a year and the month before.',
  }),
  byAge({
    name: 'outbox',
    table: outbox,
    from: outbox.sentAt,
    after: dayMs,
    kept: '24 hours after sent_at',
    reason: 'Only the demo shows texts.',
  }),
  byRule({
    name: 'rate limits',
    table: rateLimit,
    kept: '15 minutes after window_start, longer while locked',
    reason: 'The window of the count is over.',
    sweep: ({ tx, now }, limit) =>
      deleteSome(
        tx,
        rateLimit,
        sql`${rateLimit.windowStart} < ${ago(now, windowMs)}::timestamptz
          AND (${rateLimit.lockedUntil} IS NULL OR ${rateLimit.lockedUntil} < ${now.toISOString()}::timestamptz)`,
        limit,
      ),
  }),
  byAge({
    name: 'authorisation results',
    table: authorizationResult,
    from: authorizationResult.createdAt,
    after: hourMs,
    kept: '1 hour after created_at',
    reason: 'The page that waits for it gives up after ten minutes. Anybody can send one, so rows must not pile up.',
  }),
  byAge({
    name: 'authorisation requests',
    table: officialAccountRequest,
    from: officialAccountRequest.createdAt,
    after: dayMs,
    kept: '24 hours after created_at',
    reason: 'A request can be answered for ten minutes.',
  }),
  byAge({
    name: 'plan previews',
    table: planPreview,
    from: planPreview.expiresAt,
    after: 0,
    kept: 'until expires_at',
    reason: 'Its QR code has expired.',
  }),
  byAge({
    name: 'idempotency keys',
    table: idempotency,
    from: idempotency.createdAt,
    after: idempotencyDays * dayMs,
    kept: '7 days after created_at',
    reason: 'No client still retries.',
  }),
  byAge({
    name: 'exports',
    table: exportRun,
    from: exportRun.startedAt,
    after: dayMs,
    kept: '24 hours after started_at',
    reason: 'A browser fetches an export in one go.',
  }),
  byAge({
    name: 'lost file parts',
    table: filePart,
    from: filePart.createdAt,
    after: hourMs,
    only: sql`NOT EXISTS (SELECT 1 FROM ${file} WHERE ${file.guid} = ${filePart.file})`,
    kept: '1 hour after created_at, if their file is not there',
    reason: 'The upload was aborted, or its file was deleted.',
  }),
  byAge({
    name: 'finished jobs',
    table: job,
    from: job.doneAt,
    after: 7 * dayMs,
    kept: '7 days after done_at',
    reason: 'A week is enough to look into what a job did. Jobs that fail stay until they succeed.',
  }),
  byAge({
    name: 'integrity checks',
    table: figureCheck,
    from: figureCheck.createdAt,
    after: dayMs,
    kept: '24 hours after created_at',
    reason: 'The figures have changed since.',
  }),
  byRule({
    name: 'export files',
    table: exportTask,
    kept: `${exportFileDays} days: until expires_at, then without its file`,
    reason: 'The task can be run again.',
    atOnce: 20,
    async sweep({ tx, now }, limit) {
      const due = tx
        .select({ guid: exportTask.guid })
        .from(exportTask)
        .where(and(eq(exportTask.status, 'done'), lt(exportTask.expiresAt, now.toISOString())))
        .limit(limit);
      const emptied = await tx
        .update(exportTask)
        .set({ status: 'expired', file: null, fileSize: null })
        .where(inArray(exportTask.guid, due))
        .returning({ guid: exportTask.guid });
      return emptied.length;
    },
  }),
  byAge({
    name: 'export tasks',
    table: exportTask,
    from: exportTask.createdAt,
    after: 180 * dayMs,
    only: sql`${exportTask.status} NOT IN ('queued', 'running')`,
    kept: '180 days after created_at, unless queued or running',
    reason: 'The list of downloads is for running a task again, which the report itself offers too.',
  }),
  byRule({
    name: 'export parts',
    table: exportTaskPart,
    kept: 'until their task ends',
    reason: 'The file is made of them.',
    atOnce: 20,
    sweep: ({ tx }, limit) =>
      deleteSome(
        tx,
        exportTaskPart,
        sql`NOT EXISTS (SELECT 1 FROM ${exportTask}
          WHERE ${exportTask.guid} = ${exportTaskPart.task} AND ${inArray(exportTask.status, openTasks)})`,
        limit,
      ),
  }),
  byRule({
    name: 'member files',
    table: memberFile,
    kept: '24 hours after created_at, unless a subsidy uses it',
    reason: 'Nothing was given to its members.',
    atOnce: 20,
    sweep: ({ tx, now }, limit) =>
      deleteSome(
        tx,
        memberFile,
        sql`${memberFile.createdAt} < ${ago(now, dayMs)}::timestamptz
          AND NOT EXISTS (SELECT 1 FROM ${subsidyActivity} WHERE ${subsidyActivity.file} = ${memberFile.guid})`,
        limit,
      ),
  }),
  byRule({
    name: 'rows of member files',
    table: memberFileRow,
    kept: 'as long as their file',
    reason: 'They mean nothing without it.',
    atOnce: 2_000,
    sweep: ({ tx }, limit) =>
      deleteSome(
        tx,
        memberFileRow,
        sql`NOT EXISTS (SELECT 1 FROM ${memberFile} WHERE ${memberFile.guid} = ${memberFileRow.file})`,
        limit,
      ),
  }),
  byAge({
    name: 'credential changes',
    table: credentialChange,
    from: credentialChange.at,
    after: changedMs,
    kept: '30 days after at',
    reason: 'For so long nobody can be authorised by an account that they changed.',
  }),
  byRule({
    name: 'use of day limits',
    table: limitUse,
    kept: '30 days after business_date',
    reason: 'Limits count the current day. The act itself is in the ledger.',
    sweep: ({ tx, now }, limit) =>
      deleteSome(tx, limitUse, sql`${limitUse.businessDate} < ${ago(now, 30 * dayMs).slice(0, 10)}::date`, limit),
  }),
  byAge({
    name: 'queue numbers',
    table: queueNumber,
    from: queueNumber.takenAt,
    after: 90 * dayMs,
    kept: '90 days after taken_at',
    reason: 'They have phones of guests, and only the board of the day shows them.',
  }),
  byAge({
    name: 'label changes',
    table: labelChange,
    from: labelChange.at,
    after: 400 * dayMs,
    kept: '400 days after at',
    reason: 'A month can be compared with that of the year before. The counts of a label stay.',
  }),
  byRule({
    name: 'takeaway batches',
    table: takeawayBatch,
    kept: '180 days after created_at, unless a store waits',
    reason: 'What a batch changed is in the operation log and in the products.',
    atOnce: 20,
    sweep: ({ tx, now }, limit) =>
      deleteSome(
        tx,
        takeawayBatch,
        sql`${takeawayBatch.createdAt} < ${ago(now, 180 * dayMs)}::timestamptz AND NOT EXISTS (
          SELECT 1 FROM ${takeawayBatchStore}
          WHERE ${takeawayBatchStore.batch} = ${takeawayBatch.guid} AND ${takeawayBatchStore.state} = 'waiting')`,
        limit,
      ),
  }),
  byRule({
    name: 'stores of takeaway batches',
    table: takeawayBatchStore,
    kept: 'as long as their batch',
    reason: 'They mean nothing without it.',
    sweep: ({ tx }, limit) =>
      deleteSome(
        tx,
        takeawayBatchStore,
        sql`NOT EXISTS (SELECT 1 FROM ${takeawayBatch} WHERE ${takeawayBatch.guid} = ${takeawayBatchStore.batch})`,
        limit,
      ),
  }),
  byRule({
    name: 'preferences',
    table: preference,
    kept: `the ${maxPreferences} of a person that changed last, saved views first; none without the person`,
    reason: 'A client names the keys, so their number needs a limit.',
    sweep: ({ tx }, limit) =>
      deleteSome(
        tx,
        preference,
        sql`NOT EXISTS (SELECT 1 FROM ${employee}
            WHERE ${employee.merchant} = ${preference.merchant} AND ${employee.guid} = ${preference.employee})
          OR (${preference.merchant}, ${preference.employee}, ${preference.key}) IN (
            SELECT merchant, employee, key FROM (
              SELECT merchant, employee, key,
                row_number() OVER (PARTITION BY merchant, employee ORDER BY ${keptFirst}) AS place
              FROM ${preference}) AS placed
            WHERE place > ${maxPreferences})`,
        limit,
      ),
  }),
  byRule({
    name: 'operation log',
    table: operationLog,
    kept: `days of the enterprise's setting (180–3,650, else ${standardData.logDays}) after operation_time`,
    reason: 'Network logs are kept for six months at least, trade data for three years (docs/readings/general.md).',
    sweep: async ({ tx, now }, limit) => {
      const days = sql`coalesce((${record.data}->>'logDays')::int, ${standardData.logDays})`;
      const { rows } = await tx.execute<{ n: number }>(sql`
        WITH gone AS (
          DELETE FROM ${operationLog} WHERE ctid = ANY(ARRAY(
            SELECT old.id FROM ${merchant}
            LEFT JOIN ${record} ON ${record.merchant} = ${merchant.id} AND ${record.resource} = ${dataSetting.name}
            CROSS JOIN LATERAL (
              SELECT entry.ctid AS id FROM ${operationLog} AS entry
              WHERE entry.merchant = ${merchant.id}
                AND entry.operation_time < ${now.toISOString()}::timestamptz - make_interval(days => ${days})
              ORDER BY entry.operation_time LIMIT ${limit}) AS old
            LIMIT ${limit})) RETURNING 1)
        SELECT count(*)::int AS n FROM gone`);
      return rows[0]?.n ?? 0;
    },
  }),
];
