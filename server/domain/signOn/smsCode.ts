import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { type SmsKind, smsKinds } from '#areas/company/sms/credit';
import type { CallContext } from '#server/call/call';
import { digest, randomBelow, randomSecret } from '#server/call/digest';
import type { GatewayText, TextParams } from '#server/call/refusal';
import { say } from '#server/call/texts';
import type { Tx } from '#server/db/database';
import { smsCode } from '#server/db/schema/access/signOn';
import { noteTextsExhausted } from '../access/securityEvents';
import { sendTexts } from '../company/sms/send';
import { hasBudget, requireAllowance, resendSeconds } from './codeAllowance';

/** Purpose of a code; codes of different purposes do not disturb each other. */
export type SmsPurpose = 'login' | 'recover' | 'unbind' | `discount:${string}` | `claim:${string}`;

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
  /** digest of the token of a known device that asks */
  device?: string | null;
  /** of the text, which has %{code} and %{minutes} */
  text?: GatewayText;
  facts?: TextParams;
}

/** Of which kind the text of a purpose is. */
function kindOf(purpose: SmsPurpose): SmsKind {
  if (purpose.startsWith('discount:')) return 'discount';
  return smsKinds.find((kind) => kind === purpose) ?? 'claim';
}

/** A code that was sent. */
export interface SentCode {
  /** seconds that the code is valid */
  expiresIn: number;
  /** seconds until another may be asked for */
  resendIn: number;
  /** names the code where it is used without a session, so that others cannot use its tries up */
  request: string;
}

/**
 * Sends a code at an enterprise's cost, within the allowance of its phone, origin and enterprise. Refused where the credit
 * does not suffice for a code that needs it.
 */
export async function sendCode(
  context: CallContext,
  phone: string,
  purpose: SmsPurpose,
  payer: Payer,
  { digits = 4, minutes = 5, boundTo = '', device = null, text = 'signOn.smsText', facts = {} }: CodeOptions = {},
): Promise<SentCode> {
  const { tx, now, language, origin } = context;
  const kind = kindOf(purpose);
  const asked = { phone, purpose, kind, device };
  await requireAllowance(context, asked);
  const isPaid = payer.merchant !== null && (device !== null || (await hasBudget(context, payer.merchant, kind)));
  if (payer.merchant !== null && !isPaid) await noteTextsExhausted(context, payer.merchant);
  const code = String(randomBelow(10 ** digits)).padStart(digits, '0');
  const id = randomSecret(12);
  await tx.insert(smsCode).values({
    ...{ id, phone, purpose, kind, origin, device, merchant: payer.merchant },
    codeHash: await digest(`${id}:${code}${boundTo}`),
    sentAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + minutes * 60_000).toISOString(),
  });
  if (payer.merchant !== null && isPaid) {
    const about = { tx, now, merchant: payer.merchant, kind, operator: payer.name };
    await sendTexts(about, [{ id, phone, text: say(language, text, { ...facts, code, minutes }) }]);
  }
  return { expiresIn: minutes * 60, resendIn: await resendSeconds(context, asked), request: id };
}

/** Whether the code is the newest one sent, or that of a request; it works once (unless `keep`), and five wrong tries use it up. */
export async function consumeCode(
  tx: Tx,
  now: Date,
  phone: string,
  purpose: SmsPurpose,
  code: string,
  { keep = false, boundTo = '', request }: { keep?: boolean; boundTo?: string; request?: string } = {},
): Promise<boolean> {
  const open = and(eq(smsCode.phone, phone), eq(smsCode.purpose, purpose), isNull(smsCode.usedAt));
  const [row] = await tx
    .select()
    .from(smsCode)
    .where(request === undefined ? open : and(open, eq(smsCode.id, request)))
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
