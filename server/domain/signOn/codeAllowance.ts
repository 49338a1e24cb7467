import { and, count, desc, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import type { SmsKind } from '#areas/company/sms/credit';
import type { CallContext } from '#server/call/call';
import { codes, Refusal } from '#server/call/refusal';
import { smsCode } from '#server/db/schema/access/signOn';
import { dayMs } from '#values/duration';
import { countUse, originLimits, requireUnlocked } from './limits';

/** Kinds that anybody may ask for without a session. */
const publicKinds: readonly SmsKind[] = ['login', 'recover'];
const isPublic = (kind: SmsKind) => publicKinds.includes(kind);

/** Maximum number of codes of a kind per phone and day. Strangers may ask for public ones, so they are few. */
export const codesPerDay = { public: 10, signedIn: 20 } as const;

/** Maximum number of codes of a public kind per day that an enterprise pays for unknown devices. */
export const enterpriseBudget = 200;

const firstWait = 60;
const longestWait = 3600;

/** Who asks for a code, and for which. */
interface Asked {
  phone: string;
  purpose: string;
  kind: SmsKind;
  /** digest of the token of a known device */
  device: string | null;
}

type Circumstances = Pick<CallContext, 'tx' | 'now' | 'origin'>;

const today = (now: Date) => gt(smsCode.sentAt, new Date(now.getTime() - dayMs).toISOString());

/** A known device counts by itself, so that strangers do not use its codes up. */
const sameAsker = ({ phone, device }: Asked) =>
  and(eq(smsCode.phone, phone), device ? eq(smsCode.device, device) : isNull(smsCode.device));

/**
 * Returns the seconds between the last code and the next: one minute, and after each second code of the day that nobody
 * used twice as long, at most an hour.
 */
export async function resendSeconds({ tx, now }: Circumstances, asked: Asked): Promise<number> {
  const own = and(sameAsker(asked), eq(smsCode.purpose, asked.purpose), today(now), isNull(smsCode.usedAt));
  const [found] = await tx.select({ unused: count() }).from(smsCode).where(own);
  return Math.min(longestWait, firstWait * 2 ** Math.max(0, (found?.unused ?? 0) - 2));
}

/**
 * Rejects a code that is asked for too soon, for a phone that had its codes of the day, or from an origin that asked too
 * often. Everything counts by kind, so that a flood at sign-on blocks no other codes.
 */
export async function requireAllowance(context: Circumstances, asked: Asked): Promise<void> {
  const { tx, now, origin } = context;
  const { phone, kind, purpose } = asked;
  // Of two that ask at once for one phone the second waits here, and then counts the code of the first.
  await requireUnlocked(tx, [`codes:${kind}:${phone}`], now);
  await countUse(tx, `sms:${kind}:${origin}`, originLimits.sms, now);
  const [last] = await tx
    .select({ sentAt: smsCode.sentAt })
    .from(smsCode)
    .where(and(sameAsker(asked), eq(smsCode.purpose, purpose)))
    .orderBy(desc(smsCode.sentAt))
    .limit(1);
  const wait = last ? await resendSeconds(context, asked) : 0;
  const left = last ? wait - (now.getTime() - Date.parse(last.sentAt)) / 1000 : 0;
  if (left > 0) throw new Refusal(codes.tooMany, 'signOn.tooOften', { seconds: Math.ceil(left) });
  const [sent] = await tx
    .select({ sent: count() })
    .from(smsCode)
    .where(and(sameAsker(asked), eq(smsCode.kind, kind), today(now)));
  const most = isPublic(kind) ? codesPerDay.public : codesPerDay.signedIn;
  if ((sent?.sent ?? 0) >= most) throw new Refusal(codes.tooMany, 'signOn.codesOfDay', { most });
}

/** Returns whether an enterprise pays for another code of a public kind today. */
export async function hasBudget({ tx, now }: Circumstances, merchant: string, kind: SmsKind): Promise<boolean> {
  if (!isPublic(kind)) return true;
  await requireUnlocked(tx, [`budget:${kind}:${merchant}`], now);
  const own = and(eq(smsCode.merchant, merchant), eq(smsCode.kind, kind), isNull(smsCode.device), today(now));
  const [sent] = await tx.select({ sent: count() }).from(smsCode).where(own);
  return (sent?.sent ?? 0) < enterpriseBudget;
}

/** Returns whether a code needs a captcha: somebody asked for one from this origin, or for this phone, within the day. */
export async function needsCaptcha({ tx, now, origin }: Circumstances, phone: string): Promise<boolean> {
  const [found] = await tx
    .select({ id: smsCode.id })
    .from(smsCode)
    .where(
      and(
        inArray(smsCode.kind, [...publicKinds]),
        today(now),
        or(eq(smsCode.phone, phone), eq(smsCode.origin, origin)),
      ),
    )
    .limit(1);
  return found !== undefined;
}
