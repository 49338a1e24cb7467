import { and, asc, eq, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Database, Tx } from '../db/database';
import { captcha, exportRun, job, outbox, recoveryTicket, session, smsCode } from '../db/schema';
import type { Clock, GatewayConfig } from '../http/call';
import { forgetOldKeys } from '../http/idempotency';
import { systemContext } from './access/system';
import { addDemoSales, type DemoSales } from './demo/sales/job';
import { applyDue } from './goods/plan/prices';
import { pushDue } from './goods/plan/push';
import { actOnDue } from './goods/selling/refill';
import { consumeNightly } from './inventory/consumption/consume';
import { enqueue } from './queue';
import { exportStep } from './reports/taskRun';
import { expireTasks } from './reports/tasks.calls';
import { addNightlyUse } from './sales/nightly';

export interface JobContext {
  tx: Tx;
  now: Date;
  config: GatewayConfig;
}

/** What a kind of job does; it must not matter when it is done twice. Answers when it is due again, or null. */
type JobKind = (context: JobContext, payload: Record<string, unknown>) => Promise<Date | null>;

const hourMs = 3_600_000;

/** Deletes what has run out: sessions, captchas, codes, tickets, keys and old outbox texts. */
async function cleanUp({ tx, now, config }: JobContext): Promise<Date> {
  const ago = (ms: number) => new Date(now.getTime() - ms).toISOString();
  await tx.delete(session).where(lt(session.seenAt, ago(config.idleMinutes * 60_000)));
  await tx.delete(captcha).where(lt(captcha.expiresAt, ago(0)));
  await tx.delete(smsCode).where(lt(smsCode.sentAt, ago(48 * hourMs)));
  await tx.delete(recoveryTicket).where(lt(recoveryTicket.expiresAt, ago(0)));
  await tx.delete(outbox).where(lt(outbox.sentAt, ago(24 * hourMs)));
  await tx.delete(exportRun).where(lt(exportRun.startedAt, ago(24 * hourMs)));
  await expireTasks({ tx, now });
  await forgetOldKeys(tx, now);
  return new Date(now.getTime() + hourMs);
}

async function planPush({ tx, now }: JobContext, payload: Record<string, unknown>): Promise<null> {
  await pushDue({ tx, now }, payload);
  return null;
}

async function changePrices(context: JobContext, payload: Record<string, unknown>): Promise<null> {
  await applyDue(systemContext(context, String(payload.merchant)), String(payload.guid));
  return null;
}

const kinds: Record<string, JobKind> = {
  reportExport: exportStep,
  cleanUp,
  planPush,
  priceChange: changePrices,
  soldOutEstimates: actOnDue,
  theoreticalUse: addNightlyUse,
  stockConsumption: consumeNightly,
  demoSales: (context, payload) => addDemoSales(context, payload as unknown as DemoSales),
};

const retryMs = [10_000, 60_000, 600_000];

async function runOne(database: Database, clock: Clock, config: GatewayConfig): Promise<boolean> {
  return database.db.transaction(async (tx) => {
    const now = clock.now();
    const [due] = await tx
      .select()
      .from(job)
      .where(and(isNull(job.doneAt), lte(job.due, now.toISOString())))
      .orderBy(asc(job.due))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!due) return false;
    const mine = eq(job.id, due.id);
    try {
      const again = await tx.transaction(async (inner) => kinds[due.kind]?.({ tx: inner, now, config }, due.payload));
      const next = again ? { due: again.toISOString(), attempts: 0 } : { doneAt: now.toISOString() };
      await tx
        .update(job)
        .set({ ...next, lastError: null })
        .where(mine);
    } catch (error) {
      const wait = retryMs[Math.min(due.attempts, retryMs.length - 1)] ?? 600_000;
      const text = error instanceof Error ? error.message : String(error);
      const later = new Date(now.getTime() + wait).toISOString();
      await tx
        .update(job)
        .set({ attempts: sql`${job.attempts} + 1`, due: later, lastError: text })
        .where(mine);
    }
    return true;
  });
}

/** Does what is due; each host calls it about once a second, and what was missed is caught up. */
export async function runDueJobs(database: Database, clock: Clock, config: GatewayConfig): Promise<void> {
  for (let count = 0; count < 20; count++) if (!(await runOne(database, clock, config))) return;
}

/** Makes sure the standing jobs are in the queue; the demo's sales are made only where the host asks for them. */
export async function ensureStandingJobs(database: Database, clock: Clock, demoSales?: DemoSales): Promise<void> {
  const standing = ['cleanUp', 'soldOutEstimates', 'theoreticalUse', 'stockConsumption'];
  await database.db.transaction(async (tx) => {
    for (const kind of standing) await enqueue(tx, { kind, key: kind, due: clock.now() });
    // What an earlier host asked for counts no longer.
    await tx.delete(job).where(eq(job.key, 'demoSales'));
    if (demoSales)
      await enqueue(tx, { kind: 'demoSales', key: 'demoSales', due: clock.now(), payload: { ...demoSales } });
  });
}
