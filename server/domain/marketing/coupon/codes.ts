import type { SQL } from 'drizzle-orm';
import type { Caller } from '#server/call/caller';
import { randomSecret } from '#server/call/digest';
import type { couponInstance } from '#server/db/schema/marketing/coupon';
import { couponCode, type Sealing } from '#server/domain/access/sealedTexts';
import { plainCode } from '#values/spelling';

type Stored = Pick<typeof couponInstance.$inferSelect, 'merchant' | 'code'>;

/** Number of characters that a masked code shows. */
const shown = 4;

/** Returns a new code: 64 random bits in hex. */
export const drawCode = (): string => randomSecret(8).toUpperCase();

/** Returns a code as the columns of an instance hold it. */
export async function sealedCode(context: Sealing, merchant: string, code: string) {
  const [digest] = await couponCode.digests(context, merchant, code);
  return { code: await couponCode.seal(context, merchant, code), digest, end: code.slice(-shown) };
}

/** Returns the code of an instance; empty once the operator's key was lost. */
export const openCode = async (context: Sealing, { merchant, code }: Stored): Promise<string> =>
  code === null ? '' : couponCode.open(context, merchant, code);

/** Returns a code of which only the end is shown: who knows a code that nobody has claimed can claim it. */
export const maskedCode = (code: string): string => `********${code.slice(-shown)}`;

/** Condition for the instance with a whole code, typed in any case, width and grouping. */
export const hasCode = (context: Sealing & { caller: Pick<Caller, 'merchant'> }, typed: string): Promise<SQL> =>
  couponCode.matches(context, context.caller.merchant, plainCode(typed).replace(/[\s-]/g, '').toUpperCase());
