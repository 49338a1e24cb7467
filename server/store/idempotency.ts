import { and, eq, lt } from 'drizzle-orm';
import { dayMs } from '#values/duration';
import type { CallerContext } from '../call/call';
import { codes, Refusal } from '../call/refusal';
import { idempotency } from '../db/schema';

const keptDays = 7;

const purpose = 'idempotency.answer';

/**
 * Carries a write out once per key (X1). The key row is inserted first: a concurrent twin waits for it on
 * PostgreSQL and then answers what the first one answered. A refused write leaves no row, so it may be tried again.
 */
export async function answerOnce(
  { tx, caller, now, config: { vault } }: CallerContext,
  request: { key: string; requestHash: string; secret: boolean },
  effect: () => Promise<unknown>,
): Promise<unknown> {
  const own = { merchant: caller.merchant, employee: caller.employee, key: request.key.slice(0, 100) };
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

/** Forgets keys that no client can still be retrying. */
export async function forgetOldKeys(tx: CallerContext['tx'], now: Date): Promise<void> {
  await tx
    .delete(idempotency)
    .where(lt(idempotency.createdAt, new Date(now.getTime() - keptDays * dayMs).toISOString()));
}
