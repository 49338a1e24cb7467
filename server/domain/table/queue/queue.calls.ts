import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { isOpen, mostReturnPlaces, type NumberAct, numberActs, queuePaths } from '#areas/table/queue/board';
import { type Call, type CallerContext, protectedCall } from '#server/call/call';
import { missing, refuse } from '#server/call/refusal';
import { store } from '#server/db/schema';
import { queueNumber } from '#server/db/schema/table/queue';
import { requireRows } from '#server/store/read';
import { visibleStores } from '#server/store/scope';
import { requirePlace } from '#server/store/settings/places';
import { logPlace } from '#server/store/write';
import { mobilePattern } from '#values/phone';
import { holdStore } from '../holdStore';
import { undoable, undone } from '../undoing';
import { clearQueue, type NumberRow, putBack, takeNumber } from './numbers';
import { queueEntity } from './queue.rules';
import { queueRulesOf } from './queueRules';
import { readBoard } from './readBoard';

const text = z.string().min(1).max(64);
const boardInput = z.object({ store: text });
const takeInput = z.object({
  queue: text,
  people: z.number().int().min(1).max(999),
  phone: z.string().regex(mobilePattern).nullish(),
});
const one = z.object({ id: text });
const acting = one.extend({ position: z.int().min(1).max(mostReturnPlaces).optional() });

async function board(context: CallerContext, store: string) {
  await requirePlace(context, { level: 'store', place: store });
  return readBoard(context, store);
}

async function heldQueue(context: CallerContext, id: string) {
  const [seen] = await requireRows(context, queueEntity, [id]);
  if (!seen) throw missing();
  const guid = String(seen.values.store);
  await holdStore(context.tx, guid);
  // Its letter may have changed while this call waited for the store.
  const [row] = await requireRows(context, queueEntity, [id]);
  if (!row) throw missing();
  return { row, guid, values: row.values };
}

async function take(context: CallerContext, { queue, people, phone }: z.infer<typeof takeInput>) {
  const { tx, caller, now } = context;
  const { row, guid, values } = await heldQueue(context, queue);
  const word = { name: String(values.name) };
  if (values.enabled !== true) throw refuse('queue.closed', word);
  const capacity = typeof values.capacity === 'number' ? values.capacity : null;
  if (!isOpen(capacity) && people > capacity) throw refuse('queue.tooMany', { ...word, max: capacity });
  const rules = await queueRulesOf(tx, caller.merchant, guid, now);
  const { brand } = await requirePlace(context, { level: 'store', place: guid });
  const taken = await takeNumber(tx, rules, {
    guid: crypto.randomUUID(),
    merchant: caller.merchant,
    brand,
    store: guid,
    queue: { guid: row.guid, prefix: String(values.prefix) },
    people,
    phone: phone ?? null,
    at: now,
  });
  return { id: taken.guid, label: taken.label };
}

async function heldNumber({ tx, caller, now }: CallerContext, id: string) {
  const own = and(eq(queueNumber.merchant, caller.merchant), eq(queueNumber.guid, id));
  const [seen] = await tx
    .select({ store: queueNumber.store })
    .from(queueNumber)
    .innerJoin(store, eq(store.guid, queueNumber.store))
    .where(and(own, visibleStores(caller.merchant, caller.scope)));
  if (!seen) throw missing();
  await holdStore(tx, seen.store);
  const [row] = await tx.select().from(queueNumber).where(own);
  if (!row) throw missing();
  const rules = await queueRulesOf(tx, caller.merchant, seen.store, now);
  if (row.day !== rules.day) throw refuse('queue.over', { number: row.label });
  return { row, rules };
}

/** The state from which an act is possible (001 §4). */
const from: Record<NumberAct, string> = { call: 'waiting', skip: 'waiting', dine: 'waiting', return: 'passed' };

async function act(context: CallerContext, kind: NumberAct, { id, position }: z.infer<typeof acting>) {
  const { tx, now } = context;
  const { row, rules } = await heldNumber(context, id);
  if (row.status !== from[kind]) throw refuse(`queue.not.${statusOf(row)}`, { number: row.label });
  const at = now.toISOString();
  const set = (values: Partial<NumberRow>) =>
    tx
      .update(queueNumber)
      .set({ ...values, ...undoable(row, values, now) })
      .where(eq(queueNumber.guid, id));
  if (kind === 'call') await set({ calledAt: at, calls: row.calls + 1 });
  else if (kind === 'skip') await set({ status: 'passed' });
  else if (kind === 'dine') await set({ status: 'dined', endedAt: at });
  else await set(await putBack(tx, row, position ?? rules.returnPosition));
  return { id, label: row.label };
}

/** Takes the last act upon a number back: it is as it was before. */
async function undo(context: CallerContext, id: string) {
  const { row } = await heldNumber(context, id);
  const before = undone(row, context.now, 'undo.over');
  await context.tx.update(queueNumber).set(before).where(eq(queueNumber.guid, id));
  return { id, label: row.label };
}

function statusOf({ status }: NumberRow): 'waiting' | 'passed' | 'dined' | 'cleared' {
  return status === 'passed' || status === 'dined' || status === 'cleared' ? status : 'waiting';
}

async function reset(context: CallerContext, id: string) {
  const { tx, caller, now } = context;
  const { row, guid } = await heldQueue(context, id);
  const { day } = await queueRulesOf(tx, caller.merchant, guid, now);
  const cleared = await clearQueue(tx, row.guid, day, now);
  await context.log({
    ...logPlace(queueEntity, row),
    type: 'reset',
    objectGuid: row.guid,
    object: String(row.values.name),
    detail: [],
  });
  return { cleared };
}

const serve = 'queue:serve';

export const calls: readonly Call[] = [
  protectedCall({
    method: 'POST',
    path: queuePaths.board,
    permission: 'queue:list',
    input: boardInput,
    handle: (context, input) => board(context, input.store),
  }),
  protectedCall({
    method: 'POST',
    path: queuePaths.take,
    permission: serve,
    input: takeInput,
    write: true,
    handle: take,
  }),
  protectedCall({
    method: 'POST',
    path: queuePaths.reset,
    permission: serve,
    input: one,
    write: true,
    handle: (context, { id }) => reset(context, id),
  }),
  protectedCall({
    method: 'POST',
    path: queuePaths.undo,
    permission: serve,
    input: one,
    write: true,
    handle: (context, { id }) => undo(context, id),
  }),
  ...numberActs.map((kind) =>
    protectedCall({
      method: 'POST',
      path: queuePaths.act(kind),
      permission: serve,
      input: acting,
      write: true,
      handle: (context, input) => act(context, kind, input),
    }),
  ),
];
