import { eq, lt } from 'drizzle-orm';
import type { Clock } from '../call/call';
import type { Database } from '../db/database';
import { captcha, exportRun, job, outbox, recoveryTicket, session, smsCode } from '../db/schema';
import { forgetOldKeys } from '../store/idempotency';
import { sessionMaxMs } from './access/caller';
import { systemContext } from './access/system';
import { addDemoSales, type DemoSales } from './demo/sales/job';
import { entities } from './entities';
import { forgetLostParts } from './file.calls';
import { applyDue } from './goods/plan/prices';
import { pushDue } from './goods/plan/push';
import { ruleStep } from './goods/plan/ruleRun';
import { actOnDue } from './goods/selling/refill';
import { consumeNightly } from './inventory/consumption/consume';
import type { JobContext, JobKind } from './jobRun';
import { enqueue } from './queue';
import { checkStep, forgetChecks } from './reports/integrity/task';
import { exportStep } from './reports/taskRun';
import { expireTasks } from './reports/tasks.calls';
import { addNightlyUse } from './sales/nightly';
import { forgetOldCounts } from './signOn/limits';

const hourMs = 3_600_000;

/** Deletes expired rows: sessions, captchas, codes, tickets, keys and old outbox texts. */
async function cleanUp({ tx, now, config }: JobContext): Promise<Date> {
  const ago = (ms: number) => new Date(now.getTime() - ms).toISOString();
  await tx.delete(session).where(lt(session.seenAt, ago(config.idleMinutes * 60_000)));
  await tx.delete(session).where(lt(session.createdAt, ago(sessionMaxMs)));
  await forgetOldCounts(tx, now);
  await tx.delete(captcha).where(lt(captcha.expiresAt, ago(0)));
  await tx.delete(smsCode).where(lt(smsCode.sentAt, ago(48 * hourMs)));
  await tx.delete(recoveryTicket).where(lt(recoveryTicket.expiresAt, ago(0)));
  await tx.delete(outbox).where(lt(outbox.sentAt, ago(24 * hourMs)));
  await tx.delete(exportRun).where(lt(exportRun.startedAt, ago(24 * hourMs)));
  await expireTasks({ tx, now });
  await forgetChecks({ tx, now });
  await forgetLostParts({ tx, now });
  await forgetOldKeys(tx, now);
  return new Date(now.getTime() + hourMs);
}

async function planPush({ tx, now }: JobContext, payload: Record<string, unknown>): Promise<null> {
  await pushDue({ tx, now }, payload);
  return null;
}

async function changePrices(context: JobContext, payload: Record<string, unknown>): Promise<null> {
  await applyDue(await systemContext(context, String(payload.merchant)), String(payload.guid));
  return null;
}

async function changeByRules(context: JobContext, payload: Record<string, unknown>): Promise<Date | null> {
  const within = await systemContext(context, String(payload.merchant));
  const task = { guid: String(payload.guid), by: String(payload.by) };
  return (await ruleStep(within, entities, task)) ? context.now : null;
}

/** Everything that is done without being asked for by a call. */
export const jobKinds: Record<string, JobKind> = {
  reportExport: exportStep,
  figureCheck: checkStep,
  cleanUp,
  planPush,
  priceChange: changePrices,
  priceRules: changeByRules,
  soldOutEstimates: actOnDue,
  theoreticalUse: addNightlyUse,
  stockConsumption: consumeNightly,
  demoSales: (context, payload) => addDemoSales(context, payload as unknown as DemoSales),
};

/** Makes sure the standing jobs are in the queue; the demo's sales are made only where the host asks for them. */
export async function ensureStandingJobs(database: Database, clock: Clock, demoSales?: DemoSales): Promise<void> {
  const standing = ['cleanUp', 'soldOutEstimates', 'theoreticalUse', 'stockConsumption'];
  await database.db.transaction(async (tx) => {
    for (const kind of standing) await enqueue(tx, { kind, key: kind, due: clock.now() });
    // Jobs of an earlier host no longer count.
    await tx.delete(job).where(eq(job.key, 'demoSales'));
    if (demoSales)
      await enqueue(tx, { kind: 'demoSales', key: 'demoSales', due: clock.now(), payload: { ...demoSales } });
  });
}
