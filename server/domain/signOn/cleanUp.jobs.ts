import { lt } from 'drizzle-orm';
import { z } from 'zod';
import { captcha, outbox, recoveryTicket, session, smsCode } from '#server/db/schema';
import { hourMs } from '#values/duration';
import { sessionMaxMs } from '../access/caller';
import { ago, inAnHour, type JobContext, standingWork, type Work } from '../jobRun';
import { jobKind } from '../queue';
import { forgetOldCounts } from './limits';

/** Deletes what has run out: sessions, captchas, codes, tickets and old outbox texts. */
async function cleanUp(context: JobContext): Promise<Date> {
  const { tx, now, config } = context;
  await tx.delete(session).where(lt(session.seenAt, ago(now, config.idleMinutes * 60_000)));
  await tx.delete(session).where(lt(session.createdAt, ago(now, sessionMaxMs)));
  await forgetOldCounts(tx, now);
  await tx.delete(captcha).where(lt(captcha.expiresAt, ago(now, 0)));
  await tx.delete(smsCode).where(lt(smsCode.sentAt, ago(now, 48 * hourMs)));
  await tx.delete(recoveryTicket).where(lt(recoveryTicket.expiresAt, ago(now, 0)));
  await tx.delete(outbox).where(lt(outbox.sentAt, ago(now, 24 * hourMs)));
  return inAnHour(context);
}

export const jobs: readonly Work[] = [standingWork(jobKind('cleanUp', z.object({})), {}, cleanUp)];
