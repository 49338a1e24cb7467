import { eq } from 'drizzle-orm';
import type { IssuingState } from '#areas/member/equityCard/equityCard.contract';
import type { CallerContext } from '#server/call/call';
import { missing, refuse } from '#server/call/refusal';
import { equityCard } from '#server/db/schema/member/equityCard';
import { requireRows } from '#server/store/read';
import { logPlace } from '#server/store/write';
import { equityCardEntity } from './card.rules';

async function moveTo(context: CallerContext, id: string, status: IssuingState) {
  const [row] = await requireRows(context, equityCardEntity, [id], 'no key update');
  const [found] = await context.tx.select().from(equityCard).where(eq(equityCard.guid, id));
  if (!row || !found) throw missing();
  if (found.archived) throw refuse('archived', { name: found.name });
  const isStopped = found.status === 'stopped';
  if (isStopped && status === 'stopped') throw refuse('equityCard.stopped', { name: found.name });
  if (!isStopped && status !== 'stopped') throw refuse('equityCard.issuing', { name: found.name });
  const { caller, now, tx } = context;
  const changed = { version: found.version + 1, updatedAt: now.toISOString(), updatedBy: caller.name };
  await tx
    .update(equityCard)
    .set({ status, ...changed })
    .where(eq(equityCard.guid, id));
  await context.log({
    ...logPlace(equityCardEntity, row),
    type: isStopped ? 'enable' : 'disable',
    objectGuid: id,
    object: found.name,
    detail: [{ field: 'status', before: found.status, after: status }],
  });
  return { id, status };
}

/** Stops issuing and renewing; who holds the card keeps it. */
export const stop = (context: CallerContext, { id }: { id: string }) => moveTo(context, id, 'stopped');

/** Goes on issuing. */
export const resume = (context: CallerContext, { id }: { id: string }) => moveTo(context, id, 'reissued');
