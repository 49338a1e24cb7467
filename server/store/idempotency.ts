import { and, eq } from 'drizzle-orm';
import type { CallerContext } from '../call/call';
import { codes, Refusal } from '../call/refusal';
import { idempotency } from '../db/schema';

/** Days after which no client still retries a write. */
export const idempotencyDays = 7;

const purpose = 'idempotency.answer';

/** Maximum number of characters of a client's key. */
const longestKey = 100;

/** Request that takes effect once. */
interface OnceRequest {
  /** the client's key, one for each attempt of a person */
  key: string;
  /** digest of path, subject and body: another content under the same key is rejected */
  requestHash: string;
  /** its answer is kept encrypted */
  secret: boolean;
}

/** Returns the key under which a business id is kept. Unlike a client's key it is known beyond one employee, and no client can send it. */
const businessKey = (id: string): string => `business\u0001${id}`;

/** Carries a write out once per business id (a correction, a top-up), whichever key it comes with. */
export function answerOncePerBusiness(
  context: CallerContext,
  { id, ...request }: Omit<OnceRequest, 'key'> & { id: string },
  effect: () => Promise<unknown>,
): Promise<unknown> {
  return once(context, { ...request, key: businessKey(id), employee: '' }, effect);
}

/** Carries a write out once per key of the client (X1). Rejects keys that are too long to be kept whole. */
export async function answerOnce(
  context: CallerContext,
  request: OnceRequest,
  effect: () => Promise<unknown>,
): Promise<unknown> {
  if (request.key.length > longestKey) throw new Refusal(codes.badRequest, 'badRequest');
  return once(context, { ...request, employee: context.caller.employee }, effect);
}

/**
 * The key row is inserted first: a concurrent twin waits for it on PostgreSQL and then answers what the first one answered. A refused
 * write leaves no row, so it may be tried again.
 */
async function once(
  { tx, caller, now, config: { vault } }: CallerContext,
  request: OnceRequest & { employee: string },
  effect: () => Promise<unknown>,
): Promise<unknown> {
  const own = { merchant: caller.merchant, employee: request.employee, key: request.key };
  const mine = and(
    eq(idempotency.merchant, own.merchant),
    eq(idempotency.employee, own.employee),
    eq(idempotency.key, own.key),
  );
  const claimed = await tx
    .insert(idempotency)
    .values({ ...own, requestHash: request.requestHash, answer: {}, createdAt: now.toISOString() })
    .onConflictDoNothing()
    .returning({ key: idempotency.key });
  if (claimed.length === 0) {
    const [known] = await tx.select().from(idempotency).where(mine);
    if (known?.requestHash !== request.requestHash) throw new Refusal(codes.refused, 'keyReused');
    const { value, sealed } = known.answer;
    return sealed === undefined ? value : JSON.parse(await vault.open(purpose, sealed));
  }
  const answer = await effect();
  if (answer instanceof Refusal) await tx.delete(idempotency).where(mine);
  else {
    const value = answer ?? null;
    const kept = request.secret ? { sealed: await vault.seal(purpose, JSON.stringify(value)) } : { value };
    await tx.update(idempotency).set({ answer: kept }).where(mine);
  }
  return answer;
}
