import { and, count, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { type SmsKind, smsKinds } from '#areas/company/sms/credit';
import type { CallContext } from '#server/call/call';
import { digest, randomBelow, randomSecret } from '#server/call/digest';
import { codes, type GatewayText, Refusal, type TextParams } from '#server/call/refusal';
import { say } from '#server/call/texts';
import type { Tx } from '#server/db/database';
import { smsCode } from '#server/db/schema/access/signOn';
import { dayMs } from '#values/duration';
import { sendTexts } from '../company/sms/send';
import { countUse, originLimits, requireUnlocked } from './limits';

/** Purpose of a code; codes of different purposes do not disturb each other. */
export type SmsPurpose = 'login' | 'recover' | 'unbind' | `discount:${string}` | `claim:${string}`;

const resendSeconds = 60;
const perDay = 20;
const attemptsPerCode = 5;

/** Who pays for a code's text. */
interface Payer {
  /** null for a number that no account has: it gets the same answer but no text, so that nobody can ask which numbers are known */
  merchant: string | null;
  /** by whose doing; empty where nobody is signed in */
  name?: string;
}

interface CodeOptions {
  digits?: 4 | 6;
  /** how long it can be used */
  minutes?: number;
  /** what else the code is good for only; the same must be said when it is used */
  boundTo?: string;
  /** of the text, which has %{code} and %{minutes} */
  text?: GatewayText;
  facts?: TextParams;
}

/** Of which kind the text of a purpose is. */
function kindOf(purpose: SmsPurpose): SmsKind {
  if (purpose.startsWith('discount:')) return 'discount';
  return smsKinds.find((kind) => kind === purpose) ?? 'claim';
}

/**
 * Sends a code at an enterprise's cost; once a minute for a purpose, at most 20 a day for a phone, and so many for an
 * origin. Refused where the credit does not suffice for a code that needs it.
 */
export async function sendCode(
  { tx, now, language, origin }: CallContext,
  phone: string,
  purpose: SmsPurpose,
  payer: Payer,
  { digits = 4, minutes = 5, boundTo = '', text = 'signOn.smsText', facts = {} }: CodeOptions = {},
): Promise<{ expiresIn: number; resendIn: number }> {
  // Of two that ask at once for one phone the second waits here, and then counts the code of the first. No key of wrong
  // codes: somebody who guesses at the sign-on page would keep a manager from allowing discounts.
  await requireUnlocked(tx, [`codes:${phone}`], now);
  await countUse(tx, `sms:${origin}`, originLimits.sms, now);
  const own = and(eq(smsCode.phone, phone), eq(smsCode.purpose, purpose));
  const [last] = await tx.select().from(smsCode).where(own).orderBy(desc(smsCode.sentAt)).limit(1);
  const waited = last ? (now.getTime() - Date.parse(last.sentAt)) / 1000 : resendSeconds;
  if (waited < resendSeconds) {
    throw new Refusal(codes.tooMany, 'signOn.tooOften', { seconds: Math.ceil(resendSeconds - waited) });
  }
  const dayAgo = new Date(now.getTime() - dayMs).toISOString();
  const [today] = await tx
    .select({ sent: count() })
    .from(smsCode)
    .where(and(eq(smsCode.phone, phone), gt(smsCode.sentAt, dayAgo)));
  if ((today?.sent ?? 0) >= perDay) throw new Refusal(codes.tooMany, 'signOn.locked', { minutes: 1440 });
  const code = String(randomBelow(10 ** digits)).padStart(digits, '0');
  const id = randomSecret(12);
  await tx.insert(smsCode).values({
    id,
    phone,
    purpose,
    codeHash: await digest(`${id}:${code}${boundTo}`),
    sentAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + minutes * 60_000).toISOString(),
  });
  if (payer.merchant !== null) {
    const about = { tx, now, merchant: payer.merchant, kind: kindOf(purpose), operator: payer.name };
    await sendTexts(about, [{ id, phone, text: say(language, text, { ...facts, code, minutes }) }]);
  }
  return { expiresIn: minutes * 60, resendIn: resendSeconds };
}

/** Whether the code is the newest one sent; it works once (unless `keep`), and five wrong tries use it up. */
export async function consumeCode(
  tx: Tx,
  now: Date,
  phone: string,
  purpose: SmsPurpose,
  code: string,
  { keep = false, boundTo = '' }: { keep?: boolean; boundTo?: string } = {},
): Promise<boolean> {
  const [row] = await tx
    .select()
    .from(smsCode)
    .where(and(eq(smsCode.phone, phone), eq(smsCode.purpose, purpose), isNull(smsCode.usedAt)))
    .orderBy(desc(smsCode.sentAt))
    .limit(1)
    .for('update');
  if (!row || Date.parse(row.expiresAt) <= now.getTime() || row.attempts >= attemptsPerCode) return false;
  const right = row.codeHash === (await digest(`${row.id}:${code}${boundTo}`));
  if (right && keep) return true;
  await tx
    .update(smsCode)
    .set(right ? { usedAt: now.toISOString() } : { attempts: sql`${smsCode.attempts} + 1` })
    .where(eq(smsCode.id, row.id));
  return right;
}
