import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type BatchCodes, codesPath, entityCard } from '#areas/member/card/physical/entityCard.contract';
import { physicalCard as contract, physicalPaths } from '#areas/member/card/physical/physicalCard.contract';
import { type Call, type CallerContext, protectedCall } from '#server/call/call';
import { missing, refuse } from '#server/call/refusal';
import { cardBatch, physicalCard } from '#server/db/schema/member/card';
import { member } from '#server/db/schema/member/member';
import { requireRows } from '#server/store/read';
import { logPlace } from '#server/store/write';
import { memberEntity } from '../member/member.rules';
import { entityCardEntity, physicalCardEntity } from './physical.rules';
import { hashOf, openPhysical } from './shownCard';

const text = z.string().min(1).max(64);

/** 32 letters and digits that are not taken for each other: 16 of them are 80 random bits. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

function drawCode(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => letters[byte % letters.length]).join('');
}

/** Draws the codes of a batch and answers them, once: only their hashes are kept. */
async function handOut(context: CallerContext, { id }: { id: string }): Promise<BatchCodes> {
  const { tx, now } = context;
  const [row] = await requireRows(context, entityCardEntity, [id], 'no key update');
  if (!row) throw missing();
  const numbers = String(row.values.numbers);
  const [batch] = await tx.select().from(cardBatch).where(eq(cardBatch.guid, id));
  if (!batch) throw missing();
  if (batch.codesAt) throw refuse('card.codesHandedOut', { numbers });
  if (batch.made < batch.quantity) throw refuse('card.codesNotMade', { numbers });
  const found = await tx
    .select({ guid: physicalCard.guid, number: physicalCard.number })
    .from(physicalCard)
    .where(eq(physicalCard.batch, id))
    .orderBy(physicalCard.number);
  const cards = found.map(({ guid, number }) => ({ guid, number, code: drawCode() }));
  const hashes = await Promise.all(cards.map(async ({ guid, code }) => ({ guid, hash: await hashOf(code) })));
  await tx.execute(sql`UPDATE ${physicalCard} SET code_hash = drawn.hash
    FROM json_to_recordset(${JSON.stringify(hashes)}::json) AS drawn (guid text, hash text)
    WHERE ${physicalCard.guid} = drawn.guid`);
  await tx.update(cardBatch).set({ codesAt: now.toISOString() }).where(eq(cardBatch.guid, id));
  const place = logPlace(entityCardEntity, row);
  await context.log({ ...place, type: 'export', objectGuid: id, object: numbers, detail: [] });
  return { numbers, cards: cards.map(({ number, code }) => ({ number, code })) };
}

/** Gives a physical card to a member: who shows its number and its code. */
async function bind(context: CallerContext, input: Record<string, unknown> & { member: string }) {
  const { tx } = context;
  const [seen] = await requireRows(context, memberEntity, [input.member]);
  const [owner] = await tx.select().from(member).where(eq(member.guid, input.member)).for('no key update');
  if (!seen || !owner) throw missing();
  const { guid, number } = await openPhysical(context, owner, input, {
    guid: crypto.randomUUID(),
    store: owner.store,
  });
  return { id: guid, number };
}

/** Takes a card out of the drawer for good, before anybody has it. */
async function voidCard(context: CallerContext, { id }: { id: string }) {
  const [row] = await requireRows(context, physicalCardEntity, [id], 'no key update');
  if (!row) throw missing();
  const number = String(row.values.number);
  if (row.values.state !== 'made') {
    throw refuse(`card.physical.${row.values.state === 'bound' ? 'bound' : 'voided'}`, { number });
  }
  await context.tx
    .update(physicalCard)
    .set({
      state: 'voided',
      version: row.version + 1,
      updatedAt: context.now.toISOString(),
      updatedBy: context.caller.name,
    })
    .where(eq(physicalCard.guid, id));
  const detail = [{ field: 'state', before: 'made', after: 'voided' }];
  await context.log({ ...logPlace(physicalCardEntity, row), type: 'edit', objectGuid: id, object: number, detail });
  return { id, number };
}

export const calls: readonly Call[] = [
  // Not kept for a repeated call: the answer holds the codes.
  protectedCall({
    method: 'POST',
    path: codesPath,
    permission: `${entityCard.name}:codes`,
    input: z.object({ id: text }),
    handle: handOut,
  }),
  protectedCall({
    method: 'POST',
    path: physicalPaths.bind,
    permission: `${contract.name}:bind`,
    input: z.record(z.string(), z.unknown()).and(z.object({ member: text })),
    write: true,
    handle: bind,
  }),
  protectedCall({
    method: 'POST',
    path: physicalPaths.void,
    permission: `${contract.name}:void`,
    input: z.object({ id: text }),
    write: true,
    handle: voidCard,
  }),
];
