import { and, desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  depositItem as contract,
  depositPaths,
  mostPieces,
  type Taking,
} from '#areas/company/deposit/depositItem.contract';
import { type Call, type CallerContext, protectedCall } from '#server/call/call';
import { plainNote } from '#server/call/plainNote';
import { codes, missing, Refusal, refuse } from '#server/call/refusal';
import { depositItem, depositTaking } from '#server/db/schema/company/deposit';
import { inScope } from '#server/store/scope';

const takeInput = z.object({
  id: z.string().min(1).max(64),
  /** of the taking: a second arrival has no effect */
  guid: z.uuid(),
  quantity: z.number().int().min(1).max(mostPieces),
  note: plainNote(100).nullish(),
});

const taken = ({ guid, quantity, remaining, at, operator, note }: typeof depositTaking.$inferSelect): Taking => ({
  ...{ id: guid, quantity, remaining, at, operator, note },
});

const ownDeposit = ({ caller }: CallerContext, id: string) =>
  and(
    eq(depositItem.merchant, caller.merchant),
    eq(depositItem.guid, id),
    inScope(caller, 'store', sql`${depositItem.store}`),
  );

/** Gives back some of a deposit, once, and never more than there is: who takes at the same time waits for the row. */
async function take(context: CallerContext, { id, guid, quantity, note }: z.infer<typeof takeInput>): Promise<Taking> {
  const { tx, caller, now, log } = context;
  const [row] = await tx.select().from(depositItem).where(ownDeposit(context, id)).for('update');
  if (!row) throw missing();
  const [known] = await tx
    .select()
    .from(depositTaking)
    .where(and(eq(depositTaking.guid, guid), eq(depositTaking.deposit, id)));
  if (known && known.quantity !== quantity) throw new Refusal(codes.refused, 'keyReused');
  if (known) return taken(known);
  if (quantity > row.remaining) throw refuse('deposit.tooMuch', { left: row.remaining, unit: row.unit });
  const remaining = row.remaining - quantity;
  const at = now.toISOString();
  const [made] = await tx
    .insert(depositTaking)
    .values({
      ...{ guid, deposit: id, merchant: caller.merchant, quantity, remaining, at },
      ...{ operator: caller.name, note: note || null },
    })
    .returning();
  if (!made) throw missing();
  await tx
    .update(depositItem)
    .set({
      ...{ remaining, status: remaining === 0 ? 'taken' : 'partly' },
      ...{ version: sql`${depositItem.version} + 1`, updatedAt: at, updatedBy: caller.name },
    })
    .where(eq(depositItem.guid, id));
  await log({
    type: 'edit',
    module: 'storesAndEmployees',
    submodule: contract.name,
    store: row.store,
    objectGuid: id,
    object: row.item,
    detail: [{ field: 'remaining', before: row.remaining, after: remaining }],
  });
  return taken(made);
}

/** The takings of a deposit, the latest first. */
async function takings(context: CallerContext, { id }: { id: string }): Promise<Taking[]> {
  const [row] = await context.tx.select({ guid: depositItem.guid }).from(depositItem).where(ownDeposit(context, id));
  if (!row) throw missing();
  const rows = await context.tx
    .select()
    .from(depositTaking)
    .where(eq(depositTaking.deposit, id))
    .orderBy(desc(depositTaking.at), depositTaking.guid);
  return rows.map(taken);
}

export const calls: readonly Call[] = [
  protectedCall({
    once: 'guid',
    method: 'POST',
    path: depositPaths.take,
    permission: `${contract.name}:take`,
    input: takeInput,
    write: true,
    handle: take,
  }),
  protectedCall({
    method: 'POST',
    path: depositPaths.takings,
    permission: `${contract.name}:list`,
    input: z.object({ id: z.string().min(1).max(64) }),
    handle: takings,
  }),
];
