import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { type EstimateMove, moveOf } from '#areas/goods/soldOut/moves';
import { estimateCalls as paths } from '#areas/goods/soldOut/soldOutEstimate.contract';
import { type Call, type CallerContext, protectedCall } from '#server/call/call';
import { missing, refuse } from '#server/call/refusal';
import { soldOutEstimate as table } from '#server/db/schema/goods/goods';
import { storeEntity } from '#server/domain/company/store/store.rules';
import type { EntityRegistry } from '#server/store/entity';
import { requireRows, selectRows } from '#server/store/read';
import { forRow } from '#server/store/refusingRow';
import type { Stored } from '#server/store/storage';
import { findIssues, refuseFields } from '#server/store/write';
import { soldThings } from '../selling/specifications';
import { packagesWith } from './affected';
import { estimateEntity, move, takeOff } from './estimate.rules';

const item = z.object({ commodity: z.string().min(1), specification: z.string().min(1) });
const items = z.array(item).max(200);
const mark = z.looseObject({ place: z.string().min(1), items });
const selection = z.object({ ids: z.array(z.string()).max(1000).default([]) });
const affected = z.object({ place: z.string().min(1), items });
const sale = z.object({
  place: z.string().min(1),
  specification: z.string().min(1),
  quantity: z.number().int().min(1).max(99_999),
});

const settings = ['type', 'liftMode', 'quantity', 'minOrder', 'refill', 'refillTime', 'liftDate'] as const;

function unique<T extends { specification: string }>(list: readonly T[]): T[] {
  return [...new Map(list.map((one) => [one.specification, one])).values()];
}

/** Estimates of a store by specification, held to the end of the call. */
async function known(context: CallerContext, place: string, specifications: readonly string[]) {
  const where = and(
    eq(table.merchant, context.caller.merchant),
    eq(table.place, place),
    inArray(table.specification, [...specifications]),
  );
  const rows = where ? await selectRows(context, estimateEntity, where, { lock: 'no key update' }) : [];
  return new Map(rows.map((row) => [String(row.values.specification), row]));
}

/** Returns the names of the packages that contain these specifications of a store, each once. */
async function packagesOf(context: CallerContext, place: string, list: readonly { specification: string }[]) {
  const wanted = list.map(({ specification }) => ({ place, specification }));
  const found = await packagesWith(context.tx, context.caller.merchant, wanted);
  return [...new Set([...found.values()].flat())].sort();
}

/** Sets the estimate of specifications of one store: all of them or none. */
async function markItems(context: CallerContext, registry: EntityRegistry, input: z.infer<typeof mark>) {
  const { place } = input;
  const chosen = unique(input.items);
  if (chosen.length === 0) throw refuse('selectionRequired');
  await requireRows(context, storeEntity, [place]);
  const guids = chosen.map((one) => one.commodity);
  const things = await soldThings(context.tx, context.caller.merchant, 'store', place, guids);
  const before = await known(
    context,
    place,
    chosen.map((one) => one.specification),
  );
  const asked = Object.fromEntries(settings.map((name) => [name, input[name] ?? null]));
  for (const { commodity, specification } of chosen) {
    const thing = things.get(specification);
    const row = before.get(specification) ?? null;
    const name = String(thing?.name ?? row?.values.name ?? '');
    await forRow(context, { name, several: chosen.length > 1 && name !== '' }, async () => {
      if (!thing || thing.commodity !== commodity) throw missing();
      const values = { ...asked, place, commodity, specification, name, pinyinCode: thing.pinyinCode };
      const checked = await findIssues(context, estimateEntity, registry, values, null);
      if (checked.issues.length > 0) throw refuseFields(context, checked.issues);
      const wanted = moveOf(checked.values);
      // A limit for what is sold out already is a refill with another number.
      const action = wanted === 'limit' && row?.values.state === 'soldOutDelisted' ? 'refill' : wanted;
      await move(context, action, row, checked.values);
    });
  }
  return { marked: chosen.length, packages: await packagesOf(context, place, chosen) };
}

const namesOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** Makes one move with all of a selection, or with none of it. */
async function moveAll(context: CallerContext, ids: readonly string[], actionOf: (row: Stored) => EstimateMove) {
  if (ids.length === 0) throw refuse('selectionRequired');
  const rows = await requireRows(context, estimateEntity, [...new Set(ids)], 'no key update');
  for (const row of rows) await move(context, actionOf(row), row, row.values);
  const packages = [...new Set(rows.flatMap((row) => namesOf(row.values.packages)))].sort();
  return { ids: rows.map((row) => row.guid), packages };
}

/** Marking a sold-out item again changes nothing, so concurrent marks agree. */
function markOf({ values }: Stored): EstimateMove {
  if (values.state === 'soldOutDelisted') return 'markSoldOut';
  const longTerm = values.state === 'soldOutLongTerm' || (values.state === 'available' && values.type === 'longTerm');
  return longTerm ? 'markLongTerm' : 'markSoldOut';
}

async function sell(context: CallerContext, { place, specification, quantity }: z.infer<typeof sale>) {
  await requireRows(context, storeEntity, [place]);
  const row = (await known(context, place, [specification])).get(specification);
  // An unmarked item is sold without a limit.
  if (!row || row.values.state === 'available') return { remaining: null };
  if (row.values.state !== 'limited') throw refuse('estimate.soldOut', { name: String(row.values.name) });
  return { remaining: await takeOff(context, row, quantity) };
}

/** The calls of sold-out estimates in addition to list and getOne. */
export function estimateCalls(registry: EntityRegistry): Call[] {
  const write = <I>(
    path: string,
    verb: string,
    input: z.ZodType<I>,
    handle: (c: CallerContext, i: I) => Promise<unknown>,
  ) => protectedCall({ method: 'POST', path, permission: `soldOutEstimate:${verb}`, input, write: true, handle });
  return [
    write(paths.mark, 'mark', mark, (context, input) => markItems(context, registry, input)),
    write(paths.soldOut, 'mark', selection, (context, { ids }) => moveAll(context, ids, markOf)),
    write(paths.refill, 'mark', selection, (context, { ids }) => moveAll(context, ids, () => 'refill')),
    write(paths.lift, 'lift', selection, (context, { ids }) => moveAll(context, ids, () => 'lift')),
    write(paths.sell, 'mark', sale, sell),
    protectedCall({
      method: 'POST',
      path: paths.affected,
      permission: 'soldOutEstimate:list',
      input: affected,
      async handle(context, { place, items: list }) {
        await requireRows(context, storeEntity, [place]);
        return { packages: await packagesOf(context, place, list) };
      },
    }),
  ];
}
