import { and, eq, gt, lt } from 'drizzle-orm';
import type { CallContext } from '#server/call/call';
import { digest, randomBelow, randomSecret } from '#server/call/digest';
import type { Tx } from '#server/db/database';
import { captcha } from '#server/db/schema/access/signOn';

const lifeMs = 3 * 60_000;

/** Strokes on a grid of 4 × 6; signs that look alike (0 O, 1 I, 5 S, 8 B) are left out. */
const glyphs: Record<string, string> = {
  '2': 'M0 1L1 0L3 0L4 1L4 2L0 6L4 6',
  '3': 'M0 0L4 0L2 2L4 3L4 5L3 6L0 6',
  '4': 'M3 6L3 0L0 4L4 4',
  '6': 'M4 0L1 2L0 4L1 6L3 6L4 5L3 3L0 4',
  '7': 'M0 0L4 0L1 6',
  '9': 'M4 2L3 3L1 3L0 2L1 0L3 0L4 2L3 6L1 6',
  A: 'M0 6L2 0L4 6M1 4L3 4',
  C: 'M4 1L3 0L1 0L0 1L0 5L1 6L3 6L4 5',
  E: 'M4 0L0 0L0 6L4 6M0 3L3 3',
  F: 'M4 0L0 0L0 6M0 3L3 3',
  H: 'M0 0L0 6M4 0L4 6M0 3L4 3',
  K: 'M0 0L0 6M4 0L0 3L4 6',
  L: 'M0 0L0 6L4 6',
  M: 'M0 6L0 0L2 3L4 0L4 6',
  N: 'M0 6L0 0L4 6L4 0',
  P: 'M0 6L0 0L3 0L4 1L4 2L3 3L0 3',
  R: 'M0 6L0 0L3 0L4 1L4 2L3 3L0 3M2 3L4 6',
  T: 'M0 0L4 0M2 0L2 6',
  U: 'M0 0L0 5L1 6L3 6L4 5L4 0',
  W: 'M0 0L1 6L2 3L3 6L4 0',
  X: 'M0 0L4 6M4 0L0 6',
  Y: 'M0 0L2 3L4 0M2 3L2 6',
};
const signs = Object.keys(glyphs);

function drawn(answer: string): string {
  const strokes = [...answer].map((sign, index) => {
    const tilt = randomBelow(31) - 15;
    const path = `<path d="${glyphs[sign] ?? 'M0 0L4 6'}" transform="translate(${14 + index * 26} ${9 + randomBelow(7)}) rotate(${tilt} 8 12) scale(${3.4 + randomBelow(8) / 10})"/>`;
    return path;
  });
  const noise = Array.from(
    { length: 4 },
    () =>
      `<path d="M${randomBelow(120)} ${randomBelow(40)}L${randomBelow(120)} ${randomBelow(40)}" stroke-width="1" vector-effect="non-scaling-stroke"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40" width="120" height="40"><rect width="120" height="40" fill="#f6f7f8"/><g fill="none" stroke="#27323a" stroke-width="0.7" stroke-linecap="round" stroke-linejoin="round">${strokes.join('')}${noise.join('')}</g></svg>`;
  return `data:image/svg+xml;base64,${btoa(svg)}`;
}

/** Draws a captcha of 4 characters; it serves once, for 3 minutes. */
export async function drawCaptcha({ tx, now, config }: CallContext): Promise<{ captchaId: string; image: string }> {
  const answer = config.captchaAnswer ?? Array.from({ length: 4 }, () => signs[randomBelow(signs.length)]).join('');
  const id = randomSecret(16);
  await tx.delete(captcha).where(lt(captcha.expiresAt, now.toISOString()));
  await tx.insert(captcha).values({
    id,
    answerHash: await digest(`${id}:${answer.toLowerCase()}`),
    expiresAt: new Date(now.getTime() + lifeMs).toISOString(),
  });
  return { captchaId: id, image: drawn(answer) };
}

/** Uses a captcha up, right or wrong. */
export async function consumeCaptcha(tx: Tx, now: Date, id: string, answer: string): Promise<boolean> {
  const [row] = await tx
    .delete(captcha)
    .where(and(eq(captcha.id, id), gt(captcha.expiresAt, now.toISOString())))
    .returning();
  return row?.answerHash === (await digest(`${id}:${answer.toLowerCase()}`));
}
