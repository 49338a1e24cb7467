import { and, eq, gt, lt } from 'drizzle-orm';
import type { CallContext } from '#server/call/call';
import { digest, randomBelow, randomSecret } from '#server/call/digest';
import type { Tx } from '#server/db/database';
import { captcha } from '#server/db/schema/access/signOn';
import { hasLeadingZeros } from '#values/leadingZeros';
import { captchaImage, signs } from './captchaImage';

const lifeMs = 3 * 60_000;

/** Leading zero bits of the digest that replaces reading the picture: one to three seconds of a browser. */
export const workBits = 16;

const drawAnswer = ({ config }: Pick<CallContext, 'config'>): string =>
  config.captchaAnswer ?? Array.from({ length: 4 }, () => signs[randomBelow(signs.length)]).join('');

const hashOf = (id: string, answer: string) => digest(`${id}:${answer.toLowerCase()}`);

/** Draws a captcha of 4 characters; it serves once, for 3 minutes. */
export async function drawCaptcha(
  context: CallContext,
): Promise<{ captchaId: string; image: string; workBits: number }> {
  const { tx, now } = context;
  const answer = drawAnswer(context);
  const id = randomSecret(16);
  await tx.delete(captcha).where(lt(captcha.expiresAt, now.toISOString()));
  await tx.insert(captcha).values({
    id,
    answerHash: await hashOf(id, answer),
    expiresAt: new Date(now.getTime() + lifeMs).toISOString(),
  });
  return { captchaId: id, image: await captchaImage(answer), workBits };
}

/** Uses a captcha up, right or wrong. */
export async function consumeCaptcha(tx: Tx, now: Date, id: string, answer: string): Promise<boolean> {
  const [row] = await tx
    .delete(captcha)
    .where(and(eq(captcha.id, id), gt(captcha.expiresAt, now.toISOString())))
    .returning();
  return row?.answerHash === (await hashOf(id, answer));
}

/**
 * Returns four characters to type for a captcha whose picture somebody cannot read, if the browser did the work for it: a
 * number with which the digest of `id:number` begins with `workBits` zero bits. Null for a wrong number or an old captcha.
 */
export async function answerForWork(context: CallContext, id: string, number: number): Promise<string | null> {
  const { tx, now } = context;
  if (!hasLeadingZeros(await digest(`${id}:${number}`), workBits)) return null;
  const answer = drawAnswer(context);
  const rows = await tx
    .update(captcha)
    .set({ answerHash: await hashOf(id, answer) })
    .where(and(eq(captcha.id, id), gt(captcha.expiresAt, now.toISOString())))
    .returning({ id: captcha.id });
  return rows.length > 0 ? answer : null;
}
